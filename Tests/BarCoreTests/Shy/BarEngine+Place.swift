@testable import BarCore

extension BarEngine {
  /// Puts the bars into a state without any event: no message, no shift of the content.
  ///
  /// Contractions are brought into their range.
  mutating func place(
    bar: Double, extension ext: Double, hidden: Bool, over list: inout ListState
  ) {
    state.barContraction = bar.clamped(to: 0...settings.barTravel)
    state.extensionContraction = ext.clamped(to: 0...settings.extensionTravel)
    state.extensionHidden = hidden
    state.charge = 0
    updateAlpha()
    refit(&list)
    state.toldContracted = isFullyContracted
    state.movedSinceFinish = false
  }
}
