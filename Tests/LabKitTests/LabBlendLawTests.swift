import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// Presets by name and blends of two.
  @Suite struct LabBlendLawTests {
    /// A lab under one preset, to be blended with another.
    private static func hands(_ first: Preset, _ second: Preset) throws -> LabHands {
      let hands = try LabHands(.peerPresets)
      hands.lab.usePreset(first.name, at: hands.time)
      hands.lab.blendWith(second.name, at: hands.time)
      return hands
    }

    private static func text(_ hands: LabHands) throws -> String {
      let line = hands.lab.shell.inspector.items[try hands.line(PresetLine.blend(.page).key)]
      return (line.kind as? SliderLine)?.text ?? ""
    }

    @Test("both ends are the presets, for all pairs, and no mixture of two contradicts itself")
    func allPairs() throws {
      let hands = try LabHands(.peerPresets)
      for (turn, first) in Preset.all(.bar).enumerated() {
        for second in Cases.of(Preset.all(.bar), turn: turn) {
          hands.lab.usePreset(first.name, at: hands.time)
          hands.lab.blendWith(second.name, at: hands.time)
          #expect(hands.settings.page.bar == first.peerSettings)
          for percent in [20.0, 50, 80] {
            hands.lab.shell.notice.text = nil
            hands.lab.slideBlend(.page, to: percent / 100, at: hands.time)
            let now = hands.settings.page.bar
            #expect(now.contradiction == nil)
            #expect(hands.lab.session.page.settings.bar == now)
            // A mixture that is not taken would be told.
            #expect(hands.lab.shell.notice.text == nil, "\(first) to \(second), \(percent) %")
          }
          hands.lab.slideBlend(.page, to: 1, at: hands.time)
          #expect(hands.settings.page.bar == second.peerSettings, "\(first) to \(second)")
          hands.lab.slideBlend(.page, to: 0, at: hands.time)
          #expect(hands.settings.page.bar == first.peerSettings)
        }
      }
    }

    @Test("a drag on the blend is one change to undo")
    func drag() throws {
      let hands = try Self.hands(.tly, .qtPullbackSnap)
      let own = hands.settings
      let (index, _) = try hands.showLine(PresetLine.blend(.page).key)
      let track = try #require(hands.lab.shell.inspector.view).track(of: index)
      hands.press(Point(x: track.x, y: track.midY))
      for step in 1...20 {
        hands.move(Point(x: track.x + Double(step) * track.width / 50, y: track.midY))
      }
      hands.release(Point(x: track.x + track.width * 0.4, y: track.midY))
      #expect(try Self.text(hands) == "40 %")
      #expect(hands.settings.page.bar.expansionResistance == 120)
      let blended = hands.settings
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own)
      #expect(try Self.text(hands) == "0 %")
      hands.key(.letterY, control: true)
      #expect(hands.settings == blended)
      #expect(try Self.text(hands) == "40 %")
    }

    @Test("keys change the blend by 1 %, with Shift by 10 %; Delete resets it to the first preset")
    func keys() throws {
      let hands = try Self.hands(.tly, .qtPullbackSnap)
      let (index, _) = try hands.showLine(PresetLine.blend(.page).key)
      hands.lab.shell.setFocus(.inspector)
      hands.lab.shell.inspector.focusedControl = index
      hands.key(.right)
      hands.key(.right, shift: true)
      #expect(try Self.text(hands) == "11 %")
      #expect(hands.settings.page.bar.expansionResistance == 178)
      hands.key(.letterZ, control: true)
      #expect(try Self.text(hands) == "1 %")
      // It goes on from what is shown.
      hands.key(.right)
      #expect(try Self.text(hands) == "2 %")
      hands.key(.delete)
      #expect(hands.settings.page.bar == Preset.tly.peerSettings)
      // What is set by hand is no blend any more.
      hands.key(.right)
      hands.lab.send(.set(key: "bar.leastHeight", value: .number(7)), at: hands.time)
      #expect(try Self.text(hands) == "Custom")
    }

    @Test("another second preset keeps the share; another behavior starts again")
    func change() throws {
      let hands = try Self.hands(.tly, .qtPullbackSnap)
      hands.lab.slideBlend(.page, to: 0.3, at: hands.time)
      hands.lab.blendWith("am-scrolling-navbar", at: hands.time)
      #expect(try Self.text(hands) == "30 %")
      let line = try hands.line(PresetLine.first(.page).key)
      hands.lab.shell.inspector.step(line, by: 1, at: hands.time)
      #expect(try Self.text(hands) == "0 %")
      #expect(hands.settings.page.bar == Preset.tly09.peerSettings)
      hands.lab.shell.inspector.step(line, by: -1, at: hands.time)
      #expect(hands.settings.page.bar == Preset.tly.peerSettings)
    }

    @Test("what a behavior is blended with changes only where it would be the behavior itself")
    func secondStays() throws {
      let hands = try LabHands(.peerPresets)
      let names = Preset.all(.bar).map(\.name)
      for name in names + names.reversed() {
        hands.lab.shell.inspector.choose(name, ofLine: PresetLine.first(.page).key, at: hands.time)
        let with = try hands.line(PresetLine.second(.page).key)
        let choice = hands.lab.shell.inspector.items[with].kind as? ChoiceLine
        #expect(choice?.selected == (name == names[1] ? 0 : 1), "\(name)")
      }
    }

    @Test("Enter lists the behaviors; the first letters select, Enter applies, Escape cancels")
    func byName() throws {
      let hands = try LabHands(.peerPresets)
      hands.lab.shell.setFocus(.inspector)
      hands.key(.enter)
      let all = try #require(hands.lab.shell.chooser.view)
      #expect(Set(all.options.map(\.id)) == Set(Preset.all(.bar).map(\.name)))
      #expect(all.options.count == Preset.all(.bar).count)
      #expect(all.options.allSatisfy { !$0.note.isEmpty && !$0.feel.isEmpty })
      #expect(all.chosen == 0 && hands.lab.shell.typing === hands.lab.shell.chooser)
      hands.type("flutter-fl")
      #expect(
        hands.lab.shell.chooser.view?.options.map(\.name)
          == ["Flutter floating", "Flutter floating, snap", "Flutter floating header"])
      hands.key(.down)
      hands.key(.enter)
      #expect(hands.lab.preset == "flutter-floating-snap" && hands.lab.shell.chooser.open == nil)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == .inspector)
      #expect(hands.settings.page.bar == Preset.flutterFloatingSnap.peerSettings)
      // The present one is chosen in the list; nothing is taken without a match.
      hands.key(.enter)
      #expect(
        hands.lab.shell.chooser.view.map { $0.options[$0.chosen ?? 0].id }
          == "flutter-floating-snap")
      hands.type("no such")
      hands.key(.enter)
      #expect(hands.lab.shell.chooser.open != nil && hands.lab.shell.notice.text != nil)
      hands.key(.escape)
      #expect(hands.lab.shell.chooser.open == nil && hands.lab.preset == "flutter-floating-snap")
      // A press takes what it hits.
      hands.key(.enter)
      let view = try #require(hands.lab.shell.chooser.view)
      let other = try #require(view.chosen) - 1
      hands.click(view.rect(of: other).center)
      #expect(hands.lab.preset == view.options[other].id && hands.lab.shell.chooser.open == nil)
      // A press elsewhere leaves the list.
      hands.key(.enter)
      hands.click(hands.middle)
      #expect(hands.lab.shell.chooser.open == nil && hands.lab.shell.focus == .stage)
    }

    @Test("the list keeps the selected option visible, also in a low window")
    func sight() throws {
      let hands = try LabHands(.peerPresets, window: Size(width: 1280, height: 480))
      hands.lab.shell.setFocus(.inspector)
      hands.key(.enter)
      for key in Array(repeating: SDLKit.Key.down, count: 20) + Array(repeating: .up, count: 20) {
        hands.key(key)
        let view = try #require(hands.lab.shell.chooser.view)
        let rect = view.rect(of: try #require(view.chosen))
        #expect(rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY)
      }
      hands.lab.shell.pointerMoved(
        Point(x: 1200, y: 200), at: hands.time)
      for _ in 0..<100 { hands.wheel(-1) }
      let view = try #require(hands.lab.shell.chooser.view)
      #expect(view.scroll == view.scrollLimit && view.scroll > 0)
    }

    @Test("pages of a bar, a stack and refresh controls take presets by name and blend them")
    func pages() throws {
      for demo in [Demo.general, .transparentBar, .refreshPage, .mixer] {
        let hands = try LabHands(demo)
        let key = PresetLine.first(.page).key
        let second = demo.choices[1]
        hands.lab.shell.inspector.choose(second.name, ofLine: key, at: hands.time)
        #expect(hands.lab.preset == second.name, "\(demo.id)")
        hands.lab.blendWith(demo.choices[0].name, at: hands.time)
        hands.lab.slideBlend(.page, to: 1, at: hands.time)
        hands.lab.slideBlend(.page, to: 0, at: hands.time)
        #expect(try Self.text(hands) == "0 %", "\(demo.id)")
      }
    }

    @Test("the mixer shows every setting of the engine, and the result")
    func mixer() throws {
      let hands = try LabHands(.mixer)
      let keys = hands.lab.shell.inspector.items.compactMap { $0.control?.key }
      for setting in LabSettings.table.settings where setting.group == "bar" {
        #expect(keys.contains(setting.key), "\(setting.key)")
      }
      let figures = hands.lab.shell.inspector.items.prefix(13).filter { $0.kind is FigureLine }
      #expect(figures.count == 7)
    }
  }
}

