import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// A designer's hands and eyes: letters, wheels, the look of the pointer, stars, drawings and the plot.
extension WindowSuites {
  @Suite struct LabDesignerTests {
    // MARK: Letters

    @Test("on a page with a filter letters go to it, from the table and from the list of pages")
    func filter() throws {
      let hands = try LabHands(window: Size(width: 1920, height: 1080))
      hands.lab.open(.peers, at: hands.time)
      #expect(hands.lab.shell.focus == .aside)
      for focus in [Lab.Focus.aside, .pages] {
        hands.lab.shell.aside.search.clear()
        hands.lab.shell.stopTyping()
        hands.lab.shell.setFocus(focus)
        hands.key(.letterC)
        hands.type("hrome")
        #expect(hands.lab.shell.aside.search.text == "chrome", "\(focus)")
        #expect(
          hands.lab.stageCount == 1 && hands.lab.playback == nil && !hands.settings.view.marks)
        hands.key(.escape)
        hands.key(.escape)
      }
      // On the stage they are actions, and with Control everywhere.
      hands.lab.shell.setFocus(.stage)
      hands.key(.letterM)
      #expect(hands.settings.view.marks && hands.lab.shell.aside.search.isEmpty)
    }

    @Test("a letter says what it did for a second")
    func said() throws {
      let hands = try LabHands()
      let words: [(SDLKit.Key, Bool, String)] = [
        (.letterM, false, "Lines shown, M hides them"),
        (.letterM, false, "Lines hidden, M shows them"),
        (.letterP, false, "Plot shown, P hides it"), (.letterP, false, "Plot hidden, P shows it"),
        (.letterT, false, "Dark theme, T returns to the light one"),
        (.letterT, false, "Light theme, T returns to the dark one"),
        (.letterC, false, "Stage 2 added, Shift+C removes it"),
        (.letterC, true, "Stage removed, C adds one"),
        (.letterH, false, "Bars hidden, H shows them"),
        (.letterH, false, "Bars shown, H hides them"),
        (.letterR, false, "Replaying the last gesture, R replays it again"),
        (.letterL, false, "Looping at full speed, L slows it down"),
        (.letterL, false, "Looping at 1/4, L slows it down"),
        (.letterL, false, "Looping at 1/10, L returns to full speed"),
        (.letterR, true, "Page restarted"),
      ]
      for (key, shift, sentence) in words {
        hands.key(key, shift: shift)
        #expect(hands.lab.shell.notice.view?.text == sentence)
        #expect(hands.lab.shell.nextChange == hands.time + 1)
        try hands.wait(0.9)
        #expect(hands.lab.shell.notice.view?.text == sentence)
        try hands.wait(0.2)
        #expect(hands.lab.shell.notice.view == nil, "\(sentence)")
      }
      // What could not be done says why instead, and stays.
      hands.key(.letterC, shift: true)
      try hands.wait(2)
      #expect(hands.lab.shell.notice.text == "There is no comparison stage; press C to add one.")
    }

    // MARK: Wheels

    @Test("a wheel that turns sideways turns the lists of a profile, a swipe only one")
    func lists() throws {
      let hands = try LabHands(.personalPage)
      hands.lab.shell.pointerMoved(hands.middle, at: hands.time)
      func turn(_ dx: Double) { hands.lab.shell.wheel(dx: dx, dy: 0, at: hands.time) }
      func list() throws -> Int {
        try hands.settle()
        return hands.lab.session.page.selectedList
      }
      turn(1)
      #expect(try list() == 1)
      try hands.wait(0.5)
      turn(-1)
      #expect(try list() == 0)
      try hands.wait(0.5)
      // Two fingers: many fractions, and one list.
      for _ in 0..<20 {
        turn(0.15)
        try hands.wait(1.0 / 60)
      }
      #expect(try list() == 1)
      try hands.wait(0.5)
      let offset = hands.offset
      turn(0.4)
      #expect(try list() == 1 && hands.offset == offset)
      // Upwards it scrolls.
      hands.wheel(-1)
      try hands.settle()
      #expect(hands.offset != offset)
    }

