public import BarCore
import BarTuning

/// The consequences of a bar's settings, found by trying them.
///
/// One finger, a long list, no velocity at release, as in the table of gestures; steps of 1 pt, and
/// finer ones where a height or a resistance is no whole number.
public struct BarConsequences: Equatable, Sendable {
  /// Points to scroll on from the top until letting go leaves the bar hidden; nil: never.
  public var hidesAfter: Double?
  /// Points to scroll back, far down the list, until letting go leaves the bar fully visible.
  ///
  /// nil if that does not happen within `limit`, or because the bar never hides.
  public var returnsAfter: Double?
  /// Share of the bar that is visible at that release, 0...1: it snaps open from there on.
  public var snapShare: Double?
  /// Seconds that a settle from the middle of the bar's way takes.
  public var settleTime: Double

  /// How far `hidesAfter` and `returnsAfter` are looked for, in points.
  ///
  /// Farther than the longest resistance and the heights that can be set.
  public static let limit = 1400.0

  /// Tries out settings, and measures what they lead to.
  public init(_ settings: BarSettings) {
    settleTime = settings.settle.duration(
      distance: settings.barTravel / 2, height: settings.barHeight, time: settings.settleTime)
    let shown = BarTrial(settings: settings)
    let full = shown.visibleBar
    hidesAfter = Self.first(from: shown, by: 1) { $0.visibleBar < full }?.distance
    guard hidesAfter != nil else { return }
    var hidden = shown
    hidden.move(2 * Self.limit, step: 50)
    var rested = hidden
    rested.end()
    // One that does not stay away has nothing to come back from.
    guard rested.visibleBar < full else { return }
    guard let back = Self.first(from: hidden, by: -1, where: { $0.visibleBar == full }) else {
      return
    }
    returnsAfter = back.distance
    snapShare = full > 0 ? back.visible / full : nil
  }

  /// The first distance after which letting go leads to something, and what was seen of the bar.
  private static func first(from start: BarTrial, by step: Double, where isMet: (BarTrial) -> Bool)
    -> (distance: Double, visible: Double)?
  {
    var trial = start
    var distance = 0.0
    while distance < limit {
      let before = trial
      trial.step(step)
      distance += 1
      guard isReleaseMet(trial, isMet) else { continue }
      let fine = self.step(of: start.bars.settings)
      guard fine < 1 else { return (distance, trial.visibleBar) }
      trial = before
      var done = 0.0
      for number in 1...Int((1 / fine).rounded()) {
        // A little more: sums of decimal steps may miss a length by their dust.
        let way = Double(number) * fine + 1e-7
        trial.step(step * (way - done))
        done = way
        guard isReleaseMet(trial, isMet) else { continue }
        // Without the dust that decimal steps leave in binary.
        let whole = (distance - 1) / fine + Double(number)
        return ((whole * fine * 100).rounded() / 100, trial.visibleBar)
      }
      return (distance, trial.visibleBar)
    }
    return nil
  }

  private static func isReleaseMet(_ trial: BarTrial, _ isMet: (BarTrial) -> Bool) -> Bool {
    var released = trial
    released.end()
    return isMet(released)
  }

  /// The longest of some steps, in points, of which heights and resistances are multiples.
  private static func step(of settings: BarSettings) -> Double {
    let lengths = [
      settings.barHeight, settings.extensionHeight, settings.statusHeight,
      settings.contractionResistance, settings.expansionResistance,
    ]
    return [1, 0.5, 0.1].first { step in
      lengths.allSatisfy { ($0 / step - ($0 / step).rounded()).magnitude < 1e-9 }
    } ?? 0.05
  }
}
