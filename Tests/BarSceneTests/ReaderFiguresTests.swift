import BarTuning
import TestSupport
import Testing

/// What a bar does to the reader, by samples that are made up and by pages that play gestures.
@Suite struct ReaderFiguresTests {
  /// A viewport of 800 pt under a bar of 56 pt; the list begins at the bar's lower edge.
  private static func sample(
    _ time: Double, content: Double, finger: Double? = nil, shown: Double = 1, goal: Double? = nil,
    isInput: Bool = false
  ) -> ReaderSample {
    var sample = ReaderSample()
    sample.time = time
    sample.content = content
    sample.finger = finger
    sample.isScrolling = finger != nil
    sample.isInput = isInput
    sample.isAtRest = finger == nil && !isInput
    sample.contentHeight = 10_000
    sample.viewportHeight = 800
    sample.travel = 56
    sample.shown = shown
    sample.goal = goal ?? shown
    sample.top = 56 * shown
    return sample
  }

  private static func figures(_ samples: [ReaderSample]) -> ReaderFigures {
    var figures = ReaderFigures()
    for sample in samples { figures.add(sample) }
    return figures
  }

  // MARK: Slip

  @Test("the largest slip is how far content is from the finger, the sum counts every step")
  func slip() {
    // Content goes 10 and 14 where the finger goes 10 and 10, then stays where it goes 6 back.
    let figures = Self.figures([
      Self.sample(0, content: 0, finger: 0, isInput: true),
      Self.sample(1, content: 10, finger: 10, isInput: true),
      Self.sample(2, content: 24, finger: 20, isInput: true),
      Self.sample(3, content: 24, finger: 14, isInput: true),
      // Another drag begins: what was before is forgotten.
      Self.sample(4, content: 24),
      Self.sample(5, content: 24, finger: 100, isInput: true),
      Self.sample(6, content: 22, finger: 100, isInput: true),
    ])
    #expect(figures.largestSlip == 10 && figures.summedSlip == 4 + 6 + 2)
  }

  @Test("a stretched list, and a list without a finger, do not slip")
  func noSlip() {
    var stretched = Self.sample(1, content: -30, finger: -100, isInput: true)
    stretched.isStretched = true
    let figures = Self.figures([
      Self.sample(0, content: 0, finger: 0, isInput: true), stretched,
      Self.sample(2, content: 5, finger: 0, isInput: true), Self.sample(3, content: 400),
    ])
    #expect(figures.largestSlip == 0 && figures.summedSlip == 0)
  }

  // MARK: The bar

  @Test("half of the travel is the line of a flip, and exactly half is on neither side")
  func flips() {
    let shares = [1, 0.6, 0.5, 0.4, 0.5, 0.4, 0.5, 0.6, 0, 1, 0.5]
    let figures = Self.figures(
      shares.enumerated().map {
        Self.sample(Double($0), content: 0, shown: $1, isInput: $0 == 0)
      })
    #expect(figures.flips == 4)
  }

  @Test("distances count from the furthest point, once, and by where the bar is to go")
  func distances() {
    // On by 70, where the bar is to hide; to 200; back by 30, on by 10, back to 140: whole.
    let places: [(Double, Double)] = [
      (0, 1), (70, 0), (200, 0), (170, 0), (180, 0), (140, 1), (300, 0), (290, 1),
    ]
    let figures = Self.figures(
      places.enumerated().map {
        Self.sample(
          Double($0), content: $1.0, finger: $1.0, shown: 0.7, goal: $1.1, isInput: true)
      })
    #expect(figures.pointsToHide == 70 && figures.pointsToReopen == 60)
    let never = Self.figures([
      Self.sample(0, content: 0, finger: 0, isInput: true),
      Self.sample(1, content: 40, finger: 40, shown: 0.3, isInput: true),
      Self.sample(2, content: 0, finger: 0, isInput: true),
    ])
    #expect(never.pointsToHide == nil && never.pointsToReopen == nil)
  }

  @Test("a bar that slides over resting content covers it until it hides or the content goes away")
  func covered() {
    // Hidden over content from 500 on; out by 56 within a second; a second there; gone.
    var samples = [Self.sample(0, content: 500, shown: 0, isInput: true)]
    for step in 1...100 {
      samples.append(
        Self.sample(Double(step) / 100, content: 500, shown: Double(step) / 100, goal: 1))
    }
    samples.append(Self.sample(2, content: 500, shown: 0, goal: 1))
    // The height before counts for each hundredth of the first second: 56 times 0.495.
    #expect(isClose(Self.figures(samples).covered, 56 * 0.495 + 56, within: 1e-9))
    // Content that moves along with the bar is not covered; nor what comes out of an empty top.
    let rides = Self.figures([
      Self.sample(0, content: 500, shown: 0, isInput: true),
      Self.sample(1, content: 444, shown: 1), Self.sample(2, content: 500, shown: 0),
    ])
    #expect(rides.covered == 0)
    let top = Self.figures([
      Self.sample(0, content: -56, shown: 0, isInput: true),
      Self.sample(1, content: -56, shown: 1), Self.sample(2, content: -56, shown: 0),
    ])
    #expect(top.covered == 0)
    // The reader pulls 20 pt out from under the bar, and scrolls the rest away.
    let pulled = Self.figures([
      Self.sample(0, content: 500, shown: 0, isInput: true),
      Self.sample(1, content: 500, shown: 1), Self.sample(2, content: 480, shown: 1),
      Self.sample(3, content: 480, shown: 1), Self.sample(4, content: 600, shown: 1),
      Self.sample(5, content: 600, shown: 0),
    ])
    #expect(pulled.covered == 56 + 2 * 36)
    var half = samples
    for index in half.indices { half[index].opacity = 0.5 }
    #expect(isClose(Self.figures(half).covered, 28 * 1.495, within: 1e-9))
  }

