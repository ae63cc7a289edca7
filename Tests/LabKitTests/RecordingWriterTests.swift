import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

@Suite struct RecordingWriterTests {
  private static func anyKind(_ rng: inout SeededGenerator) -> PageEvent.Kind {
    guard rng.chance(5), let setting = LabSettings.table.settings.randomElement(using: &rng) else {
      return .input(anyInput(&rng))
    }
    return .set(key: setting.key, value: rng.value(of: setting))
  }

  private static func anyInput(_ rng: inout SeededGenerator) -> InputEvent.Kind {
    let point = Point(x: rng.number(-2000...2000), y: rng.number(-2000...2000))
    let far = rng.number(-1e6...1e6)
    switch rng.whole(0...22) {
    case 0: return .wheel(dx: rng.number(-9...9), dy: Double(rng.whole(-9...9)))
    case 1: return .down(point, by: rng.chance(50) ? .mouse : .touch)
    case 2: return .move(point)
    case 3: return .up(point)
    case 4: return .cancel
    case 5: return .key(rng.pick(InputEvent.Key.allCases))
    case 6: return .scrollBar(offset: far)
    case 7: return .resize(Size(width: rng.number(1...9000), height: rng.number(1...9000)))
    case 8: return .offset(far, by: rng.pick(ScrollCause.allCases))
    case 9: return .finger(down: rng.chance(50))
    case 10: return .lift(momentum: rng.chance(50))
    case 11: return .landing(far)
    case 12: return .rest
    case 13: return .content(height: rng.number(0...1e9))
    case 14: return .rest
    case 15: return .show(animated: rng.pick([nil, true, false]))
    case 16: return .hide(animated: rng.pick([nil, true, false]))
    case 17: return .page(rng.pick(InputEvent.PageAction.allCases))
    case 18: return .list(rng.whole(0...1000))
    case 19: return .refresh(rng.chance(50) ? .begin : .end)
    case 20: return .nav(anyCommand(&rng))
    case 21: return .focus(rng.chance(30) ? nil : rng.whole(0...1_000_000_000))
    default: return .tick(seconds: rng.number(0...5))
    }
  }

  private static func anyCommand(_ rng: inout SeededGenerator) -> NavCommand {
    switch rng.whole(0...6) {
    case 0:
      let tint = Tint(rng.number(0...1), rng.number(0...1), rng.number(0...1), rng.number(0...1))
      return .push(
        alpha: rng.number(0...1), tint: tint,
        status: rng.pick([nil, .light, .dark]),
        ramp: rng.chance(50) ? nil : ScrollRamp.allCases.randomElement(using: &rng))
    case 1: return .pop
    case 2: return .popToRoot
    case 3: return .swipe(progress: rng.number(0...1))
    case 4: return .finish
    case 5: return .cancel
    default: return .release(velocity: rng.number(-9000...9000))
    }
  }

  private static func session(
    _ demo: Demo, _ presets: [Preset], _ change: (inout LabSettings) -> Void = { _ in }
  ) -> PageSession {
    let standard = demo.settings(presets: presets)
    var settings = standard
    change(&settings)
    return PageSession(
      demo: demo, settings: settings, standard: standard,
      viewport: Size(width: 390.5, height: 568))
  }

  @Test func everyEventIsReadBackAsItWasWritten() throws {
    var rng = SeededGenerator(seed: 21)
    let folder = try TemporaryFolder()
    let path = folder.path("live.jsonl")
    let demo = try DemoRegistry.demo("shy-bar")
    let writer = RecordingWriter(
      to: try LiveFile(path, replaces: false), session: Self.session(demo, []), preset: "shy")
    var events: [PageEvent] = []
    var time = 0.0
    var names: Set<String> = []
    for _ in 0..<2000 {
      let event = PageEvent(time: time, kind: Self.anyKind(&rng))
      names.insert(event.kind.name)
      events.append(event)
      writer.add(event)
      if case .tick(let seconds) = event.input { time += seconds }
      time += rng.number(0...0.1)
    }
    writer.file.flush()
    let recording = try Recording.read(path)
    #expect(recording.events == events)
    #expect(names == Set(EventForm.words))
  }

  @Test func aKilledSessionLeavesWhatWasFlushed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("live.jsonl")
    let demo = try DemoRegistry.demo("shy-bar")
    let writer = RecordingWriter(
      to: try LiveFile(path, replaces: false), session: Self.session(demo, []), preset: "shy")
    #expect(try Recording.read(path).events.isEmpty)
    writer.add(PageEvent(time: 1, .rest))
    #expect(try Recording.read(path).events.isEmpty)
    writer.file.flush()
    writer.add(PageEvent(time: 2, .rest))
    #expect(try Recording.read(path).events.map(\.time) == [1])
  }

  @Test(arguments: DemoRegistry.all.map(\.id))
  func aRecordedSessionBeginsAgainWithTheSameSettings(_ id: String) throws {
    let folder = try TemporaryFolder()
    let demo = try DemoRegistry.demo(id)
    var rng = SeededGenerator(seed: UInt64(id.utf8.count))
    for preset in Preset.all.shuffled(using: &rng).prefix(3) {
      let session = Self.session(demo, [preset]) { settings in
        for setting in LabSettings.table.settings where rng.chance(20) {
          try? setting.write(rng.value(of: setting), to: &settings)
        }
        try? settings.agree(on: demo, like: demo.settings(presets: [preset]))
      }
      let path = folder.path("\(preset.name).jsonl")
      _ = RecordingWriter(
        to: try LiveFile(path, replaces: false), session: session, preset: preset.name)
      let again = try Recording.read(path).session(overriding: SettingOptions())
      #expect(again.settings == session.settings, "\(id), \(preset.name)")
      #expect(again.standard == session.standard)
      #expect(again.page.viewport == session.page.viewport)
      #expect(again.demo.id == id)
    }
  }

  /// The physics of another preset, but for one value that is again that of the page.
  @Test func aValueThatAGroupsPresetWouldOverwriteIsWrittenToo() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("live.jsonl")
    let session = Self.session(try DemoRegistry.demo("shy-bar"), []) {
      $0.page.scroll = Preset.iosFast.settings.scroll
      $0.page.scroll.decelerationRate = Preset.barlab.settings.scroll.decelerationRate
    }
    _ = RecordingWriter(
      to: try LiveFile(path, replaces: true), session: session, preset: "shy")
    let again = try Recording.read(path).session(overriding: SettingOptions())
    #expect(again.settings.page.scroll == session.settings.page.scroll)
  }

  @Test(arguments: ["/nowhere/at/all.jsonl", "/tmp", "/dev/full"])
  func aPlaceThatCannotBeWrittenIsAnErrorWithItsPath(_ path: String) throws {
    let error = try #require(
      complaint { () throws(LabError) in
        let file = try LiveFile(path, replaces: false)
        file.put("line\n")
        try file.finish()
      })
    #expect(error.says(.cannotWrite, "\(path) cannot be written"), "\(error.message)")
  }
}
