import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Expansion from anywhere, and the edition of 2016.
@Suite struct HeaderEditionTests {
  // MARK: Expansion from anywhere

  @Test("expanding anywhere: scrolling back in the middle grows the header to its maximum")
  func expandsAnywhere() {
    var rig = HeaderRig("bar=0 max=200 list=4000/600 y=-200 tracked")
    rig.set { $0.canAlwaysExpand = true }
    rig.run("scroll:500")
    #expect(rig.broken("height=76 slide=0") == nil)
    rig.run("scroll:460")
    #expect(rig.broken("height=116 slide=-40 top=0") == nil)
    rig.run("scroll:300")
    #expect(rig.broken("height=200 slide=-124") == nil)
    rig.run("scroll:350")
    #expect(rig.broken("height=150 slide=-74") == nil)
    rig.run("still wait:1")
    #expect(rig.broken("height=200 slide=-124") == nil)
    rig.run("scroll:400 scroll:500")
    #expect(rig.broken("height=76 slide=0") == nil)
    rig.run("scroll:100 scroll:-150 scroll:-200")
    #expect(rig.broken("height=200 slide=0") == nil)
  }

  @Test("a toss that comes to rest half expanded is led on")
  func landsExpanded() {
    var rig = HeaderRig("bar=0 max=200 list=4000/600 y=-200 tracked")
    rig.set { $0.canAlwaysExpand = true }
    rig.run("scroll:500 scroll:460 landing:400")
    #expect(isClose(rig.target ?? 0, 400 - 124 + 40, within: 1e-9))
  }

  // MARK: 2016

  @Test("2016: a header taller than its minimum is hidden once it has slid off")
  func hidden2016() {
    for (preset, hides) in [(Preset.mdcHeader, false), (.mdc2016Header, true)] {
      var rig = HeaderRig(
        "bar=20 max=200 enabledWithStatusBar list=4000/600 y=-200 tracked", preset: preset)
      rig.run("hide")
      #expect(rig.figure("height") == 200)
      #expect(rig.header.state.look.isHidden == hides)
      rig.run("scroll:500")
      #expect(rig.header.state.look.isHidden)
    }
  }

  @Test("2016: the maximum is injected once, and put back when it changes")
  func inset2016() {
    var rig = HeaderRig("mdc-2016 max=200 list=4000/600 y=-200 tracked")
    #expect(rig.lists[0].topInset == 200)
    rig.run("max:150")
    #expect(rig.broken("inset=150 height=150 y=-150") == nil)
    rig.run("device:60 notify")
    #expect(rig.broken("inset=150") == nil)
  }

  @Test("2016: the phase looks at the frame with its transform")
  func phase2016() {
    var rig = HeaderRig("mdc-2016 bar=20 enabled child list=4000/600 y=-76 tracked")
    rig.run("scroll:100")
    #expect(rig.header.state.top < 0)
    #expect(
      rig.header.state.look.phase == .collapsing || rig.header.state.look.phase == .overExtending)
  }

  @Test("2016: the page fades its content over the whole slide")
  func fading2016() {
    var rig = HeaderRig("mdc-2016 bar=20 enabled list=4000/600 y=-76 tracked")
    rig.run("scroll:-62")
    #expect(isClose(rig.header.state.look.contentAlpha, 0.75, within: 1e-9))
  }

  @Test("2016: every switch is animated; a neighbor is placed beside the tracked list")
  func lists2016() {
    var rig = HeaderRig("mdc-2016 shared max=200 list=4000/600 y=-200 second=4000/600/0")
    rig.run("tracked scroll:-150 announce:b")
    #expect(rig.lists[1].offset == -150)
    rig.run("track:b")
    #expect(rig.header.picture.isActive(at: rig.header.time))
  }
}
