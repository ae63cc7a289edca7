import Foundation
import TestSupport
import Testing

@testable import LabKit

/// The folder of the tour that stands in for a missing display.
@Suite struct StandInTourTests {
  private func folder(_ body: (String) throws -> Void) throws {
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.appendingPathComponent("cache/barlab/tour").path)
  }

  private func write(_ path: String) throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test("it lies in the person's cache, never in the working folder of one who has a home")
  func place() throws {
    func folder(_ environment: [String: String]) throws -> String {
      try StandInTour.folder { environment[$0] }
    }
    #expect(try folder(["HOME": "/home/a"]) == "/home/a/.cache/barlab/tour")
    #expect(try folder(["HOME": "/home/a", "XDG_CACHE_HOME": "/c"]) == "/c/barlab/tour")
    // The rule of the desktops: a path that is not absolute does not count.
    #expect(try folder(["HOME": "/home/a", "XDG_CACHE_HOME": "c"]) == "/home/a/.cache/barlab/tour")
    #expect(try folder([:]) == "out/tour")
  }

  @Test("a tour replaces the previous one, so files do not accumulate")
  func earlier() throws {
    try folder { folder in
      _ = try StandInTour(folder, pages: ["shy-bar", "short"])
      for name in [
        "shy-bar.png", "session.json", "frames.csv", "frames.0001.csv", "frames.0010.csv",
        "cost.tmp",
        ".barlab-3abc.tmp",
      ] {
        try write("\(folder)/\(name)")
      }
      _ = try StandInTour(folder, pages: ["shy-bar", "short"])
      #expect(FileIO.names(in: folder).isEmpty)
    }
  }

  @Test(
    "a folder with anything else in it stays as it is, and the sentence names what is there",
    arguments: ["holiday.png", "notes.txt", "20260101T000000Z-1"])
  func stranger(name: String) throws {
    try folder { folder in
      _ = try StandInTour(folder, pages: ["shy-bar"])
      try write("\(folder)/shy-bar.png")
      try write("\(folder)/\(name)")
      let error = #expect(throws: LabError.self) {
        _ = try StandInTour(folder, pages: ["shy-bar"])
      }
      #expect(error?.code == .cannotWrite && error?.message.contains(name) == true)
      #expect(FileIO.names(in: folder) == ["shy-bar.png", name].sorted())
    }
  }

  @Test("a second program is refused while the first one draws")
  func lock() throws {
    try folder { folder in
      let first = try StandInTour(folder, pages: [])
      let error = #expect(throws: LabError.self) { _ = try StandInTour(folder, pages: []) }
      #expect(error?.message.hasPrefix("Another barlab is drawing its tour into") == true)
      _ = consume first
      _ = try StandInTour(folder, pages: [])
    }
  }

  @Test("links are not followed: neither the folder's nor one in it")
  func links() throws {
    try folder { folder in
      _ = try StandInTour(folder, pages: ["shy-bar"])
      let other = folder + "-other"
      try FileIO.makeDirectory(other)
      try write("\(other)/shy-bar.png")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/shy-bar.png", withDestinationPath: "\(other)/shy-bar.png")
      #expect(throws: LabError.self) { _ = try StandInTour(folder, pages: ["shy-bar"]) }
      let link = folder + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
      #expect(throws: LabError.self) { _ = try StandInTour(link, pages: ["shy-bar"]) }
      #expect(FileIO.names(in: other) == ["shy-bar.png"])
    }
  }
}
