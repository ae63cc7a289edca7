import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Rules and quirks of the flexible header that no numbered vector holds.
@Suite struct HeaderRuleTests {
  private static let example = "bar=20 max=200 enabled list=4000/600 y=-200 tracked"

  // MARK: Unsafe area

  @Test("a source whose own part is larger than its inset has no unsafe area, not less than none")
  func noLessThanNone() {
    var rig = HeaderRig("bar=20 max=0 excludes list=4000/600 y=0 tracked")
    rig.withList {
      var settings = $0.settings
      settings.infersTopInset = true
      settings.permitsAdditional = true
      settings.sourceInset = 8.541
      settings.sourceAdditional = 31.233
      $0.apply(settings, &$1)
    }
    #expect(rig.figure("topInset") == 0)
    #expect(rig.figure("height") >= 0)
    rig.withList {
      var settings = $0.settings
      settings.sourceInset = 50
      $0.apply(settings, &$1)
    }
    #expect(isClose(rig.figure("topInset"), 50 - 31.233, within: 1e-9))
  }

  // MARK: Quirks

  @Test("Q1: the step that lands exactly on the end is lost, and counts in the product default")
  func stepOntoEnd() {
    for (preset, slide) in [(Preset.mdcHeader, 0.0), (.mdc2016Header, 0), (.flexible, 50)] {
      var rig = HeaderRig("bar=20 max=76 enabled list=1000/600 y=-76 tracked", preset: preset)
      rig.run("show scroll:350")
      rig.withList {
        $0.state.slide = 0
        $0.commit(&$1)
      }
      rig.run("scroll:400")
      #expect(rig.figure("slide") == slide, "\(preset)")
      // Rubber banding below the end is not travel, in any preset.
      rig.run("scroll:450 scroll:400")
      #expect(rig.figure("slide") == slide, "\(preset)")
    }
  }

  @Test("Q2: content shorter than the view never slides the bar")
  func shortContent() {
    for preset in Preset.all(.header) {
      var rig = HeaderRig("bar=20 enabled list=400/600 y=-76 tracked", preset: preset)
      rig.run("scroll:-50 scroll:0 scroll:60")
      #expect(rig.figure("slide") == 0, "\(preset)")
    }
  }

  @Test("Q3: the run counts without a finger too, the intent changes only with one")
  func runWithoutFinger() {
    var rig = HeaderRig(Self.example)
    rig.run("scroll:300")
    #expect(!rig.header.state.intent.wantsHidden)
    rig.run("finger:down scroll:301")
    #expect(rig.header.state.intent.wantsHidden)
    // Another direction starts at 0: strictly more than 5 pt.
    rig.run("scroll:296")
    #expect(rig.header.state.intent.wantsHidden)
    rig.run("scroll:295.9")
    #expect(!rig.header.state.intent.wantsHidden)
  }

  @Test("Q6: over a paging list nothing slides, but commands do")
  func paging() {
    var rig = HeaderRig("bar=20 enabled paging list=4000/600 y=-76 tracked")
    rig.run("scroll:100")
    #expect(rig.figure("slide") == 0)
    #expect(rig.header.reason == .cannotShift)
    rig.run("hide")
    #expect(rig.broken("top=-56") == nil)
  }

  @Test("Q7: with a remainder there is no anchor, and the slide may exceed the reach")
  func remainder() {
    var rig = HeaderRig("bar=0 enabled max=200 keep=32 list=4000/600 y=-200 tracked")
    rig.run("scroll:400")
    // M_content is 180 here: 148 pt of slide for a reach of 44.
    #expect(rig.broken("slide=148 top=-44") == nil)
    rig.run("scroll:296")
    #expect(rig.broken("slide=44 top=-44") == nil)
    rig.run("scroll:295")
    #expect(rig.broken("slide=43 top=-43") == nil)
  }

  @Test("a remainder larger than the header pushes it down")
  func pushedDown() {
    var rig = HeaderRig("keep=100 enabled list=4000/600 y=-76 tracked")
    rig.run("scroll:50")
    #expect(rig.broken("top=24 slide=0 bottom=100") == nil)
  }

  @Test("Q8: the page is told at every commit, with a mark on those that changed nothing")
  func frameCalls() {
    var rig = HeaderRig(Self.example)
    _ = rig.header.takeFrameCalls()
    rig.run("scroll:-190 report report")
    #expect((0..<3).filter { rig.header.state.calls.entry($0)?.changed == false }.count == 2)
    #expect(rig.header.takeFrameCalls() == 3)
    #expect(rig.header.takeFrameCalls() == 0)
  }

  @Test("Q10: a screen reader switches over-extension off, in the newest edition only")
  func screenReader() {
    var rig = HeaderRig(Self.example)
    rig.run("scroll:-260")
    #expect(rig.figure("height") == 260)
    rig.set { $0.screenReader = true }
    #expect(rig.figure("height") == 200)
    rig.header.settings.edition = .of2016
    rig.run("report")
    #expect(rig.figure("height") == 260)
  }

  @Test("Q11: the first layout after a list change only records the offset")
  func firstReport() {
    var rig = HeaderRig("shared bar=20 enabled max=200 list=4000/600 y=-200 second=4000/600/-200")
    rig.run("tracked scroll:300 track:b")
    rig.withList { $1.offset = 100 }
    rig.header.state.last = nil
    let slide = rig.figure("slide")
    rig.run("report")
    #expect(rig.figure("slide") == slide)
    #expect(rig.header.reason == .firstReport)
  }

