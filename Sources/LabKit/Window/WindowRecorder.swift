internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning
internal import FrameTiming
internal import SDLKit

/// Makes the recordings that are begun in the window: the gesture, a frame log of the same time and
/// its report, among the kept recordings.
///
/// A class because the lab asks it and the loop tells it.
package final class WindowRecorder: LabFollower {
  /// Why a recording ends.
  package enum Cause: Equatable, Sendable {
    case stopped
    case pageClosed
    /// The gesture cannot be written any more.
    case failed(String)
    /// The window closes.
    case windowClosed
  }

  /// A recording that is being made.
  private struct Take {
    var gesture: RecordingWriter
    var log: FrameLog
  }

  /// A recording whose files are made once the frame in which it began is handed over.
  private struct Start {
    var session: PageSession
    var preset: String
    /// Session time at which it began.
    var time: Double
    /// What has happened to the page since.
    var events: [PageEvent] = []
  }

  /// How far a recording has come.
  private enum Stage {
    case idle
    case starting(Start)
    case recording(Take)
  }

  private unowned let lab: Lab
  private let log: FrameLog
  private let screen: Screen
  private var stage = Stage.idle
  /// The gesture that is being written; nil: none is.
  var gesture: String? {
    if case .recording(let take) = stage { take.gesture.file.path } else { nil }
  }
  /// The report of the last recording; nil: there is none.
  private(set) var report: String?
  /// Opens reports; nil where nobody would see them.
  var opener: ReportOpener?
  /// Whether paths go to the standard output as well.
  var tells = false

  init(_ lab: Lab, _ log: FrameLog, _ screen: Screen) {
    self.lab = lab
    self.log = log
    self.screen = screen
    let isSeen = !["offscreen", "dummy", "evdev"].contains(screen.videoDriver)
    opener = isSeen && screen.window != nil ? ReportOpener() : nil
  }

  // MARK: Following

  package func follow(_ effect: Effect, of lab: Lab) -> Effect? {
    switch effect {
    case .recordingBegan(let session, let preset, let start):
      stage = .starting(Start(session: session, preset: preset, time: start))
    case .happened(let event): add(event)
    case .recordingEnded(let cause, let last):
      guard let ended = end(last, because: cause) else { break }
      lab.background.run(writes: true) {
        ended.finished(because: cause)
      } then: { [unowned self] in
        note($0)
      }
    case .opened, .logged, .traced, .typing, .captured, .pointed, .redrawn: break
    }
    return nil
  }

  private func add(_ event: PageEvent) {
    switch stage {
    case .idle: break
    case .starting(var start):
      stage = .idle
      start.events.append(event)
      stage = .starting(start)
    case .recording(let take): take.gesture.add(event)
    }
  }

  /// Making the files takes longer than a frame.
  package var needsBreak: Bool {
    if case .starting = stage { true } else { false }
  }

  package func flush() -> [String] {
    start()
    guard case .recording(let take) = stage else { return [] }
    take.gesture.file.flush()
    if let problem = take.gesture.file.takeWarning() {
      Program.warn(problem)
      lab.endRecording(because: .failed(problem))
    }
    return [take.log.takeWarning()].compactMap(\.self)
  }

  /// Makes the files of a recording that has begun, if one has, with what has happened since.
  private func start() {
    guard case .starting(let start) = stage else { return }
    stage = .idle
    do throws(LabError) {
      let take = try begin(start.session, start.preset, start.time)
      for event in start.events { take.gesture.add(event) }
      log.recorded = take.log
      stage = .recording(take)
    } catch {
      lab.endRecording(because: .stopped)
      // What to do is another thing here than on a command line.
      let fact = error.message.ranges(of: "; ").last.map { error.message[..<$0.lowerBound] }
      lab.say(
        "Nothing is recorded: \(fact ?? error.message.dropLast()); set XDG_DATA_HOME to another "
          + "folder.")
    }
  }

  /// Makes the files; where that fails nothing is left of them.
  private func begin(
    _ session: PageSession, _ preset: String, _ start: Double
  ) throws(LabError) -> Take {
    let kept = lab.shell.kept.recordings
    try FileIO.makeDirectory(kept.folder)
    let name = kept.freeName(page: session.demo.id)
    let file = try LiveFile(kept.path(name), replaces: false)
    let gesture = RecordingWriter(to: file, session: session, preset: preset)
    if let problem = file.problem { throw problem }
    do throws(LabError) {
      let place = FrameLog.Place(page: session.demo.id, preset: preset)
      let frames = try log.beginRecorded(
        in: kept.frames(name), on: place, file: file.path, zero: start, screen: screen,
        scale: lab.scaleChoice(on: screen, option: lab.window?.askedScale))
      frames.note(
        "input_src", "src=\(screen.readsServerStamps ? "x11" : "pump");reason=as in the window")
      return Take(gesture: gesture, log: frames)
    } catch {
      file.removeIfInPlace()
      FileIO.removeLog(kept.frames(name))
      throw error
    }
  }

  // MARK: The end

  /// A recording whose files are written, and whose summary and report are not.
  struct Ended: Sendable {
    let gesture: String
    let seconds: Double
    let frames: FrameLog.Ending?
    var problems: [String] = []

    /// Writes summary and report; any thread may do that.
    func finished(because cause: Cause) -> Finished {
      var finished = Finished(cause: cause, ended: self, problems: problems)
      guard let frames else { return finished }
      var missing = frames.incompleteness
      do throws(LabError) {
        let (log, figures) = try frames.read()
        // A summary that cannot be written tells of it itself.
        missing = nil
        let summary = try frames.write(figures, of: log)
        missing = frames.incompleteness
        (finished.verdict, finished.grade) = FrameReport.verdictAndGrade(summary)
        let path = frames.directory + "/report.html"
        guard !FileIO.isTaken(path) else {
          throw .cannotWrite("\(path) is there already and is left as it is.")
        }
        // A page that there is too little memory for costs no summary.
        try log.rows.askForMemory(of: log.rows.reader.rows, for: "report")
        let rows = try log.rows.tallied(SessionRows(log.facts))
        try FileIO.write(log.page(summary, rows, budget: nil).html.utf8, to: path)
        finished.report = path
      } catch {
        finished.problems.append(error.message)
      }
      if let missing { finished.problems.append(missing) }
      return finished
    }
  }

  /// What became of a recording.
  struct Finished: Sendable {
    let cause: Cause
    let ended: Ended
    var problems: [String]
    /// Whether it ran smoothly, in a sentence.
    var verdict: String?
    /// Its beginning: there is no room for all figures beside the paths.
    var grade: String?
    var report: String?

    /// The message for the person.
    var words: String {
      var sentences: [String] = []
      switch cause {
      case .stopped, .windowClosed: break
      case .pageClosed: sentences.append("The recording ended with its page.")
      case .failed(let problem): sentences.append(problem)
      }
      sentences.append(
        "Recorded \(shortText(ended.seconds, decimals: 1)) s from start to end. "
          + (grade.map { $0 + ". " } ?? "") + "Gesture: \(ended.gesture).")
      if let frames = ended.frames {
        sentences.append(
          "Frame log\(report == nil ? "" : " with report.html"): \(frames.directory).")
      }
      return (sentences + problems).joined(separator: " ")
    }

    /// The lines for the terminal.
    var lines: String {
      var lines = ["recording: \(ended.gesture)"]
      if let frames = ended.frames { lines.append("frame log: \(frames.directory)") }
      if let report { lines.append("report: \(report)") }
      if let verdict { lines.append(verdict) }
      return lines.joined(separator: "\n")
    }
  }

  /// Ends the files of the recording, if one is made.
  private func end(_ last: PageEvent?, because cause: Cause) -> Ended? {
    start()
    guard case .recording(let take) = stage else { return nil }
    stage = .idle
    log.recorded = nil
    if let last { take.gesture.add(last) }
    var problems: [String] = []
    var frames: FrameLog.Ending?
    do throws(LabError) {
      frames = try take.log.close()
      // The summary needs the room.
      take.log.reserve = nil
    } catch {
      problems.append(error.message)
    }
    let problem = LabError.of { () throws(LabError) in try take.gesture.file.finish() }
    // What ended it was told as it happened.
    if case .failed = cause {} else if let problem { problems.append(problem.message) }
    return Ended(
      gesture: FileIO.place(take.gesture.file.path),
      seconds: max(0, Double(take.log.now()) / 1e9), frames: frames, problems: problems)
  }

  /// Tells what became of a recording: in the window, or on the terminal if that is gone.
  private func note(_ finished: Finished) {
    report = finished.report ?? report
    if tells { Program.mention(finished.lines) }
    if lab.background.isOver {
      for problem in finished.problems { Program.warn(problem) }
    } else {
      lab.shell.notice.say(finished.words, button: finished.report == nil ? nil : .openReport)
    }
  }

  /// Ends the recording with the window: all of it is written when this returns.
  func finish() throws(LabError) {
    lab.endRecording(because: .windowClosed)
    var last: PageEvent?
    for case .recordingEnded(_, let event) in lab.effects { last = event }
    guard let ended = end(last, because: .windowClosed) else { return }
    let finished = ended.finished(because: .windowClosed)
    if tells { Program.mention(finished.lines) }
    if !finished.problems.isEmpty {
      throw .cannotWrite(finished.problems.joined(separator: " "))
    }
  }

  /// Opens the report of the last recording, away from the frames; says where it is if that fails.
  func openReport() {
    guard let report else { return }
    guard FileIO.exists(report) else {
      return lab.say("The report \(report) was renamed or removed.")
    }
    guard let opener else { return lab.say("The report is \(report).") }
    lab.background.run {
      opener.open(report)
    } then: { [unowned self] problem in
      if let problem { lab.say(problem) }
    }
  }
}
