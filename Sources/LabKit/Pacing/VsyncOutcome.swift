internal import BarCore
internal import FrameTiming

/// The known facts about vsync and their reason.
struct VsyncOutcome: Equatable {
  var verdict: VsyncVerdict
  /// The figures of a check; nil without one.
  var evidence: VsyncCheck.Evidence?
  /// Whether the renderer was asked to wait for the screen.
  var isRequested = false
  /// The return code of that request, which proves nothing.
  var returnCode: Int?
  /// Why there was no check, or what was checked, in a few words.
  var reason: String

  /// The pacing that follows from the verdict.
  var pacing: PacingMethod { verdict == .blocking ? .vsync : .timer }

  /// The period of the screen; nil unless the screen paces.
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

/// The facts that SDL gives about the screen of the window.
struct DisplayClaim: Equatable {
  /// Refresh rate in whole Hz; 0 if unknown.
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
