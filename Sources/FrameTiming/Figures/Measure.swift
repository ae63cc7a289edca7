/// What a counted frame has to do with the figures of a group: a number from its row, and the row above
/// it.
enum Measure: Sendable {
  /// The cell of a column.
  case cell(Int)
  /// The size of the step of the picture's time minus that of the present's time, over neighboring rows.
  case animationError
  /// What the frame cost by itself.
  case work
  /// How old the oldest input was when the present returned, where its stamp is of a source.
  case age(InputSource)
}

extension FrameRecord {
  /// The number that a measure takes from the frame; nil: none.
  @inline(__always)
  func value(
    of measure: Measure, after previous: FrameRecord, pacing: PacingMethod
  ) -> Double? {
    switch measure {
    case .cell(let place):
      return self[place].map(Double.init)
    case .animationError:
      guard previous.frame &+ 1 == self.frame,
        let picture = length(previous.animation, self.animation),
        let present = length(previous.paced(by: pacing), paced(by: pacing))
      else { return nil }
      return (picture - present).magnitude
    case .work:
      return work(pacing: pacing)
    case .age(let source):
      return self.inputSource == source ? self.inputAge.map(Double.init) : nil
    }
  }
}
