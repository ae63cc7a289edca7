internal import BarCore
public import BarTuning

/// A preset or tuning in a file:
/// `{"format":"barlab-tuning","version":1,"name":"...","page":"...","settings":{"key":value}}`.
public struct TuningFile: Equatable, Sendable {
  /// What tells a tuning file from other JSON.
  public static let format = "barlab-tuning"
  /// The only version that is read and written.
  public static let version = 1

  /// Bytes that a file has at most: all settings there are take a hundredth of it.
  static let largest = 1 << 20
  /// Bytes that a name, and the id of a page, have at most.
  static let longestName = 200

  /// What the tuning is called, at most 200 bytes; it need not be the file's name.
  public var name: String
  /// Id of the page that it was tuned on, which it need not be used on; nil: none is known.
  public var page: String?
  /// Values by their keys; a setting that is missing is left as it is.
  public var settings: [String: SettingValue]

  /// Makes a tuning without a check of its name or of its values.
  public init(name: String, settings: [String: SettingValue]) {
    self.name = name
    self.settings = settings
  }

  /// Reads a file; errors name the file, the key and what to do.
  public static func read(_ path: String) throws(LabError) -> TuningFile {
    let bytes = try FileIO.read(path, atMost: largest)
    return try parse(bytes, named: path)
  }

