import BarCore
import BarScene
import BarTuning
import Testing

/// What narrow stages and panels leave out, so that nothing is cut or lies on something else.
@Suite struct NarrowSceneTests {
  private static func panel(_ width: Double) -> AsidePanel {
    AsidePanel(
      title: "A fling", hint: nil, frame: Rect(x: 0, y: 0, width: width, height: 1200))
  }

  // MARK: Panels

  @Test("a narrow table of frame rates omits rates, the slowest and the fastest last")
  func rates() {
    let curve = FlingCurve(
      ScrollSettings(), release: FrameRateTable.velocity, viewportHeight: 744)
    for (width, heads) in [
      (320.0, ["30 Hz", "240 Hz"]), (373, ["30 Hz", "60 Hz", "240 Hz"]),
      (400, ["30 Hz", "60 Hz", "240 Hz"]), (538, ["30 Hz", "60 Hz", "120 Hz", "144 Hz", "240 Hz"]),
    ] {
      let view = RatesView(
        table: FrameRateTable(ScrollSettings(), viewportHeight: 744), curve: curve,
        name: "barlab", panel: Self.panel(width))
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let words = words(commands, digit: 0.6)
      expectApart(words, in: view.panel.frame, "\(width)")
      #expect(words.map(\.text).filter { $0.hasSuffix(" Hz") && $0.count < 7 } == heads)
      #expect(words.contains { $0.text == "same" && $0.maxWidth >= 40 })
    }
  }

  @Test("a narrow drawing of a release has two figures in a line, and values below names")
  func motion() {
    let settings = ScrollSettings()
    for width in [300.0, 320, 373, 419, 420, 620] {
      let view = MotionView(
        curve: FlingCurve(settings, release: 2000, viewportHeight: 386),
        spring: settings.edge().spring, isSpringUsed: true, viewportHeight: 386,
        panel: Self.panel(width))
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      // Those on the curves are elsewhere.
      let words = words(commands, digit: 0.58).filter { $0.style.size != 11 }
      expectApart(words, in: view.panel.frame, "\(width)")
    }
  }

  @Test("the headings of a narrow list of events do not overlap, nor do its sentences")
  func input() {
    var key = InputLine(.key("Shift+Space"), .window, time: 12.25)
    key.gap = 1.1
    key.travel = -612.5
    var wheel = InputLine(.wheel(x: 0, y: -0.25), .window, time: 10.234)
    wheel.gap = 0.016
    wheel.travel = 13.25
    wheel.guess = .trackpad
    wheel.raw = InputLine.Raw(x: 0, y: -0.25, isFlipped: true)
    for width in [300.0, 320, 373, 415, 416, 420, 560] {
      let view = InputView(
        lines: [key, wheel], wheel: wheel, driver: "x11", settings: ScrollSettings(),
        viewportHeight: 386, hint: nil, frame: Rect(x: 0, y: 0, width: width, height: 900))
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let list = words(commands, digit: 0.6).filter { !$0.wraps }
      expectApart(list, in: view.frame, "\(width)")
      expectApart(words(commands, letter: 0.53), in: view.frame, "\(width), sentences")
    }
  }

  @Test("the hint over a narrow table of gestures ends above its heads")
  func trials() {
    for width in [280.0, 320, 373, 419, 420, 782] {
      let view = TrialView(
        table: TrialTable(),
        hint: "Click a cell, or choose one with the arrow keys and press Enter: its gesture plays "
          + "on the stage with that preset. Rows I and J show why some bars seem never to come "
          + "back.", frame: Rect(x: 0, y: 0, width: width, height: 700))
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let hint = words(commands, letter: 0.5).filter { $0.wraps }
      #expect(hint.count == 1 && hint[0].rect.maxY <= view.viewport.y, "\(width)")
    }
  }

