public import BarCore
import BarTuning

/// The consequences of a bar's settings, found by trying them.
///
/// One finger, steps of 1 pt, a long list, no velocity at release, as in the table of gestures.
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
  public static let limit = 600.0

  /// Tries out settings, and measures what they lead to.
  public init(_ settings: BarSettings) {
    settleTime = settings.settle.duration(
      distance: settings.barTravel / 2, height: settings.barHeight, time: settings.settleTime)
    let shown = BarTrial(settings: settings)
    let full = shown.visibleBar
    hidesAfter = Self.first(from: shown, by: 1) { $0.visibleBar < full }?.distance
    guard hidesAfter != nil else { return }
    var hidden = shown
    hidden.move(2000, step: 50)
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
      trial.step(step)
      distance += 1
      var released = trial
      released.end()
      if isMet(released) { return (distance, trial.visibleBar) }
    }
    return nil
  }
}
