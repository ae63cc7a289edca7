internal import BarCore
internal import BarTuning

extension SettingOptions {
  /// Reads presets from names or paths of tuning files.
  init(presetNames: [String]) throws(LabError) {
    self.init()
    for name in presetNames {
      if let preset = Preset(name: name) {
        presets.append(preset)
      } else if FileIO.exists(name) || name.hasSlash || name.hasSuffix(".json") {
        try FileIO.refuseMissing(name, as: "The tuning file ", give: "another path")
        tunings.append(try TuningFile.read(name))
        tuningPaths.append(name)
      } else {
        presets.append(try Preset(named: name))
      }
    }
  }

  static let preset = Option(
    "--preset", "NAME|FILE",
    "a preset by name (see barlab presets) or a tuning file; may be repeated", kind: .presetOrFile,
    path: .input, isRepeatable: true)
  static let set = Option<(key: String, value: SettingValue)>(
    "--set", "KEY=VALUE", "set one setting (see barlab presets --keys); may be repeated",
    kind: .key,
    isRepeatable: true
  ) { name, text throws(LabError) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .usage(
        "\(name) \(excerpt(text)) \(parts[0].isEmpty ? "names no key" : "has no value"): write it as "
          + "\(name) shyBar.expansionResistance=120.")
    }
    let key = String(parts[0])
    let keys = LabSettings.table.settings.map(\.key)
    guard keys.contains(key) else {
      throw .unknown("setting", key, among: keys, see: "barlab presets --keys")
    }
    do throws(SettingError) {
      return (key, try SettingValue(text: String(parts[1]), key: key))
    } catch {
      throw .usage("\(error.message).")
    }
  }
  static let list: [any VerbOption] = [preset, set]

  init(_ arguments: Arguments) throws(LabError) {
    try self.init(presetNames: arguments.words(Self.preset))
    values = try arguments.all(Self.set)
    for (index, value) in values.enumerated()
    where values[..<index].contains(where: { $0.key == value.key }) {
      throw .usage("--set gives \(value.key) more than one value; give one.")
    }
  }

  /// The name of these settings in a log: the last bar preset, or shy.
  var presetName: String { presetName(or: Preset.all(.bar)[0].name) }

  /// The name of these settings on a page: the last bar preset, or that of the page.
  func presetName(on demo: Demo) -> String {
    demo.compares.first.map(presetName(or:)) ?? presetName
  }

  private func presetName(or standard: String) -> String {
    presets.last { $0.kind == .bar }?.name ?? standard
  }
}

extension FrameLoop.Options {
  static let frameLog = Option.folder(
    "--frame-log", "write session.json, frames.csv, events.csv, summary.json", path: .log)
  static let rate = Option.number(
    "--fps", "N", 10...1000,
    "frames per second by timer, 10 to 1000 (default: the display's rate, or 60)")
  static let spin = Option.whole(
    "--spin-us", "N", 0...500, "microseconds to busy-wait before each frame, 0 to 500 (200)")
  private static let realTime = Flag("--rt", "ask for the real-time scheduling class")
  static let vsync = Option<Vsync>.choice(
    "--vsync",
    "auto (default): the display paces the frames if a check at the start shows that it does")
  static let exitAfter = Option.number(
    "--exit-after", "SECONDS", 0...86_400, "quit after this time")
  static let list: [any VerbOption] = [frameLog, rate, spin, realTime, vsync]

  enum Vsync: String, CaseIterable {
    case auto
    case off
  }

  init(_ arguments: Arguments) throws(LabError) {
    self.init()
    if let rate = try arguments[Self.rate] {
      hertz = rate
      rateSource = "flag"
    }
    if let spin = try arguments[Self.spin] { spinMicroseconds = spin }
    isRealTime = arguments.has(Self.realTime)
    allowsVsync = try arguments[Self.vsync] != .off
    exitAfter = try arguments[Self.exitAfter]
  }
}

extension DuePicture {
  static let option = Option<(time: Double, path: String)>(
    "--screenshot", "SECONDS=FILE", "write a PNG at this time; may be repeated", path: .picture,
    isRepeatable: true
  ) { name, text throws(LabError) in
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let time = Double(decimal: String(parts[0])) else {
      throw .usage(
        "\(name) \(excerpt(text)) is not of the form SECONDS=FILE, as in 1.5=picture.png.")
    }
    guard parts[1] != "-" else {
      throw .usage(
        "\(name) \(excerpt(text)): only text is written to the standard output; give the path of a "
          + "file.")
    }
    guard (0...86_400).contains(time) else {
      throw .usage(
        "\(name) \(excerpt(text)): the time must be a number of seconds from 0 to 86400.")
    }
    return (time, String(parts[1]))
  }

  /// The pictures to take, in order of time.
  static func all(_ arguments: Arguments) throws(LabError) -> [DuePicture] {
    var pictures: [DuePicture] = []
    for text in arguments.words(option) {
      let (time, path) = try option.read(text)
      if !arguments.has(Setup.headless) { try FileIO.refusePipe(path) }
      pictures.append(DuePicture(time: time, place: try PicturePlace(path)))
    }
    return pictures.sorted { $0.time < $1.time }
  }
}
