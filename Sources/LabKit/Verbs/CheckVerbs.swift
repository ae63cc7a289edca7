internal import Glibc

/// The verb `barlab fuzz`, a tool for developers; the program `barlab-check` runs it.
package enum FuzzVerb {
  package static let events = Option.whole(
    "--events", "N", 0...1_000_000_000_000, "number of events in all recordings together (1000000)")
  package static let files = Option.whole(
    "--files", "M", 0...1_000_000_000_000, "number of corrupted files (10000)")
  package static let seed = Option.seed("seed of the random events and files (1)")
  package static let out = Option.folder(
    "--out", "folder for the recording or file that shows a fault (out/fuzz)")

  private static let options: [any VerbOption] = [events, files, seed, out]

  package static let verb = Verb(
    "fuzz",
    """
    Looks for faults with random events on the core, on all pages, and with corrupted files.

    After each event every figure must be finite and in the range that its column of the geometry
    promises, and a recording must end in the same state when it is replayed. A corrupted recording,
    tuning, geometry or log must be read, or refused with one sentence that names it. A fault is
    reduced to the shortest recording or file that shows it; the exit code is then 2. The same seed
    gives the same result.
    """,
    options: options, needs: .workers, run: CheckProgram.run(checking: options))
}

package enum SoakVerb {
  package static let minutes = Option.number(
    "--minutes", "N", 0.01...100_000, "duration, 0.01 to 100000 (5)")
  package static let seed = Option.seed("seed of the random input (1)")
  package static let memory = Option.number(
    "--memory", "MIB", 0...100_000, "allowed growth of memory after the warm-up (16)")
  package static let out = Option.folder("--out", "folder for soak.csv and a frame log (out/soak)")

  private static let options = [minutes, seed, Setup.headless, memory, out] + Setup.list

  package static let verb = Verb(
    "soak",
    """
    Runs random input on all pages for a long time and watches memory, frames and the rules of fuzz.

    Every few seconds another page opens, with another preset, theme and scale, and the window
    changes its size. DIR/soak.csv gets a line every ten seconds: time, memory, frames, missed slots
    by cause, page. The exit code is 2 if a rule of fuzz is broken, or if a straight line through
    the memory after the first third of the time rises by more than --memory.
    """,
    options: options, needs: .drawing, run: CheckProgram.run(checking: options))
}

/// The program `barlab-check`, built beside this one and not installed.
private enum CheckProgram {
  /// Replaces this process by that program with the same words, after a check of the options'
  /// values.
  static func run(checking options: [any VerbOption]) -> Verb.Action {
    { (arguments, launch) throws(LabError) in
      try arguments.check(options)
      try start(launch)
    }
  }

  private static func start(_ launch: Launch) throws(LabError) {
    var words = unsafe (["barlab-check"] + launch.words).map { unsafe strdup($0) } + [nil]
    unsafe _ = execv(Assets.executableDirectory + "/barlab-check", &words)
    let reason = FileIO.explain(errno)
    for index in unsafe words.indices { unsafe free(words[index]) }
    throw .failed(
      "barlab \(launch.words[0]) needs barlab-check, which cannot be started beside this program "
        + "(\(reason)); build it with swift build -c release.")
  }
}

extension Option<Int> {
  /// The seed of random input, from 0 to the greatest whole number that JSON keeps exactly.
  static func seed(_ help: String) -> Option {
    .whole("--seed", "S", 0...9_007_199_254_740_992, help)
  }
}
