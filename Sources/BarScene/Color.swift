/// A color of 8 bits a channel with alpha; the colors are not multiplied by it.
public struct Color: Equatable, Hashable, Sendable {
  /// Amount of red, 0...255.
  public var red: UInt8
  /// Amount of green, 0...255.
  public var green: UInt8
  /// Amount of blue, 0...255.
  public var blue: UInt8
  /// Opacity: 0 is clear, 255 is opaque.
  public var alpha: UInt8

  /// Makes a color from its channels, opaque where no alpha is given.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From 0xRRGGBB, opaque.
  public init(hex: UInt32) {
    self.init(UInt8((hex >> 16) & 255), UInt8((hex >> 8) & 255), UInt8(hex & 255))
  }

  /// As 0xAARRGGBB.
  public var argb: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The same color, `share` (0...1) as opaque as it is.
  public func faded(_ share: Double) -> Color {
    let clamped = min(1, max(0, share))
    return Color(red, green, blue, UInt8((Double(alpha) * clamped).rounded()))
  }

  /// A color `share` (0...1) of the way to another.
  public func mixed(with other: Color, _ share: Double) -> Color {
    let s = min(1, max(0, share))
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * s).rounded())
    }
    return Color(
      channel(red, other.red), channel(green, other.green), channel(blue, other.blue),
      channel(alpha, other.alpha))
  }

  /// White of this opacity.
  static func white(_ alpha: UInt8) -> Color { Color(255, 255, 255, alpha) }
  /// Black of this opacity.
  static func black(_ alpha: UInt8) -> Color { Color(0, 0, 0, alpha) }

  /// Opaque white.
  public static let white = Color(255, 255, 255)
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Fully transparent black, which draws nothing.
  public static let clear = Color(0, 0, 0, 0)
}

extension Color: ExpressibleByIntegerLiteral {
  /// From 0xRRGGBB, opaque.
  public init(integerLiteral hex: UInt32) { self.init(hex: hex) }
}
