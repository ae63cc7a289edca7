internal import BarCore

/// `barlab fuzz`: random recordings and spoilt files.
enum FuzzVerb {
  static func run(_ arguments: Arguments, to output: OutputFile) throws(LabError) {
    let events = Int(try arguments.number("--events", 0...1e12) ?? 1_000_000)
    let files = Int(try arguments.number("--files", 0...1e12) ?? 10_000)
    let seed = UInt64(try arguments.number("--seed", 0...9_007_199_254_740_992) ?? 1)
    var run = FuzzRun(
      seed: seed, events: events, files: files, out: arguments.value("--out") ?? "out/fuzz")
    // How the tests see to it that there is something to find.
    run.drill = Program.environment("BARLAB_DRILL").flatMap(FuzzWorker.Drill.init(rawValue:))
    if run.drill == .hang { run.patience = 3 }
    run.tell = { line in Program.say("fuzz: \(line)") }
    let began = Clock.now()
    if let finding = try run.run() {
      throw LabError(.checkFailed, sentence(finding, seed))
    }
    let seconds = (Double(Clock.now() - began) / 1e9).rounded()
    output.put(
      "fuzz: \(events) events in \(run.cases) recordings and \(files) files, seed \(seed): "
        + "nothing broke (\(shortText(seconds)) s).\n")
    try output.flush()
  }

  private static func sentence(_ finding: FuzzRun.Finding, _ seed: UInt64) -> String {
    let what = finding.isFile ? "File" : "Recording"
    let size = finding.isFile ? "\(finding.size) bytes" : "\(finding.size) events"
    let next =
      finding.isFile ? "" : ", play it with barlab simulate --rows events \(finding.path)"
    return "\(what) \(finding.number) of seed \(seed) shows a fault: \(finding.fault.words); "
      + "\(finding.path) shows it with \(size)\(next)."
  }
}
