import BarCore
import BarScene
import TestSupport
import Testing

/// Where the tool bar and the button that closes a panel lie.
@Suite struct ToolsLayoutLawTests {
  private struct Situation {
    var window: Size
    var wanted: Size
    var open: LabLayout.Panel?
    var asideWidth: Double?
    var count = 1
    var showsPlot = false
    var hasResistance = true

    var layout: LabLayout {
      LabLayout(
        window: window, wanted: wanted, open: open, asideWidth: asideWidth, count: count,
        selected: count - 1, showsPlot: showsPlot, hasResistance: hasResistance)
    }
  }

  private static func situations(wanted: Size) -> [Situation] {
    var all: [Situation] = []
    for width in stride(from: 320.0, through: 2600, by: 7) {
      for height in [320.0, 400, 559, 560, 700, 900, 1440] {
        for open: LabLayout.Panel? in [nil, .pages, .inspector] {
          var base = Situation(window: Size(width: width, height: height), wanted: wanted)
          base.open = open
          for (aside, count) in [(nil, 1), (700.0, 1), (nil, 2), (nil, 4)] {
            base.asideWidth = aside
            base.count = count
            for bits in 0..<4 {
              base.showsPlot = bits & 1 == 1
              base.hasResistance = bits & 2 == 2
              all.append(base)
            }
          }
        }
      }
    }
    return all
  }

  @Test("the tool bar overlaps nothing, in no window", arguments: LabLayoutTests.stages)
  func apart(wanted: Size) {
    // Another turn for each stage: some differ in every second situation only.
    let turn = LabLayoutTests.stages.firstIndex { $0 == wanted } ?? 0
    var count = 0
    for situation in Cases.of(Self.situations(wanted: wanted), turn: turn) {
      let layout = situation.layout
      guard let tools = layout.tools else { continue }
      var others = layout.stages.filter { $0.x < situation.window.width }
        .map { $0.inset(by: -12, -12) }
      others += layout.heads + layout.feet + layout.stageMeters
      others += [
        layout.meter, layout.meterLine, layout.hint, layout.pagesButton, layout.inspectorButton,
        layout.asideButton, layout.plot, layout.pages, layout.inspector, layout.aside,
      ].compactMap { $0 }
      for other in others where !tools.intersection(other).isEmpty {
        Issue.record("\(tools) on \(other): \(situation)")
      }
      let isInside =
        tools.x >= 0 && tools.y >= 0 && tools.maxX <= situation.window.width
        && tools.maxY <= situation.window.height
      if !isInside { Issue.record("\(tools) outside: \(situation)") }
      count += 1
    }
    #expect(count > Cases.of(5000))
  }

  @Test("the usual stage has the tool bar in every window whose panels are not unfolded")
  func everywhere() {
    for situation in Self.situations(wanted: Size(width: 390, height: 780))
    where situation.open == nil {
      let width = situation.window.width
      // Over a plot the stage needs all the height that there is.
      let isLow = situation.showsPlot && situation.window.height < 480
      let isTiny =
        situation.asideWidth == nil
        ? width < 370 && isLow : width < 360 || (width < 460 && isLow)
      if situation.layout.tools == nil && !isTiny { Issue.record("none: \(situation)") }
    }
  }

  @Test("a panel that is unfolded beside the stage leaves the tool bar its button where it can")
  func unfolded() throws {
    let cases: [(Double, Double, LabLayout.Panel, Double?, Double?)] = [
      // Over the stage, which has a table on its left.
      (1280, 800, .pages, 820, 848),
      // Left of the stage.
      (900, 700, .pages, nil, 308), (1000, 800, .inspector, nil, 91),
      // Over the stage, left or right of the meter.
      (680, 600, .pages, nil, 242), (800, 600, .pages, nil, 750),
      // The panel lies over the stage.
      (480, 400, .pages, nil, nil), (700, 500, .inspector, nil, nil),
    ]
    for (width, height, panel, asideWidth, x) in cases {
      let layout = LabLayout(
        window: Size(width: width, height: height), wanted: Size(width: 390, height: 780),
        open: panel, asideWidth: asideWidth)
      #expect(layout.isFolded && layout.tools?.x == x, "\(width) x \(height) \(panel)")
      #expect(layout.tools == nil || layout.isToolsFolded)
    }
  }

  @Test("the tool bar takes no height from the stage")
  func height() {
    for (width, height, stage) in [
      (1280.0, 800.0, 744.0), (1280, 860, 780), (1280, 550, 494), (1130, 550, 494),
      (1440, 500, 444), (900, 700, 644), (1920, 1080, 780),
    ] {
      let layout = LabLayout(
        window: Size(width: width, height: height), wanted: Size(width: 390, height: 780),
        open: nil)
      #expect(layout.stage.height == stage, "\(width) x \(height)")
    }
  }

