import Foundation
import TestSupport
import Testing

@testable import LabCheck
@testable import LabKit

/// The temporary folder of fuzz: private, and removed at every end.
@Suite(.ownThreads) struct ScratchFolderTests {
  @Test func nobodyCanForeseeItOrLookIntoItAndItGoesWithTheValue() throws {
    let folder = try TemporaryFolder()
    var scratches = try (0..<2).map { _ in
      try ScratchFolder(in: folder.url.path, named: "barlab-fuzz")
    }
    let paths = scratches.map(\.path)
    #expect(Set(paths).count == 2)
    for path in paths {
      // Six random letters and digits, which may contain those of the process by chance.
      let start = folder.path("barlab-fuzz-")
      #expect(path.hasPrefix(start) && path.count == start.count + 6)
      #expect(path != start + "\(getpid())")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o700)
      let scratch = try #require(scratches.first { $0.path == path })
      let inner = try scratch.folder()
      try FileIO.write("x".utf8, to: inner + "/file")
      try FileIO.makeDirectory(inner + "/deep/deeper")
      try FileIO.write("x".utf8, to: inner + "/deep/deeper/file")
    }
    scratches.removeAll()
    #expect(FileIO.names(in: folder.url.path).isEmpty)
  }

  @Test func whatItsLinksLeadToStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "victim/file", making: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("place"), withIntermediateDirectories: true)
    var scratch: ScratchFolder? = try ScratchFolder(in: folder.path("place"), named: "s")
    let inner = try #require(try scratch?.folder())
    for link in [inner + "/link", try #require(scratch?.path) + "/link"] {
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path("victim"))
    }
    scratch?.remove(inner)
    #expect(!FileIO.exists(inner))
    scratch = nil
    #expect(FileIO.names(in: folder.path("place")).isEmpty)
    #expect(try folder.text("victim/file") == "precious")
  }

  @Test func aFolderPutInItsPlaceIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    var scratch: ScratchFolder? = try ScratchFolder(in: folder.url.path, named: "s")
    let path = try #require(scratch?.path)
    _ = try scratch?.folder()
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("moved"))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileIO.write("precious".utf8, to: path + "/file")
    scratch = nil
    #expect(FileIO.text(try FileIO.read(path + "/file")) == "precious")
    #expect(FileIO.names(in: folder.path("moved")).isEmpty)
  }

  /// A name that holds the number of the process can be taken before it by whoever guesses it.
  @Test func aLinkUnderTheNameOfTheProcessIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "victim/file", making: true)
    let outcome = try Tools.run(
      "/bin/sh",
      [
        "-c",
        """
        ln -s "$0" "$TMPDIR/barlab-fuzz-$$"
        exec "$1" fuzz --events 100 --files 10 --out "$TMPDIR/out"
        """, folder.path("victim"), Tools.barlab,
      ], environment: ["TMPDIR": folder.url.path])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try folder.text("victim/file") == "precious")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSearchThatIsStoppedLeavesNothing(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    let running = try Tools.start(
      Tools.barlab,
      ["fuzz", "--events", "1000000000", "--files", "0", "--out", folder.path("out")],
      environment: ["TMPDIR": folder.url.path])
    // A worker is at its first case.
    try Tools.wait {
      FileIO.names(in: folder.url.path).contains {
        FileIO.exists("\(folder.url.path)/\($0)/1/journal")
      }
    }
    kill(running.process.processIdentifier, signal)
    let outcome = running.wait()
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.errors == "barlab: A signal stopped the search; nothing is left of it.\n")
    #expect(FileIO.names(in: folder.url.path).isEmpty)
  }
}
