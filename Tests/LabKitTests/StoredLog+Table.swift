import FrameTiming
import TestSupport
import Testing

@testable import LabKit

extension StoredLog {
  /// All rows at once, of a log that could be read.
  var table: FrameTable {
    var table = FrameTable()
    do {
      for path in FrameLogDirectory.segments(in: directory) {
        try table.append(try LogFile.read(path, atMost: FileIO.largest))
      }
    } catch {
      Issue.record(error)
    }
    return table
  }
}
