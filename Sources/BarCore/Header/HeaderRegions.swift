/// A part of a header that may forward its presses to the list.
public enum HeaderRegion: String, CaseIterable, Sendable {
  /// The area that no other region covers.
  case empty
  /// The picture, in a header that shows one.
  case picture
  /// The title.
  case title
  /// The button, whose clicks stay with it.
  case button
  /// The tab strip.
  case tabs
  /// The pages side by side, which can be dragged.
  case pager
}

/// Where the regions of a header lie, for drawing and for presses, from its upper left corner.
public struct HeaderRegions: Equatable, Sendable {
  /// Height of the tab strip.
  public static let tabsHeight = 44.0
  /// How many tabs, and pages of the pager, there are.
  public static let pages = 3

  /// Size of the header in points.
  public let size: Size
  /// What the header shows; decides which regions there are.
  public let content: HeaderContent
  /// Height at the top that only pictures use: unsafe area and offset of an app bar's stack.
  public let safeTop: Double
  /// The bars of an app bar.
  public let stack: HeaderStack

  /// Returns the rectangle of a region: all for `empty`, an empty one where the content has none.
  public func rect(of region: HeaderRegion) -> Rect {
    let width = size.width
    let room = size.height - safeTop
    switch (region, content) {
    case (.empty, _), (.picture, .picture):
      return Rect(x: 0, y: 0, width: width, height: size.height)
    case (.title, .title), (.title, .picture):
      return box(x: 16, y: safeTop + (room - 28) / 2, width: width - 32, height: 28)
    case (.title, .regions):
      return above(box(x: 16, y: safeTop + 10, width: width / 2 - 24, height: 28))
    case (.tabs, .regions):
      return box(x: 0, y: size.height - Self.tabsHeight, width: width, height: Self.tabsHeight)
    case (.pager, .regions):
      return box(
        x: width / 2, y: safeTop + 10, width: width / 2 - 16,
        height: room - Self.tabsHeight - 22)
    case (.button, .regions):
      return above(box(x: 16, y: safeTop + 48, width: 108, height: 34))
    case (.picture, .regions):
      return above(
        box(x: 16, y: safeTop + 94, width: width / 2 - 32, height: room - Self.tabsHeight - 106))
    case (.title, .appBar):
      // Insets of 16 pt; centered in the first 56 pt of the bar, however tall that is.
      let bars = stack.layout(height: room)
      let first = HeaderStack.navigationBar(available: bars.topHeight)
      return box(x: 16, y: safeTop + bars.top + (first - 26) / 2, width: width - 32, height: 26)
    case (.tabs, .appBar):
      let bars = stack.layout(height: room)
      return box(x: 0, y: safeTop + bars.bottom, width: width, height: stack.bottomFit)
    case (.picture, _), (.title, _), (.button, _), (.tabs, _), (.pager, _):
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  private func box(x: Double, y: Double, width: Double, height: Double) -> Rect {
    Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  /// Returns the rectangle, or an empty one if the tab strip would cover a part of it.
  private func above(_ rect: Rect) -> Rect {
    rect.maxY <= size.height - Self.tabsHeight - 4
      ? rect : Rect(x: rect.x, y: rect.y, width: 0, height: 0)
  }

  /// Returns the topmost region at a point, in points from the header's upper left corner.
  public func region(at point: Point) -> HeaderRegion {
    let parts = [HeaderRegion.button, .tabs, .pager, .title, .picture]
    return parts.first { rect(of: $0).contains(point) } ?? .empty
  }
}

/// The pages side by side in a header.
public struct HeaderPager: Equatable, Sendable {
  /// The chosen page.
  public internal(set) var page = 0
  /// How far a finger has moved the pages to the right, in points.
  public internal(set) var drag = 0.0
  /// When the pages began to move by themselves.
  private var start = -Double.infinity
  private var from = 0.0

  /// Returns the position at a time in pages, 0...(pages - 1) at rest; `width` is that of a page.
  public func place(at time: Double, width: Double) -> Double {
    let rest = from * Easing.easeInOut.left(at: time - start, of: FramePicture.duration)
    return Double(page) + rest - (width > 0 ? drag / width : 0)
  }

  /// Whether the pages move by themselves at a time, without a finger.
  public func isMoving(at time: Double) -> Bool { time - start < FramePicture.duration }

  /// Moves from the present position to a page, or is there at once.
  mutating func go(to page: Int, at time: Double, width: Double, animated: Bool) {
    let before = place(at: time, width: width)
    self.page = page.clamped(to: 0...HeaderRegions.pages - 1)
    drag = 0
    from = animated ? before - Double(self.page) : 0
    start = animated ? time : -.infinity
  }
}
