internal import LabKit

/// The program that looks for faults in the lab: a tool for who changes it.
public enum Checks {
  /// Runs the program.
  ///
  /// - Parameter commit: see `Program.main`.
  /// - Returns: the exit code.
  public static func main(commit: String?) -> Int32 {
    Program.main(commit: commit, verbs: [FuzzSearch.verb, SoakRun.verb, FuzzWorker.verb])
  }
}
