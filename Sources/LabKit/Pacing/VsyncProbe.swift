internal import FrameTiming

/// Asks the renderer to wait for the screen and finds out whether it does.
struct VsyncProbe {
  /// Shows the present picture and returns when the call has.
  var present: () throws(LabError) -> Void
  /// Asks for vsync or takes it back; returns what SDL does.
  var request: (Bool) -> Int
  /// Whether somebody waits for the program meanwhile: the check ends then.
  var isInterrupted: () -> Bool = { false }
  let clock: SessionClock

  /// Presents after the first, which may load much, that are looked at before slowness is judged,
  /// and how many periods of the screen one may take on average: a screen that paces never keeps
  /// one back as long.
  static let patience = (presents: 5, periods: 4)

  /// The check, which takes about 1.2 s where a screen answers; nil if it was interrupted.
  ///
  /// It ends early where presents take several periods of the screen: drawing does then, without a
  /// graphics card, and a hundred of them would keep the window waiting for many seconds.
  ///
  /// Vsync stays asked for just when the verdict says that it is real.
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

  /// Lengths without a pattern, the same each time: a multiplicative generator.
  private struct Waits {
    private var state: UInt64 = 0x2545_F491_4F6C_DD1D

    mutating func next() -> Nanoseconds {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Nanoseconds((state >> 33) % UInt64(VsyncCheck.longestWait))
    }
  }
}

/// Notices that a screen which paced does so no longer.
struct VsyncWatch {
  /// Whether the screen may be another one than the one that was checked: look again when nothing
  /// moves.
  var isInDoubt = false
  /// Presents in a row that came back off the grid.
  private var strays = 0
  /// So many of them, and the verdict does not hold any more.
  static let limit = 30

  /// Takes a present in; returns whether the screen has lost the grid.
  mutating func isLost(late: Nanoseconds, period: Nanoseconds) -> Bool {
    strays = late.magnitude > UInt64(period / 4) ? strays + 1 : 0
    return strays >= Self.limit
  }

  mutating func reset() { strays = 0 }
}