extension WindowSuites.LabBlendLawTests {
  @Test("physics are chosen, blended and read beside any page's own presets")
  func physics() throws {
    let hands = try LabHands(.peerPresets)
    let lab = hands.lab
    lab.use(.iosNormal, at: hands.time)
    lab.blendWith("ios-fast", .physics, at: hands.time)
    lab.slideBlend(.physics, to: 0.5, at: hands.time)
    let slow = Preset.iosNormal.settings.scroll.decelerationRate
    let fast = Preset.iosFast.settings.scroll.decelerationRate
    #expect(isClose(hands.settings.page.scroll.decelerationRate, (slow + fast) / 2, within: 1e-12))
    #expect(lab.stageName(0) == "shy, 50 % ios-normal \u{2192} ios-fast")
    // The behavior of the bar is another choice.
    lab.usePreset("tly", at: hands.time)
    #expect(lab.stageName(0) == "tly, 50 % ios-normal \u{2192} ios-fast")
    #expect(lab.tuned.shownShare(.physics) == 0.5 && lab.tuned.shownShare(.page) == 0)
    // Undo leads back to what was chosen then, also beyond another choice.
    lab.use(.gtk, at: hands.time)
    #expect(lab.stageName(0) == "tly, gtk")
    hands.key(.letterZ, control: true)
    #expect(lab.stageName(0) == "tly, 50 % ios-normal \u{2192} ios-fast")
    hands.key(.letterZ, control: true)
    hands.key(.letterZ, control: true)
    #expect(lab.stageName(0) == "shy, ios-normal")
    hands.key(.letterY, control: true)
    #expect(lab.tuned.shownShare(.physics) == 0.5)
    lab.shell.inspector.resetGroup("scroll", at: hands.time)
    #expect(lab.stageName(0) == "shy" && lab.tuned.shownShare(.physics) == 0)
    #expect(hands.settings.page.scroll == Preset.barlab.settings.scroll)
  }

