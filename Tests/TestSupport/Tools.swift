public import Foundation

/// The result of a program.
public struct Outcome: Equatable, Sendable {
  public var code: Int32
  public var output: String
  public var errors: String

  public init(code: Int32, output: String, errors: String) {
    self.code = code
    self.output = output
    self.errors = errors
  }
}

/// Runs programs as a user does, and finds those of this project.
public enum Tools {
  /// The folder of the test bundle, where the build puts all products.
  public static let products: URL = {
    // The test runner is .../debug/BarLabPackageTests.xctest
    let runner = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let here = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let candidates = [here?.deletingLastPathComponent(), runner].compactMap { $0 }
    return candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("barlab").path)
    } ?? runner
  }()

  /// The sanitizer that all is built with, by the name of the build's folder: see Makefile.
  public static let sanitizer = ["address", "thread"].first {
    products.path.contains(".build-\($0)/")
  }

  public static let barlab = products.appendingPathComponent("barlab").path
  /// The program beside it that searches for faults.
  public static let barlabCheck = products.appendingPathComponent("barlab-check").path

  /// The folder of the project.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a program on PATH; nil if it is not installed.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program; its output goes to a new file or to a handle.
  public static func start(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    input: Pipe? = nil, output: FileHandle? = nil
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let input { process.standardInput = input }
    let running = Running(process, output: output)
    try start(process)
    return running
  }

  /// Runs a program to its end.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Outcome {
    try start(path, arguments, environment: environment, output: output).wait()
  }

  private static let starting = NSLock()

  /// Runs `body` while no other program of the tests is started.
  ///
  /// Process has a pair of sockets that closes when the program ends: a program that started at the
  /// same moment would keep it open, and the first one would seem to run until both have ended.
  public static func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
    starting.lock()
    defer { starting.unlock() }
    return try body()
  }

  /// Makes a pipe that no program has open but the one that is given an end of it.
  public static func pipe() -> Pipe {
    alone {
      let pipe = Pipe()
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      return pipe
    }
  }

  /// Starts a process with no signal blocked.
  ///
  /// The threads of tests block most of them, and a process inherits that: the `kill` of a shell
  /// would have no effect on what it started.
  public static func start(_ process: Process) throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try alone { try process.run() }
  }

  /// A wait that another program has not ended in time.
  public struct NeverTrue: Error {
    /// The place in the test that waited.
    let place: String
  }

  /// Waits, for five minutes at most, until something is true that another program brings about.
  public static func wait(
    file: String = #fileID, line: Int = #line, until isTrue: () throws -> Bool
  ) throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(300)
    while try !isTrue() {
      guard clock.now < end else { throw NeverTrue(place: "\(file):\(line)") }
      // No event tells that a file of another program grows, so it is read a hundred times per
      // second.
      _ = poll(nil, 0, 10)
    }
  }

  /// Returns a new directory, which the caller removes.
  public static func temporaryDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("barlab-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

/// A running program; its output goes to files, so that it never waits for a reader.
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

  /// Waits for its end.
  public func wait() -> Outcome {
    process.waitUntilExit()
    defer { if let directory { try? FileManager.default.removeItem(at: directory) } }
    let code =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    return Outcome(code: code, output: text("out"), errors: text("err"))
  }

  /// What it has written to its standard output up to now.
  public var output: String { text("out") }

  /// Whether its standard error contains this up to now.
  public func hasSaid(_ words: String) -> Bool { text("err").contains(words) }

  private func text(_ name: String) -> String {
    guard let directory else { return "" }
    return (try? String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
