import BarCore
import BarScene
import Testing

/// The flexible header on its stage: goldens of its situations, and the order of what is drawn.
@Suite struct HeaderSceneTests {
  /// A header of 76 to 160 pt over a long list, on a small stage.
  private static func page(_ change: (inout FlexibleSettings) -> Void = { _ in }) -> Page {
    var settings = PageSettings()
    settings.header.maximumHeight = 160
    settings.header.minimumHeight = 76
    settings.header.shiftBehavior = .enabled
    change(&settings.header)
    return Page(
      settings: settings, viewport: Size(width: 320, height: 360), contents: [Situations.rows],
      parts: .header)
  }

  /// The page after the list has reported these offsets under a finger, and then happened `last`.
  private static func view(
    _ offsets: [Double], last: InputEvent.Kind? = nil, art: HeaderArt = [],
    _ change: (inout FlexibleSettings) -> Void = { _ in }
  ) -> StageView {
    var page = page(change)
    for offset in offsets { page.happen(.offset(offset, by: .finger)) }
    if let last { page.happen(last) }
    var look = StageLook(title: "Header", picture: nil, buttons: [])
    look.headerArt = art
    look.headerPicture = PictureID(2)
    return StageView(
      page: page, look: look, frame: Rect(x: 100, y: 28, width: 320, height: 360))
  }

