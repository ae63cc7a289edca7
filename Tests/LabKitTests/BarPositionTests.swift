import BarCore
import Testing

@testable import LabKit

/// The one number that the frame log, the plot and the comparison give for a page's bar.
@Suite struct BarPositionTests {
  @Test("it is the column of the family's geometry", arguments: recordedPages)
  func column(page: String) throws {
    let recording = try Recording.read(recordingPath(page))
    var session = try recording.session(overriding: SettingOptions())
    for event in recording.events {
      try session.apply(event)
      let row = session.page.snapshot
      let expected: Double?
      if let bar = row.shyBar {
        expected = bar.barOffset
      } else if let header = row.header {
        expected = header.bottom
      } else if let profile = row.profile {
        expected = profile.headerTranslation
      } else {
        expected = row.refresh?.height
      }
      #expect(session.page.barPosition == expected)
    }
    if session.page.barPosition != nil { #expect(session.page.barHalfWay != nil) }
  }

  @Test("half way is between the fully visible and the fully hidden bar")
  func halfWay() throws {
    for (page, half) in [
      ("shy-bar", -22.0), ("flexible-header", 76), ("personal-page", -68),
      ("refresh-banner", 62.5),
    ] {
      let demo = try DemoRegistry.demo(page)
      let settings = demo.settings()
      let session = PageSession(
        demo: demo, settings: settings, standard: settings,
        viewport: Size(width: 390, height: 568))
      #expect(session.page.barHalfWay == half, "\(page)")
    }
  }
}
