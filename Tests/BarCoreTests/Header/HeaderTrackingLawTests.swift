import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The ways in which a header learns of its list: 7.1 and 4.4.
@Suite(.longComputation) struct HeaderTrackingLawTests {
  /// A random header on a random page under a random gesture.
  private static func pages(
    _ seed: UInt64, _ gesture: RandomGesture, behaviors: [ShiftBehavior] = ShiftBehavior.allCases,
    _ changes: (inout FlexibleSettings) -> Void...
  ) -> [Page] {
    var random = SeededGenerator(seed: seed &+ 7)
    var settings = gesture.settings
    settings.header = random.pick(Preset.all(.header)).settings.header
    settings.header.maximumHeight = 76 + random.number(0...200).rounded()
    settings.header.shiftBehavior = random.pick(behaviors)
    settings.header.canOverExtend = random.chance(70)
    settings.header.canAlwaysExpand = random.chance(15)
    settings.header.anchorLength = random.number(0...200).rounded()
    return changes.map { change in
      var own = settings
      change(&own.header)
      return Page(
        settings: own, viewport: gesture.viewport, contents: [gesture.content], parts: .header)
    }
  }

  // MARK: Wired and forwarded

  @Test(
    "7.1: wired and forwarded give the same numbers", arguments: HeaderLawTests.portions)
  func sameNumbers(_ portion: Int) throws {
    var heard = ScrollEventCounts()
    for number in 0..<HeaderLawTests.perPortion {
      let seed = UInt64(portion * HeaderLawTests.perPortion + number)
      let gesture = RandomGesture(seed: 300_000 + seed)
      func fault(_ what: String) { Issue.record("seed \(seed): they differ \(what)") }
      var both = Self.pages(
        seed, gesture, { $0.tracking = .wired }, { $0.tracking = .forwarded })
      /// What is drawn but for the settings, in which they do differ.
      func shown(_ page: Page) -> Snapshot {
        var shown = page.snapshot
        shown.header?.settings = FlexibleSettings()
        return shown
      }
      for event in gesture.events {
        for index in both.indices { try both[index].apply(event) }
        // Compared by hand: an expectation for each of so many events takes long.
        if shown(both[0]) != shown(both[1]) { fault("at \(event.time)") }
      }
      for step in 1...4 {
        for index in both.indices { both[index].advance(to: gesture.end + Double(step) * 0.3) }
        if shown(both[0]) != shown(both[1]) { fault("\(step) steps after it") }
      }
      if both[0].header?.state != both[1].header?.state { fault("in their states") }
      let messages = both.indices.map { both[$0].takeMessages() }
      if messages[0] != messages[1] { fault("in their messages") }
      // What the page forwarded is what the header heard; the wired page forwarded nothing.
      let forwarding = try #require(both[1].forwarding)
      if forwarding.taken != both[1].header?.state.heard || forwarding.dropped != 0 {
        fault("in what was forwarded")
      }
      let wired = both[0].layers.flexible
      if both[0].forwarding != nil || wired.forwarded.total != 0 || wired.dropped != 0 {
        fault("in what nobody was to forward")
      }
      if let state = both[1].header?.state, state.heard.total > heard.total { heard = state.heard }
    }
    // Not equal because nothing happened.
    #expect(heard.scrolls > 100 && heard.lifts > 0)
  }

