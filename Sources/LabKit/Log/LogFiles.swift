/// The rows and the events of a log as they are at one moment.
///
/// A session that still runs adds to its files while they are read, and again while they are read for
/// the second time. What it adds later is left out: else the events would tell of rows that were read
/// before they were there, which would be counted as lost.
struct LogFiles {
  let rows: StoredRows
  let events: StoredEvents

  /// - Parameter directory: the folder of the log.
  init(_ directory: String) {
    let path = directory + "/events.csv"
    var events = StoredEvents(path)
    var rows = StoredRows(paths: FrameLogDirectory.segments(in: directory))
    // A session writes rows before the events that tell of them. One that has written an event
    // meanwhile may have put rows aside too.
    for _ in 0..<100 where StoredEvents(path).size != events.size {
      events = StoredEvents(path)
      rows = StoredRows(paths: FrameLogDirectory.segments(in: directory))
    }
    (self.rows, self.events) = (rows, events)
  }
}
