import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Other extensions and switched-off scrolling in the middle of everything, against a model written
/// from the description alone.
@Suite struct ShyBarOutsideTests {
  private static func page(
    extensionHeight: Double = 40, status: Double = 20, height: Double = 44, view: Double = 568,
    content: Double = 2000
  ) -> Page {
    var settings = PageSettings()
    settings.bar = Preset.tly.settings.bar
    settings.bar.extensionHeight = extensionHeight
    settings.bar.statusBarHeight = status
    settings.bar.barHeight = height
    return Page(
      settings: settings, viewport: Size(width: 390, height: view),
      contents: [ContentLayout(.plain(height: content))])
  }

  /// A recording on both; nil if they agree after every event, else the first difference.
  private static func difference(seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    // Quarters of points: every sum is exact, and equal means equal.
    func quarter(_ range: ClosedRange<Double>) -> Double {
      (random.number(range) * 4).rounded() / 4
    }
    let ext = random.chance(20) ? 0 : quarter(0...90)
    let status = random.chance(70) ? 20 : quarter(0...20)
    let height = random.chance(60) ? 44 : quarter(1...60)
    let view = quarter(300...800)
    let content = random.chance(80) ? quarter(900...3000) : quarter(0...900)
    var page = page(
      extensionHeight: ext, status: status, height: height, view: view, content: content)
    var model = ShyBarModel(
      extensionHeight: ext, status: status, height: height, view: view, content: content)
    var y = model.offset
    for number in 0..<random.whole(1...25) {
      let kind: PageEvent.Kind
      switch random.whole(0...11) {
      case 0...6:
        y = random.chance(80) ? model.offset + quarter(-70...90) : quarter(-300...2500)
        let hand = random.pick([ScrollCause.finger, .momentum, .program])
        kind = .input(.offset(y, by: hand))
        if hand != .program { model.finger = true }
        model.scroll(to: y)
      case 7, 8:
        kind = .input(.lift(momentum: false))
        model.end()
      case 9, 10:
        let new = random.chance(30) ? 0 : quarter(0...90)
        // One quirk more: a view exactly as tall as the bars now reach is not laid out.
        guard new != model.extensionHeight, new != model.bottom else { continue }
        kind = .set(key: "shyBar.extensionHeight", value: .number(new))
        model.setExtension(new)
      default:
        let new = random.chance(50)
        kind = .set(key: "shyBar.disable", value: .flag(new))
        model.setDisabled(new)
      }
      try page.apply(PageEvent(time: Double(number), kind: kind))
      guard let state = page.bars?.state else { return "the bars are gone" }
      let pairs = [
        ("offset", page.list.offset, model.offset), ("inset", page.list.topInset, model.inset),
        ("bar", state.barContraction, model.bar),
        ("extension", state.extensionContraction, model.ext),
        ("resistance", state.spent, model.used),
        ("hidden", state.extensionHidden ? 1 : 0, model.isHidden ? 1 : 0),
        ("lower edge", page.bars?.bottom ?? 0, model.bottom),
      ]
      for (name, real, wanted) in pairs where !isClose(real, wanted, within: 1e-9) {
        return "event \(number) \(kind): \(name) is \(real) but should be \(wanted)"
      }
    }
    return nil
  }

  @Test("random recordings with other extensions and switches of disable go as described")
  func agrees() throws {
    var differing = 0
    var first: String?
    let count = 6000
    for seed in 0..<UInt64(count) {
      guard let difference = try Self.difference(seed: seed) else { continue }
      differing += 1
      if first == nil { first = "seed \(seed), \(difference)" }
    }
    #expect(differing == 0, "\(differing) of \(count) recordings differ: \(first ?? "")")
  }

  @Test("after another extension the very next report moves the bars, also if it is the first one")
  func extensionFirst() throws {
    var page = Self.page()
    try page.send(0, .set(key: "shyBar.extensionHeight", value: .number(30)))
    let start = page.list.offset
    try page.send(1, .offset(start + 12, by: .finger))
    #expect(page.bars?.state.extensionContraction == 12)
  }

  @Test("after disable goes off the very next report moves the bars, also if it is the first one")
  func disableFirst() throws {
    var page = Self.page()
    try page.send(0, .set(key: "shyBar.disable", value: .flag(true)))
    try page.send(1, .offset(-90, by: .finger))
    try page.send(2, .set(key: "shyBar.disable", value: .flag(false)))
    try page.send(3, .offset(-80, by: .finger))
    #expect(page.bars?.state.extensionContraction == 10)
  }

  @Test("an extension set to 0 while it is partly out leaves the inset at the bar's lower edge")
  func noExtension() throws {
    // More of it is in than the bar is tall: with the new height alone it would lie above the
    // stage.
    var page = Self.page(extensionHeight: 80, height: 32)
    try page.send(0, .offset(-132, by: .finger))
    try page.send(1, .offset(-77.75, by: .finger))
    #expect(page.bars?.state.extensionContraction == 54.25)
    try page.send(2, .finger(down: false))
    try page.send(3, .set(key: "shyBar.extensionHeight", value: .number(0)))
    #expect(page.list.topInset == 52 && page.list.top == 0)
    #expect(page.list.offset == -52 && page.list.viewportHeight == 568)
  }
}
