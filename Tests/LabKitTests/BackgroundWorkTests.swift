import BarCore
import BarRender
import BarScene
import Foundation
import SDLKit
import Synchronization
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// Work on another thread, which SDL starts.
  @Suite struct BackgroundWorkTests {
    @Test("without a loop that waits for frames, work runs at once")
    func atOnce() {
      let work = BackgroundWork()
      var found: [Int] = []
      work.run {
        7
      } then: {
        found.append($0)
      }
      #expect(found == [7] && !work.isBusy)
    }

    /// Fixed: a panel that was opened fifty times read its folder fifty times at once, in 2 GB.
    @Test("in a lane one piece of work runs at a time, followed by the newest")
    func lanes() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      let work = BackgroundWork { wake.yield() }
      let gate = Mutex(0)
      let most = Mutex(0)
      var found: [Int] = []
      for number in 1...50 {
        work.run(in: .recordings) {
          let now = gate.withLock {
            $0 += 1
            return $0
          }
          most.withLock { $0 = max($0, now) }
          gate.withLock { $0 -= 1 }
          return number
        } then: {
          found.append($0)
        }
      }
      for await _ in wakes {
        work.drain()
        if found.count == 2 { break }
      }
      #expect(found == [1, 50] && most.withLock { $0 } == 1 && !work.isBusy)
    }

    @Test("of several pieces of work only the newest counts")
    func latest() {
      let latest = Latest()
      let first = latest.begin()
      #expect(latest.isLatest(first))
      let second = latest.begin()
      #expect(!latest.isLatest(first) && latest.isLatest(second))
    }

    @Test("a result comes with the next drain after the wake, and only once")
    func later() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      let work = BackgroundWork { wake.yield() }
      var found: [String] = []
      work.run {
        "a"
      } then: {
        found.append($0)
      }
      #expect(found.isEmpty && work.isBusy)
      for await _ in wakes { break }
      #expect(found.isEmpty)
      work.drain()
      work.drain()
      #expect(found == ["a"] && !work.isBusy)
    }

    @Test("at the end only work that writes files is awaited")
    func awaited() throws {
      let folder = try TemporaryFolder()
      let paths = (0..<20).map { folder.path("\($0).bin") }
      let work = BackgroundWork {}
      let gate = DispatchSemaphore(value: 0)
      work.run {
        gate.wait()
      } then: { _ in
      }
      var written = 0
      for path in paths {
        work.run(writes: true) {
          (try? FileIO.write([UInt8](repeating: 1, count: 1_000_000), to: path)) != nil
        } then: { isWritten in
          written += isWritten ? 1 : 0
        }
      }
      work.awaitWriting()
      #expect(paths.allSatisfy { FileIO.size($0) == 1_000_000 } && written == 0)
      work.drain()
      #expect(written == 20 && work.isBusy && work.isOver)
      gate.signal()
    }

    @Test("a result may start further work")
    func chained() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      let work = BackgroundWork { wake.yield() }
      var found: [Int] = []
      func step(_ number: Int) {
        work.run {
          number * 2
        } then: { value in
          found.append(value)
          if value < 16 { step(value) }
        }
      }
      step(1)
      for await _ in wakes {
        work.drain()
        if !work.isBusy { break }
      }
      #expect(found == [2, 4, 8, 16])
    }
  }
}

extension WindowSuites {
  /// Files that the running lab reads.
  @Suite struct LabReadingTests {
    let folder: WindowFolder
    let hands: LabHands

    init() throws {
      folder = try WindowFolder()
      hands = try LabHands()
      hands.lab.shell.kept.recordings = KeptRecordings(folder: folder.path("kept"))
      hands.lab.tunings.folder = folder.path("")
      try FileIO.makeDirectory(folder.path("kept"))
    }

    private func pipe(_ name: String) throws {
      try #require(mkfifo(folder.path(name), 0o600) == 0)
    }

    private func write(_ text: String, _ name: String) throws {
      try FileIO.write(Array(text.utf8), to: folder.path(name))
    }

    private static let recording = """
      {"format":"barlab-recording","version":1,"page":"shy-bar"}
      {"t":0.1,"type":"wheel","dx":0,"dy":-1}

      """

    @Test("a pipe, a folder and a huge file among kept recordings are listed as unusable")
    func oddFiles() throws {
      try pipe("kept/pipe.jsonl")
      try FileIO.makeDirectory(folder.path("kept/folder.jsonl"))
      try write(Self.recording, "kept/good.jsonl")
      try #require(
        FileManager.default.createFile(atPath: folder.path("kept/huge.jsonl"), contents: nil))
      try #require(truncate(folder.path("kept/huge.jsonl"), off_t(KeptRecordings.largest + 1)) == 0)
      hands.key(.letterK)
      let entries = try #require(hands.lab.shell.kept.open).entries
      #expect(entries.map(\.name) == ["folder", "good", "huge", "pipe"])
      #expect(entries.map { $0.problem == nil } == [false, true, false, false])
      #expect(entries[2].problem?.contains("32 MiB") == true)
      let unread = entries.filter { !$0.isRead }
      #expect(unread.isEmpty)
      hands.lab.shell.kept.open?.chosen = 3
      hands.key(.letterE)
      #expect(hands.lab.shell.notice.text?.contains("not a regular file") == true)
    }

