import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Vectors PE60 to PE97: a drag's own base, two-state bars, row snapping, settles, neighbors.
@Suite struct PeerTriggerVectorTests {
  @Test("PE60: one drag on and back stays hidden; a new drag of 56 shows it")
  func ownBase() {
    var trial = BarTrial(settings: Preset.blkFacebook.peerSettings)
    trial.press()
    trial.move(1000)
    trial.move(-260)
    #expect(trial.visibleBar == 0)
    trial.end()
    #expect(trial.visibleBar == 0)
    trial.press()
    trial.move(-56)
    #expect(trial.visibleBar == 56)
  }

  @Test("short of its threshold a bar says that it follows the drag; a step of 0 is no movement")
  func shortOfThreshold() {
    var settings = Preset.blkFacebook.peerSettings
    settings.law = .rebase(BarLaw.Thresholds(fromTop: 20))
    var trial = BarTrial(settings: settings)
    trial.press()
    trial.step(10)
    #expect(trial.visibleBar == 56 && trial.bars.reason == .followsDrag)
    trial.step(0)
    #expect(trial.bars.reason == .noMovement)
    trial.step(11)
    #expect(trial.visibleBar == 55 && trial.bars.reason == .hiding(hidden: 1, of: 56))
  }

  // MARK: headroom

  private static func headroom(
    offset: (up: Double, down: Double) = (0, 0), tolerance: Double = 0
  ) -> BarTrial {
    var settings = Preset.headroom.peerSettings
    settings.law = .twoState(
      .headroom(
        BarLaw.Headroom(
          offsetUp: offset.up, offsetDown: offset.down, toleranceUp: tolerance,
          toleranceDown: tolerance)))
    return BarTrial(settings: settings)
  }

  /// Whether the list lies at the top, as the bar counts it.
  private static func isAtTop(_ trial: BarTrial) -> Bool {
    guard case .twoState(.headroom(let headroom)) = trial.bars.settings.law else { return false }
    return trial.offset <= headroom.offsetUp
  }

  /// The list goes from one y to the next; hidden (t) or not (f) at each.
  private static func looks(_ trial: inout BarTrial, _ ys: [Double]) -> String {
    var seen: [String] = []
    for y in ys {
      trial.step(y - trial.offset)
      seen.append(trial.visibleBar == 0 ? "t" : "f")
    }
    return seen.joined(separator: " ")
  }

  @Test("PE61: the default: on hides, back shows, the ends are told")
  func headroomDefault() {
    var trial = Self.headroom()
    let end = trial.bars.settings.end(of: trial.list)
    let first = Self.looks(&trial, [50, 25, 0])
    #expect(first == "t f f")
    #expect(Self.isAtTop(trial))
    let second = Self.looks(&trial, [end - 1])
    #expect(second == "t" && trial.offset < end)
    let third = Self.looks(&trial, [end])
    #expect(third == "t" && trial.offset >= end)
  }

  @Test("PE62, PE63: a tolerance of 10 is a distance per frame")
  func tolerance() {
    var fast = Self.headroom(tolerance: 10)
    let quick = Self.looks(&fast, [0, 15, 2])
    #expect(quick == "f t f", "PE62")
    var slow = Self.headroom(tolerance: 10)
    let never = Self.looks(&slow, [0, 5, 15, 12, 2])
    #expect(never == "f f f f f", "PE63")
    #expect(slow.bars.reason == .withinTolerance(10, of: 10))
  }

  @Test("PE64, PE65: offsets up to which the bar is shown")
  func offsets() {
    var both = Self.headroom(offset: (50, 50), tolerance: 10)
    let first = Self.looks(&both, [25, 55, 49])
    #expect(first == "f t f" && Self.isAtTop(both), "PE64")
    var sides = Self.headroom(offset: (70, 120))
    let second = Self.looks(&sides, [119, 140, 121, 69])
    #expect(second == "f t f f" && Self.isAtTop(sides), "PE65")
  }

  @Test("PE66: frozen nothing changes")
  func frozen() {
    var trial = Self.headroom()
    var settings = trial.bars.settings
    var seen = [Self.looks(&trial, [20])]
    settings.disable = true
    trial.apply(settings)
    seen.append(Self.looks(&trial, [10]))
    settings.disable = false
    trial.apply(settings)
    seen.append(Self.looks(&trial, [5]))
    #expect(seen == ["t", "t", "f"])
  }

  @Test("headroom ignores a list outside its range")
  func outside() {
    var trial = Self.headroom()
    let seen = Self.looks(&trial, [50, -20, -5, 0])
    #expect(seen == "t t t f")
  }

  // MARK: MUI

  private static func mui(_ ys: [Double], threshold: Double = 100, hysteresis: Bool) -> String {
    var settings = Preset.muiHideOnScroll.peerSettings
    settings.law = .twoState(.mui(threshold: threshold, hysteresis: hysteresis))
    var trial = BarTrial(settings: settings)
    return looks(&trial, ys)
  }

