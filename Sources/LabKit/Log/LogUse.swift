internal import FrameTiming

/// All that a log is read for, at once: how checks see whether a damaged one is read or refused.
package enum LogUse {
  /// Makes of a log whatever the verbs make of one, and drops it.
  ///
  /// - Throws: the sentence that a person would get.
  package static func all(_ folder: String) throws {
    let (log, summary) = try StoredLog.summarized(folder)
    _ = try jsonText(summary)
    _ = FrameReport.text(summary, honestLine: log.honestLine)
    let facts = ExportFacts(log)
    var bytes: [UInt8] = []
    for target in FrameExports.all {
      var writer: any FrameExport = target.init(log.rows, facts: facts)
      try log.rows.read { writer.append($0, after: $1, to: &bytes) }
      for event in log.events { writer.append(event, to: &bytes) }
      writer.finish(to: &bytes)
    }
  }
}
