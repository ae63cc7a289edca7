internal import LabKit

/// The program that looks for faults in the lab: a tool for who changes it.
public enum Checks {
  /// Runs the program.
  ///
  /// - Parameter commit: see `Program.main`.
  /// - Returns: the exit code.
  public static func main(commit: String?) -> Int32 {
    let stalled = [RunVerb.verb, TourVerb.verb, ReplayVerb.verb, SoakRun.verb].map(Stalls.onRequest)
    return Program.main(
      commit: commit, named: "barlab-check", verbs: stalled + [FuzzSearch.verb, FuzzWorker.verb])
  }
}
