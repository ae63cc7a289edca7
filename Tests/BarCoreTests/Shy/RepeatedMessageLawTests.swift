import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Messages that an origin repeats: as many however finely time is cut.
@Suite struct RepeatedMessageLawTests {
  static let presets = Preset.shyBars

  /// The messages of a run that is looked at so often, with the times at which they were seen.
  private static func messages(
    _ events: [PageEvent], _ start: Page, rate: Double
  ) throws -> [PageMessage] {
    var page = start
    var seen: [PageMessage] = []
    var tick = 0.0
    for event in events {
      while tick / rate < event.time {
        page.advance(to: tick / rate)
        seen += page.takeMessages()
        tick += 1
      }
      try page.apply(event)
      seen += page.takeMessages()
    }
    let end = (events.last?.time ?? 0) + 8
    while tick / rate <= end {
      page.advance(to: tick / rate)
      seen += page.takeMessages()
      tick += 1
    }
    return seen
  }

  private static func page(_ preset: Preset, _ random: inout SeededGenerator) -> Page {
    var settings = PageSettings()
    settings.bar = preset.settings.bar
    settings.bar.contractedMessage = random.pick(ContractedMessageRule.allCases)
    if random.chance(20) { settings.bar.extensionHeight = 0 }
    if random.chance(20) { settings.reducesMotion = true }
    return Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: random.number(600...20_000)))])
  }

  @Test("a run has the same messages at every frame rate and however often it is looked at")
  func rates() throws {
    for number in 0..<Cases.of(200) {
      var random = SeededGenerator(seed: UInt64(7_000_000 + number))
      let start = Self.page(random.pick(Self.presets), &random)
      var input = RandomInput(random)
      for _ in 0..<4 {
        switch input.random.whole(0...3) {
        case 0: input.wheel()
        case 1: input.key()
        default:
          input.drag(from: Point(x: 150, y: 400), moves: 3...8) {
            Point(x: 0, y: $0.number(-60...25))
          }
        }
        input.wait(0...0.8)
      }
      let wanted = try Self.messages(input.events, start, rate: 60)
      for rate in [30.0, 120, 240, 720, 97] {
        let found = try Self.messages(input.events, start, rate: rate)
        #expect(found == wanted, "seed \(number) at \(rate) Hz")
      }
    }
  }

  @Test("a fling behind hidden bars repeats the original's message at most once in 1/60 s")
  func onceInASixtieth() throws {
    var settings = PageSettings()
    settings.bar = Preset.tly.settings.bar
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 20_000))])
    try page.happen(.input(.down(Point(x: 100, y: 500))))
    for step in 1...10 {
      try page.send(
        Double(step) * 0.01, .input(.move(Point(x: 100, y: 500 - Double(step) * 25))))
    }
    try page.send(0.1, .input(.up(Point(x: 100, y: 250))))
    _ = page.takeMessages()
    var total = 0
    for frame in 7...67 {
      page.advance(to: Double(frame) / 60)
      let count = page.takeMessages().count { $0 == .didBecomeFullyContracted }
      #expect(count <= 1, "frame \(frame)")
      total += count
    }
    #expect(total > 50)
  }

  @Test("reports at one and the same time are one thing each")
  func reportsAtOneTime() throws {
    var settings = PageSettings()
    settings.bar = Preset.tly.settings.bar
    for (gap, count) in [(0.0, 4), (0.1, 4), (0.004, 1)] {
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 568),
        contents: [ContentLayout(.plain(height: 2000))])
      try page.happen(.input(.offset(0, by: .finger)), .input(.offset(300, by: .finger)))
      _ = page.takeMessages()
      for step in 1...4 {
        try page.send(
          Double(step) * gap, .input(.offset(300 + Double(step) * 10, by: .finger)))
      }
      #expect(page.takeMessages().count == count, "every \(gap) s")
    }
  }
}
