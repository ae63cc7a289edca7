internal import BarCore

/// What a stage shows: its page at a moment, and the same list under what it is compared with.
struct StagePages {
  private(set) var page: Page
  private(set) var lanes: [Page]

  /// A session as it is now.
  init(_ session: PageSession) {
    page = session.page
    lanes = session.lanes
  }

  /// Shows a session as it is, or at a time, if nothing else happens until then.
  ///
  /// One by one into their places: lanes that were shared with the session would be copied on the
  /// heap with its next step.
  mutating func show(_ session: PageSession, at time: Double? = nil) {
    func seen(_ page: Page) -> Page { time.map { page.sampled(at: $0) } ?? page }
    page = seen(session.page)
    if lanes.count != session.lanes.count { lanes = session.lanes }
    for index in lanes.indices { lanes[index] = seen(session.lanes[index]) }
  }
}
