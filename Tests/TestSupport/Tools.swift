public import Foundation

/// A program that has run to its end.
public struct Outcome: Sendable {
  public var code: Int32
  public var output: String
  public var errors: String

  public init(code: Int32, output: String, errors: String) {
    self.code = code
    self.output = output
    self.errors = errors
  }
}

/// Runs programs as a person would, and knows where ours lies.
public enum Tools {
  /// Beside the test bundle, where the build puts all products.
  public static let products: URL = {
    // The test runner is .../debug/BarLabPackageTests.xctest
    let runner = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let here = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let candidates = [here?.deletingLastPathComponent(), runner].compactMap { $0 }
    return candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("barlab").path)
    } ?? runner
  }()

  public static let barlab = products.appendingPathComponent("barlab").path
  /// The program beside it that looks for faults.
  public static let barlabCheck = products.appendingPathComponent("barlab-check").path

  /// The project's folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a program on PATH; nil if it is not installed.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program; its output goes to a file of its own or to a handle.
  public static func start(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let running = Running(process, output: output)
    try process.run()
    return running
  }

  /// Runs a program to its end.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Outcome {
    try start(path, arguments, environment: environment, output: output).wait()
  }

  /// What another program should have brought about has not come true.
  public struct NeverTrue: Error {
    /// Where it was waited for.
    let place: String
  }

  /// Waits until something holds that another program brings about; five minutes at most.
  public static func wait(
    file: String = #fileID, line: Int = #line, until isTrue: () throws -> Bool
  ) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(300)
    while try !isTrue() {
      guard clock.now < end else { throw NeverTrue(place: "\(file):\(line)") }
      // Nothing tells when a file of another program grows: it is looked at a hundred times a
      // second.
      _ = poll(nil, 0, 10)
    }
  }

  /// A fresh directory that the caller removes.
  public static func temporaryDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("barlab-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

/// A program on its way; its output is kept in files, so that it never waits for a reader.
public final class Running {
  public let process: Process
  private let directory: URL?

  init(_ process: Process, output: FileHandle?) {
    self.process = process
    directory = try? Tools.temporaryDirectory()
    for (name, isError) in [("out", false), ("err", true)] {
      guard let url = directory?.appendingPathComponent(name) else { continue }
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      let handle = try? FileHandle(forWritingTo: url)
      if isError { process.standardError = handle } else { process.standardOutput = handle }
    }
    if let output { process.standardOutput = output }
  }

  /// Waits for the end.
  public func wait() -> Outcome {
    process.waitUntilExit()
    defer { if let directory { try? FileManager.default.removeItem(at: directory) } }
    func text(_ name: String) -> String {
      guard let directory else { return "" }
      return (try? String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8))
        ?? ""
    }
    let code =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    return Outcome(code: code, output: text("out"), errors: text("err"))
  }

  /// Yes if it has said so on its standard error up to now.
  public func hasSaid(_ words: String) -> Bool {
    guard let directory else { return false }
    let text = try? String(
      contentsOf: directory.appendingPathComponent("err"), encoding: .utf8)
    return text?.contains(words) ?? false
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