  @Test("all pairs of physics blend without a contradiction, and both ends are the presets")
  func allPhysics() throws {
    let hands = try LabHands(.peerPresets)
    for first in Preset.all(.scroll) {
      for second in Preset.all(.scroll) {
        hands.lab.use(first, at: hands.time)
        hands.lab.blendWith(second.name, .physics, at: hands.time)
        hands.lab.slideBlend(.physics, to: 0.3, at: hands.time)
        let once = hands.settings
        #expect(hands.lab.session.page.settings.scroll == once.page.scroll)
        #expect(hands.lab.tuned.shownShare(.physics) == 0.3)
        hands.lab.slideBlend(.physics, to: 1, at: hands.time)
        #expect(hands.settings.page.scroll == second.settings.scroll, "\(first) to \(second)")
      }
    }
  }

  @Test("the read-outs say what the physics do")
  func readings() throws {
    let hands = try LabHands(.peerPresets)
    hands.lab.use(.iosNormal, at: hands.time)
    func value(_ name: String) -> String? {
      let line = hands.lab.shell.inspector.items.first { $0.label == name }
      return (line?.kind as? FigureLine)?.value
    }
    // Section 5: 2000 pt/s go 999 pt under the normal rate of iOS.
    #expect(value("Fling of 2000 pt/s") == "999 pt")
    #expect(value("Speed halves in") == "0.35 s")
    #expect(value("Stretch at an end")?.hasSuffix(" pt") == true)
    hands.lab.use(.instant, at: hands.time)
    #expect(value("Fling of 2000 pt/s") == "0 pt" && value("Speed halves in") == "-")
  }

  @Test("a blend that changes no number yet is a change of its own for undo")
  func stillBlend() throws {
    let hands = try LabHands(.peerPresets)
    let lab = hands.lab
    // shy and tly differ in words alone: below one half nothing changes.
    lab.blendWith("tly", at: hands.time)
    lab.slideBlend(.physics, to: 0.5, at: hands.time)
    let before = hands.settings
    lab.slideBlend(.page, to: 0.42, at: hands.time)
    #expect(hands.settings == before)
    lab.slideBlend(.page, to: 0.8, at: hands.time)
    hands.key(.letterZ, control: true)
    #expect(lab.tuned.shownShare(.page) == 0.42 && lab.tuned.shownShare(.physics) == 0.5)
    hands.key(.letterZ, control: true)
    #expect(lab.tuned.shownShare(.page) == 0 && lab.tuned.shownShare(.physics) == 0.5)
    hands.key(.letterZ, control: true)
    #expect(lab.tuned.shownShare(.physics) == 0)
  }

