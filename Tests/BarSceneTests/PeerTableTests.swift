import BarScene
import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The same gesture on every preset: visible before and after the end, cell by cell.
@Suite struct PeerTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var gesture: TrialGesture
    var cells: [String]

    var testDescription: String { "\(gesture.name) \(gesture.text)" }
  }

  struct Column: Sendable {
    var preset: Preset
    var isStop = false
  }

  static let columns = [
    Column(preset: .shy), Column(preset: .tly), Column(preset: .composeEnterAlways),
    Column(preset: .appBarLayoutSnap),
    Column(preset: .flutterFloatingSnap), Column(preset: .amScrollingNavbar),
    Column(preset: .blkFacebook), Column(preset: .mdc), Column(preset: .mdc, isStop: true),
    Column(preset: .headroom), Column(preset: .muiHideOnScroll), Column(preset: .qtPullbackSnap),
    Column(preset: .composeExitUntilCollapsed), Column(preset: .composePinned),
    Column(preset: .flutterPinned), Column(preset: .flutterFloating), Column(preset: .tly09),
    Column(preset: .mdc2016), Column(preset: .mdc2016, isStop: true),
  ]

  /// The eleven columns of the first table, then the three of the second.
  ///
  /// The product's own bar in front and the last columns repeat others. The last two rows follow from
  /// the rules of the origins for the ends of the list.
  static let rows: [Row] = zip(
    TrialGesture.table,
    """
    46>0 46>56 46>56 46>46 46>56 46>56 46>0 46>56 0>0 56>56 46>56 46>56 56>56 46>46
    28>0 28>0 28>56 28>28 28>56 28>56 28>0 28>56 0>0 56>56 28>0 28>0 56>56 28>28
    16>0 16>0 16>0 16>16 16>0 16>0 16>0 16>56 0>0 56>56 16>0 16>0 56>56 16>16
    0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0
    0>0 1>0 1>0 1>56 1>0 0>0 0>0 0>0 56>56 56>56 1>0 0>0 56>56 1>1
    0>0 20>0 20>0 20>56 20>0 0>0 0>0 0>0 56>56 56>56 20>0 0>0 56>56 20>20
    0>0 28>0 28>56 28>56 28>56 0>0 0>0 0>0 56>56 56>56 28>0 0>0 56>56 28>28
    0>0 40>56 40>56 40>56 40>56 0>0 0>0 0>0 56>56 56>56 40>56 0>0 56>56 40>40
    0>0 56>56 56>56 56>56 56>56 0>0 5>56 5>0 56>56 56>56 56>56 0>0 56>56 56>56
    20>0 56>56 56>56 56>56 56>56 0>0 45>56 45>56 56>56 56>56 56>56 0>0 56>56 56>56
    56>56 56>56 56>56 56>56 56>56 0>0 56>56 56>56 56>56 56>56 56>56 0>0 56>56 56>56
    56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56
    0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>56 0>56 0>0 0>0 56>56 0>0
    """.split(separator: "\n")
  ).map { gesture, line in
    let cells = line.split(separator: " ").map(String.init)
    // Pinned stands for two columns; shy and tly-0.9 equal tly, mdc-2016 equals mdc.
    return Row(
      gesture: gesture,
      cells: cells[0...0] + cells[0...12] + [cells[12], cells[13], cells[0], cells[6], cells[7]])
  }

  @Test("table 1 is right, cell by cell", arguments: rows)
  func table(_ row: Row) {
    for (column, expected) in zip(Self.columns, row.cells) {
      let (before, after) = BarTrial.cell(
        column.preset.peerSettings, row.gesture, isStop: column.isStop)
      #expect(
        "\(shortText(before))>\(shortText(after))" == expected,
        "\(column.preset.name) \(column.isStop ? "stop" : "lift")")
    }
  }

  /// Those of 2026, whose cells the models of BarCoreTests compute without the engine.
  static let columnsOf2026 = [
    "chromium", "chromium-desktop-mode", "chromium-snap-experiment", "chrome-ios",
    "firefox-android", "duckduckgo-ios", "wikipedia-ios", "compose-bottom-bar",
    "compose-bottom-bar-expressive", "compose-enter-always-2023",
    "compose-exit-until-collapsed-2023", "compose-floating-toolbar", "mdc-hide-on-scroll",
    "ionic-hide", "css-scrolled", "ios26-like", "ios26-like-edge", "ios26-like-fixed", "kirigami",
    "bluesky", "diff-clamp", "diff-clamp-snap", "flutter-floating-header-scroll",
  ].compactMap { Preset(name: $0, kind: .bar) }.map { TrialColumn($0) }

  @Test("the bars of 2026 give the cells of their rules, in steps of any size")
  func bars2026() throws {
    #expect(Self.columnsOf2026.count == 23)
    for column in Self.columnsOf2026 {
      let cells = try #require(column.preset.trials).lift.split(separator: " ").map(String.init)
      #expect(cells.count == Self.rows.count, "\(column.name)")
      for (row, cell) in zip(Self.rows, cells) {
        for step in [1.0, 0.5] {
          let (before, after) = BarTrial.cell(
            column.preset.peerSettings, row.gesture, step: step)
          let origin = try #require(TrialCell.origin(column, row.gesture))
          #expect(
            !TrialCell(before: before, after: after).differs(from: origin),
            "\(column.name) \(row.gesture.text) in steps of \(step)")
          #expect(origin.text == cell.replacing(">", with: "\u{2192}"))
        }
      }
    }
  }

  @Test("the core has the table of the origins, and the engine gives the same")
  func origins() {
    for row in Self.rows {
      for (column, expected) in zip(Self.columns, row.cells) {
        let key = TrialColumn(column.preset, isStop: column.isStop)
        let origin = TrialCell.origin(key, row.gesture)
        #expect(origin?.text == expected.replacing(">", with: "\u{2192}"))
        #expect(origin.map { TrialCell(key, row.gesture).differs(from: $0) } == false)
      }
    }
    let all = Self.columns.map { TrialColumn($0.preset, isStop: $0.isStop) } + Self.columnsOf2026
    #expect(Set(TrialColumn.all) == Set(all))
    #expect(TrialColumn.main.count == 12 && TrialColumn.all.count == 42)
    // The best-known ones come in the order of their ranks.
    #expect(
      TrialColumn.main == Self.columns[..<12].map { TrialColumn($0.preset, isStop: $0.isStop) })
    #expect(TrialColumn.main[8].titleLines == ["MDC", "2024", "at stop"])
    #expect(TrialColumn.main[3].titleLines == ["AppBar", "Layout", "snap"])
    #expect(TrialColumn.main[0].name == "Shy bar")
    #expect(TrialCell.origin(TrialColumn(.iosNormal), TrialGesture.table[0]) == nil)
    #expect(TrialCell.origin(TrialColumn(.tly), TrialGesture("A", [11])) == nil)
    #expect(TrialCell(before: 1, after: 2).differs(from: TrialCell(before: 1, after: 3)))
    #expect(TrialCell(before: 1, after: 2).differs(from: TrialCell(before: 0, after: 2)))
  }

  @Test("any step that divides the distances gives the same cells", arguments: rows)
  func steps(_ row: Row) {
    for step in [0.5, 0.25, 2.0, 4, 5, 10, 20, 28, 40]
    where (row.gesture.moves + row.gesture.coasts).allSatisfy({
      $0.remainder(dividingBy: step) == 0
    }) {
      for (column, expected) in zip(Self.columns, row.cells) {
        let (before, after) = BarTrial.cell(
          column.preset.peerSettings, row.gesture, isStop: column.isStop, step: step)
        #expect(
          "\(shortText(before))>\(shortText(after))" == expected,
          "\(column.preset.name) in steps of \(step)")
      }
    }
  }

  @Test("rows and columns are those of the table: thirteen gestures, every bar that is compared")
  func shape() {
    #expect(Self.rows.count == 13)
    let presets = Self.columns.map(\.preset) + Self.columnsOf2026.map(\.preset)
    #expect(Set(presets) == Set(Preset.peers) && Preset.peers.count == 17 + 23)
    #expect(Self.rows.allSatisfy { $0.cells.count == Self.columns.count })
  }
}
