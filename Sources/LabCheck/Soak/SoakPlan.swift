internal import BarCore
internal import BarScene
internal import BarTuning
internal import LabKit

/// The sequence of a soak test: one page after the other, each with random preset, theme, scale and
/// input.
///
/// The same for a seed, except for how many pages are reached.
struct SoakPlan {
  private var dice: Dice
  private var pages: [Demo] = []
  /// Number of opened pages.
  private(set) var visits = 0
  /// The input of the present page, as a recording.
  private(set) var recording: Recording?

  init(seed: UInt64) { dice = Dice(seed: seed &+ 0x50A7) }

  /// Returns the next page with some seconds of input; every page comes once before any comes
  /// again.
  mutating func next(stage: Size) throws(LabError) -> Player.Item {
    if pages.isEmpty { pages = DemoRegistry.all.shuffled(using: &dice) }
    let demo = pages.removeLast()
    visits += 1
    var recording = Recording(page: demo.id)
    recording.viewport = stage
    let preset = dice.pick(dice.chance(70) ? demo.choices : Preset.all).name
    if Preset(name: preset) != nil { recording.preset = preset }
    FuzzCase.agree(&recording, on: demo)
    let lists = demo.contents(PageSettings().stage).count
    let seconds = dice.number(2...7)
    let view: [(key: String, value: SettingValue)] = [
      ("view.theme", .choice(dice.pick(ViewTheme.allCases).rawValue)),
      ("view.scale", .number(dice.pick([0, 0, 0.75, 1, 1.25, 2]))),
      ("view.rightToLeft", .flag(dice.chance(20))),
      ("view.reducedMotion", .flag(dice.chance(15))),
    ]
    recording.events =
      view.map { PageEvent(time: 0, kind: .set(key: $0.key, value: $0.value)) }
      + RandomHand.events(
        on: demo, size: stage, lists: lists, seconds: seconds, dice: dice)
    // The random input uses its own copy of the generator.
    _ = dice.next()
    self.recording = recording
    return try Player.Item(recording, and: 0.5)
  }

  /// Returns another size of the window, in its units.
  mutating func windowSize() -> (width: Int, height: Int) {
    (dice.whole(480...1600), dice.whole(400...1000))
  }

  /// Returns true with a chance of `percent` in 100.
  mutating func chance(_ percent: Int) -> Bool { dice.chance(percent) }
}
