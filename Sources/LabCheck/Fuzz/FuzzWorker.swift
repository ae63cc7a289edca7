internal import BarCore
internal import BarTuning
internal import FoundationEssentials
internal import Glibc
internal import LabKit

/// `barlab fuzz-worker`, which `barlab fuzz` starts: does a part of its work where a crash does no
/// harm, and notes in a file which case it is at.
enum FuzzWorker {
  private static let task = Option<Task>("--task", "JSON", "") { _, text throws(LabError) in
    guard let task = try? JSONDecoder().decode(Task.self, from: Data(text.utf8)) else {
      throw LabError(.usage, "--task is not what barlab fuzz writes.")
    }
    return task
  }

  static let verb = Verb(
    "fuzz-worker", "Does a part of the work of fuzz.", options: [task], run: run)

  /// What a worker is asked for.
  struct Task: Codable {
    enum Work: Codable {
      /// Recordings or files of these numbers.
      case cases(ClosedRange<Int>)
      case files(ClosedRange<Int>)
      /// One recording, or one file of a kind.
      case play(path: String)
      case read(path: String, FileKind)
    }

    var work: Work
    var seed: UInt64
    /// Events of all recordings together.
    var events: Int
    /// A folder for its notes and files.
    var folder: String
    var drill: Drill?

    /// Its command line; a task can always be written.
    var words: [String] {
      [
        verb.name, FuzzWorker.task.spec.name,
        FileIO.text((try? JSONEncoder().encode(self)) ?? Data()),
      ]
    }
  }

  /// A fault on purpose, by which the fuzzer itself is tested: it happens when the bars are hidden
  /// by code some time after a resize.
  enum Drill: String, Codable {
    /// A rule breaks.
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

  /// The file in a worker's folder that holds the number of its present case.
  static let journal = "journal"
  /// The file that holds what broke.
  static let verdict = "verdict"

  /// How many events the case of a number has.
  static func count(ofCase number: Int, events: Int) -> Int {
    min(FuzzCase.length, events - number * FuzzCase.length)
  }

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    guard let task = try arguments[Self.task] else {
      throw LabError(.usage, "barlab fuzz-worker is started by barlab fuzz.")
    }
    switch task.work {
    case .cases(let range): try play(range, task)
    case .files(let range): try read(range, task)
    case .play(let path): try play(path, task)
    case .read(let path, let kind):
      var refused = false
      let bytes = try FileIO.read(path)
      let files = try FileFuzz(folder: task.folder + "/files")
      if let breach = try files.breach(kind, bytes, refused: &refused) { try tell(breach, 0, task) }
    }
  }

  private static func play(_ numbers: ClosedRange<Int>, _ task: Task) throws(LabError) {
    let journal = try Journal(task.folder)
    let parent = getppid()
    for number in numbers {
      // Nobody waits for the result any more.
      guard getppid() == parent else { return }
      journal.note(number)
      let recording = FuzzCase.recording(
        seed: task.seed, number: number, count: count(ofCase: number, events: task.events))
      let outcome = CasePlay(task.drill?.extraRule).play(
        recording, replays: number % CasePlay.replayed == 0)
      if case .broke(let event, let breach) = outcome { try tell(breach, event, task) }
    }
    journal.note(numbers.upperBound + 1)
  }

  private static func read(_ numbers: ClosedRange<Int>, _ task: Task) throws(LabError) {
    let journal = try Journal(task.folder)
    let files = try FileFuzz(folder: task.folder + "/files")
    let parent = getppid()
    for number in numbers {
      guard getppid() == parent else { return }
      journal.note(number)
      let (kind, bytes) = FileFuzz.file(seed: task.seed, number: number)
      var refused = false
      if let breach = try files.breach(kind, bytes, refused: &refused) { try tell(breach, 0, task) }
    }
    journal.note(numbers.upperBound + 1)
  }

  private static func play(_ path: String, _ task: Task) throws(LabError) {
    let recording: Recording
    do throws(LabError) {
      recording = try Recording.read(path, for: "fuzz")
    } catch {
      return try tell(
        PageRules.Breach(
          rule: "reading", words: "its own file is refused: \(error.message)"), 0, task)
    }
    let outcome = CasePlay(task.drill?.extraRule).play(recording, replays: true)
    if case .broke(let event, let breach) = outcome { try tell(breach, event, task) }
  }

  /// Leaves what broke behind, and ends.
  private static func tell(
    _ breach: PageRules.Breach, _ event: Int, _ task: Task
  ) throws(LabError) {
    let words = LabError(.checkFailed, breach.words).message
    try FileIO.write(
      "\(breach.rule)\n\(event)\n\(words)\n".utf8, to: "\(task.folder)/\(verdict)")
    throw LabError(.checkFailed, words)
  }

  /// Where the number of the present case stands, for whoever finds this process dead.
  private struct Journal: ~Copyable {
    private let file: Int32

    init(_ folder: String) throws(LabError) {
      let path = "\(folder)/\(FuzzWorker.journal)"
      file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        throw LabError(.cannotWrite, "\(path) cannot be written (\(FileIO.explain(errno))).")
      }
    }

    deinit { close(file) }

    func note(_ number: Int) {
      var value = Int64(number)
      unsafe _ = pwrite(file, &value, 8, 0)
    }
  }

  /// The number in a worker's journal; nil before the first.
  static func noted(in folder: String) -> Int? {
    guard let bytes = try? FileIO.read("\(folder)/\(journal)"), bytes.count == 8 else { return nil }
    return Int(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// What broke, as a worker left it; the event counts from 0.
  static func verdict(in folder: String) -> (breach: PageRules.Breach, event: Int)? {
    guard let bytes = try? FileIO.read("\(folder)/\(verdict)") else { return nil }
    let lines = FileIO.text(bytes).split(separator: "\n", maxSplits: 2)
    guard lines.count == 3, let event = Int(lines[1]) else { return nil }
    return (
      PageRules.Breach(rule: String(lines[0]), words: String(lines[2]).trimmed), event
    )
  }
}
