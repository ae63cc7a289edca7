public import BarCore

/// The colors in which a stack of pages is drawn: those of its settings, or, on a page that follows
/// the dark theme, darkened grounds and lightened words.
///
/// Both are linear in each channel, so that the blend of two bars is drawn as the blend of what they
/// are drawn as. In the dark theme any opaque item can be read on any ground: the darkest item has a
/// contrast of 4.9 to the lightest ground.
public struct StackColors: Equatable, Sendable {
  private let isDark: Bool

  /// Makes the colors of the dark theme, or of all others.
  init(isDark: Bool) { self.isDark = isDark }

  /// The colors of the dark theme on a page that follows it.
  public static let dark = StackColors(isDark: true)

  /// The colors of the settings in every theme.
  public static let unchanged = StackColors(isDark: false)

  /// Returns the color of a page, a picture or a bar.
  public func ground(_ tint: Tint) -> Tint {
    isDark ? tint.mapped { $0 * 0.17 } : tint
  }

  /// Returns the color of the items and the back arrow on a bar.
  public func item(_ tint: Tint) -> Tint { isDark ? tint.mapped { 1 - (1 - $0) * 0.4 } : tint }

  /// Returns the color of titles, of the status strip and of the words on a page.
  public func words(_ tint: Tint) -> Tint { isDark ? tint.mapped { 1 - (1 - $0) * 0.07 } : tint }

  /// Returns the color of a thin line.
  func line(_ tint: Tint) -> Tint { isDark ? tint.mapped { 1 - $0 } : tint }
}

extension Tint {
  /// The color with each of red, green and blue changed in the same way.
  fileprivate func mapped(_ change: (Double) -> Double) -> Tint {
    Tint(change(red), change(green), change(blue), alpha)
  }
}