  @Test("Q12: a reach of 0 leaves the content opaque")
  func noReach() {
    var rig = HeaderRig("keep=76 enabled list=4000/600 y=-76 tracked")
    rig.run("scroll:100")
    #expect(rig.header.reach == 0)
    #expect(rig.header.state.look.contentAlpha == 1)
  }

  @Test("Q13: the anchor is any length, and high importance implies 25 pt")
  func anchor() {
    for (length, back) in [(0.0, 0.0), (25, 25), (60, 60), (175, 175)] {
      var rig = HeaderRig(Self.example)
      rig.set { if length == 25 { $0.contentImportance = .high } else { $0.anchorLength = length } }
      rig.run("scroll:0 scroll:1000 scroll:\(1000 - back)")
      #expect(rig.broken("slide=56 top=-56") == nil, "\(length)")
      rig.run("scroll:\(1000 - back - 10)")
      #expect(rig.broken("slide=46 top=-46") == nil, "\(length)")
    }
    var settings = FlexibleSettings()
    settings.anchorLength = 60
    settings.contentImportance = .high
    #expect(settings.anchorLength == 60)
    settings = FlexibleSettings()
    settings.contentImportance = .high
    #expect(settings.anchorLength == 25)
  }

  // MARK: Slide

  @Test("only the part of a step beyond the collapsed line slides the header")
  func crossing() {
    var rig = HeaderRig(Self.example)
    rig.run("scroll:-100 scroll:-60")
    #expect(rig.broken("slide=16 height=76") == nil)
    rig.run("scroll:-120")
    #expect(rig.broken("slide=0 height=120") == nil)
  }

  @Test("scrubbing only shrinks and hides; a header that may not shift may only come back")
  func filters() {
    var rig = HeaderRig(Self.example)
    rig.run("scroll:100")
    rig.set { $0.isBeingScrubbed = true }
    let slide = rig.figure("slide")
    rig.run("scroll:0")
    #expect(rig.figure("slide") == min(slide, 56))
    rig = HeaderRig("bar=20 max=200 list=4000/600 y=-200 tracked")
    rig.run("hide scroll:500 scroll:600")
    #expect(rig.figure("slide") == 56)
    rig.run("scroll:580")
    #expect(rig.figure("slide") == 36)
  }

  @Test("hideable: scrolling moves the height, never the slide")
  func hideable() {
    var rig = HeaderRig("bar=20 max=200 hideable list=4000/600 y=-200 tracked")
    rig.run("scroll:500 scroll:0")
    #expect(rig.broken("slide=0 height=76") == nil)
    rig.run("hide scroll:500 scroll:-200")
    #expect(rig.broken("slide=76 top=-76 height=200") == nil)
    // After a change of the unsafe area it is hidden as far as before.
    rig.run("device:44 notify")
    #expect(rig.figure("slide") == rig.header.reach)
  }

  @Test("a change to disabled brings the header back; any other change of behavior moves nothing")
  func behaviorChange() {
    var rig = HeaderRig(Self.example)
    rig.run("scroll:0 finger:down scroll:10 finger:up")
    for behavior in ["hideable", "enabledWithStatusBar", "enabled"] {
      rig.run("behavior:\(behavior) wait:1")
      #expect(rig.broken("top=-56 slide=66") == nil, "\(behavior)")
    }
    rig.run("behavior:disabled wait:1")
    #expect(rig.broken("top=0 slide=0") == nil)
    #expect(!rig.header.state.intent.wantsHidden)
  }

  // MARK: Shadow

  @Test("content under the header casts the shadow in full after 8 pt")
  func shadow() {
    var rig = HeaderRig("max=76 list=4000/600 y=-76 tracked")
    for (y, opacity) in [(-76.0, 0.0), (-74, 0.1), (-72, 0.2), (-68, 0.4), (100, 0.4)] {
      rig.run("scroll:\(y)")
      #expect(isClose(rig.figure("opacity"), opacity, within: 1e-9), "\(y)")
    }
    rig.set { $0.visibleShadowOpacity = 1 }
    #expect(rig.figure("opacity") == 1)
  }

  @Test("a header that leaves completely takes its shadow along over its last 8 visible points")
  func shadowFades() {
    var rig = HeaderRig("bar=20 enabledWithStatusBar list=4000/600 y=-76 tracked")
    rig.run("scroll:0 scroll:-4")
    #expect(rig.broken("slide=72") == nil)
    #expect(rig.header.state.look.shadowIntensity == 0)
    rig.run("scroll:50 scroll:500 scroll:321")
    #expect(rig.broken("slide=72") == nil)
    #expect(isClose(rig.header.state.look.shadowIntensity, 0.5, within: 1e-9))
    rig.set { $0.inFrontOfInfiniteContent = true }
    #expect(isClose(rig.header.state.look.shadowIntensity, 0.5, within: 1e-9))
  }

  @Test("without a list the shadow is on, or off where it is reset; an untouched header has none")
  func shadowWithoutList() {
    var rig = HeaderRig("list=4000/600 y=-76")
    #expect(rig.figure("opacity") == 0)
    rig.track(0)
    rig.track(nil)
    #expect(rig.figure("opacity") == 0.4)
    rig.track(0)
    rig.set { $0.resetsShadow = true }
    rig.track(nil)
    #expect(rig.figure("opacity") == 0)
    rig.set { $0.inFrontOfInfiniteContent = true }
    #expect(rig.figure("opacity") == 0.4)
  }
}
