import BarCore
import BarScene
import SDLKit

extension Painter {
  /// Draws a line, one pixel column after the other.
  ///
  /// A column is covered from the highest to the lowest point of the line in it, plus the thickness
  /// of a line with this width at that slope, but no further than half the width beyond the line
  /// nearby; both ends are soft. So the line has no gaps, has the same width on every slope, no
  /// points at its corners, and colors no pixel twice. Equal neighboring columns are one rectangle.
  func addPolyline(_ points: [Point], _ width: Double, _ color: Color, to list: inout OpList) {
    guard width > 0, points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return
    }
    let isReversed = points[0].x > points[points.count - 1].x
    func place(_ index: Int) -> Point {
      let point = points[isReversed ? points.count - 1 - index : index]
      return Point(x: point.x * scale, y: point.y * scale)
    }
    let last = points.count - 1
    let left = max(place(0).x, Double(list.clip.x))
    let right = min(place(last).x, Double(list.clip.maxX))
    guard left < right else { return }
    var bands = ColumnBands(color: color)
    var end = 1
    func height(at x: Double) -> Double {
      let from = place(end - 1)
      let to = place(end)
      guard to.x > from.x else { return to.y }
      return from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x)).clamped(to: 0...1)
    }
    let reach = width * scale / 2
    /// The heights of the line from half its width before a column to half its width behind it.
    func heights(from left: Double, to right: Double) -> ClosedRange<Double> {
      var low = Double.infinity
      var high = -Double.infinity
      func take(_ y: Double) { (low, high) = (min(low, y), max(high, y)) }
      func between(_ index: Int, at x: Double) -> Double {
        let (from, to) = (place(index), place(index + 1))
        return from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x)).clamped(to: 0...1)
      }
      var index = end - 1
      while index >= 0, place(index).x >= left {
        take(place(index).y)
        index -= 1
      }
      if index >= 0 { take(between(index, at: left)) }
      index = end
      while index <= last, place(index).x <= right {
        take(place(index).y)
        index += 1
      }
      if index <= last { take(between(index - 1, at: right)) }
      return low...max(low, high)
    }
    while end < last, place(end).x <= left { end += 1 }
    var y = height(at: left)
    for column in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
      let edge = min(Double(column) + 1, right)
      var low = y
      var high = y
      while end < last, place(end).x < edge {
        low = min(low, place(end).y)
        high = max(high, place(end).y)
        end += 1
      }
      y = height(at: edge)
      low = min(low, y)
      high = max(high, y)
      let rise = high - low
      let more = max(0, width * scale * (1 + rise * rise).squareRoot() - rise) / 2
      let share = edge - max(Double(column), left)
      if more > reach {
        let near = heights(from: Double(column) - reach, to: edge + reach)
        low = max(low - more, min(low, near.lowerBound) - reach)
        high = min(high + more, max(high, near.upperBound) + reach)
      } else {
        low -= more
        high += more
      }
      bands.add(column, from: low, to: high, share: share, to: &list)
    }
    bands.finish(&list)
  }
}

/// The rectangles of neighboring columns: the soft upper end, the middle, the soft lower end.
private struct ColumnBands {
  private struct Band {
    var rect = IntRect.empty
    /// The coverage of its pixels, in 1/16.
    var cover = 0
  }

  let color: Color
  private var bands = InlineArray<3, Band>(repeating: Band())

  init(color: Color) { self.color = color }

  mutating func add(
    _ x: Int, from top: Double, to bottom: Double, share: Double, to list: inout OpList
  ) {
    let bounds = Double(list.clip.y)...Double(max(list.clip.y, list.clip.maxY))
    let top = top.clamped(to: bounds)
    let bottom = bottom.clamped(to: bounds)
    let first = Int(top.rounded(.down))
    let end = Int(bottom.rounded(.up))
    let isOne = end - first <= 1
    set(0, x, first, 1, isOne ? bottom - top : Double(first + 1) - top, share, &list)
    set(1, x, first + 1, max(0, end - first - 2), 1, share, &list)
    set(2, x, end - 1, 1, isOne ? 0 : bottom - Double(end - 1), share, &list)
  }

  private mutating func set(
    _ index: Int, _ x: Int, _ y: Int, _ height: Int, _ cover: Double, _ share: Double,
    _ list: inout OpList
  ) {
    let cover = height > 0 ? Int((cover * share * 16).rounded()) : 0
    let rect = IntRect(x: x, y: y, width: 1, height: height)
    let band = bands[index]
    // A line that grows changes only its last columns.
    if band.cover == cover, band.rect.y == rect.y, band.rect.height == rect.height,
      band.rect.maxX == rect.x, x % 32 != 0
    {
      bands[index].rect.width += 1
      return
    }
    flush(index, &list)
    bands[index] = Band(rect: rect, cover: cover)
  }

  private func flush(_ index: Int, _ list: inout OpList) {
    let band = bands[index]
    if band.cover > 0 { list.fill(band.rect, color.faded(Double(band.cover) / 16).argb) }
  }

  mutating func finish(_ list: inout OpList) {
    for index in bands.indices { flush(index, &list) }
  }
}
