@testable import BarCore

/// A header whose height is what the list leaves free above it (GSKStretchyHeaderView).
struct StretchyHeader: Equatable, Sendable {
  /// Height to which the header shrinks, in points, `inset` not included.
  var least: Double
  /// Height at rest at the top, in points; only an overscroll makes it taller.
  var most: Double
  /// Inset of the list that the least height does not contain.
  var inset: Double
  /// Whether any movement downwards makes it taller, wherever the list is.
  var expandsAtOnce: Bool
  /// Height now, in points: at least `least` and `inset` together.
  ///
  /// Above `most` while the list is pulled beyond its top.
  private(set) var height: Double
  private var offset: Double

  /// Makes a header with its full height, for a list at rest at the top.
  init(least: Double = 0, most: Double, inset: Double = 0, expandsAtOnce: Bool = false) {
    self.least = least
    self.most = most
    self.inset = inset
    self.expandsAtOnce = expandsAtOnce
    height = most
    offset = -most
  }

  /// Stretch: 0 at `least`, 1 at `most`, above 1 when stretched.
  ///
  /// 0 if `most` is not greater than `least`.
  var factor: Double { most > least ? (height - least) / (most - least) : 0 }

  /// Upper edge of content that hangs on the lower edge.
  var bottomAnchoredTop: Double { height - most }

  /// Height of the content, which does not stretch.
  var contentHeight: Double { min(height, most) }

  /// The list has moved to an offset.
  mutating func scroll(to new: Double) {
    let natural = max(least + inset, -new)
    if expandsAtOnce {
      height = max(natural, min(height - (new - offset), max(most, natural)))
    } else {
      height = natural
    }
    offset = new
  }
}

extension Rect {
  /// The rectangle a share of the way to another one; shares outside 0...1 go on beyond.
  func blended(with other: Rect, share: Double) -> Rect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      x: mix(x, other.x), y: mix(y, other.y), width: mix(width, other.width),
      height: mix(height, other.height))
  }

  /// The same place in a layout from right to left.
  func mirrored(width outer: Double) -> Rect {
    Rect(x: outer - maxX, y: y, width: width, height: height)
  }
}

/// A value's place in one range, carried over to another; goes on beyond the ends.
///
/// The first end of the other range if the first range is empty.
func mapped(_ value: Double, from a: (Double, Double), to b: (Double, Double)) -> Double {
  a.1 == a.0 ? b.0 : b.0 + (value - a.0) / (a.1 - a.0) * (b.1 - b.0)
}
