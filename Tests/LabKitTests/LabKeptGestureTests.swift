import BarCore
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The last gesture of a page in the next run, files of a newer version, and values of the command
  /// line.
  @Suite struct LabKeptGestureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var place: String { folder.path("state/barlab") }

    private func made(_ demo: Demo = .general) throws -> LabHands {
      let hands = try LabHands(demo)
      hands.lab.state = LabState(folder: place)
      hands.lab.keepState()
      return hands
    }

    /// A lab of another run that opens the page.
    private func again(_ demo: Demo = .general) throws -> LabHands {
      let hands = try made(try DemoRegistry.demo("rows"))
      hands.lab.open(demo, at: hands.time)
      return hands
    }

    @Test("the last gesture can be replayed and looped in another run, and ends in the same place")
    func gesture() throws {
      let hands = try made()
      try hands.dragUp()
      let end = hands.offset
      hands.lab.keepState()
      let other = try again()
      #expect(other.lab.timeline.gesture?.events.count == 32)
      let start = other.offset
      other.key(.letterR)
      try other.settle()
      #expect(other.offset == end && end > start + 170)
      other.key(.letterL)
      #expect(other.lab.loop != nil && other.lab.shell.notice.text?.contains("Looping") == true)
    }

    @Test("a gesture comes back on its own page, and after another page in the same run")
    func pages() throws {
      let hands = try made()
      try hands.dragUp()
      hands.lab.open(.sections, at: hands.time)
      #expect(hands.lab.timeline.gesture == nil)
      hands.lab.open(.general, at: hands.time)
      #expect(hands.lab.timeline.gesture?.events.count == 32)
      #expect(try again(.sections).lab.timeline.gesture == nil)
    }

    @Test("a gesture that is under way or too long is not kept, and one that is cut counts as none")
    func bounds() throws {
      let hands = try made()
      let state = LabState(folder: place)
      hands.press(hands.middle)
      hands.lab.keepState()
      #expect(state.gesture(on: .general).isEmpty)
      hands.release(hands.middle)
      hands.lab.keepState()
      #expect(state.gesture(on: .general).count == 2)
      // More events than the file may have bytes for.
      for number in 0..<6000 {
        hands.lab.timeline.note(
          PageEvent(time: hands.time, .offset(Double(number) / 7, by: .finger)))
      }
      hands.lab.keepState()
      #expect(state.gesture(on: .general).isEmpty)
      let file = place + "/gestures/\(Demo.general.id).jsonl"
      #expect(FileIO.size(file) < LabState.longestGesture)
      _ = try folder.write(
        #"{"format":"barlab-recording","version":1,"page":"\#(Demo.general.id)"}"# + "\n"
          + #"{"t":0,"type":"whe"#, to: "state/barlab/gestures/\(Demo.general.id).jsonl")
      #expect(state.gesture(on: .general).isEmpty)
    }

    @Test("a loop and a replay are not kept as gestures, and Restart fresh forgets the last one")
    func fresh() throws {
      let hands = try made()
      try hands.dragUp()
      hands.lab.keepState()
      let file = place + "/gestures/\(Demo.general.id).jsonl"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      hands.key(.letterL)
      try hands.wait(1)
      hands.lab.keepState()
      hands.key(.escape)
      hands.lab.keepState()
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      hands.key(.backspace, shift: true, control: true)
      hands.key(.backspace, shift: true, control: true)
      #expect(!FileIO.exists(file) && hands.lab.timeline.gesture == nil)
    }

    @Test("a file of a newer version stays as it is, and the lab says so once")
    func newer() throws {
      let text = #"{"format":"barlab-page","version":2,"page":"x","news":[1]}"#
      let name = "state/barlab/pages/\(Demo.general.id).json"
      _ = try folder.write(text, to: name, making: true)
      let last = folder.path("state/barlab/last-page.json")
      _ = try folder.write(
        #"{"format":"barlab-last-page","version":7,"page":"x"}"#, to: "state/barlab/last-page.json")
      let hands = try made()
      hands.lab.set("shyBar.barHeight", .number(61), at: hands.time)
      hands.lab.keepState()
      let notice = try #require(hands.lab.shell.notice.text)
      #expect(notice.contains("comes from a newer version of BarLab") && isOneLine(notice))
      #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == text)
      hands.lab.say("Something else.")
      hands.lab.set("shyBar.barHeight", .number(62), at: hands.time)
      hands.lab.keepState()
      #expect(hands.lab.shell.notice.text == "Something else.")
      #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8) == text)
      // Other pages are kept, and the page that was open last is not written either.
      hands.lab.open(.sections, at: hands.time)
      hands.handOver(to: LastPage(path: last))
      hands.lab.set("shyBar.barHeight", .number(63), at: hands.time)
      hands.lab.keepState()
      #expect(LabState(folder: place).page(.sections) != nil)
      #expect(try String(contentsOfFile: last, encoding: .utf8).contains(#""version":7"#))
    }

    /// Fixed: the gesture was kept only once the loop had ended.
    @Test("a gesture that is looped at once is kept")
    func looped() throws {
      let hands = try made()
      try hands.dragUp()
      hands.key(.letterL)
      #expect(hands.lab.loop != nil)
      hands.lab.keepState()
      #expect(LabState(folder: place).gesture(on: .general).count == 32)
    }

    /// Fixed: a large file of a newer version was replaced.
    @Test(
      "a large gesture of a newer version stays as it is, and so does any file that is too large")
    func large() throws {
      let lines = String(repeating: "{}\n", count: 400_000)
      let newer = #"{"format":"barlab-recording","version":2,"page":"x"}"# + "\n" + lines
      let gesture = "state/barlab/gestures/\(Demo.general.id).jsonl"
      let page = "state/barlab/pages/\(Demo.general.id).json"
      _ = try folder.write(newer, to: gesture, making: true)
      _ = try folder.write(lines, to: page, making: true)
      let hands = try made()
      try hands.dragUp()
      hands.lab.keepState()
      #expect(hands.lab.shell.notice.text?.contains("comes from a newer version") == true)
      #expect(FileIO.size(folder.path(gesture)) == newer.utf8.count)
      hands.lab.set("shyBar.barHeight", .number(61), at: hands.time)
      hands.lab.keepState()
      #expect(FileIO.size(folder.path(page)) == lines.utf8.count)
      #expect(
        LabState.reasonToKeep(folder.path(page), 1)?.hasSuffix("is larger than 1 MiB") == true)
      #expect(LabState.reasonToKeep(folder.path("none"), 1) == nil)
    }

    /// Fixed: the value of before the command line came back.
    @Test("a value of the command line is kept once a hand, a file, a preset or a reset sets it")
    func sameValue() throws {
      let key = "shyBar.expansionResistance"
      let own = Demo.general.windowSettings().page.bar.expansionResistance
      func kept(_ value: Double, _ act: (LabHands) throws -> Void) throws -> Double? {
        let first = try made()
        first.lab.set(key, .number(37), at: first.time)
        first.lab.keepState()
        let hands = try made(try DemoRegistry.demo("rows"))
        hands.lab.options.values = [(key, .number(value))]
        hands.lab.open(.general, at: hands.time)
        hands.lab.keepState()
        try act(hands)
        hands.lab.keepState()
        return LabState(folder: place).page(.general)?.stages[0].settings.page.bar
          .expansionResistance
      }
      #expect(try kept(90) { _ in } == 37)
      let byHand = try kept(90) { hands in
        for value in [91.0, 90] { hands.lab.set(key, .number(value), at: hands.time) }
      }
      #expect(byHand == 90)
      #expect(try kept(own) { $0.lab.resetAll(at: $0.time) } == own)
      let preset = Demo.general.choices[0]
      var page = PageSettings()
      Demo.general.apply(preset, to: &page)
      let ofPreset = page.bar.expansionResistance
      #expect(try kept(ofPreset) { $0.lab.use(preset, at: $0.time) } == ofPreset)
      let path = try folder.write(
        #"{"format":"barlab-tuning","version":1,"settings":{"\#(key)":90}}"#, to: "same.json")
      #expect(try kept(90) { $0.lab.drop(path, at: $0.time) } == 90)
    }

    @Test("a value of the command line is kept only if the person changes it")
    func options() throws {
      let hands = try made()
      hands.lab.set("shyBar.expansionResistance", .number(37), at: hands.time)
      hands.lab.keepState()
      let other = try made(try DemoRegistry.demo("rows"))
      other.lab.options.values = [
        ("shyBar.expansionResistance", .number(90)), ("shyBar.contractionResistance", .number(8)),
        ("view.marks", .flag(true)),
      ]
      other.lab.open(.general, at: other.time)
      #expect(other.settings.page.bar.expansionResistance == 90)
      func kept() throws -> BarSettings {
        other.lab.keepState()
        return try #require(LabState(folder: place).page(.general)).stages[0].settings.page.bar
      }
      other.lab.set("shyBar.barHeight", .number(61), at: other.time)
      #expect(try kept().expansionResistance == 37 && kept().barHeight == 61)
      #expect(
        try kept().contractionResistance
          == Demo.general.windowSettings().page.bar
          .contractionResistance)
      // The comparison stage is a copy of the page's own.
      other.key(.letterC)
      other.lab.keepState()
      let stages = try #require(LabState(folder: place).page(.general)).stages
      #expect(stages.map(\.settings.page.bar.expansionResistance) == [37, 37])
      other.lab.selectStage(0)
      other.lab.set("shyBar.expansionResistance", .number(91), at: other.time)
      #expect(try kept().expansionResistance == 91)
    }
  }
}