  @Test("a press in a field moves the caret there, two presses select all")
  func caret() throws {
    let hands = try LabHands(.peerPresets)
    hands.key(.slash)
    hands.type("bar height")
    let rect = try #require(hands.lab.shell.inspector.view).searchField
    hands.click(Point(x: rect.x + 1, y: rect.midY))
    #expect(hands.lab.shell.inspector.search.caret == 0)
    hands.click(Point(x: rect.maxX - 4, y: rect.midY))
    #expect(hands.lab.shell.inspector.search.caret == 10)
    hands.lab.shell.pressField(Point(x: rect.x + 40, y: rect.midY), clicks: 1)
    let middle = hands.lab.shell.inspector.search.caret
    #expect(middle > 0 && middle < 10)
    hands.lab.shell.pressField(Point(x: rect.x + 40, y: rect.midY), clicks: 2)
    #expect(hands.lab.shell.inspector.search.selectedText == "bar height")
  }

  @Test("a preset that was undone does not come back with Shift+R or on another page")
  func undoneForGood() throws {
    let hands = try LabHands(.general)
    let lab = hands.lab
    let before = hands.settings
    lab.usePreset("tly", at: hands.time)
    lab.use(.gtk, at: hands.time)
    hands.key(.letterZ, control: true)
    hands.key(.letterZ, control: true)
    hands.key(.letterR, shift: true)
    #expect(hands.settings == before && lab.session.standard == before)
    lab.open(.peerPresets, at: hands.time)
    #expect(hands.settings.page.scroll == before.page.scroll)
    #expect(hands.settings.page.bar == Preset.shy.peerSettings)
    // Done again, it counts again.
    lab.open(.general, at: hands.time)
    lab.usePreset("tly", at: hands.time)
    hands.key(.letterZ, control: true)
    hands.key(.letterY, control: true)
    let tly = hands.settings
    hands.key(.letterR, shift: true)
    #expect(hands.settings == tly && tly != before)
  }

  @Test("a preset that is undone on one stage stays on the other")
  func undoneOnOneStage() throws {
    let hands = try LabHands(.general)
    let lab = hands.lab
    let before = hands.settings
    lab.addStage()
    lab.use(.gtk, at: hands.time)
    lab.selectStage(0)
    hands.key(.letterR, shift: true)
    #expect(hands.settings == before)
    lab.addStage()
    lab.use(.gtk, at: hands.time)
    lab.selectStage(0)
    lab.selectStage(1)
    hands.key(.letterR, shift: true)
    #expect(hands.settings.page.scroll == Preset.gtk.settings.scroll)
  }

  @Test("Ctrl+Backspace ends blends and chosen presets too, and undo brings them back")
  func resetEndsBlends() throws {
    let hands = try LabHands(.peerPresets)
    let lab = hands.lab
    let before = hands.settings
    lab.usePreset("headroom", at: hands.time)
    lab.blendWith("tly", at: hands.time)
    lab.slideBlend(.page, to: 0.3, at: hands.time)
    lab.blendWith("gtk", .physics, at: hands.time)
    lab.slideBlend(.physics, to: 0.6, at: hands.time)
    hands.key(.backspace, control: true)
    #expect(hands.settings == before)
    for family in PresetFamily.allCases {
      let own = lab.tuned.choices(of: family)[lab.tuned.ownPreset(family)].name
      #expect(lab.mixes[family] == Mix(first: own))
      #expect(lab.tuned.shownShare(family) == 0)
    }
    #expect(lab.stageName(0) == "shy")
    hands.key(.letterR, shift: true)
    #expect(hands.settings == before)
    lab.usePreset("headroom", at: hands.time)
    lab.slideBlend(.page, to: 0.3, at: hands.time)
    hands.key(.backspace, control: true)
    hands.key(.letterZ, control: true)
    #expect(lab.tuned.shownShare(.page) == 0.3)
  }

  @Test("undo and presets belong to their stage")
  func stages() throws {
    let hands = try LabHands(.peerPresets)
    let lab = hands.lab
    lab.usePreset("tly", at: hands.time)
    lab.addStage()
    lab.usePreset("headroom", at: hands.time)
    #expect(lab.stageName(0) == "tly" && lab.stageName(1) == "headroom")
    lab.selectStage(0)
    hands.key(.letterZ, control: true)
    #expect(lab.stageName(0) == "shy" && lab.stageName(1) == "headroom")
    lab.selectStage(1)
    hands.key(.letterZ, control: true)
    #expect(lab.stageName(0) == "shy" && lab.stageName(1) == "tly")
  }
}
