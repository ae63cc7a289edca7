internal import BarCore
internal import BarTuning

/// A session that is played on the core alone, and what its bars do to the reader meanwhile.
///
/// It is looked at after every event, and at each instant of the page's grid while something moves.
struct ReaderRun {
  private(set) var session: PageSession
  private(set) var figures = ReaderFigures()

  /// nil for a page without a bar.
  init?(_ session: PageSession) {
    guard let sample = ReaderSample(of: session.page) else { return nil }
    self.session = session
    figures.add(sample)
  }

  /// Lets an event happen at its time.
  mutating func apply(_ event: PageEvent) throws(LabError) {
    advance(to: event.time)
    if case .tick(let seconds) = event.input { return advance(to: event.time + seconds) }
    try session.apply(event)
    look(isInput: PresetComparison.isHand(event))
  }

  /// Instant by instant while something moves; then at once.
  mutating func advance(to time: Double) {
    while session.page.isMoving, session.page.nextInstant <= time {
      session.advance(to: session.page.nextInstant)
      look()
    }
    session.advance(to: time)
    look()
  }

  /// Goes on until everything is at rest, but not beyond a time, and asks for a way back from there.
  mutating func finish(by time: Double) {
    advance(to: time)
    figures.wayBack = WayBack.exists(from: session.page)
  }

  private mutating func look(isInput: Bool = false) {
    if let sample = ReaderSample(of: session.page, isInput: isInput) { figures.add(sample) }
  }
}
