import BarCore
import BarTuning
import Testing

@testable import BarScene

/// The table of gestures and presets on the desk.
@Suite struct TrialSceneTests {
  static let table = TrialTable()

  private static func view(_ width: Double = 782, _ height: Double = 726) -> TrialView {
    TrialView(
      table: table, hint: "Click a cell. It plays.",
      frame: Rect(x: 16, y: 58, width: width, height: height))
  }

  @Test("the table shows every cell, the one that plays, and where keys go")
  func golden() throws {
    var view = Self.view()
    view.shown = TrialView.Place(row: 8, column: 7)
    view.isPlaying = true
    view.focused = TrialView.Place(row: 2, column: 13)
    try expectGolden("trial", view)
  }

  @Test("only a cell that plays is bold, and the footer says what the pointer is over")
  func hovered() throws {
    var view = Self.view()
    view.shown = TrialView.Place(row: 8, column: 7)
    view.hovered = TrialView.Place(row: 0, column: 0)
    #expect(Self.texts(view).contains("Shy bar, A +10: 46 pt, then 0 pt."))
    for isPlaying in [true, false] {
      view.isPlaying = isPlaying
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let weights = commands.compactMap { command in
        if case .text(let run) = command, run.string == "5→56" { run.style.weight } else { nil }
      }
      #expect(weights.contains(.semibold) == isPlaying)
    }
  }

  private static func texts(_ view: TrialView) -> [String] {
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("no cell differs from its origin, and the footer says so")
  func allRight() {
    #expect(Self.table.differing.isEmpty)
    #expect(Self.table.cells.count == 13 && Self.table.cells.allSatisfy { $0.count == 42 })
    #expect(Self.texts(Self.view()).contains { $0.hasPrefix("All 546 cells") })
    #expect(Self.table.cells[8][7] == TrialCell(before: 5, after: 56))
  }

  @Test("columns are called as on screen: in three short lines, and in full in the footer")
  func names() {
    let columns = Self.table.columns
    for column in columns {
      let lines = column.titleLines
      #expect(lines.count <= 3 && lines.allSatisfy { $0.count <= 10 }, "\(lines)")
      #expect(!lines.joined(separator: "-").contains("navbar"), "\(lines)")
    }
    #expect(Set(columns.map(\.titleLines)).count == columns.count)
    #expect(columns[2].titleLines == ["Compose", "enter", "always"])
    #expect(columns[8].titleLines == ["MDC", "2024", "at stop"])
    #expect(columns[6].name == "BLKFlexibleHeightBar")
    #expect(columns[8].name == "MDC header, 2024, momentum at rest")
    let view = Self.view()
    #expect(
      view.words(TrialView.Place(row: 0, column: 5)).hasPrefix("AMScrollingNavbar, A "))
  }

  @Test("the legend names the marks of the cells, and what has no room is left out")
  func legend() {
    let marks = ["visible", "partly", "hidden", "differs from the original"]
    for (width, hasStatement, count) in [(782.0, true, 4), (562, false, 4), (300, false, 3)] {
      let texts = Self.texts(Self.view(width))
      #expect(texts.contains { $0.hasPrefix("All 546 cells") } == hasStatement, "\(width)")
      #expect(texts.filter(marks.contains) == Array(marks.prefix(count)), "\(width)")
    }
  }

  @Test("cells do not overlap, are inside the panel, and are hit where they are, at any width")
  func places() {
    for width in [300.0, 420, 520, 562, 606, 782, 1000] {
      var view = Self.view(width)
      view.scroll = view.scrollLimit
      var seen: [Rect] = []
      for row in 0..<13 {
        for column in 0..<42 {
          let place = TrialView.Place(row: row, column: column)
          let rect = view.rect(of: place)
          #expect(rect.x >= view.frame.x && rect.maxX <= view.frame.maxX, "\(width) \(place)")
          #expect(rect.width >= 44)
          seen.append(rect)
          view.scroll = view.scrollShowing(place)
          let shown = view.rect(of: place)
          #expect(shown.y >= view.viewport.y && shown.maxY <= view.viewport.maxY)
          #expect(view.place(at: Point(x: shown.midX, y: shown.midY)) == place)
          view.scroll = view.scrollLimit
        }
      }
      #expect(Set(seen.map { "\($0.x) \($0.y)" }).count == 546)
    }
    // What is promised for windows of 1280 points: at first there is nothing to scroll.
    #expect(Self.folded().scrollLimit == 0)
  }

  @Test("down and up lead through all headings and blocks and back")
  func walking() {
    for width in [300.0, 562, 782] {
      let view = Self.view(width)
      var place = TrialView.Place(row: 0, column: 0)
      var rows = 0
      var headings: Set<Int> = []
      while true {
        let next = view.place(below: place, by: 1)
        if next == place { break }
        #expect(view.place(below: next, by: -1).row == place.row)
        place = next
        rows += 1
        if place.isHeading { headings.insert(place.column) }
      }
      #expect(place.row == 12 && place.column >= 39 && headings.count == 7)
      #expect((rows - headings.count) % 13 == 12)
      for _ in 0...rows + 1 { place = view.place(below: place, by: -1) }
      #expect(place.isHeading && place.column == 0)
      #expect(view.place(below: place, by: 1) == TrialView.Place(row: 0, column: 0))
    }
  }

  // MARK: Groups and the filter

