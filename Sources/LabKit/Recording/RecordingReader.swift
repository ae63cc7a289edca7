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
    let isCut = bytes.last != 0x0A && !bytes.isEmpty
    let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    let lines = ByteLines(bytes)
    guard let first = lines.first(where: { _ in true }),
      bytes.contains(where: { !blanks.contains($0) })
    else {
      throw .badInput(
        bytes.isEmpty
          ? "\(path) is empty; record a gesture with barlab run --record \(path)."
          : "\(path) holds nothing but blank lines; give a recording.")
    }
    try checkLength(first, "\(path), line 1")
    var recording = try header(Array(first), named: path)
    let count = lineCount(bytes)
    recording.events.reserveCapacity(count)
    recording.lines.reserveCapacity(count)
    var last = 0.0
    for (number, line) in lines.enumerated().dropFirst() {
      if line.allSatisfy({ blanks.contains($0) }) { continue }
      let place = "\(path), line \(number + 1)"
      try checkLength(line, place)
      let reader = try EventLine(
        Array(line), place: place, mayBeCut: isCut && line.endIndex == bytes.endIndex)
      var event = try reader.event()
      // A tick of 0.05 s at 0.1 ends at 0.15000000000000002: who writes 0.15 then does not go back.
      if event.time < last && last - event.time < 1e-9 { event.time = last }
      guard event.time >= last else {
        throw .badInput(
          "\(place): t is \(shortText(event.time)) but the event before came at "
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
      recording.lines.append(number + 1)
    }
    return recording
  }

  private static func checkLength(
    _ line: ArraySlice<UInt8>, _ place: String
  ) throws(LabError) {
    guard line.count > FileLines.longest else { return }
    throw .badInput("\(place) is longer than \(FileLines.longest >> 20) MiB.")
  }

  private static let headerKeys = [
    "format", "version", "page", "preset", "settings", "viewport", "content", "picture", "trial",
  ]

  private static func header(_ line: [UInt8], named path: String) throws(LabError) -> Recording {
    let place = "\(path), line 1"
    let object = try JSONValue.members(of: line, place, insteadOf: "a header object") {
      "\(place) is not the header of a recording: \($0); it should begin "
        + "{\"format\":\"\(format)\",\"version\":\(version), ..."
    }
    try checkFormat(object, format, version, place)
    try JSONKeys(line).check(among: headerKeys, of: "the header", place)
    let preset = try text("preset", object, place)
    let page = try text("page", object, place)
    var recording = Recording(
      page: page ?? "shy-bar", preset: preset, settings: [:], viewport: nil, contentHeight: nil,
      pictureTime: try pictureTime(object["picture"], place),
      trial: try trial(object["trial"], place),
      events: [])
    do throws(LabError) {
      if let preset {
        let known = try Preset(named: preset)
        recording.page = page ?? known.page ?? "shy-bar"
      }
      _ = try DemoRegistry.demo(recording.page)
    } catch {
      throw .badInput("\(place): \(error.message)")
    }
    if let settings = object["settings"] {
      guard let object = settings.object else {
        throw .badInput("\(place): \"settings\" is \(settings.kind) but must be an object.")
      }
      recording.settings = try SettingValue.read(object, place)
    }
    try check(recording, place)
    if let viewport = object["viewport"] {
      try inside("viewport", viewport, ["width", "height"], place)
      recording.viewport = Size(
        width: try number("width", viewport, "viewport", 1...10_000, place),
        height: try number("height", viewport, "viewport", 1...10_000, place))
    }
    if let content = object["content"] {
      try inside("content", content, ["height"], place)
      recording.contentHeight = try number("height", content, "content", 0...highest, place)
    }
    return recording
  }

  /// An object of the header has no other keys than these; what is no object is found later.
  private static func inside(
    _ name: String, _ value: JSONValue, _ known: [String], _ place: String
  ) throws(LabError) {
    let keys = (value.object ?? [:]).keys.sorted()
    try JSONKeys.check(keys, among: known, of: "\"\(name)\"", place)
  }

  /// The time at which a tour draws the page; nil where the header names none.
  private static func pictureTime(
    _ value: JSONValue?, _ place: String
  ) throws(LabError) -> Double? {
    guard let value else { return nil }
    guard let time = value.number, (0...longest).contains(time) else {
      throw .badInput(
        "\(place): \"picture\" is \(value.number.map { shortText($0) } ?? value.kind); give a time "
          + "from 0 to \(shortText(longest)) s.")
    }
    return time
  }

  /// The cell of the table: `{"row":"K","preset":"mdc","stop":true}`; nil where the header names
  /// none.
  private static func trial(_ value: JSONValue?, _ place: String) throws(LabError) -> TrialKey? {
    guard let value else { return nil }
    if let object = value.object, let row = object["row"]?.string,
      let gesture = TrialGesture.table.first(where: { $0.name == row }),
      let preset = object["preset"]?.string.flatMap({ Preset(name: $0, kind: .bar) })
    {
      let column = TrialColumn(preset, isStop: object["stop"]?.bool ?? false)
      if TrialColumn.all.contains(column) { return TrialKey(column, gesture) }
    }
    throw .badInput(
      "\(place): \"trial\" names no cell of the table of peers; give one as "
        + "{\"row\":\"K\",\"preset\":\"mdc\",\"stop\":false}, or leave it out.")
  }

  /// Settings that contradict each other on the recording's page are refused.
  private static func check(_ recording: Recording, _ place: String) throws(LabError) {
    let demo = try DemoRegistry.demo(recording.page)
    var settings = demo.settings(presets: try recording.presets())
    // Each of them has been read before.
    try? settings.write(recording.settings)
    if let contradiction = demo.contradiction(in: settings) {
      throw .badInput("\(place): \(contradiction.message).")
    }
  }

  private static func text(
    _ key: String, _ object: [String: JSONValue], _ place: String
  ) throws(LabError) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.string else {
      throw .badInput("\(place): \"\(key)\" is \(value.kind) but must be a text.")
    }
    return text
  }

  private static func number(
    _ key: String, _ value: JSONValue, _ name: String, _ range: ClosedRange<Double>,
    _ place: String
  ) throws(LabError) -> Double {
    guard let number = value.object?[key]?.number else {
      throw .badInput("\(place): \"\(name)\" needs a number \"\(key)\".")
    }
    guard range.contains(number) else {
      throw .badInput("\(place): \(name).\(key) is \(shortText(number)); \(range.advice).")
    }
    return number
  }
}