  @Test("each of the four events is forwarded, in its order, and the landing's answer comes back")
  func fourEvents() throws {
    var page = HeaderPageTests.page { $0.tracking = .forwarded }
    func taken() throws -> ScrollEventCounts { try #require(page.forwarding).taken }
    try page.send(0, .offset(-100, by: .finger))
    #expect(try taken().scrolls == 1 && taken().total == 1)
    try page.send(0.1, .landing(-30))
    #expect(try taken().landings == 1)
    #expect(page.snapshot.header?.target == 0, "the answer, not what was asked")
    try page.send(0.1, .lift(momentum: true))
    #expect(try taken().lifts == 1)
    #expect(page.header?.state.tossed == true)
    try page.send(0.2, .rest)
    #expect(try taken().rests == 1 && taken().total == 4)
    #expect(page.header?.state.heard == (try taken()))
  }

  @Test("the listener can change in the middle of a drag")
  func changesMeanwhile() throws {
    var page = HeaderPageTests.page()
    try page.send(0, .offset(-150, by: .finger))
    try page.send(0.1, .set(key: "header.tracking", value: .choice("forwarded")))
    try page.send(0.2, .offset(-120, by: .finger))
    #expect(page.snapshot.header?.height == 120)
    #expect(page.forwarding?.taken.scrolls == 1 && page.header?.state.heard.scrolls == 2)
  }

  // MARK: Watching

  @Test("4.4: a header watches only while the scroll does not slide it, and never in 2016")
  func whenItWatches() {
    var settings = FlexibleSettings()
    #expect(!settings.watchesList)
    settings.observesList = true
    for behavior in ShiftBehavior.allCases {
      settings.shiftBehavior = behavior
      let may = behavior == .disabled || behavior == .hideable
      for tracking in HeaderTracking.allCases {
        settings.tracking = tracking
        #expect(settings.watchesList == may)
      }
    }
    settings.edition = .of2016
    #expect(!settings.watchesList)
  }

  @Test(
    "a header that watches is as tall as a wired one, whatever the gesture",
    arguments: HeaderLawTests.portions.prefix(5))
  func watcherIsAsTall(_ portion: Int) throws {
    for number in 0..<HeaderLawTests.perPortion {
      let seed = UInt64(portion * HeaderLawTests.perPortion + number)
      let gesture = RandomGesture(seed: 400_000 + seed)
      var both = Self.pages(
        seed, gesture, behaviors: [.disabled],
        {
          $0.edition = .newest
          $0.canAlwaysExpand = false
        },
        {
          $0.edition = .newest
          // Half expanded in the middle of the list, the end of a gesture counts.
          $0.canAlwaysExpand = false
          $0.observesList = true
          $0.tracking = .forwarded
        })
      for event in gesture.events {
        // After a command the end of a gesture counts, which a watching header does not hear of.
        switch event.input {
        case .show, .hide: continue
        default: break
        }
        for index in both.indices { try both[index].apply(event) }
        let rows = both.map(\.snapshot)
        if rows[0].offset != rows[1].offset || rows[0].header?.height != rows[1].header?.height
          || rows[0].header?.top != rows[1].header?.top
        {
          Issue.record("seed \(seed) at \(event.time)")
          break
        }
      }
      let watcher = try #require(both[1].header?.state.heard)
      #expect(watcher.lifts + watcher.landings + watcher.rests == 0, "it sees offsets alone")
      let forwarding = try #require(both[1].forwarding)
      #expect(forwarding.dropped == forwarding.taken.total, "all of it would have come twice")
    }
  }

  @Test("a header that watches sees what it writes itself")
  func seesItsOwn() throws {
    var page = HeaderPageTests.page {
      $0.shiftBehavior = .disabled
      $0.observesList = true
    }
    try page.send(0, .offset(-260, by: .finger))
    let before = try #require(page.header?.state.heard.scrolls)
    try page.send(0.1, .set(key: "header.maximumHeight", value: .number(120)))
    #expect(page.list.offset == -120)
    #expect(page.header?.state.heard.scrolls == before + 1)
  }

  @Test("asked to watch and to slide, the header slides and does not watch")
  func slidesInstead() throws {
    var page = HeaderPageTests.page { $0.observesList = true }
    try page.send(0, .offset(1000, by: .program))
    try page.send(0.1, .offset(700, by: .program))
    try page.send(0.2, .offset(740, by: .finger))
    try page.send(0.3, .lift(momentum: false))
    #expect(page.snapshot.header?.isSettling == true, "it was told that the finger has gone")
  }
}