    @Test("the panel opens before a folder is read, and shows each recording as it is read")
    func many() async throws {
      for number in 0..<100 { try write(Self.recording, "kept/\(1000 + number).jsonl") }
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      hands.lab.background = BackgroundWork { wake.yield() }
      hands.key(.letterK)
      #expect(
        hands.lab.shell.kept.open?.entries.isEmpty == true
          && hands.lab.shell.kept.view?.isListed == false)
      var reads: [Int] = []
      for await _ in wakes {
        try hands.wait(0.01)
        reads.append(hands.lab.shell.kept.open?.entries.count { $0.isRead } ?? -1)
        if !hands.lab.background.isBusy { break }
      }
      #expect(reads.first == 0 && reads.last == 100 && reads.count > 3)
      #expect(reads == reads.sorted())
    }

    @Test("a recording is played once it is read, unless the panel was closed meanwhile")
    func playing() async throws {
      try write(Self.recording, "kept/one.jsonl")
      for closes in [true, false] {
        hands.lab.background = BackgroundWork()
        hands.key(.letterK)
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
        hands.lab.background = BackgroundWork { wake.yield() }
        hands.key(.enter)
        #expect(hands.lab.shell.kept.open != nil && hands.lab.playback == nil)
        if closes { hands.key(.escape) }
        for await _ in wakes { break }
        try hands.wait(0.01)
        #expect(hands.lab.shell.kept.open == nil)
        #expect((hands.lab.playback != nil) != closes)
      }
    }

    @Test("pipes and huge files are skipped by Ctrl+O, and refused when they are dropped")
    func tunings() throws {
      try pipe("a.json")
      try #require(FileManager.default.createFile(atPath: folder.path("b.json"), contents: nil))
      try #require(truncate(folder.path("b.json"), off_t(TuningFile.largest + 1)) == 0)
      hands.key(.letterO, control: true)
      #expect(hands.lab.shell.chooser.open?.shown.map(\.name) == ["Parent folder", "kept/"])
      #expect(hands.lab.shell.notice.text?.contains("no tuning file") == true)
      hands.key(.escape)
      for (name, words) in [("a.json", "not a regular file"), ("b.json", "1 MiB")] {
        hands.lab.drop(folder.path(name), at: hands.time)
        #expect(hands.lab.shell.notice.text?.contains(words) == true)
      }
      try write(#"{"format":"barlab-tuning","version":1,"settings":{}}"#, "c.json")
      hands.key(.letterO, control: true)
      #expect(
        hands.lab.shell.chooser.open?.shown.map(\.name) == ["c.json", "Parent folder", "kept/"])
    }

    @Test("a pipe that replaces the watched file is reported once, and the lab continues")
    func watchedPipe() throws {
      try write(
        #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.expansionResistance":77}}"#,
        "my.json")
      hands.lab.drop(folder.path("my.json"), at: hands.time)
      FileIO.remove(folder.path("my.json"))
      try pipe("my.json")
      hands.lab.tunings.look()
      #expect(hands.lab.shell.notice.text?.contains("not a regular file") == true)
      hands.lab.shell.notice.text = nil
      hands.lab.tunings.look()
      #expect(hands.lab.shell.notice.text == nil)
      #expect(hands.settings.page.bar.expansionResistance == 77)
      hands.lab.tunings.watch(folder.path("my.json"))
      hands.lab.tunings.look()
      #expect(hands.lab.shell.notice.text == nil)
    }

    @Test("a very long message is cut before it is shown")
    func longSentence() {
      hands.lab.say(String(repeating: "word ", count: 1_000_000))
      #expect(hands.lab.shell.notice.text.map { $0.count } == NoticePanel.longest + 1)
      hands.lab.say("Short.")
      #expect(hands.lab.shell.notice.text == "Short.")
    }

    @Test("a clipboard of more than 1 MiB is refused as a tuning")
    func clipboard() {
      hands.lab.shell.clipboard.read = { String(repeating: "[", count: TuningFile.largest + 1) }
      hands.key(.letterV, control: true)
      #expect(hands.lab.shell.notice.text?.contains("1 MiB") == true)
    }

    @Test("no page's hint overlaps the search field, in any window and at any scale")
    func hints() throws {
      for scale in [1.0, 1.5, 2] {
        hands.screen.painter.scale = scale
        for demo in DemoRegistry.all {
          hands.lab.open(demo, at: hands.time)
          if hands.lab.shell.inspector.view == nil {
            hands.lab.shell.openPanel = .inspector
            hands.lab.shell.relayout()
          }
          let view = try #require(hands.lab.shell.inspector.view)
          let lines = hands.lab.painter.lineCount(
            of: view.hint, InspectorView.hintStyle, width: view.hintWidth)
          let height = Double(lines) * InspectorView.hintStyle.lineHeight
          #expect(view.frame.y + 46 + height <= view.searchField.y - 4, "\(demo.id)")
        }
      }
    }
  }
}
