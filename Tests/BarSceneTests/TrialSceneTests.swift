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

  @Test(
    "the table shows every cell, the one that plays, and where keys go",
    arguments: Theme.Kind.allCases)
  func golden(_ kind: Theme.Kind) throws {
    var view = Self.view()
    view.shown = TrialView.Place(row: 8, column: 7)
    view.isPlaying = kind == .light
    view.focused = TrialView.Place(row: 2, column: 13)
    view.hovered = kind == .dark ? TrialView.Place(row: 0, column: 0) : nil
    var commands: [DrawCommand] = []
    commands.draw(.named(kind)) { $0.draw(view) }
    try expectGolden("trial-\(kind.rawValue)", commands)
  }

  private static func texts(_ view: TrialView) -> [String] {
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test("no cell differs from its origin, and the footer says so")
  func allRight() {
    #expect(Self.table.differing.isEmpty)
    #expect(Self.table.cells.count == 11 && Self.table.cells.allSatisfy { $0.count == 19 })
    #expect(Self.texts(Self.view()).contains { $0.hasPrefix("All 209 cells") })
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
      #expect(texts.contains { $0.hasPrefix("All 209 cells") } == hasStatement, "\(width)")
      #expect(texts.filter(marks.contains) == Array(marks.prefix(count)), "\(width)")
    }
  }

  @Test("cells do not overlap, are inside the panel, and are hit where they are, at any width")
  func places() {
    for width in [300.0, 420, 520, 562, 606, 782, 1000] {
      var view = Self.view(width)
      view.scroll = view.scrollLimit
      var seen: [Rect] = []
      for row in 0..<11 {
        for column in 0..<19 {
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
      #expect(Set(seen.map { "\($0.x) \($0.y)" }).count == 209)
    }
    // What is promised for windows of 1280 and of 1024 points: nothing to scroll.
    #expect(Self.view(782, 726).scrollLimit == 0 && Self.view(562, 694).scrollLimit == 0)
  }

  @Test("down and up lead through all blocks and back")
  func walking() {
    for width in [300.0, 562, 782] {
      let view = Self.view(width)
      var place = TrialView.Place(row: 0, column: 0)
      var rows = 0
      while true {
        let next = view.place(below: place, by: 1)
        if next == place { break }
        #expect(view.place(below: next, by: -1).row == place.row)
        place = next
        rows += 1
      }
      #expect(place.row == 10 && place.column >= 9 && rows % 11 == 10)
      for _ in 0...rows { place = view.place(below: place, by: -1) }
      #expect(place == TrialView.Place(row: 0, column: 0))
    }
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
