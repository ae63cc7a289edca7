import BarCore
import BarScene
import Testing

/// The stage of a stack of pages.
@Suite struct StackSceneTests {
  /// A root of twenty rows and a profile on it, at rest; `nil`: the root alone.
  static func page(
    pushed: Bool = true, parts: PageParts = [], width: Double = 320,
    _ adjust: (inout NavSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    adjust(&settings.nav)
    var page = Page(
      settings: settings, viewport: Size(width: width, height: 360),
      contents: [
        ContentLayout(.rows(ContentLayout.Rows(count: 20, perSection: 20, heights: [44])))
      ],
      parts: .stack, pushed: PushedPage(parts: parts))
    if pushed {
      page.happen(.nav(.push(alpha: 0, tint: .white, status: .light, ramp: .etDemo)))
      page.advance(to: 1)
    }
    return page
  }

  private static func commands(_ page: Page) -> [DrawCommand] {
    Situations.commands(Situations.view(page, buttons: []))
  }

  /// The color in which a text is drawn; nil if it is not.
  private static func color(of text: String, _ commands: [DrawCommand]) -> Color? {
    for case .text(let run) in commands where run.string == text { return run.color }
    return nil
  }

  @Test func pageDraggedBackByTwoFifths() throws {
    var page = Self.page()
    page.happen(.nav(.swipe(progress: 0.4)))
    try expectGolden("stack-swipe", Situations.view(page, buttons: []))
  }

  @Test("a sliding page is never drawn outside the stage", arguments: [false, true])
  func clipped(hasBars: Bool) {
    for progress in [0.05, 0.5, 0.95] {
      var page = Self.page(parts: hasBars ? .bars : [])
      page.happen(.nav(.swipe(progress: progress)))
      let frame = Situations.view(page).frame
      var isClipped = false
      var isOnPage = false
      var drawn = 0
      for command in Self.commands(page) {
        switch command {
        case .beginPage:
          #expect(isClipped)
          isOnPage = true
        case .endPage: isOnPage = false
        case .clip(let rect):
          isClipped = true
          // A page narrows the clips on it.
          #expect(rect.isEmpty || isOnPage || rect.intersection(frame) == rect)
        case .unclip: isClipped = isOnPage
        case .corners: break
        default:
          #expect(isClipped)
          drawn += 1
        }
      }
      #expect(drawn > 0)
    }
  }

  @Test("title and items stay opaque while the background fades")
  func itemsStay() throws {
    for alpha in [0, 0.3, 1.0] {
      let page = Self.page(pushed: false) { $0.alpha = alpha }
      let commands = Self.commands(page)
      #expect(try #require(Self.color(of: "Push", commands)).alpha == 255)
      #expect(try #require(Self.color(of: "Home", commands)).alpha == 255)
      let bar = Rect(x: 100, y: 28, width: 320, height: 64)
      let fills = commands.compactMap { command -> Color? in
        if case .fill(bar, let color) = command { color } else { nil }
      }
      #expect(fills.map(\.alpha) == (alpha == 0 ? [] : [UInt8((alpha * 255).rounded())]))
    }
  }

  @Test("the guard judges the colors drawn behind the bar")
  func guardJudgesWhatIsDrawn() {
    var page = Self.page()
    page.happen(.nav(.swipe(progress: 0.5)))
    let fills = Self.commands(page).compactMap { command -> Color? in
      if case .fill(_, let color) = command { color } else { nil }
    }
    #expect(fills.contains(Color(255, 128, 0)), "the page")
    #expect(fills.contains(Color(255, 255, 255, 128)), "the bar at half its alpha")
    #expect(fills.contains(Color(0, 0, 0, 13)), "the dim layer, .05")
  }

  @Test("in the dark theme a page that follows it has dark grounds and light words, and no other")
  func dark() throws {
    let page = Self.page(pushed: false)
    for (follows, tint, title, bar) in [
      (true, Color(153, 202, 255), Color(237, 237, 237), Color(43, 43, 43)),
      (false, Color(0, 122, 255), Color(0, 0, 0), Color(255, 255, 255)),
    ] {
      var view = Situations.view(page, buttons: [])
      view.look.followsTheme = follows
      let commands = Situations.commands(view, theme: .dark)
      #expect(Self.color(of: "Push", commands) == tint)
      #expect(Self.color(of: "Home", commands) == title)
      #expect(Self.color(of: "9:41", commands) == title)
      #expect(commands.contains(.fill(Rect(x: 100, y: 28, width: 320, height: 64), bar)))
      let light = Situations.commands(view)
      #expect(Self.color(of: "Push", light) == Color(0, 122, 255))
    }
    let report = try #require(page.snapshot.contrast(in: StackColors(.dark, follows: true)))
    #expect(report.lowest > 8 && report.element == .item)
    #expect(
      page.snapshot.contrast(in: StackColors(.dark, follows: false)) == page.snapshot.contrast)
  }

