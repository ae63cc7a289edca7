/// How the program ends.
public enum ExitCode: Int32, Sendable {
  case done = 0
  case failed = 1
  /// A check did not hold: divergence, over budget.
  case checkFailed = 2
  case usage = 64
  case badInput = 65
  case missingInput = 66
  case cannotWrite = 73
}

/// What stops the program: one sentence for the person, and the exit code.
public struct LabError: Error, Equatable, Sendable {
  public var code: ExitCode
  /// Names the file, line or key, and what to do.
  public var message: String

  /// - Parameter message: one line; what a file or path puts into it cannot make it more.
  public init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// Does something; returns what went wrong, so that what must follow in any case can follow.
  static func of(_ body: () throws(LabError) -> Void) -> LabError? {
    do throws(LabError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// Throws the first of some errors, with the sentences of all; nothing if there are none.
  static func throwFirst(_ errors: [LabError?]) throws(LabError) {
    let errors = errors.compactMap(\.self)
    guard let first = errors.first else { return }
    throw LabError(first.code, errors.map(\.message).joined(separator: " "))
  }
}