  /// Fixed: the lowest windows had no tool bar.
  @Test("where the meter leaves no room between the buttons it gives way to the tool bar")
  func narrow() throws {
    let cases: [(Double, Double, Double)] = [
      (320, 320, 186), (340, 400, 266), (363, 320, 186), (364, 320, 226),
    ]
    for (width, height, stage) in cases {
      let layout = LabLayout(
        window: Size(width: width, height: height), wanted: Size(width: 390, height: 780),
        open: nil)
      let tools = try #require(layout.tools)
      let line = try #require(layout.meterLine)
      #expect(layout.isToolsFolded && tools.y == 14, "\(width) x \(height)")
      #expect(layout.stage.height == stage && line.width >= 100, "\(width) x \(height)")
    }
  }

  @Test("windows with room beside the stage show all buttons, others one")
  func forms() {
    for (width, height, isFolded) in [
      (1280.0, 800.0, false), (1214, 800, false), (1200, 800, true), (1280, 520, true),
      (1000, 800, true), (2560, 1440, false),
    ] {
      let layout = LabLayout(
        window: Size(width: width, height: height), wanted: Size(width: 390, height: 780),
        open: nil)
      #expect(layout.tools != nil && layout.isToolsFolded == isFolded, "\(width)")
    }
  }

  @Test("the one button stands in the row of the others where the stage leaves room")
  func row() throws {
    for (width, height, x, y) in [
      (480.0, 400.0, 106.0, 14.0), (700, 500, 14, 50), (760, 500, 106, 14), (900, 700, 106, 14),
      (1000, 800, 106, 14),
    ] {
      let layout = LabLayout(
        window: Size(width: width, height: height), wanted: Size(width: 390, height: 780),
        open: nil)
      let tools = try #require(layout.tools)
      #expect(tools.x == x && tools.y == y, "\(width) x \(height)")
      if let hint = layout.hint { #expect(hint.y >= tools.maxY + 8, "\(width) x \(height)") }
    }
  }

  @Test("a panel that is unfolded has a button that closes it, inside the panel")
  func closing() {
    for situation in Self.situations(wanted: Size(width: 390, height: 780)) {
      let layout = situation.layout
      let panel: Rect? =
        switch situation.open {
        case .pages: layout.pages
        case .inspector: layout.inspector
        case .aside, nil: nil
        }
      let isUnfolded = layout.isFolded && situation.open != nil
      guard let button = layout.closeButton, let panel else {
        if isUnfolded || layout.closeButton != nil { Issue.record("\(situation)") }
        continue
      }
      if !isUnfolded || button.intersection(panel) != button { Issue.record("\(situation)") }
    }
  }

  @Test("texts of the tool bar and the help stand apart, and have contrast", arguments: [0, 1])
  func texts(number: Int) {
    let kind = Theme.Kind.allCases[number]
    let theme = Theme.named(kind)
    for ground in [theme.panel, theme.selection, theme.control] {
      for ink in [theme.text, theme.secondaryText] {
        #expect(Contrast.ratio(ink, on: ground) >= 4.5)
      }
    }
    #expect(Contrast.ratio(theme.faintText, on: theme.panel) >= 4.5)
    for window in [Size(width: 480, height: 400), Size(width: 1280, height: 800)] {
      let lines = [
        HelpView.Line("On this page"),
        HelpView.Line(
          "Next area",
          words: "Move the focus to the next or previous area: stage, plot, table, "
            + "pages, inspector, tools", keys: "F6, Shift+F6, Ctrl+Tab, Ctrl+Shift+Tab"),
        HelpView.Line("Undo", words: "Undo a change", keys: "Ctrl+Z", isPossible: false),
      ]
      let view = HelpView(field: TextField(), lines: lines, window: window)
      var commands: [DrawCommand] = []
      commands.draw(theme) { $0.draw(view) }
      expectSound(commands)
      #expect(view.rowHeight(1) > view.rowHeight(2) || window.width > 1000)
      #expect(view.frame.x >= 16 && view.frame.maxY <= window.height - 16)
    }
  }

  @Test("the lines of the help lie beside the scroll mark, and its foot fits the least window")
  func help() throws {
    let lines = (0..<40).map { HelpView.Line("Undo \($0)", words: "Undo a change", keys: "Ctrl+Z") }
    for window in [Size(width: 320, height: 320), Size(width: 1280, height: 800)] {
      var view = HelpView(field: TextField(), lines: lines, window: window)
      view.chosen = 1
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let rings = commands.compactMap { command in
        if case .border(let rect, _, _, Theme.light.focus) = command, rect.height > 40 {
          rect
        } else {
          nil
        }
      }
      let ring = try #require(rings.first)
      let marks = commands.compactMap { command in
        if case .roundedRect(let rect, 1.5, _) = command, rect.width == 3 { rect } else { nil }
      }
      let mark = try #require(marks.first)
      #expect(rings.count == 1 && marks.count == 1)
      #expect(ring.maxX == mark.x - 2 && ring.height < view.viewport.height)
      let texts = commands.compactMap { command in
        if case .text(let run) = command { run } else { nil }
      }
      let foot = try #require(texts.last)
      #expect(foot.string == "Enter runs it, Esc closes" && foot.at.y > view.viewport.maxY)
      #expect(EvenLetters().width(of: foot.string, foot.style) <= foot.maxWidth)
    }
  }
}
