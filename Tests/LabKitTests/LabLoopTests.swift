import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// Loops: a gesture plays again and again under the settings of now, and what was is left alone.
extension WindowSuites {
  @Suite struct LabLoopTests {
    /// A page goes from instant to instant: 720 in a second.
    private static let instant = 1.001 / 720

    /// What a stage is at its present time if the gesture of the loop has been done to it.
    private func reference(_ lab: Lab, stage: Int = 0) throws -> Page {
      let gesture = try #require(lab.timeline.gesture)
      let now = lab.stages.all[stage].session.page.now
      var session = gesture.start[stage].with(
        lab.stages.all[stage].session.settings, at: gesture.time)
      if session.page.viewport != lab.layout.stage.size {
        try session.apply(PageEvent(time: gesture.time, .resize(lab.layout.stage.size)))
      }
      for event in gesture.played where event.time <= now { try session.apply(event) }
      session.advance(to: now)
      return session.page
    }

    @Test("L loops the last gesture at full speed, at a quarter and at a tenth")
    func speeds() throws {
      let hands = try LabHands()
      hands.key(.letterL)
      #expect(hands.lab.loop == nil && hands.lab.shell.notice.text != nil)
      try hands.dragUp()
      let present = hands.lab.session.page
      let timeline = hands.lab.timeline
      let last = present.now
      hands.key(.letterL)
      let start = try #require(hands.lab.timeline.gesture).time
      #expect((start - 1).magnitude < 0.05 && hands.lab.session.page.now == start)
      var now = start
      for (speed, seconds) in [(LoopSpeed.full, 0.25), (.quarter, 0.5), (.tenth, 0.5)] {
        try hands.wait(seconds)
        now += seconds * speed.rawValue
        #expect((hands.lab.session.page.now - now).magnitude < 1e-9, "\(speed)")
        #expect(hands.lab.shown.now == hands.lab.session.page.now)
        let told = try #require(hands.lab.loop).told
        #expect(told > 0.5 && told <= last - start + Self.instant)
        #expect(hands.lab.stageState == .looping(StageState.tenths(told), speed))
        hands.key(.letterL)
      }
      #expect(hands.lab.loop?.speed == .full && hands.lab.isMoving)
      // At the end: the page is as it was, and nothing is drawn any longer.
      hands.key(.escape)
      #expect(hands.lab.loop == nil && hands.lab.timeline.moment == nil && !hands.lab.isMoving)
      #expect(hands.lab.session.page.snapshot == present.snapshot)
      #expect(hands.lab.shown.drawn == present.drawn)
      #expect(hands.lab.timeline.history.count == timeline.history.count)
      #expect(hands.lab.timeline.gesture?.events == timeline.gesture?.events)
      #expect((hands.lab.visit.time(at: hands.time) - present.now).magnitude < 1e-9)
      hands.key(.letterL)
      #expect(hands.lab.isLooping && hands.lab.session.page.now == start)
    }

    @Test(
      "a round without changes is what the gesture was, to the last bit, at every speed and on all stages",
      arguments: [1, 2])
    func rounds(stages: Int) throws {
      let hands = try LabHands()
      if stages == 2 {
        hands.key(.letterC)
        hands.lab.set("shyBar.expansionResistance", .number(0), at: hands.time)
      }
      hands.wheel(-9)
      try hands.wait(0.5)
      try hands.dragUp()
      try hands.wait(0.3)
      hands.wheel(4)
      try hands.settle()
      hands.key(.letterL)
      var ends: [Double: Page] = [:]
      var checks = 0
      for speed in LoopSpeed.allCases {
        var before = hands.lab.session.page.now
        var rounds = 0
        for _ in 0..<Int(5 / speed.rawValue * 60) where rounds < 2 {
          try hands.wait(1.0 / 60)
          let now = hands.lab.session.page.now
          if now < before { rounds += 1 }
          before = now
          for stage in 0..<stages {
            let page = hands.lab.stages.all[stage].session.page
            #expect(page.snapshot == (try reference(hands.lab, stage: stage)).snapshot, "\(now)")
            checks += 1
          }
          if !hands.lab.isMoving { ends[now] = hands.lab.session.page }
        }
        #expect(rounds == 2, "\(speed)")
        hands.key(.letterL)
      }
      #expect(checks > 500)
    }

