import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// The keyboard on the stage: the focus is visible.
  @Suite struct LabFocusTests {
    /// Returns what is wrong with the visible focus; nil if nothing is.
    private func problem(_ hands: LabHands) -> String? {
      let lab = hands.lab
      guard lab.shell.focus == .stage else { return nil }
      let view = lab.shell.stage.view
      let layout = StageLayout(view)
      if let stop = view.stop {
        guard let rect = layout.rect(of: stop) else { return "\(stop) is hidden" }
        return view.frame.inset(by: -1, -1).intersection(rect).height > 8
          ? nil : "\(stop) lies outside"
      }
      guard let row = view.page.focusedRow else {
        return view.isOutlined ? nil : "nothing has a ring"
      }
      guard let span = lab.shown.span(ofRow: row) else { return "row \(row) is not there" }
      let free = lab.shown.freeSpan
      let isTall = span.bottom - span.top > free.height
      let isFree =
        span.top >= free.top - 1e-6 && (isTall || span.bottom <= free.bottom + 1e-6)
      return isFree ? nil : "row \(row) from \(span.top) to \(span.bottom) of \(free)"
    }

    @Test("on every page each press of Tab focuses something visible, forwards and backwards")
    func everyPage() throws {
      var onStage = 0
      for demo in DemoRegistry.all {
        let hands = try LabHands(demo)
        for isBack in [false, true] {
          for number in 0..<20 {
            hands.key(.tab, shift: isBack)
            try hands.wait(0.2)
            if hands.lab.session.isRefreshing { continue }
            try hands.settle()
            if hands.lab.shell.focus == .stage { onStage += 1 }
            if let problem = problem(hands) {
              Issue.record("\(demo.id), \(isBack ? "back" : "on") \(number): \(problem)")
            }
          }
        }
      }
      #expect(onStage > DemoRegistry.all.count)
    }

    @Test("Tab moves through the buttons of the bar to the rows, Shift+Tab back and out")
    func order() throws {
      let hands = try LabHands()
      var found: [StageStop?] = []
      for _ in 0..<3 {
        hands.key(.tab)
        found.append(hands.lab.shell.stage.stop)
      }
      #expect(found == [.button(.hide), .button(.push), .button(.count)])
      hands.key(.tab)
      #expect(hands.lab.shell.stage.stop == nil && hands.lab.session.page.focusedRow == 0)
      hands.key(.tab)
      #expect(hands.lab.session.page.focusedRow == 1)
      for _ in 0..<2 { hands.key(.tab, shift: true) }
      #expect(hands.lab.shell.stage.stop == .button(.count))
      #expect(hands.lab.session.page.focusedRow == nil)
      for _ in 0..<3 { hands.key(.tab, shift: true) }
      #expect(hands.lab.shell.focus == .tools && hands.lab.shell.stage.stop == nil)
      hands.key(.tab)
      #expect(hands.lab.shell.focus == .stage)
      hands.key(.tab, shift: true)
      #expect(hands.lab.shell.focus == .tools)
      #expect(hands.kinds == [0, 1, 0, nil].map { .input(.focus($0)) })
    }

    @Test("after the last row Tab moves on to the next panel")
    func lastRow() throws {
      let hands = try LabHands { $0.page.stage.rows = 3 }
      for _ in 0..<6 { hands.key(.tab) }
      #expect(hands.lab.session.page.focusedRow == 2)
      hands.key(.tab)
      #expect(hands.lab.shell.focus == .pages && hands.lab.session.page.focusedRow == nil)
    }

    @Test("the focus shows a hidden bar, and Enter presses its button")
    func hiddenBar() throws {
      let hands = try LabHands()
      hands.key(.pageDown)
      try hands.settle()
      #expect(hands.lab.session.page.bars?.collapsedFraction == 1)
      hands.key(.tab)
      try hands.settle()
      #expect(hands.lab.session.page.bars?.collapsedFraction == 0)
      #expect(problem(hands) == nil)
      hands.key(.tab)
      hands.key(.enter)
      try hands.wait(1)
      #expect(!hands.lab.session.page.isOnDisplay && hands.lab.shell.stage.stop == .button(.back))
      #expect(problem(hands) == nil)
      hands.key(.enter)
      try hands.wait(1)
      #expect(hands.lab.session.page.isOnDisplay)
      hands.key(.tab)
      hands.key(.space)
      #expect(hands.lab.visit.clicks == 1)
    }

    @Test("Tab enters the rows where the list is, not at its start")
    func whereTheListIs() throws {
      let hands = try LabHands()
      hands.lab.send(.scrollBar(offset: 5000), at: hands.time)
      try hands.settle()
      for _ in 0..<4 { hands.key(.tab) }
      try hands.settle()
      #expect(hands.lab.session.page.focusedRow ?? 0 > 40)
      #expect(problem(hands) == nil)
    }

    @Test("a press clears the focus, and so does Escape")
    func rings() throws {
      let hands = try LabHands()
      for way in 0..<2 {
        for _ in 0..<5 { hands.key(.tab) }
        #expect(hands.lab.session.page.focusedRow != nil)
        if way == 0 { hands.click(hands.middle) } else { hands.key(.escape) }
        #expect(hands.lab.session.page.focusedRow == nil && hands.lab.shell.stage.stop == nil)
      }
      hands.click(hands.middle)
      #expect(!hands.lab.shell.stage.view.isOutlined)
    }

    @Test("the keyboard clicks a header's button and tabs, turns lists and opens a row's page")
    func presses() throws {
      let header = try LabHands(.headerTouch)
      for _ in 0..<30 where header.lab.shell.stage.stop != .headerButton { header.key(.tab) }
      header.key(.enter)
      #expect(header.lab.session.page.snapshot.header?.clicks == 1)
      header.key(.tab)
      header.key(.tab)
      #expect(header.lab.shell.stage.stop == .headerTab(1))
      header.key(.enter)
      #expect(header.lab.session.page.snapshot.header?.pager.page == 1)

      let profile = try LabHands(.personalPage)
      for _ in 0..<9 where profile.lab.shell.stage.stop != .segments { profile.key(.tab) }
      profile.key(.right)
      #expect(profile.lab.session.page.selectedList == 1)

      let stack = try LabHands(.transparentBar)
      for _ in 0..<9 where stack.lab.session.page.focusedRow == nil { stack.key(.tab) }
      stack.key(.enter)
      try stack.settle()
      #expect(stack.lab.session.page.stack?.depth == 2)
    }

    @Test("F6 and Control+Tab also move through compared stages and the plot")
    func panes() throws {
      let hands = try LabHands(window: Size(width: 1900, height: 900))
      hands.key(.letterC)
      hands.key(.letterP)
      #expect(hands.lab.selected == 1)
      var found: [Lab.Focus] = []
      for _ in 0..<4 {
        hands.key(.tab, control: true)
        found.append(hands.lab.shell.focus)
      }
      #expect(found == [.plot, .pages, .inspector, .tools])
      #expect(hands.lab.layout.plot == nil || hands.lab.shell.plot.curves?.isFocused == false)
      hands.key(.f6)
      #expect(
        hands.lab.shell.focus == .stage && hands.lab.selected == 0
          && hands.lab.shell.stage.view.isOutlined
      )
      hands.key(.f6)
      #expect(hands.lab.shell.focus == .stage && hands.lab.selected == 1)
    }

    @Test("keys in the plot look back, and return to the present")
    func plot() throws {
      let hands = try LabHands(window: Size(width: 1900, height: 900))
      hands.key(.letterP)
      hands.key(.pageDown)
      try hands.settle()
      hands.key(.f6)
      #expect(hands.lab.shell.plot.curves?.isFocused == true)
      hands.key(.left, shift: true)
      #expect(hands.lab.timeline.moment != nil)
      hands.key(.end)
      #expect(hands.lab.timeline.moment == nil)
      let span = hands.lab.shell.plot.span
      hands.key(.up)
      #expect(hands.lab.shell.plot.span < span)
      hands.key(.letterP)
      #expect(hands.lab.shell.focus == .stage)
    }
  }
}
