import BarCore
import BarScene
import BarTuning
import Testing

@testable import FrameTiming
@testable import LabKit
@testable import SDLKit

extension WindowSuites {
  /// Recordings that are begun in the window.
  @Suite struct WindowRecorderTests {
    /// Runs a loop of a clock of its own, with what happens after some of its frames.
    private static func run(
      frames: Int = 120, _ steps: [Int: (LoopBench) throws -> Void]
    ) throws -> LoopBench {
      let bench = try LoopBench(frames: frames, machine: FakeMachine())
      bench.keepsMoving = true
      let after = bench.hooks.afterFrame
      bench.hooks.afterFrame = { [unowned bench] in
        after()
        do { try steps[bench.presented]?(bench) } catch { Issue.record(error) }
      }
      _ = try bench.run()
      finish(bench)
      return bench
    }

    /// Waits for what is written away from the frames.
    private static func finish(_ bench: LoopBench) {
      let background = bench.lab.background
      while background.isBusy {
        FileIO.pause()
        background.drain()
      }
    }

    private static func pressRecord(_ bench: LoopBench) {
      bench.send(.key(.letterR, isRepeat: false, isShift: false, isControl: true, isAlt: false))
    }

    private static func turnWheel(_ bench: LoopBench) {
      let stage = bench.lab.layout.stage
      bench.send(.pointerMoved(x: stage.midX, y: stage.midY, isDown: false))
      bench.send(.wheel(dx: 0, dy: -2))
    }

    private static func kept(_ bench: LoopBench) -> KeptRecordings {
      bench.lab.shell.kept.recordings
    }

    @Test("Record and Stop write the gesture, a frame log of the same time, and its report")
    func whole() throws {
      var offset = 0.0
      let bench = try Self.run([
        3: Self.turnWheel, 30: Self.pressRecord, 40: Self.turnWheel,
        100: { bench in
          #expect(bench.lab.isRecording && bench.lab.isRecorded)
          offset = bench.lab.session.page.list.offset
          Self.pressRecord(bench)
        },
      ])
      let (lab, kept) = (bench.lab, Self.kept(bench))
      #expect(!lab.isRecording && !lab.isRecorded)
      #expect(kept.list().map(\.name) == ["shy-bar 1"])
      // The gesture: the page begins again, so that a replay comes to the same place.
      let recording = try kept.read("shy-bar 1")
      #expect(recording.page == "shy-bar" && recording.events.count == 1)
      var driver = SessionDriver(
        session: try recording.session(), rate: nil, end: recording.end(duration: nil), sink: nil)
      for event in recording.events { try driver.apply(event) }
      try driver.advance(to: 10)
      let moved = try offset - recording.session().page.list.offset
      #expect(moved > 50 && (driver.session.page.list.offset - offset).magnitude < 1e-9)
      // The frames: from 0, in their own time, led back to the gesture.
      let log = try StoredLog.read(kept.frames("shy-bar 1"))
      let rows = log.rows.records
      #expect((68...70).contains(rows.count), "\(rows.count)")
      #expect(rows.map(\.frame) == Array(0..<Int64(rows.count)))
      #expect(rows.allSatisfy { ($0.begin ?? -1) >= 0 })
      #expect(rows.first?.interval == nil && rows.dropFirst().allSatisfy { $0.interval != nil })
      #expect(log.trace.entries.map(\.file) == ["shy-bar 1.jsonl"])
      let times = rows.compactMap { log.trace.time(of: $0) }
      #expect(times.count == rows.count && (times.first ?? 0) > 0)
      #expect((times.last ?? 0) < 1_300_000_000)
      let wheel = try #require(rows.lastIndex { ($0.inputCount ?? 0) > 0 })
      let due = try #require(recording.events.first?.time)
      #expect((Double(times[wheel]) / 1e9 - due).magnitude < 0.05)
      #expect(log.lacks.isEmpty && log.session?["page"]?.string == "shy-bar")
      #expect(log.summary.isIdentityOK == true && rows.count { $0.isCounted } > 50)
      // The report.
      let report = kept.frames("shy-bar 1") + "/report.html"
      #expect(bench.recorder.report == report)
      #expect(FileIO.text(try FileIO.read(report)).contains("<svg"))
      let text = try #require(lab.shell.notice.text)
      #expect(text.contains(FileIO.place(kept.path("shy-bar 1"))), "\(text)")
      #expect(text.contains(kept.frames("shy-bar 1")) && isOneLine(text), "\(text)")
      let counted = rows.count { $0.isCounted && $0.missed != nil }
      #expect(
        ["Smooth", "Probably smooth"].contains { word in
          text.contains(
            " s from start to end. \(word): none of \(counted) frames missed a slot. Gesture: ")
        }, "\(text)")
      #expect(lab.shell.notice.button == .openReport)
      // On the dummy driver nothing is opened.
      #expect(bench.recorder.opener == nil)
      lab.openReport()
      #expect(lab.shell.notice.text == "The report is \(report).")
      // The log of the whole session goes on.
      #expect(try bench.folder.records().count == bench.presented)
    }

