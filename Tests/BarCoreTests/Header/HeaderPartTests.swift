import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// What stands in a header, its parent, and several lists under one header.
@Suite struct HeaderPartTests {
  private static let example = "bar=20 max=200 enabled list=4000/600 y=-200 tracked"

  // MARK: Parts

  @Test("a stack gives the rest to its top bar, or pushes it up; its bottom bar keeps its height")
  func stack() {
    let stack = HeaderStack(topFit: 56, bottomFit: 48)
    #expect(stack.layout(height: 200) == (top: 0, topHeight: 152, bottom: 152))
    #expect(stack.layout(height: 80) == (top: -24, topHeight: 56, bottom: 32))
    #expect(stack.fit() == 104)
    #expect(stack.fit(edition: .of2016) == 48)
    #expect(HeaderStack.navigationBar(available: 10) == 24)
  }

  @Test("B15: without adjustment the guide is the lower edge, never above the status bar")
  func legacyGuide() {
    var rig = HeaderRig("bar=20 max=200 enabled list=4000/600 y=-200 tracked", preset: .flexible)
    rig.run("scroll:400")
    #expect(rig.broken("bottom=0 guide=20 additional=0") == nil)
    rig.run("behavior:enabledWithStatusBar")
    #expect(rig.broken("guide=0") == nil)
  }

  // MARK: Parent

  @Test("a header in its list looks the same as one beside it")
  func childOfList() {
    var beside = HeaderRig(Self.example)
    var child = HeaderRig(Self.example + " child")
    for y in [-260, -200, -100, -60, 0, 300, 500, 420, 200, 100, -150] {
      beside.run("scroll:\(y)")
      child.run("scroll:\(y)")
      var state = child.header.state
      #expect(state.transform == Double(y))
      // Its place on the stage: moved by the scroll, and back by the transform.
      #expect(child.header.frameTop - Double(y) == beside.header.state.top)
      state.transform = 0
      // Every movement of the list moves the header in its parent.
      state.calls = beside.header.state.calls
      #expect(state == beside.header.state)
    }
    child.set { $0.cancelsScroll = false }
    child.run("scroll:-100")
    // It scrolls away with the rows: 100 pt above the stage.
    #expect(child.header.frameTop + 100 == -100)
  }

  @Test("with a screen reader a header in its list clamps it first and moves in the next turn")
  func screenReaderInList() {
    var rig = HeaderRig(Self.example + " child")
    rig.set { $0.screenReader = true }
    rig.run("scroll:-300")
    #expect(rig.broken("y=-200") == nil)
    #expect(rig.header.needsTime)
    rig.run("wait:0.01")
    #expect(rig.header.state.transform == -200)
    #expect(!rig.header.needsTime)
  }

  // MARK: Lists

  @Test("a taller gap over the new list moves its content up to the header")
  func matchesTaller() {
    var rig = HeaderRig("shared max=200 list=4000/600 y=-200 second=4000/600/-200")
    rig.run("tracked scroll:-120 track:b")
    #expect(rig.broken("height=120 y=-120") == nil)
    #expect(!rig.header.picture.isActive(at: rig.header.time))
  }

  @Test("an announced list keeps its content, and its distance to the header")
  func announcing() {
    var rig = HeaderRig("shared max=200 list=4000/600 y=-200 second=4000/600/-30")
    rig.run("tracked announce:b")
    #expect(rig.lists[1].offset == -230)
    #expect(rig.lists[1].topInset == 200)
    rig.run("announce:b")
    #expect(rig.lists[1].offset == -230)

    rig = HeaderRig("shared max=200 list=4000/600 y=-200 second=4000/600/-200")
    rig.run("tracked track:b scroll:-100 track:a")
    #expect(rig.header.state.height == 100)
    rig.run("scroll:-180 announce:b announce:b")
    #expect(rig.lists[1].offset == -180)
  }

  @Test("a list that comes under a header that is gone does not expect it")
  func announcingGone() {
    var rig = HeaderRig("shared enabled max=200 list=4000/600 y=-200 second=4000/600/-200")
    rig.run("tracked scroll:-76 scroll:500 announce:b")
    #expect(rig.lists[1].offset == 0)
  }

  @Test("an unshared header takes its inset back; the page's own stays")
  func insetsTakenBack() {
    var rig = HeaderRig("max=200 list=4000/600 y=-200 second=4000/600/-200")
    rig.lists[0].insets.own = 12
    rig.run("tracked")
    #expect(rig.lists[0].topInset == 212)
    rig.run("track:b")
    #expect(rig.lists[0].topInset == 12)
    #expect(rig.lists[1].topInset == 200)
  }

  @Test("a table's jump by the unsafe area after a switch is not travel")
  func tableJump() {
    var rig = HeaderRig("shared enabled max=200 list=4000/600 y=-200 second=4000/600/100")
    rig.set { $0.tableList = true }
    rig.run("tracked track:b scroll:80")
    #expect(rig.header.reason == .jumpIgnored)
    #expect(rig.figure("slide") == 0)
    rig.run("scroll:100")
    #expect(rig.figure("slide") == 20)
  }

  @Test("a list that opted out gets no inset, if that is respected")
  func optedOut() {
    var rig = HeaderRig("list=4000/600")
    rig.set {
      $0.listOptsOut = true
      $0.respectsOptOut = true
    }
    rig.run("tracked")
    #expect(rig.lists[0].topInset == 0)
  }

  @Test("what the system adds by itself is not added twice")
  func automaticInset() {
    var rig = HeaderRig("max=200 list=4000/600 y=-200")
    rig.header.describe(list: 0) { $0.automaticInset = 20 }
    rig.run("tracked")
    #expect(rig.lists[0].topInset == 180)
    rig.withList { $0.automaticInsetChanged(to: 0, &$1) }
    #expect(rig.lists[0].topInset == 200)
  }
}

extension HeaderStack {
  /// Returns the height that the stack asks for.
  ///
  /// In the edition of 2016 the lower bar alone decides, if there is one.
  fileprivate func fit(edition: HeaderEdition = .newest) -> Double {
    if edition == .newest { return topFit + bottomFit }
    return bottomFit > 0 ? bottomFit : topFit
  }
}
