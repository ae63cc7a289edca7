internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// What keys and buttons do on the stage.
extension StageArea {
  private var page: Page { lab.session.page }

  // MARK: Keys

  /// A key goes down while keys go to the stage.
  func key(_ press: Command.Press, at time: Double) {
    let isBackwards = lab.settings.view.rightToLeft
    let scroll: InputEvent.Key
    switch press.key {
    case .enter: return pressFocused(at: time)
    case .space where stop != nil: return pressFocused(at: time)
    case .up: scroll = .up
    case .down: scroll = .down
    case .pageUp: scroll = .pageUp
    case .pageDown: scroll = .pageDown
    case .space: scroll = press.isShift ? .shiftSpace : .space
    case .home: scroll = .home
    case .end: scroll = .end
    case .left where page.profile != nil: scroll = isBackwards ? .right : .left
    case .right where page.profile != nil: scroll = isBackwards ? .left : .right
    default: return
    }
    lab.handTakesOver()
    if places.coverShare == 0 { lab.send(.key(scroll), at: time) }
  }

  /// A wheel that turns sideways, or a swipe of two fingers, goes to the next or the previous list of
  /// a profile: once a turn, and once a swipe.
  func turnLists(by dx: Double, at time: Double) {
    if time - sideways.time > Sideways.pause { sideways = Sideways() }
    sideways.time = time
    guard !sideways.hasTurned || dx.magnitude >= 1 else { return }
    sideways.way += dx
    guard sideways.way.magnitude >= 1 else { return }
    sideways.hasTurned = true
    let isOn = (sideways.way > 0) != lab.settings.view.rightToLeft
    sideways.way = 0
    lab.handTakesOver()
    lab.send(.key(isOn ? .right : .left), at: time)
  }

  /// The turns of a wheel sideways that belong together.
  struct Sideways {
    /// Seconds without a turn after which another swipe begins.
    static let pause = 0.25

    /// Session time of the last turn.
    var time = -Double.infinity
    /// Units of the wheel since a list was turned.
    var way = 0.0
    /// Whether the swipe has turned a list: fractions of units turn no other one.
    var hasTurned = false
  }

  /// Whether a key leads back to the page below; it then has done so.
  func goBack(_ key: InputEvent.Key, at time: Double) -> Bool {
    if isPushed {
      lab.goLive()
      perform(.back, at: time)
      return true
    }
    guard let stack = page.stack, stack.depth > 1 else { return false }
    lab.send(.key(key), at: time)
    return true
  }

  // MARK: Focus

  /// Tab: the buttons, then the rows, then the next pane.
  func tab(backwards: Bool, at time: Double) {
    lab.goLive()
    lab.shell.showsFocus = true
    let places = places
    let stops = places.stops
    let rows = places.coverShare > 0 ? 0 : page.content.rowCount
    if let row = page.focusedRow, places.coverShare == 0 {
      if backwards {
        if row > 0 { return focus(row: row - 1, at: time) }
        if let last = stops.last { return focus(last, at: time) }
      } else if row + 1 < rows {
        return focus(row: row + 1, at: time)
      }
    } else {
      let now = stop.flatMap { stops.firstIndex(of: $0) }
      let next = now.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? -1 : 0)
      if stops.indices.contains(next) { return focus(stops[next], at: time) }
      if !backwards, rows > 0, let row = page.firstFreeRow { return focus(row: row, at: time) }
    }
    dropFocus(at: time)
    lab.shell.moveFocusAround(backwards: backwards)
  }

  private func focus(row: Int, at time: Double) {
    stop = nil
    lab.handTakesOver()
    lab.send(.focus(row), at: time)
  }

  /// What a bar has taken along comes back with the focus.
  private func focus(_ new: StageStop, at time: Double) {
    if page.focusedRow != nil { lab.send(.focus(nil), at: time) }
    stop = new
    reveal(new, at: time)
  }

  private func reveal(_ stop: StageStop, at time: Double) {
    guard places.rect(of: stop) == nil else { return }
    lab.handTakesOver()
    switch stop {
    case .button(.navPopByCode), .button(.navPopToRoot), .segments:
      lab.send(.key(.home), at: time)
    case .button, .headerButton, .headerTab: lab.send(.show(animated: nil), at: time)
    }
  }

  /// Enter: as a click on what has the focus.
  private func pressFocused(at time: Double) {
    let places = places
    guard let stop, places.stops.contains(stop) else {
      if places.coverShare == 0, page.focusedRow != nil {
        lab.shell.showsFocus = true
        if isRowButton { perform(.navRow, at: time) }
      }
      return
    }
    lab.shell.showsFocus = true
    lab.handTakesOver()
    reveal(stop, at: time)
    switch stop {
    case .button(let action):
      perform(action, at: time)
      // Where the button was there is another page now: the way back, and again the way on.
      if action == .push { self.stop = .button(.back) }
      if action == .back { self.stop = .button(.push) }
    case .headerButton, .headerTab:
      guard let rect = places.rect(of: stop), !page.isHeld else { return }
      let frame = places.view.frame
      let point = Point(x: rect.midX - frame.x, y: rect.midY - frame.y)
      lab.send(.down(point), at: time)
      lab.send(.up(point), at: time)
    case .segments: break
    }
  }

  /// Whether a click on a row leads to another page.
  private var isRowButton: Bool {
    guard let stack = page.stack else { return false }
    return stack.top.isProfile && !stack.isMoving(at: page.now)
  }

  /// Nothing on the stage has the focus any longer.
  func dropFocus(at time: Double) {
    stop = nil
    if page.focusedRow != nil { lab.send(.focus(nil), at: time) }
  }

  // MARK: Actions

  /// Does what a button says.
  ///
  /// What it does to the page is an event like any other.
  func perform(_ action: StageAction, at time: Double) {
    let settings = lab.settings.page
    switch action {
    case .count: lab.visit.clicks += 1
    case .show: lab.send(.show(animated: nil), at: time)
    case .hide: lab.send(.hide(animated: nil), at: time)
    case .push:
      coverSwipe = nil
      lab.send(.page(.leave), at: time)
    case .back: lab.send(.page(.appear), at: time)
    case .addRows: setRows(settings.stage.rows + 8, at: time)
    case .removeRows: setRows(settings.stage.rows - 8, at: time)
    case .tallerExtension: setExtension(settings.bar.extensionHeight + 16, at: time)
    case .shorterExtension: setExtension(settings.bar.extensionHeight - 16, at: time)
    case .swapPicture: lab.swapHeaderPicture(at: time)
    case .navPush, .navRow:
      let nav = settings.nav
      let isRamped = nav.ramp != .none
      lab.send(
        .nav(
          .push(
            alpha: isRamped ? 0 : 1, tint: isRamped ? .white : nav.tint,
            status: isRamped ? .light : nav.statusStyle, ramp: nav.ramp)), at: time)
    case .navBack, .navPopByCode: lab.send(.nav(.pop), at: time)
    case .navPopToRoot: lab.send(.nav(.popToRoot), at: time)
    case .beginRefresh: lab.send(.refresh(.begin), at: time)
    case .endRefresh: lab.send(.refresh(.end), at: time)
    case .selectList(let index): lab.send(.list(index), at: time)
    }
  }

  private func setRows(_ rows: Double, at time: Double) {
    lab.set("stage.rows", .number(rows.clamped(to: 0...10_000_000)), at: time)
  }

  private func setExtension(_ height: Double, at time: Double) {
    lab.set("shyBar.extensionHeight", .number(height.clamped(to: 0...300)), at: time)
  }
}
