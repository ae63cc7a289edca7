import BarCore
import BarScene
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The page that ranks all bars by what one gesture does to the reader.
  @Suite struct LabRankingTests {
    private static func hands(_ window: Size = Size(width: 1280, height: 800)) throws -> LabHands {
      let root = Tools.root.appendingPathComponent("Assets").path
      let hands = try LabHands(.reader, window: window, assets: Assets(root: root))
      try hands.wait(1.0 / 60)
      return hands
    }

    private static func view(_ hands: LabHands) throws -> RankingView {
      try #require(hands.lab.shell.aside.rankingView)
    }

    private static func click(_ hands: LabHands, _ part: RankingView.Part) throws {
      hands.lab.shell.aside.scroll = try view(hands).scrollShowing(part)
      hands.click(try view(hands).rect(of: part).center)
      try hands.wait(1.0 / 60)
    }

    @Test("it has every bar, ranked by the figure whose heading was clicked, both ways")
    func ranking() throws {
      let hands = try Self.hands()
      let all = Preset.all(.bar).map(\.name).sorted {
        PresetWords.name(of: $0).lowercased() < PresetWords.name(of: $1).lowercased()
      }
      func names() throws -> [String] {
        let view = try Self.view(hands)
        return view.ranks.compactMap { view.row($0) != nil ? view.table?.rows[$0].name : nil }
      }
      #expect(try names().sorted() == all.sorted())
      try Self.click(hands, .head(nil))
      #expect(try names() == all)
      try Self.click(hands, .head(nil))
      #expect(try names() == all.reversed())
      try Self.click(hands, .head(.screenLost))
      let view = try Self.view(hands)
      #expect(view.order == RankingOrder(by: .screenLost))
      let column = try #require(ReaderFigure.ofBars.firstIndex(of: .screenLost))
      let lost = try names().compactMap { name in
        view.table?.rows.first { $0.name == name }.flatMap { Double($0.texts[column]) }
      }
      #expect(lost.count == all.count && lost == lost.sorted())
      // A bar that never hides takes most.
      #expect(try names().suffix(2).contains("flutter-pinned"))
      // It was computed once.
      let made = hands.lab.shell.aside.ranking.source
      try hands.wait(0.5)
      #expect(hands.lab.shell.aside.ranking.source == made)
    }

    @Test("a row plays the gesture with its bar; a hand on the stage stops it and holds nothing")
    func playing() throws {
      let hands = try Self.hands()
      try Self.click(hands, .head(nil))
      for rank in [0, 5] {
        try Self.click(hands, .row(rank))
        let row = try #require(try Self.view(hands).row(rank))
        #expect(hands.lab.preset == row.name && hands.lab.playback?.kind == .trial)
        let preset = try #require(Preset(name: row.name, kind: .bar))
        #expect(hands.settings.page.bar == preset.peerSettings)
        #expect(try Self.view(hands).shown == row.name && Self.view(hands).isPlaying)
        try hands.wait(1)
        // A bar that moves first has kept the list at rest so far.
        let page = hands.lab.session.page
        #expect(page.isHeld && (hands.offset > -56 || (page.bars?.contraction ?? 0) > 0))
      }
      hands.move(hands.middle)
      hands.wheel(-1)
      #expect(hands.lab.playback == nil && !hands.lab.session.page.isHeld)
      try hands.settle()
    }

    @Test("the own gesture is everything since the page was opened, once it is at rest")
    func own() throws {
      let hands = try Self.hands()
      try Self.click(hands, .gesture(Ranking.own))
      #expect(try Self.view(hands).table == nil)
      #expect(try Self.view(hands).note.hasPrefix("Scroll the stage"))
      hands.move(hands.middle)
      hands.wheel(-8)
      try hands.settle()
      try hands.wait(0.1)
      let view = try Self.view(hands)
      let table = try #require(view.table)
      let hides = try #require(ReaderFigure.ofBars.firstIndex(of: .pointsToHide))
      let tly = try #require(table.rows.first { $0.name == "tly" })
      #expect(Double(tly.texts[hides]).map { (56...65).contains($0) } ?? false)
      #expect(table.rows.first { $0.name == "compose-pinned" }?.texts[hides] == "never")
      try Self.click(hands, .gesture(0))
      #expect(try Self.view(hands).table != table)
    }

    @Test("the keys go from the gestures to the headings and the rows; Enter ranks and plays")
    func keys() throws {
      let hands = try Self.hands()
      hands.lab.shell.setFocus(.aside)
      #expect(try Self.view(hands).focused == .row(0))
      hands.key(.up)
      #expect(try Self.view(hands).focused == .head(.largestSlip))
      hands.key(.right)
      hands.key(.enter)
      #expect(
        try Self.view(hands).order == RankingOrder(by: .summedSlip, isReversed: true))
      hands.key(.left)
      hands.key(.left)
      hands.key(.left)
      #expect(try Self.view(hands).order == RankingOrder(by: nil))
      hands.key(.up)
      hands.key(.right)
      #expect(try Self.view(hands).gesture == 1 && Self.view(hands).focused == .gesture(1))
      hands.key(.left)
      hands.key(.down)
      hands.key(.down)
      hands.key(.end)
      let last = Preset.all(.bar).count - 1
      let view = try Self.view(hands)
      #expect(view.focused == .row(last) && view.rect(of: .row(last)).maxY <= view.viewport.maxY)
      hands.key(.home)
      hands.key(.enter)
      #expect(hands.lab.playback?.kind == .trial && hands.lab.shell.focus == .aside)
    }

    @Test("without the recordings that come with the program it says which is missing")
    func missing() throws {
      let hands = try LabHands(.reader)
      try hands.wait(1.0 / 60)
      let note = try Self.view(hands).note
      #expect(note == "The recording tremor.jsonl was not found.")
    }
  }
}
