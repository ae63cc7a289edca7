internal import BarCore
internal import BarScene
internal import BarTuning

/// A stage: a page under the gesture of all stages, with settings of its own.
struct Stage {
  /// What happens to the page, and what is written of it.
  var driver: SessionDriver
  /// As it is drawn: sampled at the time of the frame.
  var pages: StagePages
  /// What was chosen among the presets.
  var mixes: Mixes
  /// What was changed of its settings.
  var undoHistory = UndoHistory()
  /// When its bar passed the middle of its way.
  var halfWay = HalfWay()
  /// Counts the stages that were added; 0: the page's own.
  var addition = 0

  init(_ driver: SessionDriver, mixes: Mixes) {
    self.driver = driver
    pages = StagePages(driver.session)
    self.mixes = mixes
  }

  /// A stage of which nothing is written.
  init(_ session: PageSession, mixes: Mixes) {
    self.init(SessionDriver(session), mixes: mixes)
  }

  var session: PageSession { driver.session }
  /// Whether it is the page's own, which the others are compared with.
  var isOwn: Bool { addition == 0 }

  /// Whether the picture changes by itself; a hand that holds still changes nothing, but the speed
  /// that is shown falls to 0 after it has stopped.
  var isMoving: Bool {
    let session = driver.session
    return session.isMoving || session.isRefreshing || StageLayout.isPushMoving(session.page)
      || (session.page.isHeld && pages.page.drawn.velocity != 0)
  }

  /// Shows the present.
  mutating func show() { pages.show(driver.session) }

  /// Puts another session in the place of the present one; nothing is written of it.
  mutating func restart(_ session: PageSession) {
    driver = SessionDriver(session)
    show()
  }
}

extension SessionDriver {
  /// A driver of which nothing is written.
  init(_ session: PageSession) {
    self.init(session: session, rate: nil, end: .open, sink: nil)
  }
}
