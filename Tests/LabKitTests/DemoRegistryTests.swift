import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

@Suite(.longComputation) struct DemoRegistryTests {
  private static let ids = DemoRegistry.all.map(\.id)

  /// Returns the number of sentences, by their full stops.
  private static func sentences(_ text: String) -> Int {
    var count = 0
    var previous: Character = " "
    for character in text + " " {
      if character == " " && ".!?".contains(previous) { count += 1 }
      previous = character
    }
    return count
  }

  @Test func theShyBarComesFirstAndNoIdOrTitleStandsTwice() {
    #expect(Self.ids.first == "shy-bar")
    #expect(Set(Self.ids).count == Self.ids.count)
    #expect(Set(DemoRegistry.all.map(\.title)).count == Self.ids.count)
  }

  @Test func theListOfPagesHasEachPageOnceAndNoHeadingTwice() {
    let groups = DemoRegistry.groups
    #expect(
      groups.map(\.title) == ["Start here", "Tune", "Measure", "Components", "Edge cases"])
    #expect(groups.map(\.count) == [6, 5, 6, 25, 8])
    #expect(groups[3].families.map(\.count) == [10, 9, 2, 2, 2])
    let pages = groups.flatMap { $0.pages + $0.families.flatMap(\.pages) }
    #expect(pages.sorted() == Array(DemoRegistry.all.indices))
    let headings = groups.flatMap { [$0.title] + $0.families.map(\.title) }
    #expect(Set(headings).count == headings.count)
    for page in pages {
      let above = DemoRegistry.headings(ofDemo: page)
      #expect(above.count == (above.first == "Components" ? 2 : 1))
      #expect(above.count == 1 || above[1] == DemoRegistry.familyNames[page])
    }
    #expect(
      groups[0].pages.map { DemoRegistry.all[$0].title } == [
        "Shy bar", "Tracking a list", "Transparent bar", "Refresh styles", "Profile", "Peers",
      ])
  }

  @Test func subtitlesAreShortAndDifferentLabels() {
    let subtitles = DemoRegistry.all.map(\.subtitle)
    #expect(Set(subtitles).count == subtitles.count)
    for words in subtitles {
      #expect((12...32).contains(words.count) && !words.hasSuffix("."), "\(words)")
      #expect(words.first?.isUppercase == true || words.first?.isNumber == true, "\(words)")
    }
  }

  @Test(arguments: ids)
  func aPageSaysWhatItIsInOneSentenceAndWhatToTryInTwo(_ id: String) throws {
    let demo = try DemoRegistry.demo(id)
    #expect(id.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(!demo.title.isEmpty && demo.title.count <= 26)
    #expect(Self.sentences(demo.summary) == 1 && demo.summary.hasSuffix("."))
    #expect(Self.sentences(demo.hint) == 2 && demo.hint.hasSuffix("."))
  }

  @Test(arguments: ids)
  func aPagesSettingsAreInTheirRangesUnderEveryPreset(_ id: String) throws {
    let demo = try DemoRegistry.demo(id)
    for presets in [[]] + Preset.all.map({ [$0] }) {
      let settings = demo.settings(presets: presets)
      for setting in LabSettings.table.settings {
        var copy = settings
        #expect(throws: Never.self, "\(id), \(presets): \(setting.key)") {
          try setting.write(setting.read(settings), to: &copy)
        }
      }
    }
  }

  @Test(arguments: ids)
  func whatAPageNamesIsThere(_ id: String) throws {
    let demo = try DemoRegistry.demo(id)
    #expect(!demo.keys.isEmpty && Set(demo.keys).count == demo.keys.count)
    for key in demo.keys { #expect(LabSettings.table[key] != nil, "\(key)") }
    if let picture = demo.picture { #expect(FileIO.exists(assetPath("backgrounds/\(picture)"))) }
    #expect(try Recording.read(recordingPath(id)).page == id)
  }

  @Test func everyRecordingHasItsPage() {
    #expect(recordedPages == Self.ids.sorted())
  }

  @Test(arguments: ids)
  func aPageOpensAtRestWithoutMessagesAndAllItsOpeningEventsHold(_ id: String) throws {
    let demo = try DemoRegistry.demo(id)
    let settings = demo.settings()
    let viewport = Size(width: 390, height: 600)
    var session = PageSession(
      demo: demo, settings: settings, standard: settings, viewport: viewport)
    #expect(session.page.contents.count >= 1)
    #expect(!session.page.isMoving)
    #expect(session.takeMessages().isEmpty)
    var page = Page(
      settings: settings.page, viewport: viewport, contents: demo.contents(settings.page.stage))
    for kind in demo.opening {
      #expect(throws: Never.self) { try page.apply(PageEvent(time: 0, kind: kind)) }
    }
  }

  @Test(arguments: ids)
  func aPageCanBeScrolledWithAnyNumberOfRows(_ id: String) throws {
    let demo = try DemoRegistry.demo(id)
    for rows in [0.0, 1, 10_000] {
      var settings = demo.settings()
      settings.page.stage.rows = rows
      var session = PageSession(
        demo: demo, settings: settings, standard: settings, viewport: Size(width: 390, height: 600))
      try session.apply(PageEvent(time: 0, .wheel(dx: 0, dy: -5)))
      try session.apply(PageEvent(time: 0.5, .key(.end)))
      session.advance(to: 20)
      #expect(!session.page.isMoving, "\(rows) rows")
      #expect(session.page.snapshot.offset.isFinite)
    }
  }

  @Test func aPageThatDoesNotExistIsAnErrorWithTheNearest() throws {
    let near = try #require(complaint { () throws(LabError) in try DemoRegistry.demo("gird") })
    #expect(near.says(.usage, "no page gird", "did you mean grid?", "barlab pages"))
    let far = try #require(complaint { () throws(LabError) in try DemoRegistry.demo("") })
    #expect(far.says(.usage, "There is no page", "barlab pages"))
  }
}