  @Test("the texts of the buttons of kept recordings are never cut")
  func kept() {
    for window in [
      Size(width: 267, height: 333), Size(width: 320, height: 300), Size(width: 352, height: 400),
      Size(width: 400, height: 500), Size(width: 1280, height: 800),
    ] {
      let view = KeptView(
        entries: [], chosen: 0,
        fresh: "K keeps what was done since the page was opened: 2.1 s, 1234 events.",
        window: window)
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let words = words(commands)
      expectApart(words, in: view.frame, "\(window)")
      for action in KeptView.Action.allCases {
        let word = words.first { $0.text.hasPrefix(action.rawValue) && !$0.wraps }
        let width = Double(word?.text.count ?? 99) * 12.5 * 0.56
        #expect(width <= word?.maxWidth ?? 0, "\(action) at \(window)")
        #expect(view.button(action).y >= view.viewport.maxY)
      }
      // The sentences are wrapped, above the line and within the list.
      let sentences = words.filter { $0.wraps }
      #expect(sentences.count == 2 && sentences[0].rect.maxY < view.viewport.y)
      #expect(sentences[1].rect.maxY < view.viewport.maxY)
    }
  }

  // MARK: Stages

  private static func view(
    _ width: Double, height: Double = 560, buttons: [StageButton] = [],
    parts: PageParts = .bars, _ change: (inout PageSettings) -> Void = { _ in }
  ) -> StageView {
    view(page(width, height: height, parts: parts, change), buttons: buttons)
  }

  private static func view(_ page: Page, buttons: [StageButton] = []) -> StageView {
    StageView(
      page: page, look: StageLook(title: "", picture: nil, buttons: buttons),
      frame: Rect(x: 100, y: 28, width: page.viewport.width, height: page.viewport.height))
  }

  private static func page(
    _ width: Double, height: Double = 560, parts: PageParts,
    _ change: (inout PageSettings) -> Void
  ) -> Page {
    var settings = PageSettings()
    change(&settings)
    return Page(
      settings: settings, viewport: Size(width: width, height: height),
      contents: [Situations.rows], parts: parts)
  }

  /// Fixed: the title had the width that two more buttons would have left, and was gone.
  @Test("the title of a shared bar is not cut while the buttons leave space for it")
  func sharedTitle() {
    for width in [182.0, 213, 240, 290, 300, 390] {
      var commands: [DrawCommand] = []
      StageScene(theme: .light).draw(Self.view(width, parts: .stack), into: &commands)
      let words = words(commands)
      let title = words.first { $0.text == "Home" }
      #expect(title.map { $0.maxWidth >= 46 } ?? false, "\(width)")
      expectApart(
        words.filter { ["Home", "Push"].contains($0.text) },
        in: Rect(x: 100, y: 28, width: width, height: 560), "\(width)")
    }
  }

