import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Presets as values, their words, and settings that contradict each other.
@Suite struct PeerSettingTests {
  @Test("no preset contradicts itself, and each says what it is and whether it deviates")
  func presets() {
    for preset in Preset.all(.bar) {
      #expect(preset.settings.bar.contradiction == nil, "\(preset)")
      #expect(preset.peerSettings.contradiction == nil, "\(preset)")
      let deviation = preset.deviation ?? ""
      #expect(!deviation.isEmpty && preset.text.contains(" \(deviation) Origin: "))
      #expect(
        deviation.hasSuffix(".")
          && ["No deviation", "Differs", "Not confirmed"].contains { deviation.hasPrefix($0) })
    }
    let deviating: Set = [
      "shy", "mdc", "mdc-2016", "compose-enter-always", "compose-exit-until-collapsed",
      "compose-enter-always-2023", "compose-exit-until-collapsed-2023", "blk-facebook", "headroom",
      "qt-pullback-snap", "chromium", "chromium-snap-experiment", "chrome-ios",
      "duckduckgo-ios", "wikipedia-ios", "mdc-hide-on-scroll", "css-scrolled", "ios26-like",
      "ios26-like-edge", "ios26-like-fixed", "kirigami", "bluesky", "diff-clamp-snap",
    ]
    for preset in Preset.all(.bar) {
      #expect(
        (preset.deviation != "No deviation.") == deviating.contains(preset.name), "\(preset)")
    }
  }

  @Test("every preset says which version of what it was made after, and when that was read")
  func origins() {
    let kinds: [Preset.Kind] = [.bar, .header, .refresh, .profile, .scroll, .nav]
    for preset in kinds.flatMap({ Preset.all($0) }) {
      #expect(!preset.origin.isEmpty && !preset.origin.hasSuffix("."), "\(preset)")
      let date = preset.read.map { ", read in \($0)" } ?? ""
      #expect(preset.text.hasSuffix(" Origin: \(preset.origin)\(date)."), "\(preset)")
      let words = preset.read?.split(separator: " ") ?? []
      if preset.name == "instant" {
        #expect(preset.read == nil && preset.origin == "BarLab")
      } else {
        #expect(words.count == 2 && words.last.flatMap { Int($0) } != nil, "\(preset)")
      }
    }
    #expect(
      Preset.tly.text.hasSuffix("Origin: TLYShyNavBar 1.1.1 of 2016, read in November 2026."))
  }

  @Test("every name is listed once, and mdc alone means the flexible header")
  func names() {
    let names = Preset.all.map(\.name)
    #expect(Set(names).count == names.count)
    for preset in Preset.all(.bar) { #expect(names.contains(preset.name)) }
    #expect(Preset(name: "mdc") == .mdcHeader)
    #expect(Preset(name: "headroom") == .headroom)
  }

  @Test("on the page that compares them every bar is 56 pt and alone")
  func peers() {
    for preset in Preset.peers {
      let settings = preset.peerSettings
      // At the lower edge it takes nothing above the list.
      let isTop = settings.edge == .top
      #expect(settings.expandedInset == (isTop ? 56 : 0), "\(preset)")
      #expect(settings.bottomHeight == (isTop ? 0 : 56) && settings.extensionHeight == 0)
      let moves = preset != .composePinned && preset != .flutterPinned
      #expect(settings.barTravel == (moves ? 56 : 0), "\(preset)")
    }
    #expect(Preset.mdc2016.settings.bar.barTravel == 56)
  }

  @Test("what contradicts itself is refused by both names")
  func contradictions() {
    func message(_ preset: Preset, _ change: (inout BarSettings) -> Void) -> String {
      var settings = preset.settings.bar
      change(&settings)
      return settings.contradiction?.message ?? "fine"
    }
    #expect(
      message(.composePinned) { $0.atLift = .nearest() }
        == "bar.law is pinned but bar.atLift is nearest: a bar that never moves has nowhere to go")
    let cases: [(String, String, String)] = [
      (message(.flutterPinned) { $0.atStop = .intent }, "bar.law", "bar.atStop"),
      (message(.headroom) { $0.snapRule = .nearest() }, "bar.law", "bar.atLift"),
      (message(.mdc) { $0.extensionHeight = 9 }, "bar.surplus", "bar.extensionHeight"),
      (message(.headroom) { $0.inset = .rides }, "bar.hideTakes", "shyBar.inset"),
      (message(.composeEnterAlways) { $0.inset = .fixed }, "bar.hideTakes", "shyBar.inset"),
      (
        message(.composeEnterAlways) { $0.showTakes = .together }, "bar.hideTakes",
        "bar.showTakes"
      ),
      (
        message(.appBarLayoutSnap) {
          $0.law = .follow
          $0.snapRule = .none
        }, "bar.hideTakes", "bar.law"
      ),
      (
        message(.appBarLayoutSnap) {
          $0.hideTakes = .barFirst
          $0.hideShare = 1.5
        }, "bar.hideTakes", "bar.hideShare"
      ),
      (
        message(.appBarLayoutSnap) {
          $0.showTakes = .barFirst
          $0.showShare = 1.5
        }, "bar.showTakes", "bar.showShare"
      ),
      (
        message(.appBarLayoutSnap) {
          $0.showTakes = .barFirst
          $0.showsWhole = true
        }, "bar.showTakes", "bar.showsWhole"
      ),
      (
        message(.appBarLayoutSnap) { $0.contentAtSnap = .moves }, "bar.hideTakes",
        "shyBar.contentAtSnap"
      ),
      (
        message(.blkFacebook) { $0.snapRule = .ranges(showsUpTo: 60) }, "bar.showsUpTo",
        "bar.hidesFrom"
      ),
      (message(.mdc) { $0.drivenBy = .finger }, "bar.landing", "bar.drivenBy"),
    ]
    for (text, first, second) in cases {
      #expect(text.contains(first) && text.contains(second), "\(text)")
    }
    #expect(message(.shy) { $0.snapRule = .nearest() } == "fine")
    #expect(
      message(.blkFacebook) { $0.atStop = .ranges(showsUpTo: 80, hidesFrom: 20) }
        == "bar.showsUpTo is 80 but bar.hidesFrom is 20: the ranges overlap")
  }

  @Test("two names of one setting are one value, and pairs keep their words")
  func secondNames() throws {
    var settings = PageSettings()
    let table = PageSettings.table
    try table.write(.number(120), key: "bar.showResistance", to: &settings)
    #expect(settings.bar.expansionResistance == 120)
    try table.write(.number(30), key: "bar.travel", to: &settings)
    #expect(settings.bar.barStays == 14 && settings.bar.barTravel == 30)
    try table.write(.choice("nearer"), key: "shyBar.snapRule", to: &settings)
    #expect(settings.bar.atLift == .nearest() && settings.bar.atStop == .nearest())
    try table.write(.choice("returnTrimmed09"), key: "bar.edges", to: &settings)
    #expect(settings.bar.topBounce == .wrongSign && settings.bar.bottomBounce == .both)
    settings.bar.bottomBounce = .expansionOnly
    #expect(settings.bar.edges == .returnTrimmed)
    settings.bar.edges = .returnTrimmed
    #expect(settings.bar.topBounce == .wrongSign, "a pair without a name stays as it is")
    settings.bar.edges = .raw
    settings.bar.edges = .returnTrimmed09
    #expect(settings.bar.untrimmedEdges == nil)
    #expect(Preset.tly09.settings.bar.edges == .returnTrimmed09)
    #expect(Preset.tly.settings.bar.edges == .returnTrimmed)
    try table.write(.flag(false), key: "bar.settleMovesList", to: &settings)
    #expect(settings.bar.contentAtSnap == .none)
    try table.write(.flag(true), key: "bar.settleMovesList", to: &settings)
    #expect(settings.bar.contentAtSnap == .silentShift)
  }

  @Test("the keys of the engine are there, with the names of their rules")
  func keys() {
    for key in [
      "height", "extensionHeight", "travel", "law", "hideTakes", "showTakes", "parts", "bound",
      "surplus", "edges", "hideResistance", "showResistance", "spendsWhole", "freeBelow",
      "resetOn", "fromTop", "negative", "positive", "trigger", "drivenBy", "showsOnlyFor", "gate",
      "atLift", "atStop", "tie", "settle", "settleMovesList", "landing", "seam", "edge", "anew",
      "turn", "hideAfter", "showAfter", "counting", "restoration", "startZone", "shownAbove",
      "leastRange", "jump", "hideShare", "showShare", "showsWhole", "showsOnlyWithMomentum",
      "hideLimit", "greatestSpeed", "jumpsFrom", "fadeLength", "atPause", "pause", "commitSpeed",
      "hideThreshold", "showThreshold", "restZone", "stiffness", "dampingRatio", "settleClamps",
      "showsOwnWay", "showSettle", "showTime", "settleAtSpeed", "leastTime", "mostTime",
    ] { #expect(PageSettings.table["bar.\(key)"] != nil, "bar.\(key)") }
    #expect(PageSettings.table["bar.resetOn"]?.expectation.contains("direction,end") ?? false)
  }

  @Test("every reason has words of its own")
  func reasons() {
    let words = [
      BarReason.notDriven(by: .wheel), .doesNotShow(for: .program), .pinned, .followsOffset,
      .followsDrag, .boundByOffset, .listTookAll, .charged(left: 32, of: 175), .waitsForLook,
      .withinTolerance(3, of: 10), .triggerHides, .triggerShows, .restsAtStop, .snapIntentHides,
      .snapIntentShows, .snapShareHides, .snapShareShows, .snapRangeHides, .snapRangeShows,
      .snapRangeStays, .snapStopsAtOffset, .stoppedByPress,
    ].map(\.words)
    #expect(Set(words).count == words.count)
    #expect(words[0] == "the bars do not follow the wheel")
    #expect(words[7] == "charged: 32 of 175 pt to scroll back first")
  }
}