  @Test("in the dark theme every opaque item can be read on every opaque bar")
  func darkItems() {
    let colors = StackColors(.dark, follows: true)
    let levels = [0.0, 0.25, 0.5, 0.75, 1]
    for red in levels {
      for green in levels {
        for blue in levels {
          let tint = Tint(red, green, blue)
          for ground in [Tint.white, .black, Tint(1, 0.5, 0), Tint(1, 0.75, 0.8)] {
            let back = colors.ground(ground)
            #expect(BarScene.Contrast.ratio(of: colors.item(tint), on: back) >= 4.5)
            #expect(BarScene.Contrast.ratio(of: colors.words(tint), on: back) >= 4.5)
          }
        }
      }
    }
  }

  @Test("clicks: back, push, rows and the buttons of a profile, and nothing while pages move")
  func clicks() {
    func action(_ page: Page, _ x: Double, _ y: Double) -> StageAction? {
      StageLayout(Situations.view(page, buttons: [])).action(at: Point(x: 100 + x, y: 28 + y))
    }
    let root = Self.page(pushed: false)
    #expect(action(root, 40, 42) == nil)
    #expect(action(root, 290, 42) == .navPush)
    #expect(action(root, 100, 100) == .navRow)
    #expect(action(root, 160, 10) == nil, "the bar's background")
    var page = Self.page()
    #expect(action(page, 40, 42) == .navBack)
    #expect(action(page, 60, 168) == .navPopByCode)
    #expect(action(page, 250, 168) == .navPopToRoot)
    #expect(action(page, 60, 230) == .navRow)
    page.happen(.nav(.swipe(progress: 0.5)))
    #expect(action(page, 60, 230) == nil && action(page, 40, 42) == nil)
  }

  /// Fixed: beside others it said "Push: eno…".
  @Test("the guard's words are whole or not there, and its figure always is")
  func guardWords() {
    for (width, hasWords) in [(150.0, false), (170, false), (252, true), (390, true)] {
      let commands = Self.commands(Self.page(pushed: false, width: width))
      let words = commands.compactMap { command -> TextRun? in
        guard case .text(let run) = command, run.string.contains(": ") else { return nil }
        return run
      }
      #expect(words.count == (hasWords ? 1 : 0), "\(width)")
      for run in words {
        #expect(EvenLetters().width(of: run.string, run.style) <= run.maxWidth, "\(width)")
      }
      let hasFigure = commands.contains {
        if case .figures(let run, _, _, _) = $0 { run.string == "# : 1" } else { false }
      }
      #expect(hasFigure, "\(width)")
    }
  }

