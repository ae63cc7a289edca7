import BarScene
import TestSupport
import Testing

/// A line of text and its caret.
@Suite struct TextFieldTests {
  @Test("typed text is inserted before the caret, also in the middle")
  func insert() {
    var field = TextField("bar")
    #expect(field.text == "bar" && field.caret == 3)
    field.moveCaretToStart()
    field.insert("shy ")
    #expect(field.text == "shy bar" && field.caret == 4)
    field.moveCaret(by: 1)
    field.insert("👩‍👩‍👧")
    #expect(field.text == "shy b👩‍👩‍👧ar" && field.caret == 6)
  }

  @Test("deleting takes whole characters: letters with their accents, families, flags")
  func delete() {
    var field = TextField("ae\u{301}👩‍👩‍👧🇩🇪z")
    #expect(field.caret == 5)
    field.moveCaret(by: -1)
    field.deleteBackward()
    #expect(field.text == "ae\u{301}👩‍👩‍👧z")
    field.deleteBackward()
    #expect(field.text == "ae\u{301}z")
    field.deleteBackward()
    #expect(field.text == "az" && field.caret == 1)
    field.deleteForward()
    #expect(field.text == "a" && field.caret == 1)
    field.deleteForward()
    #expect(field.text == "a")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.isEmpty && field.caret == 0)
  }

  @Test("an accent that is typed by itself joins the letter before it")
  func combining() {
    var field = TextField("e")
    field.insert("\u{301}")
    #expect(field.text == "e\u{301}" && field.caret == 1)
    field.deleteBackward()
    #expect(field.isEmpty)
  }

  @Test("the caret stops at both ends, however far it is sent")
  func ends() {
    var field = TextField("abc")
    for far in [4, 1000, Int.max] {
      field.moveCaret(by: far)
      #expect(field.caret == 3)
      field.moveCaret(by: -far)
      #expect(field.caret == 0)
    }
    field.moveCaret(by: .min)
    #expect(field.caret == 0)
    field.moveCaretToEnd()
    #expect(field.caret == 3)
  }

  @Test("ends of lines become spaces, control characters are left out, a long text is cut")
  func odd() {
    #expect(TextField("a\r\nb\tc\u{7}\u{1B}d\u{7F}e").text == "a b cde")
    #expect(TextField(String(repeating: "x", count: 900)).text.count == TextField.longest)
    var full = TextField(String(repeating: "x", count: TextField.longest))
    full.moveCaret(by: -10)
    full.insert("y")
    #expect(full.text.count == TextField.longest && !full.text.contains("y"))
  }

  @Test("accents on accents are bounded, however they come in")
  func accents() {
    let accents = String(repeating: "\u{301}", count: 100_000)
    var field = TextField("e" + accents)
    #expect(field.text.unicodeScalars.count <= TextField.mostScalars)
    #expect(field.text.unicodeScalars.starts(with: "e\u{301}".unicodeScalars))
    field.insert(accents)
    for _ in 0..<2000 { field.insert("\u{301}") }
    field.insert(String(repeating: "e\u{301}\u{302}", count: 5000))
    #expect(field.text.unicodeScalars.count <= TextField.mostScalars)
    #expect(field.caret <= field.text.count && field.anchor <= field.text.count)
    field.clear()
    field.insert("z")
    #expect(field.text == "z")
  }

  private static let pieces = ["a", "Z ", "ä", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "日本", "\n", "\u{7}", ""]
  /// What joins its neighbors.
  private static let joining = ["\u{301}", "🇩", "🇪", "\u{200D}"]

  private static func change(
    _ field: inout TextField, _ pieces: [String], _ random: inout SeededGenerator
  ) {
    switch random.whole(0...8) {
    case 0, 1, 2, 3: field.insert(random.pick(pieces))
    case 4: field.deleteBackward()
    case 5: field.deleteForward()
    case 6: field.moveCaret(by: random.whole(-4...4))
    case 7: if random.chance(50) { field.moveCaretToStart() } else { field.moveCaretToEnd() }
    default: if random.chance(10) { field.clear() }
    }
  }

  @Test("after every edit the caret is inside the text")
  func caretLaw() {
    var random = SeededGenerator(seed: 41)
    let pieces = Self.pieces + Self.joining
    for _ in 0..<10_000 {
      var field = TextField()
      for _ in 0..<12 { Self.change(&field, pieces, &random) }
      if !(0...field.text.count).contains(field.caret) {
        Issue.record("caret \(field.caret) in \(field.text)")
      }
    }
  }

  @Test("text that is typed and deleted again leaves no trace")
  func deleteLaw() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<10_000 {
      var field = TextField()
      for _ in 0..<8 { Self.change(&field, Self.pieces, &random) }
      var other = field
      for piece in ["q", "👩‍👩‍👧"] {
        other.insert(piece)
        other.deleteBackward()
      }
      if other != field { Issue.record("\(field) became \(other)") }
    }
  }

  @Test("selected text is replaced, copied, deleted; a plain move goes to its end")
  func selection() {
    var field = TextField("shy bar")
    #expect(field.selection.isEmpty && field.selectedText.isEmpty)
    field.selectAll()
    #expect(field.selectedText == "shy bar" && field.caret == 7)
    field.moveCaret(by: -1)
    #expect(field.caret == 0 && field.selection.isEmpty)
    field.moveCaret(by: 3, selecting: true)
    #expect(field.selectedText == "shy")
    field.insert("tly")
    #expect(field.text == "tly bar" && field.caret == 3 && field.selection.isEmpty)
    field.moveCaretToEnd(selecting: true)
    #expect(field.selectedText == " bar")
    field.deleteBackward()
    #expect(field.text == "tly" && field.caret == 3)
    field.moveCaretToStart(selecting: true)
    field.deleteForward()
    #expect(field.isEmpty && field.caret == 0)
    // A full field takes a new text in place of the old one.
    field.insert(String(repeating: "x", count: TextField.longest))
    field.selectAll()
    field.insert("y")
    #expect(field.text == "y")
  }

  @Test("joined marks keep caret and selection inside the text")
  func joined() {
    var field = TextField("ae\u{301}")
    field.moveCaretToStart()
    field.moveCaret(by: 1)
    field.insert("x")
    field.moveCaret(by: -1, selecting: true)
    #expect(field.selectedText == "x")
    field.insert("\u{308}")
    #expect(field.caret <= field.text.count && field.anchor <= field.text.count)
    #expect(field.text == "a\u{308}e\u{301}")
  }
}
