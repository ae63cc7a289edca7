import BarCore
import BarRender
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// A slider held by the pointer while something else happens.
  @Suite struct LabSliderTests {
    static let expansion = "shyBar.expansionResistance"
    static let contraction = "shyBar.contractionResistance"

    /// Returns a point on the track of a setting's slider.
    private func place(_ hands: LabHands, _ key: String, _ share: Double) throws -> Point {
      let (index, _) = try hands.showLine(key)
      let track = try #require(hands.lab.shell.inspector.view).track(of: index)
      return Point(x: track.x + share * track.width, y: track.midY)
    }

    private func resistances(_ hands: LabHands) -> [Double] {
      [hands.settings.page.bar.expansionResistance, hands.settings.page.bar.contractionResistance]
    }

    // MARK: Its line

    @Test("a slider whose line is folded is released; no other setting is written")
    func folded() throws {
      let hands = try LabHands()
      hands.press(try place(hands, Self.expansion, 0.2))
      hands.move(try place(hands, Self.expansion, 0.3))
      let end = try place(hands, Self.expansion, 0.6)
      let before = hands.settings
      #expect(hands.lab.isHandled)
      hands.key(.home)
      hands.key(.left)
      hands.move(end)
      #expect(hands.settings == before && !hands.lab.isHandled)
      hands.release(end)
      #expect(hands.lab.hand.grab == .none && hands.captures == [true, false])
    }

    @Test("a held slider keeps its setting when lines above it disappear")
    func moved() throws {
      let hands = try LabHands()
      hands.press(try place(hands, "scroll.springResponse", 0.2))
      hands.lab.shell.inspector.fold("page", true)
      hands.forgetEvents()
      hands.move(Point(x: hands.lab.hand.point.x + 30, y: hands.lab.hand.point.y))
      let keys = hands.kinds.map { kind in
        if case .set(let key, _) = kind { key } else { "" }
      }
      #expect(keys == ["scroll.springResponse"])
    }

    // MARK: Undo

    @Test("a stage that is added or left while a slider is held has a history of single changes")
    func stages() throws {
      let hands = try LabHands()
      hands.press(try place(hands, Self.expansion, 0.3))
      hands.move(try place(hands, Self.expansion, 0.4))
      hands.key(.letterC)
      hands.release(hands.lab.hand.point)
      hands.key(.letterC, shift: true)
      let start = resistances(hands)
      let first = try hands.line(Self.expansion)
      let second = try hands.line(Self.contraction)
      hands.lab.shell.inspector.step(first, by: 1, at: hands.time)
      hands.lab.shell.inspector.step(second, by: 1, at: hands.time)
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == [start[0] + 10, start[1]])
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == start)
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == [200, 0])
    }

    @Test("F6 to another stage lets go of a slider, and both stages undo their own changes")
    func otherStage() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.press(try place(hands, Self.expansion, 0.3))
      // Round the panels to the stage on the left.
      while hands.lab.selected != 0 { hands.key(.f6) }
      let before = resistances(hands)
      hands.move(try place(hands, Self.expansion, 0.9))
      #expect(resistances(hands) == before)
      hands.release(hands.lab.hand.point)
      for key in [Self.expansion, Self.contraction] {
        hands.lab.shell.inspector.step(try hands.line(key), by: 1, at: hands.time)
      }
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == [before[0] + 10, before[1]])
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == before)
    }

    @Test("Ctrl+Z while a slider is held ends its change; what it does then is another one")
    func undoWhileHeld() throws {
      let hands = try LabHands()
      hands.lab.shell.inspector.step(try hands.line(Self.expansion), by: 1, at: hands.time)
      hands.press(try place(hands, Self.contraction, 0.1))
      hands.move(try place(hands, Self.contraction, 0.26))
      #expect(resistances(hands) == [210, 260])
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == [210, 0])
      hands.move(try place(hands, Self.contraction, 0.49))
      hands.release(hands.lab.hand.point)
      #expect(resistances(hands) == [210, 490])
      // What was ahead of the change is gone.
      hands.key(.letterY, control: true)
      #expect(resistances(hands) == [210, 490])
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == [210, 0])
      hands.key(.letterZ, control: true)
      #expect(resistances(hands) == [200, 0])
      hands.key(.letterY, control: true)
      hands.key(.letterY, control: true)
      #expect(resistances(hands) == [210, 490])
    }

    @Test("the blend's slider too makes one change of a press, and another after Ctrl+Z")
    func blend() throws {
      let hands = try LabHands(.mixer)
      let own = hands.settings
      let key = "preset.bar.blend"
      hands.press(try place(hands, key, 0.1))
      for share in [0.2, 0.6, 0.8] { hands.move(try place(hands, key, share)) }
      // Rules that are no numbers change at 50 %.
      let blended = hands.settings
      #expect(blended != own)
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own)
      hands.move(try place(hands, key, 0.7))
      hands.move(try place(hands, key, 0.9))
      hands.release(hands.lab.hand.point)
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own)
    }

    // MARK: Scale

    @Test("the Scale slider follows the pointer; the window takes the scale when it is let go")
    func scale() throws {
      let hands = try LabHands()
      hands.lab.window = WindowSize(
        width: Int(hands.lab.shell.size.width), height: Int(hands.lab.shell.size.height),
        ownScale: DesktopScale(1, .none))
      var pixelsPerPoint: Double { hands.lab.painter.scale }
      func atPixel(_ point: Point) -> Point {
        Point(x: point.x / pixelsPerPoint, y: point.y / pixelsPerPoint)
      }
      hands.key(.slash)
      hands.type("view.scale")
      let start = try place(hands, "view.scale", 0)
      let end = try place(hands, "view.scale", 0.4)
      hands.forgetEvents()
      var shown: [Double] = []
      hands.press(start)
      for step in 0...20 {
        let x = start.x + Double(step) / 20 * (end.x - start.x)
        hands.move(atPixel(Point(x: x, y: start.y)))
        let line = try hands.line("view.scale")
        if let slider = hands.lab.shell.inspector.items[line].kind as? SliderLine {
          shown.append(slider.share * 4)
        }
      }
      #expect(shown.count == 21 && shown == shown.sorted() && shown.last == 1.5)
      #expect(Set(shown) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5])
      #expect(hands.kinds.isEmpty && pixelsPerPoint == 1)
      hands.release(atPixel(end))
      #expect(hands.settings.view.scale == 1.5 && pixelsPerPoint == 1.5)
      hands.key(.escape)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.view.scale == 0 && pixelsPerPoint == 1)
    }

    @Test("a drag of the Scale slider that is taken away changes nothing")
    func scaleCanceled() throws {
      let hands = try LabHands()
      hands.press(try place(hands, "view.scale", 0.1))
      hands.move(try place(hands, "view.scale", 0.5))
      hands.lab.shell.cancelPointer(at: hands.time)
      let line = try hands.line("view.scale")
      #expect(hands.lab.shell.inspector.items[line].control?.isStandard == true)
      #expect(hands.settings.view.scale == 0 && hands.kinds.isEmpty)
    }
  }
}
