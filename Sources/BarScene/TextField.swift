/// A line of text that is being typed: its text and where the next character goes.
///
/// It counts in whole characters as a reader sees them: an accent goes with its letter, a flag is
/// one.
public struct TextField: Equatable, Sendable {
  public private(set) var text: String
  /// Number of characters before the caret, 0...count.
  public private(set) var caret: Int

  /// A longer text is cut: nothing that is asked for in one line is longer.
  public static let longest = 200

  /// A field whose caret stands at the end.
  public init(_ text: String = "") {
    self.text = ""
    caret = 0
    insert(text)
  }

  public var isEmpty: Bool { text.isEmpty }

  // MARK: Changing

  /// Puts a text at the caret, which goes behind it.
  ///
  /// Ends of lines and tabs become spaces; other control characters are left out.
  public mutating func insert(_ added: String) {
    let room = Self.longest - text.count
    var before = String(text.prefix(caret))
    let after = text.dropFirst(caret)
    var taken = 0
    for character in added where taken < room {
      if character.isNewline || character == "\t" {
        before.append(" ")
      } else if character.unicodeScalars.allSatisfy(Self.isShown) {
        before.append(character)
      } else {
        continue
      }
      taken += 1
    }
    text = before + after
    // A mark may have joined the character before it or behind it.
    caret = min(before.count, text.count)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }

  /// Takes away the character before the caret; nothing at the start.
  public mutating func deleteBackward() {
    guard caret > 0 else { return }
    caret -= 1
    deleteForward()
  }

  /// Takes away the character behind the caret; nothing at the end.
  public mutating func deleteForward() {
    text = String(text.prefix(caret)) + text.dropFirst(caret + 1)
    caret = min(caret, text.count)
  }

  public mutating func clear() {
    text = ""
    caret = 0
  }

  // MARK: The caret

  /// Moves the caret by so many characters; it stops at the ends.
  public mutating func moveCaret(by characters: Int) {
    let (place, overflow) = caret.addingReportingOverflow(characters)
    caret = min(text.count, max(0, overflow ? (characters < 0 ? 0 : text.count) : place))
  }

  public mutating func moveCaretToStart() { caret = 0 }

  public mutating func moveCaretToEnd() { caret = text.count }
}
