import BarCore
import BarRender
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import BarScene
@testable import LabKit

extension WindowSuites {
  /// Every page and panel in windows of nine sizes: nothing overlaps, is clipped or cut.
  ///
  /// All texts are measured with the font that they are drawn with.
  @Suite struct WindowLayoutTests {
    /// A window in pixels, and pixels per point.
    struct Window: CustomTestStringConvertible {
      var width: Double
      var height: Double
      var scale = 1.0

      var points: Size { Size(width: width / scale, height: height / scale) }
      var testDescription: String { "\(width) x \(height) at \(scale)" }
    }

    static let windows = [
      Window(width: 480, height: 400), Window(width: 700, height: 500),
      Window(width: 900, height: 700), Window(width: 1024, height: 768),
      Window(width: 1080, height: 720),
      Window(width: 1180, height: 760), Window(width: 1280, height: 800),
      Window(width: 1920, height: 1080, scale: 1.75),
      Window(width: 2560, height: 1440, scale: 2),
    ]

    /// A lab in a window, and all that is wrong in it.
    struct Look {
      let hands: LabHands
      let window: Window
      private(set) var demo = Demo.general
      private var faults: Set<String> = []

      init(in window: Window) throws {
        self.window = window
        hands = try LabHands(window: window.points)
        lab.painter.scale = window.scale
        // As in a new window.
        lab.shell.inspector.folded = ["bar", "scroll"]
      }

      var lab: Lab { hands.lab }

      mutating func open(_ demo: Demo) {
        self.demo = demo
        lab.shell.leave()
        lab.open(demo, at: hands.time)
      }
      var layout: LabLayout { lab.layout }

      /// Draws a part, and looks at its texts.
      ///
      /// - Parameters:
      ///   - frame: what they must not leave; nil: anything.
      ///   - isLayered: whether parts of it lie over each other by design.
      mutating func look(
        _ name: String, in frame: Rect?, isLayered: Bool = false,
        mayCut: (TextRun) -> Bool = { _ in false }, _ draw: (inout [DrawCommand]) -> Void
      ) -> TextPlaces {
        var commands: [DrawCommand] = []
        draw(&commands)
        let texts = TextPlaces(commands, metrics: lab.painter, mayCut: mayCut)
        var found = texts.faults
        if let frame { found += texts.leaving(frame) }
        if !isLayered { found += texts.overlaps }
        note(name, found)
        return texts
      }

      private mutating func note(_ name: String, _ found: [String]) {
        faults.formUnion(found.map { "\(name): \($0)" })
      }

      /// The same for what draws itself.
      @discardableResult
      mutating func look(
        _ name: String, _ view: some Drawable, in frame: Rect?, isLayered: Bool = false
      ) -> TextPlaces {
        let (theme, metrics) = (lab.theme, lab.painter)
        return look(name, in: frame, isLayered: isLayered) {
          $0.draw(theme, metrics: metrics) { $0.draw(view) }
        }
      }

      /// Looks at the desk: its buttons, and the hint beside the stage.
      mutating func lookAtDesk() {
        func desk(_ layout: LabLayout, title: String, hint: String) -> DeskView {
          DeskView(
            layout: layout, isSheet: lab.settings.page.bar.presentedModally, title: title,
            hint: hint, aside: demo.aside, hovered: nil)
        }
        look("desk", desk(layout, title: demo.title, hint: lab.hint), in: Rect(layout.window))
        guard let room = layout.hint else { return }
        let (theme, metrics) = (lab.theme, lab.painter)
        var commands: [DrawCommand] = []
        commands.draw(theme, metrics: metrics) {
          $0.draw(desk(layout, title: demo.title, hint: lab.hint))
        }
        let hint = commands.filter {
          guard case .text(let run) = $0 else { return false }
          return run.string == demo.title || run.string == lab.hint
        }
        let texts = TextPlaces(hint, metrics: metrics)
        if texts.places.count < 2 { note("hint", ["it is not there"]) }
        note("hint", texts.leaving(room))
      }

