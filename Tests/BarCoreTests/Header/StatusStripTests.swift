import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The status bar that leaves with the header.
@Suite struct StatusStripTests {
  private static func rig(_ behavior: String = "enabledWithStatusBar") -> HeaderRig {
    var rig = HeaderRig("bar=20 max=200 \(behavior) list=4000/600 y=-200 tracked")
    rig.run("scroll:-76")
    return rig
  }

  @Test("as soon as the header slides, a picture of the strip rides along and the strip is hidden")
  func picture() {
    var rig = Self.rig()
    #expect(rig.header.strip.state == .real)
    rig.run("scroll:-70")
    #expect(rig.header.strip.state == .picture)
    #expect(rig.header.strip.isHidden)
    #expect(rig.header.strip.offset == -6)
    #expect(rig.header.strip.alpha(at: 0) == 1)
    rig.run("scroll:-30")
    #expect(rig.header.strip.offset == -20)
    rig.run("scroll:-76")
    #expect(rig.header.strip.state == .real)
    #expect(!rig.header.strip.isHidden)
    #expect(rig.header.strip.offset == 0)
  }

  @Test("with the other behaviors, or without minding the status bar, the strip never moves")
  func staysReal() {
    for behavior in ["enabled", "disabled"] {
      var rig = Self.rig(behavior)
      rig.run("scroll:-20")
      #expect(rig.header.strip.state == .real)
    }
    var rig = Self.rig()
    rig.set { $0.hintCanOverlap = false }
    rig.run("scroll:-20")
    #expect(rig.header.strip.state == .real)
    #expect(rig.header.state.top == -56)
  }

  @Test("the picture lasts to the end of the minute, at least 3 s, then the strip comes back stale")
  func lifetime() {
    for (seconds, lifetime) in [(0.0, 60.0), (30, 30), (57, 3), (59.5, 3)] {
      var rig = Self.rig()
      rig.set { $0.clockStart = 3600 + seconds }
      rig.run("scroll:-70 wait:\(lifetime - 0.01)")
      #expect(rig.header.strip.state == .picture, "\(seconds)")
      rig.run("wait:0.02")
      #expect(rig.header.strip.state == .stale, "\(seconds)")
      #expect(!rig.header.strip.isHidden)
      #expect(rig.header.strip.offset == 0)
    }
  }

  @Test("a stale strip stays until the slide covers it, and needs a full return for a new picture")
  func stale() {
    var rig = Self.rig()
    rig.run("scroll:-70 wait:61 scroll:-60")
    #expect(!rig.header.strip.isHidden)
    rig.run("scroll:-55")
    #expect(rig.header.strip.isHidden)
    #expect(isClose(rig.header.strip.alpha(at: 61), 1, within: 1e-9))
    #expect(isClose(rig.header.strip.alpha(at: 61.1), 0.5, within: 1e-6))
    #expect(rig.header.strip.alpha(at: 61.3) == 0)
    rig.run("scroll:-70")
    #expect(rig.header.strip.state == .stale)
    rig.run("scroll:-76 scroll:-70")
    #expect(rig.header.strip.state == .picture)
  }

  @Test("translucent content takes no picture: the strip stays until the slide reaches its height")
  func translucent() {
    var rig = Self.rig()
    rig.set { $0.contentIsTranslucent = true }
    rig.run("scroll:-57")
    #expect(rig.header.strip.state == .stale)
    #expect(!rig.header.strip.isHidden)
    rig.run("scroll:-56")
    #expect(rig.header.strip.isHidden)
    rig.run("scroll:-57")
    #expect(!rig.header.strip.isHidden)
  }

  @Test("another behavior in the middle of a slide brings the strip back")
  func disabling() {
    var rig = Self.rig()
    rig.run("scroll:-50 behavior:enabled")
    #expect(rig.header.strip.state == .real)
    #expect(!rig.header.strip.isHidden)
    #expect(rig.broken("slide=26 top=-26") == nil)
  }

  @Test("a resize makes the picture stale, and none is taken until it ends")
  func resizing() {
    var rig = Self.rig()
    rig.run("scroll:-70 resize-begin")
    #expect(rig.header.strip.state == .stale)
    rig.run("resize-middle resize-end scroll:-76 scroll:-70")
    #expect(rig.header.strip.state == .picture)
  }

  @Test("another height of the strip makes a picture stale; a real strip takes it over")
  func height() {
    var rig = Self.rig()
    rig.run("scroll:-70")
    rig.set { $0.statusBarHeight = 30 }
    #expect(rig.header.strip.state == .stale)
    rig.run("scroll:-76")
    rig.set { $0.statusBarHeight = 10 }
    rig.run("scroll:-60")
    #expect(rig.header.strip.state == .picture)
    #expect(rig.header.strip.offset == -10)
  }

  @Test("in the product default the strip stays where the behavior says, and the bar still leaves")
  func productDefault() {
    var rig = HeaderRig("bar=20 max=200 enabled list=4000/600 y=-200 tracked", preset: .flexible)
    rig.run("scroll:-76 scroll:100")
    #expect(rig.broken("top=-76 bottom=0") == nil)
    #expect(rig.header.strip.state == .real)
  }
}
