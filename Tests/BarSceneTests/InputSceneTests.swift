import BarCore
import BarScene
import Testing

/// What comes in, beside the stage.
@Suite struct InputSceneTests {
  private static func wheel(
    _ y: Double, _ time: Double, gap: Double?, guess: WheelGuess?, travel: Double?,
    raw: InputLine.Raw? = nil, origin: InputLine.Origin = .window
  ) -> InputLine {
    var line = InputLine(.wheel(x: 0, y: y), origin, time: time)
    line.gap = gap
    line.guess = guess
    line.travel = travel
    line.raw = raw
    return line
  }

  private static let lines: [InputLine] = {
    var hover = InputLine(.hover, .window, time: 12.5)
    hover.count = 37
    hover.gap = 0.008
    hover.place = Point(x: 640, y: 402)
    var key = InputLine(.key("Shift+Space"), .window, time: 12.25)
    key.gap = 0.9
    key.travel = -612.5
    var press = InputLine(.down(.mouse), .window, time: 11.35)
    press.gap = 1.1
    press.place = Point(x: 900, y: 333)
    press.travel = 0
    let unit = wheel(
      -0.25, 10.25, gap: 0.016, guess: .trackpad, travel: 13.25,
      raw: InputLine.Raw(x: 0, y: -0.25, isFlipped: true))
    let notch = wheel(
      -1, 10.234, gap: nil, guess: .wheel, travel: 53,
      raw: InputLine.Raw(x: 0, y: -1, isFlipped: false))
    let other = wheel(
      2, 10.1, gap: nil, guess: nil, travel: nil,
      raw: InputLine.Raw(x: 0.125, y: 2, isFlipped: false))
    return [hover, key, press, unit, notch, other]
  }()

  private static func view(
    _ lines: [InputLine], driver: String = "x11", hint: String? = nil, width: Double = 560,
    height: Double = 726
  ) -> InputView {
    InputView(
      lines: lines, wheel: lines.first { if case .wheel = $0.kind { true } else { false } },
      driver: driver, settings: ScrollSettings(), viewportHeight: 700, hint: hint,
      frame: Rect(x: 16, y: 58, width: width, height: height))
  }

  private static func draw(_ view: InputView) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    return commands
  }

  @Test("events of a window, as they came", arguments: Theme.Kind.allCases)
  func golden(_ kind: Theme.Kind) throws {
    let view = Self.view(Self.lines, hint: kind == .dark ? "Scroll. Look." : nil)
    try expectGolden("input-\(kind.rawValue)", view, theme: .named(kind))
  }

  @Test("without events, one sentence says so")
  func empty() throws {
    let view = Self.view([], driver: "wayland")
    #expect(view.noteWords == "Scroll, drag or press a key: the events are listed here.")
    try expectGolden("input-empty", view)
    // A pointer that only passes is nothing yet.
    #expect(Self.view([Self.lines[0]]).noteWords == view.noteWords)
  }

  @Test("a recording keeps no raw values, and the list says so")
  func recording() throws {
    let lines = [
      Self.wheel(-0.3, 0.42, gap: 0.016, guess: .trackpad, travel: 15.9, origin: .recording),
      Self.wheel(-0.3, 0.404, gap: nil, guess: .trackpad, travel: 15.9, origin: .recording),
    ]
    let view = Self.view(lines, driver: "none")
    #expect(view.noteWords.hasPrefix("These events come from a recording"))
    try expectGolden("input-recording", view)
  }

  @Test("driver, guess and gap in words")
  func words() {
    // What arrives decides: the same driver hands on fractions behind one SDL and none behind
    // another.
    #expect(Self.view([], driver: "x11").driverWords.hasPrefix("x11: whether steps"))
    let notch = Self.wheel(-1, 1, gap: nil, guess: .wheel, travel: 53)
    let unit = Self.wheel(-0.25, 1, gap: nil, guess: .trackpad, travel: 13)
    #expect(Self.view([notch]).driverWords.hasPrefix("x11: only whole steps"))
    #expect(Self.view([notch, unit]).driverWords.hasPrefix("x11: steps with fractions arrive"))
    for driver in ["none", "offscreen", "dummy"] {
      #expect(
        Self.view([], driver: driver).driverWords
          == "\(driver): there is no window system, so there is no input but recordings.")
    }
    #expect(Self.view([]).guessWords.hasPrefix("No event yet"))
    func guess(_ y: Double, _ guess: WheelGuess?) -> String {
      Self.view([Self.wheel(y, 1, gap: nil, guess: guess, travel: 0)]).guessWords
    }
    #expect(
      guess(-1, .wheel)
        == "A wheel: every step of the gesture is whole, so each is a notch of 53 pt.")
    #expect(guess(-0.25, .trackpad).hasPrefix("A trackpad: \u{2212}0.25 is no whole step"))
    #expect(guess(-1, .trackpad).hasPrefix("A trackpad: a step of the gesture had a fraction"))
    #expect(guess(-1, nil).hasPrefix("The last step was not for the list"))
    var view = Self.view([])
    #expect(view.gapWords.contains("100 ms") && view.gapWords.contains("50 pt/s"))
    #expect(view.gapWords.hasSuffix("a wheel after 120 ms."))
    view.settings.trackpadMomentum = false
    view.settings.trackpadEndGap = 150
    #expect(view.gapWords.contains("150 ms") && view.gapWords.contains("nothing follows"))
  }

  @Test("a full list fits into windows of 1280 and 900 points, and can be scrolled in lower ones")
  func sizes() {
    let lines = (0..<12).map {
      Self.wheel(-0.25, Double($0), gap: 0.016, guess: .trackpad, travel: 13.25)
    }
    for (width, height) in [(320.0, 300.0), (420, 500), (438, 630), (560, 726), (600, 1300)] {
      var view = Self.view(lines, hint: "One. Two.", width: width, height: height)
      if height >= 626 { #expect(view.scrollLimit == 0) }
      view.scroll = view.scrollLimit
      expectSound(Self.draw(view))
      #expect(view.row(11).maxY <= view.viewport.maxY + 1e-9)
    }
  }
}
