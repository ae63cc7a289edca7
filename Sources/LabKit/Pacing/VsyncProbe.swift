internal import FrameTiming

/// Asks the renderer to wait for the screen and measures whether it does.
struct VsyncProbe {
  /// Shows the present picture and returns after the call.
  var present: () throws(LabError) -> Void
  /// Turns vsync on or off; returns the return code of SDL.
  var request: (Bool) -> Int
  /// Whether somebody waits for the program meanwhile, which ends the check.
  var isInterrupted: () -> Bool = { false }
  let clock: SessionClock

  /// Number of presents after the first (which may load much) before the speed is judged, and
  /// number of periods that a present may take on average; a screen that paces never takes as long.
  static let patience = (presents: 5, periods: 4)

  /// Runs the check, which takes about 1.2 s if a screen answers; returns nil if it was
  /// interrupted.
  ///
  /// It ends early if presents take several periods of the screen: then drawing without a graphics
  /// card takes the time, and a hundred presents would block the window for many seconds.
  ///
  /// Vsync stays on only if the verdict says that it is real.
  func run(_ claim: DisplayClaim, isAllowed: Bool) throws(LabError) -> VsyncOutcome? {
    guard isAllowed else { return VsyncOutcome(verdict: .none, reason: "not asked for") }
    if let obstacle = claim.obstacle { return VsyncOutcome(verdict: .none, reason: obstacle) }
    let code = request(true)
    var waits = Waits()
    var steady: [Nanoseconds] = []
    var waited: [Nanoseconds] = []
    var start: Nanoseconds = 0
    for number in 0..<2 * VsyncCheck.presents {
      if isInterrupted() {
        _ = request(false)
        return nil
      }
      let isWaiting = number >= VsyncCheck.presents
      if isWaiting { clock.sleep(clock.now() + waits.next()) }
      try present()
      if isWaiting { waited.append(clock.now()) } else { steady.append(clock.now()) }
      if number == 0 { start = clock.now() }
      let average = Double(clock.now() - start) / 1e9 / Double(max(1, number))
      if number >= Self.patience.presents,
        average * Double(claim.hertz) > Double(Self.patience.periods)
      {
        _ = request(false)
        return VsyncOutcome(
          verdict: .none, isRequested: true, returnCode: code,
          reason: "a present takes \(Int((average * 1e3).rounded())) ms while the screen shows "
            + "\(claim.hertz) a second")
      }
    }
    let check = VsyncCheck(
      steady: steady, waited: waited, hertz: claim.hertz, isAccelerated: claim.isAccelerated)
    if check.verdict != .blocking { _ = request(false) }
    return VsyncOutcome(
      verdict: check.verdict, evidence: check.evidence, isRequested: true, returnCode: code,
      reason: "checked at \(claim.hertz) Hz on \(claim.videoDriver)")
  }

  /// Waits without a pattern, the same each time, from a multiplicative generator.
  private struct Waits {
    private var state: UInt64 = 0x2545_F491_4F6C_DD1D

    mutating func next() -> Nanoseconds {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Nanoseconds((state >> 33) % UInt64(VsyncCheck.longestWait))
    }
  }
}

/// Notices that a screen that paced frames no longer does.
struct VsyncWatch {
  /// Whether the window may be on another screen than the checked one; checked again once nothing
  /// moves.
  var isInDoubt = false
  /// Number of consecutive presents that returned off the grid.
  private var strays = 0
  /// Number of such presents after which the verdict is no longer valid.
  static let limit = 30

  /// Counts a present; returns whether the screen no longer paces frames.
  mutating func isLost(late: Nanoseconds, period: Nanoseconds) -> Bool {
    strays = late.magnitude > UInt64(period / 4) ? strays + 1 : 0
    return strays >= Self.limit
  }

  mutating func reset() { strays = 0 }
}
