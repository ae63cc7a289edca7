internal import BarCore
internal import BarRender
internal import BarScene
internal import FrameTiming
internal import Glibc
internal import SDLKit

/// The frame log of a session: the ring behind the display of frame times, and the files if asked
/// for.
///
/// All times are nanoseconds since the session's start.
///
/// A class because the loop, the lab and the end of the program share it.
final class FrameLog {
  /// CLOCK_MONOTONIC at the session's start.
  let start: Int64
  let pacing: PacingMethod
  let period: Int64
  private let boot: Int64
  private let wall: Int64
  private(set) var ring: FrameRing
  private let writer: FrameLogWriter?
  private let host: HostFacts
  private var lastPhase: FramePhase?
  private var frameCount: Int64 = 0
  /// What the log cost after the previous frame.
  private var lastCost: Int64?
  private var sleepOffset: Int64
  private var anomalies: Int64 = 0
  private var suspended = false
  private var isIdle = true
  /// The line that every output of times begins with.
  let honestLine: String
  /// Called with each frame's record.
  var onRecord: (FrameRecord) -> Void = { _ in }

  /// - Parameters:
  ///   - directory: where the files go; nil: none are written.
  ///   - reason: what is known of the display, for the honest line.
  init(
    directory: String?, pacing: PacingMethod, period: Int64, reason: String
  ) throws(LabError) {
    start = Clock.now()
    boot = Clock.sinceBoot()
    wall = Clock.wall()
    sleepOffset = boot - start
    self.pacing = pacing
    self.period = period
    ring = FrameRing(period: period, pacing: pacing)
    host = HostFacts.read()
    honestLine = FrameReport.honestLine(
      method: pacing, verdict: SessionInfo.verdict, reason: reason)
    if let directory {
      let made = try FrameLogDirectory.make(directory)
      writer = try FrameLogWriter(directory: made)
      reserveSummary(made)
    } else {
      writer = nil
    }
  }

  /// Where the files are; nil if none are written.
  var directory: String? { writer?.directory }

  /// What went wrong with the files, in a sentence.
  var problem: String? { writer?.problem }

  /// Nanoseconds since the start.
  func now() -> Int64 { Clock.now() - start }

  // MARK: Beginning

  /// Facts of the session that the log itself does not know.
  struct Beginning {
    var arguments: [String]
    var page: String
    var preset: String
    var hertz: Double?
    var rateSource: String?
    var reason: String
    var spinMicroseconds: Int
    var timerSlack: Int64?
    var pixelsPerPoint: Double
    var revision: String?
  }

  /// Writes session.json and the first events, before the first frame.
  func begin(_ session: Beginning, screen: Screen) throws(LabError) {
    guard let writer else { return }
    #if DEBUG
      let build = "debug"
    #else
      let build = "release"
    #endif
    let info = SessionInfo(
      version: labVersion, git: session.revision, build: build,
      arguments: session.arguments.map(Self.withoutHome), page: session.page,
      preset: session.preset, monotonicStart: start, bootStart: boot, wallStart: wall,
      clockResolution: Clock.resolution(), hertz: session.hertz,
      period: pacing == .none ? nil : period, rateSource: session.rateSource,
      sdlCompiled: Session.compiledVersion, sdlLinked: Session.linkedVersion,
      videoDriver: screen.videoDriver, renderer: screen.choice.name,
      rendererReason: screen.choice.reason, rendererFlags: screen.rendererFlags,
      windowWidth: screen.pixelWidth, windowHeight: screen.pixelHeight,
      pixelsPerPoint: session.pixelsPerPoint, claimedRefreshRate: screen.claimedRefreshRate,
      vsyncReason: session.reason, pacing: pacing, spinMicroseconds: session.spinMicroseconds,
      timerSlack: session.timerSlack, host: host,
      selfCost: SelfCostMeasure.run(in: writer.directory)
    )
    do {
      try FileIO.write(
        try jsonText(info.json), to: writer.directory + "/session.json", sync: true)
    } catch let error as LabError {
      throw error
    } catch {
      throw LabError(.cannotWrite, "session.json cannot be written: \(error).")
    }
    clockEvent()
    event("vsync", "verdict=\(SessionInfo.verdict.rawValue)")
    event("input_src", "src=pump;reason=stamps of SDL's pump")
  }

