import BarCore
import BarRender
import BarScene
import BarTuning
import Foundation
import FrameTiming
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Recordings that are played without a window.
  @Suite struct WindowHeadlessTests {
    static let events = [
      PageEvent(time: 0.1, .wheel(dx: 0, dy: -2)),
      PageEvent(time: 0.3, .wheel(dx: 0, dy: -2)),
    ]

    private struct Outcome {
      var hands: LabHands
      var problem: LabError?
      var records: [FrameRecord]
      var nextFrame: Int64
    }

    private static func play(
      _ folder: WindowFolder, rate: Double = 60, events: [PageEvent] = Self.events,
      pictures: [(time: Double, path: String)] = [],
      duration: Double? = nil
    ) throws -> Outcome {
      let hands = try LabHands(window: Size(width: 900, height: 600))
      let log = try FrameLog(
        directory: folder.path("log"), pacing: .none, period: FrameGrid.period(hertz: rate),
        vsync: VsyncOutcome(verdict: .none, reason: "headless"))
      try log.begin(
        FrameLog.Beginning(
          arguments: ["barlab"], page: "shy-bar", preset: "shy",
          vsync: VsyncOutcome(verdict: .none, reason: "headless"), spinMicroseconds: 0,
          scale: ScaleChoice(option: 1, setting: nil, display: DesktopScale(1, .none))),
        screen: hands.screen)
      let player = Player([
        Player.Item(
          session: nil, events: events, file: "some/where/two; wheels.jsonl", duration: duration,
          pictures: try pictures.map {
            DuePicture(time: $0.time, place: try PicturePlace($0.path))
          })
      ])
      var options = FrameLoop.Options()
      options.virtualRate = rate
      let loop = FrameLoop(
        screen: hands.screen, lab: hands.lab, log: log, options: options, player: player)
      try loop.run()
      try log.finish()
      return Outcome(
        hands: hands, problem: loop.problem, records: try folder.records(), nextFrame: log.nextFrame
      )
    }

    @Test(
      "a row is logged for each frame that was drawn, on a virtual clock",
      arguments: [30.0, 60, 144])
    func rows(rate: Double) throws {
      let folder = try WindowFolder()
      let outcome = try Self.play(folder, rate: rate, duration: 0.5)
      let records = outcome.records
      #expect(records.map(\.frame) == (0..<Int64(records.count)).map { $0 })
      #expect(Int64(records.count) == outcome.nextFrame)
      #expect(records.count == Int(0.5 * rate))
      for (number, record) in records.enumerated() {
        #expect(record.animation == Int64((Double(number) / rate * 1e9).rounded()))
        #expect(record.slot == nil && record.deadline == nil && record.missed == nil)
      }
      // An event is used by the first frame that is not before it.
      let used = records.filter { $0.inputCount != 0 }
      #expect(used.map(\.frame) == [0.1, 0.3].map { Int64(($0 * rate).rounded(.up)) })
      #expect(used.allSatisfy { $0.inputCount == 1 })
      #expect(FileManager.default.fileExists(atPath: folder.path("log/summary.json")))
    }

    @Test("the wheel of a recording counts as input for 0.12 s, and another size as a resize")
    func phases() throws {
      let folder = try WindowFolder()
      let events = [
        PageEvent(time: 0.25, .wheel(dx: 0, dy: -2)),
        PageEvent(time: 0.5, kind: .set(key: "bar.shy", value: .flag(true))),
        PageEvent(time: 0.8, .resize(Size(width: 300, height: 400))),
      ]
      let records = try Self.play(folder, rate: 200, events: events, duration: 1.2).records
      func frames(_ phase: FramePhase) -> [Int64] {
        records.filter { $0.phase == phase }.map(\.frame)
      }
      #expect(frames(.drag) == Array(50..<74))
      #expect(frames(.settle).first == 74)
      #expect(frames(.resize) == Array(160..<184))
      #expect(records.filter { $0.flags.contains(.resized) }.map(\.frame) == frames(.resize))
      // What code does is no input.
      #expect(records.filter { $0.inputCount != 0 }.map(\.frame) == [50])
      let told = try folder.events()
      #expect(told.first { $0.event == "resize" }?.detail == "w=300;h=400;of=page")
      #expect(told.first { $0.event == "drag_begin" }?.frame == 50)
      #expect(told.first { $0.event == "drag_end" }?.frame == 74)
      #expect(told.first { $0.event == "settle_begin" }?.frame == 74)
    }

    @Test("a log that ends while something moves ends its interaction too")
    func lastInteraction() throws {
      let folder = try WindowFolder()
      let last = try #require(try Self.play(folder, rate: 200, duration: 0.5).records.last)
      #expect(last.phase == .settle)
      let told = try folder.events()
      #expect(told.last { $0.event.hasPrefix("settle") }?.event == "settle_end")
    }

    @Test("every frame has its time in the recording", arguments: [30.0, 60, 144])
    func trace(rate: Double) throws {
      let folder = try WindowFolder()
      let outcome = try Self.play(folder, rate: rate, duration: 0.5)
      let log = try StoredLog.read(folder.path("log"))
      #expect(log.trace.entries.count == 1)
      #expect(log.trace.entries.first?.file == "two  wheels.jsonl")
      for (number, record) in outcome.records.enumerated() {
        #expect(log.trace.time(of: record) == Int64((Double(number) / rate * 1e9).rounded()))
      }
      let html = log.page(log.summary, budget: nil).html
      #expect(html.contains("two  wheels.jsonl") && html.contains("rec. t"))
    }

    @Test("without a duration it plays until everything has come to rest")
    func untilRest() throws {
      let folder = try WindowFolder()
      let outcome = try Self.play(folder)
      #expect(!outcome.hands.lab.isMoving)
      #expect(outcome.hands.lab.session.page.bars?.collapsedFraction == 1)
      let last = try #require(outcome.records.last?.animation)
      #expect((400_000_000...2_000_000_000).contains(last))
    }

    @Test("every run shows the same: states, columns and pixels")
    func deterministic() throws {
      let first = try Self.play(try WindowFolder())
      let second = try Self.play(try WindowFolder())
      #expect(first.hands.lab.session.page == second.hands.lab.session.page)
      #expect(first.records.map(\.shown) == second.records.map(\.shown))
      #expect(first.records.map(\.bar) == second.records.map(\.bar))
      let a = try first.hands.screen.readPixels()
      let b = try second.hands.screen.readPixels()
      #expect(Self.same(a, b))
      // It would be the same picture if nothing had been drawn, too.
      #expect(!Self.same(a, PixelImage(width: a.width, height: a.height)))
    }

    private static func same(_ a: PixelImage, _ b: PixelImage) -> Bool {
      a.width == b.width && a.height == b.height
        && (0..<a.width * a.height).allSatisfy { a.pixels[$0] == b.pixels[$0] }
    }

    @Test("the columns of the page match the picture")
    func columns() throws {
      let outcome = try Self.play(try WindowFolder())
      let first = try #require(outcome.records.first)
      let last = try #require(outcome.records.last)
      #expect(first.bar == Pixels(0) && last.bar == Pixels(-44))
      #expect(first.shown == Pixels(-104))
      #expect(last.shown == Pixels(outcome.hands.offset))
      #expect(outcome.records.prefix(30).allSatisfy { $0.phase == .warmup })
      #expect(outcome.records.dropFirst(30).allSatisfy { $0.phase != .warmup })
    }

    @Test("pictures are written at their times")
    func pictures() throws {
      let folder = try WindowFolder()
      let outcome = try Self.play(
        folder, pictures: [(0.05, folder.path("early.png")), (1, folder.path("late.png"))])
      #expect(outcome.problem == nil)
      let early = try Data(contentsOf: URL(filePath: folder.path("early.png")))
      let late = try Data(contentsOf: URL(filePath: folder.path("late.png")))
      #expect(early.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(late.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(early != late)
    }

    @Test("a picture that cannot be written is told, and the run goes on to its end")
    func unwritable() throws {
      let folder = try WindowFolder()
      let path = folder.path("nowhere/picture.png")
      let outcome = try Self.play(folder, pictures: [(0.05, path)])
      #expect(outcome.problem?.message.contains(path) == true)
      #expect(outcome.hands.lab.session.page.bars?.collapsedFraction == 1)
    }
  }
}
