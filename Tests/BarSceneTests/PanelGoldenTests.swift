import BarCore
import BarScene
import BarTuning
import Testing

/// The commands of the panels around the stage, as text.
@Suite struct PanelGoldenTests {
  static let controls: [InspectorLine] = [
    .heading("page", "THIS PAGE", changed: 1),
    InspectorLine(
      key: "a", label: "Expansion resistance", help: "Distance to scroll back.",
      kind: SliderLine(0.25, standard: 0.2, text: "250 pt"), isStandard: false),
    InspectorLine(
      key: "b", label: "Sticky bar", help: "The bar never moves.", kind: SwitchLine(true)),
    InspectorLine(
      key: "c", label: "Fade", help: "What fades.",
      kind: ChoiceLine(["off", "subviews", "navbar"], selected: 1)),
    InspectorLine(
      key: "d", label: "Behavior", help: "How it behaves.",
      kind: ChoiceLine(
        ["shy", "materialEnterAlways", "cocoaHiding", "flutter", "chromium"], selected: 2)),
  ]

  @Test func inspector() throws {
    var view = InspectorView(
      title: "Shy bar", hint: "Scroll down.", items: Self.controls,
      frame: Rect(x: 700, y: 0, width: 316, height: 560))
    view.focused = 1
    view.hovered = 3
    try expectGolden("inspector", view)
  }

  @Test("a low inspector is scrolled, and invisible lines are not drawn")
  func scrolledInspector() throws {
    var view = InspectorView(
      title: "Shy bar", hint: "Scroll down.", items: Self.controls,
      frame: Rect(x: 0, y: 0, width: 316, height: 230))
    view.scroll = view.scrollLimit
    view.held = 3
    try expectGolden("inspector-scrolled", view)
  }

  @Test("lines that contradict each other are marked, with the sentence below")
  func conflict() throws {
    let sentence = "bar.height and bar.travel contradict each other."
    var items = Self.controls
    items[1].conflict = sentence
    var view = InspectorView(
      title: "Shy bar", hint: "Scroll down.", items: items,
      frame: Rect(x: 700, y: 0, width: 316, height: 560))
    view.focused = 1
    var commands: [DrawCommand] = []
    let theme = Theme.light
    commands.draw(theme) { $0.draw(view) }
    let rect = view.rect(of: 1)
    let marks = commands.filter { command in
      guard case .roundedRect(let place, _, theme.bad) = command else { return false }
      return place.y >= rect.y && place.maxY <= rect.maxY && place.width == 3
    }
    #expect(marks.count == 1)
    let texts = commands.compactMap { command in
      if case .text(let run) = command { run.string } else { nil }
    }
    #expect(texts.contains(sentence) && !texts.contains("Distance to scroll back."))
  }

  @Test("a list to choose from says below the name of an option how it feels")
  func chooser() throws {
    var view = ChooserView(
      title: "Bar", prompt: "Search", help: "Enter takes the preset, Esc cancels.",
      options: [
        ChooserView.Option(
          "shy", feel: "Hides early, comes back late", group: "Bars",
          note: "Waits 200 points before it comes back."),
        ChooserView.Option(
          "headroom", feel: "Hides and comes back at once", group: "Bars",
          note: "Follows every change of direction."),
        ChooserView.Option("pinned", note: "Never moves."),
      ], chosen: 0, frame: Rect(x: 700, y: 0, width: 316, height: 560))
    view.hovered = 1
    try expectGolden("chooser", view)
  }

  @Test func pages() throws {
    var view = PagesView(
      entries: Self.entries, selected: 1, frame: Rect(x: 0, y: 0, width: 228, height: 640))
    view.hovered = 5
    view.focused = 1
    view.keys = Self.keys
    try expectGolden("pages", view)
  }

  private static let keys = [
    ("F1", "Help"), ("F6", "Next area"), ("F3", "Frame times"), ("T", "Theme"), ("P", "Plot"),
    ("C", "Compare"), ("R", "Replay"), ("⇧R", "Restart"), ("H", "Hide bars"),
    ("K", "Recordings"),
  ].map { PagesView.KeyName(key: $0, name: $1) }

  private static let entries: [PagesView.Entry] = [
    .heading("Start here", pages: 2), .page("Shy bar", subtitle: "Hides early, comes back late"),
    .page("Profile", subtitle: "Header, tabs and three lists"),
    .heading("Components", pages: 12), .heading("Shy bar", pages: 10, isNested: true),
    .page("Grid", subtitle: "Tiles instead of rows", isNested: true),
    .heading("Personal page", pages: 2, isFolded: true, isNested: true),
  ]

