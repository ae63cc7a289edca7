internal import BarCore
internal import BarScene
internal import BarTuning
internal import FrameTiming
internal import LabKit

/// The kinds of files that the program reads, each with a generator and a reader.
enum FileKind: String, CaseIterable, Codable {
  case recording
  case tuning
  case geometry
  case frames
  case events
  case session

  /// The name of the file in its folder, which errors must contain.
  var name: String {
    switch self {
    case .recording: "file.jsonl"
    case .tuning: "file.json"
    case .geometry: "geometry.csv"
    case .frames: "frames.csv"
    case .events: "events.csv"
    case .session: "session.json"
    }
  }

  // MARK: Whole files

  /// Returns a short file as this program writes it.
  func original(_ dice: inout Dice) -> [UInt8] {
    switch self {
    case .recording: Array(Self.recording(&dice).text.utf8)
    case .tuning: Array(TuningFile(dice.pick(Preset.all)).text.utf8)
    case .geometry: Self.geometry(&dice)
    case .frames: Self.frames(&dice)
    case .events: Self.events(&dice)
    case .session: Self.sessionFile
    }
  }

  private static func recording(_ dice: inout Dice) -> Recording {
    FuzzCase.recording(seed: dice.next(), number: 0, count: 12)
  }

  private static func geometry(_ dice: inout Dice) -> [UInt8] {
    let format = dice.pick(GeometryTable.Format.allCases)
    var lines = [GeometryTable.header(format)]
    let recording = recording(&dice)
    guard var session = try? recording.session() else { return [] }
    for (number, event) in recording.events.enumerated() where (try? session.apply(event)) != nil {
      let cells = GeometryTable.cells(
        session.page.snapshot.measured, number: number, event: event.kind.name,
        messages: session.takeMessages())
      lines.append(GeometryTable.line(cells, format))
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func frames(_ dice: inout Dice) -> [UInt8] {
    var bytes = Array((FrameRow.header + "\n").utf8)
    var time: Int64 = 0
    for frame in 0..<Int64(dice.whole(1...20)) {
      var record = FrameRecord(frame: frame)
      let missed = dice.chance(10) ? Int64(dice.whole(1...30)) : 0
      time += 16_666_667 * (missed + 1)
      record.begin = time - Int64(dice.whole(1_000_000...9_000_000))
      record.draw = time - 900_000
      record.presentBegin = time
      record.presentEnd = time + Int64(dice.whole(0...900_000))
      record.deadline = time - missed * 16_666_667
      record.animation = record.deadline
      record.slot = time / 16_666_667
      record.missed = frame == 0 ? nil : missed
      record.interval = frame == 0 ? nil : 16_666_667 * (missed + 1)
      record.late = missed * 16_666_667
      record.cpu = Int64(dice.whole(0...9_000_000))
      record.phase = dice.pick(FramePhase.allCases)
      record.inputSource = dice.pick([nil] + InputSource.allCases.map(Optional.some))
      record.inputAge = record.inputSource.map { _ in Int64(dice.whole(0...40_000_000)) }
      record.shown = Pixels(dice.number(-100...4000))
      record.flags = FrameFlags(rawValue: Int64(dice.whole(0...511)))
      FrameRow.append(record, to: &bytes)
    }
    return bytes
  }

  private static func events(_ dice: inout Dice) -> [UInt8] {
    var bytes = Array((FrameEvent.header + "\n").utf8)
    let rows = [
      ("clock", "mono_ns=1;boot_ns=2;real_ns=3"), ("suspend", "seconds=2.5"), ("page", "page=grid"),
      ("segment", "file=frames.0001.csv;dropped=70"), ("drag_begin", ""),
      ("clock_anomaly", "what=input_age;ns=-5"),
    ]
    for index in 0..<dice.whole(1...10) {
      let (event, detail) = dice.pick(rows)
      FrameEvent(
        time: Int64(index) * 1_000_000, frame: dice.chance(90) ? Int64(index) : nil, event: event,
        detail: detail
      ).append(to: &bytes)
    }
    return bytes
  }

  private static let sessionFile = Array(
    """
    {"schema":"barlab-frames/1","app":{"name":"BarLab","version":"0.1.0","build":"release"},
    "argv":["barlab"],"page":"grid","preset":"shy","clock":{"id":"CLOCK_MONOTONIC","mono0_ns":1},
    "target":{"hz":60,"period_ns":16666667,"source":"default60"},
    "sdl":{"renderer":"software","video_driver":"x11","window_w":1280,"pixels_per_point":1},
    "vsync":{"requested":false,"verdict":"none","reason":"x11"},
    "pacing":{"method":"timer","spin_us":200,"sched_policy":"other"},
    "host":{"cpu":"a cpu","cores":2,"kernel":"6.1","virtualised":false,"loadavg":0.1,
    "os":"Linux","ram_kb":4000000}}

    """.utf8)

  // MARK: Reading

  /// Reads bytes as the program reads such a file, and uses the content.
  ///
  /// - Parameter folder: an empty folder, for kinds that are read with other files.
  /// - Throws: the error that a user would get; a breach of the rules, if the content breaks one.
  func read(_ bytes: [UInt8], in folder: String) throws {
    let path = "\(folder)/\(name)"
    switch self {
    case .recording: try Self.use(try Recording.parse(bytes, named: path))
    case .tuning:
      let tuning = try TuningFile.parse(bytes, named: path)
      var settings = LabSettings()
      try settings.write(tuning.settings)
      // The content must be written so that it is read the same.
      let again = try TuningFile.parse(Array(tuning.text.utf8), named: path)
      guard again == tuning else {
        throw PageRules.Breach(rule: "writing", words: "a tuning is not written as it was read")
      }
    case .geometry:
      let table = try ExpectedGeometry(bytes: bytes, path: path)
      _ = try table.compare([.number(0), .number(0)])
      _ = table.missing
    case .frames, .events, .session:
      try FileIO.write(bytes, to: path)
      try LogUse.all(folder)
      if self == .events { try Self.readEvents(bytes, path) }
    }
  }

  /// Plays a recording, unless that would take long.
  private static func use(_ recording: Recording) throws {
    guard Player.lastTime(recording.events) < 20 else { return }
    if let breach = CasePlay().play(recording, replays: false).breach { throw breach }
  }

  private static func readEvents(_ bytes: [UInt8], _ path: String) throws {
    do throws(FrameTableError) {
      _ = try FrameEvent.read(bytes)
    } catch {
      throw LabError.badInput("\(path): \(error).")
    }
  }
}
