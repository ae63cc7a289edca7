import BarCore
import BarScene
import BarTuning
import Foundation
import Testing

@testable import LabKit

extension WindowSuites {
  /// Recordings that are played into the lab.
  @Suite struct WindowPlayerTests {
    private static func event(_ time: Double, _ kind: InputEvent.Kind) -> PageEvent {
      PageEvent(time: time, kind)
    }

    private static let wheels = [
      event(0.1, .wheel(dx: 0, dy: -1)), event(0.1, .wheel(dx: 0, dy: -1)),
      event(0.4, .wheel(dx: 0, dy: 1)),
    ]

    @Test("events happen when they are due, in their order, each once")
    func dueEvents() throws {
      let hands = try LabHands()
      let player = Player([Player.Item(session: nil, events: Self.wheels)])
      #expect(player.nextDue == 0.1)
      #expect(!player.isDue(at: 0.0999) && player.isDue(at: 0.1))
      var use = Player.Use()
      player.play(upTo: 0.05, into: hands.lab, used: &use)
      #expect(use.count == 0 && use.oldest == nil)
      player.play(upTo: 0.2, into: hands.lab, used: &use)
      #expect(use.count == 2 && use.oldest == 0.1)
      #expect(player.nextDue == 0.4 && !player.isDue(at: 0.2))
      player.play(upTo: 9, into: hands.lab, used: &use)
      #expect(use.count == 3 && use.oldest == 0.1)
      #expect(hands.events == Self.wheels)
      #expect(player.nextDue == nil)
    }

    @Test("it is over when all has been played and has come to rest, not before")
    func over() throws {
      let hands = try LabHands()
      hands.draw()
      let player = Player([Player.Item(session: nil, events: Self.wheels)])
      #expect(!player.isOver(at: 5, lab: hands.lab))
      var use = Player.Use()
      player.play(upTo: 0.4, into: hands.lab, used: &use)
      try hands.wait(0.45)
      #expect(hands.lab.isMoving)
      #expect(!player.isOver(at: 0.45, lab: hands.lab))
      try hands.settle()
      hands.draw()
      #expect(player.isOver(at: hands.time, lab: hands.lab))
      #expect(player.isOver(at: hands.time, lab: hands.lab))
    }

    @Test("a page that never comes to rest ends 30 seconds after the last event")
    func givenUp() throws {
      let hands = try LabHands()
      let held = [Self.event(0.5, .down(Point(x: 100, y: 300)))]
      let player = Player([Player.Item(session: nil, events: held)])
      var use = Player.Use()
      player.play(upTo: 1, into: hands.lab, used: &use)
      #expect(!player.isOver(at: 30.4, lab: hands.lab))
      #expect(player.isOver(at: 30.6, lab: hands.lab))
    }

    @Test("events due before the end of a duration happen, however late the machine is")
    func lateLook() throws {
      let hands = try LabHands()
      let events = Self.wheels + [Self.event(2, .wheel(dx: 0, dy: -1))]
      let player = Player([
        Player.Item(
          session: nil, events: events, duration: 1,
          pictures: [
            DuePicture(time: 0.9, place: try PicturePlace("a.png")),
            DuePicture(time: 1.1, place: try PicturePlace("b.png")),
          ])
      ])
      #expect(!player.isOver(at: 5, lab: hands.lab) && player.isDue(at: 5))
      var use = Player.Use()
      player.play(upTo: 5, into: hands.lab, used: &use)
      #expect(hands.events == Self.wheels && !player.isDue(at: 5))
      #expect(!player.isOver(at: 5, lab: hands.lab))
      #expect(player.takePicture(at: 5)?.path == "a.png" && player.takePicture(at: 5)?.path == nil)
      #expect(player.isOver(at: 5, lab: hands.lab))
    }

