package import BarCore
internal import BarScene
package import BarTuning

/// A recorded gesture: which page, under which settings, and what happened when.
package struct Recording {
  package static let format = "barlab-recording"
  package static let version = 1
  /// Recordings longer than a day are refused: nothing real is, and mistyped times are.
  static let longest = 86_400.0
  /// Content higher than this is refused.
  static let highest = 1e9

  package var page: String
  package var preset: String?
  /// What differs from the page's own settings under the preset.
  package var settings: [String: SettingValue]
  package var viewport: Size?
  package var contentHeight: Double?
  /// When the tour takes its picture of the page, in seconds.
  var pictureTime: Double?
  /// The cell of the table on the page `peers` whose gesture this is.
  var trial: TrialKey?
  package var events: [PageEvent]
  /// The line of the file that each event stands on.
  var lines: [Int] = []

  /// The presets by name: that of the page, and, where `--preset` named one, that of the physics.
  package func presets() throws(LabError) -> [Preset] {
    guard let preset else { return [] }
    return [try Preset(named: preset)]
  }

  /// When the geometry of the recording ends.
  func end(duration: Double?) -> SessionDriver.End {
    duration.map(SessionDriver.End.after) ?? .atRest(lastEvent: Player.lastTime(events))
  }

  /// A fresh session as the recording says, with what the command line adds.
  package func session(
    overriding options: SettingOptions = SettingOptions()
  ) throws(LabError) -> PageSession {
    let demo = try DemoRegistry.demo(page)
    var presets = try presets()
    presets += options.presets
    let standard = demo.settings(presets: presets)
    var settings = standard
    do throws(SettingError) {
      try settings.write(self.settings)
      for preset in options.presets { demo.apply(preset, to: &settings.page) }
      if !options.presets.isEmpty { demo.adjust(&settings) }
    } catch {
      throw .badInput("\(error.message).")
    }
    try options.apply(to: &settings, on: demo)
    let size =
      viewport
      ?? Size(width: settings.page.stage.width, height: settings.page.stage.height)
    var session = PageSession(
      demo: demo, settings: settings, standard: standard, viewport: size,
      contentHeight: contentHeight)
    session.trial = trial
    // A preset of the command line replaces what the recording says.
    if options.presets.isEmpty { session.keepWaiting(Array(self.settings)) }
    session.keepWaiting(options.tunings.flatMap(\.ordered) + options.values)
    return session
  }
}

extension Preset {
  /// The preset of this name, or a sentence that names the nearest.
  init(named name: String) throws(LabError) {
    guard let found = Preset(name: name) else {
      throw .unknown("preset", name, among: Preset.all.map(\.name), see: "barlab presets")
    }
    self = found
  }
}

extension Preset.Kind {
  /// Copies the part of a page that presets of this kind are about.
  func copy(_ source: PageSettings, to target: inout PageSettings) {
    switch self {
    case .bar: target.bar = source.bar
    case .header: target.header = source.header
    case .refresh: target.refresh = source.refresh
    case .profile: target.profile = source.profile
    case .scroll: (target.scroll, target.physics) = (source.scroll, source.physics)
    case .nav: target.nav = source.nav
    }
  }
}

/// What the command line says about settings: presets and single values, in order.
package struct SettingOptions: Equatable {
  var presets: [Preset] = []
  /// Tuning files, already read, and their paths.
  var tunings: [TuningFile] = []
  var tuningPaths: [String] = []
  var values: [(key: String, value: SettingValue)] = []

  package static func == (a: SettingOptions, b: SettingOptions) -> Bool {
    a.presets == b.presets && a.tunings == b.tunings
      && a.values.elementsEqual(b.values) { $0.key == $1.key && $0.value == $1.value }
  }

  /// Puts tunings and values on top of a page's settings, which may then not contradict each other.
  func apply(to settings: inout LabSettings, on demo: Demo) throws(LabError) {
    var tuned = settings
    do throws(SettingError) {
      try tuned.write(tunings.flatMap(\.ordered))
      try apply(to: &settings)
    } catch {
      throw .usage("\(error.message).")
    }
    guard let contradiction = demo.contradiction(in: settings) else { return }
    // A file that is fine by itself is not to blame for what is set on top of it.
    if let path = tuningPaths.last, demo.contradiction(in: tuned) != nil {
      throw .badInput("\(path): \(contradiction.message).")
    }
    throw .usage("\(contradiction.message).")
  }

  /// Puts tunings and values on top of settings.
  func apply(to settings: inout LabSettings) throws(SettingError) {
    try settings.write(tunings.flatMap(\.ordered) + values)
  }
}

extension Recording {
  /// A recording of a page as it begins, without anything in it.
  package init(page: String) {
    self.init(
      page: page, preset: nil, settings: [:], viewport: nil, contentHeight: nil, events: [])
  }
}
