/// A color of red, green, blue and alpha, each 0...1, gamma-encoded and not premultiplied.
public struct Tint: Equatable, Hashable, Sendable {
  /// Red, 0...1.
  public var red: Double
  /// Green, 0...1.
  public var green: Double
  /// Blue, 0...1.
  public var blue: Double
  /// Opacity, 0...1.
  public var alpha: Double

  /// Makes a color from channels that are brought into 0...1; NaN counts as 0.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = Self.channel(red)
    self.green = Self.channel(green)
    self.blue = Self.channel(blue)
    self.alpha = Self.channel(alpha)
  }

  /// The blue of buttons without a color of their own.
  public static let defaultBlue = Tint(0, 0.478431, 1)
  /// Opaque white.
  public static let white = Tint(1, 1, 1)
  /// Opaque black.
  public static let black = Tint(0, 0, 0)

  /// Returns the blend with another at a share of 0 (here) to 1, channel by channel.
  public func blended(with other: Tint, _ share: Double) -> Tint {
    if share <= 0 { return self }
    if share >= 1 { return other }
    return Tint(
      red + (other.red - red) * share, green + (other.green - green) * share,
      blue + (other.blue - blue) * share, alpha + (other.alpha - alpha) * share)
  }

  /// Red, green, blue and alpha.
  public var channels: [Double] { [red, green, blue, alpha] }

  private static func channel(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
