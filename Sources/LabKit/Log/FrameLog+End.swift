internal import FrameTiming

/// The end of a log: its last rows, and its summary.
extension FrameLog {
  /// Finishes the log, and then throws what went wrong before, and what is missing in the log: the
  /// first of it, with the sentences of all.
  package func finish(after errors: [LabError?]) throws(LabError) {
    let problem = LabError.of { () throws(LabError) in
      try finish()
      if let incompleteness { throw .cannotWrite(incompleteness) }
    }
    try LabError.throwFirst(errors + [problem])
  }

  /// The verdict on the finished log in a sentence; nil before the end, and without files.
  var verdict: String? { finished.map { FrameReport.verdict($0.summary) } }

  /// Writes what is left and the summary, after the last frame.
  func finish() throws(LabError) {
    guard let ending = try close() else { return }
    let (log, summary) = try ending.read()
    reserve = nil
    finished = (log, try ending.write(summary, of: log))
  }

  /// Writes what is left, after the last frame; nil without files.
  func close() throws(LabError) -> Ending? {
    guard let writer else { return nil }
    follow(nil)
    writer.flush(now: now(), hasTime: true, isLast: true)
    writer.tellLost(at: now())
    clockEvent(isLast: true)
    guard FileIO.exists(writer.directory) else {
      throw .cannotWrite(
        "The frame log \(writer.directory) was moved or removed while it was written; it has no "
          + "summary.")
    }
    let sessionIsInPlace =
      session == FileIO.stamp(writer.directory + "/session.json", followsLinks: false)
    let lost = [
      ("frames.csv", writer.rowsAreInPlace), ("events.csv", writer.eventsAreInPlace),
      ("session.json", sessionIsInPlace),
    ].first { !$0.1 }
    if let (name, _) = lost {
      throw .cannotWrite(
        "\(writer.directory)/\(name) was removed, replaced, cut short or added to while it was "
          + "written; the frame log has no summary.")
    }
    return Ending(
      directory: writer.directory, rowsLost: writer.rowsLost, eventsLost: writer.eventsLost,
      dropped: writer.rowsDropped, anomalies: anomalies, suspended: suspended,
      incompleteness: incompleteness)
  }

  /// What a log whose rows are written still needs: its summary, which any thread can make.
  struct Ending: Sendable {
    let directory: String
    let rowsLost: Int64
    let eventsLost: Int64
    let dropped: Int64
    let anomalies: Int64
    let suspended: Bool
    /// What is missing in the log, in a sentence; nil if nothing is.
    let incompleteness: String?

    /// Reads the log back.
    func read() throws(LabError) -> (log: StoredLog, summary: FrameSummary) {
      do throws(LabError) {
        return try StoredLog.summarized(directory)
      } catch {
        throw .cannotWrite(
          "The frame log \(directory) cannot be read back, and has no summary: " + error.message)
      }
    }

    /// Writes summary.json, with what the session knows better than its files.
    func write(_ summary: FrameSummary, of log: StoredLog) throws(LabError) -> FrameSummary {
      do throws(LabError) {
        // What somebody has put there meanwhile is theirs.
        try StoredLog.refuseStranger(
          summary: directory + "/summary.json", rest: ": the log has no summary.")
        return try log.writeSummary(
          summary, rowsLost: rowsLost, eventsLost: eventsLost, dropped: dropped,
          anomalies: anomalies, suspended: suspended)
      } catch {
        guard let incompleteness else { throw error }
        throw .cannotWrite(incompleteness.dropLast() + ", and it has no summary.")
      }
    }
  }
}
