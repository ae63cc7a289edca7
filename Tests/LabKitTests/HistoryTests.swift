import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// Looking back at what a page did, and replaying the last gesture.
extension WindowSuites {
  @Suite struct HistoryTests {
    /// Turns the wheel, pauses, drags, and waits until nothing moves.
    private func scroll(_ hands: LabHands) throws {
      hands.wheel(-20)
      try hands.settle()
      try hands.wait(0.5)
      hands.press(hands.middle)
      for step in 1...25 {
        hands.move(Point(x: hands.middle.x, y: hands.middle.y + Double(step) * 9))
        try hands.wait(1.0 / 60)
      }
      hands.release(Point(x: hands.middle.x, y: hands.middle.y + 225))
      try hands.settle()
    }

    @Test("every kept moment is the page as it was drawn")
    func exact() throws {
      let hands = try LabHands()
      var drawn: [Int: Page] = [:]
      for part in 0..<3 {
        hands.wheel(part == 1 ? 6 : -5)
        for _ in 0..<90 {
          try hands.wait(1.0 / 60)
          drawn[hands.lab.timeline.history.count - 1] = hands.lab.shown
        }
        hands.lab.send(
          .set(key: "shyBar.expansionResistance", value: .number(Double(20 * part))),
          at: hands.time)
      }
      #expect(drawn.count > 150)
      for (number, page) in drawn {
        #expect(hands.lab.timeline.history.moment(number)?[0].page.snapshot == page.snapshot)
      }
    }

    @Test("an open plot requests no frames once nothing moves, though it shows frame times")
    func plotAtRest() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      hands.wheel(-3)
      for _ in 0..<240 {
        try hands.wait(1.0 / 60)
        hands.draw()
        hands.lab.timeline.history.noteFrame(milliseconds: 16.6, number: nil)
      }
      #expect(!hands.lab.isMoving && !hands.lab.shell.wantsFrame)
    }

