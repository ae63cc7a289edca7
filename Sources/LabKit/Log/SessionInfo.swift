internal import FrameTiming
internal import SDLKit

/// session.json: what was known when the session began; written before the first frame and never
/// changed.
///
/// Unknown values are null.
struct SessionInfo {
  var version: String
  /// Commit that the program was built from, `-dirty` behind it for a changed tree; nil if the
  /// build did not know it.
  var git: String?
  var build: String
  var arguments: [String]
  var page: String
  var preset: String
  /// The three clocks at the session's beginning, and the step of the first.
  var monotonicStart: Int64
  var bootStart: Int64
  var wallStart: Int64
  var clockResolution: Int64
  var hertz: Double?
  var period: Int64?
  /// flag, display or default60; nil where nothing paces.
  var rateSource: String?
  var sdlCompiled: String
  var sdlLinked: String
  var videoDriver: String
  var renderer: String
  var rendererReason: String
  /// How pictures reach the display.
  var presentPath: PresentPath
  var rendererFlags: UInt32?
  var windowWidth: Int
  var windowHeight: Int
  var pixelsPerPoint: Double
  var claimedRefreshRate: Int
  var vsync: VsyncOutcome
  var pacing: PacingMethod
  var spinMicroseconds: Int
  var timerSlack: Int64?
  var host: HostFacts
  var selfCost: SelfCost

  /// What the log itself costs, measured at the start, in a hot loop.
  struct SelfCost {
    var clockRead: Double
    var record: Double
    var row: Double
    var writeP50: Double?
    var writeP99: Double?
  }

  var json: JSONValue {
    .object([
      "schema": .string(FrameRow.schema),
      "app": .object([
        "name": .string("BarLab"), "version": .string(version), "git": JSONValue(git),
        "build": .string(build),
      ]),
      "argv": .array(Self.readable(arguments).map(JSONValue.string)),
      "page": .string(page), "preset": .string(preset),
      "clock": .object([
        "id": .string("CLOCK_MONOTONIC"), "res_ns": .integer(clockResolution),
        "mono0_ns": .integer(monotonicStart), "boot0_ns": .integer(bootStart),
        "real0_ns": .integer(wallStart),
      ]),
      "target": .object([
        "hz": JSONValue(hertz), "period_ns": JSONValue(period), "source": JSONValue(rateSource),
      ]),
      "sdl": sdl, "vsync": vsyncJSON,
      "pacing": .object([
        "method": .string(pacing.rawValue), "spin_us": .integer(Int64(spinMicroseconds)),
        "timerslack_ns": JSONValue(timerSlack), "sched_policy": .string(Scheduling.policy),
        "nice": .integer(Int64(Scheduling.nice)),
      ]),
      "host": host.json,
      "self_cost": .object([
        "clock_read_ns": .number(selfCost.clockRead), "record_ns": .number(selfCost.record),
        "row_ns": .number(selfCost.row), "write_us_p50": JSONValue(selfCost.writeP50),
        "write_us_p99": JSONValue(selfCost.writeP99),
      ]),
      "limits": .object([
        "max_bytes": .integer(FrameLogWriter.segmentLimit),
        "segments": .integer(Int64(FrameLogWriter.segmentCount)),
      ]),
      "excluded": .object(["warmup_frames": .integer(FramePhase.warmupFrames)]),
      "unavailable": .array(unavailable.map(JSONValue.string)),
    ])
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

  private var sdl: JSONValue {
    .object([
      "compiled": .string(sdlCompiled), "linked": .string(sdlLinked),
      "video_driver": .string(videoDriver), "renderer": .string(renderer),
      "renderer_reason": .string(rendererReason),
      "present_path": .string(presentPath.name), "present_reason": .string(presentPath.reason),
      "sdl2_compat": .bool(Session.isCompat), "sdl3": JSONValue(Session.sdl3Version),
      "hints": .object(
        Dictionary(uniqueKeysWithValues: Session.hints.map { ($0.name, JSONValue($0.value)) })),
      "renderer_flags_raw": JSONValue(rendererFlags.map { Int64($0) }),
      "window_w": .integer(Int64(windowWidth)), "window_h": .integer(Int64(windowHeight)),
      "pixels_per_point": .number(pixelsPerPoint),
      "display_refresh_raw": .integer(Int64(claimedRefreshRate)),
    ])
  }

  private var vsyncJSON: JSONValue {
    // SDL's bit for vsync, as it stands there whether it is true or not.
    let flag = rendererFlags.map { $0 & 4 != 0 }
    var evidence = JSONValue.null
    if let found = vsync.evidence {
      evidence = .object([
        "presents": .integer(Int64(found.presents)), "median_ms": .number(found.median),
        "sd_ms": .number(found.deviation), "phase_sd": .number(found.phaseDeviation),
        "period_ms": .number(found.period),
      ])
    }
    return .object([
      "requested": .bool(vsync.isRequested), "sdl_flag": JSONValue(flag),
      "set_rc": JSONValue(vsync.returnCode.map { Int64($0) }),
      "verdict": .string(vsync.verdict.rawValue), "evidence": evidence,
      "reason": .string(vsync.reason),
    ])
  }

  /// Columns that the session cannot measure.
  private var unavailable: [String] {
    guard pacing == .none else { return [] }
    return [
      "t_deadline_ns", "slot", "missed", "late_us", "wake_late_us", "wait_us", "input_age_us",
      "input_src",
    ]
  }
}
