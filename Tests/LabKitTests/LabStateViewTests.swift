import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// What the stages show instead of the present is told: replays, recordings and the past.
extension WindowSuites {
  @Suite struct LabStateViewTests {
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
      try hands.dragUp()
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
      try hands.dragUp()
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

    /// Fixed: each frame that went on through the past copied the sessions, and all of their pages once more.
    @Test("going on through the past copies nothing, and shows what a mark leads to")
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
  }
}
