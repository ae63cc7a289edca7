public import BarCore

/// The tunings between two tunings of a page.
///
/// Numbers go evenly from the first to the second; what is no number is the first's below one half
/// and the second's from there on. Both ends are exactly the two tunings. What comes out may
/// contradict itself: see `BarSettings.contradiction`.
public struct PresetBlend: Equatable, Sendable {
  /// The tuning at share 0.
  public var first: PageSettings
  /// The tuning at share 1.
  public var second: PageSettings

  /// Creates a blend of two tunings.
  public init(from first: PageSettings, to second: PageSettings) {
    self.first = first
    self.second = second
  }

  /// Returns the settings at a share of the way, 0...1; outside it the nearer end, and NaN is 0.
  public func settings(at share: Double) -> PageSettings {
    guard share > 0 else { return first }
    guard share < 1 else { return second }
    var blend = share < 0.5 ? first : second
    for setting in PageSettings.table.settings where !PageSettings.secondNames.contains(setting.key)
    {
      // Between two numbers of its range lies a number of its range.
      if let value = Self.value(of: setting, from: first, to: second, at: share) {
        try? setting.write(.number(value), to: &blend)
      }
    }
    return blend
  }

  /// Returns the number of a setting between two tunings; nil if it is none, or the same in both.
  ///
  /// Where both ends are whole and a step of the setting is, it is rounded to a whole number.
  public static func value<Root>(
    of setting: Setting<Root>, from first: Root, to second: Root, at share: Double
  ) -> Double? {
    guard case .number(let range, let step, _) = setting.kind,
      case .number(let low) = setting.read(first), case .number(let high) = setting.read(second),
      low != high
    else { return nil }
    let value = low + (high - low) * share
    let isWhole = [low, high, step].allSatisfy { $0 == $0.rounded() }
    return (isWhole ? value.rounded() : value).clamped(to: range)
      .clamped(to: min(low, high)...max(low, high))
  }
}
