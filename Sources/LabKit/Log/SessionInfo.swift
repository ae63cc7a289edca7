internal import BarRender
internal import FrameTiming
internal import SDLKit

/// session.json: what was known when the session began; written before the first frame and never
/// changed.
///
/// Unknown values are null.
struct SessionInfo {
  /// Facts of the session that the log itself does not know.
  let session: FrameLog.Beginning
  let log: FrameLog
  let screen: Screen

  /// - Parameter directory: where writing is measured.
  func json(in directory: String) -> JSONValue {
    let home = Program.environment("HOME") ?? ""
    let words = session.arguments.map { Self.withoutHome($0, home) }
    return [
      "schema": .string(FrameRow.schema),
      "app": [
        "name": "BarLab", "version": .string(labVersion), "git": JSONValue(session.commit),
        "build": .string(labBuild),
      ],
      "argv": .array(Self.readable(words).map(JSONValue.string)),
      "page": .string(session.page), "preset": .string(session.preset),
      // The three clocks at the session's beginning, and the step of the first.
      "clock": [
        "id": "CLOCK_MONOTONIC", "res_ns": .integer(Clock.resolution()),
        "mono0_ns": .integer(log.start), "boot0_ns": .integer(log.boot),
        "real0_ns": .integer(log.wall),
      ],
      "target": [
        "hz": JSONValue(session.hertz),
        "period_ns": JSONValue(log.pacing == .none ? nil : log.period),
        "source": JSONValue(session.rateSource),
      ],
      "sdl": sdl, "vsync": vsync,
      "pacing": [
        "method": .string(log.pacing.rawValue), "spin_us": JSONValue(session.spinMicroseconds),
        "timerslack_ns": JSONValue(session.timerSlack),
        "sched_policy": .string(Scheduling.policy), "nice": JSONValue(Scheduling.nice),
      ],
      "host": HostFacts.read(), "self_cost": SelfCostMeasure.run(in: directory),
      "limits": [
        "max_bytes": .integer(FrameLogWriter.segmentLimit),
        "segments": JSONValue(FrameLogWriter.segmentCount),
      ],
      "excluded": ["warmup_frames": .integer(FramePhase.warmupFrames)],
      "unavailable": .array(unavailable.map(JSONValue.string)),
    ]
  }

  private var sdl: JSONValue {
    [
      "compiled": .string(Session.compiledVersion), "linked": .string(Session.linkedVersion),
      "video_driver": .string(screen.videoDriver), "renderer": .string(screen.choice.name),
      "renderer_reason": .string(screen.choice.reason),
      "present_path": .string(screen.path.name), "present_reason": .string(screen.path.reason),
      "sdl2_compat": .bool(Session.isCompat), "sdl3": JSONValue(Session.sdl3Version),
      "hints": .object(
        Dictionary(uniqueKeysWithValues: Session.hints.map { ($0.name, JSONValue($0.value)) })),
      "renderer_flags_raw": JSONValue(screen.rendererFlags.map { Int64($0) }),
      "window_w": JSONValue(screen.pixelWidth), "window_h": JSONValue(screen.pixelHeight),
      "pixels_per_point": .number(session.scale.value),
      "scale_source": .string(session.scale.name), "scale_reason": .string(session.scale.reason),
      "display_refresh_raw": JSONValue(screen.window?.claimedRefreshRate ?? 0),
    ]
  }

  private var vsync: JSONValue {
    let vsync = session.vsync
    // SDL's bit for vsync, as it stands there whether it is true or not.
    let flag = screen.rendererFlags.map { $0 & 4 != 0 }
    let evidence: JSONValue? = vsync.evidence.map { found in
      [
        "presents": JSONValue(found.presents), "median_ms": .number(found.median),
        "sd_ms": .number(found.deviation), "phase_sd": .number(found.phaseDeviation),
        "period_ms": .number(found.period),
      ]
    }
    return [
      "requested": .bool(vsync.isRequested), "sdl_flag": JSONValue(flag),
      "set_rc": JSONValue(vsync.returnCode), "verdict": .string(vsync.verdict.rawValue),
      "evidence": evidence ?? .null, "reason": .string(vsync.reason),
    ]
  }

  /// Columns that the session cannot measure.
  private var unavailable: [String] {
    guard log.pacing == .none else { return [] }
    return [
      "t_deadline_ns", "slot", "missed", "late_us", "wake_late_us", "wait_us", "input_age_us",
      "input_src",
    ]
  }

  /// Arguments as a session.json can hold them and still be read: at most 1,000 of at most 4,096
  /// bytes each, 512 KiB together; what is cut off ends in an ellipsis, and what is left out is
  /// counted in a last one.
  static func readable(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var bytes = 0
    for argument in arguments.prefix(1000) {
      let short = cut(argument)
      bytes += short.utf8.count
      if bytes > 512 << 10 { break }
      kept.append(short)
    }
    let missing = arguments.count - kept.count
    if missing == 0 { return kept }
    return kept + ["\u{2026} and \(missing) more argument\(missing == 1 ? "" : "s")"]
  }

  private static func cut(_ argument: String) -> String {
    let utf8 = argument.utf8
    guard utf8.count > 4096 else { return argument }
    // The ellipsis takes three bytes.
    var end = utf8.index(utf8.startIndex, offsetBy: 4096 - 3)
    while end.samePosition(in: argument.unicodeScalars) == nil { end = utf8.index(before: end) }
    return argument[..<end] + "\u{2026}"
  }

  /// A word of the command line with `~` for the home directory: of a path that is the word, or
  /// that stands behind an equals sign.
  static func withoutHome(_ argument: String, _ home: String) -> String {
    var home = home
    while home.hasSlashAtEnd { home = home.dropped(last: 1) }
    if home.isEmpty { return argument }
    return argument.split(separator: "=", omittingEmptySubsequences: false).map { path in
      path.isSameFileName(as: home) || path.begins(with: home + "/")
        ? "~" + path.dropped(first: home.utf8.count) : String(path)
    }.joined(separator: "=")
  }
}
