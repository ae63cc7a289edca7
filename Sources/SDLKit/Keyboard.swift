/// The layouts of a keyboard, and what its keys mean in them.
///
/// A letter that is no Latin one counts as what its key types in the first Latin layout of the
/// keyboard, and without one as on a US keyboard.
public struct Keyboard: Equatable, Sendable {
  private let layouts: [KeyboardLayout]
  /// The number of the layout in use.
  private(set) var inUse: Int

  /// A keyboard with the US layout alone.
  public static let us = Keyboard([.us], inUse: 0)

  /// Makes a keyboard.
  ///
  /// - Parameters:
  ///   - layouts: its layouts in their order; the US layout if there are none.
  ///   - inUse: the number of the layout in use, from 0; any number beyond the last one begins
  ///     again at the first.
  public init(_ layouts: [KeyboardLayout], inUse: Int) {
    self.layouts = layouts.isEmpty ? [.us] : layouts
    self.inUse = max(0, inUse) % self.layouts.count
  }

  /// Makes a keyboard whose layout in use is the one that types most of what another does.
  init(_ layouts: [KeyboardLayout], inUse other: KeyboardLayout) {
    let agreement = layouts.map { $0.agreement(with: other) }
    self.init(layouts, inUse: agreement.firstIndex(of: agreement.max() ?? 0) ?? 0)
  }

  /// Another layout is in use.
  mutating func use(_ number: Int) { inUse = max(0, number) % layouts.count }

  /// The layout in use.
  var layout: KeyboardLayout { layouts[inUse] }

  /// The layout by which letters that are no Latin ones count.
  var latin: KeyboardLayout { layouts.first(where: \.isLatin) ?? .us }

  /// Returns the key that a press means, and whether Shift counts; nil for one without a meaning.
  ///
  /// - Parameters:
  ///   - symbol: the character that the key types without a modifier; 0: none.
  ///   - position: the place of the key; any number for one outside the rows of letters.
  ///   - isShift: whether Shift is held.
  ///   - isCommand: whether Control or Alt is held, with which a key types nothing.
  func press(
    _ symbol: UInt32, at position: Int, isShift: Bool, isCommand: Bool
  ) -> (key: Key, isShift: Bool)? {
    let shifted = isShift ? layout.symbol(at: position, isShifted: true) : 0
    // However they are typed: on many keyboards they are the digits 7 and ß with Shift.
    let typed = shifted == 0 ? symbol : shifted
    if !isCommand, typed == 0x2F || typed == 0x3F { return (.slash, isQuestion(typed, isShift)) }
    if !isCommand, typed == 0x28 { return (.parenthesis, false) }
    return key(symbol, at: position, shifted: shifted, isCommand: isCommand).map { ($0, isShift) }
  }

  /// Whether `?` is meant: by the character itself, or by Shift where nobody tells the character.
  private func isQuestion(_ typed: UInt32, _ isShift: Bool) -> Bool {
    typed == 0x3F || (isShift && !layout.types(0x3F))
  }

  private func key(
    _ symbol: UInt32, at position: Int, shifted: UInt32, isCommand: Bool
  ) -> Key? {
    // Some layouts without Latin letters type Latin capitals.
    if CharacterKind(shifted) == .basicLatin { return Key(typing: shifted) }
    let counted = latin.symbol(at: position)
    switch CharacterKind(symbol) {
    case .basicLatin: return Key(typing: symbol)
    case .otherLatin: return nil
    case .otherScript: return Key(typing: counted)
    case .other:
      let own = Key(typing: symbol)
      if layout.isLatin { return own }
      // Where a sign stands in the place of a letter, it is itself, but with Control or Alt the
      // letter.
      let isLetter = CharacterKind(counted) == .basicLatin
      return own == nil || (isCommand && isLetter) ? Key(typing: counted) : own
    }
  }

  /// Returns what the layout in use has on the key that counts as another; nil where that is the
  /// name of the key, or no key counts so.
  ///
  /// - Parameters:
  ///   - key: a key by its name.
  ///   - isShift: whether Shift is held.
  ///   - isCommand: whether Control or Alt is held.
  public func label(of key: Key, isShift: Bool, isCommand: Bool) -> String? {
    let layout = layout
    guard let symbol = key.symbol, !layout.isLatin, let place = latin.position(of: symbol)
    else { return nil }
    // Who reads a sign types it.
    if key == .slash, layout.types(isShift ? 0x3F : 0x2F) { return nil }
    let plain = layout.symbol(at: place)
    let meant = press(plain, at: place, isShift: isShift, isCommand: isCommand)
    let own = key == .slash && isShift ? layout.symbol(at: place, isShifted: true) : plain
    guard own != symbol, meant?.key == key, own != 0, let scalar = Unicode.Scalar(own),
      // A mark over a letter cannot stand alone.
      scalar.properties.generalCategory != .nonspacingMark
    else { return nil }
    return String(Character(scalar)).uppercased()
  }
}

extension Key {
  /// The character that it is called after: a letter, or the slash; nil for other keys.
  fileprivate var symbol: UInt32? {
    if self == .slash { return 0x2F }
    let letters = rawValue.unicodeScalars
    return letters.count == 1 ? letters.first?.value : nil
  }

  /// Makes the key that types a character, a letter in any case; nil for other characters.
  init?(typing symbol: UInt32) {
    let lower = 0x41...0x5A ~= symbol ? symbol + 0x20 : symbol
    guard let key = Self.typing[lower] else { return nil }
    self = key
  }

  private static let typing: [UInt32: Key] = {
    let signs: [(Unicode.Scalar, Key)] = [
      (" ", .space), ("-", .minus), (".", .point), ("/", .slash),
      ("0", .digit0), ("1", .digit1), ("2", .digit2), ("3", .digit3), ("4", .digit4),
      ("5", .digit5), ("6", .digit6), ("7", .digit7), ("8", .digit8), ("9", .digit9),
    ]
    let letters = allCases.filter { $0.rawValue.utf8.count == 1 }
      .compactMap { key in key.symbol.map { ($0, key) } }
    return Dictionary(
      signs.map { ($0.0.value, $0.1) } + letters, uniquingKeysWith: { first, _ in first })
  }()
}