  @Test("a low list of pages scrolls, without keys below it; a search without a match says so")
  func lowPages() throws {
    var view = PagesView(
      entries: Self.entries, selected: 1, frame: Rect(x: 0, y: 0, width: 228, height: 240))
    view.keys = Self.keys
    func texts() -> [String] {
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(view.viewport.height == 240 - 112)
    // Two groups, two families, three pages.
    let lines = 2.0 * 34 + 2 * 30 + 3 * 40
    #expect(view.contentHeight == lines + 8)
    #expect(texts().contains("Shy bar") && !texts().contains("Personal page"))
    #expect(!texts().contains("Recordings"))
    view.scroll = view.scrollShowing(6)
    #expect(view.scroll == lines - 128)
    #expect(!texts().contains("Start here") && texts().contains("Personal page"))
    #expect(texts().contains("2") && !texts().contains("12"), "folded headings alone count")
    view.entries = []
    #expect(texts().contains("No match"))
  }

  @Test("a subtitle that is too long for a line is wrapped, and its page is higher")
  func wrappedSubtitle() {
    let words = "Sixteen well-known bars under eleven gestures"
    let view = PagesView(
      entries: [.page("Peers", subtitle: words), .page("Peers", subtitle: words, isNested: true)],
      selected: nil, frame: Rect(x: 0, y: 0, width: 228, height: 400))
    #expect(view.rowHeight(0) == 54 && view.rowHeight(1) == 54)
    #expect(PagesView.textWidth(isNested: false) == 186)
    #expect(PagesView.textWidth(isNested: true) == 174)
  }

  @Test("the meter fills while resistance holds the bars, and says so")
  func heldMeter() throws {
    var page = Situations.page()
    page.drag(by: 600)
    page.drag(by: -80)
    #expect(page.bars?.state.spent == 80)
    try expectGolden("meter-held", Self.meter(page))
    try expectGolden(
      "meter-line", MeterLine(page, in: Rect(x: 60, y: 14, width: 260, height: 32)))
    try expectGolden(
      "meter-line-narrow", MeterLine(page, in: Rect(x: 106, y: 14, width: 100, height: 32)))
  }

  @Test("a smaller resistance is never shown as overspent")
  func smallerResistance() throws {
    for meter in [true, false] {
      var page = Situations.page()
      page.drag(by: 600)
      page.drag(by: -107)
      page.happen(.set(key: "shyBar.expansionResistance", value: .number(0)))
      var commands: [DrawCommand] = []
      commands.draw(.light) {
        if meter {
          $0.draw(Self.meter(page))
        } else {
          $0.draw(MeterLine(page, in: Rect(x: 0, y: 0, width: 260, height: 32)))
        }
      }
      for case .figures(let run, let first, let second, _) in commands
      where run.string.contains("of #") || run.string == "#" && run.style.size == 24 {
        #expect(first == 0 && second == 0, "\(run.string)")
      }
      let saysNone = commands.contains {
        if case .text(let run) = $0 { run.string == "none" } else { false }
      }
      #expect(saysNone)
    }
  }

  @Test func restingMeter() throws {
    try expectGolden("meter-rest", Self.meter(Situations.page()))
  }

  @Test func fullMeterWhileTheBarsShow() throws {
    var page = Situations.page()
    page.drag(by: 600)
    page.drag(by: -210)
    try expectGolden("meter-full", Self.meter(page))
  }

  @Test("the bars have no pill on the stage, whether they are held or not")
  func noPill() {
    var page = Situations.page()
    for _ in 0..<2 {
      var pill: [DrawCommand] = []
      pill.draw(.light) {
        $0.draw(MeterPill(page, stage: Rect(x: 0, y: 0, width: 320, height: 360)))
      }
      #expect(pill.isEmpty)
      page.drag(by: 600)
      page.drag(by: -80)
    }
  }

  @Test("the stage names the source of the header's events if it is not the usual one")
  func trackingPill() {
    let stage = Rect(x: 20, y: 60, width: 320, height: 500)
    func words(_ change: (inout PageSettings) -> Void) -> [String] {
      var settings = PageSettings()
      change(&settings)
      var page = Page(
        settings: settings, viewport: Size(width: 320, height: 500),
        contents: [ContentLayout(.plain(height: 2000))], parts: .header)
      for y in [10.0, 20, 30] { page.happen(.offset(y, by: .finger)) }
      page.happen(.lift(momentum: false))
      var pill: [DrawCommand] = []
      pill.draw(.light) { $0.draw(MeterPill(page, stage: stage)) }
      return pill.compactMap { command in
        switch command {
        case .roundedRect(let rect, _, _):
          #expect(rect.intersection(stage) == rect && rect.y > stage.y + 90)
          return nil
        case .text(let run): return run.string
        case .figures(let run, let first, let second, _):
          return "\(run.string) \(Int(first)) \(Int(second))"
        default: return nil
        }
      }
    }
    #expect(words { _ in } == [])
    #expect(
      words { $0.header.tracking = .forwarded }
        == ["source", "page", "scrolls #, lifts # 3 1", "forwarded #, dropped # 4 0"])
    let both = words {
      $0.header.tracking = .forwarded
      $0.header.observesList = true
    }
    #expect(
      both == [
        "source", "itself", "scrolls #, lifts # 3 0", "forwarded #, dropped # 0 4",
        "watches itself: forwarding dropped",
      ])
    #expect(
      words { $0.header.observesList = true } == [
        "source", "itself", "scrolls #, lifts # 3 0",
      ])
  }

  private static func meter(_ page: Page) -> MeterView {
    MeterView(page, in: Rect(x: 500, y: 40, width: 150, height: 340))
  }

  @Test func desk() throws {
    let layout = LabLayout(
      window: Size(width: 1000, height: 600), wanted: Size(width: 390, height: 780), open: nil)
    try expectGolden(
      "desk-folded",
      DeskView(
        layout: layout, isSheet: false, title: "Shy bar", hint: "Scroll down.",
        hovered: .inspector))
  }
}
