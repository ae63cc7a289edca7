import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A refresh of one list of a personal page while lists are changed.
@Suite(.longComputation) struct ProfileRefreshLawTests {
  static func page(_ change: (inout PageSettings) -> Void = { _ in }) -> Page {
    var settings = PageSettings()
    settings.profile.pull = .list
    settings.refresh.desiredHeight = 84
    change(&settings)
    return Page(
      settings: settings, viewport: ProfilePageTests.viewport,
      contents: [5000, 3000, 4000].map { ContentLayout(.plain(height: $0)) },
      parts: [.profile, .refresh])
  }

  @Test("another tab and back: the refresh is still open, and ends where it began")
  func thereAndBack() throws {
    var page = Self.page()
    try page.happen(.refresh(.begin), .tick(seconds: 0.6))
    #expect(page.refresh?.phase == .open && page.list.offset == -84)
    try page.happen(.list(1), .tick(seconds: 2))
    #expect(page.refresh?.phase == .open)
    #expect(page.snapshot.profile?.listOffsets.map(\.self) == [-84, 0, 0])
    try page.happen(.list(0), .tick(seconds: 2))
    #expect(page.refresh?.phase == .open && page.list.offset == -84)
    try page.happen(.refresh(.end), .tick(seconds: 1))
    #expect(page.refresh?.phase == .closed && page.list.offset == 0)
    #expect(page.takeMessages().filter { $0 != .listDidShow } == [.refreshBegan, .refreshEnded])
  }

