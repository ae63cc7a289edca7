/// A bar of 2026 by the words of its description, for comparison with the engine.
///
/// Nothing of the engine is used: a model is the arithmetic of one rule. The list is long and at
/// rest at the top; the finger lifts without speed.
protocol BarModel: Sendable {
  /// Offset of the list, 0 at rest at the top, in points.
  var y: Double { get }
  /// Hidden part of the bar, in points.
  var hidden: Double { get }
  /// How far back a finger may go without overscroll, in points.
  var room: Double { get }

  /// A finger takes hold of the list: a scroll begins.
  mutating func press()
  /// The finger asks for a step; positive hides.
  mutating func step(_ d: Double)
  /// The finger leaves without speed.
  mutating func lift()
}

extension BarModel {
  var room: Double { y }

  mutating func press() {}
  mutating func lift() {}

  /// The cells of the table for gestures, as "before>after", in steps of 1 pt.
  func cells(_ gestures: [[Double]]) -> String {
    gestures.map { moves in
      var bar = self
      bar.press()
      for move in moves {
        for _ in stride(from: 0, to: move.magnitude, by: 1) { bar.step(move > 0 ? 1 : -1) }
      }
      let before = barHeight - bar.hidden
      bar.lift()
      return "\(words(before))>\(words(barHeight - bar.hidden))"
    }.joined(separator: " ")
  }
}

/// Height and travel of the bar in the table, in points.
let barHeight = 56.0

/// A number of points with at most one decimal, as cells show it.
private func words(_ points: Double) -> String {
  let tenths = Int((points * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}

/// A hidden part brought into the bar's travel.
func inTravel(_ hidden: Double) -> Double { min(max(hidden, 0), barHeight) }

/// Where a bar rests that goes to the nearer end; `tieHides`: what half way does.
func nearerEnd(_ hidden: Double, tieHides: Bool = false) -> Double {
  hidden > barHeight / 2 || (tieHides && hidden == barHeight / 2) ? barHeight : 0
}
