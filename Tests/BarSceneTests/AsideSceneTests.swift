import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// The drawings beside the stage: a release over time, and what frame rates do to it.
@Suite struct AsideSceneTests {
  private static let hint =
    "Fling the list, then move a slider and see what would have become of it. "
    + "Press C for a second list and give it other physics."

  private static func panel(_ width: Double, _ height: Double) -> AsidePanel {
    AsidePanel(
      title: "A fling released with 2000 pt/s", hint: hint,
      frame: Rect(x: 16, y: 58, width: width, height: height))
  }

  private static func motion(
    _ settings: ScrollSettings, release: Double = 2000, width: Double = 620, height: Double = 726
  ) -> MotionView {
    MotionView(
      curve: FlingCurve(settings, release: release, viewportHeight: 744),
      spring: settings.edge().spring, isSpringUsed: settings.edgeReturn == .spring,
      viewportHeight: 744, panel: panel(width, height))
  }

  private static func rates(
    _ settings: ScrollSettings, width: Double = 720, height: Double = 726
  ) -> RatesView {
    RatesView(
      table: FrameRateTable(settings, viewportHeight: 744),
      curve: FlingCurve(settings, release: FrameRateTable.velocity, viewportHeight: 744),
      name: "barlab", panel: panel(width, height))
  }

