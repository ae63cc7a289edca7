internal import BarCore
internal import BarTuning

/// A value of `--beside`: a preset or a tuning file for a comparison stage.
struct Side {
  let name: String
  private let presets: [Preset]
  private let tunings: [TuningFile]

  static let option = Option(
    "--beside", "NAME|FILE",
    "add a comparison stage with this preset or tuning file; up to 3 times",
    kind: .presetOrFile, path: .input)

  /// Returns all values of `--beside`.
  static func all(_ arguments: Arguments) throws(LabError) -> [Side] {
    let names = arguments.words(option)
    guard names.count < Stages.most else {
      throw .usage(
        "--beside is given \(names.count) times; \(Stages.most - 1) stages fit beside the first."
      )
    }
    return try names.map(Side.init(presetOrFile:))
  }

  /// - Parameter presetOrFile: the name of a preset or the path of a tuning file.
  init(presetOrFile name: String) throws(LabError) {
    let named = try SettingOptions(presetNames: [name])
    self.name = named.tunings.first?.name ?? name
    presets = named.presets
    tunings = named.tunings
  }

  /// Returns the settings of the stage: those of the first stage, then this preset or tuning, then
  /// the settings of the command line.
  func settings(
    over first: LabSettings, demo: Demo, options: SettingOptions
  ) throws(LabError) -> LabSettings {
    var settings = first
    for preset in presets { demo.apply(preset, to: &settings.page) }
    if !presets.isEmpty { demo.adjust(&settings) }
    do throws(SettingError) {
      try options.apply(to: &settings)
      for tuning in tunings { try settings.write(tuning.settings) }
    } catch {
      throw .badInput("--beside \(name): \(error.message).")
    }
    // All stages show the same list.
    settings.page.stage = first.page.stage
    settings.view = first.view
    settings.page.reducesMotion = first.page.reducesMotion
    return settings
  }
}
