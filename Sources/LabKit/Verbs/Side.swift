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
    kind: .presetOrFile, path: .input, isRepeatable: true)

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

  /// Returns what the stage is tuned to: as the first one, then this preset, chosen as in the window,
  /// so that both show bars of one geometry, or this tuning; then the settings of the command line.
  func tuned(like first: Tuned, options: SettingOptions) throws(LabError) -> Tuned {
    var tuned = first
    if !tunings.isEmpty { tuned.mixes.page = Mix(first: name) }
    for preset in presets {
      // A name that is also a header's means the bar on a page of bars, as in the window.
      let demo = tuned.origin.demo
      let chosen = demo.preset(named: preset.name) ?? preset
      guard demo.has(chosen.kind) else {
        throw .usage(
          "--beside \(name): the page \(demo.id) has no part that this preset changes; see barlab "
            + "presets.")
      }
      do throws(LabError) {
        try tuned.use(chosen)
      } catch {
        throw .badInput("--beside \(name): \(error.message)")
      }
    }
    do throws(SettingError) {
      try options.apply(to: &tuned.settings)
      for tuning in tunings { try tuned.settings.write(tuning.settings) }
    } catch {
      throw .badInput("--beside \(name): \(error.message).")
    }
    tuned.settings.share(with: first.settings)
    return tuned
  }
}