  @Test("PE67 to PE70: threshold, with and without hysteresis")
  func trigger() {
    let up: [Double] = [
      100, 101, 100, 99, 100, 101, 102, 101, 99, 100, 101, 100, 102, -3, 3, 103, 102,
    ]
    #expect(Self.mui(up, hysteresis: true) == "f t f f f t t f f f t f t f f t f", "PE67")
    let plain: [Double] = [100, 101, 200, 101, 100, 101, 9999, 0, 99, 100, 101, 100, 102]
    #expect(Self.mui(plain, hysteresis: false) == "f t t t f t t f f f t f t", "PE68")
    #expect(
      Self.mui([100, 51, 50, 49, 51, -50], threshold: 50, hysteresis: false) == "t t f f t f",
      "PE69")
    #expect(
      Self.mui([200, 200, 200, 199], threshold: 199, hysteresis: false) == "t t t f", "PE70")
  }

  // MARK: Qt

  private static let rows: [(String, RowSnap.Header, [Double], Double, Double)] = [
    ("PE71", .inline, [-10], -30, -30), ("PE71", .inline, [-14], -30, -30),
    ("PE72", .inline, [-16], 0, -30), ("PE72", .inline, [-30], 0, -30),
    ("PE72", .inline, [-39], 0, -30), ("PE73", .inline, [-41], 20, -30),
    ("PE73", .inline, [-65, 10], 20, -30), ("PE74", .overlay, [9], -30, -30),
    ("PE74", .overlay, [-9], -30, -30), ("PE75", .overlay, [-11], -10, -10),
    ("PE75", .overlay, [-29], -10, -10), ("PE76", .overlay, [-31], 10, 10),
    ("PE77", .pullBack, [-2], -30, -30), ("PE77", .pullBack, [-10], -30, -30),
    ("PE78", .pullBack, [-11], -10, -10), ("PE78", .pullBack, [-14], -10, -10),
    ("PE79", .pullBack, [-16], 0, -30), ("PE79", .pullBack, [-20], 0, -30),
    ("PE80", .pullBack, [-65, 10], 20, -10), ("PE81", .pullBack, [-65, 20], 10, 10),
    ("PE82", .pullBack, [-55, 5], 20, -10), ("PE83", .pullBack, [-76, 16], 30, 30),
  ]

  /// The engine says how far the header is hidden, the snap where all comes to rest.
  private static func drag(_ header: RowSnap.Header, _ drags: [Double]) -> RowSnap.Place {
    var settings = Preset.qtPullbackSnap.peerSettings
    settings.barHeight = 30
    var trial = BarTrial(settings: settings, viewport: 200)
    for distance in drags { trial.move(-distance) }
    let snap = RowSnap(header, size: 30, row: 20)
    let hidden = trial.bars.state.barContraction
    trial.end()
    let place = snap.rest(content: trial.offset - 30, hidden: hidden)
    if header == .pullBack {
      #expect(trial.visibleBar == (place.header == place.content ? 30 : 0), "one rule for both")
    }
    return place
  }

  @Test("PE71 to PE83: rows and header come to rest together")
  func rowSnap() {
    for (name, header, drags, content, place) in Self.rows {
      #expect(
        Self.drag(header, drags) == RowSnap.Place(content: content, header: place),
        "\(name) \(drags)")
    }
  }

  @Test(
    "PE84 to PE86: bottom to top is the mirror",
    arguments: [
      ("PE84", [2.0], -170.0, 0.0), ("PE84", [9], -170, 0), ("PE85", [11], -190, -20),
      ("PE85", [14], -190, -20), ("PE85", [16], -200, 0), ("PE85", [20], -200, 0),
      ("PE86", [65, -10], -220, -20), ("PE86", [65, -20], -210, -40),
      ("PE86", [55, -5], -220, -20), ("PE86", [76, -16], -230, -60),
    ])
  func mirrored(_ name: String, _ drags: [Double], _ content: Double, _ header: Double) {
    let place = Self.drag(.pullBack, drags.map { -$0 }).mirrored(view: 200, size: 30)
    #expect(place == RowSnap.Place(content: content, header: header), "\(name)")
  }

  // MARK: Settles

  @Test("PE87 to PE89: durations by distance, and a spring from rest")
  func settles() {
    func time(_ preset: Preset, _ distance: Double) -> Double {
      let settings = preset.peerSettings
      return settings.settle.duration(
        distance: distance, height: settings.barHeight, time: settings.settleTime)
    }
    #expect(isClose(time(.appBarLayoutSnap, 28), 0.225, within: 1e-12), "PE87")
    #expect(isClose(time(.appBarLayoutSnap, 56), 0.3, within: 1e-12), "PE87")
    #expect(isClose(time(.amScrollingNavbar, 28), 0.2, within: 1e-12), "PE88")
    #expect(isClose(time(.amScrollingNavbar, 14), 0.1, within: 1e-12), "PE88")
    // The spring of stiffness 400 is that of Compose before its motion scheme.
    let spring = time(.composeEnterAlways2023, 28)
    #expect(
      isClose(28 * SettleRule.spring().easing.left(at: 0.05, of: spring), 20.601, within: 5e-4))
    #expect(
      isClose(28 * SettleRule.spring().easing.left(at: 0.1, of: spring), 11.368, within: 5e-4))
  }

  @Test("every settle falls from 1 to 0, ends when it says, and its speed is its slope")
  func settleLaws() {
    let rules: [SettleRule] = [
      .easeInOut, .easeOut, .linear, .decelerate, .steady, .fifth, .spring(), .ease,
      .linearOutSlowIn, .fastOutLinearIn, .quadOut, .quadInOut,
      .spring(SettleSpring(stiffness: 1600)), .spring(SettleSpring(dampingRatio: 1.7)),
      .spring(SettleSpring(stiffness: 100, dampingRatio: 0.5, clamps: true)),
    ]
    for rule in rules {
      for distance in [0.05, 1, 28, 56, 300.0] {
        let duration = rule.duration(distance: distance, height: 56, time: 0.2)
        #expect(duration >= 0 && duration.isFinite, "\(rule)")
        #expect(rule.easing.left(at: duration, of: duration) == 0)
        guard duration > 0 else { continue }
        #expect(rule.easing.left(at: 0, of: duration) == 1)
        var last = 1.0
        for index in 1..<200 {
          let t = duration * Double(index) / 200
          let left = rule.easing.left(at: t, of: duration)
          #expect(left <= last && left >= 0, "\(rule) at \(t)")
          last = left
          let h = duration * 1e-5
          let slope =
            (rule.easing.left(at: t - h, of: duration) - rule.easing.left(at: t + h, of: duration))
            / (2 * h) * duration
          #expect(isClose(rule.easing.slope(at: t, of: duration), slope, within: 1e-3), "\(rule)")
        }
        // What a motion without an end of its own leaves out is less than can be seen.
        #expect(last * distance <= max(2.5, distance * 0.02), "\(rule) \(distance)")
      }
    }
  }

  // MARK: Neighbors

  @Test("PE90 to PE93: a stretchy header")
  func stretchy() {
    var plain = StretchyHeader(most: 280)
    plain.scroll(to: -100)
    #expect(plain.height == 100, "PE90")
    plain.scroll(to: 100)
    #expect(plain.height == 0 && plain.factor == 0, "PE90")
    plain.scroll(to: -400)
    #expect(plain.height == 400 && plain.factor > 1, "PE90")
    var inset = StretchyHeader(least: 120, most: 280, inset: 64)
    for (offset, height, top) in [(-250.0, 250.0, -30.0), (100, 184, -96), (-400, 400, 120)] {
      inset.scroll(to: offset)
      #expect(inset.height == height, "PE91")
      #expect(inset.bottomAnchoredTop == top, "PE92")
    }
    var quick = StretchyHeader(least: 120, most: 280, expandsAtOnce: true)
    for (offset, height) in [(-200.0, 200.0), (-400, 400), (500, 120), (400, 220)] {
      quick.scroll(to: offset)
      #expect(quick.height == height, "PE93 at \(offset)")
      if offset == -400 { #expect(quick.contentHeight == 280, "PE93") }
    }
  }

  @Test("PE94, PE95: ranges and rectangles in between")
  func between() {
    #expect(mapped(0, from: (-10, 10), to: (20, 10)) == 15)
    #expect(mapped(1000, from: (100, 60), to: (-20, 40)) == -1370)
    #expect(mapped(5, from: (3, 3), to: (7, 9)) == 7)
    let blend = Rect(x: 5, y: 10, width: 50, height: 80)
      .blended(with: Rect(x: 8, y: 30, width: 50, height: 60), share: 0.8)
    #expect(isClose(blend.x, 7.4, within: 1e-12) && isClose(blend.y, 26, within: 1e-12))
    #expect(blend.width == 50 && isClose(blend.height, 64, within: 1e-12))
  }

  @Test("PE96, PE97: rubber band and decay")
  func physics() {
    let band = RubberBand(coefficient: 0.55, dimension: 800)
    for (pull, shown) in [(100.0, 51.5), (200, 96.7), (400, 172.5)] {
      #expect(isClose(band.stretch(for: pull), shown, within: 0.05), "PE96")
    }
    let decay = Decay.exponential(from: 0, velocity: 1000, decelerationRate: 0.998)
    #expect(isClose(decay.destination, 499.5, within: 0.05), "PE97")
  }
}
