import Foundation
import TestSupport

/// An X server for one test.
final class VirtualDisplay {
  let name: String
  private let server: Process

  /// Starts the server; nil if Xvfb is not installed.
  ///
  /// - Parameters:
  ///   - depth: bits per pixel for its color.
  ///   - folder: the folder for the server's file with the content of its screen.
  init?(width: Int, height: Int, depth: Int = 24, folder: URL? = nil) throws {
    guard let path = Tools.find("Xvfb") else { return nil }
    server = Process()
    server.executableURL = URL(fileURLWithPath: path)
    let pipe = Tools.pipe()
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-noreset", "-nolisten",
      "tcp",
    ]
    if let folder { server.arguments? += ["-fbdir", folder.path] }
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try Tools.start(server)
    // The server tells its number once it is ready.
    let line = pipe.fileHandleForReading.availableData
    let number = String(decoding: line, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard !number.isEmpty else { return nil }
    name = ":\(number)"
  }

  deinit {
    // A server that was stopped with SIGSTOP does not act on SIGTERM.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  /// Stops the server, or lets it continue.
  func setStopped(_ isStopped: Bool) {
    kill(server.processIdentifier, isStopped ? SIGSTOP : SIGCONT)
  }

  var environment: [String: String] { ["DISPLAY": name, "SDL_VIDEODRIVER": "x11"] }
}
