import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// Four bars on one page that follow the same swipe.
@Suite struct ComparedBarsTests {
  private func session() throws -> PageSession {
    let demo = try DemoRegistry.demo("nav-compare")
    let settings = demo.settings()
    return PageSession(
      demo: demo, settings: settings, standard: settings, viewport: Size(width: 620, height: 780))
  }

  @Test("they have the same pages at all times, whatever commands, input and settings do")
  func samePages() throws {
    var random = SeededGenerator(seed: 7)
    var session = try session()
    var time = 0.0
    var isDown = false
    for step in 0..<4000 {
      time += random.number(0...0.3)
      let kind: InputEvent.Kind
      switch random.whole(0...9) {
      case 0, 1: kind = .nav(.push(alpha: 0, tint: .white, status: .light))
      case 2: kind = .nav(.pop)
      case 3: kind = .nav(random.chance(20) ? .popToRoot : .finish)
      case 4: kind = .nav(.swipe(progress: random.number(0...1)))
      case 5: kind = .nav(.release(velocity: random.number(-600...600)))
      case 6: kind = .nav(.cancel)
      case 7 where isDown: kind = .up(Point(x: 300, y: 300))
      case 7: kind = .down(Point(x: random.number(0...30), y: 300))
      case 8 where isDown: kind = .move(Point(x: random.number(0...400), y: 300))
      default: kind = .offset(random.number(0...900), by: .program)
      }
      if case .down = kind { isDown = true }
      if case .up = kind { isDown = false }
      // An event that the page refuses is refused by all.
      try? session.apply(PageEvent(time: time, kind: .input(kind)))
      if step % 100 == 99 {
        try session.apply(
          PageEvent(
            time: time,
            kind: .set(key: "nav.transitionDuration", value: .number(random.number(0...0.6)))))
      }
      if session.page.stack?.depth ?? 0 > 6 {
        try session.apply(PageEvent(time: time, kind: .input(.nav(.popToRoot))))
      }
      let ids = session.page.stack?.entries.map(\.id)
      for lane in session.lanes {
        #expect(lane.stack?.entries.map(\.id) == ids, "step \(step), \(kind)")
        #expect(lane.stack?.isSwiping == session.page.stack?.isSwiping, "step \(step), \(kind)")
        #expect(lane.now == session.page.now)
      }
    }
  }

  @Test("each keeps its own rules, and follows all other settings")
  func ownRules() throws {
    var session = try session()
    func rules(_ page: Page) -> String {
      page.stack.map { "\($0.settings.policy) \($0.settings.drawing)" } ?? ""
    }
    for _ in 0..<2 {
      #expect(rules(session.page) == "smooth shared")
      #expect(session.lanes.map(rules) == ["et shared", "smooth perPage", "smooth pageDrawn"])
      try session.apply(
        PageEvent(time: 1, kind: .set(key: "nav.barHeight", value: .number(60))))
    }
    #expect(session.lanes.allSatisfy { $0.stack?.settings.barHeight == 60 })
    try session.apply(PageEvent(time: 2, kind: .set(key: "nav.alpha", value: .number(0.25))))
    #expect(session.lanes.allSatisfy { $0.stack?.top.look.alpha == 0.25 })
  }
}
