internal import BarTuning

/// The exit codes of the program.
public enum ExitCode: Int32, Sendable {
  /// Everything was done as asked.
  case done = 0
  /// Something failed while it ran, for example a signal or a lost display.
  case failed = 1
  /// A check failed: a difference, or over budget.
  case checkFailed = 2
  /// The command line cannot be understood.
  case usage = 64
  /// A file cannot be read, or its content cannot be used.
  case badInput = 65
  /// A file or a frame log does not exist.
  case missingInput = 66
  /// A file cannot be written.
  case cannotWrite = 73
}

/// The error that ends the program: one sentence for the user, and the exit code.
public struct LabError: Error, Equatable, Sendable {
  /// The exit code.
  public var code: ExitCode
  /// A sentence that names the file, line or key, and what to do.
  public var message: String
  /// Whether a signal interrupted a wait and nothing else is wrong; not shown if another message
  /// says how far the program came.
  private(set) var isInterruption = false
  /// Whether the reader of the standard output has gone, as `head` does once it has what it wants:
  /// the program ends without a word.
  private(set) var isSilent = false

  /// - Parameter message: one line; characters of a file or path cannot make it more.
  public init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  package static func badInput(_ message: String) -> LabError { LabError(.badInput, message) }
  package static func cannotWrite(_ message: String) -> LabError { LabError(.cannotWrite, message) }
  package static func failed(_ message: String) -> LabError { LabError(.failed, message) }
  package static func missingInput(_ message: String) -> LabError {
    LabError(.missingInput, message)
  }
  package static func checkFailed(_ message: String) -> LabError { LabError(.checkFailed, message) }
  package static func usage(_ message: String) -> LabError { LabError(.usage, message) }

  /// Returns the error for an unknown name on the command line, with the nearest known one.
  ///
  /// - Parameter help: the command that lists the known names.
  package static func unknown(
    _ what: String, _ name: String, among names: [String], see help: String
  ) -> LabError {
    let near = nearestWord(to: name, among: names)
    return .usage(
      "There is no \(what) \(excerpt(name))" + (near.map { "; did you mean \($0)?" } ?? ".")
        + " See \(help).")
  }
  /// Returns the error of a signal that came while the reader of an output was waited for.
  static func interruption(of name: String) -> LabError {
    var error = LabError(
      .failed, "A signal stopped the program while \(name) was waiting for a reader.")
    error.isInterruption = true
    return error
  }

  /// Returns the error of an output whose reader has gone.
  static func brokenPipe(of name: String, isStandardOutput: Bool) -> LabError {
    var error = LabError(
      .cannotWrite, "\(name) was closed by its reader before everything was written.")
    error.isSilent = isStandardOutput
    return error
  }

  /// Runs a body and returns its error, so that the steps after it can still run.
  package static func of(_ body: () throws(LabError) -> Void) -> LabError? {
    do throws(LabError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Throws the first of several errors, with the sentences of all; nothing if there are none.
  ///
  /// Interruptions are shown only if there is no other error, and silent ones never.
  package static func throwFirst(_ errors: [LabError?]) throws(LabError) {
    let every = errors.compactMap(\.self)
    let all = every.filter { !$0.isSilent }
    if all.isEmpty, let silent = every.first { throw silent }
    let told = all.filter { !$0.isInterruption }
    let errors = told.isEmpty ? all : told
    guard let first = errors.first else { return }
    throw LabError(first.code, errors.map(\.message).joined(separator: " "))
  }
}