    @Test(
      "a setting acts in the middle of a round at once, and from the next round on from its start")
    func live() throws {
      let hands = try LabHands()
      // Down until the bars are hidden; the gesture is the way back.
      hands.wheel(-20)
      try hands.settle()
      hands.press(hands.middle)
      for step in 1...24 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: hands.middle.x, y: hands.middle.y + Double(step) * 4))
      }
      try hands.wait(0.5)
      hands.release(Point(x: hands.middle.x, y: hands.middle.y + 96))
      try hands.settle()
      let hidden = try #require(hands.lab.session.page.barPosition)
      hands.key(.letterL)
      try hands.wait(0.2)
      #expect(hands.lab.session.page.isHeld && hands.lab.session.page.barPosition == hidden)
      hands.lab.shell.inspector.change(
        "shyBar.expansionResistance", to: .number(30), at: hands.time)
      #expect(hands.lab.isLooping)
      try hands.wait(0.15)
      // The resistance of 30 points is spent in this very round.
      let shown = try #require(hands.lab.session.page.barPosition)
      #expect(shown > hidden + 20 && hands.lab.session.page.isHeld)
      #expect(hands.lab.settings.page.bar.expansionResistance == 30)
      let before = hands.lab.session.page.now
      while hands.lab.session.page.now >= before - 0.2 { try hands.wait(1.0 / 60) }
      for _ in 0..<20 {
        try hands.wait(1.0 / 60)
        #expect(hands.lab.session.page.snapshot == (try reference(hands.lab)).snapshot)
      }
      // After the loop the page is where it was, under the new settings; the change can be undone.
      hands.key(.escape)
      #expect(hands.lab.settings.page.bar.expansionResistance == 30 && !hands.lab.isMoving)
      #expect(hands.lab.session.page.barPosition == hidden)
      hands.key(.letterZ, control: true)
      #expect(hands.lab.settings.page.bar.expansionResistance != 30)
    }

    @Test("the plot keeps the path of the round before as a pale line")
    func ghost() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      try hands.dragUp()
      let samples = hands.lab.timeline.history.samples
      let first = try #require(hands.lab.timeline.gesture).sample
      hands.key(.letterL)
      var path = samples[first...].map(\.offset)
      #expect(hands.lab.timeline.ghost.map(\.offset) == path)
      for _ in 0..<2 {
        var now = 0.0
        while hands.lab.session.page.now >= now {
          now = hands.lab.session.page.now
          path = hands.lab.timeline.history.samples.map(\.offset)
          try hands.wait(1.0 / 60)
        }
        #expect(path.count > 30 && hands.lab.timeline.ghost.map(\.offset) == path)
        #expect(hands.lab.shell.plot.curves?.ghost.count == path.count)
      }
    }

    @Test("a drag along the times loops that range; the past waits for it, and a hand ends it")
    func range() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      try hands.dragUp()
      let present = hands.lab.session.page
      let view = try #require(hands.lab.shell.plot.curves)
      let y = view.field.maxY + 6
      hands.press(Point(x: view.x(1.1), y: y))
      #expect(hands.lab.loop == nil && hands.lab.timeline.moment != nil)
      hands.move(Point(x: view.x(1.4), y: y))
      #expect(hands.lab.shell.plot.curves?.range != nil && hands.lab.loop == nil)
      hands.release(Point(x: view.x(1.4), y: y))
      #expect(hands.lab.isLooping && hands.lab.session.page.isHeld)
      let gesture = try #require(hands.lab.timeline.gesture)
      let times = gesture.time...gesture.time + (try #require(hands.lab.loop).told)
      #expect((times.upperBound - times.lowerBound - 0.3).magnitude < 2 * Self.instant)
      for round in 0..<3 {
        for _ in 0..<17 {
          let now = hands.lab.session.page.now
          #expect(
            now >= times.lowerBound - Self.instant && now <= times.upperBound + Self.instant,
            "\(round) \(now)")
          #expect(hands.lab.session.page.snapshot == (try reference(hands.lab)).snapshot, "\(now)")
          try hands.wait(1.0 / 60)
        }
      }
      // Looking back stops it at a moment of this round.
      let curves = try #require(hands.lab.shell.plot.curves)
      hands.click(Point(x: curves.x(0.1), y: view.field.midY))
      let moment = try #require(hands.lab.timeline.moment)
      #expect(
        !hands.lab.isLooping && hands.lab.loop != nil && (moment.place - 0.1).magnitude < 1e-6)
      try hands.wait(1)
      #expect(hands.lab.timeline.moment?.time == moment.time && hands.lab.shown.now == moment.time)
      hands.key(.letterL)
      try hands.wait(1.0 / 60)
      #expect(hands.lab.isLooping && hands.lab.session.page.now < times.upperBound)
      hands.key(.escape)
      #expect(hands.lab.loop == nil && hands.lab.session.page.snapshot == present.snapshot)
      // The range stays chosen.
      let range = try #require(hands.lab.timeline.range)
      #expect((range.places.lowerBound - 1.1).magnitude < 1e-9)
      #expect((range.places.upperBound - 1.4).magnitude < 1e-9)
      hands.key(.letterL)
      #expect(hands.lab.isLooping)
      #expect((hands.lab.session.page.now - times.lowerBound).magnitude < Self.instant)
      // A press without a drag chooses nothing.
      hands.key(.escape)
      hands.click(Point(x: view.x(1.2), y: y))
      #expect(hands.lab.timeline.range == nil && hands.lab.loop == nil)
    }

    @Test(
      "a hand takes the page over in the middle of a round, and its gesture is the next to loop")
    func hand() throws {
      let hands = try LabHands()
      try hands.dragUp()
      hands.key(.letterL)
      hands.key(.letterL)
      try hands.wait(1)
      #expect(hands.lab.session.page.isHeld)
      let time = hands.lab.session.page.now
      hands.lab.shell.pointerMoved(hands.middle, at: hands.time)
      hands.wheel(-2)
      #expect(hands.lab.loop == nil && hands.lab.playback == nil && !hands.lab.session.page.isHeld)
      #expect(hands.lab.session.page.now == time)
      try hands.wait(0.5)
      #expect((hands.lab.session.page.now - time - 0.5).magnitude < 1e-9)
      try hands.settle()
      let gesture = try #require(hands.lab.timeline.gesture)
      #expect(gesture.time == time && gesture.events.count == 1)
      let end = hands.lab.session.page.drawn
      hands.key(.letterR)
      try hands.settle()
      #expect(hands.lab.session.page.drawn == end)
    }

    @Test("a title selects its stage and C adds one while the loop plays; the last change stays")
    func stages() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      try hands.dragUp()
      hands.key(.letterL)
      try hands.wait(0.3)
      hands.click(Point(x: hands.lab.layout.heads[0].midX, y: hands.lab.layout.heads[0].midY))
      #expect(hands.lab.selected == 0 && hands.lab.isLooping)
      hands.lab.set("shyBar.expansionResistance", .number(10), at: hands.time)
      try hands.wait(3)
      hands.key(.letterC)
      #expect(hands.lab.stageCount == 3 && hands.lab.isLooping)
      try hands.wait(3)
      for stage in 0..<3 {
        let page = hands.lab.stages.all[stage].session.page
        #expect(page.snapshot == (try reference(hands.lab, stage: stage)).snapshot)
      }
      hands.key(.letterC, shift: true)
      try hands.wait(2)
      #expect(hands.lab.stageCount == 2 && hands.lab.isLooping)
      hands.key(.escape)
      try hands.settle()
      #expect(hands.lab.loop == nil && !hands.lab.session.page.isHeld)
      #expect(hands.lab.stages.all[0].session.settings.page.bar.expansionResistance == 10)
    }

    @Test("R, Restart page and another page end a loop; what is recorded cannot be looped")
    func ends() throws {
      for end in 0..<3 {
        let hands = try LabHands()
        try hands.dragUp()
        hands.key(.letterL)
        try hands.wait(0.2)
        switch end {
        case 0: hands.key(.letterR)
        case 1: hands.key(.letterR, shift: true)
        default: hands.lab.open(try DemoRegistry.demo("rows"), at: hands.time)
        }
        #expect(hands.lab.loop == nil && hands.lab.visit.speed == 1)
        #expect((hands.lab.playback != nil) == (end == 0))
        try hands.settle()
        #expect(!hands.lab.session.page.isHeld && hands.lab.playback == nil)
      }
      let hands = try LabHands()
      try hands.dragUp()
      hands.lab.stage.driver.isRecorded = true
      hands.key(.letterL)
      #expect(hands.lab.loop == nil)
      #expect(hands.lab.shell.notice.text?.contains("being recorded") == true)
    }

    @Test("a range that is no longer kept gives way to the last gesture")
    func forgotten() throws {
      let hands = try LabHands()
      try hands.dragUp()
      hands.lab.choose(1.1, 1.4)
      hands.key(.letterL)
      hands.key(.escape)
      let old = try #require(hands.lab.timeline.range)
      for round in 0..<40 {
        hands.wheel(round % 2 == 0 ? -8 : 7)
        try hands.wait(1.5)
      }
      #expect(hands.lab.timeline.history.dropped > 0)
      #expect(hands.lab.timeline.range?.places == old.places)
      let gesture = try #require(hands.lab.timeline.gesture)
      hands.key(.letterL)
      #expect(hands.lab.isLooping)
      #expect((hands.lab.session.page.now - gesture.time).magnitude < Self.instant)
    }

    @Test("I and O set the ends of a loop at the moment that shows")
    func keys() throws {
      let hands = try LabHands()
      hands.key(.letterI)
      #expect(hands.lab.timeline.range == nil && hands.lab.shell.notice.text != nil)
      try hands.dragUp()
      hands.lab.scrub(to: 1.2)
      let first = try #require(hands.lab.timeline.moment)
      hands.key(.letterI)
      #expect(hands.lab.timeline.range?.places.lowerBound == first.place && hands.lab.loop == nil)
      hands.lab.scrub(to: 1.5)
      let last = try #require(hands.lab.timeline.moment)
      hands.key(.letterO)
      #expect(
        hands.lab.isLooping && (hands.lab.session.page.now - first.time).magnitude < Self.instant)
      let told = try #require(hands.lab.loop).told
      #expect((told - (last.time - first.time)).magnitude < Self.instant)
    }
  }
}
