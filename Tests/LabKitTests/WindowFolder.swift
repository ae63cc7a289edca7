import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// A folder of its own for a test's files; removed when the test is done with it.
final class WindowFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "barlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// The rows of a frame log in here.
  func records(_ log: String = "log") throws -> [FrameRecord] {
    try StoredLog.read(path(log)).table.records
  }

  /// The names of a log's events, in order.
  func events(_ log: String = "log") throws -> [FrameEvent] {
    try FrameEvent.read(try FileIO.read(path(log) + "/events.csv"))
  }
}
