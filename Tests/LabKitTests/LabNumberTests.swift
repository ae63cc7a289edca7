import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Numbers that are typed on sliders.
  @Suite struct LabNumberTests {
    private static let resistance = "shyBar.expansionResistance"

    private static func hands(on key: String, _ demo: Demo = .general) throws -> LabHands {
      let hands = try LabHands(demo)
      _ = try hands.showLine(key)
      hands.lab.shell.setFocus(.inspector)
      hands.forgetEvents()
      return hands
    }

    @Test("Enter opens a field with the present number, and sets what is typed as one change")
    func enter() throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.key(.enter)
      #expect(hands.lab.shell.typing === hands.lab.shell.inspector)
      let view = try #require(hands.lab.shell.inspector.view)
      #expect(view.typed?.text == "200" && view.typed?.selectedText == "200" && !view.isSearching)
      let place = try #require(view.typedFrame)
      #expect(view.rect(of: try hands.line(Self.resistance)).contains(place.center))
      hands.type("137.5")
      #expect(hands.lab.shell.inspector.search.isEmpty && hands.kinds.isEmpty)
      hands.key(.enter)
      #expect(hands.settings.page.bar.expansionResistance == 137.5)
      #expect(hands.kinds == [.set(key: Self.resistance, value: .number(137.5))])
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == .inspector)
      #expect(hands.lab.shell.inspector.focusedItem?.key == Self.resistance)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.expansionResistance == 200)
      hands.key(.letterY, control: true)
      #expect(hands.settings.page.bar.expansionResistance == 137.5)
    }

    @Test("a digit opens the field and is its first character; Escape leaves the number as it was")
    func digit() throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.key(.digit3)
      hands.type("5")
      #expect(hands.lab.shell.inspector.typed?.field.text == "35")
      hands.key(.escape)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.inspector.typed == nil)
      #expect(hands.settings.page.bar.expansionResistance == 200 && hands.kinds.isEmpty)
      #expect(hands.lab.shell.focus == .inspector)
      // With Control it is no digit; on a switch it is nothing.
      hands.key(.digit3, control: true)
      hands.lab.shell.inspector.focusedControl = try hands.line("shyBar.stickyNavigationBar")
      hands.key(.digit3)
      #expect(hands.lab.shell.typing == nil && hands.kinds.isEmpty)
    }

    @Test(
      "what is no number, or out of range, says so in a sentence, and stays in the field",
      arguments: [
        ("abc", "abc is not a number: type a number from 0 to 1000 pt."),
        ("", "Type a number from 0 to 1000 pt."),
        ("nan", "nan is not a number: type a number from 0 to 1000 pt."),
        ("0x10", "0x10 is not a number: type a number from 0 to 1000 pt."),
        ("1,00,0", "1,00,0 is not a number: type a number from 0 to 1000 pt."),
        ("1.000,5", "1.000,5 is not a number: type a number from 0 to 1000 pt."),
        ("1,001", "1,001 is out of range: type a number from 0 to 1000 pt."),
        ("inf", "inf is not a number: type a number from 0 to 1000 pt."),
        ("1001", "1001 is out of range: type a number from 0 to 1000 pt."),
        ("-1", "-1 is out of range: type a number from 0 to 1000 pt."),
      ])
    func refused(text: String, sentence: String) throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.key(.enter)
      hands.key(.backspace)
      hands.type(text)
      hands.key(.enter)
      #expect(hands.lab.shell.notice.text == sentence)
      #expect(hands.lab.shell.inspector.typed?.field.selectedText == text)
      #expect(hands.settings.page.bar.expansionResistance == 200 && hands.kinds.isEmpty)
      hands.type("42")
      hands.key(.enter)
      #expect(hands.settings.page.bar.expansionResistance == 42)
    }

    @Test(
      "a unit, spaces, a decimal comma and commas between thousands are understood",
      arguments: [
        ("120 pt", 120.0), (" 87,5", 87.5), ("1e2", 100), ("0.5pt", 0.5), ("1,000", 1000),
        ("1,000.0 pt", 1000), ("0,125", 0.125), ("+12", 12),
      ])
    func understood(text: String, number: Double) throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.key(.enter)
      hands.type(text)
      hands.key(.enter)
      #expect(hands.settings.page.bar.expansionResistance == number)
    }

    @Test("a blend is typed in percent")
    func percent() throws {
      let hands = try Self.hands(on: PresetLine.blend(.page).key, .peerPresets)
      hands.key(.digit4)
      hands.type("0 %")
      hands.key(.enter)
      #expect(hands.lab.tuned.shownShare(.page) == 0.4)
      hands.key(.enter)
      #expect(hands.lab.shell.inspector.typed?.field.text == "40")
      hands.type("101")
      hands.key(.enter)
      #expect(
        hands.lab.shell.notice.text == "101 is out of range: type a number from 0 to 100 %.")
    }

    @Test("a press beside the field, another area and the search leave the number as it was")
    func leaving() throws {
      let hands = try Self.hands(on: Self.resistance)
      func start() throws {
        _ = try hands.showLine(Self.resistance)
        hands.lab.shell.setFocus(.inspector)
        hands.key(.digit7)
        #expect(hands.lab.shell.inspector.typed != nil)
      }
      try start()
      let place = try #require(hands.lab.shell.inspector.view?.typedFrame)
      hands.click(place.center)
      #expect(hands.lab.shell.inspector.typed != nil)
      hands.click(hands.middle)
      #expect(hands.lab.shell.inspector.typed == nil && hands.lab.shell.typing == nil)
      try start()
      hands.key(.f6)
      #expect(hands.lab.shell.inspector.typed == nil)
      try start()
      hands.click(try #require(hands.lab.shell.inspector.view).searchField.center)
      #expect(hands.lab.shell.inspector.typed == nil)
      #expect(hands.lab.shell.inspector.view?.isSearching == true)
      hands.type("wheel")
      #expect(hands.lab.shell.inspector.search.text == "wheel")
      hands.key(.escape)
      hands.key(.escape)
      try start()
      hands.key(.f4)
      #expect(hands.lab.shell.inspector.typed == nil && hands.lab.shell.typing == nil)
      hands.key(.f4)
      try start()
      hands.lab.open(.grid, at: hands.time)
      #expect(hands.lab.shell.inspector.typed == nil && hands.lab.shell.typing == nil)
      #expect(hands.settings.page.bar.expansionResistance == 200)
    }
  }
}
