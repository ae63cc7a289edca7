import BarCore
import BarScene
import BarTuning
import Testing

@testable import LabKit

/// The page that fades its bar in: what it sets keeps its items readable, whatever happens.
@Suite struct RampDemoTests {
  private static func session(_ ramp: ScrollRamp? = nil) throws -> PageSession {
    let demo = try DemoRegistry.demo("nav-ramps")
    var settings = demo.settings()
    if let ramp {
      settings.page.nav.rootRamp = ramp
      settings.page.nav.ramp = ramp
    }
    return PageSession(
      demo: demo, settings: settings, standard: settings, viewport: Size(width: 390, height: 600))
  }

  private static let push = InputEvent.Kind.nav(
    .push(alpha: 0, tint: .white, status: .light, ramp: .imageInset))

  /// What cannot be read of the bar at present; nil if all can.
  private static func complaint(_ page: Page) -> String? {
    guard let stack = page.stack, let report = page.snapshot.contrast else { return "no guard" }
    let bar = stack.bar(at: page.now)
    if bar.tint.alpha < 1 || bar.title.alpha < 1 { return "items are not opaque" }
    if stack.status(at: page.now) != .light { return "the clock is dark" }
    return report.lowest < 4.5 ? "\(report.element): \(report.lowest)" : nil
  }

  @Test("items can be read at every offset, on the root and on a pushed page")
  func readsWhileScrolling() throws {
    for isPushed in [false, true] {
      var session = try Self.session()
      if isPushed { try session.apply(PageEvent(time: 0, Self.push)) }
      session.advance(to: 1)
      var alphas: Set<Double> = []
      for step in 0...300 {
        let time = 1 + Double(step) / 100
        let y = -330 + 2 * Double(step)
        try session.apply(PageEvent(time: time, .offset(y, by: .program)))
        #expect(Self.complaint(session.page) == nil, "offset \(y)")
        alphas.insert(session.page.snapshot.nav?.alpha ?? -1)
      }
      #expect(alphas.contains(0) && alphas.contains(1) && alphas.count > 10)
    }
  }

  @Test("items can be read while pages are pushed, swiped back and let go, wherever they stand")
  func readsBetweenPages() throws {
    for (below, above) in [(-260.0, -260.0), (-260, 400), (300, -260), (-100, -100), (500, 500)] {
      var session = try Self.session()
      try session.apply(PageEvent(time: 0, .offset(below, by: .program)))
      try session.apply(PageEvent(time: 1, Self.push))
      for step in 0...40 {
        session.advance(to: 1 + Double(step) / 100)
        #expect(Self.complaint(session.page) == nil, "push from \(below), frame \(step)")
      }
      try session.apply(PageEvent(time: 2, .offset(above, by: .program)))
      for step in 0...40 {
        let time = 2.1 + Double(step) / 100
        try session.apply(
          PageEvent(time: time, .nav(.swipe(progress: Double(step) / 40))))
        #expect(
          Self.complaint(session.page) == nil, "\(below), \(above), progress \(Double(step) / 40)")
      }
      try session.apply(PageEvent(time: 3, .nav(.finish)))
      session.advance(to: 4)
      #expect(Self.complaint(session.page) == nil)
    }
  }

  @Test(
    "with the ramp that changes its colors items can be read wherever the page rests",
    arguments: NavPolicy.allCases)
  func readsColorsThatChange(_ policy: NavPolicy) throws {
    var session = try Self.session(.etDemo)
    try session.apply(
      PageEvent(time: 0, kind: .set(key: "nav.policy", value: .choice(policy.rawValue))))
    let push = InputEvent.Kind.nav(.push(alpha: 0, tint: .white, status: .light, ramp: .etDemo))
    for (number, kind) in [nil, push, .nav(.pop)].enumerated() {
      let time = 1 + 4 * Double(number)
      if let kind { try session.apply(PageEvent(time: time, kind)) }
      for (step, y) in [0.0, 300, 0].enumerated() {
        let now = time + 1 + Double(step)
        try session.apply(PageEvent(time: now, .offset(y, by: .program)))
        session.advance(to: now + 0.5)
        let report = try #require(session.page.snapshot.contrast)
        #expect(report.lowest >= 4.5, "\(report.element) at \(y), \(policy): \(report.lowest)")
        let tint = session.page.stack?.top.look.tint
        #expect(tint == (y == 0 ? .white : .black))
      }
    }
  }

  @Test("a ramp that is chosen after another takes back what that one wrote")
  func rampsTakeTurns() throws {
    var session = try Self.session()
    func choose(_ ramp: ScrollRamp, at time: Double) throws {
      try session.apply(
        PageEvent(time: time, kind: .set(key: "nav.rootRamp", value: .choice(ramp.rawValue))))
    }
    try choose(.wrProfile, at: 1)
    #expect(session.page.stack?.top.look.tint.alpha == 0)
    #expect(session.page.stack?.top.showsTitle == false)
    for (number, ramp) in [ScrollRamp.imageInset, .step, .jx, .none].enumerated() {
      try choose(.wrProfile, at: 2 + Double(number))
      try choose(ramp, at: 2.5 + Double(number))
      #expect(session.page.stack?.top.look.tint == .white, "\(ramp)")
      #expect(session.page.stack?.top.showsTitle == true, "\(ramp)")
      #expect(Self.complaint(session.page) == nil, "\(ramp)")
    }
  }
}
