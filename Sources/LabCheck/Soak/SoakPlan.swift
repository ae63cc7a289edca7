internal import BarCore
internal import BarScene
internal import BarTuning
internal import LabKit

/// What happens in a soak test: page after page, each with a random preset, theme, scale and hand.
///
/// The same for a seed, but for how far it comes.
struct SoakPlan {
  private var dice: Dice
  private var pages: [Demo] = []
  /// Pages that were opened.
  private(set) var visits = 0
  /// What is done to the present page, as a recording.
  private(set) var recording: Recording?

  init(seed: UInt64) { dice = Dice(seed: seed &+ 0x50A7) }

  /// The next page with some seconds of a hand; each page comes once before any comes again.
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
    // The hand has its own copy of the dice.
    _ = dice.next()
    self.recording = recording
    return try Player.Item(recording, and: 0.5)
  }

  /// Another size for the window, in its units.
  mutating func windowSize() -> (width: Int, height: Int) {
    (dice.whole(480...1600), dice.whole(400...1000))
  }

  /// Whether a chance of so many in 100 comes up.
  mutating func chance(_ percent: Int) -> Bool { dice.chance(percent) }
}
