import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// Messages: where they lie, and the button that undoes.
@Suite struct NoticePlaceTests {
  private static let windows = [
    Size(width: 360, height: 320), Size(width: 480, height: 400), Size(width: 700, height: 500),
    Size(width: 900, height: 700), Size(width: 1080, height: 720), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080),
  ]
  private static let sentences = [
    "Nothing.", String(repeating: "several words ", count: 10),
    "Saved as /" + String(repeating: "folder/", count: 25) + "tuning.json.",
  ]

  /// Every message in every layout with one to four stages, with and without plot and frame times.
  private static var sources: [NoticePanel.Source] {
    var sources: [NoticePanel.Source] = []
    for window in windows {
      for count in 1...LabLayout.mostStages(width: window.width) {
        for open in [nil, LabLayout.Panel.inspector] {
          for showsPlot in [false, true] {
            let layout = LabLayout(
              window: window, wanted: Size(width: 390, height: 640), open: open, count: count,
              showsPlot: showsPlot)
            for text in sentences {
              for button in [nil, NoticePanel.Button.undo, .openReport] {
                sources.append(NoticePanel.Source(text: text, button: button, layout: layout))
              }
            }
          }
        }
      }
    }
    return sources
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.x >= outer.x && inner.y >= outer.y && inner.maxX <= outer.maxX
      && inner.maxY <= outer.maxY
  }

  @Test("law: a message lies in the window, and its text and its button in the message")
  func inside() {
    for source in Self.sources {
      let view = NoticePanel.View(source, metrics: EvenLetters())
      let size = source.layout.window
      let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(Self.contains(window, view.plate), "\(size) \(view.plate)")
      #expect(Self.contains(view.plate, view.lines), "\(size) \(view.lines)")
      if let meter = source.layout.meter {
        #expect(view.plate.intersection(meter).isEmpty, "\(size) \(view.plate)")
      }
      #expect((view.button != nil) == (source.button != nil))
      if let button = view.button {
        #expect(Self.contains(view.plate, button) && button.intersection(view.lines).isEmpty)
      }
    }
  }

  @Test("a message lies at the foot of the desk, above plot, frame times and compared figures")
  func foot() {
    var count = 0
    for var source in Self.sources {
      let layout = source.layout
      for showsFrameTimes in [false, true] {
        source.showsFrameTimes = showsFrameTimes
        let plate = NoticePanel.View(source, metrics: EvenLetters()).plate
        guard plate.y > 8 else { continue }
        let floor = showsFrameTimes ? layout.hud.y : layout.plot?.y ?? layout.window.height
        let feet = layout.feet.first?.y ?? .infinity
        var lowest = min(floor - 12, feet - 8)
        if let meter = layout.meterLine, meter.y > layout.stage.midY {
          lowest = min(lowest, meter.y - 8)
        }
        if layout.hasMetersAtFoot, let y = layout.stageMeters.map(\.y).max() {
          lowest = min(lowest, y - 8)
        }
        #expect((plate.maxY - lowest).magnitude <= 1, "\(layout.window)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("law: the bar at the lower edge of a stage is never covered, nor the upper third")
  func bars() {
    var count = 0
    for var source in Self.sources where source.layout.stage.height >= 300 {
      source.bottomBar = 56
      let layout = source.layout
      let plate = NoticePanel.View(source, metrics: EvenLetters()).plate
      for stage in layout.stages {
        let bar = Rect(x: stage.x, y: stage.maxY - 56, width: stage.width, height: 56)
        #expect(plate.intersection(bar).isEmpty, "\(layout.window) \(plate) \(bar)")
        let top = Rect(x: stage.x, y: stage.y, width: stage.width, height: stage.height / 3)
        #expect(plate.intersection(top).isEmpty, "\(layout.window) \(plate) \(top)")
        count += 1
      }
    }
    #expect(count > 100)
  }
}

extension WindowSuites {
  @Suite struct NoticeTests {
    @Test("a click on Undo undoes what the message is about, and closes it")
    func undo() throws {
      let hands = try LabHands()
      hands.lab.set("shyBar.expansionResistance", .number(40), at: hands.time)
      let before = hands.settings
      hands.key(.backspace, control: true)
      #expect(hands.settings != before)
      let panel = hands.lab.shell.notice
      let button = try #require(panel.view?.button)
      #expect(panel.frame == button && !(panel.view?.isHovered ?? true))
      hands.move(Point(x: button.midX, y: button.midY))
      #expect(panel.view?.isHovered == true)
      hands.click(Point(x: button.midX, y: button.midY))
      #expect(hands.settings == before && panel.text == nil && panel.frame == nil)
      hands.key(.letterY, control: true)
      #expect(hands.settings != before)
    }

    @Test("a message without anything to undo takes no click")
    func plain() throws {
      let hands = try LabHands()
      hands.key(.backspace, control: true)
      #expect(hands.lab.shell.notice.button == .undo)
      hands.lab.say("Something is wrong.")
      let panel = hands.lab.shell.notice
      #expect(panel.button == nil && panel.frame == nil && panel.view?.button == nil)
    }

    @Test("on the page with a bar at the lower edge a message lies above that")
    func bottomBar() throws {
      let demo = try DemoRegistry.demo("bottom-bar")
      for window in [Size(width: 700, height: 500), Size(width: 1280, height: 800)] {
        let hands = try LabHands(demo, window: window)
        hands.lab.say("Something is wrong.")
        let plate = try #require(hands.lab.shell.notice.view?.plate)
        let stage = hands.lab.layout.stage
        let bar = Rect(x: stage.x, y: stage.maxY - 56, width: stage.width, height: 56)
        #expect(
          plate.intersection(bar).isEmpty && plate.y > stage.midY, "\(plate) \(stage)")
      }
    }

    /// Fixed: it kept clear of a contrast that this page does not have, and lay over its tabs.
    @Test("beside others on Profile a message lies at the foot of the stages")
    func profile() throws {
      let hands = try LabHands(
        try DemoRegistry.demo("personal-page"), window: Size(width: 480, height: 400))
      hands.key(.letterC)
      hands.lab.say("Something is wrong.")
      let plate = try #require(hands.lab.shell.notice.view?.plate)
      let foot = try #require(hands.lab.layout.feet.first)
      #expect((plate.maxY - foot.y + 8).magnitude <= 1)
    }

    @Test("what was saved is named with its full path")
    func path() throws {
      let folder = try WindowFolder()
      let hands = try LabHands()
      hands.lab.tunings.folder = folder.path("")
      hands.key(.letterS, control: true)
      let text = try #require(hands.lab.shell.notice.text)
      #expect(text.hasPrefix("Saved as /") && text.contains("/tuning.json."), "\(text)")
    }
  }
}
