internal import BarTuning
internal import LabKit

/// Frames that stall on request, by which it is tested what a session does meanwhile.
///
/// The stall itself is the lab's, because it must come within a frame; nothing in the program that is
/// installed asks for one.
enum Stalls {
  /// Frame numbers and nanoseconds.
  private static let option = Option<[(frame: Int64, delay: Int64)]>(
    "--inject-delay", "F:T,...", "stall frame F by T, as in 40:50ms,120:50ms", isRepeatable: true
  ) { name, text throws(LabError) in
    try text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part throws(LabError) in try delay(part, name) }
  }

  /// The same verb, which draws, with an option that asks for stalls.
  static func onRequest(_ verb: Verb) -> Verb {
    verb.doing(adding: option) { arguments, launch throws(LabError) in
      var launch = launch
      for (frame, delay) in try arguments.all(option).joined() { launch.delays[frame] = delay }
      try verb.run(arguments, launch)
    }
  }

  private static func delay(
    _ text: Substring, _ name: String
  ) throws(LabError) -> (frame: Int64, delay: Int64) {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    let units: [(String, Double)] = [("ms", 1e6), ("us", 1e3), ("s", 1e9)]
    guard pieces.count == 2, let frame = Int64(pieces[0]), frame >= 0,
      let unit = units.first(where: { pieces[1].hasSuffix($0.0) }),
      let amount = Double(decimal: String(pieces[1].dropLast(unit.0.count))), amount >= 0,
      amount * unit.1 <= 6e10
    else {
      throw .usage(
        "\(name) \(excerpt(String(text))) is not of the form FRAME:DURATION, as in 40:50ms; a delay "
          + "lasts at most a minute.")
    }
    return (frame, Int64(amount * unit.1))
  }
}
