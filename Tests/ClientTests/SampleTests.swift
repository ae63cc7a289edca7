import BarCore
import BarTuning
import Testing

/// What a program outside can do with the libraries, which it imports plainly: the samples of
/// README and articles, line by line.
@Suite struct SampleTests {
  @Test("the front page of BarCore: a page, a notch of the wheel, what to draw a moment later")
  func frontPage() throws {
    var page = Page(
      viewport: Size(width: 390, height: 780),
      contents: [ContentLayout(.rows(.init(count: 10_000)))])
    try page.apply(InputEvent(time: 0.1, kind: .wheel(dx: 0, dy: -1)))
    let drawn = page.sampled(at: 0.15).drawn
    #expect(drawn.offset > page.list.startOffset && drawn.offset < page.list.startOffset + 53)
    #expect(drawn.barContraction == 0 && drawn.alpha == 1)
    #expect(page.bars?.reason.words.isEmpty == false)
  }

  @Test("the front page of BarTuning: a setting by its key, a preset by its name")
  func tuning() throws {
    var settings = PageSettings()
    try PageSettings.table.write(.number(50), key: "shyBar.expansionResistance", to: &settings)
    #expect(settings.bar.expansionResistance == 50)
    Preset(name: "headroom")?.apply(to: &settings)
    #expect(settings.bar == BarPreset.headroom.settings)
    #expect(throws: SettingError.self) {
      try PageSettings.table.write(.number(-1), key: "shyBar.barHeight", to: &settings)
    }
  }

  @Test("physics read out as the article says")
  func readOuts() {
    var settings = ScrollSettings()
    settings.decelerationRate = RealMath.exp(-0.004)
    settings.maxFling = 64_000
    #expect((settings.distance(velocity: 2000, viewportHeight: 800) - 500).magnitude < 0.5)
    let half = settings.halfLife(velocity: 2000, viewportHeight: 800)
    #expect((half - 0.173).magnitude < 0.001)
  }

  /// An app with a scroll view of its own, as README has it.
  private struct Host {
    var page: Page

    init(contentHeight: Double, height: Double) {
      page = Page(
        viewport: Size(width: 390, height: height),
        contents: [ContentLayout(.plain(height: contentHeight))])
    }

    mutating func began(at time: Double) throws {
      try page.apply(InputEvent(time: time, kind: .finger(down: true)))
    }

    mutating func moved(to offset: Double, at time: Double) throws {
      try page.apply(InputEvent(time: time, kind: .offset(offset, by: .drag)))
    }

    mutating func lifted(coasts: Bool, at time: Double) throws {
      try page.apply(InputEvent(time: time, kind: .lift(momentum: coasts)))
    }

    mutating func rested(at time: Double) throws {
      try page.apply(InputEvent(time: time, kind: .rest))
    }
  }

  @Test("an app with a scroll view of its own hides the bars, and is told when they are hidden")
  func ownScrollView() throws {
    var host = Host(contentHeight: 4000, height: 780)
    let start = host.page.list.offset
    try host.began(at: 0)
    for step in 0...30 {
      try host.moved(to: start + Double(step) * 4, at: 0.01 * Double(step + 1))
    }
    #expect(host.page.drawn.barContraction > 0)
    try host.lifted(coasts: true, at: 0.32)
    try host.moved(to: start + 140, at: 0.34)
    try host.rested(at: 0.4)
    host.page.advance(to: 1)
    #expect(host.page.bars?.collapsedFraction == 1 && !host.page.isMoving)
    #expect(host.page.takeMessages().contains(.didFinishContracting))
    #expect(host.page.list.topInset == host.page.bars?.bottom)
  }
}
