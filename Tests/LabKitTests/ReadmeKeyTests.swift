import BarScene
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The table of keys in README, which is made from the table of commands.
  @Suite struct ReadmeKeyTests {
    private static let readme = Tools.root.appendingPathComponent("README.md")

    /// The lines of README, and where among them the rows of the section "Keys" are.
    private static func lines() throws -> (all: [String], rows: Range<Int>) {
      let lines = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n")
      let heading = try #require(lines.firstIndex(of: "## Keys"))
      let start = try #require(lines[heading...].firstIndex { $0.hasPrefix("|---") }) + 1
      let end = lines[start...].firstIndex { !$0.hasPrefix("| ") } ?? lines.count
      return (lines, start..<end)
    }

    /// The rows of the section "Keys": the keys of each, and the action.
    private static func rows() throws -> [(keys: [String], action: String)] {
      let (lines, rows) = try lines()
      return lines[rows].map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0].components(separatedBy: ", "), cells[1])
      }
    }

    /// The press that a text such as "Ctrl+Shift+Z" names.
    private static func press(_ text: String) throws -> Command.Press {
      let words = text.components(separatedBy: "+")
      let modifiers = words.dropLast()
      let name = try #require(words.last).lowercased()
      let key = ["esc": Key.escape, "/": .slash, "?": .slash][name] ?? Key(rawValue: name)
      #expect(Set(modifiers).isSubset(of: ["Ctrl", "Alt", "Shift"]), "\(text)")
      return Command.Press(
        key: try #require(key, "\(text)"),
        isShift: modifiers.contains("Shift") || name == "?",
        isControl: modifiers.contains("Ctrl"), isAlt: modifiers.contains("Alt"))
    }

    /// Every key with every combination of modifiers.
    private static var allPresses: [Command.Press] {
      Key.allCases.flatMap { key in
        (0..<8).map { bits in
          Command.Press(
            key: key, isShift: bits & 1 != 0, isControl: bits & 2 != 0, isAlt: bits & 4 != 0)
        }
      }
    }

    @Test("README lists the keys of every command, and no key without a command")
    func commands() throws {
      func command(_ press: Command.Press) -> Int? {
        Command.all.firstIndex { $0.isMeant(by: press) }
      }
      var listed = Set<Int>()
      for text in try Self.rows().flatMap(\.keys) {
        listed.insert(try #require(command(try Self.press(text)), "\(text) does nothing"))
      }
      #expect(listed.count > 20)
      for press in Self.allPresses {
        guard let number = command(press) else { continue }
        #expect(listed.contains(number), "README does not list \(press)")
      }
    }

    /// With BARLAB_REWRITE_GOLDENS=1 it writes the rows into README instead.
    @Test("the key table of README is the table of actions, in its order")
    func rowsOfActions() throws {
      let made = Command.all.map { "| \($0.keys) | \($0.words) |" }
      let (all, rows) = try Self.lines()
      if ProcessInfo.processInfo.environment["BARLAB_REWRITE_GOLDENS"] == "1" {
        let lines = all[..<rows.lowerBound] + made + all[rows.upperBound...]
        try lines.joined(separator: "\n").write(to: Self.readme, atomically: true, encoding: .utf8)
      } else if Array(all[rows]) != made {
        Issue.record(
          "the key table of README should be:\n\(made.joined(separator: "\n"))")
      }
      for command in Command.all {
        #expect(!command.name.hasSuffix(".") && !command.words.hasSuffix("."))
        #expect(command.name.first?.isUppercase == true, "\(command.name)")
      }
      #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    }

    @Test("README lists no key twice, and says what each does")
    func actions() throws {
      let rows = try Self.rows()
      let keys = rows.flatMap(\.keys)
      #expect(Set(keys).count == keys.count)
      for row in rows { #expect(row.action.count > 3, "\(row.keys)") }
      #expect(Set(rows.map(\.action)).count == rows.count)
    }

    @Test(
      "the words of README are what a key does",
      arguments: [
        ("P", "show or hide the plot"), ("F3", "show or hide the frame times"),
        ("T", "switch between the light and the dark theme"), ("C", "add a comparison stage"),
        ("Shift+C", "remove the stage that was added last"),
        ("Ctrl+F", "search the settings of the page"),
        ("Ctrl+Z", "undo a change of settings"), ("Ctrl+Y", "redo a change of settings"),
        ("Ctrl+Backspace", "reset all settings to the page defaults"),
      ])
    func wording(key: String, action: String) throws {
      let row = try #require(try Self.rows().first { $0.keys.contains(key) })
      #expect(row.action.hasPrefix(action))
      let hands = try LabHands()
      let lab = hands.lab
      func press(_ text: String) throws {
        let press = try Self.press(text)
        hands.key(
          press.key, shift: press.isShift, control: press.isControl, alt: press.isAlt)
      }
      let before = hands.settings
      switch key {
      case "P":
        try press(key)
        #expect(lab.layout.plot != nil)
      case "F3":
        try press(key)
        #expect(lab.shell.frameTimes.isShown)
      case "T":
        try press(key)
        #expect(hands.settings.view.theme != before.view.theme)
      case "C":
        try press(key)
        #expect(lab.stageCount == 2)
      case "Shift+C":
        try press("C")
        try press(key)
        #expect(lab.stageCount == 1)
      case "Ctrl+F":
        try press(key)
        #expect(lab.shell.focus == .inspector && lab.shell.typing != nil)
      case "Ctrl+Y":
        lab.usePreset("tly", at: hands.time)
        let changed = hands.settings
        try press("Ctrl+Z")
        try press(key)
        #expect(hands.settings == changed && changed != before)
      default:
        lab.usePreset("tly", at: hands.time)
        #expect(hands.settings != before)
        try press(key)
        #expect(hands.settings == before)
      }
    }
  }
}