    /// Fixed: the files were made in the frame in which Record was pressed, which missed its slot.
    @Test(
      "making the files of a recording is a break in a frame log beside it, unless something moves",
      arguments: [false, true])
    func start(moves: Bool) throws {
      let machine = FakeMachine()
      let bench = try LoopBench(frames: 60, machine: machine)
      bench.keepsMoving = true
      // Making them takes 40 ms, more than two slots.
      var takes: Int64 = 40_000_000
      machine.onNow = { [unowned bench, unowned machine] in
        guard bench.lab.isRecording, !bench.recorder.needsBreak, bench.recorder.gesture == nil
        else { return }
        machine.time += takes
        takes = 0
      }
      let after = bench.hooks.afterFrame
      bench.hooks.afterFrame = { [unowned bench] in
        after()
        switch bench.presented {
        case 5: Self.turnWheel(bench)
        case 10:
          #expect(bench.lab.isMoving)
          Self.pressRecord(bench)
          if moves { Self.turnWheel(bench) }
        case 11: #expect(bench.lab.isRecording && bench.recorder.gesture == nil && takes > 0)
        case 12: #expect(bench.recorder.gesture != nil && takes == 0)
        default: break
        }
      }
      let rows = try bench.run()
      #expect(rows.count == 60 && (rows[11].begin ?? 0) - (rows[10].draw ?? 0) > 40_000_000)
      #expect(rows.filter { $0.missed ?? 0 > 0 }.map(\.frame) == (moves ? [11] : []))
      #expect(rows.filter { $0.flags.contains(.resync) }.map(\.frame) == (moves ? [0] : [0, 11]))
      #expect(rows[11].missed == (moves ? 2 : nil) && (rows[11].interval == nil) == !moves)
      let idle = try bench.folder.events().filter { $0.event.hasPrefix("idle") }
      #expect(idle.map(\.event) == (moves ? [] : ["idle_begin", "idle_end"]))
      #expect(idle.allSatisfy { $0.frame == 11 })
      // What happened before there was a file is in it, and the frames since.
      try bench.recorder.finish()
      #expect(try Self.kept(bench).read("shy-bar 1").events.count == (moves ? 1 : 0))
      let log = try StoredLog.read(Self.kept(bench).frames("shy-bar 1"))
      #expect(log.rows.records.count == 49)
    }

    @Test("a second recording has another name, and the first stays as it is")
    func twice() throws {
      var first: [UInt8] = []
      let bench = try Self.run([
        3: Self.pressRecord, 20: Self.turnWheel, 50: Self.pressRecord,
        55: { bench in first = try FileIO.read(Self.kept(bench).path("shy-bar 1")) },
        60: Self.pressRecord, 90: Self.pressRecord,
      ])
      let kept = Self.kept(bench)
      #expect(kept.list().map(\.name) == ["shy-bar 1", "shy-bar 2"])
      #expect(try FileIO.read(kept.path("shy-bar 1")) == first && first.count > 100)
      for name in ["shy-bar 1", "shy-bar 2"] {
        #expect(FileIO.exists(kept.frames(name) + "/report.html"))
        #expect(kept.entry(name).problem == nil)
      }
      // Where the frame log cannot have the name, the recording keeps its own.
      try FileIO.makeDirectory(kept.frames("taken"))
      try FileIO.write(Array("mine".utf8), to: kept.frames("taken") + "/notes.txt")
      #expect(throws: LabError.self) { try kept.rename("shy-bar 1", to: "taken") }
      #expect(kept.list().map(\.name) == ["shy-bar 1", "shy-bar 2"])
      #expect(FileIO.exists(kept.frames("shy-bar 1") + "/report.html"))
      // A name goes to both, and both go with it.
      try kept.rename("shy-bar 1", to: "smooth")
      #expect(!FileIO.isTaken(kept.frames("shy-bar 1")))
      #expect(FileIO.exists(kept.frames("smooth") + "/report.html"))
      try FileIO.write(Array("mine".utf8), to: kept.frames("smooth") + "/notes.txt")
      for name in ["smooth", "shy-bar 2"] { try kept.delete(name) }
      #expect(kept.list().isEmpty && !FileIO.isTaken(kept.frames("shy-bar 2")))
      #expect(FileIO.names(in: kept.frames("smooth")) == ["notes.txt"])
      #expect(kept.problem(withName: "smooth") != nil)
    }