      mutating func lookAtStages() {
        let scene = StageScene(
          theme: lab.theme, isMirrored: lab.settings.view.rightToLeft, metrics: lab.painter)
        for (index, stage) in layout.stages.enumerated() where stage.x < layout.window.width {
          let view = lab.shell.stage.markedView(index)
          var rows: [(LayerID, Size)] = []
          _ = look("stage", in: stage, isLayered: true) { commands in
            scene.draw(view, into: &commands)
            for case .layer(let layer, let frame, _) in commands {
              rows.append((layer, frame.size))
            }
          }
          for (layer, size) in rows {
            _ = look("row", in: Rect(size), mayCut: Self.isMessage) {
              scene.drawLayer(layer, size: size, into: &$0)
            }
          }
          guard lab.isComparing else { continue }
          look(
            "head",
            CompareHead(
              name: lab.stageTitle(index), frame: layout.heads[index], isSelected: false,
              hasClose: !lab.stages[index].isOwn), in: layout.heads[index])
          if let bars = lab.stages[index].pages.page.bars, !layout.stageMeters.isEmpty {
            let place = layout.stageMeters[index]
            look("meter", CompareMeter(MeterFigures(bars), in: place), in: place)
          }
          if !layout.feet.isEmpty {
            let place = layout.feet[index]
            look("foot", CompareFoot(lab.figures(ofStage: index), in: place), in: place)
          }
        }
      }

      /// The messages of the sample list end in an ellipsis where they are long.
      private static func isMessage(_ run: TextRun) -> Bool { run.style.size == 13.5 }

      mutating func lookAtMeters() {
        if demo.hasResistance, !lab.isComparing {
          let meters = [layout.meter, layout.meterLine].compactMap { $0 }
          if meters.count != 1 { note("meters", ["\(meters.count)"]) }
        }
        if let place = layout.meterLine {
          look("meter line", MeterLine(lab.shown, in: place), in: place)
        }
        guard let place = layout.meter else {
          if !lab.isComparing {
            look("pill", MeterPill(lab.shown, stage: layout.stage), in: layout.stage)
          }
          return
        }
        let meter = MeterView(
          lab.shown, in: place, showsBars: !demo.isPhysics,
          bottom: (layout.plot?.y ?? layout.window.height) - 4)
        look("meter", meter, in: place.strip(y: place.y, height: layout.window.height - place.y))
      }

      mutating func lookAtPanels() {
        for panel in lab.shell.panels { lookAt(panel) }
        guard let close = layout.closeButton, let open = lab.shell.openPanel else { return }
        let texts: [TextPlaces]
        switch open {
        case .pages: texts = [places(of: lab.shell.pages)]
        case .inspector: texts = [places(of: lab.shell.inspector), places(of: lab.shell.chooser)]
        case .aside: texts = [places(of: lab.shell.aside)]
        }
        note("close button", texts.flatMap { $0.touching(close) })
      }

      private func commands(of panel: some Panel) -> [DrawCommand] {
        guard let view = panel.view else { return [] }
        var commands: [DrawCommand] = []
        commands.draw(lab.theme, metrics: lab.painter) { panel.draw(view, on: &$0) }
        return commands
      }

      private func places(of panel: some Panel) -> TextPlaces {
        TextPlaces(commands(of: panel), metrics: lab.painter)
      }

      private mutating func lookAt(_ panel: some Panel) {
        let drawn = commands(of: panel)
        let frame =
          switch panel as any Panel {
          case is PagesPanel: layout.pages
          case is InspectorPanel, is ChooserPanel: layout.inspector
          case is PageAside: layout.aside
          case is PlotPanel: layout.plot
          default: Rect(layout.window)
          }
        _ = look("\(type(of: panel))", in: frame) { $0 += drawn }
      }