  @Test("compared stacks are side by side, each with its caption")
  func tiles() {
    var page = Self.page()
    page.happen(.nav(.swipe(progress: 0.5)))
    var view = Situations.view(page, buttons: [])
    view.lanes = [page, page, page]
    let layout = StageLayout(view)
    let tiles = (0..<layout.tileCount).map(layout.tile)
    #expect(tiles.count == 4)
    for (index, tile) in tiles.enumerated() {
      #expect(tile.intersection(view.frame) == tile)
      for other in tiles[..<index] { #expect(other.intersection(tile).isEmpty) }
    }
    // Fixed: they lay over buttons and pictures of the pages.
    let captions = Situations.commands(view).compactMap { command -> Rect? in
      guard case .text(let run) = command, run.string == "Smooth" else { return nil }
      let height = run.style.lineHeight
      return Rect(x: run.at.x - 20, y: run.at.y, width: 40, height: height)
    }
    #expect(captions.count == 4)
    for (caption, tile) in zip(captions, tiles) {
      #expect(caption.y >= tile.maxY && caption.maxY <= tile.maxY + 24)
      #expect(tiles.allSatisfy { $0.intersection(caption).isEmpty })
      #expect((caption.midX - tile.midX).magnitude < 1 && caption.maxY <= view.frame.maxY)
    }
  }

  /// Where a text is drawn, and what clips it there.
  private static func places(
    of text: String, _ commands: [DrawCommand]
  ) -> [(run: TextRun, clip: Rect)] {
    var clip = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    var found: [(run: TextRun, clip: Rect)] = []
    for command in commands {
      switch command {
      case .clip(let rect): clip = rect
      case .text(let run): if run.string == text { found.append((run, clip)) }
      default: break
      }
    }
    return found
  }

  /// The stages of a page with a header over a root with a bar: swiped back, pushed and popped.
  private static func headerPages() -> [Page] {
    var pages: [Page] = []
    for step in 0...40 {
      var page = Self.page(parts: .header)
      page.happen(.nav(.swipe(progress: Double(step) / 40)))
      pages.append(page)
    }
    for isPop in [false, true] {
      var page = Self.page(pushed: isPop, parts: .header)
      page.happen(
        .nav(isPop ? .pop : .push(alpha: 0, tint: .white, status: .light, ramp: nil)))
      let begin = page.now
      for step in 0...40 {
        page.advance(to: begin + Double(step) * 0.01)
        pages.append(page)
      }
    }
    return pages
  }

  @Test("a bar that comes and goes with its page never reaches into the strip")
  func barRides() throws {
    var seen = 0
    for page in Self.headerPages() {
      let stack = try #require(page.stack)
      let commands = Self.commands(page)
      let strip = 28 + stack.settings.statusBarHeight
      #expect(Self.places(of: "\u{2039} Back", commands).isEmpty, "the root has no way back")
      let pages = stack.visiblePages(at: page.now)
      let root = pages.first { !$0.entry.hidesBar }
      for text in ["Push", "Home"] {
        for (run, clip) in Self.places(of: text, commands) {
          seen += 1
          #expect(run.at.y >= strip)
          // It is on the root, and nowhere else.
          let x = try #require(root).x
          #expect(isNear(clip.x, max(100, 100 + x * 320)))
          #expect(text != "Home" || isNear(run.at.x, 260 + x * 320))
        }
      }
      if stack.bar(at: page.now).presence > 0, root != nil {
        #expect(Self.places(of: "Push", commands).count == 1)
      }
    }
    #expect(seen > 100)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }

  @Test("the guard judges a bar on the page that carries it")
  func guardRides() throws {
    // The root's own colors wherever it is: blue on white, and the black title where the page above
    // covers the item.
    let blue = BarScene.Contrast.ratio(of: .defaultBlue, on: .white)
    for page in Self.headerPages() {
      guard let report = page.snapshot.contrast else { continue }
      #expect(isNear(report.lowest, report.element == .item ? blue : 21))
    }
    #expect(Self.headerPages().contains { $0.snapshot.contrast != nil })
  }

  @Test("a bar that moves with its page is hit where it is")
  func hitsRide() throws {
    var page = Self.page(parts: .header)
    page.happen(.nav(.pop))
    page.advance(to: page.now + 0.2)
    let x = try #require(page.stack?.visiblePages(at: page.now).first { !$0.entry.hidesBar }?.x)
    #expect(x < -0.01 && x > -0.3)
    func action(_ x: Double) -> StageAction? {
      StageLayout(Situations.view(page, buttons: [])).action(at: Point(x: 100 + x, y: 70))
    }
    #expect(action(320 - 14 - 23 + x * 320) == .navPush)
    #expect(action(320 - 2) == nil)
  }
}
