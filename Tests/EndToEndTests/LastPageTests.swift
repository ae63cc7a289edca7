import Foundation
import TestSupport
import Testing

/// The page that a window begins with.
extension WindowTests {
  @Test("a window begins with the page that was open last; a run that writes files does not")
  func lastPage() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let folder = try TemporaryFolder()
    let xdotool = try Self.require("xdotool")
    let name = "barlab/last-page.json"
    let state = #"{"format":"barlab-last-page","version":1,"page":"grid"}"# + "\n"
    let file = try folder.write(state, to: name, making: true)
    let environment = display.environment.merging(["XDG_STATE_HOME": folder.url.path]) { $1 }
    let lab = try Tools.start(
      Tools.barlab, ["--size", "1280x800", "--renderer", "software"], environment: environment)
    // Once there is a window, the file has been read; Shift+R restarts the page, which writes it.
    let search = ["search", "--sync", "--onlyvisible", "--name", "BarLab"]
    _ = try Tools.run(xdotool, search, environment: display.environment)
    try FileManager.default.removeItem(atPath: file)
    let hand = search + ["mousemove", "596", "500", "key", "shift+r", "sleep", "0.2"]
    try Tools.wait {
      _ = try Tools.run(xdotool, hand, environment: display.environment)
      return FileManager.default.fileExists(atPath: file)
    }
    _ = try Tools.run(xdotool, Self.quit, environment: display.environment)
    let outcome = lab.wait()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(try folder.text(name) == state)
    let run = try Tools.run(
      Tools.barlab,
      [
        "--size", "640x480", "--renderer", "software", "--record", folder.path("a.jsonl"),
        "--exit-after", "0.3",
      ], environment: environment)
    #expect(run.code == 0, "\(run)")
    #expect(try folder.text("a.jsonl").contains(#""page":"shy-bar""#))
    #expect(try folder.text(name) == state)
  }
}
