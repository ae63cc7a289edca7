/// A press that stays in the header.
struct HeaderPress: Equatable, Sendable {
  var region: HeaderRegion
  var start: Point
  var place: Point
}

/// Presses on the header: on what forwards they are presses on the list.
extension Page {
  /// Where the header is on the stage, with the rest of an animated change; nil if it is hidden.
  public var headerFrame: Rect? {
    guard let header, !header.state.isHidden else { return nil }
    let rest = header.picture.remainder(at: clock.now)
    let moved = header.settings.inList ? header.state.transform - list.offset : 0
    let frame = Rect(
      x: 0, y: header.state.top + rest.top + moved, width: viewport.width,
      height: header.state.height + rest.height)
    return frame.maxY > 0 ? frame : nil
  }

  /// The regions of the header as it is drawn.
  public var headerRegions: HeaderRegions? {
    guard let header, let frame = headerFrame else { return nil }
    return HeaderRegions(
      size: frame.size, content: header.settings.content, safeTop: header.topInset,
      stack: header.settings.stack, stackOffset: header.settings.stackOffset)
  }

  /// What of the header lies at a point of the stage; nil outside it.
  public func headerRegion(at point: Point) -> HeaderRegion? {
    guard let frame = headerFrame, frame.contains(point), let regions = headerRegions else {
      return nil
    }
    return regions.region(at: Point(x: point.x - frame.x, y: point.y - frame.y))
  }

  /// Whether the header keeps presses and the wheel at a point for itself.
  public func headerKeeps(_ point: Point) -> Bool {
    guard let region = headerRegion(at: point) else { return false }
    return !settings.header.forwards(region)
  }

  /// The pointer goes down: returns whether the header keeps it.
  mutating func pressHeader(_ point: Point) -> Bool {
    // The way back begins at the edge, whatever lies there.
    if let back = backRules, point.x < back.edgeWidth { return false }
    guard let region = headerRegion(at: point) else { return false }
    headerPress = HeaderPress(region: region, start: point, place: point)
    return !settings.header.forwards(region)
  }

  /// The pointer has moved: returns whether the header has kept it.
  mutating func dragHeader(_ point: Point) -> Bool {
    guard var press = headerPress else { return false }
    press.place = point
    headerPress = press
    guard !settings.header.forwards(press.region) else { return false }
    if press.region == .pager { headerPager.drag = point.x - press.start.x }
    return true
  }

  /// The pointer goes up: returns whether the header has kept it.
  ///
  /// Clicks stay with the button and the tabs even where they forward.
  mutating func releaseHeader(_ point: Point, cancelled: Bool = false) -> Bool {
    guard let press = headerPress else { return false }
    headerPress = nil
    let moved = Point(x: point.x - press.start.x, y: point.y - press.start.y)
    let slop = settings.scroll.slop
    let isClick =
      !cancelled && moved.x.magnitude <= slop && moved.y.magnitude <= slop
      && headerRegion(at: point) == press.region
    let width = headerRegions?.rect(of: .pager).width ?? 0
    switch press.region {
    case .button: if isClick { headerClicks += 1 }
    case .tabs:
      if isClick {
        let tab = Int(
          saturating: point.x / max(1, viewport.width) * Double(HeaderRegions.pages))
        headerPager.go(to: tab, at: clock.now, width: width)
        if reducesMotion { headerPager.arrive() }
      }
    case .pager:
      guard !settings.header.forwards(.pager) else { break }
      let turn = moved.x > 40 ? -1 : moved.x < -40 ? 1 : 0
      headerPager.go(
        to: headerPager.page + (cancelled ? 0 : turn), at: clock.now, width: width)
      if reducesMotion { headerPager.arrive() }
    case .empty, .picture, .title: break
    }
    return !settings.header.forwards(press.region)
  }
}