    @Test("a window that closes while it records loses nothing")
    func closed() throws {
      let bench = try Self.run([
        3: Self.pressRecord, 20: Self.turnWheel,
        90: { bench in
          bench.lab.shell.pointerDown(
            bench.lab.layout.stage.center, clicks: 1,
            at: bench.loop.sessionTime(bench.log.now()))
        },
      ])
      let kept = Self.kept(bench)
      try bench.recorder.finish()
      let recording = try kept.read("shy-bar 1")
      // A finger that is down is taken away.
      #expect(recording.events.last?.kind == .input(.cancel))
      #expect(recording.events.count == 3)
      let log = try StoredLog.read(kept.frames("shy-bar 1"))
      #expect(log.lacks.isEmpty && log.rows.reader.rows > 100)
      #expect(FileIO.exists(kept.frames("shy-bar 1") + "/report.html"))
      #expect(FileIO.exists(kept.frames("shy-bar 1") + "/summary.json"))
      // Once is enough.
      try bench.recorder.finish()
    }

    @Test("a recording ends with its page, and says so")
    func otherPage() throws {
      let bench = try Self.run([
        3: Self.pressRecord, 20: Self.turnWheel,
        60: { bench in
          bench.lab.open(.sections, at: bench.loop.sessionTime(bench.log.now()))
          #expect(!bench.lab.isRecording && !bench.lab.isRecorded)
        },
        70: Self.turnWheel,
      ])
      let recording = try Self.kept(bench).read("shy-bar 1")
      #expect(recording.page == "shy-bar" && recording.events.count == 1)
      #expect(Self.kept(bench).list().count == 1)
      let text = try #require(bench.lab.shell.notice.text)
      #expect(text.hasPrefix("The recording ended with its page. Recorded "), "\(text)")
    }