  package static func parse(_ bytes: [UInt8], named path: String) throws(LabError) -> TuningFile {
    guard bytes.count <= largest else { throw FileIO.tooLarge(path, largest) }
    if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      throw .badInput("\(path) is empty; give a tuning file (see barlab presets shy).")
    }
    let advice = "compare barlab presets shy"
    let object = try JSONValue.members(of: bytes, path, insteadOf: "an object; \(advice)") {
      "\(path) is not a tuning file: \($0); \(advice)."
    }
    try checkFormat(object, format, version, path)
    try JSONKeys(bytes).check(
      among: ["format", "version", "name", "page", "settings"], of: "a tuning file", path)
    guard let settings = object["settings"]?.object else {
      throw .badInput("\(path) has no \"settings\" object; compare barlab presets shy.")
    }
    let values = try SettingValue.read(settings, path)
    for key in ["name", "page"] {
      if let value = object[key], value.string == nil {
        throw .badInput("\(path): the \"\(key)\" is \(value.kind); give it as text.")
      }
    }
    for key in ["name", "page"] {
      let length = object[key]?.string?.utf8.count ?? 0
      guard length <= longestName else {
        throw .badInput(
          "\(path): the \"\(key)\" is \(length) bytes long; give one of at most \(longestName).")
      }
    }
    var tuning = TuningFile(name: object["name"]?.string ?? "unnamed", settings: values)
    tuning.page = object["page"]?.string
    return tuning
  }

  /// Whether a text is JSON that calls itself a tuning and has settings, right or wrong.
  static func isMeant(by bytes: [UInt8]) -> Bool {
    let object = try? JSONValue.members(of: bytes, "", insteadOf: "") { $0 }
    return object?["format"]?.string == format && object?["settings"]?.object != nil
  }

  /// The file's text: keys in the order of the inspector, one a line.
  public var text: String {
    let lines = ordered.map { "    \(JSONText($0.key)): \($0.value.json)" }
    let page = page.map { "\n  \"page\": \(JSONText($0))," } ?? ""
    return """
      {
        "format": "\(Self.format)",
        "version": \(Self.version),
        "name": \(JSONText(name)),\(page)
        "settings": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }
}

extension TuningFile {
  /// The values in the order of the inspector.
  var ordered: [(key: String, value: SettingValue)] {
    LabSettings.table.settings.compactMap { setting in
      settings[setting.key].map { (setting.key, $0) }
    }
  }

  /// The tuning on top of `LabSettings()`; what cannot be written is left out.
  var lab: LabSettings {
    var lab = LabSettings()
    // What has been read from a file has been checked.
    for (key, value) in ordered { try? LabSettings.table.write(value, key: key, to: &lab) }
    return lab
  }

  /// Puts values on top, each as it comes; those that then differ too get their keys.
  ///
  /// A number whose rule is said neither before nor after changes nothing, and stays in the file,
  /// which may lie over a preset that says it.
  mutating func set(_ values: [(key: String, value: SettingValue)]) throws(SettingError) {
    if values.isEmpty { return }
    let before = lab
    var target = LabSettings()
    try target.write(ordered + values)
    for (key, value) in ordered + values
    where !before.loses(value, key: key) || !target.loses(value, key: key) {
      settings[key] = LabSettings.table[key]?.read(target)
    }
    for (key, value) in target.differences(from: lab) { settings[key] = value }
  }
}

/// Checks the two keys that every file of the lab begins with.
func checkFormat(
  _ object: [String: JSONValue], _ format: String, _ version: Int, _ place: String
) throws(LabError) {
  guard let found = object["format"]?.string else {
    throw .badInput("\(place) has no \"format\"; it should say \"format\":\"\(format)\".")
  }
  guard found == format else {
    throw .badInput(
      "\(place) has the format \"\(excerpt(found))\" but must have \"\(format)\"."
    )
  }
  guard let number = object["version"]?.number else {
    let found = object["version"].map { "has \($0.kind) as" } ?? "has no"
    throw .badInput("\(place) \(found) \"version\"; it should say \"version\":\(version).")
  }
  guard number == Double(version) else {
    throw .badInput(
      "\(place) has version \(shortText(number)) but this program reads version \(version).")
  }
}

extension SettingValue {
  /// From JSON; a value that the key does not accept is refused.
  init(json: JSONValue, key: String) throws(SettingError) {
    switch json {
    case .number(let value): self = .number(value)
    case .bool(let value): self = .flag(value)
    case .string(let value): self = .choice(value)
    case .integer(let value): self = .number(Double(value))
    case .array:
      guard let tint = json.tint else { throw Self.wrongType(json, key) }
      self = .color(tint)
    case .null, .object: throw Self.wrongType(json, key)
    }
    try check(key)
  }

  /// Refuses a value that a key does not accept.
  private func check(_ key: String) throws(SettingError) {
    var settings = LabSettings()
    try LabSettings.table.write(self, key: key, to: &settings)
  }

  /// The settings in an object, each a value that its key accepts.
  ///
  /// - Parameter place: file and line, for errors.
  static func read(
    _ object: [String: JSONValue], _ place: String
  ) throws(LabError) -> [String: SettingValue] {
    var values: [String: SettingValue] = [:]
    for (key, json) in object.sorted(by: { $0.key < $1.key }) {
      do throws(SettingError) {
        values[key] = try SettingValue(json: json, key: key)
      } catch {
        throw .badInput("\(place): \(error.message).")
      }
    }
    return values
  }

  private static func wrongType(_ json: JSONValue, _ key: String) -> SettingError {
    SettingError(
      key: key,
      problem: .wrongType(
        value: .choice(json.kind), expected: LabSettings.table[key]?.expectation ?? "a value"))
  }

  /// From the text after `--set KEY=`; a value that the key does not accept is refused.
  init(text: String, key: String) throws(SettingError) {
    guard let setting = LabSettings.table[key] else {
      throw SettingError(
        key: key, problem: .unknown(nearest: LabSettings.table.nearest(to: key)))
    }
    let wrong = SettingError(
      key: key, problem: .wrongType(value: .choice(text), expected: setting.expectation))
    switch setting.kind {
    case .number:
      guard let value = Double(decimal: text), value.isFinite else { throw wrong }
      self = .number(value)
    case .flag:
      switch text {
      case "true", "yes", "on", "1": self = .flag(true)
      case "false", "no", "off", "0": self = .flag(false)
      default: throw wrong
      }
    case .choice: self = .choice(text)
    case .color:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let channels = parts.compactMap { Double(decimal: String($0)) }
      guard channels.count == parts.count, let tint = Tint(channels: channels) else {
        throw wrong
      }
      self = .color(tint)
    }
    try check(key)
  }

  /// As JSON.
  var json: JSONText {
    switch self {
    case .number(let value): JSONText(value)
    case .flag(let value): JSONText(value)
    case .choice(let value): JSONText(value)
    case .color(let tint): JSONText(list: tint.channels.map { JSONText($0) })
    }
  }
}

extension Tint {
  /// Makes a color from three channels, or four with alpha, each 0...1; nil for anything else.
  init?(channels: [Double]) {
    guard channels.count == 3 || channels.count == 4,
      channels.allSatisfy({ (0...1).contains($0) })
    else { return nil }
    self.init(channels[0], channels[1], channels[2], channels.count == 4 ? channels[3] : 1)
  }
}