    @Test("a wheel that turns sideways goes along the time of the plot")
    func time() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      for step in 0..<12 {
        hands.wheel(step % 2 == 0 ? -5 : 5)
        try hands.wait(1)
      }
      let frame = try #require(hands.lab.shell.plot.frame)
      hands.lab.shell.pointerMoved(frame.center, at: hands.time)
      let (start, span) = (hands.lab.shell.plot.start, hands.lab.shell.plot.span)
      #expect(start > 0)
      hands.lab.shell.wheel(dx: -1, dy: 0, at: hands.time)
      #expect((hands.lab.shell.plot.start - (start - span / 10)).magnitude < 1e-9)
      #expect(hands.lab.shell.plot.span == span)
    }

    // MARK: The pointer

    @Test("the pointer looks as what is under it, and as what it holds")
    func pointer() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      let shell = hands.lab.shell
      func shape(_ point: Point) -> PointerShape {
        hands.move(point)
        return shell.pointerShape
      }
      let inspector = try #require(shell.inspector.view)
      #expect(shape(inspector.searchField.center) == .text)
      let (index, rect) = try hands.showLine("shyBar.expansionResistance")
      let track = try #require(shell.inspector.view).track(of: index)
      #expect(shape(track.center) == .resize)
      #expect(shape(Point(x: rect.maxX - 30, y: rect.y + 14)) == .text)
      #expect(shape(try #require(shell.pages.view).frame.center) == .hand)
      #expect(shape(hands.middle) == .arrow)
      let button = try #require(hands.lab.session.demo.buttons.first { $0.action == .push })
      #expect(shape(try #require(shell.stage.places.rect(of: button)).center) == .hand)
      let plot = try #require(shell.plot.curves)
      #expect(shape(Point(x: plot.field.midX, y: plot.field.maxY + 6)) == .resize)
      #expect(shape(Point(x: plot.field.midX, y: plot.field.midY)) == .arrow)
      // While it holds something, whatever is under it.
      hands.press(hands.middle)
      hands.move(Point(x: hands.middle.x, y: hands.middle.y - 40))
      #expect(shell.pointerShape == .grabbing)
      hands.release(Point(x: hands.middle.x, y: hands.middle.y - 40))
      #expect(shell.pointerShape == .arrow)
      hands.press(track.center)
      #expect(shape(hands.middle) == .resize)
      hands.release(hands.middle)
      #expect(shell.pointerShape == .arrow)
    }

    @Test("the window is told of another look once")
    func told() throws {
      let hands = try LabHands()
      let inspector = try #require(hands.lab.shell.inspector.view)
      hands.lab.effects.removeAll()
      for _ in 0..<3 { hands.move(inspector.searchField.center) }
      let shapes = hands.lab.effects.compactMap {
        if case .pointed(let shape) = $0 { shape } else { nil as PointerShape? }
      }
      #expect(shapes == [.text])
    }

    // MARK: Favorites and the search

    @Test("a star leaves the setting at its place, and a second click on it takes the star away")
    func stars() throws {
      let hands = try LabHands()
      let inspector = hands.lab.shell.inspector
      for key in ["shyBar.expansionResistance", "shyBar.statusBarHeight", "stage.rows"] {
        let (_, rect) = try hands.showLine(key)
        let star = Point(x: rect.x + 8, y: rect.y + 14)
        let before = inspector.items.map(\.key)
        hands.click(star)
        #expect(inspector.favorites.keys == [key])
        #expect(
          inspector.groups[1].name == "favorites" && inspector.groups[1].items.map(\.key) == [key])
        #expect(inspector.items.count { $0.key == key } == 2)
        let view = try #require(inspector.view)
        let there = try #require(view.line(at: star))
        #expect(inspector.items[there].key == key && !inspector.items[there].isCopy, "\(key)")
        hands.click(star)
        #expect(inspector.favorites.keys.isEmpty && inspector.items.map(\.key) == before, "\(key)")
      }
    }

    @Test("a search names settings whose names have the words before those that mention them")
    func search() throws {
      let hands = try LabHands(.peers)
      let inspector = hands.lab.shell.inspector
      inspector.startSearch()
      hands.type("blend")
      let found = inspector.items.filter { $0.control != nil }
      #expect(found.first?.label == "Blend")
      let named = found.prefix { $0.label.lowercased().contains("blend") }
      #expect(!named.isEmpty && named.count < found.count)
      #expect(found.dropFirst(named.count).allSatisfy { !$0.label.lowercased().contains("blend") })
      hands.key(.enter)
      #expect(inspector.focusedItem?.label == "Blend")
    }

    // MARK: Drawings and the plot

    @Test(
      "C keeps the drawing where there is room, with a curve for each stage; else a button shows it"
    )
    func drawings() throws {
      for id in ["feel", "frame-rate", "velocity", "peers", "reader"] {
        let demo = try DemoRegistry.demo(id)
        let wide = try LabHands(window: Size(width: 1920, height: 1080))
        wide.lab.open(demo, at: wide.time)
        wide.lab.shell.setFocus(.stage)
        wide.key(.letterC)
        #expect(wide.lab.stageCount == 2 && wide.lab.layout.aside != nil, "\(id)")
        if let aside = wide.lab.layout.aside {
          for stage in wide.lab.layout.stages {
            #expect(stage.intersection(aside).isEmpty, "\(id)")
          }
        }
        let narrow = try LabHands(window: Size(width: 1280, height: 800))
        narrow.lab.open(demo, at: narrow.time)
        narrow.lab.shell.setFocus(.stage)
        narrow.key(.letterC)
        #expect(narrow.lab.layout.aside == nil)
        let button = try #require(narrow.lab.layout.asideButton, "\(id)")
        narrow.click(button.center)
        let aside = try #require(narrow.lab.layout.aside)
        let close = try #require(narrow.lab.layout.closeButton)
        #expect(aside.contains(close.center) && narrow.lab.shell.aside.view != nil)
        narrow.click(close.center)
        #expect(narrow.lab.layout.aside == nil && narrow.lab.layout.asideButton == button)
      }
    }

    @Test("the drawing of Feel has two named curves and two landing points")
    func feel() throws {
      let hands = try LabHands(
        try DemoRegistry.demo("feel"), window: Size(width: 1920, height: 1080))
      hands.key(.letterC)
      hands.lab.set("scroll.decelerationRate", .number(0.99), at: hands.time)
      let view = try #require(hands.lab.shell.aside.motionView)
      #expect(view.stages.map(\.number) == [0, 1] && view.selected == 1)
      #expect(view.stages.map(\.name) == (0..<2).map(hands.lab.stageTitle))
      #expect(view.stages[0].curve.landing > view.stages[1].curve.landing + 100)
      #expect(view.curve == view.stages[1].curve)
      hands.key(.letterC, shift: true)
      #expect(hands.lab.shell.aside.motionView?.stages.isEmpty == true)
    }

    @Test("the times of the plot count from the gesture; those of a recording from its beginning")
    func zero() throws {
      let hands = try LabHands()
      hands.key(.letterP)
      try hands.wait(100)
      hands.wheel(-3)
      try hands.settle()
      #expect(hands.lab.shell.plot.curves?.zero == hands.lab.timeline.gesture?.time)
      #expect(hands.lab.shell.plot.view?.zero ?? 0 >= 100)
      hands.lab.stage.driver.isRecorded = true
      #expect(hands.lab.shell.plot.curves?.zero == 0)
    }

    @Test("a notice about missing room goes when there is room")
    func room() throws {
      let hands = try LabHands(window: Size(width: 700, height: 700))
      for _ in 0..<5 { hands.key(.letterC) }
      #expect(hands.lab.shell.notice.view?.text.contains("has room for") == true)
      hands.lab.resize(to: Size(width: 1920, height: 1080), at: hands.time)
      #expect(hands.lab.shell.notice.view == nil)
      hands.lab.resize(to: Size(width: 480, height: 700), at: hands.time)
      #expect(hands.lab.shell.notice.view?.text.contains("make it wider") == true)
      hands.lab.resize(to: Size(width: 1920, height: 1080), at: hands.time)
      #expect(hands.lab.shell.notice.view == nil)
    }

    // MARK: Sentences

    @Test("Save and Copy say what is not part of a tuning")
    func leftOut() throws {
      let hands = try LabHands()
      var copied = ""
      hands.lab.shell.clipboard.write = { copied = $0 }
      hands.key(.letterC, control: true)
      #expect(hands.lab.shell.notice.text == "Copied as JSON; Ctrl+V applies it.")
      hands.lab.set("stage.width", .number(320), at: hands.time)
      hands.key(.letterC, control: true)
      #expect(copied.contains(#""settings""#) && !copied.contains("stage.width"))
      let label = try #require(LabSettings.table["stage.width"]).label
      #expect(
        hands.lab.shell.notice.text
          == "Copied as JSON; Ctrl+V applies it. Stage and view are not part of a tuning (\(label))."
      )
      hands.lab.set("view.marks", .flag(true), at: hands.time)
      hands.lab.set("stage.rows", .number(50), at: hands.time)
      hands.key(.letterC, control: true)
      #expect(hands.lab.shell.notice.text?.hasSuffix("and 2 others).") == true)
    }

    @Test(
      "what is pasted and is no tuning is told in the words of a window",
      arguments: [
        "hello", "{}", "[1, 2]", #"{"format":"barlab-recording","version":1}"#,
        "var settings = PageSettings()\nsettings.bar.barHeight = 50\n",
        #"{"format":"barlab-tuning","version":1}"#,
      ])
    func pasted(text: String) throws {
      let hands = try LabHands()
      hands.lab.shell.clipboard.read = { text }
      hands.key(.letterV, control: true)
      #expect(hands.lab.shell.notice.text == "This is not a tuning; copy one with Ctrl+C first.")
      #expect(
        hands.settings
          == LabHands.session(.general, window: Size(width: 1280, height: 860)).settings)
    }
  }
}
