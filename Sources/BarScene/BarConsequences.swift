public import BarCore
import BarTuning

/// The consequences of a bar's settings, found by trying them.
///
/// One finger, a long list, no velocity at release, as in the table of gestures; steps of 1 pt, and
/// finer ones where a height or a resistance is no whole number. The distances are those that
/// `ReaderFigures` counts in a gesture of this kind. Lengths are points; nil: not within `limit`.
public struct BarConsequences: Equatable, Sendable {
  /// Distance to scroll on from the top until the bar is hidden, without its extension.
  public var toHide: Double?
  /// Distance to scroll on from the top until letting go leaves the bar hidden.
  public var toHideByRelease: Double?
  /// Distance to scroll back, far down the list, until the hidden bar is whole, without its extension.
  public var toReopen: Double?
  /// The same for the bar with its extension.
  public var toReopenAll: Double?
  /// Distance to scroll back until letting go leaves bar and extension whole.
  public var toReopenByRelease: Double?
  /// Height of bar and extension that a snap brings in at that release, the most that one ever does.
  public var snap: Double?
  /// Seconds that a settle from the middle of the bar's way takes.
  public var settleTime: Double

  /// How far the distances are looked for, in points.
  ///
  /// Farther than the longest resistance and the heights that can be set.
  public static let limit = 1400.0

  /// Tries out settings, and measures what they lead to.
  public init(_ settings: BarSettings) {
    settleTime = settings.settle.duration(
      distance: settings.barTravel / 2, height: settings.barHeight, time: settings.settleTime)
    let shown = BarTrial(settings: settings)
    let on = Self.firsts(
      from: shown, by: 1, [.held { $0.isBarHidden }, .released { $0.isBarHidden }])
    (toHide, toHideByRelease) = (on[0]?.distance, on[1]?.distance)
    guard toHide != nil || toHideByRelease != nil else { return }
    var hidden = shown
    hidden.move(2 * Self.limit, step: 50)
    guard !hidden.released.isAllWhole else { return }
    let back = Self.firsts(
      from: hidden, by: -1,
      [.held { $0.isBarWhole }, .held { $0.isAllWhole }, .released { $0.isAllWhole }])
    (toReopen, toReopenAll) = (back[0]?.distance, back[1]?.distance)
    toReopenByRelease = back[2]?.distance
    snap = back[2].map { $0.trial.bars.contraction }
  }

  /// A state that is looked for: while the finger is down, or once it has let go.
  private struct Sought {
    var isReleased: Bool
    var isMet: (BarTrial) -> Bool

    static func held(_ isMet: @escaping (BarTrial) -> Bool) -> Self {
      Self(isReleased: false, isMet: isMet)
    }

    static func released(_ isMet: @escaping (BarTrial) -> Bool) -> Self {
      Self(isReleased: true, isMet: isMet)
    }

    func isMet(by trial: BarTrial) -> Bool { isMet(isReleased ? trial.released : trial) }
  }

  /// Returns the first distance at which each of some states is met, and the trial there before the
  /// finger lets go.
  private static func firsts(from start: BarTrial, by step: Double, _ sought: [Sought])
    -> [(distance: Double, trial: BarTrial)?]
  {
    let fine = self.step(of: start.bars.settings)
    var found: [(distance: Double, trial: BarTrial)?] = sought.map { _ in nil }
    var trial = start
    var distance = 0.0
    while distance < limit, found.contains(where: { $0 == nil }) {
      let before = trial
      trial.step(step)
      for index in sought.indices where found[index] == nil && sought[index].isMet(by: trial) {
        found[index] = refined(from: before, at: distance, by: step, fine, sought[index])
      }
      distance += 1
    }
    return found
  }

  /// Returns where a state is met within the next point, in fine steps.
  private static func refined(
    from before: BarTrial, at distance: Double, by step: Double, _ fine: Double, _ sought: Sought
  ) -> (distance: Double, trial: BarTrial) {
    var trial = before
    var done = 0.0
    let count = Int((1 / fine).rounded())
    for number in 1...count {
      // A little more: sums of decimal steps may miss a length by their dust.
      let way = number == count ? 1 : Double(number) * fine + 1e-7
      trial.step(step * (way - done))
      done = way
      if sought.isMet(by: trial) || number == count {
        // Without the dust that decimal steps leave in binary.
        let whole = distance / fine + Double(number)
        return ((whole * fine * 100).rounded() / 100, trial)
      }
    }
    return (distance + 1, trial)
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

extension BarTrial {
  /// The trial after the finger has let go, and all is at rest.
  fileprivate var released: BarTrial {
    var trial = self
    trial.end()
    return trial
  }
}
