internal import BarCore
internal import BarTuning

extension SettingOptions {
  /// Reads presets: names, or paths of tuning files.
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

  /// Reads `--preset` and `--set`.
  init(_ arguments: Arguments) throws(LabError) {
    try self.init(presetNames: arguments.all("--preset"))
    var checked = LabSettings()
    for text in arguments.all("--set") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw LabError(
          .usage,
          "--set \(excerpt(text)) has no value: write it as --set shyBar.expansionResistance=120.")
      }
      let key = String(parts[0])
      if key.isEmpty {
        throw LabError(
          .usage,
          "--set \(excerpt(text)) names no key: write it as --set shyBar.expansionResistance=120.")
      }
      do throws(SettingError) {
        let value = try SettingValue(text: String(parts[1]), key: key)
        try LabSettings.table.write(value, key: key, to: &checked)
        values.append((key, value))
      } catch {
        throw LabError(.usage, "\(error.message).")
      }
    }
  }

  /// The name that a log gives to these: the last bar preset, or shy.
  var presetName: String {
    (presets.last { $0.kind == .bar } ?? Preset.all(.bar)[0]).name
  }
}

extension FrameLoop.Options {
  /// Reads `--fps`, `--spin-us`, `--rt`, `--vsync`, `--inject-delay` and `--exit-after`.
  init(_ arguments: Arguments) throws(LabError) {
    self.init()
    if let rate = try arguments.number("--fps", 10...1000) {
      hertz = rate
      rateSource = "flag"
    }
    if let spin = try arguments.whole("--spin-us", 0...500) { spinMicroseconds = spin }
    isRealTime = arguments.has("--rt")
    allowsVsync = try arguments.word("--vsync", ["auto", "off"]) != "off"
    exitAfter = try arguments.number("--exit-after", 0...86_400)
    for text in arguments.all("--inject-delay") { try addDelays(text) }
  }

  private mutating func addDelays(_ text: String) throws(LabError) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
      let units: [(String, Double)] = [("ms", 1e6), ("us", 1e3), ("s", 1e9)]
      guard pieces.count == 2, let frame = Int64(pieces[0]), frame >= 0,
        let unit = units.first(where: { pieces[1].hasSuffix($0.0) }),
        let amount = Double(pieces[1].dropLast(unit.0.count)), amount >= 0, amount * unit.1 <= 6e10
      else {
        throw LabError(
          .usage,
          "--inject-delay \(excerpt(String(part))) is not of the form FRAME:DURATION, as in 40:50ms; a delay lasts at "
            + "most a minute.")
      }
      delays[frame] = Int64(amount * unit.1)
    }
  }
}

/// The `SECONDS=FILE` pairs of `--screenshot`, in order of time.
func screenshots(_ arguments: Arguments) throws(LabError) -> [DuePicture] {
  var pictures: [DuePicture] = []
  for text in arguments.all("--screenshot") {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let time = Double(parts[0]) else {
      throw LabError(
        .usage,
        "--screenshot \(excerpt(text)) is not of the form SECONDS=FILE, as in 1.5=picture.png.")
    }
    guard (0...86_400).contains(time) else {
      throw LabError(
        .usage,
        "--screenshot \(excerpt(text)): the time must be a number of seconds from 0 to 86400.")
    }
    let path = String(parts[1])
    if !arguments.has("--headless") { try FileIO.refusePipe(path) }
    pictures.append(DuePicture(time: time, place: try PicturePlace(path)))
  }
  return pictures.sorted { $0.time < $1.time }
}
