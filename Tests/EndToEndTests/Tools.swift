import Foundation

/// A program that has run to its end.
struct Outcome {
  var code: Int32
  var output: String
  var errors: String
}

/// Runs programs as a person would, and knows where ours lies.
enum Tools {
  /// Beside the test bundle, where the build puts all products.
  static let products: URL = {
    // The test runner is .../debug/BarLabPackageTests.xctest
    let runner = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let here = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let candidates = [here?.deletingLastPathComponent(), runner].compactMap { $0 }
    return candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("barlab").path)
    } ?? runner
  }()

  static let barlab = products.appendingPathComponent("barlab").path

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a program on PATH; nil if it is not installed.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let running = Running(process)
    try process.run()
    return running
  }

  /// Runs a program to its end.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(path, arguments, environment: environment).wait()
  }

  /// A fresh directory that the caller removes.
  static func temporaryDirectory() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("barlab-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

/// A program on its way; its output is kept in files, so that it never waits for a reader.
final class Running {
  let process: Process
  private let directory: URL?

  init(_ process: Process) {
    self.process = process
    directory = try? Tools.temporaryDirectory()
    for (name, isError) in [("out", false), ("err", true)] {
      guard let url = directory?.appendingPathComponent(name) else { continue }
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      let handle = try? FileHandle(forWritingTo: url)
      if isError { process.standardError = handle } else { process.standardOutput = handle }
    }
  }

  /// Waits for the end.
  func wait() -> Outcome {
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

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}

/// An X server of its own for a test.
final class VirtualDisplay {
  let name: String
  private let server: Process

  /// nil if Xvfb is not installed.
  init?(width: Int, height: Int) throws {
    guard let path = Tools.find("Xvfb") else { return nil }
    server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    let pipe = Pipe()
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-noreset", "-nolisten", "tcp",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    // The server tells its number once it is ready.
    let line = pipe.fileHandleForReading.availableData
    let number = String(decoding: line, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard !number.isEmpty else { return nil }
    name = ":\(number)"
  }

  deinit {
    // The test's threads block the gentle signals, and a child inherits that.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  var environment: [String: String] { ["DISPLAY": name, "SDL_VIDEODRIVER": "x11"] }
}
