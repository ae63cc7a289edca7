internal import BarCore
internal import Glibc
internal import LabKit

/// Distributes the random recordings and files of a seed to workers, and examines the faults and
/// crashes.
///
/// The result depends only on the seed: of several faults the one with the lowest number is
/// reported.
struct FuzzRun {
  let seed: UInt64
  /// Number of events in all recordings together.
  let events: Int
  /// Number of files to read.
  let files: Int
  /// The folder for the shortest recording or file that shows a fault.
  let out: String
  var drill: FuzzWorker.Drill?
  /// Receives a line about the progress every ten seconds.
  var tell: (String) -> Void = { _ in }
  /// Seconds after which a case that does not end is a fault.
  var patience = 60.0

  /// Number of cases per worker: enough that its start costs nothing, few enough that the last
  /// worker ends soon after the others.
  private static let share = (cases: 250, files: 1000)

  /// The fault of a case.
  enum Fault: Equatable {
    case broke(PageRules.Breach)
    case died(signal: Int32, words: String)
    case hung

    /// Whether two faults are of one kind, so that shrinking does not lead to a different fault.
    func isLike(_ other: Fault) -> Bool {
      switch (self, other) {
      case (.broke(let a), .broke(let b)): a.rule == b.rule
      case (.died(let a, _), .died(let b, _)): a == b
      case (.hung, .hung): true
      case (.broke, _), (.died, _), (.hung, _): false
      }
    }

    /// The fault as part of a sentence.
    var words: String {
      switch self {
      case .broke(let breach): breach.words
      case .died(let signal, let words):
        "the program died of signal \(signal)" + (words.isEmpty ? "" : " (\(words))")
      case .hung: "it never ended"
      }
    }
  }

  /// A fault, and the recording or file that shows it.
  struct Finding {
    var fault: Fault
    var isFile: Bool
    var number: Int
    /// The path of the shortest file that shows it; the fault is reported even if that cannot be
    /// written.
    var kept: Result<String, LabError>
    /// Number of events of the recording, or of bytes of the file.
    var size: Int
  }

  /// Number of recordings for the events.
  var cases: Int { (events + FuzzCase.length - 1) / FuzzCase.length }

  // MARK: The whole

  /// Runs all cases; returns nil if no rule broke.
  func run() throws(LabError) -> Finding? {
    // In memory if the system has such a folder, because many small files are created and removed.
    let named = try Program.environmentPath("TMPDIR").flatMap { $0.isEmpty ? nil : $0 }
    let scratch = try ScratchFolder(
      in: named ?? (FileIO.isDirectory("/dev/shm") ? "/dev/shm" : "/tmp"), named: "barlab-fuzz")
    for isFile in [false, true] {
      let found = try search(isFile: isFile, count: isFile ? files : cases, scratch)
      guard let (number, fault) = found else { continue }
      return try isFile
        ? shrinkFile(number, fault, scratch) : shrinkRecording(number, fault, scratch)
    }
    return nil
  }

  /// A worker and its range of numbers.
  private struct Worker {
    let child: ChildProcess
    let folder: String
    let numbers: ClosedRange<Int>
    var noted: Int?
    var since: Int64
    /// Whether it has ended; its process number may then belong to another process.
    var hasEnded = false
  }

