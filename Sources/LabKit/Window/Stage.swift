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
  /// What its bar has done to the reader since the gesture began.
  var reader = ReaderFigures()
  /// Counts the beginnings and inputs of gestures for the reader, by which an answer finds the one
  /// that it belongs to.
  private(set) var readerInputs = 0
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

  /// A gesture begins: what the bar does to the reader is counted from here.
  mutating func watchReader() {
    reader = ReaderFigures()
    readerInputs += 1
    noteReader(isInput: false)
  }

  /// Counts what the bar has done to the reader in a step.
  mutating func noteReader(isInput: Bool) {
    if isInput {
      reader.wayBack = nil
      readerInputs += 1
    }
    guard let sample = ReaderSample(of: session.page, isInput: isInput) else { return }
    reader.add(sample)
  }

  /// Puts another session in the place of the present one; nothing is written of it.
  mutating func restart(_ session: PageSession) {
    driver = SessionDriver(session)
    (halfWay, reader) = (HalfWay(), ReaderFigures())
    show()
  }
}

extension SessionDriver {
  /// A driver of which nothing is written.
  init(_ session: PageSession) {
    self.init(session: session, rate: nil, end: .open, sink: nil)
  }
}
