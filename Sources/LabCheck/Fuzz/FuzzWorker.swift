internal import BarCore
internal import BarTuning
internal import Glibc
internal import LabKit

/// `barlab fuzz-worker`, which `barlab fuzz` starts: does a part of the work where a crash does no
/// harm, and notes the present case in a file.
enum FuzzWorker {
  private static let task = Option<Task>("--task", "JSON", "") { _, text throws(LabError) in
    guard let task: Task = JSONForm.value(of: text) else {
      throw .usage("--task is not what barlab fuzz writes.")
    }
    return task
  }

  static let verb = Verb(
    "fuzz-worker", "Does a part of the work of fuzz.", options: [task], run: run)

  /// The work of a worker.
  struct Task: Codable {
    enum Work: Codable {
      /// Recordings or files with these numbers.
      case cases(ClosedRange<Int>)
      case files(ClosedRange<Int>)
      /// One recording, or one file of a kind.
      case play(path: String)
      case read(path: String, FileKind)
    }

    var work: Work
    var seed: UInt64
    /// Number of events in all recordings together.
    var events: Int
    /// The folder for its notes and files.
    var folder: String
    var drill: Drill?

    /// The command line of the worker.
    var words: [String] {
      [verb.name, FuzzWorker.task.spec.name, JSONForm.text(of: self)]
    }
  }

  /// A planted fault that tests the fuzzer itself: it happens when the bars are hidden by code some
  /// time after a resize.
  enum Drill: String, Codable {
    /// A rule is broken.
    case rule
    /// The program traps.
    case trap
    /// The program never ends.
    case hang

    /// The fault as a rule.
    var extraRule: CasePlay.ExtraRule {
      var wasResized = false
      return { _, event in
        if case .resize = event.input { wasResized = true }
        guard wasResized, case .hide = event.input else { return nil }
        switch self {
        case .rule: return "the drill's rule broke"
        case .trap: fatalError("the drill's trap")
        case .hang: while true { _ = Clock.now() }
        }
      }
    }
  }

  /// The name of the file with the number of the present case.
  static let journal = "journal"
  /// The name of the file with the broken rule.
  static let verdict = "verdict"

  /// Returns the number of events of a case.
  static func count(ofCase number: Int, events: Int) -> Int {
    min(FuzzCase.length, events - number * FuzzCase.length)
  }

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    guard let task = try arguments[Self.task] else {
      throw .usage("barlab fuzz-worker is started by barlab fuzz.")
    }
    let play = CasePlay(task.drill?.extraRule)
    var refused = false
    switch task.work {
    case .cases(let numbers):
      try look(at: numbers, task) { number in
        let recording = FuzzCase.recording(
          seed: task.seed, number: number, count: count(ofCase: number, events: task.events))
        return play.play(recording, replays: number % CasePlay.replayed == 0).breach
      }
    case .files(let numbers):
      let files = try FileFuzz(folder: task.folder + "/files")
      try look(at: numbers, task) { number throws(LabError) in
        let (kind, bytes) = FileFuzz.file(seed: task.seed, number: number)
        return try files.breach(kind, bytes, refused: &refused)
      }
    case .play(let path): try tell(breach(ofRecordingAt: path, play), task)
    case .read(let path, let kind):
      let bytes = try FileIO.read(path)
      let files = try FileFuzz(folder: task.folder + "/files")
      try tell(files.breach(kind, bytes, refused: &refused), task)
    }
  }

  /// Checks one case after the other, and notes which one it is at.
  private static func look(
    at numbers: ClosedRange<Int>, _ task: Task,
    breach: (Int) throws(LabError) -> PageRules.Breach?
  ) throws(LabError) {
    let journal = try Journal(task.folder)
    let parent = getppid()
    for number in numbers {
      // The process that waits for the result has ended.
      guard getppid() == parent else { return }
      journal.note(number)
      try tell(breach(number), task)
    }
    journal.note(numbers.upperBound + 1)
  }

  private static func breach(ofRecordingAt path: String, _ play: CasePlay) -> PageRules.Breach? {
    do throws(LabError) {
      return play.play(try Recording.read(path, for: "fuzz"), replays: true).breach
    } catch {
      return PageRules.Breach(
        rule: "reading", words: "its own file is refused: \(error.message)")
    }
  }

  /// Writes the broken rule to a file, if there is one, and ends.
  private static func tell(_ breach: PageRules.Breach?, _ task: Task) throws(LabError) {
    guard let breach else { return }
    let words = LabError(.checkFailed, breach.words).message
    try FileIO.write("\(breach.rule)\n\(words)\n".utf8, to: "\(task.folder)/\(verdict)")
    throw .checkFailed(words)
  }

  /// The file with the number of the present case, read if this process crashes.
  private struct Journal: ~Copyable {
    private let file: Int32

    init(_ folder: String) throws(LabError) {
      let path = "\(folder)/\(FuzzWorker.journal)"
      file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        throw .cannotWrite("\(path) cannot be written (\(FileIO.explain(errno))).")
      }
    }

    deinit { close(file) }

    func note(_ number: Int) {
      var value = Int64(number)
      unsafe _ = pwrite(file, &value, 8, 0)
    }
  }

  /// Returns the number in a worker's journal; nil before the first case.
  static func noted(in folder: String) -> Int? {
    guard let bytes = try? FileIO.read("\(folder)/\(journal)"), bytes.count == 8 else { return nil }
    return Int(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Returns the broken rule that a worker has written.
  static func verdict(in folder: String) -> PageRules.Breach? {
    guard let bytes = try? FileIO.read("\(folder)/\(verdict)") else { return nil }
    let lines = FileIO.text(bytes).split(separator: "\n", maxSplits: 1)
    guard lines.count == 2 else { return nil }
    return PageRules.Breach(rule: String(lines[0]), words: String(lines[1]).trimmed)
  }
}
