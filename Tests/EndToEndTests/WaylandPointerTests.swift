import BarCore
import BarScene
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// A pointer on Wayland, where positions are in units of the scale.
@Suite(.serialized, .ownThreads, .needsUser) struct WaylandPointerTests {
  /// A pointer of the compositor, moved by a program of the tests; positions are in pixels.
  private final class Pointer {
    let directory: URL
    let scale: Double
    /// The frame of the page, in points.
    let stage: Rect
    private let process = Process()
    private let lines = Tools.pipe()

    init(_ display: WaylandDisplay, in directory: URL, scale: Double) throws {
      self.directory = directory
      self.scale = scale
      let program = directory.appendingPathComponent("pointer")
      let source = Tools.root.appendingPathComponent(
        "Tests/EndToEndTests/Support/virtual_pointer.c")
      let compiler = try #require(
        Tools.find("clang") ?? Tools.find("cc"), "a C compiler is needed")
      let built = try Tools.run(
        compiler, ["-O1", source.path, "-o", program.path, "-lwayland-client"])
      try #require(built.code == 0, "\(built.errors)")
      let window = Size(width: (1280 / scale).rounded(.down), height: (800 / scale).rounded(.down))
      stage = LabLayout(window: window, wanted: Lab.wanted(LabSettings()), open: nil).stage
      process.executableURL = program
      process.environment = ProcessInfo.processInfo.environment.merging(display.environment) { $1 }
      process.standardInput = lines
      try Tools.start(process)
    }

    deinit {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// Returns the line that moves it to a position on the page, in points.
    func to(_ x: Double, _ y: Double) -> String {
      "move \(Int(((stage.x + x) * scale).rounded())) \(Int(((stage.y + y) * scale).rounded()))"
    }

    func drag(from start: Point, by step: Point, steps: Int) -> [String] {
      [to(start.x, start.y), "sleep 60", "press", "sleep 60"]
        + (1...steps).flatMap { index in
          [to(start.x + Double(index) * step.x, start.y + Double(index) * step.y), "sleep 16"]
        } + ["sleep 200", "release"]
    }

    /// Runs the lines, and then moves the pointer away from everything that it would highlight.
    func does(_ words: [String]) throws {
      let mark = directory.appendingPathComponent(UUID().uuidString).path
      let all = ["size 1280 800"] + words + ["move 2 2", "sleep 60", "mark \(mark)"]
      try lines.fileHandleForWriting.write(
        contentsOf: Data((all.joined(separator: "\n") + "\n").utf8))
      try Tools.wait { FileManager.default.fileExists(atPath: mark) }
    }
  }

  @Test(
    "wheel, scroll bar, back swipe and the last row of pixels work at every scale",
    arguments: [("1", 1.0), ("1.25", 1.25), ("1.5", 1.5), ("2", 2.0)])
  func pointer(words: String, scale: Double) throws {
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let recording = directory.appendingPathComponent("rec.jsonl").path
    let lab = try WaylandTests.Lab(
      scale: words, ["run", "--exit-after", "1200", "--record", recording])
    let pointer = try Pointer(lab.display, in: directory, scale: scale)
    let stage = pointer.stage
    func recorded(_ kind: String) throws -> [String] {
      try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
        .map(String.init).filter { $0.contains("\"type\":\"\(kind)\"") }
    }
    func number(_ key: String, _ line: String?) -> Double {
      let rest = line?.components(separatedBy: "\"\(key)\":").last ?? ""
      return Double(rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }) ?? .nan
    }
    // Until the lab has seen that there is a pointer.
    let middle = [pointer.to(195, 300), "sleep 60", "press", "sleep 60", "release", "sleep 200"]
    try Tools.wait {
      try pointer.does(middle)
      return try !recorded("up").isEmpty
    }

