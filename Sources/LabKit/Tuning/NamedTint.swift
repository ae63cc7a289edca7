internal import BarCore

/// Colors by name, for the inspector; any other can be given in files and on the command line.
enum NamedTint: String, CaseIterable {
  case blue
  case white
  case black
  case orange
  case pink
  case green
  case red

  var tint: Tint {
    switch self {
    case .blue: .defaultBlue
    case .white: .white
    case .black: .black
    case .orange: Tint(1, 0.5, 0)
    case .pink: Tint(1, 0.75, 0.8)
    case .green: Tint(0.16, 0.5, 0.3)
    case .red: Tint(0.78, 0.13, 0.13)
    }
  }

  /// What stands for a color without a name.
  static let own = "own"

  static func name(_ tint: Tint) -> String {
    allCases.first { $0.tint == tint }?.rawValue ?? own
  }

  /// The choices while a color is set; one without a name comes last.
  static func names(with tint: Tint) -> [String] {
    let names = allCases.map(\.rawValue)
    return name(tint) == own ? names + [own] : names
  }

  /// The color of a name; nil for none.
  static func tint(_ name: String) -> Tint? { NamedTint(rawValue: name)?.tint }
}

extension Tint {
  /// Makes a color from three channels, or four with alpha, each 0...1; nil for anything else.
  init?(channels: [Double]) {
    guard channels.count == 3 || channels.count == 4,
      channels.allSatisfy({ (0...1).contains($0) })
    else { return nil }
    self.init(channels[0], channels[1], channels[2], channels.count == 4 ? channels[3] : 1)
  }
}
