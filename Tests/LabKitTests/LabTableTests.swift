import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The page whose table plays gestures on the stage.
  @Suite struct LabTableTests {
    private static func visible(_ lab: Lab) -> Double {
      Preset.peerHeight - lab.session.page.drawn.barContraction
    }

    private static func click(_ hands: LabHands, _ place: TrialView.Place) throws {
      hands.lab.shell.aside.folded = []
      var view = try #require(hands.lab.shell.aside.tableView)
      hands.lab.shell.aside.scroll = view.scrollShowing(place)
      view = try #require(hands.lab.shell.aside.tableView)
      hands.click(view.rect(of: place).center)
    }

    @Test("a click plays every cell with the result in the table", arguments: [0, 4, 8, 9])
    func click(row: Int) throws {
      let hands = try LabHands(.peers, window: Size(width: 1280, height: 800))
      let table = try #require(hands.lab.shell.aside.tableView).table
      for column in table.columns.indices {
        let key = table.key(row: row, column: column)
        try Self.click(hands, TrialView.Place(row: row, column: column))
        #expect(hands.lab.session.trial == key && hands.lab.isMoving)
        #expect(hands.settings.page.bar == key.column.preset.peerSettings)
        var before = 56.0
        var touched = 0
        for _ in 0..<600 where hands.lab.playback != nil {
          if let touch = hands.lab.shell.stage.touch {
            touched += 1
            #expect(hands.lab.layout.stage.contains(touch.place))
          }
          before = Self.visible(hands.lab)
          try hands.wait(1.0 / 60)
        }
        #expect(touched > 30)
        try hands.settle()
        let cell = table.cells[row][column]
        #expect(isClose(before, cell.before, within: 1e-9), "\(key.column.name)")
        #expect(isClose(Self.visible(hands.lab), cell.after, within: 1e-9), "\(key.column.name)")
        let view = try #require(hands.lab.shell.aside.tableView)
        #expect(view.shown == TrialView.Place(row: row, column: column) && !view.isPlaying)
      }
    }

    @Test("the gestures as events give every cell of the table")
    func events() throws {
      let table = TrialTable()
      for (row, gesture) in table.gestures.enumerated() {
        for (place, column) in table.columns.enumerated() {
          let settings = Demo.peers.settings(presets: [column.preset])
          var session = PageSession(
            demo: .peers, settings: settings, standard: settings,
            viewport: Size(width: 390, height: 744))
          let events = TrialKey(column, gesture).events(in: session.page.range)
          #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
          for event in events { try session.apply(PageEvent(time: event.time, event.kind)) }
          session.advance(to: (events.last?.time ?? 0) + 3)
          let after = Preset.peerHeight - session.page.drawn.barContraction
          #expect(
            isClose(after, table.cells[row][place].after, within: 1e-9),
            "\(gesture.text) \(column.name)")
        }
      }
    }

    @Test("arrow keys choose a cell and Enter plays it; the focus stays in the table")
    func keys() throws {
      let hands = try LabHands(.peers, window: Size(width: 1280, height: 800))
      hands.key(.f6)
      #expect(hands.lab.shell.focus == .aside)
      for _ in 0..<4 { hands.key(.down) }
      for _ in 0..<4 { hands.key(.right) }
      let view = try #require(hands.lab.shell.aside.tableView)
      #expect(view.focused == TrialView.Place(row: 4, column: 4))
      hands.key(.enter)
      #expect(hands.lab.session.trial?.column.preset == .flutterFloatingSnap)
      #expect(hands.lab.shell.focus == .aside && hands.lab.shell.aside.tableView?.isPlaying == true)
      try hands.settle()
      #expect(Self.visible(hands.lab) == 56)
      hands.key(.home)
      hands.key(.end)
      hands.key(.pageDown)
      #expect(hands.lab.shell.aside.focusedCell == TrialView.Place(row: 12, column: 11))
      hands.key(.f6)
      #expect(hands.lab.shell.focus == .pages && hands.lab.shell.openPanel == .pages)
      hands.key(.escape)
      #expect(hands.lab.shell.focus == .stage)
    }

    @Test("headings fold and unfold their columns, by pointer and keys")
    func folding() throws {
      let hands = try LabHands(.peers, window: Size(width: 1280, height: 800))
      func columns() -> Int { hands.lab.shell.aside.tableView?.layout.columns.count ?? 0 }
      #expect(columns() == 12)
      let heading = TrialView.Place(row: -1, column: 12)
      let place = try #require(hands.lab.shell.aside.tableView).rect(of: heading).center
      hands.click(place)
      #expect(columns() == 21 && hands.lab.shell.focus == .aside && hands.lab.playback == nil)
      hands.click(try #require(hands.lab.shell.aside.tableView).rect(of: heading).center)
      #expect(columns() == 12)
      hands.key(.right)
      #expect(columns() == 21 && hands.lab.shell.aside.tableView?.focused == heading)
      hands.key(.left)
      hands.key(.enter)
      #expect(columns() == 21)
      hands.key(.down)
      #expect(hands.lab.shell.aside.focusedCell == TrialView.Place(row: 0, column: 12))
      // From the first cell up to the first heading.
      hands.lab.shell.aside.focusedCell = TrialView.Place(row: 0, column: 0)
      hands.key(.up)
      hands.key(.space)
      #expect(columns() == 9)
      // What is folded away has its heading for the keys.
      #expect(
        hands.lab.shell.aside.tableView?.focused == TrialView.Place(row: -1, column: 0))
    }

    @Test("the filter is typed after / or a click, Enter goes to what was found, Escape clears it")
    func filter() throws {
      let hands = try LabHands(.peers, window: Size(width: 1280, height: 800))
      func found() -> [String] {
        let columns = hands.lab.shell.aside.tableView?.layout.columns ?? []
        return columns.map { TrialColumn.all[$0].preset.name }
      }
      hands.key(.f6)
      hands.key(.slash)
      #expect(hands.lab.shell.typing === hands.lab.shell.aside && hands.typings == [true])
      #expect(hands.lab.shell.aside.tableView?.focused == nil)
      hands.type("kde")
      #expect(found() == ["kirigami"])
      hands.key(.enter)
      #expect(hands.lab.shell.typing == nil && hands.typings == [true, false])
      hands.key(.enter)
      #expect(hands.lab.session.trial?.column.preset.name == "kirigami")
      try hands.settle()
      #expect(Self.visible(hands.lab) == 56)
      hands.click(try #require(hands.lab.shell.aside.tableView).searchField.center)
      #expect(hands.lab.shell.typing === hands.lab.shell.aside)
      hands.key(.backspace, control: true)
      hands.type("no such bar")
      #expect(found().isEmpty)
      hands.key(.escape)
      #expect(found().count == 12 && hands.lab.shell.typing === hands.lab.shell.aside)
      hands.key(.escape)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == .aside)
      // Elsewhere the slash searches the settings as before.
      hands.lab.shell.setFocus(.stage)
      hands.key(.slash)
      #expect(hands.lab.shell.typing === hands.lab.shell.inspector)
    }

    @Test("input on the stage, by pointer, wheel or keys, stops a gesture that plays")
    func takingOver() throws {
      for way in 0..<3 {
        let hands = try LabHands(.peers, window: Size(width: 1280, height: 800))
        try Self.click(hands, TrialView.Place(row: 8, column: 0))
        try hands.wait(1)
        #expect(hands.lab.playback != nil)
        switch way {
        case 0: hands.click(hands.middle)
        case 1:
          hands.move(hands.middle)
          hands.wheel(-2)
        default:
          hands.lab.shell.focus = .stage
          hands.key(.pageDown)
        }
        #expect(hands.lab.playback == nil)
        try hands.settle()
      }
    }

    @Test("in a narrow window a button unfolds the table, and playing folds it")
    func narrow() throws {
      let hands = try LabHands(.peers, window: Size(width: 640, height: 700))
      #expect(hands.lab.shell.aside.tableView == nil)
      let button = try #require(hands.lab.layout.asideButton)
      hands.click(button.center)
      #expect(hands.lab.shell.openPanel == .aside && hands.lab.shell.focus == .aside)
      try Self.click(hands, TrialView.Place(row: 0, column: 30))
      #expect(
        hands.lab.shell.openPanel == nil && hands.lab.shell.aside.tableView == nil
          && hands.lab.playback != nil)
      try hands.settle()
      #expect(Self.visible(hands.lab) == 46)
      hands.key(.f6)
      #expect(hands.lab.shell.openPanel == .aside)
      hands.lab.open(.general, at: hands.time)
      #expect(hands.lab.shell.openPanel == nil && hands.lab.shell.focus == .stage)
    }

    @Test("what is played is recorded with its cell, and replays to the same end")
    func recorded() throws {
      let folder = try TemporaryFolder()
      let hands = try LabHands(.peers, window: Size(width: 1280, height: 800))
      try Self.click(hands, TrialView.Place(row: 9, column: 8))
      let session = hands.opened.last ?? hands.lab.session
      hands.forgetEvents()
      try hands.settle()
      let path = folder.path("play.jsonl")
      let writer = RecordingWriter(
        to: try LiveFile(path, replaces: true), session: session, preset: hands.lab.preset)
      for event in hands.events { writer.add(event) }
      writer.file.flush()
      let recording = try Recording.read(path)
      #expect(recording.trial == hands.lab.session.trial)
      var again = try recording.session(overriding: SettingOptions())
      #expect(again.trial == recording.trial && again.settings == hands.settings)
      for event in recording.events { try again.apply(event) }
      again.advance(to: 30)
      #expect(again.page.bars?.state.barContraction == 0)
    }

    @Test("every behavior of a page with bars can be chosen in the middle of a drag")
    func behaviors() throws {
      for demo in [Demo.general, .peerPresets, .peers, .twoLists] {
        #expect(demo.choices.map(\.name) == Preset.all(.bar).map(\.name))
      }
      let hands = try LabHands(.peerPresets)
      hands.press(hands.middle)
      for (step, preset) in Preset.all(.bar).enumerated() {
        hands.move(Point(x: hands.middle.x, y: hands.middle.y - Double(step) * 12))
        try hands.wait(0.05)
        hands.lab.shell.inspector.choose(
          preset.name, ofLine: PresetLine.first(.page).key, at: hands.time)
        #expect(hands.lab.preset == preset.name)
        #expect(hands.lab.session.page.settings.bar == preset.peerSettings, "\(preset)")
        #expect(hands.lab.session.page.scroller.isHeld && hands.lab.session.contradiction == nil)
      }
    }

    @Test("rules set by hand that contradict each other are named, and marked, until they agree")
    func contradiction() throws {
      let hands = try LabHands(.peerPresets)
      hands.lab.use(.qtPullbackSnap, at: hands.time)
      let law = try hands.line("bar.law")
      let before = hands.lab.session.page.settings.bar
      // accumulate is followed by rebase, twoState or others: on to the first that contradicts.
      for _ in 0..<5 where hands.lab.session.contradiction == nil {
        hands.lab.shell.inspector.step(law, by: 1, at: hands.time)
      }
      let fault = try #require(hands.lab.session.contradiction)
      #expect(hands.lab.shell.notice.text?.contains(fault.words) == true)
      #expect(
        fault.message.contains("bar.law is") && fault.message.contains("bar.atLift is nearest"))
      // On screen it names them as their lines do.
      #expect(
        !fault.words.contains("bar.") && fault.words.hasPrefix("\u{201C}Law\u{201D} is \u{201C}"))
      #expect(fault.words.contains("\u{201C}At lift\u{201D} is \u{201C}Nearer end\u{201D}: "))
      for key in ["bar.law", "bar.atLift"] {
        let index = try hands.line(key)
        #expect(hands.lab.shell.inspector.items[index].control?.conflict == fault.words + ".")
      }
      #expect(
        hands.lab.session.page.settings.bar.law == before.law
          || hands.lab.session.page.settings.bar.contradiction == nil)
      hands.lab.shell.inspector.reset(hands.lab.shell.inspector.items[law], at: hands.time)
      #expect(hands.lab.session.contradiction == nil)
      #expect(hands.lab.shell.inspector.items.allSatisfy { $0.control?.conflict == nil })
    }
  }
}