    @Test("a duration ends an item whatever moves, and the next item brings its own page")
    func items() throws {
      let hands = try LabHands()
      let size = Size(width: 1280, height: 860)
      let player = Player([
        Player.Item(session: nil, events: Self.wheels, duration: 0.3),
        Player.Item(
          session: LabHands.session(.bottomBar, window: size), preset: "tly",
          events: [Self.event(0.2, .wheel(dx: 0, dy: -2))], duration: 1),
      ])
      var first = Player.Use()
      player.play(upTo: 0.29, into: hands.lab, used: &first)
      #expect(!player.isOver(at: 0.29, lab: hands.lab))
      #expect(hands.lab.session.demo.id == "shy-bar")
      #expect(!player.isOver(at: 0.35, lab: hands.lab))
      #expect(hands.lab.session.demo.id == "bottom-bar")
      #expect(hands.lab.place.detail == "page=bottom-bar;preset=tly")
      #expect(hands.logged("page") == ["page=bottom-bar"])
      #expect(player.start == 0.35 && hands.lab.visit.start == 0.35)
      #expect(player.nextDue == 0.35 + 0.2)
      hands.forgetEvents()
      var use = Player.Use()
      player.play(upTo: 0.6, into: hands.lab, used: &use)
      #expect(hands.kinds == [.input(.wheel(dx: 0, dy: -2))])
      #expect(use.oldest == 0.35 + 0.2)
      #expect(!player.isOver(at: 1.3, lab: hands.lab))
      #expect(player.isOver(at: 1.36, lab: hands.lab))
    }

    @Test("the log learns of the page that a playlist begins with, once")
    func firstPage() throws {
      let hands = try LabHands()
      let player = Player([
        Player.Item(session: hands.lab.session, events: Self.wheels, duration: 0.3)
      ])
      #expect(!player.isOver(at: 0, lab: hands.lab))
      #expect(!player.isOver(at: 0.1, lab: hands.lab))
      #expect(hands.logged("page") == ["page=shy-bar"])
    }

    @Test("each picture is due once, at its time, and keeps its item from ending")
    func pictures() throws {
      let hands = try LabHands()
      hands.draw()
      let player = Player([
        Player.Item(
          session: nil, events: [],
          pictures: [
            DuePicture(time: 0.5, place: try PicturePlace("a.png")),
            DuePicture(time: 0.5, place: try PicturePlace("b.png")),
          ])
      ])
      #expect(player.nextDue == 0.5)
      #expect(player.takePicture(at: 0.49)?.path == nil)
      #expect(!player.isOver(at: 0.6, lab: hands.lab))
      #expect(player.takePicture(at: 0.6)?.path == "a.png")
      #expect(player.takePicture(at: 0.6)?.path == "b.png")
      #expect(player.takePicture(at: 0.6)?.path == nil)
      #expect(player.isOver(at: 0.6, lab: hands.lab))
    }

    @Test("a tick at the end counts for the time of the last event")
    func lastTime() {
      #expect(Player.lastTime([]) == 0)
      #expect(Player.lastTime(Self.wheels) == 0.4)
      #expect(Player.lastTime(Self.wheels + [Self.event(0.5, .tick(seconds: 2))]) == 2.5)
    }

    @Test("a recorded click on the counting button counts, a recorded drag from it does not")
    func clicks() throws {
      let hands = try LabHands()
      let center = try #require(hands.button(.count)).center
      let place = hands.onStage(center)
      for kind in [InputEvent.Kind.down(place), .up(place)] {
        hands.lab.replay(Self.event(0.1, kind))
      }
      #expect(hands.lab.visit.clicks == 1)
      let away = Point(x: place.x, y: place.y + 20)
      for kind in [InputEvent.Kind.down(place), .move(away), .move(place), .up(place)] {
        hands.lab.replay(Self.event(0.2, kind))
      }
      #expect(hands.lab.visit.clicks == 1)
      #expect(hands.lab.hand.grab == .none)
    }

    @Test("recorded input replays to the same page")
    func sameAgain() throws {
      let hands = try LabHands()
      let start = hands.middle
      hands.press(start)
      for step in 1...10 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: start.x, y: start.y - Double(step) * 17))
      }
      hands.release(Point(x: start.x, y: start.y - 170))
      try hands.wait(0.2)
      hands.lab.send(.wheel(dx: 0, dy: 2), at: hands.time)
      try hands.settle()

      let again = try LabHands()
      let player = Player([Player.Item(session: nil, events: hands.events)])
      var use = Player.Use()
      while again.time < hands.time {
        // As the frame loop does it: first what is due by then, then the time.
        let next = min(hands.time, again.time + 1.0 / 144)
        player.play(upTo: next, into: again.lab, used: &use)
        try again.wait(next - again.time)
      }
      #expect(use.count == hands.events.count)
      #expect(again.lab.session.page.list == hands.lab.session.page.list)
      #expect(again.lab.session.page.bars == hands.lab.session.page.bars)
    }
  }
}