  /// The table as it opens, or as it is filtered.
  private static func folded(
    _ width: Double = 782, _ height: Double = 726, search: String = ""
  ) -> TrialView {
    let frame = Rect(x: 16, y: 58, width: width, height: height)
    let layout = TrialLayout(
      search: search, folded: TrialLayout.foldedAtFirst, width: TrialView.innerWidth(of: frame))
    var view = TrialView(
      table: table, hint: "Click a cell. It plays.", frame: frame, layout: layout)
    view.search = TextField(search)
    return view
  }

  @Test("the best-known bars come first, the others by toolkit, each column in one group")
  func groups() {
    let groups = TrialLayout.groups
    #expect(
      groups.map(\.title) == [
        "Best known", "iOS", "Android", "Flutter", "Web", "Chromium", "KDE", "React Native",
      ])
    #expect(groups.map(\.columns.count) == [12, 9, 9, 3, 2, 3, 1, 3])
    #expect(groups.flatMap { Array($0.columns) } == Array(0..<42))
    for group in groups.dropFirst() {
      #expect(group.columns.allSatisfy { TrialColumn.all[$0].toolkit == group.title })
    }
  }

  @Test("at first the best-known bars show, and a heading for each other group")
  func foldedGroups() {
    let view = Self.folded()
    #expect(view.layout.columns == Array(0..<12))
    let texts = Self.texts(view)
    for group in TrialLayout.groups { #expect(texts.contains(group.title)) }
    #expect(texts.contains("12 columns") && texts.contains("1 column"))
    let heading = TrialView.Place(row: -1, column: 12)
    let rect = view.rect(of: heading)
    #expect(view.place(at: Point(x: rect.midX, y: rect.midY)) == heading)
    #expect(view.words(heading) == "iOS: Enter or a click shows or hides its columns.")
    // What is folded away is stood for by its heading.
    let hidden = TrialView.Place(row: 3, column: 14)
    #expect(view.rect(of: hidden).width == 0 && view.shown(hidden).isHeading)
    #expect(view.scrollShowing(hidden) == view.scroll)
    #expect(view.place(beside: TrialView.Place(row: 3, column: 11), by: 1).column == 11)
  }

  @Test("the filter finds names, identifiers and toolkits, and shows what is folded too")
  func filter() {
    func found(_ search: String) -> [String] {
      Self.folded(search: search).layout.columns.map { TrialColumn.all[$0].preset.name }
    }
    #expect(found("snap-exp") == ["chromium-snap-experiment"])
    #expect(found("ANDROID firefox") == ["firefox-android"])
    #expect(found("react") == ["bluesky", "diff-clamp", "diff-clamp-snap"])
    #expect(found("mdc") == ["mdc", "mdc", "mdc-2016", "mdc-2016", "mdc-hide-on-scroll"])
    #expect(Set(found("flutter")).count == 4 && found("flutter").first == "flutter-floating-snap")
    #expect(found("best known").count == 12)
    #expect(found("").count == 12 && found("no such bar").isEmpty)
    #expect(Self.texts(Self.folded(search: "no such bar")).contains("No match"))
    // The columns are as wide as without it.
    #expect(Self.folded(search: "kde").layout.columnWidth == Self.folded().layout.columnWidth)
    let view = Self.folded(search: "kde")
    let place = view.shown(TrialView.Place(row: 4, column: 0))
    #expect(place.row == 4 && TrialColumn.all[place.column].preset.name == "kirigami")
  }

  @Test("a window of any size has the table beside the stage, or a button that unfolds it")
  func layout() {
    let stage = Size(width: 390, height: 780)
    for width in stride(from: 360.0, through: 2600, by: 23) {
      for height in [480.0, 768, 800, 1400] {
        let window = Size(width: width, height: height)
        for open in [nil] + LabLayout.Panel.allCases.map(Optional.some) {
          let layout = LabLayout(
            window: window, wanted: stage, open: open, asideWidth: Aside.trials.widest)
          let device = layout.stage.inset(by: -12, -12)
          #expect(layout.stage.x >= 12 && layout.stage.maxX <= width - 12, "\(window)")
          if let table = layout.aside {
            #expect(table.x >= 0 && table.maxX <= width && table.maxY <= height)
            if open != .aside || table.x > 0 {
              #expect(table.intersection(device).isEmpty, "\(window) \(String(describing: open))")
              for panel in [layout.pages, layout.inspector].compactMap({ $0 }) {
                #expect(table.intersection(panel).isEmpty, "\(window)")
              }
            }
          }
          #expect(open != nil || (layout.aside == nil) == (layout.asideButton != nil))
          let buttons = [layout.pagesButton, layout.inspectorButton, layout.asideButton]
          for (index, button) in buttons.enumerated() {
            guard let button else { continue }
            #expect(button.intersection(device).isEmpty, "\(window)")
            #expect(layout.aside.map { $0.intersection(button).isEmpty } ?? true)
            for other in buttons[..<index] {
              #expect(other.map { $0.intersection(button).isEmpty } ?? true, "\(window)")
            }
          }
        }
      }
    }
    let usual = LabLayout(
      window: Size(width: 1280, height: 800), wanted: stage, open: nil,
      asideWidth: Aside.trials.widest)
    #expect((usual.aside?.width ?? 0) >= 700)
    let small = LabLayout(
      window: Size(width: 1024, height: 768), wanted: stage, open: nil,
      asideWidth: Aside.trials.widest)
    #expect((small.aside?.width ?? 0) >= 560)
  }
}
