internal import LabKit

/// The program that searches the lab for faults, a tool for its developers.
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