  @Test("a bar at the lower edge covers content in the same way")
  func below() {
    func sample(_ time: Double, _ height: Double, _ content: Double) -> ReaderSample {
      var sample = Self.sample(time, content: content, shown: height / 56, isInput: time == 0)
      (sample.top, sample.bottom) = (0, height)
      return sample
    }
    #expect(
      Self.figures([sample(0, 0, 500), sample(1, 56, 500), sample(3, 0, 500)]).covered == 112)
    // Beyond the end of the content there is nothing to cover.
    let atEnd = 10_000 - 800 + 56.0
    #expect(
      Self.figures([sample(0, 0, atEnd), sample(1, 56, atEnd), sample(3, 0, atEnd)]).covered == 0)
  }

  @Test("the lost part of the screen is the mean from the first input to the last")
  func screenLost() {
    let figures = Self.figures([
      Self.sample(0, content: 0), Self.sample(5, content: 0, isInput: true),
      Self.sample(6, content: 0, shown: 0, isInput: true),
      Self.sample(7, content: 0, shown: 0, isInput: true), Self.sample(90, content: 0, shown: 1),
    ])
    #expect(isClose(figures.screenLost, 56.0 / 800 / 4, within: 1e-12))
    #expect(
      Self.figures([Self.sample(3, content: 0, isInput: true)]).screenLost == 56.0 / 800)
    #expect(ReaderFigures().screenLost == 0)
  }

  @Test("a bar settles with its last visible movement, and may go beyond its place")
  func settling() {
    let shares = [1.0, 0.5, -0.1, 0.05, 0, 0]
    var figures = Self.figures(
      shares.enumerated().map {
        Self.sample(Double($0) / 10, content: 9, shown: $1, goal: $0 == 0 ? 1 : 0, isInput: $0 == 0)
      })
    #expect(isClose(figures.settle ?? -1, 0.4, within: 1e-12))
    #expect(isClose(figures.overshoot, 5.6, within: 1e-12))
    figures.add(Self.sample(2, content: 9, finger: 0, shown: 0, isInput: true))
    #expect(figures.settle == nil)
  }

  @Test("texts say never, yes and percent, files have numbers")
  func texts() {
    var figures = Self.figures([
      Self.sample(0, content: 0, isInput: true), Self.sample(1, content: 0, isInput: true),
      Self.sample(1.5, content: 0),
    ])
    func text(_ figure: ReaderFigure) -> String { figure.textWithUnit(of: figures) }
    #expect(text(.pointsToReopen) == "never" && text(.screenLost) == "7 %")
    #expect(text(.settle) == "0 s" && text(.wayBack) == "\u{2013}" && text(.flips) == "0")
    figures.wayBack = true
    #expect(text(.wayBack) == "yes" && ReaderFigure.wayBack.value(of: figures) == 1)
    #expect(ReaderFigure.screenLost.value(of: figures) == 0.07)
    #expect(ReaderFigure.pointsToHide.value(of: figures) == nil)
    #expect(Set(ReaderFigure.allCases.map(\.title)).count == ReaderFigure.allCases.count)
  }

  @Test("laws: samples of 10,000 random gestures")
  func laws() {
    var random = SeededGenerator(seed: 19)
    for number in 0..<10_000 {
      var figures = ReaderFigures()
      var sample = Self.sample(0, content: 500, finger: 0, isInput: true)
      figures.add(sample)
      let follows = random.chance(50)
      let count = random.whole(1...30)
      for _ in 0..<count {
        let step = random.number(-60...60)
        sample.time += random.number(0...0.1)
        sample.finger = (sample.finger ?? 0) + step
        sample.content += follows ? step : random.number(-60...60)
        sample.shown = random.chance(30) ? Double(random.whole(0...1)) : random.number(0...1)
        sample.goal = sample.shown
        (sample.top, sample.bottom) = (56 * sample.shown, random.number(0...900))
        sample.opacity = random.number(0...1)
        sample.isInput = random.chance(80)
        figures.add(sample)
      }
      #expect((0...1).contains(figures.screenLost), "\(number)")
      #expect(figures.largestSlip <= figures.summedSlip + 1e-9, "\(number)")
      #expect(!follows || figures.summedSlip < 1e-9, "\(number)")
      #expect((figures.flips % 2 == 1) == (sample.shown < 0.5), "\(number)")
      // No more than all of the bars, all of the time.
      #expect((0...((56 + 900) * sample.time + 1e-9)).contains(figures.covered), "\(number)")
      #expect((figures.pointsToReopen ?? 0) >= 0 && (figures.pointsToHide ?? 0) >= 0, "\(number)")
      #expect(figures.overshoot == 0 && figures.settle == nil, "\(number)")
    }
  }
}
