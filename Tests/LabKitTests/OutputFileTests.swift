import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Files that appear complete, and files that grow.
@Suite(.ownThreads) struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() -> [String] { FileIO.names(in: folder.url.path) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: target)
  }

  private func mode(_ path: String) throws -> Int {
    let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    return try #require(found as? Int)
  }

  // MARK: As a whole

  @Test func aFileWhoseNameEndsInTmpIsNobodysScratchFile() throws {
    try folder.write("keep", to: "out.tmp")
    try FileIO.write("new".utf8, to: folder.path("out"))
    #expect(try folder.text("out") == "new" && folder.text("out.tmp") == "keep")
    #expect(names() == ["out", "out.tmp"])
  }

  @Test func aLinkBesideAnOutputLeadsNoBytesOutOfTheFolder() throws {
    let victim = try folder.write("keep", to: "elsewhere/victim", making: true)
    try link("out.tmp", to: victim)
    try FileIO.write("new".utf8, to: folder.path("out"))
    #expect(try folder.text("elsewhere/victim") == "keep" && folder.text("out") == "new")
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755]) func aReplacedFileKeepsItsMode(_ wanted: Int)
    throws
  {
    let path = try folder.write("old", to: "out")
    try FileManager.default.setAttributes([.posixPermissions: wanted], ofItemAtPath: path)
    let output = try OutputFile(replacing: path, mayBeNameless: false)
    output.put("new")
    try output.flush()
    let scratch = try #require(names().first { $0 != "out" })
    #expect(try mode(folder.path(scratch)) == wanted, "nobody else reads it meanwhile")
    try output.replace()
    #expect(try mode(path) == wanted && folder.text("out") == "new")
    try FileIO.write("newer".utf8, to: path)
    #expect(try mode(path) == wanted && folder.text("out") == "newer" && names() == ["out"])
  }

  @Test(arguments: [true, false])
  func writersOfOneFileEachLeaveAWholeFile(_ mayBeNameless: Bool) throws {
    let path = folder.path("out")
    let texts = (0..<4).map { String(repeating: "\($0)", count: 200_000 + $0) }
    let outputs = try texts.map { _ in
      try OutputFile(replacing: path, mayBeNameless: mayBeNameless)
    }
    for part in 0..<4 {
      for (output, text) in zip(outputs, texts) {
        output.put(text.dropFirst(part * 50_000).prefix(part == 3 ? .max : 50_000).utf8)
        try output.flush()
      }
    }
    for (output, text) in zip(outputs, texts) {
      try output.replace()
      #expect(try folder.text("out") == text)
    }
    #expect(names() == ["out"])
  }

  @Test(arguments: [true, false])
  func anOutputThatIsGivenUpLeavesNothing(_ mayBeNameless: Bool) throws {
    try folder.write("old", to: "out")
    do {
      let output = try OutputFile(
        replacing: folder.path("out"), mayBeNameless: mayBeNameless)
      output.put("new")
      try output.flush()
      #expect(names().count == (mayBeNameless ? 1 : 2))
    }
    #expect(try names() == ["out"] && folder.text("out") == "old")
  }

  @Test func whereALinkLeadsIsReplacedAndTheLinkStays() throws {
    let real = try folder.write("old", to: "elsewhere/real", making: true)
    try link("there", to: "elsewhere/real")
    try link("further", to: folder.path("there"))
    try link("new", to: "elsewhere/new")
    let reader = try #require(FileHandle(forReadingAtPath: real))
    for name in ["further", "new"] { try FileIO.write("new".utf8, to: folder.path(name)) }
    #expect(try folder.text("elsewhere/real") == "new" && folder.text("elsewhere/new") == "new")
    #expect(try FileIO.followed(folder.path("further")) != folder.path("further"), "still a link")
    // Whoever reads the old file reads all of it.
    #expect(reader.readDataToEndOfFile() == Data("old".utf8))
    try link("round", to: "round")
    let error = complaint { () throws(LabError) in
      try FileIO.write("new".utf8, to: folder.path("round"), isOwn: false)
    }
    #expect(error?.code == .cannotWrite)
  }

  @Test func aLinkUnderANameOfOursIsReplaced() throws {
    let victim = try folder.write("keep", to: "elsewhere/victim", making: true)
    try link("summary.json", to: victim)
    try FileIO.write("new".utf8, to: folder.path("summary.json"), isOwn: true)
    #expect(try folder.text("summary.json") == "new" && folder.text("elsewhere/victim") == "keep")
  }

  // MARK: Growing

  @Test func aFileIsAsItWasUntilItsFirstLineIsWritten() throws {
    let path = try folder.write("a\nb\nc\n", to: "rows")
    do {
      let file = try LiveFile(path, replaces: true)
      file.put("x\n")
      #expect(try folder.text("rows") == "a\nb\nc\n")
    }
    #expect(try folder.text("rows") == "a\nb\nc\n")
    do { _ = try LiveFile(folder.path("none"), replaces: false) }
    #expect(names() == ["rows"], "without a line there is no file")
    let file = try LiveFile(path, replaces: true)
    file.put("x\n")
    file.flush()
    #expect(try folder.text("rows") == "x\n")
  }

  @Test func aFileThatIsThereIsReplacedOnlyWhenAsked() throws {
    let path = try folder.write("old\n", to: "rows")
    let error = try #require(
      complaint { () throws(LabError) in try LiveFile(path, replaces: false) })
    #expect(error.says(.cannotWrite, "\(path) already exists", "--force"))
    #expect(try folder.text("rows") == "old\n")
    try link("link", to: path)
    #expect(
      complaint { () throws(LabError) in try LiveFile(folder.path("link"), replaces: false) } != nil
    )
    // An empty file holds nothing that could be lost.
    let empty = try LiveFile(try folder.write("", to: "empty"), replaces: false)
    empty.put("new\n")
    try empty.finish()
    #expect(try folder.text("empty") == "new\n")
  }

  @Test func oneProgramAtATimeWritesAFile() throws {
    let path = folder.path("rows")
    do {
      let first = try LiveFile(path, replaces: true)
      for force in [true, false] {
        let error = try #require(
          complaint { () throws(LabError) in try LiveFile(path, replaces: force) })
        #expect(error.says(.cannotWrite, "\(path) is being written by another program"))
      }
      first.put("first\n")
      try first.finish()
      #expect(try folder.text("rows") == "first\n")
    }
    let second = try LiveFile(path, replaces: true)
    second.put("second\n")
    try second.finish()
    #expect(try folder.text("rows") == "second\n")
  }

  @Test func aFileIsFreeWhenItEndsThoughAnotherHoldsItsDescriptor() throws {
    let path = folder.path("rows")
    // What a program has that is just being started from this one: a copy of every descriptor.
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    do {
      let first = try LiveFile(path, replaces: true)
      first.put("first\n")
      try first.finish()
      copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        .filter { name in
          let file = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(name)")
          return file?.hasSuffix(path) == true
        }
        .compactMap { Int32($0) }.map { dup($0) }
      #expect(!copies.isEmpty)
    }
    let second = try LiveFile(path, replaces: true)
    second.put("second\n")
    try second.finish()
    #expect(try folder.text("rows") == "second\n")
  }

  @Test(.needsMount) func aFullDiskEndsAFileOnAWholeLineAndIsToldOnce() throws {
    // Its own disk, as large as one page of memory more than the ballast.
    let disk = folder.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mount = try Tools.run("/bin/mount", ["-t", "tmpfs", "-o", "size=64k", "none", disk])
    try #require(mount.code == 0, "\(mount)")
    defer { _ = try? Tools.run("/bin/umount", ["-l", disk]) }
    let file = try LiveFile(disk + "/rows", replaces: false)
    var lines = 0
    while file.problem == nil && lines < 10_000 {
      for _ in 0..<7 {
        file.put("{\"line\":\(lines)}\n")
        lines += 1
      }
      file.flush()
    }
    let problem = try #require(file.problem).message
    #expect(problem.contains("No space left on device") && isOneLine(problem))
    #expect(problem.contains("ends with its last complete line"))
    func text() throws -> String { try String(contentsOfFile: disk + "/rows", encoding: .utf8) }
    let left = try text()
    let whole = left.split(separator: "\n").count
    #expect(left == (0..<whole).map { "{\"line\":\($0)}\n" }.joined())
    #expect(whole > 3000 && whole < lines)
    #expect(file.takeWarning() == problem && file.takeWarning() == nil)
    // What comes later would leave a gap.
    file.put("more\n")
    file.flush()
    #expect(try text() == left && file.takeWarning() == nil)
    let error = try #require(complaint { () throws(LabError) in try file.finish() })
    #expect(error.says(.cannotWrite, "\(file.path) is not complete"))
  }

  @Test func aReserveHasNoNameAndGivesItsRoomBack() throws {
    /// Returns the bytes on the disk of the open files in the folder, with or without a name.
    func taken() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").reduce(0) { sum, name in
        let path = "/proc/self/fd/\(name)"
        let place = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        var info = stat()
        guard place?.hasPrefix(folder.url.path) == true, stat(path, &info) == 0 else { return sum }
        return sum + Int(info.st_blocks) * 512
      }
    }
    do {
      let reserve = DiskReserve(in: folder.url.path)
      let room = try taken()
      let isThere = reserve != nil
      #expect(isThere && names().isEmpty && room >= 64 << 10)
    }
    #expect(try taken() == 0)
  }
}
