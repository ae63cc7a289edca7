import Testing

@testable import BarCore

/// One vocabulary says by what a list is moved, from an app's report to a bar's reason.
@Suite struct ScrollCauseTests {
  private func page(drivenBy rule: CauseRule) throws -> Page {
    var settings = PageSettings()
    settings.bar.drivenBy = rule
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 2000))], parts: [.bars])
    try page.apply(InputEvent(time: 0, kind: .offset(100, by: .program)))
    return page
  }

  @Test("a reported cause reaches the bar as it is", arguments: ScrollCause.allCases)
  func isTold(cause: ScrollCause) throws {
    for rule in CauseRule.allCases {
      var page = try page(drivenBy: rule)
      let before = page.snapshot.places.extensionBottom
      try page.apply(InputEvent(time: 0.1, kind: .offset(130, by: cause)))
      let moved = page.snapshot.places.extensionBottom != before
      #expect(moved == rule.contains(cause), "\(rule) by \(cause)")
    }
  }

  @Test("only a finger is a finger: wheel, keys, bounce, and code leave it as it was")
  func finger() throws {
    for cause in ScrollCause.allCases {
      for isDown in [false, true] {
        var page = try page(drivenBy: .all)
        try page.apply(InputEvent(time: 0.1, kind: .finger(down: isDown)))
        try page.apply(InputEvent(time: 0.2, kind: .offset(110, by: cause)))
        let expected = cause == .finger || (isDown && cause != .momentum)
        #expect(page.base.direct.fingerDown == expected, "\(cause)")
        #expect(page.base.direct.coasting == (cause == .momentum), "\(cause)")
      }
    }
  }
}