  /// Returns the lowest number that shows a fault; nil if none does.
  private func search(
    isFile: Bool, count: Int, _ scratch: ScratchFolder
  ) throws(LabError) -> (number: Int, fault: Fault)? {
    let share = isFile ? Self.share.files : Self.share.cases
    let most = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var workers: [Worker] = []
    defer { for worker in workers where !worker.hasEnded { worker.child.stop() } }
    var next = 0
    var done = 0
    var found: (number: Int, fault: Fault)?
    var told = Clock.now()
    while !workers.isEmpty || (next < count && found == nil) {
      while workers.count < most, next < count, found == nil {
        let numbers = next...(min(count, next + share) - 1)
        workers.append(try start(isFile ? .files(numbers) : .cases(numbers), numbers, scratch))
        next = numbers.upperBound + 1
      }
      usleep(5000)
      for index in workers.indices.reversed() {
        guard let ended = try look(&workers[index]) else { continue }
        let worker = workers.remove(at: index)
        done += worker.numbers.count
        guard let fault = ended else { continue }
        // A worker that fails only while it ends has noted the number after its last.
        let number = min(
          FuzzWorker.noted(in: worker.folder) ?? worker.numbers.lowerBound,
          worker.numbers.upperBound)
        if number < found?.number ?? Int.max { found = (number, fault) }
      }
      // Numbers after a fault need not be checked.
      if let found {
        for index in workers.indices.reversed()
        where workers[index].numbers.lowerBound > found.number {
          workers.remove(at: index).child.stop()
        }
      }
      if Clock.now() - told > 10_000_000_000 {
        told = Clock.now()
        let noted = workers.reduce(0) { sum, worker in
          sum + max(0, (worker.noted ?? 0) - worker.numbers.lowerBound)
        }
        let share = done + noted
        tell(
          isFile
            ? "\(share) of \(files) files"
            : "\(min(events, share * FuzzCase.length)) of \(events) events")
      }
    }
    return found
  }

  private func start(
    _ work: FuzzWorker.Task.Work, _ numbers: ClosedRange<Int>, _ scratch: ScratchFolder
  ) throws(LabError) -> Worker {
    let folder = try scratch.folder()
    let task = FuzzWorker.Task(
      work: work, seed: seed, events: events, folder: folder, drill: drill)
    return Worker(
      child: try ChildProcess(task.words, errors: folder + "/errors"), folder: folder,
      numbers: numbers, since: Clock.now())
  }

  /// Returns the result of a worker: the outer nil while it runs, the inner nil if all is well.
  ///
  /// - Throws: a sentence once the program is asked to end, because that may have ended the worker
  ///   too.
  private func look(_ worker: inout Worker) throws(LabError) -> Fault?? {
    let end = worker.child.end()
    worker.hasEnded = end != nil
    if StopSignals.haveCome {
      throw .failed("A signal stopped the search; nothing is left of it.")
    }
    if let end { return .some(try Self.fault(end, worker.folder)) }
    let noted = FuzzWorker.noted(in: worker.folder)
    if noted != worker.noted {
      worker.noted = noted
      worker.since = Clock.now()
    } else if Double(Clock.now() - worker.since) / 1e9 > patience {
      worker.child.stop()
      return .some(.hung)
    }
    return nil
  }

  /// The signals by which a faulty program dies; all others come from outside.
  private static let faults: Set<Int32> = [
    SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
  ]

  /// - Throws: a sentence, if a worker could not do its work, which is not a fault of the tested
  ///   code.
  private static func fault(
    _ end: ChildProcess.End, _ folder: String
  ) throws(LabError) -> Fault? {
    switch end {
    case .exit(0): return nil
    case .exit(let code):
      if let breach = FuzzWorker.verdict(in: folder) { return .broke(breach) }
      let said = said(folder)
      let words = said.hasPrefix("barlab: ") ? String(said.dropFirst(8)) : said
      let code = ExitCode(rawValue: code) ?? .failed
      throw LabError(
        code == .cannotWrite ? code : .failed,
        "The search cannot go on, a worker gave up: "
          + (words.isEmpty
            ? "its folder \(folder) cannot be written; set TMPDIR to one with room." : words))
    case .signal(let number) where faults.contains(number):
      return .died(signal: number, words: said(folder))
    case .signal(SIGXCPU):
      throw .failed(
        "The search cannot go on: a worker has used the processor time that it may have; raise the "
          + "limit (ulimit -t).")
    case .signal(let number):
      throw .failed("The search cannot go on: a worker was ended from outside (signal \(number)).")
    }
  }

