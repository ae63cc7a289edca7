import BarScene
import Foundation

/// Contrast as WCAG 2.1 defines it, 1...21.
enum Contrast {
  static func ratio(_ text: Color, on ground: Color) -> Double {
    let a = luminance(over(text, ground))
    let b = luminance(ground)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// A translucent color lying on an opaque one.
  static func over(_ top: Color, _ ground: Color) -> Color {
    ground.mixed(with: Color(top.red, top.green, top.blue), Double(top.alpha) / 255)
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722
      * linear(color.blue)
  }
}
