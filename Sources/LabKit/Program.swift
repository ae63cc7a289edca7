internal import BarCore
internal import BarTuning
internal import Glibc
internal import SDLKit

/// The program: takes the command line apart, runs a verb, tells what went wrong.
public enum Program {
  /// Runs the program.
  ///
  /// - Parameter commit: what the program was built from; nil where the build did not know it.
  /// - Returns: the exit code.
  public static func main(commit: String?) -> Int32 {
    main(commit: commit, named: "barlab", verbs: Verb.all)
  }

  /// The same for a program with another name and other verbs.
  package static func main(commit: String?, named name: String, verbs: [Verb]) -> Int32 {
    StopSignals.enable()
    // A reader that goes away and a file at its limit are errors like others, not deaths.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    StopSignals.letQuitEnd()
    // Before anything is opened.
    _ = FileIO.inherited
    closeGaps()
    Session.silenceLibraries()
    // Whoever started the program may have blocked the signals that end it.
    var ends = sigset_t()
    unsafe sigemptyset(&ends)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&ends, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &ends, nil)
    do throws(LabError) {
      try run(Launch(words: try words(), commit: commit), named: name, verbs)
      return ExitCode.done.rawValue
    } catch {
      if !error.isSilent { warn(error.message) }
      return error.code.rawValue
    }
  }

  /// The command line without the program's own name.
  ///
  /// Swift would put other letters in place of bytes that are no UTF-8: then another file would be
  /// meant.
  private static func words() throws(LabError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let word = unsafe String(validatingCString: bytes) else {
        let shown = unsafe String(cString: bytes)
        throw .usage(
          "Argument \(index), \(excerpt(shown)), is not valid UTF-8; type it again, or rename the file."
        )
      }
      words.append(word)
    }
    return words
  }

  /// Fills closed standard streams with what refuses to be read or written, so that no file of ours
  /// takes their numbers and gets what is meant for them.
  private static func closeGaps() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) == -1 {
      unsafe _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  private static func run(
    _ launch: Launch, named program: String, _ verbs: [Verb]
  ) throws(LabError) {
    let words = launch.words
    if let first = words.first, ["--help", "-h", "help"].contains(first) {
      try refuse(words.dropFirst(2), behind: first)
      return try put(
        words.count > 1
          ? try verb(named: words[1], in: verbs).help : Help.text(of: program, verbs))
    }
    if words.first == "--version" {
      try refuse(words.dropFirst(), behind: "--version")
      return try put(VersionText.text(commit: launch.commit))
    }
    let (name, rest) = verb(of: words)
    let verb = try verb(named: name, in: verbs)
    let arguments = try Arguments(rest, for: verb)
    if arguments.wantsHelp { return try put(verb.help) }
    try arguments.refuseOverwriting()
    try verb.needs.check(for: verb.name)
    try verb.run(arguments, launch)
  }

  /// The verb that is meant, and what stands behind it: options without a verb are those of run, a
  /// file alone is opened, as by a double click: a recording is replayed, a tuning is a preset.
  private static func verb(of words: [String]) -> (name: String, rest: [String]) {
    guard let first = words.first, !first.hasPrefix("-") else { return ("run", words) }
    let rest = Array(words.dropFirst())
    let ending = first.lowercased()
    if ending.hasSuffix(".jsonl") { return ("replay", words) }
    if ending.hasSuffix(".json") { return ("run", ["--preset", first] + rest) }
    return (first, rest)
  }

  private static func verb(named name: String, in verbs: [Verb]) throws(LabError) -> Verb {
    if let verb = verbs.first(where: { $0.name == name }) { return verb }
    throw .unknown("verb", name, among: verbs.map(\.name), see: "barlab --help")
  }

  /// Refuses words that nobody would read.
  private static func refuse(_ words: ArraySlice<String>, behind what: String) throws(LabError) {
    guard let word = words.first else { return }
    throw .usage(
      "barlab \(what) does not take \"\(excerpt(word))\". See barlab --help.")
  }

  /// Ends the process, because there is no window any more: what a log needs is written, as at any
  /// other end, and no more of SDL is touched.
  ///
  /// - Parameter errors: what else went wrong until then; it is told first.
  static func end(
    without lost: DisplayLoss.Cause, _ log: FrameLog?, after errors: [LabError?] = []
  ) -> Never {
    let sentence =
      switch lost {
      case .connection:
        "The X server has closed the connection: it has ended, or the window was killed; the lab ends."
      case .window: "Another program has destroyed the window; the lab ends."
      case .silence: silence
      }
    let end = LabError.of { () throws(LabError) in
      let unfinished = LabError.of { () throws(LabError) in try log?.finish(after: []) }
      try LabError.throwFirst(errors + [unfinished, LabError(.failed, sentence)])
    }
    warn(end?.message ?? sentence)
    _exit(ExitCode.failed.rawValue)
  }

  /// What is said of a window system that was given up.
  static let silence = "The window system does not answer; the lab ends without closing its window."

  /// Writes a text to the standard output.
  package static func put(_ text: String) throws(LabError) {
    let output = OutputFile.standard()
    output.put(text)
    try output.flush()
  }

  /// A line on the standard output.
  ///
  /// - Throws: a sentence, if it cannot be written for another reason than that nobody listens,
  ///   or not any more; what only tells how far things are goes on all the same.
  package static func say(_ line: String) throws(LabError) {
    let failure = FileIO.write(Array("\(line)\n".printable.utf8), to: 1)
    guard let failure, failure != EPIPE, failure != EBADF else { return }
    throw OutputFile.refusal("The standard output", failure)
  }

  /// A line on the standard output that only tells how far things are: no window waits for its reader.
  static func mention(_ line: String) {
    FileIO.writeSoon(Array("\(line)\n".printable.utf8), to: 1)
  }

  /// A line on the standard error; one, whatever names are in it.
  ///
  /// Nothing waits for long for whoever reads it: a window would stand still, and no signal end it.
  package static func warn(_ line: String) {
    let line = String(line.map { $0.isNewline ? " " : $0 })
    let bytes = Array("barlab: \(line)\n".printable.utf8)
    FileIO.writeSoon(bytes, to: 2)
  }

  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
