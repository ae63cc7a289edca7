internal import BarCore
internal import BarScene
internal import BarTuning

extension Recording {
  /// Bytes that a recording has at most: an hour of a finger at 240 Hz.
  static let largest = 64 << 20

  /// Reads a file; errors name the file, the line and what to do.
  ///
  /// - Parameter verb: what plays it then; memory for both must be there.
  package static func read(_ path: String, for verb: String) throws(LabError) -> Recording {
    let bytes = try FileIO.read(path, atMost: largest)
    let count = lineCount(bytes)
    // Their texts are no longer than the file, and what a verb keeps of each event is a number.
    let ofEvent = MemoryLayout<PageEvent>.stride + 2 * MemoryLayout<Int>.stride + 32
    try Needs.checkMemory(
      Needs.of(verb).memory + bytes.count + count * ofEvent, for: "barlab \(verb)",
      to: "for the \(count) lines of \(path)")
    return try parse(bytes, named: path)
  }

  /// Lines that are not empty.
  private static func lineCount(_ bytes: [UInt8]) -> Int {
    var count = 0
    var last: UInt8 = 0x0A
    for byte in bytes {
      if byte != 0x0A && last == 0x0A { count += 1 }
      last = byte
    }
    return count
  }

  package static func parse(_ bytes: [UInt8], named path: String) throws(LabError) -> Recording {
    let isCut = bytes.last != 0x0A
    let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    guard bytes.contains(where: { !blanks.contains($0) }) else {
      throw .badInput(
        bytes.isEmpty
          ? "\(path) is empty; record a gesture with barlab run --record \(path)."
          : "\(path) has only blank lines; give a recording.")
    }
    let lines = FileLines(bytes: bytes, path: path)
    let first = try lines.next() ?? []
    var recording = try header(lines.number == 1 ? Array(first) : [], named: path)
    let count = lineCount(bytes)
    recording.events.reserveCapacity(count)
    recording.lines.reserveCapacity(count)
    var last = 0.0
    while let line = try lines.next() {
      if line.allSatisfy({ blanks.contains($0) }) { continue }
      let place = "\(path), line \(lines.number)"
      let reader = try EventLine(Array(line), place: place, mayBeCut: isCut && lines.isAtEnd)
      var event = try reader.event()
      // A tick of 0.05 s at 0.1 ends at 0.15000000000000002: who writes 0.15 then does not go back.
      if event.time < last && last - event.time < 1e-9 { event.time = last }
      guard event.time >= last else {
        throw .badInput(
          "\(place): t is \(shortText(event.time)) but the previous event came at "
            + "\(shortText(last)); times must not go back.")
      }
      last = event.time
      if case .tick(let seconds) = event.input {
        last += seconds
        guard last <= longest else {
          throw .badInput(
            "\(place): the tick ends at \(shortText(last)) s; a recording lasts at most "
              + "\(shortText(longest)) s.")
        }
      }
      recording.events.append(event)
      recording.lines.append(lines.number)
    }
    return recording
  }

  private static let headerKeys = [
    "format", "version", "page", "preset", "settings", "viewport", "content", "picture", "trial",
  ]

  private static func header(_ bytes: [UInt8], named path: String) throws(LabError) -> Recording {
    let place = "\(path), line 1"
    let line = try EventLine(bytes, place: place, as: "a header object") {
      "\(place) is not the header of a recording: \($0); it should begin "
        + "{\"format\":\"\(format)\",\"version\":\(version), ..."
    }
    try checkFormat(line.object, format, version, place)
    try line.keys.check(among: headerKeys, of: "the header", place)
    let preset = try line.member("preset", "a text", \.string)
    let page = try line.member("page", "a text", \.string)
    var recording = Recording(page: page ?? "shy-bar")
    recording.preset = preset
    recording.pictureTime = try pictureTime(line)
    recording.trial = try trial(line)
    do throws(LabError) {
      if let preset {
        let known = try Preset(named: preset)
        recording.page = page ?? known.page ?? "shy-bar"
      }
      _ = try DemoRegistry.demo(recording.page)
    } catch {
      throw .badInput("\(place): \(error.message)")
    }
    if let settings = try line.member("settings", "an object", \.object) {
      recording.settings = try SettingValue.read(settings, place)
    }
    let demo = try DemoRegistry.demo(recording.page)
    var settings = demo.settings(presets: try recording.presets())
    // Each of them has been read before.
    try? settings.write(recording.settings)
    if let contradiction = demo.contradiction(in: settings) {
      throw line.problem(contradiction.message)
    }
    let size = try line.numbers(in: "viewport", ["width": 1...10_000, "height": 1...10_000])
    recording.viewport = size.map { Size(width: $0[0], height: $0[1]) }
    recording.contentHeight = try line.numbers(in: "content", ["height": 0...highest])?.first
    return recording
  }

  /// The time at which a tour draws the page; nil where the header names none.
  private static func pictureTime(_ line: EventLine) throws(LabError) -> Double? {
    guard let value = line.object["picture"] else { return nil }
    guard let time = value.number, (0...longest).contains(time) else {
      throw line.problem(
        "\"picture\" is \(value.number.map { shortText($0) } ?? value.kind); give a time from 0 to "
          + "\(shortText(longest)) s")
    }
    return time
  }

  /// The cell of the table: `{"row":"K","preset":"mdc","stop":true}`; nil where the header names
  /// none.
  private static func trial(_ line: EventLine) throws(LabError) -> TrialKey? {
    guard let value = line.object["trial"] else { return nil }
    if let object = value.object, let row = object["row"]?.string,
      let gesture = TrialGesture.table.first(where: { $0.name == row }),
      let preset = object["preset"]?.string.flatMap({ Preset(name: $0, kind: .bar) })
    {
      let column = TrialColumn(preset, isStop: object["stop"]?.bool ?? false)
      if TrialColumn.all.contains(column) { return TrialKey(column, gesture) }
    }
    throw line.problem(
      "\"trial\" is not a cell of the table of peers; write it as "
        + "{\"row\":\"K\",\"preset\":\"mdc\",\"stop\":false}, or omit it")
  }
}