    @Test("30 seconds are kept, and samples keep their numbers")
    func length() throws {
      let hands = try LabHands()
      var checked = 0
      for round in 0..<40 {
        hands.wheel(round % 2 == 0 ? -8 : 7)
        try hands.wait(1.5)
        let history = hands.lab.timeline.history
        let samples = history.samples
        #expect(samples.count <= History.capacity + 600)
        let kept = (samples.last?.place ?? 0) - (samples.first?.place ?? 0)
        #expect(kept <= History.span + 5)
        if round > 30 { #expect(kept >= History.span) }
        #expect(history.sample(history.count - 1) == samples.last)
        #expect(history.moment(history.count - 1)?[0].page.drawn == hands.lab.shown.drawn)
        if history.dropped > 0 {
          #expect(history.sample(history.dropped - 1) == nil)
          #expect(history.moment(history.dropped)?[0].page.drawn.offset == samples[0].offset)
          checked += 1
        }
      }
      #expect(checked > 5)
    }

    @Test("pauses are omitted from the axis")
    func pauses() throws {
      let hands = try LabHands()
      hands.wheel(-2)
      try hands.settle()
      let before = try #require(hands.lab.timeline.history.samples.last)
      // Nothing moves: no frames.
      let later = hands.time + 60
      hands.lab.shell.wheel(dx: 0, dy: -2, at: later)
      try hands.lab.update(now: later, animation: later)
      let after = try #require(hands.lab.timeline.history.samples.last)
      #expect(after.followsPause)
      #expect((after.place - before.place - History.pause).magnitude < 1e-9)
      #expect(after.time - before.time > 59)
    }

    @Test("the plot takes room from the stage and gives it back")
    func room() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 800))
      let stage = hands.lab.layout.stage
      hands.key(.letterP)
      let plot = try #require(hands.lab.layout.plot)
      #expect(hands.lab.layout.stage.maxY + 12 <= plot.y)
      #expect(hands.lab.session.page.viewport == hands.lab.layout.stage.size)
      hands.key(.letterP)
      #expect(hands.lab.layout.plot == nil && hands.lab.layout.stage == stage)
    }

    @Test("a press in the plot shows that moment, Escape returns to the present")
    func scrub() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      try scroll(hands)
      let present = hands.lab.shown
      let view = try #require(hands.lab.shell.plot.curves)
      let hidden = try #require(hands.lab.timeline.history.samples.first { $0.bar == -44 })
      hands.click(Point(x: view.x(hidden.place), y: view.field.midY))
      #expect(hands.lab.shown.barPosition == -44)
      let shown = try #require(hands.lab.shell.plot.curves)
      #expect(shown.moment != nil && !shown.reason.isEmpty)
      // Time goes on, and the stage stays at the moment.
      try hands.wait(0.2)
      #expect(hands.lab.shown.barPosition == -44)
      let number = try #require(hands.lab.timeline.moment?.number)
      hands.key(.left)
      #expect(hands.lab.timeline.moment?.number == number - 1)
      hands.key(.right, shift: true)
      #expect(hands.lab.timeline.moment?.number == number + 9)
      hands.key(.escape)
      #expect(hands.lab.timeline.moment == nil)
      #expect(hands.lab.shown.drawn == present.drawn)
    }

    /// Fixed: they stayed in the present while their page went back.
    @Test(
      "what a page is compared with goes back along with it",
      arguments: ["refresh-field", "nav-compare"])
    func lanesGoBack(page: String) throws {
      let hands = try LabHands(try DemoRegistry.demo(page), window: Size(width: 1400, height: 900))
      hands.key(.letterP)
      try scroll(hands)
      let present = hands.lab.shown.now
      let view = try #require(hands.lab.shell.plot.curves)
      let sample = hands.lab.timeline.history.samples[hands.lab.timeline.history.samples.count / 2]
      hands.click(Point(x: view.x(sample.place), y: view.field.midY))
      #expect(hands.lab.timeline.moment != nil && hands.lab.shown.now < present)
      #expect(!hands.lab.stage.pages.lanes.isEmpty)
      for _ in 0..<2 {
        #expect(hands.lab.stage.pages.lanes.allSatisfy { $0.now == hands.lab.shown.now })
        hands.key(.escape)
      }
      #expect(hands.lab.timeline.moment == nil && hands.lab.shown.now > sample.time)
    }

    @Test("a moment in which a finger held the list is at rest like any other")
    func heldMoment() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      let began = hands.time
      hands.press(hands.middle)
      for step in 1...10 {
        try hands.wait(0.05)
        hands.move(Point(x: hands.middle.x, y: hands.middle.y - Double(step) * 12))
      }
      hands.release(Point(x: hands.middle.x, y: hands.middle.y - 120))
      try hands.settle()
      let view = try #require(hands.lab.shell.plot.curves)
      let place = try #require(hands.lab.timeline.history.samples.first { $0.time > began + 0.3 })
        .place
      hands.click(Point(x: view.x(place), y: view.field.midY))
      #expect(hands.lab.shown.isHeld && !hands.lab.isHandled)
    }

    @Test("input on the stage returns to the present")
    func live() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      try scroll(hands)
      let view = try #require(hands.lab.shell.plot.curves)
      hands.click(Point(x: view.x(0.2), y: view.field.midY))
      #expect(hands.lab.timeline.moment != nil)
      hands.lab.shell.pointerMoved(hands.middle, at: hands.time)
      hands.wheel(-1)
      #expect(hands.lab.timeline.moment == nil)
    }

    @Test("R replays the last gesture: with the same settings it takes the same path")
    func again() throws {
      let hands = try LabHands()
      try scroll(hands)
      try hands.wait(1)
      let end = hands.lab.session.page
      hands.key(.letterR)
      #expect(hands.lab.isMoving && !hands.lab.timeline.ghost.isEmpty)
      try hands.settle()
      #expect(hands.lab.session.page.drawn == end.drawn)
      let bars = hands.lab.session.page.bars
      #expect(bars?.state == end.bars?.state && bars?.reason == end.bars?.reason)
      // And once more.
      hands.key(.letterR)
      try hands.settle()
      #expect(hands.lab.session.page.drawn == end.drawn)
    }

    @Test("R uses the current settings, and the earlier path stays as the ghost")
    func retuned() throws {
      let hands = try LabHands()
      try scroll(hands)
      #expect(hands.lab.session.page.barPosition == 0)
      hands.lab.send(
        .set(key: "shyBar.expansionResistance", value: .number(1000)), at: hands.time)
      let path = hands.lab.timeline.history.samples.map(\.bar)
      hands.key(.letterR)
      try hands.settle()
      #expect(hands.settings.page.bar.expansionResistance == 1000)
      #expect(hands.lab.session.page.barPosition == -44)
      #expect(hands.lab.timeline.ghost.map(\.bar) == path.suffix(hands.lab.timeline.ghost.count))
      #expect(hands.lab.timeline.ghost.first?.place == 0)
    }

    @Test("input ends the replay; without a gesture there is nothing to replay")
    func interrupted() throws {
      let hands = try LabHands()
      hands.key(.letterR)
      #expect(hands.lab.shell.notice.text != nil && hands.lab.playback == nil)
      try scroll(hands)
      hands.key(.letterR)
      try hands.wait(0.05)
      hands.press(hands.middle)
      #expect(hands.lab.playback == nil)
      hands.release(hands.middle)
    }

    @Test("while the page is recorded, R plays from where it is, and the recording takes that")
    func recorded() throws {
      let hands = try LabHands()
      hands.lab.stage.driver.isRecorded = true
      let other = try LabHands()
      for round in 1...3 {
        // By hand again and again, and by one hand and two replays: the same.
        other.wheel(-3)
        if round == 1 { hands.wheel(-3) } else { hands.key(.letterR) }
        #expect(hands.lab.shell.notice.text?.contains("recorded") == (round == 1 ? nil : true))
        try other.settle()
        try hands.settle()
        #expect(hands.offset == other.offset && hands.lab.playback == nil, "\(round)")
      }
      // A drag that another press of the key interrupts: its finger is lifted first.
      try scroll(hands)
      hands.key(.letterR)
      try hands.wait(0.2)
      #expect(hands.lab.session.page.isHeld)
      hands.key(.letterR)
      #expect(!hands.lab.session.page.isHeld)
      try hands.settle()
      let events = hands.events
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
      #expect(events.count { if case .wheel = $0.input { true } else { false } } == 4)
      var again = LabHands.session(.general, window: Size(width: 1280, height: 860))
      for event in events { try again.apply(event) }
      again.advance(to: hands.lab.session.page.now)
      #expect(again.page.drawn == hands.lab.session.page.drawn)
    }

    @Test("a replay that input interrupts is kept as it really happened")
    func takenOver() throws {
      let hands = try LabHands()
      try scroll(hands)
      try hands.wait(1)
      hands.key(.letterR)
      try hands.wait(0.05)
      hands.wheel(-2)
      try hands.settle()
      let end = hands.lab.session.page
      for _ in 0..<2 {
        let times = try #require(hands.lab.shell.kept.take).map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        hands.key(.letterR)
        try hands.settle()
        let said = hands.lab.shell.notice.text
        #expect(said == nil || said?.hasPrefix("Replaying") == true)
        #expect(hands.lab.session.page.drawn == end.drawn)
      }
    }

    @Test("what is set while R plays loses nothing of the gesture")
    func setMeanwhile() throws {
      let hands = try LabHands()
      hands.press(hands.middle)
      for step in 1...30 {
        try hands.wait(0.008)
        hands.move(Point(x: hands.middle.x, y: hands.middle.y - Double(step) * 4))
      }
      hands.release(Point(x: hands.middle.x, y: hands.middle.y - 120))
      try hands.settle()
      hands.key(.letterR)
      for step in 0..<40 {
        // Between two frames, after events of the gesture that the next frame plays.
        hands.lab.set(
          "shyBar.expansionResistance", .number(Double(100 + step)), at: hands.time + 0.012)
        try hands.wait(1.0 / 60)
      }
      try hands.settle()
      #expect(hands.lab.shell.notice.text == nil && hands.lab.playback == nil)
      #expect(!hands.lab.session.page.isHeld && hands.lab.session.page.list.offset > 50)
    }

    @Test("a copied stage has the history of the original")
    func copiedPast() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      hands.wheel(-3)
      try hands.settle()
      hands.wheel(-1)
      try hands.wait(0.1)
      hands.lab.set("shyBar.expansionResistance", .number(0), at: hands.time)
      hands.wheel(1)
      try hands.settle()
      hands.key(.letterC)
      let view = try #require(hands.lab.shell.plot.curves)
      for sample in hands.lab.timeline.history.samples {
        hands.click(Point(x: view.x(sample.place), y: view.field.midY))
        #expect(hands.lab.stagePage(0).drawn == hands.lab.stagePage(1).drawn)
      }
    }

    @Test("compared stages replay the gesture together, each with its own settings")
    func compared() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.lab.send(.set(key: "shyBar.expansionResistance", value: .number(40)), at: hands.time)
      try scroll(hands)
      let ends = (0...1).map { hands.lab.stagePage($0).drawn }
      hands.key(.letterR)
      try hands.settle()
      #expect((0...1).map { hands.lab.stagePage($0).drawn } == ends)
    }

    @Test("R is refused while a finger holds the list, and an interrupted replay lifts its finger")
    func held() throws {
      let hands = try LabHands()
      try scroll(hands)
      hands.press(hands.middle)
      hands.move(Point(x: hands.middle.x, y: hands.middle.y + 60))
      hands.key(.letterR)
      #expect(hands.lab.playback == nil && hands.lab.shell.notice.text != nil)
      hands.release(Point(x: hands.middle.x, y: hands.middle.y + 60))
      try hands.settle()
      for cut in 0..<3 {
        try scroll(hands)
        hands.key(.letterR)
        try hands.wait(0.2)
        #expect(hands.lab.session.page.isHeld)
        switch cut {
        case 0: hands.wheel(-1)
        case 1: hands.key(.down)
        default: hands.key(.letterH)
        }
        #expect(hands.lab.playback == nil && !hands.lab.session.page.isHeld, "\(cut)")
        try hands.settle()
      }
    }

    @Test("an added stage has the history and the gesture of the first")
    func added() throws {
      let hands = try LabHands()
      try scroll(hands)
      let end = hands.lab.shown.drawn
      hands.key(.letterC)
      hands.lab.send(.set(key: "shyBar.expansionResistance", value: .number(0)), at: hands.time)
      hands.key(.letterR)
      try hands.settle()
      #expect(hands.lab.stagePage(0).drawn == end)
      hands.lab.selectStage(0)
      hands.key(.letterR)
      try hands.settle()
      #expect(hands.lab.stagePage(0).drawn == end)
    }

    @Test("going back shows the same moment on all stages")
    func backTogether() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.lab.send(.set(key: "shyBar.expansionResistance", value: .number(40)), at: hands.time)
      hands.key(.letterP)
      try scroll(hands)
      let view = try #require(hands.lab.shell.plot.curves)
      let hidden = try #require(hands.lab.timeline.history.samples.first { $0.bar == -44 })
      hands.click(Point(x: view.x(hidden.place), y: view.field.midY))
      #expect(hands.lab.stagePage(0).now == hands.lab.stagePage(1).now)
      #expect(hands.lab.stagePage(0).barPosition == -44)
      #expect(hands.lab.figures(ofStage: 1).difference == 0)
      try hands.wait(0.2)
      #expect(hands.lab.stagePage(0).barPosition == -44)
      hands.key(.escape)
      #expect(hands.lab.stagePage(0).now == hands.lab.stagePage(1).now)
    }
  }
}
