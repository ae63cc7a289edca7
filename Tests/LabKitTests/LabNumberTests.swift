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

    @Test("a press beside the field, Tab, another area, the search and another page set the number")
    func leaving() throws {
      let hands = try Self.hands(on: Self.resistance)
      func start(_ number: Double) throws {
        _ = try hands.showLine(Self.resistance)
        hands.lab.shell.setFocus(.inspector)
        hands.key(.enter)
        hands.type("\(Int(number))")
        #expect(hands.lab.shell.inspector.typed != nil)
      }
      func isSet(_ number: Double) -> Bool {
        hands.lab.shell.inspector.typed == nil
          && hands.settings.page.bar.expansionResistance == number
      }
      try start(71)
      let place = try #require(hands.lab.shell.inspector.view?.typedFrame)
      hands.click(place.center)
      #expect(hands.lab.shell.inspector.typed != nil)
      hands.click(hands.middle)
      #expect(isSet(71) && hands.lab.shell.typing == nil)
      try start(72)
      hands.key(.f6)
      #expect(isSet(72))
      try start(73)
      hands.key(.tab)
      #expect(isSet(73))
      try start(74)
      hands.key(.tab, shift: true)
      #expect(isSet(74))
      try start(75)
      hands.click(try #require(hands.lab.shell.inspector.view).searchField.center)
      #expect(isSet(75) && hands.lab.shell.inspector.view?.isSearching == true)
      hands.type("wheel")
      #expect(hands.lab.shell.inspector.search.text == "wheel")
      hands.key(.escape)
      hands.key(.escape)
      try start(76)
      hands.key(.f4)
      #expect(isSet(76) && hands.lab.shell.typing == nil)
      hands.key(.f4)
      // Each can be undone by itself.
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.expansionResistance == 75)
      try start(77)
      let home = hands.lab.session.demo
      hands.lab.open(.grid, at: hands.time)
      #expect(hands.lab.shell.inspector.typed == nil && hands.lab.shell.typing == nil)
      hands.lab.open(home, at: hands.time)
      #expect(hands.settings.page.bar.expansionResistance == 77)
    }

    @Test("a field that is left as it was opened, empty, or with no number keeps the old value")
    func keeping() throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.lab.set(Self.resistance, .number(12.3456789), at: hands.time)
      hands.forgetEvents()
      // What it is opened with is rounded.
      hands.key(.enter)
      #expect(hands.lab.shell.inspector.typed?.field.text == "12.345679")
      hands.key(.tab)
      #expect(hands.settings.page.bar.expansionResistance == 12.3456789 && hands.kinds.isEmpty)
      for (text, said) in [("", false), ("abc", true), ("1001", true)] {
        _ = try hands.showLine(Self.resistance)
        hands.lab.shell.setFocus(.inspector)
        hands.key(.enter)
        hands.key(.backspace)
        hands.type(text)
        hands.click(hands.middle)
        #expect(hands.lab.shell.inspector.typed == nil, "\(text)")
        #expect(hands.settings.page.bar.expansionResistance == 12.3456789, "\(text)")
        let notice = hands.lab.shell.notice.text
        #expect(notice?.hasSuffix("The old value stays.") ?? false == said, "\(text)")
      }
    }

    @Test("a calculation sets its value; a wrong one stays in the field, with a message")
    func calculations() throws {
      let hands = try Self.hands(on: Self.resistance)
      for (text, value) in [
        ("200/2", 100.0), ("120 + 16", 136), ("(2+3)*8 pt", 40), ("50pt + 10pt", 60),
      ] {
        hands.key(.enter)
        hands.key(.letterA, control: true)
        hands.type(text)
        hands.key(.enter)
        #expect(hands.settings.page.bar.expansionResistance == value, "\(text)")
      }
      for text in ["200/0", "((((1"] {
        hands.key(.enter)
        hands.key(.letterA, control: true)
        hands.type(text)
        hands.key(.enter)
        #expect(hands.lab.shell.inspector.typed != nil)
        let notice = try #require(hands.lab.shell.notice.text)
        #expect(notice.contains(text) && notice.contains("is not a number: type a number"))
        hands.key(.escape)
      }
      // An opening parenthesis opens the field, as a digit does.
      hands.key(.parenthesis)
      hands.type("2+3)*4")
      hands.key(.enter)
      #expect(hands.settings.page.bar.expansionResistance == 20)
    }

    @Test("a click on the number opens its field, a double click selects it; on the name it resets")
    func clicks() throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.lab.set(Self.resistance, .number(120), at: hands.time)
      func place(_ part: (Rect) -> Point) throws -> Point {
        let index = try hands.line(Self.resistance)
        return part(try #require(hands.lab.shell.inspector.view).rect(of: index))
      }
      let number = try place { Point(x: $0.maxX - 30, y: $0.y + 14) }
      hands.click(number)
      #expect(hands.lab.shell.inspector.typed?.field.text == "120")
      hands.key(.end)
      #expect(hands.lab.shell.inspector.typed?.field.selection.isEmpty == true)
      hands.click(number, clicks: 2)
      #expect(hands.lab.shell.inspector.typed?.field.selectedText == "120")
      #expect(hands.settings.page.bar.expansionResistance == 120)
      hands.type("30")
      hands.click(try place { Point(x: $0.x + 30, y: $0.y + 14) })
      #expect(hands.settings.page.bar.expansionResistance == 30)
      hands.click(try place { Point(x: $0.x + 30, y: $0.y + 14) }, clicks: 2)
      #expect(hands.settings.page.bar.expansionResistance == 200)
    }

    @Test("Escape while a slider is dragged brings the value before the drag back")
    func cancelled() throws {
      let hands = try Self.hands(on: Self.resistance)
      hands.lab.shell.inspector.change(Self.resistance, to: .number(150), at: hands.time)
      let view = try #require(hands.lab.shell.inspector.view)
      let rect = view.rect(of: try hands.line(Self.resistance))
      hands.press(Point(x: rect.midX, y: rect.y + 33))
      hands.move(Point(x: rect.midX + 40, y: rect.y + 33))
      #expect(hands.settings.page.bar.expansionResistance > 400)
      hands.key(.escape)
      #expect(hands.settings.page.bar.expansionResistance == 150)
      hands.move(Point(x: rect.midX + 60, y: rect.y + 33))
      hands.release(Point(x: rect.midX + 60, y: rect.y + 33))
      #expect(hands.settings.page.bar.expansionResistance == 150)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.expansionResistance == 200)
      // A press that has changed nothing leaves the change before it alone.
      hands.press(Point(x: rect.x + 40, y: rect.y + 14))
      hands.key(.escape)
      hands.release(Point(x: rect.x + 40, y: rect.y + 14))
      #expect(hands.settings.page.bar.expansionResistance == 200)
    }
  }
}