  private static func withoutHome(_ argument: String) -> String {
    guard let home = unsafe getenv("HOME").map({ unsafe String(cString: $0) }), home.count > 1
    else { return argument }
    return argument.hasPrefix(home) ? "~" + argument.dropFirst(home.count) : argument
  }

  /// Room for summary.json, taken now so that a disk that fills up later does not keep it from being
  /// written.
  private func reserveSummary(_ directory: String) {
    let file = unsafe open(directory + "/summary.json.tmp", O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    if file >= 0 {
      posix_fallocate(file, 0, 64 << 10)
      close(file)
    }
  }

  // MARK: Frames

  /// Number of the frame that comes next.
  var nextFrame: Int64 { frameCount }

  /// Takes a frame's record: into the ring, and to the files.
  ///
  /// - Parameter spare: nanoseconds until the loop must wake again.
  func add(_ record: FrameRecord, spare: Int64) {
    let began = Clock.now()
    var record = record
    record.logCost = lastCost
    frameCount += 1
    ring.append(record)
    follow(record.phase)
    onRecord(record)
    if let writer {
      writer.add(record)
      writer.flush(now: began - start, hasTime: spare >= 2_000_000)
      lastCost = Clock.now() - began
    }
  }

  /// Notes where interactions begin and end.
  private func follow(_ phase: FramePhase?) {
    isIdle = false
    guard phase != lastPhase else { return }
    if let old = lastPhase, old == .drag || old == .settle { event("\(old.rawValue)_end") }
    if let phase, phase == .drag || phase == .settle { event("\(phase.rawValue)_begin") }
    lastPhase = phase
  }

  /// The loop is about to block: nothing moves.
  func idleBegins() {
    guard !isIdle else { return }
    writer?.flush(now: now(), hasTime: true)
    event("idle_begin")
    lastPhase = nil
    isIdle = true
  }

  func idleEnds() {
    if isIdle && frameCount > 0 { event("idle_end") }
    noticeSuspend()
  }

  /// The machine slept if the clock that goes on meanwhile has run away from the other.
  private func noticeSuspend() {
    let offset = Clock.sinceBoot() - Clock.now()
    if offset - sleepOffset > 500_000_000 {
      suspended = true
      event("suspend", "seconds=\(Double((offset - sleepOffset) / 1_000_000) / 1000)")
      clockEvent()
    }
    sleepOffset = offset
  }

  func event(_ name: String, _ detail: String = "") {
    guard let writer else { return }
    writer.event(FrameEvent(time: now(), frame: frameCount, event: name, detail: detail))
  }

  /// A time that cannot be right.
  func anomaly(_ what: String, _ nanoseconds: Int64) {
    anomalies += 1
    event("clock_anomaly", "what=\(what);ns=\(nanoseconds)")
  }

  private func clockEvent() {
    event(
      "clock",
      "mono_ns=\(Clock.now());boot_ns=\(Clock.sinceBoot());real_ns=\(Clock.wall())")
  }

  // MARK: The end

  /// Writes what is left and the summary, after the last frame.
  func finish() throws(LabError) {
    guard let writer else { return }
    writer.flush(now: now(), hasTime: true, isLast: true)
    clockEvent()
    let log = try StoredLog.read(writer.directory)
    try log.writeSummary(
      rowsLost: writer.rowsLost, dropped: writer.rowsDropped, anomalies: anomalies,
      suspended: suspended)
  }
}

/// The version of the program.
let labVersion = "0.1.0"
