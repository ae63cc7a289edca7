import TestSupport
import Testing

@testable import BarCore

/// Speeds of recorded fingers by every strategy: SP150 to SP158, and numbers that other systems'
/// own tests assert, SP175 to SP180.
@Suite struct VelocityTrackerTests {
  struct Finger: Sendable, CustomTestStringConvertible {
    var name: String
    /// By lsq2, lsq1, impulse, iosWeights, macosWeights, gtk, mean3, in points per second.
    var speeds: [Double]
    /// Milliseconds and points.
    var samples: [(Double, Double)]

    var testDescription: String { name }

    var tracker: VelocityTracker {
      var tracker = VelocityTracker()
      for (ms, x) in samples { tracker.add(time: ms / 1000, position: x) }
      return tracker
    }

    var release: Double { (samples.last?.0 ?? 0) / 1000 }
  }

  static let fingers: [Finger] = [
    Finger(
      name: "SP150 g2",
      speeds: [967.211, 1620.635, 855.765, 1033.929, 1009.439, 1172.012, 972.789],
      samples: [
        (573, 327.429), (588, 327.429), (626, 337.143), (634, 343.143), (642, 354),
        (650, 368.286), (657, 382.857), (665, 397.429), (673, 411.714), (680, 426.286),
        (688, 440.571), (696, 454.571), (703, 467.714), (712, 477.429), (720, 485.714),
        (727, 493.143), (735, 499.714),
      ]),
    Finger(
      name: "SP151 g4",
      speeds: [-2561.534, -2042.575, -2127.859, -2036.48, -2011.99, -2074.534, -2052.721],
      samples: [
        (678, 526.286), (701, 514.857), (708, 508), (716, 498), (724, 484.286),
        (732, 469.429), (740, 453.143), (748, 436.286), (755, 418.286), (763, 400.286),
        (770, 382.571), (778, 366), (786, 350.286), (793, 335.429),
      ]),
    Finger(
      name: "SP152 swordfish",
      speeds: [7688.698, 3958.693, 5970.731, 4918.919, 6071.299, 4773.913, 5430.135],
      samples: [
        (0, 96), (16.071, 106.923), (35.6484, 156.66), (52.3139, 220.339),
        (68.9765, 331.581), (85.6394, 428.113),
      ]),
    Finger(
      name: "SP153 sailfish",
      speeds: [-15093.921, -7713.404, -10837.112, -11887.106, -11718.031, -8616.02, -11556.256],
      samples: [
        (0.149, 1412), (8.185, 1377), (8.26246, 1376.66), (16.547, 1371), (25.0969, 1342.68),
        (25.302, 1342), (33.502, 1272), (41.931, 1190.54), (41.987, 1190), (50.53, 1093),
        (58.7655, 994.68), (58.906, 993), (67.261, 903),
      ]),
    Finger(
      name: "SP154 accelerating",
      speeds: [10000, 5000, 9547.179, 7950, 8550, 5555.556, 8500],
      samples: [
        (0, 0), (10, 5), (20, 20), (30, 45), (40, 80), (50, 125), (60, 180), (70, 245),
        (80, 320), (90, 405), (100, 500),
      ]),
    Finger(
      name: "SP155 half motion",
      speeds: [2748.252, 1000, 2000, 2000, 2000, 1111.111, 2000],
      samples: [
        (0, 0), (10, 0), (20, 0), (30, 0), (40, 0), (50, 0), (60, 20), (70, 40), (80, 60),
        (90, 80), (100, 100),
      ]),
    Finger(
      name: "SP156 two samples",
      speeds: [0, 2000, 2000, 100, 400, 0, 2000],
      samples: [
        (0, 0), (16, 32),
      ]),
    Finger(
      name: "SP157 60 Hz",
      speeds: [1499.97, 1499.97, 1499.97, 1499.97, 1499.97, 1799.964, 1499.97],
      samples: [
        (0, 0), (16.667, 25), (33.334, 50), (50.001, 75), (66.668, 100), (83.335, 125),
        (100.002, 150),
      ]),
    Finger(
      name: "SP158 1 kHz mouse pumped at 60 Hz",
      speeds: [1000, 1000, 1000, 1000, 1000, 1190.476, 1000],
      samples: [
        (0, 0), (16, 4), (16, 10), (16, 16), (33, 20), (33, 33), (50, 42), (50, 50),
        (66, 60), (66, 66), (83, 83), (100, 90), (100, 100),
      ]),
  ]

  @Test("every strategy gives its speed", arguments: fingers)
  func speeds(_ finger: Finger) {
    let tracker = finger.tracker
    for (strategy, expected) in zip(VelocityStrategy.allCases, finger.speeds) {
      // Two samples have no parabola; as a strategy the product gives their difference (below).
      if strategy == .lsq2 && tracker.count < 3 {
        #expect(tracker.parabolaSlope(tracker.count) == nil)
        continue
      }
      let speed = tracker.velocity(at: finger.release, strategy: strategy)
      // The samples are printed to 0.001 pt and 0.001 ms, the speeds come from the full figures:
      // 0.001 pt between samples 8 ms apart is 0.125 pt/s, and some samples are 0.04 ms apart.
      #expect(isClose(speed, expected, within: expected.magnitude * 6e-5), "\(strategy)")
    }
  }

