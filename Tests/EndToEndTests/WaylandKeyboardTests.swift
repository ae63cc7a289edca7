import Foundation
import TestSupport
import Testing

/// Keyboards with layouts without Latin letters, on Wayland.
extension WaylandTests {
  /// A keyboard of the compositor, which has no device of its own.
  final class Keyboard {
    private let process = Process()
    private let lines = Tools.pipe()
    private let directory: URL

    init(_ display: WaylandDisplay, in directory: URL) throws {
      self.directory = directory
      let program = directory.appendingPathComponent("keyboard")
      let source = Tools.root.appendingPathComponent(
        "Tests/EndToEndTests/Support/virtual_keyboard.c")
      let compiler = try #require(
        Tools.find("clang") ?? Tools.find("cc"), "a C compiler is needed")
      let built = try Tools.run(
        compiler, ["-O1", source.path, "-o", program.path, "-lwayland-client", "-lxkbcommon"])
      try #require(built.code == 0, "\(built.errors)")
      process.executableURL = program
      process.environment = ProcessInfo.processInfo.environment.merging(display.environment) { $1 }
      process.standardInput = lines
      try Tools.start(process)
    }

    deinit {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    func does(_ words: [String]) throws {
      let mark = directory.appendingPathComponent(UUID().uuidString).path
      let all = words + ["sleep 60", "mark \(mark)"]
      try lines.fileHandleForWriting.write(
        contentsOf: Data((all.joined(separator: "\n") + "\n").utf8))
      try Tools.wait { FileManager.default.fileExists(atPath: mark) }
    }
  }

  @Test("letters count as on the first Latin layout of the keyboard, or on a US one", .needsUser)
  func layouts() throws {
    let lab = try Lab()
    _ = try lab.picture()
    let keyboard = try Keyboard(lab.display, in: lab.directory)
    func themes() throws -> Int {
      try lab.events("set").count { $0.contains("key=view.theme;") }
    }
    // The keys t, q and a of a US keyboard by their numbers.
    let (t, q, a) = (20, 16, 30)
    try keyboard.does(["layouts ru"])
    // What is pressed before the lab has seen the keyboard is lost.
    try Tools.wait {
      try keyboard.does(["press \(t) 0", "sleep 400"])
      return try themes() > 0
    }
    try lab.rests()
    let count = try themes()
    try keyboard.does(["layouts us,gr", "sleep 300", "press \(t) 1"])
    try Tools.wait { try themes() > count }
    // On a French keyboard q is where a US one has a.
    try keyboard.does(["layouts ru,fr", "sleep 300", "control \(q) 0", "sleep 500"])
    #expect(lab.process.process.isRunning)
    try keyboard.does(["control \(a) 0"])
    let outcome = lab.process.wait()
    #expect(outcome.code == 0, "\(outcome.errors)")
  }
}
