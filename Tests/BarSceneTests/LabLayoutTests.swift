import BarCore
import BarScene
import TestSupport
import Testing

/// The division of the window.
@Suite(.longComputation) struct LabLayoutTests {
  static let stages = [
    Size(width: 390, height: 780), Size(width: 640, height: 460), Size(width: 2000, height: 3000),
    Size(width: 200, height: 300),
  ]

  static let windows: [Size] =
    stride(from: 400.0, through: 3000, by: 37).flatMap { width in
      [320, 480, 800, 1080, 2000].map { Size(width: width, height: $0) }
    } + [1079, 1079.5, 1080, 1081].map { Size(width: $0, height: 800) }

  private static func touch(_ a: Rect, _ b: Rect) -> Bool { !a.intersection(b).isEmpty }

  @Test("windows narrower than 1080 points fold their panels, others show both")
  func folding() {
    for window in Self.windows {
      let layout = LabLayout(window: window, wanted: Self.stages[0], open: nil)
      #expect(layout.isFolded == (window.width < 1080))
      #expect((layout.pages == nil) == layout.isFolded)
      #expect((layout.inspector == nil) == layout.isFolded)
      #expect((layout.pagesButton == nil) != layout.isFolded)
      #expect((layout.inspectorButton == nil) != layout.isFolded)
    }
  }

  @Test("the stage is inside the window, in whole points", arguments: stages)
  func stage(wanted: Size) {
    for window in Self.windows {
      let layout = LabLayout(window: window, wanted: wanted, open: nil)
      let stage = layout.stage
      #expect(stage.x >= 12 && stage.maxX <= window.width - 12, "\(window)")
      #expect(stage.y >= 12 && stage.maxY <= window.height - 12, "\(window)")
      #expect(stage.width <= wanted.width && stage.height <= wanted.height)
      for edge in [stage.x, stage.y, stage.width, stage.height] {
        #expect(edge == edge.rounded())
      }
    }
  }

  /// Fixed: four stages in a window with room for two had their words on each other, and the
  /// outer ones were cut by its edges.
  @Test(
    "of compared stages those show that have room, the selected one among them", arguments: 2...4)
  func comparedStages(count: Int) {
    for window in Self.windows {
      for selected in 0..<count {
        let layout = LabLayout(
          window: window, wanted: Self.stages[0], open: nil, count: count, selected: selected)
        let shown = layout.stages.filter { $0.x < window.width }
        #expect(shown.count == min(count, LabLayout.mostStages(width: window.width)), "\(window)")
        #expect(shown.contains(layout.stage) && layout.stage == layout.stages[selected])
        for stage in shown {
          #expect(stage.x >= 12 && stage.maxX <= window.width - 12, "\(window)")
        }
        for (left, right) in zip(shown, shown.dropFirst()) {
          #expect(left.maxX + 24 <= right.x, "\(window)")
        }
      }
    }
  }

  @Test("visible panels never overlap the stage or each other", arguments: stages)
  func panels(wanted: Size) {
    for window in Self.windows where window.width >= 1080 {
      let layout = LabLayout(window: window, wanted: wanted, open: nil)
      let pages = layout.pages ?? .nothing
      let inspector = layout.inspector ?? .nothing
      // The device around the stage is 12 points wider.
      let device = layout.stage.inset(by: -12, -12)
      #expect(!Self.touch(pages, device), "\(window)")
      #expect(!Self.touch(inspector, device), "\(window)")
      #expect(!Self.touch(pages, inspector), "\(window)")
      #expect(pages.height == window.height && inspector.maxX == window.width)
    }
  }

  @Test("a panel that is opened in a folded window covers the stage only if there is no room")
  func openPanels() {
    for window in Self.windows where window.width < 1080 {
      for open in [LabLayout.Panel.pages, .inspector] {
        let layout = LabLayout(window: window, wanted: Self.stages[0], open: open)
        let panel = (open == .pages ? layout.pages : layout.inspector) ?? .nothing
        #expect(!panel.isEmpty)
        #expect((open == .pages ? layout.inspector : layout.pages) == nil)
        #expect(panel.x >= 0 && panel.maxX <= window.width)
        let hasRoom = window.width - panel.width >= 390 + 2 * 28
        if hasRoom {
          #expect(!Self.touch(panel, layout.stage.inset(by: -12, -12)), "\(window)")
        } else {
          // It lies over the stage, which stays where it was.
          let closed = LabLayout(window: window, wanted: Self.stages[0], open: nil)
          #expect(layout.stage == closed.stage)
        }
        #expect(layout.pagesButton == nil && layout.inspectorButton == nil)
      }
    }
  }

