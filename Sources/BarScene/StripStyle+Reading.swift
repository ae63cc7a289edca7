public import BarCore

extension StripStyle {
  /// Contrast of white text from which a background gets light text.
  public static let threshold = 4.5

  /// Returns the relative luminance of an sRGB color by WCAG 2, 0 (black) to 1; parts 0...1.
  public static func luminance(red: Double, green: Double, blue: Double) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static func linear(_ part: Double) -> Double {
    part <= 0.03928 ? part / 12.92 : RealMath.pow((part + 0.055) / 1.055, 2.4)
  }

  /// Returns the contrast of white text on a background of a luminance, 1...21.
  public static func contrastOfWhite(luminance: Double) -> Double { 1.05 / (luminance + 0.05) }

  /// Returns the style that reads best on a background; the default one if it is translucent.
  public static func reading(
    red: Double, green: Double, blue: Double, alpha: Double, edition: HeaderEdition = .newest
  ) -> StripStyle {
    guard alpha >= 1 else { return .default }
    let luminance = luminance(red: red, green: green, blue: blue)
    if contrastOfWhite(luminance: luminance) >= threshold { return .light }
    return edition == .of2016 ? .default : .dark
  }
}

extension FlexibleSettings {
  /// Relative luminance of the header's background, 0...1; its opacity is ignored.
  public var backgroundLuminance: Double {
    StripStyle.luminance(red: backgroundRed, green: backgroundGreen, blue: backgroundBlue)
  }

  /// Style of the status strip over this header, inferred or the page's own.
  public var resolvedStatusStyle: StripStyle {
    guard infersStatusStyle else { return statusStyle }
    return .reading(
      red: backgroundRed, green: backgroundGreen, blue: backgroundBlue, alpha: backgroundAlpha,
      edition: edition)
  }
}