  @Test("floating buttons stay on stages of any width, and are clicked where they are drawn")
  func floating() {
    let buttons = [
      StageButton("Shorter", .beginRefresh, .floating), StageButton("End", .endRefresh, .floating),
    ]
    for width in stride(from: 96.0, through: 400, by: 4) {
      let view = Self.view(width, buttons: buttons)
      let layout = StageLayout(view)
      let rects = buttons.compactMap { layout.rect(of: $0) }
      #expect(rects.count == 2 && rects[0].intersection(rects[1]).isEmpty, "\(width)")
      for (button, rect) in zip(buttons, rects) {
        #expect(rect.x >= view.frame.x + 8 && rect.maxX <= view.frame.maxX - 8, "\(width)")
        #expect(Double(button.title.count) * 14.5 * 0.56 < rect.width, "\(width)")
        #expect(layout.action(at: Point(x: rect.midX, y: rect.midY)) == button.action)
        #expect(Situations.commands(view).contains { $0.rect == rect })
      }
      if width >= 234 { #expect(rects.allSatisfy { $0.width == 104 && $0.y == rects[0].y }) }
    }
  }

  @Test("clock, call, signal and battery do not overlap on stages of any width")
  func statusStrip() {
    for height in [20.0, 40] {
      for width in stride(from: 96.0, through: 400, by: 2) {
        let view = Self.view(width) { $0.bar.statusBarHeight = height }
        let commands = Situations.commands(view)
        var places = words(commands, digit: 0.6).filter {
          ["9:41", "Call in progress"].contains($0.text)
        }
        .map(\.rect)
        for command in commands {
          switch command {
          case .border(let rect, 3, _, _) where rect.width == 20: places.append(rect)
          case .roundedRect(let rect, 1, _) where rect.width == 3.5: places.append(rect)
          default: break
          }
        }
        if width >= 284 { #expect(places.count == (height == 20 ? 6 : 7), "\(width)") }
        #expect(!places.isEmpty)
        for (index, one) in places.enumerated() {
          #expect(one.x >= view.frame.x && one.maxX <= view.frame.maxX, "\(width)")
          for other in places[..<index] {
            #expect(one.maxX <= other.x || other.maxX <= one.x, "\(width) \(height)")
          }
        }
      }
    }
  }

  @Test("the log of a narrow header omits columns, and no columns overlap")
  func callLog() {
    for width in stride(from: 170.0, through: 400, by: 3) {
      var page = Self.page(width, parts: .header) { settings in
        settings.header.maximumHeight = 160
        settings.header.minimumHeight = 76
        settings.header.shiftBehavior = .enabled
      }
      for offset in [-230.0, -200, -160, -140, -118, -100, 300, 310, 320, 330] {
        page.happen(.offset(offset, by: .finger))
        var view = Self.view(page)
        view.look.headerArt = .callLog
        let log = words(Situations.commands(view), digit: 0.6)
          .filter { $0.rect.y > view.frame.midY }
        expectApart(log, in: view.frame.inset(by: 14, 0), "\(width) at \(offset)")
        #expect(log.contains { $0.text == "phase" })
        #expect(log.contains { $0.text == "percentage" } == (width >= 339))
        #expect(log.contains { $0.text == "value" } == (width >= 199))
      }
    }
  }

  /// Fixed: in a low stage the log lay over the button at the header's lower edge.
  @Test("the log of a low stage has fewer lines, and leaves the button in sight")
  func lowCallLog() {
    for height in [306.0, 320, 400, 600, 800] {
      var page = Self.page(390, height: height, parts: .header) { settings in
        settings.header.maximumHeight = 200
        settings.header.minimumHeight = 76
        settings.header.shiftBehavior = .enabled
      }
      for offset in stride(from: -200.0, through: -80, by: 10) {
        page.happen(.offset(offset, by: .finger))
      }
      var view = Self.view(page)
      view.look.headerArt = .callLog
      let log = words(Situations.commands(view)).filter { $0.rect.y > view.frame.y + 200 }
      let head = log.first { $0.text == "phase" }
      #expect((head?.rect.y ?? 0) > view.frame.y + 200 + 26, "\(height)")
      let lines = log.count { $0.text == "shifting" || $0.text == "collapsing" }
      #expect(height < 400 ? lines == 2 : lines >= 4, "\(height): \(lines)")
    }
  }

  @Test("the figures below stages of any width do not overlap")
  func feet() {
    var bar = CompareFigures()
    bar.position = -80
    bar.difference = -160.5
    bar.halfWay = 264
    bar.hides = true
    bar.delay = -264
    var open = bar
    open.halfWay = nil
    open.delay = nil
    var list = CompareFigures()
    list.fling = CompareFling(offset: 100, distance: 999, duration: 3.8)
    list.firstFling = CompareFling(offset: 90, distance: 1100, duration: 3.92)
    var sample = ReaderSample()
    (sample.viewportHeight, sample.top, sample.isInput) = (800, 56, true)
    var reader = ReaderFigures()
    reader.add(sample)
    var full = bar
    full.reader = reader
    sample.finger = 0
    reader.add(sample)
    sample.finger = 200
    reader.add(sample)
    full.firstReader = reader
    full.firstReader?.wayBack = false
    var answered = full
    answered.reader?.wayBack = true
    for width in stride(from: 120.0, through: 420, by: 3) {
      for figures in [bar, open, list, full, answered] {
        let rect = Rect(x: 0, y: 0, width: width, height: figures.reader == nil ? 62 : 126)
        var commands: [DrawCommand] = []
        commands.draw(.light) { $0.draw(CompareFoot(figures, in: rect)) }
        expectApart(words(commands, digit: 0.6), in: rect, "\(width)")
        let texts = words(commands).map(\.text)
        #expect(texts.contains("slip 0.0 pt") == (figures.reader != nil), "\(width)")
        let isWide = width >= 380 && figures.reader != nil
        for text in [
          "screen lost 7 %", "to reopen never", "to hide never", "settles in 0.00 s",
          "overshoot 0.0 pt", "covered 0.0 pt s", "slip in all 0.0 pt", "flips 0",
          figures == answered ? "way back yes" : "way back ?",
        ] where isWide { #expect(texts.contains(text), "\(width): \(text)") }
      }
    }
  }

  @Test("the gauge and the figures over a stage of any width do not overlap, and keep places")
  func meters() throws {
    var page = Situations.page()
    page.drag(by: 600)
    let hiding = MeterFigures(try #require(page.bars))
    page.drag(by: -107)
    let held = MeterFigures(try #require(page.bars))
    #expect(hiding.spent == 0 && hiding.limit == 0 && hiding.share == 0)
    #expect(held.spent == 107 && held.limit == 200 && held.share == 0.535)
    for width in stride(from: 120.0, through: 420, by: 3) {
      let rect = Rect(x: 0, y: 0, width: width, height: 16)
      var tracks: [Rect] = []
      for figures in [hiding, held] {
        var commands: [DrawCommand] = []
        commands.draw(.light) { $0.draw(CompareMeter(figures, in: rect)) }
        let words = words(commands, digit: 0.6)
        expectApart(words, in: rect, "\(width)")
        #expect(words.count == 1 && (words[0].text == "none") == (figures == hiding))
        let gauge = commands.compactMap { command in
          if case .roundedRect(let rect, _, _) = command { rect } else { nil }
        }
        #expect(gauge.count == (figures == held ? 2 : 1))
        for (bar, word) in zip(gauge, words) { #expect(bar.maxX + 4 <= word.rect.x, "\(width)") }
        if let track = gauge.first { tracks.append(track) }
        if figures == held, gauge.count == 2 {
          #expect((gauge[1].width - gauge[0].width * 0.535).magnitude < 1e-9)
        }
      }
      #expect(tracks.count == 2 && tracks[0] == tracks[1] && tracks[0].width >= 24, "\(width)")
    }
  }

  @Test("the head of the page's own stage has no close button, and more room for its name")
  func heads() {
    let rect = Rect(x: 0, y: 0, width: 200, height: 28)
    for hasClose in [true, false] {
      var commands: [DrawCommand] = []
      commands.draw(.light) {
        $0.draw(CompareHead(name: "tly", frame: rect, isSelected: false, hasClose: hasClose))
      }
      let words = words(commands)
      #expect(words.contains { $0.text == "×" } == hasClose)
      #expect(words.contains { $0.text == "tly" && $0.maxWidth == (hasClose ? 152 : 172) })
    }
  }

  @Test("the name of a row keeps space for letters, at the cost of the time beside it")
  func rows() {
    for kind: UInt8 in 0...3 {
      for height in [48.0, 72, 104] {
        for width in stride(from: 108.0, through: 400, by: 4) {
          var commands: [DrawCommand] = []
          StageScene(theme: .light).drawLayer(
            LayerID(kind: kind, index: 4), size: Size(width: width, height: height),
            into: &commands)
          let words = words(commands)
          let names = words.filter { $0.style.weight != .regular && $0.maxWidth.isFinite }
          #expect(names.count == 1 && names.allSatisfy { $0.maxWidth >= 24 }, "\(width)")
          #expect(words.contains { $0.text.contains(":") } == (width >= (height < 60 ? 147 : 169)))
        }
      }
    }
  }

  @Test("white text of the status strip is readable on any picture, and its plate moves with it")
  func stripOnPicture() {
    let strip = Rect(x: 100, y: 28, width: 320, height: 20)
    func plate(_ page: Page) -> Color? {
      ProfileSceneTests.commands(page).lazy.compactMap { command -> Color? in
        guard case .fill(strip, let color) = command else { return nil }
        return color
      }.first
    }
    let color = plate(ProfileSceneTests.page())
    #expect(color.map { Contrast.ratio(.white, on: Contrast.over($0, .white)) >= 4.5 } == true)
    #expect(plate(ProfileSceneTests.scrolled(to: 300)) == nil)
  }
}
