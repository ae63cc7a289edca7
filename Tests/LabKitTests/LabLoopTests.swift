import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// Replays, the past and loops: what shows is told, and the present is left alone.
extension WindowSuites {
  @Suite struct LabLoopTests {
    /// A drag down the stage and up again of 0.5 s, at 1 s of the page.
    private func drag(_ hands: LabHands) throws {
      try hands.wait(1)
      hands.press(hands.middle)
      for step in 1...30 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: hands.middle.x, y: hands.middle.y - Double(step) * 6))
      }
      hands.release(Point(x: hands.middle.x, y: hands.middle.y - 180))
      try hands.settle()
    }

    // MARK: States

    /// Fixed: after a mark that the first sample cannot be reached from, that had no pages, and what
    /// came next crashed.
    @Test("the first kept sample and what follows it can be shown, though a later event is older")
    func firstKept() throws {
      var session = LabHands.session(.general, window: Size(width: 1280, height: 860))
      var history = History()
      history.mark([session], selected: 0)
      for step in 0...141 {
        // The picture is ahead of the page.
        var ahead = session
        ahead.advance(to: Double(step) * 0.25)
        history.note(ahead.page)
        guard step == 21 else { continue }
        session.advance(to: 5.2)
        history.note(PageEvent(time: 5.2, .cancel))
        history.mark([session], selected: 0)
      }
      let first = try #require(history.samples.first)
      #expect(history.dropped == 21 && first.time == 5.25)
      for (way, number) in [(0.0, 21), (0.125, 21), (0.25, 22)] {
        let past = history.goBack(to: first.place + way)
        #expect(past?.number == number && past?.time == 5.25 + way)
        let pages = history.pages(at: first.place + way)
        #expect(pages?[0].page.now == 5.25 + way)
      }
    }

    @Test("a replay is told with its time and its length, the past with its age")
    func states() throws {
      let hands = try LabHands()
      #expect(hands.lab.stageState == nil && hands.lab.shell.state.view == nil)
      try drag(hands)
      #expect(hands.lab.stageState == nil)
      hands.key(.letterR)
      try hands.wait(0.3)
      #expect(hands.lab.stageState == .replaying(3, of: 5))
      #expect(hands.lab.shell.state.view?.state == .replaying(3, of: 5))
      try hands.settle()
      #expect(hands.lab.stageState == nil)
      let samples = hands.lab.timeline.history.samples
      let newest = try #require(samples.last)
      let other = try #require(samples.first { newest.time - $0.time <= 0.5 })
      hands.lab.scrub(to: other.place)
      #expect(hands.lab.stageState == .past(StageState.tenths(newest.time - other.time)))
      hands.key(.escape)
      #expect(hands.lab.stageState == nil)
    }

    @Test("a recording that plays in the window is told too, with its finger")
    func recording() throws {
      let hands = try LabHands()
      let point = Point(x: 100, y: 300)
      let player = Player([
        Player.Item(
          session: nil, preset: nil,
          events: [
            PageEvent(time: 1, .down(point)), PageEvent(time: 1.5, .move(Point(x: 100, y: 240))),
            PageEvent(time: 5.4, .up(Point(x: 100, y: 240))),
          ])
      ])
      var use = Player.Use()
      func play(to time: Double) throws {
        #expect(!player.isOver(at: time, lab: hands.lab))
        player.play(upTo: time, into: hands.lab, used: &use)
        try hands.lab.update(now: time, animation: time)
      }
      try play(to: 0.5)
      #expect(hands.lab.stageState == .replaying(5, of: 54) && hands.lab.shell.stage.touch == nil)
      try play(to: 2.1)
      #expect(hands.lab.stageState == .replaying(21, of: 54))
      let touch = try #require(hands.lab.shell.stage.view.touch)
      let stage = hands.lab.layout.stage
      #expect(touch.place == Point(x: stage.x + 100, y: stage.y + 240) && touch.travel == 60)
      try play(to: 5.4)
      #expect(hands.lab.stageState == nil && hands.lab.shell.stage.touch == nil)
    }

    @Test("the finger of a replay shows, and that of a past moment; one's own does not")
    func finger() throws {
      let hands = try LabHands()
      hands.press(hands.middle)
      hands.move(Point(x: hands.middle.x, y: hands.middle.y - 30))
      #expect(hands.lab.shell.stage.touch == nil)
      hands.release(Point(x: hands.middle.x, y: hands.middle.y - 30))
      try hands.settle()
      try drag(hands)
      hands.key(.letterR)
      try hands.wait(0.25)
      let touch = try #require(hands.lab.shell.stage.touch)
      #expect(touch.place.x == hands.middle.x)
      #expect(touch.place.y == hands.middle.y - touch.travel)
      #expect(touch.travel >= 72 && touch.travel <= 96)
      try hands.settle()
      #expect(hands.lab.shell.stage.touch == nil)
      let history = hands.lab.timeline.history
      let first = try #require(history.samples.first)
      hands.lab.scrub(to: first.place + 0.25)
      let past = try #require(hands.lab.shell.stage.touch)
      #expect(past.travel >= 72 && past.travel <= 102)
      hands.lab.scrub(to: try #require(history.samples.last).place)
      #expect(hands.lab.shell.stage.touch == nil)
    }

    @Test(
      "the plate lies in the window, over no bar, no plot and no message",
      arguments: [
        Size(width: 480, height: 400), Size(width: 700, height: 500), Size(width: 900, height: 700),
        Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
      ])
    func place(window: Size) throws {
      for (plot, times, message) in [
        (false, false, false), (true, false, false), (false, true, false), (true, true, true),
        (false, false, true),
      ] {
        let hands = try LabHands(window: window)
        if plot { hands.key(.letterP) }
        hands.lab.shell.frameTimes.isShown = times
        hands.wheel(-3)
        try hands.settle()
        hands.lab.scrub(by: -5)
        if message { hands.lab.say("A message at the foot.") }
        let layout = hands.lab.layout
        let plate = try #require(hands.lab.shell.state.view).frame
        #expect(plate.x >= 8 && plate.maxX <= window.width - 8 && plate.maxY <= window.height)
        let inset = hands.settings.page.bar.expandedInset
        #expect(plate.y >= layout.stage.y + inset, "\(window) \(plot) \(times) \(message)")
        if let frame = layout.plot { #expect(plate.intersection(frame).isEmpty) }
        if message, !times, let notice = hands.lab.shell.notice.view?.plate,
          layout.stage.height > 300
        {
          #expect(plate.intersection(notice).isEmpty, "\(window)")
        }
      }
    }

    /// Fixed: it lay over the contrast of *Transparent bar*.
    @Test(
      "the plate lies over no figure and no button at the foot of a stage",
      arguments: ["transparent-bar", "refresh-field", "rows", "gesture-lab"])
    func foot(id: String) throws {
      for size in [Size(width: 700, height: 560), Size(width: 1280, height: 800)] {
        let hands = try LabHands(try DemoRegistry.demo(id), window: size)
        hands.wheel(-3)
        try hands.settle()
        hands.lab.scrub(by: -5)
        let plate = try #require(hands.lab.shell.state.view).frame
        let stage = hands.lab.layout.stage
        if id == "transparent-bar" { #expect(plate.maxY <= stage.maxY - 46) }
        if id == "gesture-lab" { #expect(plate.maxY <= stage.maxY - 56) }
        // A message neither.
        hands.lab.say("A message at the foot.")
        let message = try #require(hands.lab.shell.notice.view?.plate)
        if id == "transparent-bar" || id == "gesture-lab" {
          #expect(message.maxY <= stage.maxY - 46 || message.y >= stage.maxY)
        }
        hands.lab.shell.notice.text = nil
        for button in hands.lab.session.demo.buttons where button.place == .floating {
          let frame = try #require(hands.lab.shell.stage.places.rect(of: button))
          #expect(plate.intersection(frame).isEmpty, "\(size) \(button.title)")
          #expect(message.intersection(frame).isEmpty, "\(size) \(button.title)")
        }
      }
    }

    // MARK: Loops

    @Test("L loops the last gesture at full speed, at a quarter and at a tenth")
    func speeds() throws {
      let hands = try LabHands()
      hands.key(.letterL)
      #expect(!hands.lab.isLooping && hands.lab.shell.notice.text != nil)
      try drag(hands)
      let present = hands.lab.session.page.drawn
      let count = hands.lab.timeline.history.count
      hands.key(.letterL)
      let range = try #require(hands.lab.timeline.range)
      #expect((range.times.lowerBound - 1).magnitude < 0.05)
      let length = range.places.upperBound - range.places.lowerBound
      #expect(length > 0.5)
      var place = range.places.lowerBound
      for (speed, seconds) in [(LoopSpeed.full, 0.25), (.quarter, 0.5), (.tenth, 0.5)] {
        try hands.wait(seconds)
        place += seconds * speed.rawValue
        let moment = try #require(hands.lab.timeline.moment)
        #expect((moment.place - place).magnitude < 1e-9, "\(speed)")
        #expect(
          hands.lab.stageState
            == .looping(
              StageState.tenths(range.times.lowerBound),
              to: StageState.tenths(range.times.upperBound), speed))
        hands.key(.letterL)
      }
      // Round again: twice its length later it is at the same place.
      try hands.wait(2 * length)
      #expect(try (#require(hands.lab.timeline.moment).place - place).magnitude < 1e-6)
      #expect(hands.lab.isMoving && hands.lab.timeline.history.count == count)
      hands.key(.escape)
      #expect(!hands.lab.isLooping && hands.lab.timeline.moment == nil && !hands.lab.isMoving)
      #expect(hands.lab.session.page.drawn == present && hands.lab.shown.drawn == present)
      // The range stays chosen.
      hands.key(.letterL)
      #expect(hands.lab.timeline.range?.places == range.places && hands.lab.isLooping)
    }

    @Test("slow motion shows the page as it was between two frames too")
    func between() throws {
      let hands = try LabHands()
      try drag(hands)
      let events = hands.events
      hands.key(.letterL)
      hands.key(.letterL)
      hands.key(.letterL)
      var places = Set<Double>()
      for _ in 0..<60 {
        try hands.wait(1.0 / 60)
        let moment = try #require(hands.lab.timeline.moment)
        places.insert(moment.place)
        // An event in that very moment may have come behind its frame.
        if events.contains(where: { ($0.time - moment.time).magnitude < 1e-6 }) { continue }
        var session = LabHands.session(.general, window: Size(width: 1280, height: 860))
        for event in events where event.time <= moment.time { try session.apply(event) }
        session.advance(to: moment.time)
        let offset = session.page.drawn.offset
        #expect((hands.lab.shown.drawn.offset - offset).magnitude < 1e-9, "\(moment.time)")
        let bar = try #require(session.page.barPosition)
        #expect(try (#require(hands.lab.shown.barPosition) - bar).magnitude < 1e-9)
      }
      #expect(places.count == 60)
    }

    /// Fixed: each frame of a loop copied the sessions, and all of their pages once more.
    @Test("a loop goes on through the past without a copy, and shows what a mark leads to")
    func goesOn() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      for step in 0..<4 {
        hands.wheel(step % 2 == 0 ? -6 : 3)
        try hands.wait(0.7)
        hands.lab.set("shyBar.expansionResistance", .number(Double(40 * step)), at: hands.time)
      }
      try hands.settle()
      let fresh = hands.lab.timeline.history
      let first = try #require(fresh.samples.first).place
      let last = try #require(fresh.samples.last).place
      #expect(last - first > 2.5)
      var history = fresh
      func address() -> UInt {
        history.past.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      }
      var addresses: [UInt] = []
      for round in 1...2 {
        for place in stride(from: first + 0.01, to: last, by: 0.07) {
          var other = fresh
          let pages = other.pages(at: place)
          let shown = history.pages(at: place)
          #expect(pages?.count == 2 && shown?.count == 2)
          for stage in 0..<2 {
            #expect(shown?[stage].page.snapshot == pages?[stage].page.snapshot, "\(place)")
          }
          addresses.append(address())
        }
        // Nothing is copied until it begins again.
        #expect(Set(addresses).count <= round && addresses.count > 30 * round)
      }
      // Stages that were added then show the same past.
      history.double(0)
      #expect(history.past.count == 3)
      let pages = history.pages(at: last)
      #expect(pages?.count == 3)
    }

    @Test("what moves goes on behind a loop, and ends where it would have")
    func live() throws {
      var ends: [Double] = []
      for loops in [false, true] {
        let hands = try LabHands()
        hands.wheel(-20)
        try hands.wait(0.2)
        if loops {
          hands.key(.letterL)
          #expect(hands.lab.isLooping)
        }
        try hands.wait(4)
        hands.key(.escape)
        try hands.settle()
        ends.append(hands.lab.shown.drawn.offset)
      }
      #expect(ends[0] == ends[1] && ends[0] > 100)
    }

    @Test("a drag along the times chooses a range that plays at once; a hand on the stage ends it")
    func dragged() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      try drag(hands)
      let view = try #require(hands.lab.shell.plot.curves)
      let y = view.field.maxY + 6
      hands.press(Point(x: view.x(1.1), y: y))
      #expect(!hands.lab.isLooping && hands.lab.timeline.moment != nil)
      hands.move(Point(x: view.x(1.4), y: y))
      #expect(hands.lab.shell.plot.curves?.range != nil && !hands.lab.isLooping)
      hands.release(Point(x: view.x(1.4), y: y))
      let range = try #require(hands.lab.timeline.range)
      #expect((range.places.lowerBound - 1.1).magnitude < 1e-9)
      #expect((range.places.upperBound - 1.4).magnitude < 1e-9 && hands.lab.isLooping)
      try hands.wait(0.1)
      #expect(try (#require(hands.lab.timeline.moment).place - 1.2).magnitude < 1e-9)
      // Looking back by hand stops it at that moment.
      hands.click(Point(x: view.x(1.3), y: view.field.midY))
      #expect(!hands.lab.isLooping && hands.lab.timeline.moment != nil)
      hands.key(.letterL)
      #expect(hands.lab.isLooping)
      hands.lab.shell.pointerMoved(hands.middle, at: hands.time)
      hands.wheel(-1)
      #expect(!hands.lab.isLooping && hands.lab.timeline.moment == nil)
      // A press without a drag chooses nothing.
      hands.click(Point(x: view.x(1.2), y: y))
      #expect(hands.lab.timeline.range == nil && !hands.lab.isLooping)
    }

    @Test("a range that is no longer kept gives way to the last gesture")
    func forgotten() throws {
      let hands = try LabHands()
      try drag(hands)
      hands.key(.letterL)
      let old = try #require(hands.lab.timeline.range)
      hands.key(.escape)
      for round in 0..<40 {
        hands.wheel(round % 2 == 0 ? -8 : 7)
        try hands.wait(1.5)
      }
      #expect(hands.lab.timeline.history.dropped > 0)
      #expect(hands.lab.timeline.range?.places == old.places)
      hands.key(.letterL)
      let range = try #require(hands.lab.timeline.range)
      #expect(range.places.lowerBound > old.places.upperBound && hands.lab.isLooping)
      hands.key(.escape)
      #expect(!hands.lab.isLooping && hands.lab.timeline.moment == nil)
    }

    @Test("I and O set the ends of a loop at the moment that shows")
    func keys() throws {
      let hands = try LabHands()
      hands.key(.letterI)
      #expect(hands.lab.timeline.range == nil && hands.lab.shell.notice.text != nil)
      try drag(hands)
      hands.lab.scrub(to: 1.2)
      let first = try #require(hands.lab.timeline.moment).place
      hands.key(.letterI)
      #expect(hands.lab.timeline.range?.places.lowerBound == first && !hands.lab.isLooping)
      hands.lab.scrub(to: 1.5)
      let last = try #require(hands.lab.timeline.moment).place
      hands.key(.letterO)
      #expect(hands.lab.timeline.range?.places == first...last && hands.lab.isLooping)
      try hands.wait(0.15)
      hands.key(.letterI)
      #expect(
        try (#require(hands.lab.timeline.range).places.lowerBound - first - 0.15).magnitude < 1e-9)
      #expect(hands.lab.isLooping)
      // Another run of the page has no such range.
      hands.key(.letterR)
      #expect(hands.lab.timeline.range == nil && hands.lab.timeline.moment == nil)
      #expect(!hands.lab.isLooping && hands.lab.playback != nil)
    }
  }
}