  private static func commands(_ view: some Drawable) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    return commands
  }

  @Test("the release of the default, and one that is scrolled in a low panel with the keys")
  func motionGoldens() throws {
    try expectGolden("motion-light", Self.motion(ScrollSettings()))
    var view = Self.motion(Preset.flutterBouncing.settings.scroll, width: 420, height: 500)
    view.panel.scroll = view.scrollLimit
    view.panel.isFocused = true
    view.panel.hint = nil
    #expect(view.scrollLimit > 0)
    try expectGolden("motion-dark", view, theme: .dark)
  }

  @Test("the table of frame rates")
  func ratesGolden() throws {
    try expectGolden("rates-light", Self.rates(ScrollSettings()))
  }

  // MARK: Words

  @Test(
    "every preset's release can be read in panels of any width", arguments: Preset.all(.scroll))
  func readable(_ preset: Preset) {
    for width in [420.0, 502, 620] {
      for release in [2000.0, 300, -6000] {
        let view = Self.motion(preset.settings.scroll, release: release, width: width)
        expectApart(Self.commands(view), in: view.panel.frame, "\(preset) \(width) \(release)")
      }
      let view = Self.rates(preset.settings.scroll, width: width + 80)
      expectApart(Self.commands(view), in: view.panel.frame, "\(preset) \(width)")
    }
  }

  @Test("a panel without height, and a list without height, are drawn without fault")
  func small() {
    for height in [0.0, 40, 120] {
      expectSound(Self.commands(Self.motion(ScrollSettings(), height: height)))
      expectSound(Self.commands(Self.rates(ScrollSettings(), height: height)))
    }
    var settings = ScrollSettings()
    settings.decayModel = .none
    let words = words(Self.commands(Self.motion(settings)))
    #expect(words.contains { $0.text.hasPrefix("This release does not fling") })
  }

  @Test("rows that agree say so, the others show their difference")
  func agreement() {
    let words = words(Self.commands(Self.rates(ScrollSettings()))).map(\.text)
    #expect(words.filter { $0 == "same" }.count == 3)
    #expect(words.contains { $0.hasPrefix("1163.") })
  }

  @Test("a spring without a name in pop says so, and an unused one is marked")
  func springs() {
    var settings = ScrollSettings()
    settings.springResponse = 1.2
    settings.springDampingRatio = 0.2
    let soft = words(Self.commands(Self.motion(settings))).map(\.text)
    #expect(soft.contains("bounciness none"))
    #expect(soft.contains { $0.hasPrefix("The spring at the ends") })
    let walls = words(Self.commands(Self.motion(Preset.flutterClamping.settings.scroll)))
    #expect(walls.contains { $0.text.contains("use another way back") })
  }

  @Test("the figures of compared lists begin with the name of the selected one")
  func name() throws {
    var view = Self.motion(ScrollSettings())
    let plain = view.contentHeight
    view.stages = ["iOS, normal rate", "Android"].enumerated().map {
      StageCurve(name: $1, number: $0, curve: view.curve)
    }
    view.selected = 1
    let all = words(Self.commands(view))
    let names = all.filter { $0.text == "Android" }.sorted { $0.rect.y < $1.rect.y }
    let figure = try #require(all.first { $0.text == "Landing point" })
    #expect(
      names.count == 2 && names[0].rect.maxY <= figure.rect.y && names[1].rect.y > figure.rect.y)
    #expect(view.contentHeight > plain)
  }

  @Test(
    "a meter at the foot of the window names its stage, apart from its figures",
    arguments: [120.0, 180, 260])
  func meter(width: Double) {
    var settings = BarSettings()
    settings.contractionResistance = 0
    let rect = Rect(x: 14, y: 700, width: width, height: 24)
    let commands = Self.commands(
      CompareMeter(
        MeterFigures(BarEngine(settings: settings)), name: "Compose bottom bar, expressive",
        in: rect))
    let all = words(commands)
    #expect(all.count == 2 && all[0].text.hasPrefix("Compose"))
    expectApart(all, in: rect, "\(width)")
  }

  @Test(
    "below compared lists is the end of the same fling, and the difference from the first")
  func feet() {
    var figures = CompareFigures()
    figures.fling = CompareFling(offset: 100, distance: 999, duration: 3.8)
    func texts() -> [String] {
      var commands: [DrawCommand] = []
      commands.draw(.light) {
        $0.draw(CompareFoot(figures, in: Rect(x: 0, y: 0, width: 194, height: 62)))
      }
      expectApart(commands, in: Rect(x: 0, y: 0, width: 194, height: 62), "foot")
      return words(commands).map(\.text)
    }
    #expect(texts().count == 6)
    figures.firstFling = CompareFling(offset: 90, distance: 1100, duration: 3.8)
    let all = texts()
    #expect(all.count == 9 && all.contains("+10 pt") && all.contains("-101 pt"))
  }

  @Test("a window of any size has each aside beside the stage, or a button that unfolds it")
  func layout() {
    let stage = Size(width: 390, height: 780)
    for aside in Aside.allCases {
      for width in stride(from: 360.0, through: 2600, by: 41) {
        let window = Size(width: width, height: 800)
        let layout = LabLayout(
          window: window, wanted: stage, open: nil, asideWidth: aside.widest)
        #expect((layout.aside == nil) == (layout.asideButton != nil), "\(aside) \(window)")
        if let frame = layout.aside {
          #expect(frame.width <= aside.widest && frame.width >= 420)
          #expect(frame.intersection(layout.stage.inset(by: -12, -12)).isEmpty, "\(window)")
        }
        let open = LabLayout(
          window: window, wanted: stage, open: .aside, asideWidth: aside.widest)
        #expect(open.aside.map { $0.maxX <= width } ?? false, "\(aside) \(window)")
      }
      #expect(!aside.label.isEmpty)
    }
  }

  /// Fixed: a field with room for no line was drawn for ever, and no signal ended it.
  @Test("a panel of any size is drawn", .timeLimit(.minutes(10)))
  func narrow() {
    for side in stride(from: 1.0, through: 160, by: 3) {
      let settings = ScrollSettings()
      for (width, height) in [(side, 726.0), (620, side), (side, side)] {
        #expect(!Self.commands(Self.motion(settings, width: width, height: height)).isEmpty)
        var commands: [DrawCommand] = []
        commands.draw(.named(.light)) {
          $0.draw(Self.rates(settings, width: width, height: height))
        }
        #expect(!commands.isEmpty)
      }
    }
  }
}
