/// A press that stays in the header.
struct HeaderPress: Equatable, Sendable {
  var region: HeaderRegion
  var start: Point
  var place: Point
}

/// Presses on the header: on what forwards they are presses on the list.
extension HeaderOverlay {
  /// The pointer goes down: returns whether the header keeps it.
  mutating func press(_ point: Point, _ base: PageBase) -> Bool {
    guard let region = region(at: point, base) else { return false }
    press = HeaderPress(region: region, start: point, place: point)
    return !base.settings.header.forwards(region)
  }

  /// The pointer has moved: returns whether the header has kept it.
  mutating func drag(_ point: Point, _ base: PageBase) -> Bool {
    guard var press else { return false }
    press.place = point
    self.press = press
    guard !base.settings.header.forwards(press.region) else { return false }
    if press.region == .pager { pager.drag = point.x - press.start.x }
    return true
  }

  /// The pointer goes up: returns whether the header has kept it.
  ///
  /// Clicks stay with the button and the tabs even where they forward.
  mutating func release(_ point: Point, canceled: Bool = false, _ base: PageBase) -> Bool {
    guard let press else { return false }
    self.press = nil
    let settings = base.settings
    let moved = Point(x: point.x - press.start.x, y: point.y - press.start.y)
    let slop = settings.scroll.slop
    let isClick =
      !canceled && moved.x.magnitude <= slop && moved.y.magnitude <= slop
      && region(at: point, base) == press.region
    switch press.region {
    case .button: if isClick { clicks += 1 }
    case .tabs:
      if isClick {
        let share = point.x / max(1, base.viewport.width)
        turn(to: Int(saturating: share * Double(HeaderRegions.pages)), base)
      }
    case .pager:
      guard !settings.header.forwards(.pager) else { break }
      let step = moved.x > 40 ? -1 : moved.x < -40 ? 1 : 0
      turn(to: pager.page + (canceled ? 0 : step), base)
    case .empty, .picture, .title: break
    }
    return !settings.header.forwards(press.region)
  }

  private mutating func turn(to page: Int, _ base: PageBase) {
    let regions = frame(base).flatMap { header?.regions(in: $0.size) }
    let width = regions?.rect(of: .pager).width ?? 0
    pager.go(to: page, at: base.now, width: width, animated: !base.reducesMotion)
  }
}
