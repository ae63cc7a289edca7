import BarCore
import BarTuning
import Testing

/// Programs outside of the package, which import the libraries without @testable: the samples of
/// articles, line by line.
@Suite struct SampleTests {
  @Test("the front page of BarCore: a page, a notch of the wheel, what to draw a moment later")
  func frontPage() throws {
    var page = Page(
      viewport: Size(width: 390, height: 780),
      contents: [ContentLayout(.rows(.init(count: 10_000)))])
    try page.apply(InputEvent(time: 0.1, kind: .wheel(dx: 0, dy: -1)))
    let shown = page.sampled(at: 0.15).snapshot
    #expect(shown.offset > page.list.startOffset && shown.offset < page.list.startOffset + 53)
    #expect(shown.places.barTop == 20 && shown.places.extensionTop <= 64)
    #expect(shown.places.barAlpha == 1 && shown.shyBar?.reason.words.isEmpty == false)
  }

  @Test("the front page of BarTuning: a setting by its key, a preset by its name")
  func tuning() throws {
    var settings = PageSettings()
    try PageSettings.table.write(.number(50), key: "shyBar.expansionResistance", to: &settings)
    #expect(settings.bar.expansionResistance == 50)
    Preset(name: "headroom")?.apply(to: &settings)
    #expect(settings.bar == Preset(name: "headroom")?.settings.bar)
    #expect(throws: SettingError.self) {
      try PageSettings.table.write(.number(-1), key: "shyBar.barHeight", to: &settings)
    }
  }

  @Test("physics read out as the article says")
  func readOuts() throws {
    var settings = ScrollSettings()
    settings.decelerationRate = RealMath.exp(-0.004)
    settings.maxFling = 64_000
    let coast = try #require(settings.coast(velocity: 2000, viewportHeight: 800))
    #expect((coast.destination - 500).magnitude < 0.5)
    #expect((coast.halfLife - 0.173).magnitude < 0.001)
  }
}
