import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// All that is written in the window can be read, in both themes.
  @Suite struct LabContrastTests {
    /// WCAG's least contrast of body text.
    private static let least = 4.5

    /// The texts of the window as it is now, each with its contrast.
    private static func findings(_ hands: LabHands) -> [TextContrast.Finding] {
      pictures(hands, in: hands.lab.theme).flatMap {
        TextContrast(commands: $0, metrics: hands.lab.painter).findings
      }
    }

    /// The window as it is now, and the rows of its lists, which are pictures of their own.
    static func pictures(_ hands: LabHands, in theme: Theme) -> [[DrawCommand]] {
      let lab = hands.lab
      let shell = lab.shell
      let demo = lab.session.demo
      var commands: [DrawCommand] = []
      func draw(_ body: (inout Drawing) -> Void) {
        commands.append(.unclip)
        commands.draw(theme, metrics: lab.painter, body)
      }
      draw {
        $0.draw(
          DeskView(
            layout: lab.layout, isSheet: lab.settings.page.bar.presentedModally, title: demo.title,
            hint: lab.hint, aside: demo.aside, hovered: nil))
      }
      let scene = StageScene(theme: theme, metrics: lab.painter)
      for index in lab.layout.stages.indices where index < lab.stageCount {
        scene.draw(shell.stage.markedView(index), into: &commands)
      }
      if let frame = lab.layout.meter {
        draw {
          var meter = MeterView(lab.shown, in: frame, showsBars: !demo.isPhysics)
          meter.followsTheme = demo.followsTheme
          $0.draw(meter)
        }
      }
      for panel in shell.panels { draw { Self.draw(panel, on: &$0) } }
      var pictures = [commands]
      for case .layer(let layer, let frame, _) in commands {
        var row: [DrawCommand] = []
        scene.drawLayer(layer, size: frame.size, into: &row)
        pictures.append(row)
      }
      return pictures
    }

    private static func draw(_ panel: some Panel, on drawing: inout Drawing) {
      if let view = panel.view { panel.draw(view, on: &drawing) }
    }

    static func check(_ hands: LabHands, _ name: String) -> Int {
      let findings = findings(hands)
      for finding in findings where finding.ratio < least {
        Issue.record(
          "\(name): \"\(finding.text)\" \(finding.color) on \(finding.ground): \(finding.ratio)")
      }
      return findings.count
    }

    @Test(
      "in the panels that keys unfold, and beside compared stages", arguments: Theme.Kind.allCases)
    func panels(_ kind: Theme.Kind) throws {
      for keys: [Key] in [
        [.letterP], [.letterK], [.f6], [.f6, .f6], [.letterC], [.letterC, .letterP],
      ] {
        let hands = try LabHands()
        hands.lab.set("view.theme", .choice(kind.rawValue), at: 0)
        hands.wheel(-3)
        try hands.wait(0.5)
        for key in keys { hands.key(key) }
        try hands.wait(0.1)
        #expect(Self.check(hands, "\(keys), \(kind)") > 40)
      }
    }
  }
}