  @Test("beside another list it opens, ends and closes on the clock, and no second one begins")
  func onTheClock() throws {
    var page = Self.page()
    try page.happen(.refresh(.begin), .tick(seconds: 0.1), .list(2))
    #expect(page.refresh?.phase == .opening)
    try page.happen(.tick(seconds: 1), .refresh(.begin))
    #expect(
      page.refresh?.phase == .open && page.snapshot.profile?.listOffsets.map(\.self) == [-84, 0, 0])
    try page.happen(.offset(-200, by: .finger), .lift(momentum: false), .tick(seconds: 1))
    #expect(page.refresh?.begun == 1 && page.refresh?.height == 84)
    try page.happen(.offset(0, by: .program), .rest, .refresh(.end), .tick(seconds: 0.25))
    #expect(page.refresh?.phase == .closing)
    #expect(isClose(page.profile?.offsets[0] ?? 0, -42, within: 1e-9))
    try page.happen(.tick(seconds: 0.5))
    #expect(
      page.refresh?.phase == .closed && page.snapshot.profile?.listOffsets.map(\.self) == [0, 0, 0])
    // The banner is free for the list that shows now.
    try page.happen(.refresh(.begin), .tick(seconds: 1))
    #expect(page.list.offset == -84 && page.refresh?.begun == 2)
  }

  @Test("in step with a list that goes up it lies below the header like any other")
  func inStep() throws {
    var page = Self.page()
    try page.happen(.refresh(.begin), .tick(seconds: 1), .list(1), .offset(50, by: .finger))
    #expect(page.snapshot.profile?.listOffsets.map(\.self) == [50, 50, 50])
    try page.happen(.list(0))
    #expect(page.list.offset == 50 && page.profile?.segmentTop == 150)
  }

  @Test("its tab goes, or the pull becomes the page's: it goes on over the list that shows")
  func ownerGoes() throws {
    for key in ["profile.listCount", "profile.pull"] {
      var page = Self.page()
      try page.happen(.list(2), .refresh(.begin), .tick(seconds: 1), .list(0))
      try page.happen(.set(key: key, value: key == "profile.pull" ? .choice("page") : .number(2)))
      #expect(page.snapshot.refresh?.list == 0 && page.refresh?.phase == .open)
      try page.happen(.tick(seconds: 1), .refresh(.end), .tick(seconds: 2))
      #expect(page.refresh?.phase == .closed && page.refresh?.own == 0)
      #expect(page.snapshot.profile?.listOffsets.allSatisfy { $0 == 0 } ?? false)
      #expect(page.takeMessages().last { $0 != .listDidShow } == .refreshEnded)
    }
  }

  @Test(
    "the list that leaves keeps its distance to the tabs, though the one that comes is scrolled")
  func leavesInPlace() throws {
    for rule in ProfileListRule.allCases {
      var page = Self.page { $0.profile.lists = rule }
      try page.happen(.refresh(.begin), .tick(seconds: 0.6), .list(1))
      var gaps: [Double] = []
      var last = page.layers.rowTop(0)
      for step in 1...12 {
        try page.happen(.tick(seconds: 0.02))
        guard page.profile?.pager.isMoving ?? false else { break }
        // Up by 8 points a frame, and half of it back.
        let y = step <= 8 ? 8 * Double(step) : 64 - 8 * Double(step - 8)
        try page.happen(.offset(y, by: .finger))
        let header = try #require(page.profile)
        gaps.append(page.layers.rowTop(0) - header.segmentBottom)
        #expect((page.layers.rowTop(0) - last).magnitude < 8.1, "\(rule), step \(step)")
        #expect(page.layers.rowTop(1) == header.rowTop(1))
        last = page.layers.rowTop(0)
      }
      #expect(gaps.count > 9 && gaps.allSatisfy { isClose($0, 84, within: 1e-9) }, "\(gaps)")
      // Out of sight it is let go of.
      try page.happen(.tick(seconds: 2))
      #expect(page.profile?.pager.isMoving == false)
      #expect(page.layers.rowTop(0) == page.profile?.rowTop(0))
    }
  }

  @Test("called back on its way out it gives up the banner's height with the rest of the way")
  func calledBack() throws {
    var page = Self.page()
    try page.happen(
      .refresh(.begin), .tick(seconds: 0.6), .list(1), .tick(seconds: 0.1),
      .offset(40, by: .finger), .tick(seconds: 0.02))
    let before = page.layers.rowTop(0)
    #expect(isClose(before - (page.profile?.rowTop(0) ?? 0), 84, within: 1e-9))
    try page.happen(.list(0))
    #expect(isClose(page.layers.rowTop(0), before, within: 1e-9))
    var last = before
    while page.profile?.pager.isMoving ?? false {
      try page.happen(.tick(seconds: 1.0 / 120))
      #expect((page.layers.rowTop(0) - last).magnitude < 12)
      last = page.layers.rowTop(0)
    }
    #expect(page.layers.rowTop(0) == page.profile?.rowTop(0))
  }

  @Test("a list that was called back has nothing left of that when it leaves again")
  func leavesAgain() throws {
    var page = Self.page()
    try page.happen(
      .refresh(.begin), .tick(seconds: 0.6), .list(1), .tick(seconds: 0.1),
      .offset(40, by: .finger), .tick(seconds: 0.02), .list(0), .tick(seconds: 2))
    #expect(page.profile?.pager.isMoving == false && page.list.offset == 40)
    // The banner held it 84 pt down on its first way out, and holds it no more.
    try page.happen(.list(1), .tick(seconds: 0.1))
    #expect(page.profile?.pager.isMoving == true)
    #expect(page.layers.rowTop(0) == page.profile?.rowTop(0))
  }

  @Test("what its refresh had not held down when it left is not held down later")
  func leavesScrolled() throws {
    var page = Self.page()
    try page.happen(
      .refresh(.begin), .tick(seconds: 0.6), .offset(40, by: .finger), .lift(momentum: false),
      .list(1), .tick(seconds: 0.05), .offset(60, by: .finger))
    #expect(page.snapshot.refresh?.list == 0 && page.profile?.pager.isMoving == true)
    #expect(page.layers.rowTop(0) == page.profile?.rowTop(0))
  }

  /// A page that is watched: what must hold from one look to the next.
  private struct Watch {
    var page: Page
    var phase = RefreshPhase.closed
    var isRunning = false
    var faults: [String] = []

    var rows: [Double] {
      guard let header = page.profile else { return [] }
      return header.offsets.indices.map { page.layers.rowTop($0) } + [header.segmentTop]
    }

    mutating func look() {
      let new = page.refresh?.phase ?? .closed
      let next: [RefreshPhase] =
        switch phase {
        case .closed: [.opening]
        // An end that waited comes at the same instant.
        case .opening: [.open, .closing]
        case .open: [.closing]
        case .closing: [.closed]
        }
      if new != phase && !next.contains(new) { faults.append("\(phase) to \(new)") }
      phase = new
      for message in page.takeMessages() where message == .refreshBegan || message == .refreshEnded
      {
        if isRunning == (message == .refreshBegan) { faults.append("\(message) out of order") }
        isRunning = message == .refreshBegan
      }
    }

    mutating func wait(_ frames: Int) {
      for _ in 0..<frames {
        let before = rows
        page.advance(to: page.now + 1.0 / 60)
        look()
        let step = zip(before, rows).map { ($0 - $1).magnitude }.max() ?? 0
        if step > 30 { faults.append("a step of \(step)") }
      }
    }

    mutating func select(_ index: Int) throws {
      let before = rows
      try page.happen(.list(index))
      let jump = zip(before, rows).map { ($0 - $1).magnitude }.max() ?? 0
      // Away and back in one instant, with a scroll between: no frame lies there, nobody sees it.
      let pager = page.profile?.pager
      if jump > 0.01, pager?.isMoving == false || pager?.position(at: page.now) != Double(index) {
        faults.append("a jump of \(jump)")
      }
      look()
    }
  }

  @Test(
    "legal phases, began and ended by turns, nothing jumps, whatever tabs are chosen",
    arguments: 0..<20)
  func law(_ portion: Int) throws {
    for number in 0..<Cases.of(500) {
      let seed = UInt64(900_000 + portion * 500 + number)
      var random = SeededGenerator(seed: seed)
      // Short, for as much as possible to happen meanwhile: at most 25 points in a frame.
      var watch = Watch(
        page: Self.page {
          $0.profile.lists = random.chance(50) ? .sync : .keep
          $0.refresh.openDuration = 0.1
          $0.refresh.closeDuration = 0.1
        })
      for _ in 0..<random.whole(4...9) {
        switch random.whole(0...9) {
        case 0...3: try watch.select(random.whole(0...2))
        case 4...5: try watch.page.happen(.refresh(.begin))
        case 6: try watch.page.happen(.refresh(.end))
        case 7:
          let low = watch.page.range.lowerBound
          let place = random.chance(50) ? low : random.number(0...300)
          try watch.page.happen(.offset(place, by: .program), .rest)
        default: watch.wait(random.whole(1...8))
        }
        watch.look()
      }
      watch.wait(8)
      try watch.page.happen(.refresh(.end))
      watch.wait(16)
      // The pages settle later than the banner.
      watch.page.advance(to: watch.page.now + 2)
      watch.look()
      let page = watch.page
      if watch.isRunning { watch.faults.append("never ended") }
      if page.refresh?.phase != .closed || page.refresh?.own != 0 {
        watch.faults.append("not closed")
      }
      if page.isMoving || page.layers.banner.away != nil { watch.faults.append("not at rest") }
      if page.snapshot.profile?.listOffsets.contains(where: { $0 < -0.01 }) ?? true {
        watch.faults.append(
          "a list is left at \(page.snapshot.profile?.listOffsets.map(\.self) ?? [])")
      }
      #expect(watch.faults.isEmpty, "seed \(seed)")
    }
  }
}
