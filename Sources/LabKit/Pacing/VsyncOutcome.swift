internal import BarCore
internal import FrameTiming

/// What is known of vsync, and why.
struct VsyncOutcome: Equatable {
  var verdict: VsyncVerdict
  /// The figures of a check; nil without one.
  var evidence: VsyncCheck.Evidence?
  /// The renderer was asked to wait for the screen.
  var isRequested = false
  /// What SDL returned to that, which means nothing.
  var returnCode: Int?
  /// Why there was no check, or what was checked, in a few words.
  var reason: String

  /// How frames are to be paced.
  var pacing: PacingMethod { verdict == .blocking ? .vsync : .timer }

  /// The period of the screen; nil unless it paces.
  var period: Nanoseconds? {
    guard verdict == .blocking, let evidence else { return nil }
    return Nanoseconds((evidence.period * 1e6).rounded())
  }

  /// The detail of its row in events.csv.
  var detail: String {
    guard let evidence else { return "verdict=\(verdict.rawValue);reason=\(reason)" }
    func text(_ value: Double) -> String { shortText(value, decimals: 6) }
    return "verdict=\(verdict.rawValue);median_ms=\(text(evidence.median));"
      + "phase_sd=\(text(evidence.phaseDeviation));period_ms=\(text(evidence.period))"
  }
}

/// What SDL says of the screen that the window is on.
struct DisplayClaim: Equatable {
  /// Refresh rate in whole Hz; 0: unknown.
  var hertz: Int
  var isAccelerated: Bool
  var videoDriver: String

  /// Why presents cannot wait for a screen here, in a few words; nil if they might.
  var obstacle: String? {
    guard ["x11", "wayland", "KMSDRM"].contains(videoDriver) else {
      return "\(videoDriver) shows nothing"
    }
    guard isAccelerated else { return "software renderer on \(videoDriver)" }
    return hertz > 0 ? nil : "refresh rate unknown on \(videoDriver)"
  }
}
