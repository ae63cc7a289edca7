internal import BarCore
internal import BarTuning

/// One event line on its way from text to event.
struct EventLine {
  let object: [String: JSONValue]
  let keys: JSONKeys
  let place: String

  init(_ line: [UInt8], place: String, mayBeCut: Bool) throws(LabError) {
    self.place = place
    let value: JSONValue
    do throws(JSONProblem) {
      value = try JSONValue.parse(line)
    } catch {
      let cut = mayBeCut ? "; the file seems to be cut off there, remove that line" : ""
      throw LabError(.badInput, "\(place): \(error.words)\(cut).")
    }
    guard let object = value.object else {
      throw LabError(.badInput, "\(place) holds \(value.kind) instead of an event object.")
    }
    self.object = object
    keys = JSONKeys(line)
  }

  /// What each type of event may carry besides "t" and "type".
  static let fields: KeyValuePairs<String, [String]> = [
    "wheel": ["dx", "dy"], "down": ["x", "y", "by"], "move": ["x", "y"], "up": ["x", "y"],
    "cancel": [], "key": ["key"], "scrollbar": ["offset"], "resize": ["width", "height"],
    "focus": ["row"],
    "offset": ["y", "by"], "finger": ["down"], "lift": ["momentum"], "landing": ["y"],
    "rest": [], "content": ["height"], "set": ["key", "value"], "show": ["animated"],
    "hide": ["animated"], "page": ["action"], "list": ["select"], "refresh": ["action"],
    "nav": ["action", "alpha", "tint", "status", "ramp", "progress", "velocity"],
    "tick": ["seconds"],
  ]

  func event() throws(LabError) -> PageEvent {
    let type = object["type"]?.string
    // First of all: a key that is mistyped is why another one is missing.
    if let type, let fields = Self.fields.first(where: { $0.key == type })?.value {
      try keys.check(among: ["t", "type"] + fields, of: "the event \"\(type)\"", place)
    }
    let time = try number("t", 0...Recording.longest)
    guard let type else {
      throw LabError(
        .badInput,
        "\(place): the event has no \"type\"; give one of those of the contract, such as \"wheel\"."
      )
    }
    return PageEvent(time: time, kind: type == "set" ? try setting() : .input(try input(type)))
  }

  private func input(_ type: String) throws(LabError) -> InputEvent.Kind {
    let far = -Recording.highest...Recording.highest
    switch type {
    case "wheel":
      return .wheel(
        dx: try optionalNumber("dx", -10_000...10_000) ?? 0, dy: try number("dy", -10_000...10_000))
    case "down": return .down(try point(), by: object["by"] == nil ? .mouse : try word("by"))
    case "move": return .move(try point())
    case "up": return .up(try point())
    case "cancel": return .cancel
    case "key": return .key(try word("key"))
    case "scrollbar": return .scrollBar(offset: try number("offset", far))
    case "resize":
      return .resize(
        Size(width: try number("width", 1...10_000), height: try number("height", 1...10_000)))
    case "focus":
      return .focus(object["row"] == nil ? nil : try whole("row", 0...1_000_000_000))
    case "offset":
      let by: OffsetWord = try word("by")
      return .offset(try number("y", far), by: by.cause)
    case "finger": return .finger(down: try flag("down"))
    case "lift": return .lift(momentum: try flag("momentum"))
    case "landing": return .landing(try number("y", far))
    case "rest": return .rest
    case "content": return .content(height: try number("height", 0...Recording.highest))
    case "show": return .show(animated: try optionalFlag("animated"))
    case "hide": return .hide(animated: try optionalFlag("animated"))
    case "page": return .page(try word("action"))
    case "list": return .list(try whole("select", 0...1000))
    case "refresh": return .refresh(try word("action"))
    case "nav": return .nav(try navCommand())
    case "tick": return .tick(seconds: try number("seconds", 0...Recording.longest))
    default:
      let near = nearestWord(to: type, among: Self.fields.map(\.key))
      throw LabError(
        .badInput,
        "\(place): the event type \"\(excerpt(type))\" is not known to this page"
          + (near.map { "; the nearest is \"\($0)\"" } ?? "") + ".")
    }
  }

  private func setting() throws(LabError) -> PageEvent.Kind {
    guard let key = object["key"]?.string else {
      throw LabError(.badInput, "\(place): the event \"set\" needs a text \"key\".")
    }
    guard let json = object["value"] else {
      throw LabError(
        .badInput, "\(place): the event \"set\" needs a \"value\" for \(excerpt(key)).")
    }
    do throws(SettingError) {
      let value = try SettingValue(json: json, key: key)
      var checked = LabSettings()
      try LabSettings.table.write(value, key: key, to: &checked)
      return .set(key: key, value: value)
    } catch {
      throw LabError(.badInput, "\(place): \(error.message).")
    }
  }

  // MARK: Fields

  private func point() throws(LabError) -> Point {
    Point(x: try number("x", -100_000...100_000), y: try number("y", -100_000...100_000))
  }

  func number(_ key: String, _ range: ClosedRange<Double>) throws(LabError) -> Double {
    guard let number = try optionalNumber(key, range) else {
      throw LabError(.badInput, "\(place): the event needs a number \"\(key)\".")
    }
    return number
  }

  private func whole(_ key: String, _ range: ClosedRange<Double>) throws(LabError) -> Int {
    let number = try number(key, range)
    guard number == number.rounded() else {
      throw LabError(
        .badInput, "\(place): \"\(key)\" is \(shortText(number)) but must be a whole number.")
    }
    return Int(number)
  }

  func optionalNumber(
    _ key: String, _ range: ClosedRange<Double>
  ) throws(LabError) -> Double? {
    guard let value = object[key] else { return nil }
    guard let number = value.number else {
      throw LabError(.badInput, "\(place): \"\(key)\" is \(value.kind) but must be a number.")
    }
    guard range.contains(number) else {
      throw LabError(
        .badInput,
        "\(place): \"\(key)\" is \(shortText(number)); give a number from "
          + "\(shortText(range.lowerBound)) to \(shortText(range.upperBound)).")
    }
    return number
  }

  private func flag(_ key: String) throws(LabError) -> Bool {
    guard let flag = try optionalFlag(key) else {
      throw LabError(.badInput, "\(place): the event needs \"\(key)\": true or false.")
    }
    return flag
  }

  private func optionalFlag(_ key: String) throws(LabError) -> Bool? {
    guard let value = object[key] else { return nil }
    guard let flag = value.bool else {
      throw LabError(.badInput, "\(place): \"\(key)\" is \(value.kind) but must be true or false.")
    }
    return flag
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(LabError) -> Word where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    guard let text = object[key]?.string, let word = Word(rawValue: text) else {
      throw LabError(
        .badInput,
        "\(place): \"\(key)\" must be one of \(words.joined(separator: ", ")).")
    }
    return word
  }
}