    @Test(
      "a kept recording plays meanwhile and is recorded as what it is; of another page none does")
    func kept() throws {
      let wheels = [0.25, 0.4].map { PageEvent(time: $0, .wheel(dx: 0, dy: -1)) }
      var (offset, played) = (0.0, 0.0)
      let bench = try Self.run(
        frames: 200,
        [
          3: { bench in
            try Self.kept(bench).keep(wheels, of: bench.lab.session, preset: "shy", as: "kept")
            Self.pressRecord(bench)
          }, 20: Self.turnWheel,
          60: { bench in
            let lab = bench.lab
            offset = lab.session.page.list.offset
            played = lab.session.page.now
            try lab.play(try Self.kept(bench).read("kept"), from: "kept.jsonl", at: 0)
            #expect(lab.isRecording && lab.playback != nil && lab.timeline.gesture?.file == nil)
            #expect(lab.session.page.list.offset == offset && lab.session.page.now == played)
          },
          130: { bench in
            let lab = bench.lab
            offset = lab.session.page.list.offset
            let refusal = #expect(throws: LabError.self) {
              try lab.play(Recording(page: Demo.sections.id), from: "other.jsonl", at: 0)
            }
            #expect(refusal?.message.contains("press Ctrl+R to stop") == true)
            #expect(lab.isRecording && lab.session.demo.id == "shy-bar" && lab.playback == nil)
            #expect(lab.session.page.list.offset == offset)
          }, 160: Self.pressRecord,
        ])
      #expect(bench.lab.shell.notice.text?.hasPrefix("Recorded ") == true)
      #expect(Self.kept(bench).list().map(\.name) == ["kept", "shy-bar 1"])
      let recording = try Self.kept(bench).read("shy-bar 1")
      #expect(
        recording.events.map(\.kind) == [PageEvent(time: 0, .wheel(dx: 0, dy: -2)).kind]
          + wheels.map(\.kind))
      for (event, wheel) in zip(recording.events.dropFirst(), wheels) {
        #expect((event.time - played - wheel.time).magnitude < 1e-9)
      }
      var session = try recording.session()
      let start = session.page.list.offset
      for event in recording.events { try session.apply(event) }
      session.advance(to: 10)
      #expect((session.page.list.offset - offset).magnitude < 1e-9 && offset - start > 150)
    }

    @Test("a folder that cannot be made: nothing is recorded, and a sentence says why")
    func noFolder() throws {
      let bench = try LoopBench(frames: 20, machine: FakeMachine())
      bench.keepsMoving = true
      let file = bench.folder.path("file")
      try FileIO.write(Array("x".utf8), to: file)
      bench.lab.shell.kept.recordings = KeptRecordings(folder: file + "/kept")
      Self.pressRecord(bench)
      _ = try bench.run()
      #expect(!bench.lab.isRecording && !bench.lab.isRecorded && bench.recorder.report == nil)
      let text = try #require(bench.lab.shell.notice.text)
      #expect(text.hasPrefix("Nothing is recorded: ") && text.contains(file), "\(text)")
      #expect(text.hasSuffix("); set XDG_DATA_HOME to another folder."), "\(text)")
      #expect(bench.lab.shell.notice.button == nil)
    }

    @Test("a recording whose file is taken away says so")
    func removed() throws {
      let bench = try Self.run([
        3: Self.pressRecord, 20: Self.turnWheel,
        30: { bench in FileIO.remove(Self.kept(bench).path("shy-bar 1")) }, 60: Self.pressRecord,
      ])
      let text = try #require(bench.lab.shell.notice.text)
      #expect(text.contains("was moved, removed"), "\(text)")
      let report = Self.kept(bench).frames("shy-bar 1") + "/report.html"
      #expect(FileIO.exists(report))
      FileIO.remove(report)
      bench.lab.openReport()
      #expect(bench.lab.shell.notice.text == "The report \(report) was renamed or removed.")
    }

    /// Fixed: "is not complete" stood there twice, once with what else is missing.
    @Test("what is missing in a frame log is told once, with a summary, without, and unread")
    func incomplete() throws {
      let bench = try LoopBench(frames: 5, machine: FakeMachine())
      bench.keepsMoving = true
      _ = try bench.run()
      let log = bench.folder.path("log")
      func words(_ directory: String) -> String {
        let frames = FrameLog.Ending(
          directory: directory, rowsLost: 3, eventsLost: 0, dropped: 0, anomalies: 0,
          suspended: false,
          incompleteness: "The frame log \(directory) is not complete: 3 rows are lost.")
        return WindowRecorder.Ended(gesture: "/k/a.jsonl", seconds: 2, frames: frames)
          .finished(because: .stopped).words
      }
      func count(_ words: String) -> Int { words.ranges(of: "is not complete").count }
      let whole = words(log)
      #expect(count(whole) == 1 && whole.contains(": 3 rows are lost."), "\(whole)")
      try FileIO.write(Array("mine".utf8), to: log + "/summary.json")
      let bare = words(log)
      #expect(count(bare) == 1 && bare.contains("rows are lost, and it has no summary."), "\(bare)")
      let unread = words(bench.folder.path("none"))
      #expect(count(unread) == 1 && unread.contains("cannot be read back"), "\(unread)")
    }

    @Test("where nothing can be recorded, Record says why")
    func refused() throws {
      let hands = try LabHands()
      hands.key(.letterR, control: true)
      #expect(hands.lab.shell.notice.text == "Only the window of barlab run can be recorded.")
      hands.key(.letterR, shift: true, control: true)
      #expect(hands.lab.shell.notice.text == "No report yet. Press Ctrl+R to record.")
      let bench = try LoopBench(frames: 5, machine: FakeMachine())
      bench.hold()
      bench.lab.toggleRecording(at: 0)
      #expect(bench.lab.shell.notice.text?.hasPrefix("Let go first") == true)
      #expect(!bench.lab.isRecording)
    }

    @Test("a program that opens reports is waited for, and its failure is told with the path")
    func opener() {
      #expect(ReportOpener(program: "true").open("/tmp/a b.html") == nil)
      let missing = ReportOpener(program: "no-such-opener").open("/tmp/a b.html")
      #expect(
        missing
          == "The report could not be opened (no-such-opener is missing); open it in a browser: "
          + "/tmp/a b.html.")
      let failed = ReportOpener(program: "false").open("/tmp/r.html")
      #expect(
        failed?.contains("(false: exit code 1)") == true && failed?.contains("/tmp/r.html.") == true
      )
    }
  }
}
