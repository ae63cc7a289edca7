internal import BarCore
internal import BarTuning

/// One line of a recording on its way from text to event.
struct EventLine {
  let object: [String: JSONValue]
  let keys: JSONKeys
  private let place: String

  /// - Parameters:
  ///   - place: file and line.
  ///   - what: what the line must be.
  ///   - sentence: what to say where it is no JSON, given half a sentence about why.
  init(
    _ line: [UInt8], place: String, as what: String, sentence: (String) -> String
  ) throws(LabError) {
    self.place = place
    object = try JSONValue.members(of: line, place, insteadOf: what, sentence)
    keys = JSONKeys(line)
  }

  init(_ line: [UInt8], place: String, mayBeCut: Bool) throws(LabError) {
    try self.init(line, place: place, as: "an event object") {
      "\(place): \($0)\(mayBeCut ? "; the file seems to be cut off there; remove that line" : "")."
    }
  }

  private static let time = EventForm.number("t", 0...Recording.longest)

  func event() throws(LabError) -> PageEvent {
    let type = object["type"]?.string
    let known = type.flatMap { EventForm.byWord[$0] }
    // First of all: a key that is mistyped is why another one is missing.
    if let type, let known {
      try keys.check(among: known.keys, of: "the event \"\(type)\"", place)
    }
    let time = try Self.time.read(self)
    guard let type else {
      throw problem(
        "the event has no \"type\"; add one, such as \"wheel\"")
    }
    guard let forms = known?.forms else {
      let near = nearestWord(to: type, among: EventForm.words)
      throw problem(
        "the event type \"\(excerpt(type))\" is not known to this page"
          + (near.map { " (did you mean \"\($0)\"?)" } ?? ""))
    }
    let action = object["action"]?.string
    guard let form = forms.first(where: { $0.action == nil || $0.action == action }) else {
      throw problem(notAmong: forms.compactMap(\.action), "action")
    }
    return PageEvent(time: time, kind: try form.read(self))
  }

  /// The value of a key, which must be there: the words say so.
  func value(_ key: String, _ words: String) throws(LabError) -> JSONValue {
    guard let value = object[key] else { throw problem(words) }
    return value
  }

  /// A member that may be missing, and is of one kind.
  func member<Value>(
    _ key: String, _ kind: String, _ read: (JSONValue) -> Value?
  ) throws(LabError) -> Value? {
    guard let value = object[key] else { return nil }
    guard let found = read(value) else {
      throw problem("\"\(key)\" is \(value.kind) but must be \(kind)")
    }
    return found
  }

  /// The members of an object that may be missing, and has these numbers and no others.
  func numbers(
    in name: String, _ ranges: KeyValuePairs<String, ClosedRange<Double>>
  ) throws(LabError) -> [Double]? {
    guard let value = object[name] else { return nil }
    let members = value.object ?? [:]
    try JSONKeys.check(
      members.keys.sorted(), among: ranges.map(\.key), of: "\"\(name)\"", place)
    return try ranges.map { key, range throws(LabError) in
      guard let number = members[key]?.number else {
        throw problem("\"\(name)\" needs a number \"\(key)\"")
      }
      guard range.contains(number) else {
        throw problem("\(name).\(key) is \(shortText(number)); \(range.advice)")
      }
      return number
    }
  }

  /// Says where something is wrong, and what.
  func problem(_ words: String) -> LabError { LabError(.badInput, "\(place): \(words).") }

  /// Says that a key has none of its words.
  func problem(notAmong words: [String], _ key: String) -> LabError {
    problem("\"\(key)\" must be one of \(words.joined(separator: ", "))")
  }
}

extension JSONValue {
  /// A list of three or four numbers as a color; nil for all else.
  var tint: Tint? {
    guard case .array(let items) = self else { return nil }
    let channels = items.compactMap(\.number)
    return channels.count == items.count ? Tint(channels: channels) : nil
  }
}
