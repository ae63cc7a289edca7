import BarCore
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// What the lab keeps between two runs.
  @Suite struct LabStateTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var place: String { folder.path("state/barlab") }

    private func hands(_ demo: Demo = .general) throws -> LabHands {
      let hands = try LabHands(demo)
      hands.lab.state = LabState(folder: place)
      hands.lab.keepState()
      return hands
    }

    /// Closes the page and opens it in a lab of another run.
    private func again(_ demo: Demo = .general) throws -> LabHands {
      let hands = try hands(demo.id == "rows" ? .general : try DemoRegistry.demo("rows"))
      hands.lab.open(demo, at: hands.time)
      return hands
    }

    @Test("each page's tuning, mixer and comparison stages come back in another run")
    func pages() throws {
      let hands = try hands()
      hands.lab.set("shyBar.expansionResistance", .number(37.25), at: hands.time)
      hands.lab.set("stage.rows", .number(77), at: hands.time)
      hands.key(.letterC)
      hands.lab.blendWith("et", at: hands.time)
      hands.lab.slideBlend(.page, to: 0.35, at: hands.time)
      hands.lab.open(.sections, at: hands.time)
      hands.lab.set("shyBar.barHeight", .number(61), at: hands.time)
      hands.lab.keepState()
      let other = try again()
      #expect(other.lab.stageCount == 2 && other.lab.selected == 0)
      #expect(other.settings.page.bar.expansionResistance == 37.25)
      #expect(other.settings.page.stage.rows == 77)
      #expect(LabState.Page(of: other.lab).stages.count == 2)
      #expect(other.lab.stages.all[1].mixes.page.share == 0.35)
      #expect(other.lab.stages.all[1].session.settings.page.stage.rows == 77)
      other.lab.open(.sections, at: other.time)
      #expect(other.settings.page.bar.barHeight == 61 && other.lab.stageCount == 1)
      // What was never changed is not written.
      other.lab.open(.grid, at: other.time)
      other.lab.keepState()
      let files = FileIO.names(in: place + "/pages")
      #expect(files == ["\(Demo.sections.id).json", "\(Demo.general.id).json"].sorted())
    }

    @Test("what is kept of random tunings reads back to the same, on every page")
    func law() throws {
      var random = SeededGenerator(seed: 56)
      var count = 0
      for demo in DemoRegistry.all {
        let state = LabState(folder: place)
        let hands = try LabHands(demo)
        hands.lab.state = state
        hands.lab.keepState()
        for _ in 0..<3 {
          for _ in 0..<6 {
            let settings = LabSettings.table.settings
            let setting = settings[Int(random.next() % UInt64(settings.count))]
            guard !setting.key.hasPrefix("view.") else { continue }
            let value: SettingValue? =
              switch setting.kind {
              case .number(let range, _, _):
                .number(
                  (Double(random.next() % 1000) / 1000 * (range.upperBound - range.lowerBound)
                    + range.lowerBound).clamped(to: range))
              case .flag: .flag(random.next() % 2 == 0)
              case .choice(let names): .choice(names[Int(random.next() % UInt64(names.count))])
              case .color: nil
              }
            if let value { hands.lab.set(setting.key, value, at: hands.time) }
          }
          if random.next() % 3 == 0, hands.lab.session.demo.lanes.isEmpty { hands.lab.addStage() }
          let now = LabState.Page(of: hands.lab)
          hands.lab.keepState()
          guard FileIO.exists(place + "/pages/\(demo.id).json") else { continue }
          let read = try #require(state.page(demo), "\(demo.id)")
          #expect(read == now, "\(demo.id)")
          count += 1
        }
      }
      #expect(count > 100)
    }

    @Test("theme, scale, and size and place of the window are kept")
    func window() throws {
      let hands = try hands()
      #expect(LabState(folder: place).window() == nil)
      var frame = LabState.Frame.Size(width: 1280, height: 800)
      hands.lab.windowFrame = { (frame, LabState.Frame.Place(x: 20, y: -30)) }
      hands.lab.keepState()
      hands.key(.letterT)
      hands.lab.set("view.reducedMotion", .flag(true), at: hands.time)
      hands.lab.keepState()
      frame = LabState.Frame.Size(width: 1400, height: 900)
      hands.lab.keepState()
      let window = try #require(LabState(folder: place).window())
      #expect(window.view.theme == .dark && window.reducesMotion && window.size == frame)
      #expect(window.place == LabState.Frame.Place(x: 20, y: -30))
      // They are not the page's.
      #expect(LabState(folder: place).page(.general) == nil)
    }

    @Test("of two windows the last change of each page wins")
    func two() throws {
      let (one, two) = (try hands(), try hands())
      one.lab.set("shyBar.expansionResistance", .number(11), at: one.time)
      one.lab.keepState()
      two.lab.open(.sections, at: two.time)
      two.lab.set("shyBar.expansionResistance", .number(22), at: two.time)
      two.lab.keepState()
      one.lab.open(.sections, at: one.time)
      one.lab.set("shyBar.expansionResistance", .number(33), at: one.time)
      one.lab.keepState()
      two.lab.keepState()
      let state = LabState(folder: place)
      #expect(state.page(.general)?.stages[0].settings.page.bar.expansionResistance == 11)
      #expect(state.page(.sections)?.stages[0].settings.page.bar.expansionResistance == 33)
    }

    @Test(
      "a file that cannot be read as a whole counts as none",
      arguments: [
        "", "{", "[]", #"{"format":"barlab-page","version":2,"page":"ID","stages":[]}"#,
        #"{"format":"barlab-page","version":1,"page":"ID","stages":[]}"#,
        #"{"format":"barlab-page","version":1,"page":"other","stages":[{}]}"#,
        #"{"format":"barlab-page","version":1,"page":"ID","stages":[{"settings":{"no.key":1},"#
          + #""behavior":{"first":"","share":0},"physics":{"first":"","share":0},"#
          + #""takesGeometry":false}]}"#,
        #"{"format":"barlab-page","version":1,"page":"ID","stages":[{"settings":{"#
          + #""shyBar.barHeight":1e9},"behavior":{"first":"","share":0},"#
          + #""physics":{"first":"","share":0},"takesGeometry":false}]}"#,
        #"{"format":"barlab-page","version":1,"page":"ID","stages":[{"settings":{},"#
          + #""behavior":{"first":"","share":7},"physics":{"first":"","share":0},"#
          + #""takesGeometry":false}]}"#,
      ])
    func unreadable(text: String) throws {
      let state = LabState(folder: place)
      let own = text.replacingOccurrences(of: "ID", with: Demo.general.id)
      _ = try folder.write(own, to: "state/barlab/pages/\(Demo.general.id).json", making: true)
      _ = try folder.write(own, to: "state/barlab/window.json")
      #expect(state.page(.general) == nil && state.window() == nil)
      let hands = try again()
      #expect(hands.settings.page == Demo.general.windowSettings().page)
    }

    @Test("Restart fresh is asked for twice, and then all is as at the first start")
    func fresh() throws {
      let hands = try hands()
      hands.lab.shell.inspector.favorites = Favorites(in: folder.path("data"))
      try hands.lab.shell.inspector.favorites.toggle("shyBar.barHeight")
      hands.lab.set("shyBar.barHeight", .number(61), at: hands.time)
      hands.key(.letterC)
      hands.key(.letterT)
      hands.lab.keepState()
      hands.lab.open(.sections, at: hands.time)
      hands.key(.backspace, shift: true, control: true)
      #expect(hands.lab.shell.notice.text == Lab.freshWarning)
      // Anything else is no answer.
      hands.key(.up)
      #expect(hands.lab.shell.notice.text == nil)
      hands.key(.backspace, shift: true, control: true)
      #expect(FileIO.exists(place + "/pages/\(Demo.general.id).json"))
      hands.key(.backspace, shift: true, control: true)
      #expect(!FileIO.exists(place + "/pages/\(Demo.general.id).json"))
      #expect(hands.lab.session.demo.id == Demo.sections.id && hands.settings.view.theme == .light)
      #expect(hands.lab.shell.inspector.favorites.keys.isEmpty)
      #expect(Favorites(in: folder.path("data")).keys.isEmpty)
      hands.lab.open(.general, at: hands.time)
      #expect(hands.settings.page.bar.barHeight != 61 && hands.lab.stageCount == 1)
    }

    @Test("the title names page and file, and marks what is not saved")
    func title() throws {
      let hands = try hands()
      let lab = hands.lab
      lab.tunings.noteSaved()
      let page = Demo.general.title
      #expect(lab.windowTitle == "\(page) - BarLab")
      lab.set("shyBar.barHeight", .number(61), at: hands.time)
      #expect(lab.windowTitle == "*\(page) - BarLab")
      hands.key(.letterZ, control: true)
      lab.undo(at: hands.time)
      lab.set("shyBar.barHeight", .number(62), at: hands.time)
      #expect(lab.tunings.write(to: folder.path("mine.json")))
      #expect(lab.windowTitle == "mine.json - \(page) - BarLab")
      lab.set("shyBar.barHeight", .number(63), at: hands.time)
      #expect(lab.windowTitle == "*mine.json - \(page) - BarLab")
      lab.set("shyBar.barHeight", .number(62), at: hands.time)
      #expect(lab.windowTitle == "mine.json - \(page) - BarLab")
    }
  }
}
