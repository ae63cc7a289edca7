/// A line of text that is being typed: its text and where the next character goes.
///
/// It counts in whole characters as a reader sees them: an accent goes with its letter, a flag is
/// one.
public struct TextField: Equatable, Sendable {
  /// What has been typed: at most `longest` characters, without line ends.
  public private(set) var text: String
  /// Number of characters before the caret, 0...count.
  public private(set) var caret: Int
  /// Where the selection began, counted like the caret: what lies between both is selected.
  public private(set) var anchor: Int

  /// A longer text is cut: nothing that is asked for in one line is longer.
  public static let longest = 200
  /// The same in Unicode scalars: accents on accents are one character, however many there are.
  public static let mostScalars = 512

  /// A field whose caret stands at the end.
  public init(_ text: String = "") {
    self.text = ""
    caret = 0
    anchor = 0
    insert(text)
  }

  /// Whether nothing is typed.
  public var isEmpty: Bool { text.isEmpty }

  // MARK: The selection

  /// The selected characters by their numbers; empty: none.
  public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The selected part of the text; empty: none.
  public var selectedText: String {
    String(text.dropFirst(selection.lowerBound).prefix(selection.count))
  }

  /// Selects the whole text and moves the caret to its end.
  public mutating func selectAll() {
    anchor = 0
    caret = text.count
  }

  /// Takes the selected part away; returns false if there is none.
  public mutating func deleteSelection() -> Bool {
    guard !selection.isEmpty else { return false }
    let place = selection.lowerBound
    text = String(text.prefix(place)) + text.dropFirst(selection.upperBound)
    // A mark may have joined the character before the selection.
    caret = min(place, text.count)
    anchor = caret
    return true
  }

  // MARK: Changing

  /// Puts a text in place of what is selected, or at the caret, which goes behind it.
  ///
  /// Ends of lines and tabs become spaces; other control characters are left out.
  public mutating func insert(_ added: String) {
    _ = deleteSelection()
    var room = Self.longest - text.count
    var scalarRoom = Self.mostScalars - text.unicodeScalars.count
    var before = String(text.prefix(caret))
    let after = text.dropFirst(caret)
    // What does not fit is not even looked at: a whole book may have been copied.
    let start = String(String.UnicodeScalarView(added.unicodeScalars.prefix(4 * Self.mostScalars)))
    for character in start {
      let scalars = character.unicodeScalars
      let isSpace = character.isNewline || character == "\t"
      guard isSpace || scalars.allSatisfy(Self.isShown) else { continue }
      let kept = isSpace ? 1 : min(scalars.count, scalarRoom)
      guard room > 0, kept > 0, kept <= scalarRoom else { break }
      if isSpace {
        before.append(" ")
      } else {
        before.unicodeScalars.append(contentsOf: scalars.prefix(kept))
      }
      room -= 1
      scalarRoom -= kept
    }
    text = before + after
    // A mark may have joined the character before it or behind it.
    caret = min(before.count, text.count)
    anchor = caret
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }

  /// Takes away what is selected, or the character before the caret; nothing at the start.
  public mutating func deleteBackward() {
    guard !deleteSelection(), caret > 0 else { return }
    caret -= 1
    anchor = caret
    deleteForward()
  }

  /// Takes away what is selected, or the character behind the caret; nothing at the end.
  public mutating func deleteForward() {
    guard !deleteSelection() else { return }
    text = String(text.prefix(caret)) + text.dropFirst(caret + 1)
    caret = min(caret, text.count)
    anchor = caret
  }

  /// Removes the whole text, selected or not.
  public mutating func clear() {
    text = ""
    caret = 0
    anchor = 0
  }

  // MARK: The caret

  /// Moves the caret by so many characters; it stops at the ends.
  ///
  /// Where something is selected and that is to end, it goes to the end of it instead.
  public mutating func moveCaret(by characters: Int, selecting: Bool = false) {
    if !selecting, !selection.isEmpty {
      return put(characters < 0 ? selection.lowerBound : selection.upperBound, selecting)
    }
    let (place, overflow) = caret.addingReportingOverflow(characters)
    put(overflow ? (characters < 0 ? 0 : text.count) : place, selecting)
  }

  /// Moves the caret before the first character.
  ///
  /// - Parameter selecting: whether the selection grows or shrinks with it instead of ending.
  public mutating func moveCaretToStart(selecting: Bool = false) { put(0, selecting) }

  /// Moves the caret behind the last character.
  ///
  /// - Parameter selecting: whether the selection grows or shrinks with it instead of ending.
  public mutating func moveCaretToEnd(selecting: Bool = false) { put(text.count, selecting) }

  private mutating func put(_ place: Int, _ selecting: Bool) {
    caret = min(text.count, max(0, place))
    if !selecting { anchor = caret }
  }
}
