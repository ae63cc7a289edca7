import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The inspector, by keys and by pointer.
  @Suite struct LabInspectorTests {
    private static let resistance = "shyBar.expansionResistance"

    /// Makes a lab with the focus on a line of the inspector.
    private static func hands(on key: String) throws -> LabHands {
      let hands = try LabHands()
      hands.key(.f6)
      hands.key(.f6)
      #expect(hands.lab.shell.focus == .inspector)
      hands.lab.shell.inspector.focusedControl = try hands.line(key)
      hands.forgetEvents()
      return hands
    }

    @Test("arrow keys change a slider by a step, with Shift by ten, within its range")
    func slider() throws {
      let hands = try Self.hands(on: Self.resistance)
      #expect(hands.settings.page.bar.expansionResistance == 200)
      hands.key(.right)
      #expect(hands.settings.page.bar.expansionResistance == 210)
      #expect(hands.lab.session.page.settings.bar.expansionResistance == 210)
      #expect(hands.kinds == [.set(key: Self.resistance, value: .number(210))])
      hands.key(.left, shift: true)
      #expect(hands.settings.page.bar.expansionResistance == 110)
      for _ in 0..<3 { hands.key(.left, shift: true) }
      #expect(hands.settings.page.bar.expansionResistance == 0)
      for _ in 0..<12 { hands.key(.right, shift: true) }
      #expect(hands.settings.page.bar.expansionResistance == 1000)
    }

    @Test("decimal steps add no rounding errors")
    func decimals() throws {
      let hands = try Self.hands(on: "scroll.rubberBandCoefficient")
      for _ in 0..<9 { hands.key(.right) }
      #expect(hands.settings.page.scroll.rubberBandCoefficient == 1)
      for _ in 0..<14 { hands.key(.left) }
      #expect(hands.settings.page.scroll.rubberBandCoefficient == 0.3)
    }

    @Test("Delete resets a setting to the page default")
    func delete() throws {
      for key in [SDLKit.Key.delete, .backspace] {
        let hands = try Self.hands(on: Self.resistance)
        hands.key(.right)
        hands.key(key)
        #expect(hands.settings.page.bar.expansionResistance == 200)
      }
    }

    @Test("Enter and Space turn switches and step through choices; Space leaves sliders alone")
    func enter() throws {
      let hands = try Self.hands(on: "shyBar.stickyNavigationBar")
      hands.key(.enter)
      #expect(hands.settings.page.bar.stickyNavigationBar)
      hands.key(.space)
      #expect(!hands.settings.page.bar.stickyNavigationBar)
      hands.lab.shell.inspector.focusedControl = try hands.line("shyBar.fadeBehavior")
      let all = FadeBehavior.allCases
      let now = try #require(all.firstIndex(of: hands.settings.page.bar.fadeBehavior))
      hands.key(.enter)
      #expect(hands.settings.page.bar.fadeBehavior == all[(now + 1) % all.count])
      hands.key(.left)
      hands.key(.left)
      #expect(hands.settings.page.bar.fadeBehavior == all[(now + all.count - 1) % all.count])
      hands.lab.shell.inspector.focusedControl = try hands.line(Self.resistance)
      hands.forgetEvents()
      hands.key(.space)
      #expect(hands.kinds.isEmpty && hands.lab.shell.typing == nil)
    }

    @Test("Up and Down pass over read-outs, stop at the ends, and keep the focus in sight")
    func focus() throws {
      let hands = try Self.hands(on: Self.resistance)
      let controls = hands.lab.shell.inspector.items.indices.filter {
        hands.lab.shell.inspector.items[$0].kind.takesFocus
      }
      hands.key(.home)
      var seen = [hands.lab.shell.inspector.focusedControl]
      while seen.count <= controls.count {
        hands.key(.down)
        if hands.lab.shell.inspector.focusedControl == seen.last { break }
        seen.append(hands.lab.shell.inspector.focusedControl)
        let view = try #require(hands.lab.shell.inspector.view)
        let rect = view.rect(of: hands.lab.shell.inspector.focusedControl)
        #expect(rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY)
      }
      #expect(seen == controls)
      hands.key(.pageUp)
      #expect(hands.lab.shell.inspector.focusedControl == controls[controls.count - 9])
      hands.key(.end)
      #expect(hands.lab.shell.inspector.focusedControl == controls.last)
      #expect(hands.kinds.isEmpty)
    }

    // MARK: Pointer

    @Test("a press on the track of a slider sets the value there; dragging goes on anywhere")
    func slide() throws {
      let hands = try LabHands()
      let (index, _) = try hands.showLine(Self.resistance)
      let track = try #require(hands.lab.shell.inspector.view).track(of: index)
      hands.press(Point(x: track.x + track.width * 0.5, y: track.midY))
      #expect(hands.settings.page.bar.expansionResistance == 500)
      #expect(hands.lab.hand.grab == .slider(key: Self.resistance) && hands.captures == [true])
      hands.move(Point(x: track.x + track.width * 0.253, y: track.midY - 400))
      #expect(hands.settings.page.bar.expansionResistance == 250)
      hands.move(Point(x: -3000, y: 5000))
      #expect(hands.settings.page.bar.expansionResistance == 0)
      hands.move(Point(x: 9000, y: 5000))
      #expect(hands.settings.page.bar.expansionResistance == 1000)
      hands.release(Point(x: 9000, y: 5000))
      #expect(hands.lab.hand.grab == .none && hands.captures == [true, false])
      hands.move(Point(x: track.x, y: track.midY))
      #expect(hands.settings.page.bar.expansionResistance == 1000)
    }

    @Test("a press on the name of a slider only focuses it")
    func sliderName() throws {
      let hands = try LabHands()
      let (index, rect) = try hands.showLine(Self.resistance)
      hands.lab.shell.inspector.focusedControl = 1
      hands.click(Point(x: rect.midX, y: rect.y + 8))
      #expect(hands.settings.page.bar.expansionResistance == 200)
      #expect(
        hands.lab.shell.inspector.focusedControl == index && hands.lab.shell.focus == .inspector)
    }

    @Test("a double click on a slider resets it to the page default")
    func doubleClick() throws {
      let hands = try LabHands(.stickyExtension)
      let (index, _) = try hands.showLine(Self.resistance)
      let track = try #require(hands.lab.shell.inspector.view).track(of: index)
      let place = Point(x: track.maxX, y: track.midY)
      hands.click(place)
      #expect(hands.settings.page.bar.expansionResistance == 1000)
      hands.click(place, clicks: 2)
      #expect(hands.settings.page.bar.expansionResistance == 200)
      #expect(hands.lab.shell.inspector.items[index].control?.isStandard == true)
    }

    @Test("the page default is that of the page, not of the program")
    func ownValue() throws {
      let hands = try LabHands(.bottomBar)
      let (index, _) = try hands.showLine("shyBar.bottomBarHeight")
      hands.lab.shell.inspector.step(index, by: 5, at: hands.time)
      #expect(hands.settings.page.bar.bottomBarHeight == 61)
      hands.lab.shell.inspector.reset(
        hands.lab.shell.inspector.items[index], at: hands.time)
      #expect(hands.settings.page.bar.bottomBarHeight == 56)
    }

    @Test("a click turns a switch, each click once")
    func toggle() throws {
      let hands = try LabHands()
      let (_, rect) = try hands.showLine("shyBar.stickyNavigationBar")
      hands.click(rect.center)
      #expect(hands.settings.page.bar.stickyNavigationBar)
      hands.click(rect.center, clicks: 2)
      #expect(!hands.settings.page.bar.stickyNavigationBar)
    }

    @Test("a slider acts at once while the list moves, and the list continues")
    func slideWhileMoving() throws {
      let hands = try LabHands()
      let start = hands.middle
      hands.press(start)
      for step in 1...6 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: start.x, y: start.y - Double(step) * 30))
      }
      hands.release(Point(x: start.x, y: start.y - 180))
      try hands.wait(0.05)
      #expect(hands.lab.session.page.phase == .fling)
      let (index, _) = try hands.showLine("shyBar.barHeight")
      let track = try #require(hands.lab.shell.inspector.view).track(of: index)
      let before = hands.offset
      hands.press(Point(x: track.x + track.width / 2, y: track.midY))
      #expect(hands.lab.session.page.settings.bar.barHeight == 100)
      #expect(hands.lab.session.page.phase == .fling)
      try hands.wait(0.1)
      #expect(hands.offset > before)
    }

    @Test("a setting that is changed while a finger holds the list acts on the same drag")
    func changeDuringDrag() throws {
      let hands = try LabHands()
      hands.lab.send(.scrollBar(offset: 3000), at: hands.time)
      try hands.wait(2)
      #expect(hands.lab.session.page.bars?.collapsedFraction == 1)
      let start = hands.middle
      hands.press(start)
      hands.move(Point(x: start.x, y: start.y + 53.5))
      #expect(hands.lab.session.page.bars?.state.spent == 50)
      hands.key(.f6)
      hands.key(.f6)
      hands.lab.shell.inspector.focusedControl = try hands.line(Self.resistance)
      for _ in 0..<15 { hands.key(.left) }
      #expect(hands.settings.page.bar.expansionResistance == 50)
      #expect(hands.lab.session.page.scroller.isHeld)
      hands.move(Point(x: start.x, y: start.y + 53.5 + 20))
      #expect(hands.lab.session.page.bars?.state.barContraction == 24)
    }

    @Test("a behavior sets all its settings, and the view stays")
    func behavior() throws {
      let hands = try LabHands()
      hands.key(.letterT)
      let preset = try #require(Preset.shyBars.last)
      hands.lab.usePreset(preset.name, at: hands.time)
      var expected = PageSettings()
      try #require(Preset(name: preset.name)).apply(to: &expected)
      #expect(hands.settings.page.bar == expected.bar)
      #expect(hands.lab.preset == preset.name)
      #expect(hands.lab.theme == .dark)
      hands.lab.shell.inspector.reset(hands.lab.shell.inspector.items[1], at: hands.time)
      #expect(hands.lab.preset == "shy")
      #expect(hands.settings.page.bar == PageSettings().bar)
    }

    @Test(
      "slider scales map their range to 0...1 and back",
      arguments: ["scroll.decelerationRate", "stage.rows", "shyBar.barHeight"])
    func scales(key: String) throws {
      let setting = try #require(LabSettings.table[key])
      guard case .number(let range, _, _) = setting.kind else {
        Issue.record("\(key) is no number")
        return
      }
      let scale = SliderScale(range: range, key: key)
      #expect(scale.share(of: range.lowerBound) == 0)
      #expect(scale.share(of: range.upperBound) == 1)
      var last = -1.0
      for share in stride(from: 0.0, through: 1, by: 0.01) {
        let value = scale.value(at: share)
        #expect(range.contains(value) && value > last)
        #expect((scale.share(of: value) - share).magnitude < 1e-6)
        last = value
      }
      #expect(scale.value(at: -1) == scale.value(at: 0))
      #expect(scale.value(at: 2) == scale.value(at: 1))
    }
  }
}
