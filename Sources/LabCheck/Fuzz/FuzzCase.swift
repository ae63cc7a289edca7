internal import BarCore
internal import BarTuning
internal import LabKit

/// A random recording: a page, a preset, settings and random input.
///
/// A pure function of the seed and the number of the case, so a failing case can be made again.
enum FuzzCase {
  /// Number of events in a case.
  static let length = 200
  /// One in this many cases asks whether the bar of a preset can come back: it has a long list under
  /// that preset, and no event changes either.
  static let wayBacks = 16

  /// - Parameter count: number of events.
  static func recording(seed: UInt64, number: Int, count: Int = length) -> Recording {
    var dice = Dice(seed: seed, number: number)
    if number % wayBacks == wayBacks - 1, let recording = wayBack(count, dice) { return recording }
    let demo = dice.pick(DemoRegistry.all)
    var recording = Recording(page: demo.id)
    if dice.chance(50) {
      recording.preset = dice.pick(dice.chance(70) ? demo.choices : Preset.all).name
      // Some presets of a page are parts of others and have no name in files.
      if Preset(name: recording.preset ?? "") == nil { recording.preset = nil }
    }
    if dice.chance(60) {
      let share = dice.pick([2, 10, 50])
      for setting in LabSettings.table.settings where dice.chance(share) {
        recording.settings[setting.key] = dice.value(of: setting)
      }
    }
    agree(&recording, on: demo)
    let size = Size(
      width: dice.chance(80) ? 390 : dice.number(1...2000),
      height: dice.chance(60) ? dice.number(400...900).rounded() : dice.number(1...3000))
    if dice.chance(80) { recording.viewport = size }
    if dice.chance(25) { recording.contentHeight = dice.number(0...5000) }
    let lists =
      recording.contentHeight != nil ? 1 : demo.contents(PageSettings().stage).count
    recording.events = RandomHand.events(
      on: demo, size: size, lists: lists, count: count, dice: dice)
    return recording
  }

  private static func wayBack(_ count: Int, _ dice: Dice) -> Recording? {
    var dice = dice
    guard let demo = DemoRegistry.all.first(where: { $0.id == "peer-presets" }) else { return nil }
    var recording = Recording(page: demo.id)
    recording.preset = dice.pick(Preset.all(.bar)).name
    let size = Size(width: 390, height: dice.number(400...900).rounded())
    recording.viewport = size
    recording.contentHeight = 20_000
    let events = RandomHand.events(on: demo, size: size, lists: 1, count: 4 * count, dice: dice)
    recording.events = Array(
      events.lazy.filter { event in
        switch event.kind {
        case .set, .input(.content), .input(.resize), .input(.page): false
        case .input: true
        }
      }.prefix(count))
    return recording
  }

  /// Removes rules of the bar that contradict each other, because files with them are refused.
  static func agree(_ recording: inout Recording, on demo: Demo) {
    for isLast in [false, true] {
      var settings = demo.settings(presets: (try? recording.presets()) ?? [])
      try? settings.write(recording.settings)
      guard demo.contradiction(in: settings) != nil else { return }
      recording.settings = recording.settings.filter {
        !$0.key.hasPrefix("bar.") && !$0.key.hasPrefix("shyBar.")
      }
      if isLast { recording.preset = nil }
    }
  }
}
