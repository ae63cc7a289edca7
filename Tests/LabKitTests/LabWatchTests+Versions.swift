import BarCore
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// The earlier versions of a file that a save replaces.
extension WindowSuites.LabWatchTests {
  @Test("the first save over a loaded file says so, and its earlier version can be loaded")
  func earlier() throws {
    let hands = try changed()
    let before = try text()
    hands.key(.letterS, control: true)
    let notice = try #require(hands.lab.shell.notice.text)
    #expect(notice.hasPrefix("Replaced \(path)") && notice.contains("t.json~"), "\(notice)")
    #expect(try String(contentsOfFile: path + "~", encoding: .utf8) == before)
    // What the lab has written itself is replaced without a copy.
    hands.lab.set("shyBar.barHeight", .number(71), at: hands.time)
    hands.key(.letterS, control: true)
    #expect(hands.lab.shell.notice.text?.hasPrefix("Saved as") == true)
    #expect(try String(contentsOfFile: path + "~", encoding: .utf8) == before)
    // The earlier version is opened as a copy.
    hands.lab.tunings.load(path + "~")
    #expect(hands.settings.page.bar.barHeight == 50 && hands.lab.tunings.inUse == nil)
  }

  private func read(_ file: String) throws -> SettingValue? {
    try TuningFile.read(file).settings["shyBar.barHeight"]
  }

  private func save(_ height: Double, _ hands: LabHands) {
    hands.lab.set("shyBar.barHeight", .number(height), at: hands.time)
    hands.key(.letterS, control: true)
  }

  /// Fixed: after the first save nothing was kept, and a copy took the place of another one.
  @Test("each version of another program is kept before a save, and no copy is replaced")
  func versions() throws {
    try edit(#""shyBar.barHeight":200"#)
    let hands = try LabHands()
    hands.lab.drop(path, at: hands.time)
    save(70, hands)
    try edit(#""shyBar.barHeight":133"#)
    hands.lab.tunings.look()
    #expect(hands.settings.page.bar.barHeight == 133)
    save(50, hands)
    #expect(hands.lab.shell.notice.text?.contains("t.json~2 beside it") == true)
    #expect(try read(path) == .number(50) && read(path + "~") == .number(200))
    #expect(try read(path + "~2") == .number(133))
    // What the lab wrote last is not kept, though it was loaded again.
    hands.lab.drop(path, at: hands.time)
    save(51, hands)
    // Nor is a version that has a copy already.
    try edit(#""shyBar.barHeight":133"#)
    hands.lab.tunings.look()
    save(52, hands)
    #expect(!FileIO.isTaken(path + "~3"))
    hands.lab.tunings.load(path + "~2")
    #expect(hands.settings.page.bar.barHeight == 133 && hands.lab.tunings.inUse == nil)
  }

  /// Fixed: everyone could read the copy of a private file.
  @Test(
    "a copy has the bytes and the rights of the file, also under another spelling of its path")
  func copies() throws {
    try "\u{FEFF}{\"format\":\"barlab-tuning\",\"version\":1,\"settings\":{}}".write(
      toFile: path, atomically: true, encoding: .utf8)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let hands = try LabHands()
    hands.lab.drop(path, at: hands.time)
    hands.lab.set("shyBar.barHeight", .number(70), at: hands.time)
    #expect(hands.lab.tunings.write(to: folder.path("./t.json")))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "~")) == before)
    let rights = try FileManager.default.attributesOfItem(atPath: path + "~")
    #expect(rights[.posixPermissions] as? Int == 0o600)
  }

  @Test("the copy beside a link is told with its full path, and a long name is shortened")
  func copyNames() throws {
    try edit(#""shyBar.barHeight":50"#)
    try FileIO.makeDirectory(folder.path("links"))
    let link = folder.path("links/l.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let hands = try LabHands()
    hands.lab.drop(link, at: hands.time)
    save(70, hands)
    let copy = FileIO.place(link + "~")
    #expect(hands.lab.shell.notice.text?.contains("version is \(copy);") == true)
    #expect(try read(copy) == .number(50) && read(path) == .number(70))
    let name = String(repeating: "n", count: 250)
    try FileManager.default.copyItem(atPath: path, toPath: folder.path(name + ".json"))
    hands.lab.drop(folder.path(name + ".json"), at: hands.time)
    save(71, hands)
    #expect(try read(folder.path(name.dropLast() + ".json~")) == .number(70))
  }

  @Test("without a change nothing is kept, and nothing is saved where no copy can be made")
  func noEarlier() throws {
    let hands = try changed()
    for number in 1...EarlierVersion.most {
      try FileIO.makeDirectory(path + (number == 1 ? "~" : "~\(number)"))
    }
    hands.key(.letterS, control: true)
    let notice = try #require(hands.lab.shell.notice.text)
    #expect(
      notice.contains("t.json was not saved: its earlier version cannot be kept as t.json~ ("))
    #expect(notice.hasSuffix("Ctrl+Shift+S saves another file.") && isOneLine(notice))
    #expect(try TuningFile.read(path).settings["shyBar.barHeight"] == .number(50))
    let other = try LabHands()
    other.lab.set("shyBar.barHeight", .number(70), at: other.time)
    #expect(other.lab.tunings.write(to: folder.path("own.json")))
    #expect(other.lab.tunings.write(to: folder.path("own.json")))
    #expect(!FileIO.exists(folder.path("own.json~")))
  }
}
