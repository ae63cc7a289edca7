import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// Comparison stages under one gesture.
extension WindowSuites {
  @Suite struct CompareTests {
    /// Scrolls on by the wheel, waits, and scrolls back by a drag.
    private func gesture(_ hands: LabHands) throws {
      for _ in 0..<4 {
        hands.wheel(-1)
        try hands.wait(0.05)
      }
      try hands.settle()
      hands.press(hands.middle)
      for step in 1...30 {
        hands.move(Point(x: hands.middle.x, y: hands.middle.y + Double(step) * 8))
        try hands.wait(1.0 / 60)
      }
      try hands.wait(0.2)
      hands.release(Point(x: hands.middle.x, y: hands.middle.y + 240))
      try hands.settle()
    }

    @Test("stages of equal settings show equal pages at every moment")
    func equal() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.key(.letterC)
      #expect(hands.lab.stageCount == 3 && hands.lab.selected == 2)
      hands.wheel(-3)
      for _ in 0..<120 {
        try hands.wait(1.0 / 60)
        #expect(hands.lab.stagePage(0) == hands.lab.stagePage(2))
        #expect(hands.lab.stagePage(1) == hands.lab.stagePage(2))
      }
      #expect(hands.lab.stagePage(0).barPosition == -44)
      try gesture(hands)
      #expect(hands.lab.stagePage(0) == hands.lab.stagePage(1))
      #expect(hands.lab.figures(ofStage: 1).difference == 0)
      #expect(hands.lab.figures(ofStage: 1).delay == 0)
      #expect(hands.lab.figures(ofStage: 0).difference == nil)
    }

