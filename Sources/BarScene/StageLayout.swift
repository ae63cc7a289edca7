public import BarCore

/// Where things on the stage lie, in points of the window: for drawing and for clicks alike.
public struct StageLayout {
  /// Seconds in which a pushed page slides in or out.
  public static let pushDuration = CoverSwipe.pushDuration
  /// Distance of cards from the sides.
  static let cardMargin = 12.0
  static let cardCorner = 14.0
  /// Width of the device's frame, and radius of the screen's corners: the screen's outermost points
  /// must lie inside the rim of the device's own corners, so (corner + bezel) (1 - 1/√2) < bezel -
  /// 1.
  static let bezel = 12.0
  static let screenCorner = 24.0
  static let sheetCorner = 2.0

  /// The stage that it is about: its page at a moment, and where it lies.
  public let view: StageView
  let places: BarPlaces

  /// Works out the places for a stage at a moment; they do not follow later changes.
  public init(_ view: StageView) {
    self.view = view
    places = view.page.places
  }

  var frame: Rect { view.frame }
  var page: Snapshot { view.page }

  /// A y of the stage as a y of the window.
  func y(_ stageY: Double) -> Double { frame.y + stageY }

  /// Height of the status strip as drawn.
  var statusHeight: Double { page.statusHeight }

  var barRect: Rect { frame.strip(y: y(places.barTop), height: places.barBottom - places.barTop) }

  var extensionRect: Rect {
    frame.strip(y: y(places.extensionTop), height: places.extensionBottom - places.extensionTop)
  }

  /// How far a spring draws the bar beyond its place: so much of its ground is behind it, or rows would
  /// show through.
  var overshoot: Double { max(0, page.shyBar?.barOffset ?? 0) }

  var bottomBarRect: Rect {
    let height = page.shyBar?.bottomBarHeight ?? 0
    return frame.strip(y: frame.maxY - height + places.bottomBarShift, height: height)
  }

  // MARK: Pushed page

  /// How far a pushed page covers the stage, 0...1.
  public var coverShare: Double {
    let isAway = !page.isOnDisplay
    let undragged = 1 - view.coverSlide
    guard view.animatesPush, !page.reducesMotion else { return isAway ? undragged : 0 }
    let elapsed = page.presenceChanged.map { (page.time - $0) / Self.pushDuration }
    let way = elapsed.map(CubicBezier.easeInOut.value(at:)) ?? 1
    return (isAway ? way : 1 - way) * undragged
  }

  /// Whether a pushed page is on its way: the picture changes with time.
  public static func isPushMoving(_ page: Page) -> Bool {
    guard let start = page.presenceChanged else { return false }
    return !page.settings.reducesMotion && page.now < start + pushDuration
  }

  var coverRect: Rect { frame.moved(by: (1 - coverShare) * frame.width, 0) }

  // MARK: Buttons

  /// Where a button can be seen and clicked now; nil if it is hidden.
  public func rect(of button: StageButton) -> Rect? {
    if coverShare > 0 {
      guard button.action == .back else { return nil }
      return Rect(x: coverRect.x + 8, y: y(statusHeight) + 6, width: 84, height: 32)
    }
    guard button.action != .back, let rect = place(of: button) else { return nil }
    switch button.place {
    case .barLeading, .barTrailing:
      let shown = min(places.barAlpha, places.itemsAlpha)
      return shown > 0.2 && rect.y >= y(statusHeight) - 2 ? rect : nil
    case .ext:
      guard let bar = page.shyBar, !bar.extensionHidden, extensionRect.height >= 20 else {
        return nil
      }
      // What the bar or the status strip covers cannot be clicked; the rest can.
      let isCut = places.barAlpha > 0.2 || bar.extensionStays > 0
      let edge = max(y(statusHeight), isCut ? barRect.maxY : y(statusHeight))
      let top = max(rect.y, edge)
      let seen = rect.strip(y: top, height: rect.maxY - top)
      return seen.isEmpty ? nil : seen
    case .floating: return rect
    }
  }

  /// Where a button is drawn, hidden or not.
  func place(of button: StageButton) -> Rect? {
    switch button.place {
    case .barLeading: return Rect(x: barRect.x + 10, y: barRect.midY - 16, width: 72, height: 32)
    case .barTrailing:
      return Rect(x: barRect.maxX - 82, y: barRect.midY - 16, width: 72, height: 32)
    case .ext:
      let all = view.look.extensionButtons
      guard let index = all.firstIndex(of: button) else { return nil }
      let height = min(28, extensionRect.height - 8)
      guard height > 0 else { return nil }
      if all.count == 1 {
        let width = 104.0
        return Rect(
          x: extensionRect.maxX - width - 14, y: extensionRect.midY - height / 2, width: width,
          height: height)
      }
      let width = (extensionRect.width - 28 - 8 * Double(all.count - 1)) / Double(all.count)
      return Rect(
        x: extensionRect.x + 14 + Double(index) * (width + 8), y: extensionRect.midY - height / 2,
        width: width, height: height)
    case .floating:
      let all = view.look.floatingButtons
      guard let index = all.firstIndex(of: button) else { return nil }
      let count = Double(all.count)
      let room = (frame.width - 16 - 10 * (count - 1)) / count
      // In stages too narrow for the words side by side they lie over each other.
      if room < 24 + view.look.floatingWidth {
        let width = min(104, frame.width - 16)
        return Rect(
          x: frame.midX - width / 2, y: frame.maxY - 66 - (count - 1 - Double(index)) * 48,
          width: width, height: 40)
      }
      let width = min(104, room)
      let total = width * count + 10 * (count - 1)
      return Rect(
        x: frame.midX - total / 2 + Double(index) * (width + 10), y: frame.maxY - 66, width: width,
        height: 40)
    }
  }

  /// What a click at a point of the window does; nil if there is no button.
  public func action(at point: Point) -> StageAction? {
    guard frame.contains(point) else { return nil }
    if let action = profileAction(at: point) { return action }
    if let stack = page.nav?.stack, stack.top.isProfile { return stackAction(at: point, stack) }
    return view.look.buttons.last { rect(of: $0)?.contains(point) ?? false }?.action
  }

  // MARK: Scroll bar

  /// The thumb of the scroll bar, in the window; nil if there is nothing to scroll.
  public var thumb: Rect? {
    let indicator = page.indicator
    guard indicator.isNeeded else { return nil }
    let thumb = indicator.thumb(offset: page.offset)
    return Rect(x: frame.maxX - 8, y: y(thumb.top), width: 4, height: thumb.length)
  }

  /// Where a pointer takes hold of the thumb: wider than what is drawn.
  public var thumbGrip: Rect? { thumb.map { $0.inset(by: -5, -4) } }
}