  @Test("the title can be read on a background of any color")
  func titleOnAnyBackground() throws {
    for step in 0..<1000 {
      let channels = [step % 10, step / 10 % 10, step / 100].map { Double($0) / 9 }
      let view = Self.view([]) {
        ($0.backgroundRed, $0.backgroundGreen, $0.backgroundBlue) = (
          channels[0], channels[1], channels[2]
        )
      }
      let color = try #require(
        Situations.commands(view).lazy.compactMap { command -> Color? in
          if case .text(let run) = command, run.string == "Header" { run.color } else { nil }
        }.first)
      let bytes = channels.map { UInt8(($0 * 255).rounded()) }
      let ground = Color(bytes[0], bytes[1], bytes[2])
      // Backgrounds are rounded to whole levels.
      #expect(Contrast.ratio(color, on: ground) >= 4.48, "\(color) on \(ground)")
    }
  }

  @Test("a picture is shaded behind the white words of the strip, as far as the header reaches")
  func shadedStrip() throws {
    let shade = Color(12, 16, 26)
    #expect(Contrast.ratio(.white, on: Color.white.mixed(with: shade, 150 / 255)) >= 4.5)
    /// What is shaded, of what the clip leaves.
    func shades(_ view: StageView) -> [Rect] {
      var clip = view.frame
      return Situations.commands(view).compactMap { command in
        switch command {
        case .clip(let rect): clip = rect
        case .fill(let rect, let color)
        where (color.red, color.green, color.blue) == (shade.red, shade.green, shade.blue):
          let part = rect.intersection(clip)
          return part.isEmpty ? nil : part
        default: break
        }
        return nil
      }
    }
    func view(_ offsets: [Double], _ rule: ShiftBehavior = .enabled) -> StageView {
      Self.view(offsets) {
        $0.content = .picture
        $0.shiftBehavior = rule
      }
    }
    let rest = view([])
    let found = shades(rest)
    #expect(found.first == Rect(x: 100, y: 28, width: 320, height: 20) && found.count == 13)
    for step in 0..<40 {
      let view = view([-76 + Double(step) * 2])
      let header = view.page.header?.frame?.moved(by: view.frame.x, view.frame.y)
      for part in shades(view) {
        #expect(part.maxY <= (header?.maxY ?? 0), "\(step)")
      }
    }
    let hidden = view([300, 600], .enabledWithStatusBar)
    #expect(hidden.page.header?.frame == nil && shades(hidden).isEmpty)
    var plain = rest
    plain.look.headerPicture = nil
    #expect(shades(plain).isEmpty)
  }

  // MARK: Goldens

  @Test func expanded() throws {
    try expectGolden("header-expanded", Self.view([]))
  }

  @Test func halfCollapsed() throws {
    let view = Self.view([-118])
    #expect(view.page.header?.look.phasePercentage == 0.5)
    try expectGolden("header-half-collapsed", view)
  }

  @Test func shiftedOverContent() throws {
    let view = Self.view([300, 60, 90]) { $0.fadesContent = true }
    let header = try #require(view.page.header)
    #expect(header.look.phase == .shifting && header.look.shadowIntensity > 0)
    try expectGolden("header-shifted", view, theme: .dark)
  }

  @Test func overExtended() throws {
    let view = Self.view([-220]) {
      $0.content = .picture
      $0.showsHairline = true
    }
    #expect(view.page.header?.height == 220)
    try expectGolden("header-over-extended", view)
  }

  @Test(
    "a header inside the list looks like one beside it, and without the correction it scrolls away")
  func listAsParent() throws {
    let offsets = [-160.0, -30]
    let view = Self.view(offsets) { $0.inList = true }
    let commands = Situations.commands(view)
    try expectGolden("header-in-list", view)
    let beside = Situations.commands(Self.view(offsets))
    #expect(commands.map { "\($0)" } == beside.map { "\($0)" })
    let loose = Self.view([-160, 60]) {
      $0.inList = true
      $0.cancelsScroll = false
    }
    #expect(loose.page.header?.frame == nil, "scrolled away with the rows")
  }

  @Test func statusStripAsPicture() throws {
    let view = Self.view([-66]) {
      $0.shiftBehavior = .enabledWithStatusBar
      $0.clockStart = 34_200
    }
    let strip = try #require(view.page.header?.strip)
    #expect(strip.state == .picture && strip.offset == -10)
    try expectGolden("header-strip-picture", view)
  }

  @Test(arguments: [HeaderBottomBar.none, .tabs, .titledTabs, .navigation])
  func appBar(_ bar: HeaderBottomBar) throws {
    let view = Self.view([]) {
      $0.content = .appBar
      $0.bottomBar = bar
      $0.stackOffset = 6
      $0.adjustsToStack = true
    }
    try expectGolden("header-app-bar-\(bar.rawValue)", view)
  }

  // MARK: Order

  /// Where in the order of drawing something of a color is filled for the first time.
  private static func place(_ color: Color, _ commands: [DrawCommand]) -> Int? {
    commands.firstIndex { command in
      switch command {
      case .fill(_, let found), .roundedRect(_, _, let found): found == color
      default: false
      }
    }
  }

  private static let below = Color(hex: 0x2F8FD8)
  private static let above = Color(hex: 0xF2A33A)
  private static let header = Color(10, 20, 30)

  private static func ordered(
    _ offsets: [Double], last: InputEvent.Kind? = nil, _ inserts: Bool = true
  ) -> StageView {
    view(offsets, last: last) {
      $0.clockStart = 34_860
      $0.insertsBelow = inserts
      $0.insertsAbove = inserts
      $0.backgroundRed = 10.0 / 255
      $0.backgroundGreen = 20.0 / 255
      $0.backgroundBlue = 30.0 / 255
    }
  }

  @Test("7.11: list, view below, the header's shadow, header, view above, status strip")
  func order() throws {
    let view = Self.ordered([300, 0])
    #expect(view.page.header?.look.shadowOpacity ?? 0 > 0)
    let commands = Situations.commands(view)
    try expectGolden("header-order", view)
    let row = try #require(
      commands.lastIndex { if case .layer = $0 { true } else { false } })
    let below = try #require(Self.place(Self.below, commands))
    let header = try #require(Self.place(Self.header, commands))
    let above = try #require(Self.place(Self.above, commands))
    let shadow = try #require(
      commands[..<header].lastIndex { if case .shadow = $0 { true } else { false } })
    let clock = try #require(
      commands.lastIndex {
        if case .text(let run) = $0 { run.string == "9:41" } else { false }
      })
    #expect(row < below && below < shadow && shadow < header && header < above && above < clock)
  }

  @Test("7.11: a hidden header is not drawn, the views beside it are")
  func orderWhenHidden() throws {
    let view = Self.ordered([300], last: .hide(animated: false))
    #expect(view.page.header?.look.isHidden == true)
    let commands = Situations.commands(view)
    #expect(Self.place(Self.header, commands) == nil)
    let below = try #require(Self.place(Self.below, commands))
    let above = try #require(Self.place(Self.above, commands))
    #expect(below < above)
  }

  @Test("views that are not inserted are not drawn")
  func nothingInserted() {
    let commands = Situations.commands(Self.ordered([], false))
    #expect(Self.place(Self.below, commands) == nil && Self.place(Self.above, commands) == nil)
  }

  // MARK: Read-out

  private static func words(_ page: Page) -> [String] {
    var commands: [DrawCommand] = []
    commands.draw(.light) {
      $0.draw(MeterView(page, in: Rect(x: 0, y: 0, width: 200, height: 500)))
    }
    return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("lines of the read-out that do not fit above the window's edge are omitted")
  func cutReadOut() {
    func lines(_ bottom: Double) -> [Double] {
      var commands: [DrawCommand] = []
      commands.draw(.light) {
        $0.draw(
          MeterView(Self.page(), in: Rect(x: 0, y: 8, width: 200, height: 500), bottom: bottom))
      }
      return commands.compactMap { command in
        switch command {
        case .text(let run), .figures(let run, _, _, _): run.at.y + run.style.lineHeight
        default: nil
        }
      }
    }
    let all = lines(.infinity)
    for bottom in stride(from: 40, through: 600, by: 13.5) {
      #expect(lines(bottom) == all.filter { $0 <= bottom })
    }
  }

  @Test("7.1: the read-out names the source of the header's events, and contradictions")
  func tracking() {
    #expect(Self.words(Self.page()).contains("controller"))
    let forwarded = Self.words(Self.page { $0.tracking = .forwarded })
    #expect(forwarded.contains("page") && forwarded.contains("forwarded"))
    for conflict in [
      Self.page { $0.observesList = true },
      Self.page {
        $0.observesList = true
        $0.tracking = .forwarded
        $0.shiftBehavior = .disabled
      },
    ] {
      let settings = conflict.settings.header
      #expect(Self.words(conflict).contains(settings.trackingConflict?.words ?? ""))
      #expect(Self.words(conflict).contains("itself") == settings.watchesList)
    }
  }
}