    @Test("settings reach the selected stage, and content reaches all")
    func settings() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.lab.send(.set(key: "shyBar.expansionResistance", value: .number(40)), at: hands.time)
      #expect(hands.lab.stagePage(1).settings.bar.expansionResistance == 40)
      #expect(hands.lab.stagePage(0).settings.bar.expansionResistance == 200)
      hands.lab.send(.set(key: "stage.rows", value: .number(120)), at: hands.time)
      #expect(
        hands.lab.stagePage(0).list.contentHeight == hands.lab.stagePage(1).list.contentHeight)
      // 240 points back: the bar with 40 points of resistance returns earlier.
      try gesture(hands)
      let first = try #require(hands.lab.figures(ofStage: 0).halfWay)
      let second = hands.lab.figures(ofStage: 1)
      let halfWay = try #require(second.halfWay)
      #expect(halfWay < first)
      #expect(second.delay == halfWay - first)
      // The other stage keeps its settings when it is selected, and so does this one.
      hands.lab.selectStage(0)
      #expect(hands.settings.page.bar.expansionResistance == 200)
      #expect(hands.lab.stagePage(1).settings.bar.expansionResistance == 40)
    }

    @Test(
      "below the stages is what each bar does to the reader, counted from the gesture's beginning")
    func reader() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      #expect(hands.lab.figures(ofStage: 1).reader == nil)
      hands.lab.send(.set(key: "shyBar.expansionResistance", value: .number(40)), at: hands.time)
      hands.wheel(-6)
      try hands.wait(3)
      try gesture(hands)
      let first = try #require(hands.lab.figures(ofStage: 0).reader)
      let figures = hands.lab.figures(ofStage: 1)
      let second = try #require(figures.reader)
      #expect(figures.firstReader == first && hands.lab.figures(ofStage: 0).firstReader == nil)
      // 240 points back with 200 or 40 points of resistance.
      #expect(first.pointsToReopen == nil || second.pointsToReopen != nil)
      #expect(second.screenLost >= first.screenLost && second.screenLost < 0.2)
      #expect(first.summedSlip < 1e-6 && second.summedSlip < 1e-6)
      hands.key(.letterC, shift: true)
      #expect(hands.lab.figures(ofStage: 0).reader == nil)
    }

    @Test(
      "once all is at rest below the stages is whether a bar has a way back, until the next gesture"
    )
    func wayBack() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.lab.usePreset("ios26-like-edge", at: hands.time)
      hands.wheel(-12)
      try hands.wait(0.05)
      #expect(hands.lab.figures(ofStage: 0).reader?.wayBack == nil)
      try hands.settle()
      // Hidden in the middle of the list: only the start of the list shows the second one again.
      #expect(hands.lab.figures(ofStage: 0).reader?.wayBack == true)
      #expect(hands.lab.figures(ofStage: 1).reader?.wayBack == false)
      hands.press(hands.middle)
      hands.move(Point(x: hands.middle.x, y: hands.middle.y + 40))
      try hands.wait(0.05)
      #expect(hands.lab.figures(ofStage: 1).reader?.wayBack == nil)
      hands.release(Point(x: hands.middle.x, y: hands.middle.y + 40))
      try hands.settle()
      #expect(hands.lab.figures(ofStage: 1).reader?.wayBack == false)
      // What was asked on the page before, with as many inputs, is asked anew.
      let area = hands.lab.shell.stage
      for index in area.lastAsked.indices { area.lastAsked[index].visit -= 1 }
      hands.lab.stages[1].reader.wayBack = nil
      try hands.wait(0.1)
      #expect(hands.lab.figures(ofStage: 1).reader?.wayBack == false)
    }

    @Test("the bar passes half of its way at the same time at any frame rate")
    func frameRate() throws {
      var times: [Double] = []
      for rate in [24.0, 60, 144, 240] {
        let hands = try LabHands()
        hands.key(.letterC)
        hands.wheel(-2)
        for frame in 1...Int(rate * 2) {
          let time = Double(frame) / rate
          try hands.lab.update(now: time, animation: time)
        }
        times.append(try #require(hands.lab.figures(ofStage: 0).halfWay))
      }
      #expect(times[0] > 10 && times[0] < 1000)
      for time in times { #expect((time - times[0]).magnitude < 1000.0 / 700) }
    }

    @Test("selecting and removing keep the order of the other stages")
    func order() throws {
      let hands = try LabHands()
      try hands.lab.addStages(
        ["tly", "tly-0.9", "shy"].map { try Side(presetOrFile: $0) })
      let names = { (0..<hands.lab.stageCount).map { hands.lab.stageName($0) } }
      #expect(names() == ["shy", "tly", "tly-0.9", "shy"])
      for index in [2, 0, 3, 1, 1, 2] {
        hands.lab.selectStage(index)
        #expect(hands.lab.selected == index)
        #expect(names() == ["shy", "tly", "tly-0.9", "shy"])
        #expect(hands.lab.stagePage(index) == hands.lab.shown)
      }
      hands.key(.letterC)
      #expect(hands.lab.stageCount == 4 && hands.lab.shell.notice.text != nil)
      // The page's own stage stays.
      hands.lab.removeStage(0)
      #expect(names() == ["shy", "tly", "tly-0.9", "shy"] && hands.lab.selected == 2)
      hands.lab.removeStage(1)
      #expect(names() == ["shy", "tly-0.9", "shy"] && hands.lab.selected == 1)
      // The last one that was added, whichever is selected.
      hands.key(.letterC, shift: true)
      #expect(names() == ["shy", "tly-0.9"] && hands.lab.selected == 1)
      hands.key(.letterC, shift: true)
      #expect(names() == ["shy"] && hands.lab.selected == 0)
      hands.lab.shell.notice.text = nil
      hands.key(.letterC, shift: true)
      #expect(names() == ["shy"] && hands.lab.shell.notice.text?.contains("press C") == true)
    }

    /// Fixed: a preset brought its own geometry, and one that is chosen in the window does not.
    @Test("a stage of --beside is as if its preset was chosen in the window: of one geometry")
    func besideGeometry() throws {
      for preset in Preset.all(.bar) {
        let hands = try LabHands { $0.page.bar.barHeight = 60 }
        let other = try LabHands { $0.page.bar.barHeight = 60 }
        try hands.lab.addStages([Side(presetOrFile: preset.name)])
        other.lab.usePreset(preset.name, at: 0)
        let bar = hands.lab.stages[1].session.settings.page.bar
        #expect(bar == other.settings.page.bar && bar.barHeight == 60, "\(preset.name)")
        #expect(hands.lab.stages[1].mixes.page == other.lab.mixes.page, "\(preset.name)")
        // The first stage stays as it is.
        let extended = hands.settings.page.bar.extensionHeight
        #expect(hands.settings.page.bar.barHeight == 60 && extended > 0)
        let least = bar.extensionHeight == 0 ? hands.lab.stages[1].mixes.page.extensionHeight : nil
        #expect(bar.extensionHeight == extended || least == extended, "\(preset.name)")
      }
      // A tuning file says what it changes, heights too.
      let folder = try WindowFolder()
      let path = folder.path("low.json")
      let file = TuningFile(name: "low", settings: ["shyBar.barHeight": .number(30)])
      try FileIO.write(file.text.utf8, to: path)
      let hands = try LabHands()
      try hands.lab.addStages([Side(presetOrFile: path)])
      #expect(hands.lab.stages[1].session.settings.page.bar.barHeight == 30)
      #expect(hands.lab.stageName(1) == "low")
    }

    /// Fixed: such a stage was a twin of the first, without a word.
    @Test("--beside is refused where the page has no part that its preset changes")
    func besideWithoutPart() throws {
      for (demo, name) in [
        (Demo.general, "mjrefresh"), (.transparentBar, "tly"), (.refreshPage, "et"),
      ] {
        let hands = try LabHands(demo)
        let told = complaint { () throws(LabError) in
          try hands.lab.addStages([Side(presetOrFile: name)])
        }
        #expect(
          told?.message == "--beside \(name): the page \(demo.id) has no part that this preset "
            + "changes; see barlab presets.")
        #expect(told?.code == .usage && hands.lab.stageCount == 1)
      }
      // Every page has a list.
      let hands = try LabHands(.transparentBar)
      try hands.lab.addStages([Side(presetOrFile: "gtk")])
      #expect(hands.lab.stageCount == 2)
    }

    /// Fixed: beside physics of its own a stage lost part of its name once it was selected.
    @Test("stages are called the same whichever is selected, with physics too")
    func names() throws {
      let hands = try LabHands()
      try hands.lab.addStages(["gtk", "tly"].map { try Side(presetOrFile: $0) })
      let lab = hands.lab
      let titles = (0..<3).map { lab.stageTitle($0) }
      for index in [1, 2, 0] {
        lab.selectStage(index)
        #expect((0..<3).map { lab.stageName($0) } == ["shy", "shy, gtk", "tly"], "\(index)")
        #expect((0..<3).map { lab.stageTitle($0) } == titles, "\(index)")
      }
      // What is chosen on a stage later changes its name alone.
      lab.selectStage(2)
      lab.use(try #require(Preset(name: "gtk", kind: .scroll)), at: hands.time)
      #expect((0..<3).map { lab.stageName($0) } == ["shy", "shy, gtk", "tly, gtk"])
      lab.selectStage(0)
      lab.usePreset("tly", at: hands.time)
      #expect((0..<3).map { lab.stageName($0) } == ["tly", "shy, gtk", "tly, gtk"])
    }

    @Test("Shift+C removes the stages in the reverse order of their adding")
    func removing() throws {
      let hands = try LabHands()
      func resistances() -> [Double] {
        (0..<hands.lab.stageCount).map {
          hands.lab.stagePage($0).settings.bar.expansionResistance
        }
      }
      func add(_ resistance: Double, rightOf index: Int) {
        hands.lab.selectStage(index)
        hands.key(.letterC)
        hands.lab.send(
          .set(key: "shyBar.expansionResistance", value: .number(resistance)), at: hands.time)
      }
      add(40, rightOf: 0)
      add(80, rightOf: 0)
      add(120, rightOf: 1)
      #expect(resistances() == [200, 80, 120, 40] && hands.lab.selected == 2)
      hands.lab.selectStage(0)
      for left in [[200.0, 80, 40], [200, 40], [200], [200]] {
        hands.key(.letterC, shift: true)
        #expect(resistances() == left && hands.lab.selected == 0)
      }
      #expect(hands.lab.session.page.viewport == hands.lab.layout.stage.size)
    }

    @Test("each stage has its own meter, which is drawn again when a setting changes it alone")
    func meters() throws {
      for isFolded in [false, true] {
        let hands = try LabHands(window: Size(width: isFolded ? 700 : 1280, height: 800))
        hands.key(.letterC)
        #expect(hands.lab.layout.isFolded == isFolded && hands.lab.layout.stageMeters.count == 2)
        hands.draw()
        #expect(!hands.lab.shell.wantsFrame)
        hands.lab.send(
          .set(key: "shyBar.expansionResistance", value: .number(40)), at: hands.time)
        #expect(hands.lab.shell.wantsFrame)
        let meters = (0..<2).compactMap { hands.lab.stagePage($0).bars.map { MeterFigures($0) } }
        #expect(meters.map(\.limit) == [200, 40])
        // A panel that is unfolded over them leaves them in sight.
        hands.lab.shell.unfold(.inspector)
        #expect(hands.lab.layout.hasMetersAtFoot == isFolded)
        let panel = try #require(hands.lab.layout.inspector)
        #expect(hands.lab.layout.stageMeters.allSatisfy { $0.intersection(panel).isEmpty })
        hands.draw()
        #expect(!hands.lab.shell.wantsFrame)
        hands.lab.send(
          .set(key: "shyBar.expansionResistance", value: .number(60)), at: hands.time)
        #expect(hands.lab.shell.wantsFrame)
      }
    }

    /// Fixed: settings of another stage went into the recording of one stage, which then replayed
    /// as no stage had been.
    @Test("a recording follows one stage, whichever is selected, and that stage cannot be removed")
    func recorded() throws {
      let hands = try LabHands()
      let viewport = hands.lab.session.page.viewport
      hands.lab.stage.driver.isRecorded = true
      hands.key(.letterC)
      let first = hands.events.count
      func set(_ key: String, _ value: SettingValue) {
        hands.lab.send(.set(key: key, value: value), at: hands.time)
      }
      set("shyBar.stickyNavigationBar", .flag(true))
      set("shyBar.barHeight", .number(60))
      #expect(hands.events.count == first, "the other stage is recorded")
      set("stage.rowHeight", .number(80))
      hands.wheel(-3)
      try hands.settle()
      hands.lab.removeStage(0)
      #expect(
        hands.lab.stageCount == 2
          && hands.lab.shell.notice.text?.contains("cannot be removed") == true)
      hands.lab.selectStage(0)
      set("shyBar.contractionResistance", .number(30))
      hands.wheel(3)
      try hands.settle()
      hands.lab.removeStage(1)
      #expect(hands.lab.stageCount == 1 && hands.lab.isRecorded)
      var again = LabHands.session(.general, window: Size(width: 1280, height: 860))
      try #require(again.page.viewport == viewport)
      for event in hands.events { try again.apply(event) }
      again.advance(to: hands.lab.session.page.now)
      #expect(again.page.snapshot == hands.lab.session.page.snapshot)
      #expect(again.settings == hands.lab.settings)
    }

    /// Fixed: a page that was opened from the other stage ended the protection of the recording, and
    /// R wrote times that go back.
    @Test("another page is recorded too, whichever stage is selected when it opens")
    func recordedPages() throws {
      let hands = try LabHands()
      hands.lab.stage.driver.isRecorded = true
      hands.key(.letterC)
      hands.lab.selectStage(1)
      #expect(!hands.lab.stage.driver.isRecorded && hands.lab.isRecorded)
      hands.lab.open(.sections, at: hands.time)
      #expect(hands.lab.isRecorded)
      hands.wheel(-3)
      try hands.settle()
      let before = hands.lab.session.page.now
      hands.key(.letterR)
      #expect(hands.lab.playback?.start ?? 0 >= before)
      try hands.settle()
      let times = hands.events.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("a second pointer releases what the first one holds")
    func twoPointers() throws {
      let hands = try LabHands()
      hands.press(hands.middle)
      try hands.wait(0.1)
      #expect(hands.lab.session.page.isHeld)
      hands.press(Point(x: 1200, y: 300))
      #expect(!hands.lab.session.page.isHeld)
    }

    @Test("a press on a stage or its name selects it; the cross removes it, and the first has none")
    func pointer() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      #expect(hands.lab.selected == 1)
      hands.click(hands.lab.layout.stages[0].center)
      #expect(hands.lab.selected == 0)
      hands.click(hands.lab.layout.heads[1].center)
      #expect(hands.lab.selected == 1)
      func cross(_ index: Int) -> Point {
        let head = hands.lab.layout.heads[index]
        return Point(x: head.maxX - 10, y: head.midY)
      }
      hands.click(cross(0))
      #expect(hands.lab.stageCount == 2 && hands.lab.selected == 0)
      hands.click(cross(1))
      #expect(hands.lab.stageCount == 1)
      #expect(hands.lab.layout.stage.width == 390)
      #expect(hands.lab.session.page.viewport == hands.lab.layout.stage.size)
    }

    @Test("each page gets the size of its stage")
    func sizes() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 800))
      for count in 2...4 {
        hands.key(.letterC)
        #expect(hands.lab.stageCount == count)
        for index in 0..<count {
          #expect(hands.lab.stagePage(index).viewport == hands.lab.layout.stages[index].size)
        }
      }
      hands.lab.open(.sections, at: hands.time)
      #expect(hands.lab.stageCount == 1)
    }
  }
}
