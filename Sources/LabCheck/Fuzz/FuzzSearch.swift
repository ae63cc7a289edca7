internal import BarCore
internal import LabKit

/// The verb `barlab fuzz`: random recordings and corrupted files.
enum FuzzSearch {
  static let verb = FuzzVerb.verb.doing(run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    let events = try arguments[FuzzVerb.events] ?? 1_000_000
    let files = try arguments[FuzzVerb.files] ?? 10_000
    let seed = UInt64(try arguments[FuzzVerb.seed] ?? 1)
    let out = try arguments[FuzzVerb.out] ?? "out/fuzz"
    // A finding after hours must have a place on the disk.
    try FileIO.refuseUnwritable(directory: out)
    var run = FuzzRun(seed: seed, events: events, files: files, out: out)
    // By this variable the tests plant a fault to find.
    run.drill = Program.environment("BARLAB_DRILL").flatMap(FuzzWorker.Drill.init(rawValue:))
    if run.drill == .hang { run.patience = 3 }
    run.tell = { line in try? Program.say("fuzz: \(line)") }
    // Workers and their files must be removed whenever the program is asked to end.
    StopSignals.begin()
    let began = Clock.now()
    if let finding = try run.run() {
      throw .checkFailed(sentence(finding, seed))
    }
    let seconds = (Double(Clock.now() - began) / 1e9).rounded()
    try Program.put(
      "fuzz: \(events) events in \(run.cases) recordings and \(files) files, seed \(seed): "
        + "nothing broke (\(shortText(seconds)) s).\n")
  }

  private static func sentence(_ finding: FuzzRun.Finding, _ seed: UInt64) -> String {
    let what = finding.isFile ? "File" : "Recording"
    let size = finding.isFile ? "\(finding.size) bytes" : "\(finding.size) events"
    let fault = "\(what) \(finding.number) of seed \(seed) shows a fault: \(finding.fault.words); "
    switch finding.kept {
    case .failure(let error):
      return fault + "the shortest that shows it, \(size), is lost: \(error.message)"
    case .success(let path):
      let next = finding.isFile ? "" : ", play it with barlab simulate --rows events \(path)"
      return fault + "\(path) shows it with \(size)\(next)."
    }
  }
}
