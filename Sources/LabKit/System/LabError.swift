internal import BarTuning

/// How the program ends.
public enum ExitCode: Int32, Sendable {
  /// Everything was done as asked.
  case done = 0
  /// Something failed while it ran: a signal, a display that is gone.
  case failed = 1
  /// A check did not hold: divergence, over budget.
  case checkFailed = 2
  /// The command line cannot be understood.
  case usage = 64
  /// A file cannot be read, or what is in it cannot be used.
  case badInput = 65
  /// A file or a frame log does not exist.
  case missingInput = 66
  /// A file cannot be written.
  case cannotWrite = 73
}

/// What stops the program: one sentence for the person, and the exit code.
public struct LabError: Error, Equatable, Sendable {
  /// The code that the program ends with.
  public var code: ExitCode
  /// Names the file, line or key, and what to do.
  public var message: String
  /// Whether a signal ended a wait, and no more is wrong: where it is also told how far the program
  /// had come, that is enough.
  private(set) var isInterruption = false

  /// - Parameter message: one line; what a file or path puts into it cannot make it more.
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

  /// Something that is named on the command line and that there is not; tells the nearest.
  ///
  /// - Parameter help: what lists those that there are.
  package static func unknown(
    _ what: String, _ name: String, among names: [String], see help: String
  ) -> LabError {
    let near = nearestWord(to: name, among: names)
    return .usage(
      "There is no \(what) \(excerpt(name))" + (near.map { "; the nearest is \($0)" } ?? "")
        + ". See \(help).")
  }
  /// A signal came while somebody was waited for who reads what is written.
  static func interruption(of name: String) -> LabError {
    var error = LabError(
      .failed, "A signal stopped the program while \(name) was waiting for a reader.")
    error.isInterruption = true
    return error
  }

  /// Does something; returns what went wrong, so that what must follow in any case can follow.
  package static func of(_ body: () throws(LabError) -> Void) -> LabError? {
    do throws(LabError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Throws the first of some errors, with the sentences of all; nothing if there are none.
  ///
  /// Interruptions are told only where nothing else is.
  package static func throwFirst(_ errors: [LabError?]) throws(LabError) {
    let all = errors.compactMap(\.self)
    let told = all.filter { !$0.isInterruption }
    let errors = told.isEmpty ? all : told
    guard let first = errors.first else { return }
    throw LabError(first.code, errors.map(\.message).joined(separator: " "))
  }
}
