public import BarCore

/// Something on the stage that the keyboard can focus, besides the rows of its list.
public enum StageStop: Equatable, Sendable {
  /// A button of the page, by what it does.
  case button(StageAction)
  /// The button in a flexible header.
  case headerButton
  /// A tab in a flexible header, from the left.
  case headerTab(Int)
  /// The segment bar of a personal page: one stop, the left and right arrows turn the lists.
  case segments
}

/// What the keyboard goes through on the stage, and where it is.
extension StageLayout {
  /// The stops before the rows, in the order in which Tab goes through them.
  ///
  /// What a bar has taken along is among them: the focus brings it back.
  public var stops: [StageStop] {
    if coverShare > 0 { return [.button(.back)] }
    let stack = page.nav?.stack
    if stack == nil && !view.lanes.isEmpty { return [] }
    var stops: [StageStop] = []
    if let stack {
      if stack.depth > 1 { stops.append(.button(.navBack)) }
      stops.append(.button(.navPush))
    }
    if let stack, stack.top.isProfile {
      if stack.top.hasPopButtons { stops += [.button(.navPopByCode), .button(.navPopToRoot)] }
      return stops
    }
    if let regions = page.header?.regions {
      if !regions.rect(of: .button).isEmpty { stops.append(.headerButton) }
      if !regions.rect(of: .tabs).isEmpty {
        stops += (0..<HeaderRegions.pages).map(StageStop.headerTab)
      }
    }
    if let profile = page.profile, profile.listOffsets.count > 1, profile.settings.segmentHeight > 0
    {
      stops.append(.segments)
    }
    for button in view.look.buttons where button.action != .back {
      let isThere =
        switch button.place {
        case .barLeading, .barTrailing:
          page.shyBar.map { $0.edge == .top && $0.barHeight > 0 } ?? false
        case .ext: (page.shyBar?.extensionHeight ?? 0) >= 20
        case .floating: true
        }
      if isThere { stops.append(.button(button.action)) }
    }
    return stops
  }

  /// Where a stop is seen now; nil while it is hidden.
  public func rect(of stop: StageStop) -> Rect? {
    guard let rect = place(of: stop) else { return nil }
    return rect.maxY > frame.y && rect.y < frame.maxY ? rect : nil
  }

  private func place(of stop: StageStop) -> Rect? {
    switch stop {
    case .button(let action):
      if let button = view.look.buttons.first(where: { $0.action == action }) {
        return rect(of: button)
      }
      return stackPlace(of: action)
    case .headerButton: return region(.button)
    case .headerTab(let index): return region(.tabs)?.part(index, of: HeaderRegions.pages)
    case .segments:
      guard let profile = page.profile else { return nil }
      let segments = profile.segments
      return Rect(
        x: frame.x + segments.left(page.selectedList), y: y(profile.segmentTop),
        width: segments.segmentWidth, height: profile.settings.segmentHeight)
    }
  }

  /// A region of the header as far as it lies on the stage.
  private func region(_ region: HeaderRegion) -> Rect? {
    guard let header = page.header?.frame, let regions = page.header?.regions else { return nil }
    let rect = regions.rect(of: region).moved(by: frame.x + header.x, frame.y + header.y)
    return rect.isEmpty || rect.y < frame.y ? nil : rect
  }

  /// What belongs to a stack of pages: its bar, and the buttons on its pages.
  private func stackPlace(of action: StageAction) -> Rect? {
    guard let stack = page.nav?.stack else { return nil }
    if page.profile != nil {
      return action == .navBack ? profileBackRect : action == .navPush ? profilePushRect : nil
    }
    let stage = tileCount > 1 ? tile(0) : frame
    let art = StackArt(width: stage.width)
    func onBar(_ element: ContrastReport.Element) -> Rect? {
      guard stack.bar(at: page.time).presence > 0.5 else { return nil }
      return art.rect(of: element, stack.settings).moved(by: stage.x, stage.y).inset(by: -7, -5)
    }
    func onPage(_ index: Int) -> Rect? {
      let rect = art.button(index).moved(by: stage.x, stage.y - page.drawnScroll)
      return rect.y < y(page.freeTop) ? nil : rect
    }
    let hasPopButtons = stack.top.hasPopButtons
    switch action {
    case .navBack: return stack.depth > 1 ? onBar(.backButton) : nil
    case .navPush: return onBar(.item)
    case .navPopByCode: return hasPopButtons ? onPage(0) : nil
    case .navPopToRoot: return hasPopButtons ? onPage(1) : nil
    default: return nil
    }
  }
}

extension PageStack.Entry {
  /// Whether the page has the two buttons that lead back by code.
  var hasPopButtons: Bool { isProfile && ramp == .etDemo }
}
