import BarCore

/// Colors by name, for the inspector; any other can be given in files and on the command line.
enum NamedTint {
  private static let all = [
    ("blue", Tint.defaultBlue), ("white", .white), ("black", .black), ("orange", Tint(1, 0.5, 0)),
    ("pink", Tint(1, 0.75, 0.8)), ("green", Tint(0.16, 0.5, 0.3)),
    ("red", Tint(0.78, 0.13, 0.13)),
  ]
  /// What stands for a color without a name.
  static let own = "own"

  static func name(_ tint: Tint) -> String { all.first { $0.1 == tint }?.0 ?? own }

  /// The choices while a color is set; one without a name comes last.
  static func names(with tint: Tint) -> [String] {
    all.map(\.0) + (name(tint) == own ? [own] : [])
  }

  /// What a color is called on screen.
  static func label(_ name: String) -> String {
    name == own ? PresetWords.custom : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The color of a name; nil for none.
  static func tint(_ name: String) -> Tint? { all.first { $0.0 == name }?.1 }
}