      /// Parts of the window lie beside each other; an unfolded panel lies over what it covers.
      mutating func lookAtFrames() {
        let layout = layout
        var frames: [(String, Rect)] = []
        func add(_ name: String, _ rect: Rect?) { rect.map { frames.append((name, $0)) } }
        let panels = [
          ("pages", layout.pages), ("inspector", layout.inspector), ("aside", layout.aside),
        ]
        let open = lab.shell.openPanel?.rawValue
        let unfolded = panels.first { $0.0 == open }?.1
        // The meter lies over the stage only below a panel that covers all else.
        let isLow = unfolded.map { $0.maxY < layout.window.height } ?? false
        for (index, stage) in layout.stages.enumerated()
        where stage.x < layout.window.width && !isLow {
          add("stage \(index)", stage.inset(by: -StageLayout.bezel, -StageLayout.bezel))
          if !layout.heads.isEmpty { add("head \(index)", layout.heads[index]) }
          if !layout.feet.isEmpty { add("foot \(index)", layout.feet[index]) }
          if !layout.stageMeters.isEmpty { add("meter \(index)", layout.stageMeters[index]) }
        }
        add("meter", layout.meter)
        add("meter line", layout.meterLine)
        add("hint", layout.hint)
        add("pages button", layout.pagesButton)
        add("settings button", layout.inspectorButton)
        add("aside button", layout.asideButton)
        add("tools", layout.tools)
        add("plot", layout.plot)
        for (name, rect) in panels where name != open { add(name, rect) }
        let window = Rect(layout.window)
        for (index, (name, frame)) in frames.enumerated() {
          if frame.intersection(window) != frame { note(name, ["\(frame) is outside"]) }
          for (other, place) in frames[..<index] where !frame.intersection(place).isEmpty {
            note(name, ["\(frame) lies on \(other) \(place)"])
          }
        }
        guard demo.hasResistance, let panel = unfolded else { return }
        // What is headline is in sight beside the panel too.
        for meter in [layout.meter, layout.meterLine].compactMap({ $0 })
        where !meter.intersection(panel).isEmpty { note(open ?? "", ["it covers the meter"]) }
        for meter in layout.stageMeters where !meter.intersection(panel).isEmpty {
          note(open ?? "", ["it covers the meter of a stage"])
        }
      }

      mutating func lookAtAll() {
        lookAtFrames()
        lookAtDesk()
        lookAtStages()
        lookAtMeters()
        lookAtPanels()
      }

      /// Records what was found, each once.
      mutating func report(_ situation: String) {
        for fault in faults.sorted() {
          Issue.record("\(demo.id), \(window.testDescription), \(situation): \(fault)")
        }
        faults = []
      }
    }

    @Test("with what keys open, and with compared stages", arguments: windows)
    func opened(window: Window) throws {
      for keys: [Key] in [
        [.f1], [.f3], [.letterP], [.letterK], [.letterC], [.letterC, .letterC, .letterC],
        [.letterC, .letterP], [.letterC, .f6, .f6], [.letterC, .slash], [.f3, .letterP], [.slash],
        [.f6, .f6, .down, .enter],
        [.f6, .f6, .down, .down, .down], [.f6],
      ] {
        // What stands below compared stages is longer when the bar did not come back.
        for back in keys.contains(.letterC) ? [0.0, 2] : [0] {
          var look = try Look(in: window)
          let stage = look.layout.stage
          look.hands.move(Point(x: stage.midX, y: stage.midY))
          look.hands.wheel(-4 - back)
          try look.hands.wait(0.6)
          if back > 0 { look.hands.wheel(back) }
          try look.hands.wait(0.4)
          for key in keys { look.hands.key(key) }
          try look.hands.wait(0.1)
          look.lookAtAll()
          look.report("\(keys)")
        }
      }
    }

    @Test("the text of every preset has room in the footer of settings and of lists to choose from")
    func presetTexts() throws {
      let painter = try LabHands().lab.painter
      let kinds: [Preset.Kind] = [.bar, .header, .refresh, .profile, .scroll, .nav]
      for text in kinds.flatMap({ Preset.all($0) }).map(\.text) {
        for room in [InspectorView.helpHeight - 14, ChooserView.noteHeight - 31] {
          let style = Drawing.helpStyle(of: text, in: Size(width: 276, height: room), painter)
          if painter.height(of: text, style, width: 276) > room { Issue.record("\(text)") }
        }
      }
      // Most are as large as all help.
      let size = Size(width: 276, height: InspectorView.helpHeight - 14)
      #expect(Drawing.helpStyle(of: Preset.tly.text, in: size, painter) == TextStyle(12))
    }

    @Test("the help of every setting has room below the list, whatever it says")
    func help() throws {
      let hands = try LabHands()
      let painter = hands.lab.painter
      var texts: [String: Int] = [:]
      for demo in DemoRegistry.all {
        hands.lab.open(demo, at: 0)
        for line in hands.lab.shell.inspector.items where line.kind.takesFocus {
          texts[line.conflict ?? line.explanation] = line.facts.count
        }
      }
      #expect(texts.count > 200)
      for (text, facts) in texts {
        // Key and range above, and some air below.
        let room = InspectorView.helpHeight - 9 - 16 * Double(facts) - 1 - 4
        // The longest are written smaller.
        let style = Drawing.helpStyle(of: text, in: Size(width: 276, height: room), painter)
        if painter.height(of: text, style, width: 276) > room { Issue.record("\(text)") }
      }
    }
  }
}