  /// Returns the first non-empty line of a worker's standard error.
  private static func said(_ folder: String) -> String {
    let bytes = (try? FileIO.read(folder + "/errors")) ?? []
    // A line that was cut because the disk was full says nothing.
    guard bytes.contains(0x0A) else { return "" }
    let line = FileIO.text(bytes.drop { $0 == 0x0A }.prefix { $0 != 0x0A }.prefix(200))
    return LabError(.failed, line).message
  }

  // MARK: Shrinking

  /// Whether a recording or file shows the same kind of fault, in a new worker.
  private func shows(
    _ fault: Fault, _ bytes: some Sequence<UInt8>, at path: String,
    _ work: FuzzWorker.Task.Work, _ scratch: ScratchFolder
  ) throws(LabError) -> Bool {
    try FileIO.write(bytes, to: path)
    var worker = try start(work, 0...0, scratch)
    defer { scratch.remove(worker.folder) }
    // A hang must not take a minute each time; another fault comes when it comes.
    var limit = self
    if fault == .hung { limit.patience = min(patience, 5) }
    do throws(LabError) {
      while true {
        if let ended = try limit.look(&worker) { return ended.map { $0.isLike(fault) } ?? false }
        usleep(500)
      }
    } catch {
      worker.child.stop()
      throw error
    }
  }

  private func shrinkRecording(
    _ number: Int, _ fault: Fault, _ scratch: ScratchFolder
  ) throws(LabError) -> Finding {
    var recording = FuzzCase.recording(
      seed: seed, number: number,
      count: FuzzWorker.count(ofCase: number, events: events))
    let path = "\(scratch.path)/trial.jsonl"
    let fails = { (change: (inout Recording) -> Void) throws(LabError) -> Bool in
      var trial = recording
      change(&trial)
      return try shows(fault, trial.text.utf8, at: path, .play(path: path), scratch)
    }
    if try fails({ _ in }) {
      recording.events = try Shrink.shortest(recording.events) { events throws(LabError) in
        try fails { $0.events = events }
      }
      let settings = recording.settings.sorted { $0.key < $1.key }
      let kept = try Shrink.shortest(settings) { settings throws(LabError) in
        try fails {
          $0.settings = Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.value) })
        }
      }
      recording.settings = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
      for give in [
        { (trial: inout Recording) in trial.preset = nil },
        { trial in trial.contentHeight = nil }, { trial in trial.viewport = nil },
      ] where try fails(give) { give(&recording) }
    }
    return Finding(
      fault: fault, isFile: false, number: number,
      kept: keep(recording.text.utf8, "fuzz-\(seed)-\(number).jsonl"),
      size: recording.events.count)
  }

  private func shrinkFile(
    _ number: Int, _ fault: Fault, _ scratch: ScratchFolder
  ) throws(LabError) -> Finding {
    var (kind, bytes) = FileFuzz.file(seed: seed, number: number)
    let path = "\(scratch.path)/\(kind.name)"
    let fails = { (trial: [UInt8]) throws(LabError) -> Bool in
      try shows(fault, trial, at: path, .read(path: path, kind), scratch)
    }
    if try fails(bytes) {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      bytes = Array(
        try Shrink.shortest(lines) { lines throws(LabError) in
          try fails(Array(lines.joined(separator: [0x0A])))
        }.joined(separator: [0x0A]))
      bytes = try Shrink.shortest(bytes, budget: 1000, fails: fails)
    }
    return Finding(
      fault: fault, isFile: true, number: number,
      kept: keep(bytes, "fuzz-\(seed)-\(number)-\(kind.name)"), size: bytes.count)
  }

  private func keep(_ bytes: some Sequence<UInt8>, _ name: String) -> Result<String, LabError> {
    Result { () throws(LabError) in
      try FileIO.makeDirectory(out)
      // A file name that the user has not chosen may replace only the same finding.
      var path = "\(out)/\(name)"
      var number = 1
      let bytes = Array(bytes)
      while FileIO.isTaken(path), (try? FileIO.readPlain(path, atMost: bytes.count)) != bytes {
        number += 1
        path = "\(out)/\(number)-\(name)"
      }
      try FileIO.write(bytes, to: path, isOwn: true)
      return path
    }
  }
}
