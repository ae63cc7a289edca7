import BarScene
import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Pages that play gestures, and what their bars do to the reader.
@Suite(.longComputation) struct ReaderPageLawTests {
  /// A gesture of the table, as a page reports it, and what it comes to.
  static func figures(_ preset: Preset, _ gesture: TrialGesture) throws -> ReaderFigures {
    try figures(preset.peerSettings, gesture)
  }

  /// - Parameter start: where the list is first reported; nil: where the first row is right below all.
  static func figures(_ bar: BarSettings, _ gesture: TrialGesture, from start: Double? = nil)
    throws -> ReaderFigures
  {
    var settings = PageSettings()
    settings.bar = bar
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))], parts: .bars)
    var figures = ReaderFigures()
    var (time, y) = (0.0, start ?? -bar.barHeight - bar.extensionHeight)
    func report(_ kind: InputEvent.Kind) throws {
      while page.isMoving, page.nextInstant <= time {
        page.advance(to: page.nextInstant)
        figures.add(try #require(ReaderSample(of: page)))
      }
      try page.apply(InputEvent(time: time, kind: kind))
      figures.add(try #require(ReaderSample(of: page, isInput: true)))
    }
    try report(.offset(y, by: .finger))
    for move in gesture.moves {
      for _ in 0..<Int(move.magnitude) {
        y += move > 0 ? 1 : -1
        time += 1.0 / 60
        try report(.offset(y, by: .finger))
      }
    }
    time += 0.5
    try report(.lift(momentum: false))
    while page.isMoving, page.now < time + 10 {
      page.advance(to: page.nextInstant)
      figures.add(try #require(ReaderSample(of: page)))
    }
    return figures
  }

  /// Fixed: the way to where the first report lies counted as scrolled.
  @Test("the first report of a list sets the scene, and nothing of it counts")
  func firstReport() throws {
    var settings = PageSettings()
    settings.bar = Preset.composeEnterAlways.peerSettings
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))], parts: .bars)
    var figures = ReaderFigures()
    figures.add(try #require(ReaderSample(of: page)))
    for (number, y) in ([1000] + (1...60).map { 1000 + Double($0) }).enumerated() {
      try page.apply(
        InputEvent(time: Double(number) / 60, kind: .offset(y, by: .finger)))
      figures.add(try #require(ReaderSample(of: page, isInput: true)))
    }
    #expect(figures.pointsToHide == 56 && figures.summedSlip == 0)
  }

  /// Fixed: a bar at the lower edge took nothing of the screen.
  @Test("a bar at the lower edge takes as much of the screen as one at the upper edge")
  func lowerEdge() throws {
    let gesture = TrialGesture("D", [28, -28])
    for preset in [Preset.composeEnterAlways, .headroom] {
      var lost: [Double] = []
      for edge in [BarEdge.top, .bottom] {
        var settings = PageSettings()
        settings.bar = preset.peerSettings
        settings.bar.edge = edge
        var page = Page(
          settings: settings, viewport: Size(width: 390, height: 800),
          contents: [ContentLayout(.plain(height: 20_000))], parts: .bars)
        var figures = ReaderFigures()
        var y = page.list.offset
        for (number, move) in gesture.moves.enumerated() {
          for step in 0..<28 {
            y += move / 28
            let time = Double(28 * number + step) / 60
            try page.apply(InputEvent(time: time, kind: .offset(y, by: .finger)))
            figures.add(try #require(ReaderSample(of: page, isInput: true)))
          }
        }
        lost.append(figures.screenLost)
      }
      #expect(lost[0] > 0.01 && isClose(lost[0], lost[1], within: 1e-9), "\(preset) \(lost)")
    }
  }

  @Test("the distance that shows the bar again spans 1 pt to 256 pt")
  func reopening() throws {
    let gesture = TrialGesture("K", [1000, -260])
    let expected: [(Preset, Double?, Double)] = [
      (.tly, 256, 56), (.composeEnterAlways, 56, 56), (.mdc, 231, 56), (.headroom, 1, 1),
      (.muiHideOnScroll, 1, 101), (.blkFacebook, nil, 56),
    ]
    for (preset, reopens, hides) in expected {
      let figures = try Self.figures(preset, gesture)
      #expect(figures.pointsToReopen == reopens, "\(preset)")
      #expect(figures.pointsToHide == hides, "\(preset)")
    }
    // Row F: after 20 pt back the snap decides at the lift.
    let snapped = try Self.figures(.flutterFloatingSnap, TrialGesture("F", [200, -20]))
    #expect(snapped.pointsToReopen == 20 && snapped.flips == 2)
  }

  /// Fixed: the inspector, the lines below compared stages and the ranking each had a distance of
  /// their own.
  @Test("law: the distances that settings come to are those that a gesture counts")
  func oneDefinition() throws {
    var seen = 0
    for preset in Preset.all(.bar) {
      for extensionHeight in [0.0, 40] {
        var bar = preset.peerSettings
        bar.extensionHeight = extensionHeight
        let found = BarConsequences(bar)
        let label = "\(preset.name) \(extensionHeight)"
        func played(_ back: Double) throws -> ReaderFigures {
          try Self.figures(bar, TrialGesture("", [2000, -back]), from: -bar.expandedInset)
        }
        let held = try played(600)
        #expect(held.pointsToHide == found.toHide, "\(label)")
        guard let back = found.toReopenByRelease, back <= 600 else { continue }
        if let all = found.toReopenAll, all < 600 {
          #expect(held.pointsToReopen == found.toReopen, "\(label)")
          #expect(
            held.pointsToReopenAll == all && isClose(held.snap ?? 9, 0, within: 1e-9), "\(label)")
        }
        let released = try played(back)
        #expect(released.pointsToReopenAll == back, "\(label)")
        #expect(isClose(released.snap ?? -1, found.snap ?? -2, within: 1e-9), "\(label)")
        #expect(try played(back - 1).pointsToReopenAll == nil, "\(label)")
        seen += 1
      }
    }
    #expect(seen > 40)
  }

  @Test("bar alone, bar with extension, and the height that a snap adds are three figures")
  func threeDistances() throws {
    // 200 pt of resistance, 44 of the bar, 40 of the extension.
    let shy = BarConsequences(BarSettings())
    #expect(shy.toHide == 84 && shy.toHideByRelease == 40)
    #expect(shy.toReopen == 244 && shy.toReopenAll == 284)
    #expect(shy.toReopenByRelease == 244 && shy.snap == 40)
    let gesture = try Self.figures(BarSettings(), TrialGesture("270", [310, -270]))
    #expect(gesture.pointsToHide == 84 && gesture.pointsToReopen == 244)
    #expect(gesture.pointsToReopenAll == 270 && isClose(gesture.snap ?? -1, 14, within: 1e-9))
    // 10 pt until a turn counts, then the bar follows; its extension never hides.
    var chrome = try #require(Preset(name: "chrome-ios")).peerSettings
    (chrome.barHeight, chrome.extensionHeight) = (44, 40)
    let second = try Self.figures(chrome, TrialGesture("270", [310, -270]))
    #expect(second.pointsToHide == 44 && second.pointsToReopen == 54)
    #expect(second.pointsToReopenAll == 54 && second.snap == 0)
  }

  @Test("a bar that returns alone covers content, one that moves with the list does not")
  func covering() throws {
    // 28 pt in 0.2 s at constant speed, in steps of the grid: half of the way on the average.
    let navbar = try Self.figures(.amScrollingNavbar, TrialGesture("B", [28]))
    #expect(isClose(navbar.covered, 28 * 0.2 / 2, within: 28.0 / 720))
    #expect(isClose(navbar.settle ?? -1, 0.2, within: 2.0 / 720))
    for preset: Preset in [.tly, .composeEnterAlways, .appBarLayoutSnap, .blkFacebook] {
      #expect(try Self.figures(preset, TrialGesture("K", [1000, -260])).covered == 0, "\(preset)")
    }
    // Uniformly from 56 to 28 pt in 28 steps, then half a second before the lift.
    let lost = (42.0 * 28 / 60 + 28 * 0.5) / (28.0 / 60 + 0.5) / 800
    #expect(isClose(navbar.screenLost, lost, within: 1e-9))
    // Nothing moves where no rule brings a half shown bar to rest.
    #expect(try Self.figures(.flutterFloating, TrialGesture("B", [28])).settle == 0)
  }

  @Test("content follows the finger one to one, whoever takes the step, but for bars of two states")
  func following() throws {
    var count = 0
    for preset in Preset.peers where !preset.peerSettings.law.isTwoState {
      let figures = try Self.figures(preset, TrialGesture("G", [200, -28]))
      #expect(figures.summedSlip < 1e-9, "\(preset)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test("laws: random gestures, all presets")
  func laws() throws {
    for preset in Preset.peers {
      var random = SeededGenerator(seed: 19)
      for number in 0..<Cases.of(40) {
        let moves = (0..<random.whole(1...5)).map { _ in
          Double(random.whole(-300...400))
        }
        let figures = try Self.figures(preset, TrialGesture("", [300] + moves))
        let name = "\(preset) \(number) \(moves)"
        #expect((0...1).contains(figures.screenLost), "\(name)")
        #expect(figures.largestSlip <= figures.summedSlip + 1e-9, "\(name)")
        #expect(figures.covered >= 0 && figures.overshoot >= 0, "\(name)")
        #expect(figures.settle.map { $0 >= 0 && $0 < 3 } ?? false, "\(name)")
        let reach = 300 + moves.reduce(0) { $0 + $1.magnitude }
        for points in [figures.pointsToReopen, figures.pointsToHide] {
          #expect(points.map { (0...reach).contains($0) } ?? true, "\(name)")
        }
        // Whole at the beginning: an odd number of flips ends hidden.
        let trial = try Self.end(preset, TrialGesture("", [300] + moves))
        if (trial - 0.5).magnitude > 1e-6 {
          #expect((figures.flips % 2 == 1) == (trial < 0.5), "\(name)")
        }
      }
    }
  }

  /// The share of the bar that shows at last.
  private static func end(_ preset: Preset, _ gesture: TrialGesture) throws -> Double {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))], parts: .bars)
    var (time, y) = (0.0, -56.0)
    try page.apply(InputEvent(time: time, kind: .offset(y, by: .finger)))
    for move in gesture.moves {
      for _ in 0..<Int(move.magnitude) {
        y += move > 0 ? 1 : -1
        time += 1.0 / 60
        try page.apply(InputEvent(time: time, kind: .offset(y, by: .finger)))
      }
    }
    try page.apply(InputEvent(time: time + 0.5, kind: .lift(momentum: false)))
    page.advance(to: time + 10)
    return try #require(ReaderSample(of: page)).shown
  }

  @Test("every family with a bar has figures, a page without one has none")
  func families() throws {
    func sample(_ parts: PageParts) -> ReaderSample? {
      ReaderSample(
        of: Page(
          viewport: Size(width: 390, height: 800),
          contents: [ContentLayout(.plain(height: 5000))], parts: parts))
    }
    for parts: PageParts in [.bars, .header, .profile, .stack, [.profile, .refresh, .stack]] {
      let sample = try #require(sample(parts))
      #expect(sample.shown == 1 && sample.goal == 1 && sample.isAtRest && sample.finger == nil)
      #expect(sample.top > 0 && sample.viewportHeight == 800)
    }
    #expect(sample([]) == nil && sample(.refresh) == nil)
    #expect(sample(.bars)?.top == 84 && sample(.bars)?.strip == 20)
  }

  @Test("a pointer counts from where its drag begins, and pushes content with it")
  func pointer() throws {
    var page = Page(
      viewport: Size(width: 390, height: 800), contents: [ContentLayout(.plain(height: 5000))],
      parts: .bars)
    var figures = ReaderFigures()
    func look() throws { figures.add(try #require(ReaderSample(of: page, isInput: true))) }
    try page.apply(InputEvent(time: 0, kind: .down(Point(x: 100, y: 600), by: .touch)))
    try look()
    for step in 1...60 {
      try page.apply(
        InputEvent(time: Double(step) / 60, kind: .move(Point(x: 100, y: 600 - 5 * Double(step)))))
      try look()
    }
    #expect(figures.summedSlip < 1e-9 && figures.flips == 1)
    #expect(ReaderSample(of: page)?.finger == -300)
  }
}