  @Test("meter and hint are beside the stage", arguments: stages)
  func gutters(wanted: Size) {
    var meters = 0
    for window in Self.windows {
      for open in [nil, LabLayout.Panel.pages, .inspector] {
        let layout = LabLayout(window: window, wanted: wanted, open: open)
        if let meter = layout.meter {
          meters += 1
          #expect(!Self.touch(meter, layout.stage))
          // A panel that lies over the stage lies over the meter too.
          if !layout.isFolded { #expect(!Self.touch(meter, layout.inspector ?? .nothing)) }
          #expect(meter.width >= 112 && meter.width <= 240)
        }
        if let hint = layout.hint {
          #expect(layout.isFolded)
          #expect(!Self.touch(hint, layout.stage.inset(by: -12, -12)), "\(window) \(open as Any)")
          #expect(!Self.touch(hint, layout.pages ?? .nothing))
          #expect(!Self.touch(hint, layout.pagesButton ?? .nothing))
          #expect(!Self.touch(hint, layout.inspectorButton ?? .nothing))
        }
      }
    }
    #expect(meters > 0)
  }

  static func checkMeter(_ layout: LabLayout, _ situation: @autoclosure () -> String) {
    let meters = [layout.meter, layout.meterLine].compactMap { $0 }
    guard meters.count == 1, let meter = meters.first else {
      Issue.record("\(meters.count) meters: \(situation())")
      return
    }
    let isInside =
      meter.x >= 0 && meter.y >= 0 && meter.maxX <= layout.window.width
      && meter.maxY <= layout.window.height
    var hits = isInside ? [] : ["edge"]
    if meter.width < 100 || meter.height < 32 { hits.append("too small") }
    let device = layout.stage.inset(by: -12, -12)
    let panels = [layout.pages, layout.inspector, layout.aside].compactMap { $0 }
    // Below a panel that covers all else it lies over the stage.
    let isBelowPanel = panels.contains {
      $0.maxY <= meter.y && $0.maxY < layout.window.height && touch($0, device)
    }
    let others = [
      isBelowPanel ? nil : device, layout.pagesButton, layout.inspectorButton, layout.asideButton,
      layout.plot, layout.hint, layout.closeButton, layout.tools,
    ]
    for other in others.compactMap({ $0 }) + panels where touch(meter, other) {
      hits.append("\(other)")
    }
    if !hits.isEmpty { Issue.record("\(meter) on \(hits): \(situation())") }
  }

  @Test("pages without a resistance do not reserve space for the meter")
  func withoutMeter() {
    for width in stride(from: 320.0, through: 2600, by: 20) {
      let layout = LabLayout(
        window: Size(width: width, height: 800), wanted: Self.stages[0], open: nil,
        hasResistance: false)
      #expect(layout.meterLine == nil)
      #expect(layout.stage.midX == (layout.desk.midX).rounded(.down) || layout.stage.width < 390)
    }
  }

  @Test("a folded window has room for the page's hint beside or above the stage")
  func hints() {
    for window in [Size(width: 1000, height: 800), Size(width: 600, height: 1080)] {
      #expect(LabLayout(window: window, wanted: Self.stages[0], open: nil).hint != nil)
    }
  }

  @Test("the display of frame times stays in the window")
  func hud() {
    for window in Self.windows {
      let hud = LabLayout(window: window, wanted: Self.stages[0], open: nil).hud
      #expect(hud.x >= 12 && hud.maxX <= window.width - 12 && hud.maxY <= window.height)
    }
  }

  @Test("the buttons that unfold the panels do not overlap the stage")
  func buttons() {
    for window in Self.windows where window.width < 1080 {
      let layout = LabLayout(window: window, wanted: Self.stages[0], open: nil)
      let device = layout.stage.inset(by: -12, -12)
      #expect(!Self.touch(layout.pagesButton ?? .nothing, device), "\(window)")
      #expect(!Self.touch(layout.inspectorButton ?? .nothing, device), "\(window)")
    }
  }

  @Test("compared stages are beside each other in the window, with space for names and figures")
  func compared() {
    for window in Self.windows where window.width >= 640 && window.height >= 480 {
      for count in 2...4 {
        for open: LabLayout.Panel? in [nil, .pages, .inspector] {
          let layout = LabLayout(
            window: window, wanted: Self.stages[0], open: open, count: count, selected: count - 1)
          #expect(layout.stages.count == count && layout.heads.count == count)
          #expect(layout.stage == layout.stages[count - 1])
          let shown = layout.stages.filter { $0.x < window.width }
          #expect(shown.contains(layout.stage))
          for (left, right) in zip(shown, shown.dropFirst()) {
            #expect(left.size == right.size && left.y == right.y)
            // The devices around them are 12 points wider.
            #expect(right.x - left.maxX >= 24)
          }
          #expect(shown[0].x >= 12 && layout.stage.maxX <= window.width - 12)
          for (stage, (head, foot)) in zip(layout.stages, zip(layout.heads, layout.feet)) {
            #expect(head.y >= 0 && head.maxY <= stage.y - 12)
            #expect(foot.y >= stage.maxY + 12 && foot.maxY <= window.height)
          }
          if open == nil {
            for button in [layout.pagesButton, layout.inspectorButton].compactMap({ $0 }) {
              for head in layout.heads { #expect(!Self.touch(button, head), "\(window)") }
            }
          }
        }
      }
    }
  }

  /// Fixed: side by side no stage had a meter.
  @Test("each compared stage has a meter over it in every window, and it overlaps nothing")
  func comparedMeters() {
    for width in stride(from: 320.0, through: 2600, by: 7) {
      for height in [320.0, 400, 520, 700, 900] {
        let window = Size(width: width, height: height)
        for count in 2...4 {
          for open: LabLayout.Panel? in [nil, .pages, .inspector] {
            for showsPlot in [false, true] {
              let layout = LabLayout(
                window: window, wanted: Self.stages[0], open: open, count: count, selected: 1,
                showsPlot: showsPlot)
              Self.checkMeters(layout, "\(window) \(count) \(open as Any) \(showsPlot)")
            }
          }
        }
      }
    }
  }

  private static func checkMeters(_ layout: LabLayout, _ situation: @autoclosure () -> String) {
    #expect(layout.stageMeters.count == layout.stages.count)
    let buttons = [layout.pagesButton, layout.inspectorButton, layout.plot].compactMap { $0 }
    let others = layout.heads + layout.feet + buttons
    let window = layout.window
    let panels = [layout.pages, layout.inspector].compactMap { $0 }
    for (index, stage) in layout.stages.enumerated() where stage.x < window.width {
      let meter = layout.stageMeters[index]
      let isInside =
        meter.x >= 0 && meter.maxX <= window.width && meter.y >= 0 && meter.maxY <= window.height
      let isAbove = meter.maxY <= stage.y
      if !isInside || isAbove == layout.hasMetersAtFoot || meter.width < 120 || meter.height < 16 {
        Issue.record("\(meter): \(situation())")
      }
      // Fixed: a panel that was unfolded lay over the meters.
      for panel in panels where touch(meter, panel) {
        Issue.record("\(meter) under \(panel): \(situation())")
      }
      for other in layout.stageMeters[..<index] where touch(meter, other) {
        Issue.record("\(meter) on \(other): \(situation())")
      }
      // At the foot of the window they lie over stages that a panel covers.
      if layout.hasMetersAtFoot {
        for other in layout.feet + [layout.plot, layout.hud].compactMap({ $0 })
        where touch(meter, other) {
          Issue.record("\(meter) on \(other): \(situation())")
        }
        continue
      }
      let devices = layout.stages.map { $0.inset(by: -12, -12) }
      for other in devices + others where touch(meter, other) {
        Issue.record("\(meter) on \(other): \(situation())")
      }
    }
  }

  @Test("meters that make way for an unfolded panel keep 14 points from the edges of their room")
  func meterMargin() {
    func layout(_ count: Int) -> LabLayout {
      LabLayout(
        window: Size(width: 480, height: 800), wanted: Self.stages[0], open: .inspector,
        count: count)
    }
    // The panel is 316 wide: the line of one stage has the 164 on its left.
    let one = layout(1)
    #expect(one.inspector?.x == 164)
    #expect(one.meterLine?.x == 14 && one.meterLine?.maxX == 164 - 14)
    // Those of two stages share the foot of the window, 8 apart: 2 * 222 + 8 = 480 - 2 * 14.
    let two = layout(2)
    #expect(two.hasMetersAtFoot)
    #expect(two.stageMeters.map(\.x) == [14, 244])
    #expect(two.stageMeters.map(\.maxX) == [236, 480 - 14])
  }

  @Test("stages without a resistance have no meter over them, and more height")
  func comparedWithoutMeters() {
    let window = Size(width: 1280, height: 600)
    func layout(_ hasResistance: Bool) -> LabLayout {
      LabLayout(
        window: window, wanted: Self.stages[0], open: nil, count: 2, hasResistance: hasResistance)
    }
    #expect(layout(false).stageMeters.isEmpty && layout(true).stageMeters.count == 2)
    #expect(layout(false).stage.height == layout(true).stage.height + 20)
  }
}

extension Rect {
  static let nothing = Rect(x: 0, y: 0, width: 0, height: 0)
}
