import BarCore
import BarScene
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// What stays when a page begins again.
  @Suite struct LabRestartTests {
    private func drag(_ hands: LabHands) throws {
      hands.press(hands.middle)
      for step in 1...10 {
        hands.move(Point(x: hands.middle.x, y: hands.middle.y - Double(step) * 12))
        try hands.wait(1.0 / 60)
      }
      hands.release(Point(x: hands.middle.x, y: hands.middle.y - 120))
      try hands.settle()
    }

    @Test("Shift+R keeps comparison stages, each with its tuning and undo, whichever is selected")
    func stages() throws {
      for selected in 0...2 {
        let hands = try LabHands()
        hands.key(.letterC)
        hands.lab.usePreset("headroom", at: hands.time)
        hands.key(.letterC)
        hands.lab.send(.set(key: "shyBar.expansionResistance", value: .number(40)), at: hands.time)
        hands.lab.selectStage(selected)
        try drag(hands)
        let before = hands.lab.stages.map(\.session.settings)
        let additions = hands.lab.stages.map(\.addition)
        #expect(hands.lab.stages.allSatisfy { $0.session.page.list.offset > 0 })
        hands.key(.letterR, shift: true)
        try #require(hands.lab.stageCount == 3)
        #expect(hands.lab.selected == selected)
        #expect(hands.lab.stages.map(\.session.settings) == before)
        #expect(hands.lab.stages.map(\.addition) == additions)
        #expect(hands.lab.stages[0].isOwn && hands.lab.stageName(0) == "shy")
        #expect(hands.lab.stages[1].undoHistory.back(from: hands.lab.tuned) != nil)
        for stage in hands.lab.stages {
          #expect(stage.session.page.now == 0 && stage.session.page.list.offset <= 0)
          #expect(!stage.reader.hasBegun && stage.halfWay.passed == nil)
        }
        // A stage that is added next is removed first.
        hands.key(.letterC)
        let added = hands.lab.selected
        #expect(hands.lab.stageCount == 4 && hands.lab.stages.lastAdded == added)
      }
    }

    @Test("the stages that a page has by itself are there once after Shift+R, as they were tuned")
    func ownStages() throws {
      let hands = try LabHands(window: Size(width: 1600, height: 900))
      hands.lab.open(.iosMinimization, at: hands.time)
      try #require(hands.lab.stageCount == 3)
      hands.lab.selectStage(2)
      hands.lab.send(.set(key: "shyBar.barHeight", value: .number(70)), at: hands.time)
      hands.key(.letterR, shift: true)
      try #require(hands.lab.stageCount == 3)
      #expect(hands.lab.stages[2].session.settings.page.bar.barHeight == 70)
      hands.key(.letterC, shift: true)
      hands.key(.letterR, shift: true)
      #expect(hands.lab.stageCount == 2)
    }

    @Test("the last gesture plays again after Shift+R, from the page's start")
    func gesture() throws {
      let hands = try LabHands()
      hands.wheel(-4)
      try hands.settle()
      try drag(hands)
      let moved = hands.offset
      hands.key(.letterR, shift: true)
      #expect(hands.lab.timeline.gesture != nil && hands.offset < moved)
      let start = hands.offset
      hands.key(.letterR)
      #expect(hands.lab.playback?.kind == .repetition)
      try hands.settle()
      #expect(hands.offset > start + 50)
    }

    @Test("the last gesture plays while a recording is made that began after it")
    func recorded() throws {
      let bench = try LoopBench(frames: 5, machine: FakeMachine())
      let lab = bench.lab
      lab.send(.wheel(dx: 0, dy: -3), at: 1)
      try lab.update(now: 3, animation: 3)
      #expect(lab.timeline.gesture?.events.count == 1)
      lab.toggleRecording(at: 4)
      #expect(lab.isRecording && lab.session.page.now == 0)
      lab.repeatGesture(at: 5)
      #expect(lab.playback?.kind == .repetition)
      try lab.update(now: 7, animation: 7)
      #expect(lab.isRecording && lab.session.page.list.offset > 0)
    }

    @Test("a kept recording of another page is ranked, and plays, on the page of the ranking")
    func ranked() throws {
      let root = Tools.root.appendingPathComponent("Assets").path
      let hands = try LabHands(
        .reader, window: Size(width: 1280, height: 800), assets: Assets(root: root))
      let aside = hands.lab.shell.aside
      aside.ranking.gesture = Ranking.own
      try hands.wait(1.0 / 60)
      #expect(aside.ranking.made == nil)
      let recording = Recording(
        page: Demo.grid.id, preset: "shy", settings: [:],
        viewport: Size(width: 390, height: 780), contentHeight: nil,
        events: [
          PageEvent(time: 0.1, .wheel(dx: 0, dy: -3)), PageEvent(time: 0.9, .wheel(dx: 0, dy: 2)),
        ])
      try hands.lab.play(recording, from: "grid.jsonl", at: hands.time)
      #expect(hands.lab.session.demo.id == Demo.reader.id)
      #expect(hands.lab.timeline.gesture?.file == nil)
      try hands.settle()
      try hands.wait(0.1)
      let table = try #require(aside.ranking.made?.table)
      #expect(table.rows.count == Preset.all(.bar).count)
    }

    @Test("another gesture of the ranking shows no figures of the one before while it is computed")
    func stale() throws {
      var ranking = Ranking()
      let source = Ranking.Source(
        gesture: 0, scroll: ScrollSettings(), reducesMotion: false,
        viewport: Size(width: 390, height: 700))
      ranking.begin(source)
      ranking.finish(Ranking.Made(table: RankingTable([]), events: []))
      var other = source
      other.viewport.width = 400
      ranking.begin(other)
      #expect(ranking.made != nil)
      other.gesture = 1
      ranking.begin(other)
      #expect(ranking.made == nil && ranking.note.hasPrefix("The figures are being computed"))
    }

    @Test("a gesture of the table is said to be replayed, as any other")
    func trial() throws {
      let hands = try LabHands(.peers, window: Size(width: 1600, height: 900))
      hands.lab.play(TrialView.Place(row: 0, column: 0), at: hands.time)
      try hands.wait(0.1)
      guard case .replaying = hands.lab.stageState else {
        Issue.record("\(String(describing: hands.lab.stageState))")
        return
      }
    }
  }
}
