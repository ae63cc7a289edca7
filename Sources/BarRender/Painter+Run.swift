internal import BarCore
internal import BarScene
internal import SDLKit

/// Draws ops into memory: only what has changed, and nothing that later ops hide.
extension Painter {
  /// Draws what has changed into memory.
  func run(on view: PixelView) {
    settleMoves(on: view)
    if !damage.rects.isEmpty {
      damage.removeContained()
      collectCovers()
      drawDamage(on: view)
    }
    for place in places {
      pixelsMoved += place.area
      damage.add(place)
    }
    places.removeAll(keepingCapacity: true)
  }

  /// Draws the damaged rectangles; in a large picture the lower half of the work is done by another
  /// thread.
  private func drawDamage(on view: PixelView) {
    let area = damage.rects.reduce(0) { $0 + $1.intersection(target).area }
    guard target.area > sharedArea, area > sharedArea / 16 else {
      return draw(target, on: view, with: brush)
    }
    let middle = middleOfDamage(area)
    var upper = target
    upper.height = middle - target.y
    var lower = target
    lower.y = middle
    lower.height -= upper.height
    // Each thread draws its own rows; everything else is only read.
    let band = band ?? Band(of: self)
    self.band = band
    band.rect = lower
    band.view = view
    band.run(beside: { draw(upper, on: view, with: brush) })
    band.view = nil
  }

  /// Returns the row that has about as much damage above it as below.
  private func middleOfDamage(_ area: Int) -> Int32 {
    var low = target.y
    var high = target.maxY
    while high - low > 1 {
      let middle = low + (high - low) / 2
      var upper = target
      upper.height = middle - target.y
      let above = damage.rects.reduce(0) { $0 + $1.intersection(upper).area }
      if above * 2 < area { low = middle } else { high = middle }
    }
    return high
  }

  /// Draws the damage inside a band of the picture.
  fileprivate func draw(_ band: IntRect, on view: PixelView, with brush: Brush) {
    for rect in damage.rects {
      let part = rect.intersection(band)
      if !part.isEmpty { brush.run(groups, covers, on: view, inside: part, store) }
    }
  }

  private func collectCovers() {
    covers.removeAll(keepingCapacity: true)
    var order = 0
    for group in groups {
      for index in group.large {
        let rect = opaquePart(group.ops[index])
        if rect.area >= coverArea { covers.append(Cover(order: order + index, rect: rect)) }
      }
      order += group.ops.count
    }
  }

  /// Returns the part of an op that hides what is below it; empty if there is none.
  func opaquePart(_ op: Op) -> IntRect {
    switch op.kind {
    case .fill: return op.color >> 24 == 255 ? op.bounds : .empty
    case .gradient, .stretched: return op.bounds
    case .mask, .maskRow, .maskColumn: return .empty
    case .image:
      guard let image = store.image(Int(op.sprite)), let corner = image.translucentCorners,
        op.sourceX >= 0, op.sourceY >= 0,
        Int(op.sourceX + op.rect.width) <= image.width,
        Int(op.sourceY + op.rect.height) <= image.height
      else { return .empty }
      var rect = op.rect
      rect.y += Int32(corner)
      rect.height -= Int32(2 * corner)
      return rect.isEmpty ? .empty : rect.intersection(op.clip)
    }
  }
}

/// The part of a picture that the second thread draws.
final class Band: SideWork {
  private unowned let painter: Painter
  private let brush = Brush()
  var rect = IntRect.empty
  /// The picture; nil between two frames.
  var view: PixelView?

  init(of painter: Painter) { self.painter = painter }

  override func run() {
    brush.largeArea = painter.largeArea
    if let view { painter.draw(rect, on: view, with: brush) }
  }
}

/// Draws ops; each thread that draws has one, with its own buffers.
final class Brush {
  /// Number of pixels from which on an op is drawn in parts.
  var largeArea = 16_384
  private static let mostParts = 40
  /// Number of pixels from which on it is found out whether an op is hidden.
  private static let hiddenArea = 256

  /// Room for rows of pictures that are stretched.
  private var stretchedRows: [UInt32] = []
  private var visibleParts: [IntRect] = []

  /// Draws the ops of all groups inside a rectangle.
  func run(
    _ groups: [Painter.Group], _ covers: [Painter.Cover], on view: PixelView, inside rect: IntRect,
    _ store: SpriteStore
  ) {
    // Everything below an op that covers the whole rectangle is invisible.
    let start = covers.last { $0.rect.contains(rect) }?.order ?? 0
    var order = 0
    for group in groups {
      if group.bounds.intersection(rect).isEmpty {
        order += group.ops.count
        continue
      }
      for op in group.ops {
        if order >= start { run(op, order, covers, on: view, inside: rect, store) }
        order += 1
      }
    }
  }

  /// Draws an op inside a rectangle; of a large op only the parts that later ops do not hide.
  private func run(
    _ op: Op, _ order: Int, _ covers: [Painter.Cover], on view: PixelView, inside rect: IntRect,
    _ store: SpriteStore
  ) {
    let visible = op.bounds.intersection(rect)
    if visible.isEmpty { return }
    if visible.area < largeArea {
      let isHidden =
        visible.area >= Self.hiddenArea
        && covers.contains { $0.order > order && $0.rect.contains(visible) }
      if !isHidden { run(op, on: view, clip: rect, store) }
      return
    }
    visibleParts.removeAll(keepingCapacity: true)
    visibleParts.append(visible)
    for cover in covers.reversed() where cover.order > order {
      subtract(cover.rect)
      if visibleParts.isEmpty || visibleParts.count > Self.mostParts { break }
    }
    for part in visibleParts { run(op, on: view, clip: part, store) }
  }

  /// Removes a rectangle from the visible parts.
  private func subtract(_ cover: IntRect) {
    for index in visibleParts.indices.reversed() {
      let part = visibleParts[index]
      let hidden = part.intersection(cover)
      if hidden.isEmpty { continue }
      visibleParts.remove(at: index)
      part.forEachPart(outside: hidden) { visibleParts.append($0) }
    }
  }

  /// Draws an op inside a clip.
  func run(_ op: Op, on view: PixelView, clip: IntRect, _ store: SpriteStore) {
    let area = op.clip.intersection(clip)
    if op.rect.intersection(area).isEmpty { return }
    switch op.kind {
    case .fill: view.fill(op.rect, op.color, clip: area)
    case .gradient: view.gradient(op.rect, from: op.color, to: op.second, clip: area)
    case .mask:
      guard let mask = store.mask(Int(op.sprite)) else { return }
      view.draw(
        mask, x: Int(op.rect.x - op.sourceX), y: Int(op.rect.y - op.sourceY), color: op.color,
        clip: area.intersection(op.rect))
    case .maskRow:
      guard let mask = store.mask(Int(op.sprite)) else { return }
      view.drawRow(
        Int(op.sourceY), from: Int(op.sourceX), of: mask, color: op.color, to: op.rect, clip: area)
    case .maskColumn:
      guard let mask = store.mask(Int(op.sprite)) else { return }
      view.drawColumn(
        Int(op.sourceX), from: Int(op.sourceY), of: mask, color: op.color, to: op.rect, clip: area)
    case .image:
      guard let image = store.image(Int(op.sprite)) else { return }
      view.draw(
        image, to: op.rect, sourceX: Int(op.sourceX), sourceY: Int(op.sourceY), dim: op.second,
        clip: area)
    case .stretched:
      guard let image = store.image(Int(op.sprite)) else { return }
      view.drawStretched(
        image, to: op.rect, dim: op.second, clip: area, rows: &stretchedRows)
    }
  }
}
