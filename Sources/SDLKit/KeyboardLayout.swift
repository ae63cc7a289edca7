/// The places of keys on a keyboard, by the numbers that USB and SDL give them.
enum KeyPosition {
  /// The keys that type characters, from the upper left: the row of digits, and three rows of
  /// letters.
  static let all: [Int] =
    [53] + Array(30...39) + [45, 46] + letters("qwertyuiop") + [47, 48, 49] + letters("asdfghjkl")
    + [51, 52] + letters("zxcvbnm") + [54, 55, 56]

  /// One more than the greatest of them.
  static let end = 57

  /// The code of the Linux kernel for the first key of each row, with X11's 8 added.
  private static let firstKeycodes = [
    (Array(30...39) + [45, 46], 10), (letters("qwertyuiop") + [47, 48], 24),
    (letters("asdfghjkl") + [51, 52, 53], 38), (letters("zxcvbnm") + [54, 55, 56], 52),
  ]

  private static let keycodes: [Int: Int] = {
    var codes = [49: 51]
    for (row, first) in firstKeycodes {
      for (place, position) in row.enumerated() { codes[position] = first + place }
    }
    return codes
  }()

  /// The number of X11 for a key; nil for those that type no characters.
  ///
  /// It is the same with every X server that numbers keys as the Linux kernel does, and for these
  /// keys also with the older numbers.
  static func keycode(_ position: Int) -> Int? { keycodes[position] }

  /// The positions of letters on a US keyboard, which are numbered by the alphabet.
  private static func letters(_ text: String) -> [Int] {
    text.utf8.map { Int($0) - 0x61 + 4 }
  }
}

/// The characters that a keyboard types in one of its layouts.
public struct KeyboardLayout: Equatable, Sendable {
  /// Unicode characters by position; 0: none.
  private var plain: [UInt32]
  /// Those with Shift.
  private var shifted: [UInt32]

  /// The layout of a keyboard in the United States.
  public static let us = KeyboardLayout(
    "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    shifted: "~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?")

  /// Makes a layout from what it types, key by key in the order of the US layout.
  ///
  /// A space stands for a key that types nothing; missing characters at the end do too.
  ///
  /// - Parameters:
  ///   - text: the characters without a modifier.
  ///   - shifted: the characters with Shift; empty if they are not known.
  public init(_ text: String, shifted: String = "") {
    func symbols(_ text: String) -> [UInt32: UInt32] {
      Dictionary(
        uniqueKeysWithValues: zip(KeyPosition.all.map { UInt32($0) }, text.unicodeScalars)
          .map { ($0, $1 == " " ? 0 : $1.value) })
    }
    let (plain, others) = (symbols(text), symbols(shifted))
    self.init { position, isShifted in (isShifted ? others : plain)[UInt32(position)] ?? 0 }
  }

  /// Makes a layout from what each position types, without and with Shift; 0: nothing.
  init(_ symbol: (_ position: Int, _ isShifted: Bool) -> UInt32) {
    plain = (0..<KeyPosition.end).map { symbol($0, false) }
    shifted = (0..<KeyPosition.end).map { symbol($0, true) }
  }

  /// Returns the character at a position; 0 if there is none, or it is not known.
  func symbol(at position: Int, isShifted: Bool = false) -> UInt32 {
    let symbols = isShifted ? shifted : plain
    return symbols.indices.contains(position) ? symbols[position] : 0
  }

  /// Returns the first position that types a character without a modifier; nil if none does.
  func position(of symbol: UInt32) -> Int? {
    symbol == 0 ? nil : plain.firstIndex(of: symbol)
  }

  /// Whether a character can be typed, with Shift or without.
  func types(_ symbol: UInt32) -> Bool { plain.contains(symbol) || shifted.contains(symbol) }

  /// Returns how many positions type the same as in another layout, without a modifier.
  func agreement(with other: KeyboardLayout) -> Int {
    zip(plain, other.plain).count { $0 == $1 && $0 != 0 }
  }

  /// Whether it types letters, of whichever script.
  var hasLetters: Bool { plain.contains { CharacterKind($0) != .other } }

  /// Whether it types the letters a to z, or at least most of them.
  var isLatin: Bool { plain.count { 0x61...0x7A ~= $0 } >= 13 }
}

/// What a character is for the meaning of a key.
enum CharacterKind {
  /// A letter from a to z or from A to Z.
  case basicLatin
  /// Another letter of the Latin script.
  case otherLatin
  /// A letter of another script.
  case otherScript
  /// A digit, a mark, a sign, or nothing.
  case other

  /// Finds the kind of a Unicode character.
  init(_ symbol: UInt32) {
    switch symbol {
    case 0x41...0x5A, 0x61...0x7A: self = .basicLatin
    // The blocks of the Latin script; multiplication and division signs lie among them.
    case 0xD7, 0xF7: self = .other
    case 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF:
      self = .otherLatin
    default:
      self = Unicode.Scalar(symbol)?.properties.isAlphabetic ?? false ? .otherScript : .other
    }
  }
}