    // Until the lab has read the page's background, which a busy machine may have to wait for.
    try Tools.wait {
      let start = (Int((stage.y + 112) * scale) * 1280 + Int(stage.x * scale)) * 3
      let row = try lab.picture()[start..<(start + Int(stage.width * scale) * 3)]
      return Set(stride(from: start, to: row.endIndex - 2, by: 3).map { row[$0...($0 + 2)] })
        .count > 40
    }

    // A press on the last row of pixels that the page has, and one above its middle; more of those
    // before may still come.
    let places = [Point(x: 100, y: stage.height - 1), Point(x: 195, y: 200)]
    func pressed(_ kind: String) throws -> [String] {
      try recorded(kind).filter { (number("y", $0) - 300).magnitude > 2 }
    }
    try pointer.does(
      places.flatMap { [pointer.to($0.x, $0.y), "sleep 60", "press", "sleep 60", "release"] })
    try Tools.wait { try pressed("up").count >= 2 }
    for (place, line) in zip(places, try pressed("down")) {
      // SDL counts positions in whole units.
      #expect((number("x", line) - place.x).magnitude <= 1, "\(line)")
      #expect((number("y", line) - place.y).magnitude <= 1, "\(line)")
    }

    // Of the frame log's times, that of the recording's start.
    let start = try lab.events("recording").last?.components(separatedBy: "zero_ns=").last
    let zero = try #require(start.flatMap { Double($0) })
    // The back swipe from the page's edge takes back what Push has opened.
    func picture(after words: [String], until action: String) throws -> [UInt8] {
      func actions() throws -> [String] {
        try recorded("page").filter { $0.contains("\"action\":\"\(action)\"") }
      }
      let before = try actions().count
      try pointer.does(words)
      try Tools.wait { try actions().count > before }
      // The log may still tell of a rest before the motion, or even of one that began between the
      // action and the frame that saw it: on a busy machine two pictures in a row were then the same
      // in the middle of the motion. By now that is over, which takes 0.35 s.
      try pointer.does(["sleep 1000"])
      let moment = zero + number("t", try actions().last) * 1e9
      try lab.rests {
        let rest = try lab.events("idle_begin").last?.prefix { $0 != "," }
        return (rest.flatMap { Double($0) } ?? 0) > moment
      }
      return try lab.picture()
    }
    func pushAndGoBack() throws -> (pushed: [UInt8], back: [UInt8]) {
      let push = [pointer.to(344, 42), "sleep 60", "press", "sleep 60", "release"]
      let swipe = pointer.drag(from: Point(x: 4, y: 150), by: Point(x: 14, y: 0), steps: 24)
      return (
        try picture(after: push, until: "leave"), try picture(after: swipe, until: "appear")
      )
    }
    let first = try pushAndGoBack()
    #expect(first.pushed != first.back)
    let second = try pushAndGoBack()
    func differing(_ a: [UInt8], _ b: [UInt8]) -> String {
      let places = zip(a, b).enumerated().filter { $1.0 != $1.1 }.map { $0.offset / 3 }
      guard let place = places.first, let last = places.last else { return "none" }
      return "\(places.count) bytes, from row \(place / 1280) to \(last / 1280)"
    }
    // Not by an expectation of the pictures: a failure would print millions of numbers.
    if second != first {
      Issue.record(
        """
        pushed: \(differing(first.pushed, second.pushed))
        back: \(differing(first.back, second.back))
        """)
    }

    // The scroll bar, by its thumb, and then the wheel.
    let thumb = Point(x: stage.width - 6, y: 126)
    try pointer.does(pointer.drag(from: thumb, by: Point(x: 0, y: 3), steps: 20))
    var offsets: [Double] = []
    try Tools.wait {
      offsets = try recorded("scrollbar").map { number("offset", $0) }
      return (offsets.last ?? 0) > (offsets.first ?? 0) + 300
    }
    #expect(offsets == offsets.sorted())
    try pointer.does([pointer.to(195, 250), "wheel 1", "sleep 60", "wheel 1", "sleep 900"])
    try Tools.wait { try recorded("wheel").count == 2 }

    let outcome = try lab.close()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