  @Test("a page dragged so keeps the same samples and flings with their speed", arguments: fingers)
  func page(_ finger: Finger) throws {
    var page = Page(
      settings: PageSettings(), viewport: Size(width: 390, height: 700),
      contents: [ContentLayout(.plain(height: 1_000_000))], parts: [])
    #expect(page.scroller.measured.tracker.count == 0)
    for (index, sample) in finger.samples.enumerated() {
      let place = Point(x: 100, y: sample.1)
      try page.apply(
        InputEvent(time: sample.0 / 1000, kind: index == 0 ? .down(place) : .move(place)))
    }
    #expect(page.scroller.measured.ended == nil)
    let y = try #require(finger.samples.last).1
    try page.apply(InputEvent(time: finger.release, kind: .up(Point(x: 100, y: y))))
    let gesture = page.scroller.measured
    #expect(gesture.tracker == finger.tracker && gesture.hand == .finger)
    #expect(gesture.ended == finger.release)
    let speed = gesture.tracker.velocity(at: finger.release, strategy: .lsq2)
    #expect(gesture.velocity == page.settings.scroll.flingVelocity(-speed))
  }

  @Test("two samples give their plain difference under the product default")
  func twoSamples() {
    let tracker = Self.tracker([(0, 0), (16, 32)])
    #expect(isClose(tracker.velocity(at: 0.016, strategy: .lsq2), 2000, within: 1e-9))
  }

  @Test("SP176: a parabola through three samples is exact")
  func threeSamples() {
    for (places, speed) in [([1.0, 4, 8], 4500.0), ([4, 1, 0], 0), ([7, 7, 7], 0)] {
      let tracker = Self.tracker([(0, places[0]), (1, places[1]), (2, places[2])])
      #expect(isClose(tracker.velocity(at: 0.002, strategy: .lsq2), speed, within: 1e-5))
    }
  }

  @Test("SP177: a known fling within 0.1 % of what its own system asserts")
  func sailfish() {
    let finger = Self.fingers[3]
    let speed = finger.tracker.velocity(at: finger.release, strategy: .lsq2)
    #expect(isClose(speed, -15093.995, within: 15))
  }

  @Test("SP178: impulse agrees with the original's figure to the precision of the samples")
  func swordfish() {
    let finger = Self.fingers[2]
    let speed = finger.tracker.velocity(at: finger.release, strategy: .impulse)
    #expect(isClose(speed, 5970.7309, within: 0.02))
  }

  @Test("SP179: impulse does not see a flat tail")
  func flatTail() {
    var samples: [(Double, Double)] = []
    for step in 0...10 { samples.append((Double(step) * 10, min(50, Double(step) * 10))) }
    let speed = Self.tracker(samples).velocity(at: 0.1, strategy: .impulse)
    #expect(isClose(speed, 1000, within: 1e-6))
    let still = (0...10).map { (Double($0) * 10, max(0, Double($0) - 5) * 20) }
    #expect(
      isClose(Self.tracker(still).velocity(at: 0.1, strategy: .impulse), 2000, within: 1e-6))
  }

  @Test("SP180: a pause longer than the stop gap leaves one sample and no speed")
  func gap() {
    let tracker = Self.tracker([(25, 25), (50, 50), (100, 100)])
    #expect(tracker.velocity(at: 0.1, strategy: .lsq2) == 0)
  }

  @Test("a finger held still before the release has no speed", arguments: VelocityStrategy.allCases)
  func heldStill(_ strategy: VelocityStrategy) {
    let tracker = Self.tracker([(0, 0), (10, 10), (20, 20), (30, 30)])
    #expect(tracker.velocity(at: 0.030 + 0.041, strategy: strategy) == 0)
    #expect(tracker.velocity(at: 0.030 + 0.039, strategy: strategy) != 0)
  }

  @Test("samples of one instant count as one, the last place wins")
  func coalesces() {
    let once = Self.tracker([(0, 0), (10, 12), (20, 20)])
    let often = Self.tracker([(0, 0), (10, 3), (10, 7), (10, 12), (20, 15), (20, 20)])
    #expect(once == often)
    #expect(
      once.velocity(at: 0.02, strategy: .lsq2) == often.velocity(at: 0.02, strategy: .lsq2))
  }

  @Test("a time that goes back is taken as the newest")
  func timeGoesBack() {
    let tracker = Self.tracker([(0, 0), (10, 10), (5, 11), (20, 20)])
    #expect(tracker == Self.tracker([(0, 0), (10, 11), (20, 20)]))
  }

  @Test("no sample and one sample have no speed", arguments: VelocityStrategy.allCases)
  func tooFew(_ strategy: VelocityStrategy) {
    #expect(VelocityTracker().velocity(at: 1, strategy: strategy) == 0)
    #expect(Self.tracker([(0, 5)]).velocity(at: 0, strategy: strategy) == 0)
  }

  // The GTK rule reads N/(N - 1) high by construction, the weights need four samples.
  @Test(
    "constant speed is measured exactly, whatever the rate",
    arguments: VelocityStrategy.allCases.filter { $0 != .gtk })
  func constantSpeed(_ strategy: VelocityStrategy) {
    for rate in [60.0, 125, 250, 1000] {
      var tracker = VelocityTracker()
      for i in 0..<40 { tracker.add(time: Double(i) / rate, position: Double(i) / rate * 1234) }
      let speed = tracker.velocity(at: 39 / rate, strategy: strategy)
      #expect(isClose(speed, 1234, within: 0.001), "\(rate) Hz")
    }
  }

  private static func tracker(_ samples: [(Double, Double)]) -> VelocityTracker {
    Finger(name: "", speeds: [], samples: samples).tracker
  }
}
