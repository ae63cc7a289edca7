import TestSupport
import Testing

@testable import BarCore

/// The motion that finishes a half slide.
@Suite struct HeaderSettleTests {
  @Test("from rest, 56 pt take 0.4726 s and 29 frames at 60 Hz, 76 pt take 0.4955 s and 30")
  func durations() {
    let short = Animation(from: 0, to: 56, easing: .fifth)
    #expect(isClose(short.duration, 0.4726, within: 0.000_05))
    #expect((short.duration * 60).rounded(.up) == 29)
    let long = Animation(from: 0, to: 76, easing: .fifth)
    #expect(isClose(long.duration, 0.4955, within: 0.000_1))
    #expect((long.duration * 60).rounded(.up) == 30)
    #expect(Animation(from: 5, to: 5.1, easing: .fifth).duration == 0)
  }

  @Test("at 60 Hz it equals a step of a fifth of what remains per frame")
  func stepsPerFrame() {
    let motion = Animation(from: 70, to: 0, easing: .fifth)
    var place = 70.0
    var frame = 0
    while !motion.isDone(at: Double(frame) / 60) {
      #expect(isClose(motion.position(at: Double(frame) / 60), place, within: 1e-9))
      place += 12 * (0 - place) / 60
      frame += 1
    }
    #expect(frame > 20)
    #expect(motion.position(at: Double(frame) / 60) == 0)
  }

  @Test("its speed is the slope of its path")
  func velocity() {
    let motion = Animation(from: 3, to: 56, easing: .fifth)
    for t in stride(from: 0.01, to: 0.4, by: 0.03) {
      let slope = (motion.position(at: t + 1e-6) - motion.position(at: t - 1e-6)) / 2e-6
      #expect(isClose(motion.velocity(at: t), slope, within: 1e-3))
    }
    #expect(motion.velocity(at: 2) == 0)
  }

  /// Half slid over content, with the finger up: `slide` of 56 pt, at 700 + `slide`.
  private static func half(slide: Double = 40) -> HeaderRig {
    var rig = HeaderRig("bar=20 max=200 enabled list=4000/600 y=-200 tracked")
    rig.run("scroll:1000 scroll:700 finger:down scroll:\(700 + slide) finger:up")
    return rig
  }

  @Test("a half slide released without momentum settles where the intent says")
  func release() {
    var rig = Self.half()
    #expect(rig.header.state.intent.wantsHidden)
    rig.run("still")
    #expect(rig.header.state.settling != nil)
    rig.run("wait:1")
    #expect(rig.header.state.settling == nil)
    #expect(rig.broken("slide=56 top=-56 shifted=yes") == nil)

    rig = Self.half()
    rig.run("finger:down scroll:730 finger:up still wait:1")
    #expect(rig.broken("slide=0 top=0 shifted=no") == nil)
  }

  @Test("the anchor's charge is dropped when a settle starts")
  func dropsSurplus() {
    var rig = Self.half(slide: 200)
    #expect(rig.broken("slide=200") == nil)
    rig.run("showAnimated")
    #expect(rig.broken("slide=56 top=-56") == nil)
    rig.run("wait:\(1.0 / 60)")
    #expect(rig.broken("slide=44.8 top=-44.8") == nil)
  }

  @Test("while it settles scrolling does not move the header; the next step goes on from there")
  func ignoresScrolling() {
    var rig = Self.half()
    rig.run("still wait:0.1")
    let slide = rig.header.state.slide
    rig.run("scroll:750")
    #expect(rig.header.state.slide == slide)
    #expect(rig.header.reason == .settling)
    rig.run("finger:down scroll:751")
    #expect(rig.header.state.settling == nil)
    let caught = rig.header.state.slide
    rig.run("scroll:748")
    #expect(isClose(rig.header.state.slide, caught - 3, within: 1e-9))
  }

  @Test("another reach meanwhile starts a new motion from the present slide")
  func retargets() {
    var rig = Self.half()
    rig.run("still wait:0.05")
    let slide = rig.header.state.slide
    rig.set { $0.minimumHeaderViewHeight = 4 }
    #expect(rig.header.state.settling?.destination == 52)
    #expect(isClose(rig.header.state.settling?.origin ?? 0, slide, within: 1e-9))
    rig.run("wait:1")
    #expect(rig.broken("slide=52") == nil)
  }

  @Test("a toss is finished at its rest by three quarters of the reach, and only if it was one")
  func toss() {
    for (slide, goal) in [(41.9, 0.0), (42.0, 56.0)] {
      var rig = Self.half(slide: slide)
      rig.run("toss endDecelerating wait:1")
      #expect(isClose(rig.figure("slide"), goal, within: 1e-6), "\(slide)")
    }
    var rig = Self.half()
    rig.run("still finger:down scroll:745 finger:up")
    let slide = rig.header.state.slide
    rig.run("endDecelerating")
    #expect(rig.header.state.settling == nil)
    #expect(rig.header.state.slide == slide)
    // The older edition does not ask whether it was tossed.
    rig.header.settings.edition = .of2016
    rig.run("endDecelerating")
    #expect(rig.header.state.settling != nil)
  }

  @Test("the page is told 60 times a second while the header settles, at every frame rate")
  func calls() {
    for rate in [30.0, 60, 120, 240, 720] {
      var rig = Self.half()
      _ = rig.header.takeFrameCalls()
      rig.run("still")
      var calls = 0
      for frame in 1...Int(rate) {
        rig.withList { $0.live(at: Double(frame) / rate, &$1) }
        calls += rig.header.takeFrameCalls()
      }
      // At 30 frames a second nobody looks more often than that.
      #expect(calls == (rate == 30 ? 12 : 23), "\(rate)")
    }
  }

  @Test(
    "a landing inside the collapsed bar is moved to the very top edge, or right below the bar",
    arguments: [
      // Target, intent, answer; nil: kept.
      (-30.0, false, -76.0), (-75.9, false, -76), (-76, false, nil), (0, false, nil),
      (-30, true, 0), (-0.1, true, 0), (-100, true, nil), (20, false, nil),
    ] as [(Double, Bool, Double?)])
  func landing(_ target: Double, _ hides: Bool, _ answer: Double?) {
    var rig = HeaderRig("bar=20 max=200 enabled list=4000/600 y=-200 tracked")
    rig.header.state.intent.wantsHidden = hides
    rig.run("landing:\(target)")
    #expect(rig.target == answer)
    // A header that does not slide leads nothing.
    rig.run("behavior:disabled landing:\(target)")
    #expect(rig.target == nil)
  }
}
