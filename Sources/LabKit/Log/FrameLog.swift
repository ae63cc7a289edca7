internal import BarCore
internal import BarRender
internal import BarScene
package import FrameTiming

/// The frame log of a session: the ring behind the display of frame times, and the files if asked
/// for.
///
/// All times are nanoseconds since the session's start.
///
/// A class because the loop, the lab and the end of the program share it.
package final class FrameLog {
  /// CLOCK_MONOTONIC at the session's start.
  let start: Int64
  package private(set) var pacing: PacingMethod
  package private(set) var period: Int64
  let clock: SessionClock
  /// The clock that goes on in sleep, and the wall clock, at the same moment.
  let boot: Int64
  let wall: Int64
  private(set) var ring: FrameRing
  let writer: FrameLogWriter?
  /// Room for summary.json, so that a disk that fills up does not keep it from being written.
  var reserve: DiskReserve?
  private var lastPhase: FramePhase?
  private(set) var frameCount: Int64 = 0
  /// What the log cost after the previous frame.
  private var lastCost: Int64?
  private var sleepOffset: Int64
  private(set) var anomalies: Int64 = 0
  private(set) var suspended = false
  private var isIdle = true
  /// The line that every output of times begins with.
  package private(set) var honestLine: String
  /// Called with each frame's record.
  package var onRecord: (FrameRecord) -> Void = { _ in }
  /// The log of a recording that is being made, which gets what this one gets; nil: none is.
  var recorded: FrameLog?
  /// What the log was begun with, as far as it still holds; nil before that.
  private(set) var beginning: Beginning?

  /// - Parameters:
  ///   - directory: where the files go; nil: none are written.
  ///   - vsync: what is known of the display.
  init(
    directory: String?, pacing: PacingMethod, period: Int64, vsync: VsyncOutcome,
    clock: SessionClock = .system
  ) throws(LabError) {
    self.clock = clock
    boot = clock.sinceBoot()
    start = clock.now()
    wall = Clock.wall()
    sleepOffset = boot - start
    self.pacing = pacing
    self.period = period
    ring = FrameRing(period: period, pacing: pacing)
    honestLine = FrameReport.honestLine(
      method: pacing, verdict: vsync.verdict, reason: vsync.reason)
    if let directory {
      let made = try Self.writer(in: directory)
      writer = made
      reserve = DiskReserve(in: made.directory)
    } else {
      writer = nil
    }
  }

  /// Makes the files in a directory, or in one inside where it holds a log already.
  private static func writer(in directory: String) throws(LabError) -> FrameLogWriter {
    // Whoever comes second to a directory asks again, and gets one inside.
    for _ in 0..<mostTries {
      if StopSignals.haveCome {
        throw .failed("A signal stopped the program before its frame log was begun.")
      }
      if let made = try FrameLogWriter(directory: try FrameLogDirectory.make(directory)) {
        return made
      }
    }
    throw .cannotWrite(
      "\(directory) cannot be used: another program keeps writing a log there; "
        + "choose another directory for the frame log.")
  }

  /// As many programs may begin a log at one place at once.
  private static let mostTries = 100

  /// Where the files are; nil if none are written.
  package var directory: String? { writer?.directory }

  /// What went wrong with the files, in a sentence.
  var problem: String? { writer?.problem }

  /// The same, once, as soon as it is known.
  func takeWarning() -> String? {
    guard !hasWarned, let problem else { return nil }
    hasWarned = true
    return problem
  }

  private var hasWarned = false
  /// The finished log and its figures; nil before the end, and without files.
  var finished: (log: StoredLog, summary: FrameSummary)?

  /// session.json as it was written; nil before that.
  private(set) var session: FileIO.Stamp?

  /// What the end says of a log in which something is missing; nil if nothing is.
  var incompleteness: String? {
    guard let writer, problem != nil else { return nil }
    let reason = hasWarned ? nil : writer.reason
    let events = writer.eventsLost
    let lost =
      events == 0
      ? "\(writer.rowsLost) rows" : "\(writer.rowsLost) rows and \(events) events"
    return "The frame log \(writer.directory) is not complete: \(lost) are lost"
      + (reason.map { " (\($0))" } ?? "") + "."
  }

  /// Nanoseconds since the start.
  func now() -> Int64 { clock.now() - start }

  // MARK: Beginning

  /// Facts of the session that the log itself does not know.
  struct Beginning {
    var arguments: [String]
    var page: String
    var preset: String
    var hertz: Double?
    var rateSource: String?
    var vsync: VsyncOutcome
    var spinMicroseconds: Int
    var timerSlack: Int64?
    var scale: ScaleChoice
    /// What the program was built from; nil where that is not known.
    var commit: String?
  }

  /// Writes session.json and the first events, before the first frame.
  ///
  /// - Parameter sync: whether to wait until the disk has it.
  func begin(_ session: Beginning, screen: Screen, sync: Bool = true) throws(LabError) {
    beginning = session
    guard let writer else { return }
    let info = SessionInfo(session: session, log: self, screen: screen)
    let path = writer.directory + "/session.json"
    let text: [UInt8]
    do {
      text = try jsonText(info.json(in: writer.directory))
    } catch {
      throw .cannotWrite("\(path) cannot be written: \(error).")
    }
    do throws(LabError) {
      try FileIO.write(text, to: path, isOwn: true, sync: sync)
    } catch {
      guard reserve != nil else { throw error }
      // On a disk as small as that the reserve is what there is no room for.
      reserve = nil
      try FileIO.write(text, to: path, isOwn: true, sync: sync)
    }
    self.session = FileIO.stamp(path, followsLinks: false)
    clockEvent()
    note("vsync", session.vsync.detail)
  }

  /// Another method or rate from the next frame on.
  func change(pacing: PacingMethod, period: Int64, vsync: VsyncOutcome) {
    recorded?.change(pacing: pacing, period: period, vsync: vsync)
    beginning?.vsync = vsync
    if period != self.period {
      note("rate", "hz=\(shortText((1e12 / Double(period)).rounded() / 1000))")
    }
    note("vsync", vsync.detail)
    self.pacing = pacing
    self.period = period
    ring.pacing = pacing
    ring.period = period
    honestLine = FrameReport.honestLine(
      method: pacing, verdict: vsync.verdict, reason: vsync.reason)
  }

  // MARK: Frames

  /// Number of the frame that comes next.
  var nextFrame: Int64 { frameCount }

  /// Stalls a frame on purpose, and notes in its record that this was asked for.
  ///
  /// A signal that asks the program to end ends the stall too.
  ///
  /// - Parameter delay: nanoseconds; nil: there is nothing to do.
  func stall(_ record: inout FrameRecord, for delay: Int64?) {
    guard let delay else { return }
    let end = clock.now() + delay
    var wake = end - delay
    while wake < end, !StopSignals.haveCome {
      wake = min(end, wake + Self.longestSleep)
      clock.sleep(wake)
    }
    record.flags.insert(.injected)
  }

  /// Longer than this, 50 ms, a signal is not kept waiting.
  private static let longestSleep: Int64 = 50_000_000

  /// Takes a frame's record: into the ring, and to the files.
  ///
  /// - Parameters:
  ///   - place: what it shows.
  ///   - spare: nanoseconds until the loop must wake again.
  func add(_ record: FrameRecord, on place: Place? = nil, spare: Int64) {
    self.place = place
    let began = clock.now()
    let original = record
    var record = record
    record.logCost = lastCost
    if record.flags.contains(.clockAnomaly) {
      anomaly("stamps go back", (record.presentEnd ?? 0) - (record.begin ?? 0))
    }
    ring.append(record)
    follow(record.phase)
    // What has been noted so far belongs to this frame.
    frameCount += 1
    onRecord(record)
    if let writer {
      writer.add(record)
      writer.flush(now: began - start, hasTime: spare >= 2_000_000)
      lastCost = clock.now() - began
    }
    if recorded != nil { addToRecorded(original, on: place, spare: spare) }
  }

  /// Page and preset that an interaction happens on.
  struct Place {
    var page: String
    var preset: String

    /// As a detail of events.csv.
    var detail: String { "page=\(page);preset=\(preset)" }
  }

  private var place: Place?

  /// Notes where interactions begin and end.
  func follow(_ phase: FramePhase?) {
    isIdle = false
    guard phase != lastPhase else { return }
    func tell(_ phase: FramePhase?, _ what: String) {
      guard let phase, phase == .drag || phase == .settle else { return }
      note("\(phase.rawValue)_\(what)", place?.detail ?? "")
    }
    tell(lastPhase, "end")
    tell(phase, "begin")
    lastPhase = phase
  }

  /// The loop is about to block: nothing moves.
  func idleBegins(on place: Place? = nil) {
    recorded?.idleBegins(on: place)
    guard !isIdle else { return }
    self.place = place
    writer?.flush(now: now(), hasTime: true)
    follow(nil)
    note("idle_begin")
    isIdle = true
  }

  func idleEnds() {
    recorded?.idleEnds()
    if isIdle && frameCount > 0 { note("idle_end") }
  }

  /// Whether the machine has slept since the last call: the clock that goes on meanwhile has then
  /// run away from the other.
  func hasSlept() -> Bool {
    // Read in this order, so that whatever comes between makes it smaller: it never grows but by
    // sleep.
    let beyond = clock.sinceBoot()
    let offset = beyond - clock.now()
    let slept = offset - sleepOffset > Self.leastSleep
    if slept {
      noteSleep(offset - sleepOffset)
      recorded?.noteSleep(offset - sleepOffset)
    }
    sleepOffset = max(sleepOffset, offset)
    return slept
  }

  /// A shorter gap is none of a machine that slept: 10 ms.
  private static let leastSleep: Int64 = 10_000_000

  private func noteSleep(_ nanoseconds: Int64) {
    suspended = true
    note("suspend", "seconds=\(Double(nanoseconds / 1_000_000) / 1000)")
    clockEvent()
  }

  /// Writes an event, also into the log of a recording.
  func event(_ name: String, _ detail: String = "") {
    note(name, detail)
    recorded?.note(name, detail)
  }

  /// Writes an event into this log alone.
  func note(_ name: String, _ detail: String = "", isLast: Bool = false) {
    guard let writer else { return }
    let wereFull = writer.eventsAreFull
    writer.event(
      FrameEvent(time: now(), frame: frameCount, event: name, detail: detail), isLast: isLast)
    guard writer.eventsAreFull, !wereFull else { return }
    Program.warn(
      "\(writer.directory)/events.csv has reached its limit; further events are omitted, except "
        + "those that explain gaps in the rows.")
  }

  /// A time that cannot be right.
  func anomaly(_ what: String, _ nanoseconds: Int64) {
    anomalies += 1
    note("clock_anomaly", "what=\(what);ns=\(nanoseconds)")
    clockEvent()
  }

  func clockEvent(isLast: Bool = false) {
    note(
      "clock",
      "mono_ns=\(clock.now());boot_ns=\(clock.sinceBoot());real_ns=\(Clock.wall())",
      isLast: isLast)
  }
}
