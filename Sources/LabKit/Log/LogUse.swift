internal import FrameTiming

/// All that a log is read for, at once: how checks see whether a damaged one is read or refused.
package enum LogUse {
  /// Makes of a log whatever the verbs make of one, and drops it.
  ///
  /// - Throws: the sentence that a person would get.
  package static func all(_ folder: String) throws {
    let log = try StoredLog.read(folder)
    let records = log.rows
    let summary = log.summary
    _ = try jsonText(summary)
    let hitches = Hitch.longest(10, of: records, facts: log.facts)
    _ = FrameReport.text(summary, hitches: hitches, honestLine: log.honestLine)
    let facts = ExportFacts(log)
    var bytes: [UInt8] = []
    for target in FrameExports.all {
      var writer: any FrameExport = target.init(records, facts: facts)
      for record in records { writer.append(record, to: &bytes) }
      for event in log.events { writer.append(event, to: &bytes) }
      writer.finish(to: &bytes)
    }
  }
}
