import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Settings that change between direct events, which run no scroll physics.
@Suite struct DirectChangeTests {
  private static func page(
    _ preset: Preset = .mdcHeader, content: Double = 300,
    _ change: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    settings.header = preset.settings.header
    change(&settings)
    return Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: content))], parts: .header)
  }

  @Test(
    "another inset between direct events starts no motion, before the first report either",
    arguments: Preset.all(.header))
  func noBounce(_ preset: Preset) throws {
    let changes: [(String, Double)] = [
      ("header.maximumHeight", 200), ("header.maximumHeight", 80), ("header.minimumHeight", 120),
      ("header.deviceTopInset", 44), ("header.deviceTopInset", 0),
    ]
    for begin: [InputEvent.Kind] in [[], [.hide(animated: false)], [.offset(-60, by: .finger)]] {
      for (key, value) in changes {
        var page = Self.page(preset)
        for kind in begin { try page.send(0, kind) }
        try page.send(0.1, .set(key: key, value: .number(value)))
        let offset = page.list.offset
        #expect(page.phase != .bounce, "\(begin) \(key)")
        page.advance(to: 3)
        #expect(page.list.offset == offset, "\(begin) \(key)")
        // The first event of a hand brings it back into its range.
        try page.send(3, .cancel)
        page.advance(to: 6)
        let range = page.range
        #expect(
          page.list.offset > range.lowerBound - 0.5 && page.list.offset < range.upperBound + 0.5)
      }
    }
  }

  @Test("a header that code has hidden stays so when it may no longer over-extend, or may again")
  func hiddenStays() throws {
    var page = Self.page(content: 3000) { $0.header.shiftBehavior = .enabled }
    try page.send(0, .hide(animated: false))
    let slide = page.header?.state.slide ?? 0
    #expect(slide > 0)
    for (number, value) in [false, true].enumerated() {
      try page.send(
        1 + Double(number), .set(key: "header.canOverExtend", value: .flag(value)))
      #expect(page.header?.state.slide == slide && page.header?.state.intent.wantsHidden == true)
    }
  }

  @Test("a header pulled down gives the height back at once when it may no longer over-extend")
  func height() throws {
    var page = Self.page(content: 3000)
    try page.send(0, .offset(-150, by: .finger))
    #expect(page.header?.state.height == 150)
    try page.send(1, .set(key: "header.canOverExtend", value: .flag(false)))
    #expect(page.header?.state.height == 76)
    try page.send(2, .set(key: "header.canOverExtend", value: .flag(true)))
    #expect(page.header?.state.height == 150)
  }
}
