import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Kept recordings, in the panel that K opens.
  @Suite struct KeptRecordingsTests {
    private let folder: WindowFolder
    private let hands: LabHands

    init() throws {
      folder = try WindowFolder()
      hands = try LabHands()
      hands.lab.shell.kept.recordings = KeptRecordings(folder: folder.path("kept/deep"))
    }

    private var store: KeptRecordings { hands.lab.shell.kept.recordings }

    private func drag() throws {
      let start = hands.middle
      try hands.wait(2.3)
      hands.press(start)
      for step in 1...12 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: start.x, y: start.y - Double(step) * 9))
      }
      hands.release(Point(x: start.x, y: start.y - 108))
      try hands.settle()
    }

    private func keep(as name: String) {
      hands.key(.letterK)
      hands.key(.letterK)
      // Blanks at the ends are nobody's name.
      hands.type(" \(name) ")
      hands.key(.enter)
    }

    @Test("the input is kept under the typed name, and replays to the same page")
    func keepAndPlay() throws {
      try drag()
      let end = hands.lab.session.page
      keep(as: "one swipe")
      #expect(store.list().map(\.name) == ["one swipe"])
      let entry = store.entry("one swipe")
      #expect(entry.page == "shy-bar" && entry.problem == nil && entry.events == 14)
      // The two whole seconds before the press are left out.
      #expect(entry.seconds > 0.3 && entry.seconds < 0.7)
      #expect(hands.lab.shell.notice.text?.contains("one swipe.jsonl") == true)
      hands.key(.enter)
      #expect(hands.lab.shell.kept.open == nil && hands.lab.playback != nil)
      #expect(hands.lab.session.page.list.offset != end.list.offset)
      try hands.settle()
      #expect((hands.lab.session.page.list.offset - end.list.offset).magnitude < 1e-9)
      #expect(hands.lab.session.page.barPosition == end.barPosition)
      // It is the last gesture now, and what was done since the page began.
      #expect(hands.lab.shell.kept.take?.count == 14)
      hands.key(.letterR)
      try hands.settle()
      #expect((hands.lab.session.page.list.offset - end.list.offset).magnitude < 1e-9)
      // As a file it is a recording like any other.
      let read = try Recording.read(store.path("one swipe"))
      var driver = SessionDriver(
        session: try read.session(overriding: SettingOptions()), rate: nil,
        end: read.end(duration: nil),
        sink: nil)
      for event in read.events {
        try driver.advance(to: event.time)
        try driver.apply(event)
      }
      try driver.advance(to: 10)
      #expect((driver.session.page.list.offset - end.list.offset).magnitude < 1e-9)
    }

    /// Fixed: a folded inspector took the keys from every field, also from one beside it.
    @Test("a name that is being typed stays when the window becomes narrow")
    func narrowWhileTyping() throws {
      try drag()
      hands.key(.letterK)
      hands.key(.letterK)
      hands.type("my na")
      hands.lab.resize(to: Size(width: 700, height: 720), at: hands.time)
      hands.lab.resize(to: Size(width: 720, height: 700), at: hands.time)
      hands.type("me")
      hands.key(.enter)
      #expect(store.list().map(\.name) == ["my name"])
    }

    /// Fixed: what the page refuses stood in the kept recording, which then could not be read.
    @Test("an event that the page refuses is neither kept nor repeated")
    func refused() throws {
      hands.wheel(-1)
      try hands.settle()
      let kept = hands.lab.shell.kept.take?.count
      let events = hands.lab.timeline.gesture?.events.count
      for number in [Double.nan, .infinity] {
        hands.lab.send(.offset(number, by: .finger), at: hands.time)
      }
      #expect(hands.lab.shell.kept.take?.count == kept)
      #expect(hands.lab.timeline.gesture?.events.count == events)
    }

    @Test("while it plays, the log relates frames to it, until other input comes")
    func trace() throws {
      var details: [String] { hands.logged("recording") }
      try drag()
      keep(as: "one swipe")
      #expect(details.isEmpty)
      hands.key(.enter)
      let began = hands.lab.visit.start
      #expect(began > 1)
      #expect(
        details == ["file=one swipe.jsonl;zero_ns=\(Int64((began * 1e9).rounded()))"])
      hands.key(.letterP)
      try hands.wait(0.2)
      hands.lab.timeline.history.noteFrame(milliseconds: 16.7, number: 123)
      hands.lab.timeline.history.noteFrame(milliseconds: 16.7, number: 124)
      try hands.settle()
      let last = hands.lab.timeline.history.samples.first { $0.number != nil }
      // The first frame that showed a moment is the one that is named.
      #expect(last?.number == 123)
      let time = try #require(last?.time)
      #expect(time > 0.1 && time < 0.3)
      hands.lab.scrub(by: -2)
      #expect(hands.lab.shell.plot.curves?.isRecording == true)
      // Once more: from the same beginning, at another time.
      hands.key(.letterR)
      #expect(details.count == 2)
      #expect(
        details[1]
          == "file=one swipe.jsonl;zero_ns=\(Int64((hands.lab.visit.start * 1e9).rounded()))"
      )
      try hands.settle()
      hands.wheel(-1)
      #expect(details.count == 3 && details[2] == "file=")
      hands.wheel(-1)
      #expect(details.count == 3)
      hands.lab.scrub(by: -2)
      #expect(hands.lab.shell.plot.curves?.isRecording == false)
    }

    @Test("it plays with the current settings, on all stages from their start")
    func stages() throws {
      try drag()
      keep(as: "a")
      hands.key(.escape)
      hands.key(.letterC)
      hands.lab.send(.set(key: "shyBar.disable", value: .flag(true)), at: hands.time)
      hands.key(.letterK)
      hands.key(.enter)
      try hands.settle()
      #expect(hands.lab.stageCount == 2)
      #expect(hands.lab.stagePage(0).barPosition == -44)
      #expect(hands.lab.stagePage(1).barPosition == 0)
    }

    @Test("on another page it opens its own, as it was kept")
    func otherPage() throws {
      hands.lab.send(.set(key: "shyBar.barHeight", value: .number(60)), at: hands.time)
      try drag()
      keep(as: "tall")
      hands.key(.escape)
      hands.lab.open(.grid, at: hands.time)
      #expect(hands.lab.shell.kept.take?.isEmpty == true)
      hands.key(.letterK)
      hands.key(.enter)
      #expect(hands.lab.session.demo.id == "shy-bar")
      #expect(hands.settings.page.bar.barHeight == 60)
      try hands.settle()
      #expect(hands.lab.session.page.list.offset > 0)
    }

    @Test("while a recording is made, one of another page is refused before the list closes")
    func whileRecording() throws {
      try drag()
      keep(as: "here")
      hands.key(.escape)
      hands.lab.open(.grid, at: hands.time)
      try drag()
      keep(as: "elsewhere")
      hands.key(.escape)
      hands.lab.open(.general, at: hands.time)
      hands.lab.stage.driver.isRecorded = true
      hands.lab.visit.recordedSince = hands.time
      hands.wheel(-2)
      try hands.settle()
      let before = hands.offset
      hands.forgetEvents()
      hands.key(.letterK)
      hands.key(.enter)
      #expect(hands.lab.shell.kept.open != nil && hands.lab.playback == nil)
      #expect(hands.lab.isRecording && hands.lab.session.demo.id == "shy-bar")
      let text = try #require(hands.lab.shell.notice.text)
      #expect(text.contains("another page (\(Demo.grid.title))") && isOneLine(text), "\(text)")
      #expect(hands.offset == before && hands.events.isEmpty)
      hands.key(.down)
      hands.key(.enter)
      #expect(hands.lab.shell.kept.open == nil && hands.lab.playback != nil)
      #expect(hands.offset == before && hands.lab.isRecording)
      try hands.settle()
      #expect(hands.events.count == 14 && hands.lab.isRecording && hands.offset != before)
    }

    @Test("with nothing done there is nothing to keep")
    func nothing() throws {
      hands.key(.letterK)
      hands.key(.letterK)
      #expect(
        hands.lab.shell.typing == nil && hands.lab.shell.notice.text?.contains("Nothing") == true)
      for key in [SDLKit.Key.enter, .letterN, .letterE, .delete] { hands.key(key) }
      #expect(hands.lab.shell.kept.open != nil && store.list().isEmpty)
      hands.key(.escape)
      #expect(hands.lab.shell.kept.open == nil)
    }

    @Test("bad names are reported, and no file is overwritten")
    func names() throws {
      try drag()
      keep(as: "a")
      hands.key(.letterN)
      for bad in ["", ".hidden", "x/y", String(repeating: "n", count: 81)] {
        hands.key(.backspace, control: true)
        hands.type(bad)
        hands.key(.enter)
        #expect(
          hands.lab.shell.notice.text != nil && hands.lab.shell.typing === hands.lab.shell.kept,
          "\(bad)")
        #expect(store.list().map(\.name) == ["a"])
      }
      hands.key(.escape)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.kept.open != nil)
      hands.key(.letterK)
      hands.key(.backspace, control: true)
      hands.type("a")
      hands.key(.enter)
      #expect(hands.lab.shell.notice.text?.contains("already") == true)
      hands.key(.backspace, control: true)
      hands.type("b")
      hands.key(.enter)
      #expect(store.list().map(\.name) == ["a", "b"])
      hands.key(.letterN)
      hands.type("2")
      hands.key(.enter)
      #expect(store.list().map(\.name) == ["a", "b2"])
      #expect(hands.lab.shell.kept.open?.chosen == 1)
    }

    @Test("deleting asks for confirmation, and another key cancels")
    func deleting() throws {
      try drag()
      keep(as: "a")
      hands.key(.delete)
      #expect(store.list().count == 1)
      hands.key(.down)
      hands.key(.delete)
      #expect(store.list().count == 1 && hands.lab.shell.kept.view?.asksToDelete == true)
      hands.key(.delete)
      #expect(store.list().isEmpty && hands.lab.shell.kept.view?.asksToDelete == false)
    }

    @Test(
      "a name that is typed while the folder is read anew is for the recording it was asked for")
    func renamingMeanwhile() async throws {
      try drag()
      keep(as: "a")
      keep(as: "b")
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      var results = wakes.makeAsyncIterator()
      hands.lab.background = BackgroundWork { wake.yield() }
      #expect(hands.lab.shell.kept.open?.entries.map(\.name) == ["a", "b"])
      // Deletes b; before the folder is read, a name for a is asked for.
      hands.key(.down)
      hands.key(.delete)
      hands.key(.delete)
      hands.key(.up)
      hands.key(.letterN)
      while hands.lab.background.isBusy {
        _ = await results.next()
        hands.lab.background.drain()
      }
      #expect(hands.lab.shell.kept.open?.entries.map(\.name) == ["a"])
      // All are gone under the field.
      FileIO.remove(store.path("a"))
      hands.lab.shell.kept.open?.entries = []
      hands.type("c")
      hands.key(.enter)
      while hands.lab.background.isBusy {
        _ = await results.next()
        hands.lab.background.drain()
      }
      #expect(store.list().isEmpty)
      #expect(hands.lab.shell.notice.text?.contains("cannot be renamed") == true)
    }

    @Test("a file that cannot be read is listed with the reason and is not played")
    func broken() throws {
      try FileIO.makeDirectory(store.folder)
      try FileIO.write(Array("{]".utf8), to: store.path("odd"))
      hands.key(.letterK)
      let view = try #require(hands.lab.shell.kept.view)
      #expect(view.entries.map(\.isBroken) == [true])
      // Its name stands above; where it lies would leave no room for the reason.
      #expect(view.entries[0].name == "odd")
      #expect(view.entries[0].note.hasPrefix("line 1 is not the header of a recording"))
      hands.key(.enter)
      #expect(hands.lab.shell.kept.open != nil && hands.lab.playback == nil)
    }

    @Test("a folder that cannot be created is reported, and the name stays for another try")
    func noFolder() throws {
      try FileIO.write([1], to: folder.path("kept"))
      try drag()
      keep(as: "a")
      #expect(hands.lab.shell.notice.text?.contains("kept/deep") == true)
      #expect(hands.lab.shell.typing === hands.lab.shell.kept)
    }

    @Test("the mouse does what the keys do, and a press beside the panel closes it")
    func mouse() throws {
      try drag()
      hands.key(.letterK)
      var view = try #require(hands.lab.shell.kept.view)
      let keep = view.button(.keep)
      hands.click(Point(x: keep.midX, y: keep.midY))
      #expect(hands.lab.shell.typing === hands.lab.shell.kept)
      hands.key(.enter)
      #expect(store.list().map(\.name) == ["shy-bar 1"])
      view = try #require(hands.lab.shell.kept.view)
      hands.click(Point(x: view.rect(of: 0).midX, y: view.rect(of: 0).midY), clicks: 2)
      #expect(hands.lab.shell.kept.open == nil && hands.lab.playback != nil)
      try hands.settle()
      hands.key(.letterK)
      let before = hands.lab.session.page.list.offset
      hands.wheel(-3)
      hands.click(Point(x: 3, y: 3))
      #expect(hands.lab.shell.kept.open == nil && hands.lab.session.page.list.offset == before)
      hands.key(.letterK)
      let close = try #require(hands.lab.shell.kept.view).closeButton
      hands.move(close.center)
      #expect(hands.lab.shell.kept.view?.isCloseHovered == true)
      hands.click(close.center)
      #expect(hands.lab.shell.kept.open == nil)
    }

    @Test(
      "a message leaves the buttons of the panel free",
      arguments: [
        Size(width: 360, height: 320), Size(width: 480, height: 400), Size(width: 700, height: 500),
        Size(width: 1280, height: 800),
      ])
    func message(window: Size) throws {
      let hands = try LabHands(window: window)
      hands.lab.shell.kept.recordings = KeptRecordings(folder: folder.path("kept"))
      hands.key(.letterK)
      hands.lab.say("Kept as /home/somebody/.local/share/barlab/recordings/shy-bar 1.jsonl.")
      let plate = try #require(hands.lab.shell.notice.view?.plate)
      let view = try #require(hands.lab.shell.kept.view)
      for action in KeptView.Action.allCases {
        #expect(plate.intersection(view.button(action)).isEmpty, "\(plate) \(action)")
      }
      #expect(plate.x >= 0 && plate.y >= 0 && plate.maxX <= window.width, "\(plate)")
    }

    @Test("long lists scroll; buttons and rows do not overlap at any size of the window")
    func layout() throws {
      let entries = (0..<40).map { KeptView.Entry(name: "\($0)", note: "", isBroken: false) }
      for size in [Size(width: 320, height: 300), Size(width: 2560, height: 1440)] {
        var view = KeptView(entries: entries, chosen: 0, fresh: "", window: size)
        view.scroll = view.scrollLimit
        #expect(view.rect(of: 39).maxY <= view.viewport.maxY + 1e-9)
        #expect(view.viewport.maxY <= view.button(.play).y)
        #expect(view.nameField.maxY <= view.viewport.y)
        #expect(view.button(.delete).maxX <= view.frame.maxX)
        #expect(view.closeButton.maxX <= view.frame.maxX)
        #expect(view.closeButton.maxY <= view.nameField.y)
        #expect(view.row(at: Point(x: view.viewport.midX, y: view.viewport.maxY - 3)) == 39)
        for action in KeptView.Action.allCases {
          let button = view.button(action)
          #expect(view.action(at: Point(x: button.midX, y: button.midY)) == action)
        }
      }
    }
  }
}
