internal import BarCore
internal import FrameTiming
internal import Glibc
internal import LabKit

/// Watches memory, missed slots by cause and the rules of the pages during a long run, and writes a
/// line every ten seconds.
///
/// A class, because the log calls it after each frame while the end of the run reads its figures.
final class SoakWatch {
  /// The columns of soak.csv; counts are totals since the start.
  static let header =
    "time_s,rss_kb,frames," + blames.map { "missed_\($0.rawValue)" }.joined(separator: ",")
    + ",page,missed_\(Blame.asked.rawValue)"
  /// Injected stalls come last, because other programs address the columns before them by position.
  private static let blames = Blame.allCases.filter { $0 != .asked }

  /// Default of the allowed growth of memory after the warm-up, in MiB.
  static let bound = 16.0
  /// The share of the run in which caches may fill.
  static let warmUp = 1.0 / 3
  /// Number of samples after the warm-up, one per second, below which a line through them means
  /// nothing: pages that open for the first time also need memory.
  static let fewestSamples = 30

  private let file: LiveFile
  private let lab: Lab
  private let period: Nanoseconds
  private let pacing: PacingMethod
  /// Whether frames are paced and have slots to miss.
  var isPaced: Bool { pacing != .none }
  private let start = Clock.now()
  private var nextSample: Int64
  private var nextLine: Int64
  private(set) var frames = 0
  private(set) var missed: [Blame: Int64] = [:]
  /// Seconds since the start and kB of resident memory, one sample per second.
  private(set) var samples: [(time: Double, memory: Double)] = []
  /// The rule that a page has broken; nil if all hold.
  private(set) var breach: PageRules.Breach?
  private var previous = FrameRecord.beforeFirst
  /// Called at the first breach.
  var onBreach: () -> Void = {}
  /// Called after each frame.
  var onFrame: () -> Void = {}

  /// - Parameter path: the file for the lines.
  init(path: String, lab: Lab, log: FrameLog) throws(LabError) {
    file = try LiveFile(path, replaces: true)
    self.lab = lab
    period = log.period
    pacing = log.pacing
    nextSample = start
    nextLine = start
    file.put(Self.header + "\n")
    file.flush()
  }

  /// Handles a frame of the log.
  func note(_ record: FrameRecord) {
    frames += 1
    if record.isCounted,
      let blame = record.blame(period: period, pacing: pacing, after: previous)
    {
      missed[blame, default: 0] += record.missed ?? 0
    }
    previous = record
    if breach == nil {
      breach = PageRules.breach(lab.session)
      if breach != nil { onBreach() }
    }
    let now = Clock.now()
    if now >= nextSample {
      samples.append((Double(now - start) / 1e9, Self.residentKilobytes() ?? 0))
      nextSample += 1_000_000_000
    }
    if now >= nextLine {
      writeLine(now)
      nextLine += 10_000_000_000
    }
    onFrame()
  }

  /// Writes the last line and closes the file.
  func finish() throws(LabError) {
    let now = Clock.now()
    samples.append((Double(now - start) / 1e9, Self.residentKilobytes() ?? 0))
    putLine(now)
    try file.finish()
  }

  private func writeLine(_ now: Int64) {
    putLine(now)
    file.flush()
    file.lookAtPlace()
    guard let warning = file.takeWarning() else { return }
    Program.warn(warning)
    lab.say(warning)
  }

  private func putLine(_ now: Int64) {
    let tenths = (now - start) / 100_000_000
    let counts = Self.blames.map { "\(missed[$0] ?? 0)" }.joined(separator: ",")
    file.put(
      "\(tenths / 10).\(tenths % 10),\(Int64(Self.residentKilobytes() ?? 0)),\(frames),"
        + "\(counts),\(lab.session.demo.id),\(missed[.asked] ?? 0)\n")
  }

  /// Rise of the straight line through the samples after the warm-up, in MiB; nil if there are too
  /// few.
  var rise: Double? { Self.rise(samples) }

  static func rise(_ samples: [(time: Double, memory: Double)]) -> Double? {
    guard let last = samples.last?.time else { return nil }
    let warm = samples.filter { $0.time >= last * warmUp }
    guard warm.count >= fewestSamples else { return nil }
    let count = Double(warm.count)
    let time = warm.reduce(0) { $0 + $1.time } / count
    let memory = warm.reduce(0) { $0 + $1.memory } / count
    let spread = warm.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
    let together = warm.reduce(0) { $0 + ($1.time - time) * ($1.memory - memory) }
    guard spread > 0 else { return 0 }
    return together / spread * (last - warm[0].time) / 1024
  }

  /// Returns the resident memory of the process, in kB; nil if the system does not report it.
  static func residentKilobytes() -> Double? {
    guard let text = try? FileIO.read("/proc/self/statm") else { return nil }
    let fields = FileIO.text(text).split(separator: " ")
    guard fields.count > 1, let pages = Double(fields[1]) else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }
}
