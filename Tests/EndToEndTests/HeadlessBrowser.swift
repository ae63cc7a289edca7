import Foundation
import Synchronization
import TestSupport
import Testing

/// A headless Chromium in which one scenario after the other has a window: a start takes two seconds
/// of the processor.
final class HeadlessBrowser: Sendable {
  /// Where it is, as the scripts want it in BARLAB_BROWSER.
  private let address: String
  // Unsafe, because a process cannot be sent between threads: only init and deinit use it.
  nonisolated(unsafe) private let server: Running
  /// The browser quits when this pipe closes, at the latest when this process ends.
  private let input = Tools.pipe()

  /// Running browsers that no test uses.
  private static let idle = Mutex<[HeadlessBrowser]>([])

  private init() throws {
    let server = try Tools.start(Self.node(), [Self.script("serve_browser.mjs")], input: input)
    try Tools.wait { server.output.hasSuffix("\n") || !server.process.isRunning }
    try #require(server.process.isRunning, "\(server.wait().errors)")
    address = server.output
    self.server = server
  }

  deinit {
    try? input.fileHandleForWriting.close()
    _ = server.wait()
  }

  /// Runs a script with the words of its command line in a browser that nobody else uses meanwhile.
  static func run(_ name: String, _ words: [String]) throws -> Outcome {
    let browser = try idle.withLock { $0.popLast() } ?? HeadlessBrowser()
    let outcome = try Tools.run(
      node(), [script(name)] + words, environment: ["BARLAB_BROWSER": browser.address])
    // After a failure nobody knows what state it is in.
    if outcome.code == 0 { idle.withLock { $0.append(browser) } }
    return outcome
  }

  private static func node() throws -> String {
    _ = try #require(
      Tools.find("chromedriver"), "chromium-driver is needed: make test installs it")
    return try #require(Tools.find("node"), "nodejs is needed: make test installs it")
  }

  private static func script(_ name: String) -> String {
    Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/\(name)").path
  }
}
