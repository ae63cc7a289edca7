public import BarTuning

/// Presets by name, for tests.
extension Preset {
  // MARK: Bars

  public static let shy = preset("shy")
  public static let tly = preset("tly")
  public static let tly09 = preset("tly-0.9")
  public static let mdc = preset("mdc", .bar)
  public static let mdc2016 = preset("mdc-2016", .bar)
  public static let composeEnterAlways = preset("compose-enter-always")
  public static let composeEnterAlways2023 = preset("compose-enter-always-2023")
  public static let composeExitUntilCollapsed = preset("compose-exit-until-collapsed")
  public static let composePinned = preset("compose-pinned")
  public static let appBarLayoutSnap = preset("appbarlayout-snap")
  public static let flutterFloating = preset("flutter-floating")
  public static let flutterFloatingSnap = preset("flutter-floating-snap")
  public static let flutterPinned = preset("flutter-pinned")
  public static let amScrollingNavbar = preset("am-scrolling-navbar")
  public static let blkFacebook = preset("blk-facebook")
  public static let headroom = preset("headroom")
  public static let muiHideOnScroll = preset("mui-hide-on-scroll")
  public static let qtPullbackSnap = preset("qt-pullback-snap")

  /// The bars with an extension and a status strip.
  public static let shyBars = all(.bar).filter { $0.page == "shy-bar" }

  // MARK: Headers

  public static let flexible = preset("flexible")
  public static let mdcHeader = preset("mdc", .header)
  public static let mdc2016Header = preset("mdc-2016", .header)

  // MARK: Refresh controls

  public static let banner = preset("banner")
  public static let jabanner = preset("jabanner")
  public static let mjrefresh = preset("mjrefresh")
  public static let swipeRefreshLayout = preset("swipe-refresh-layout")
  public static let flutter = preset("flutter")
  public static let cupertino = preset("cupertino")
  public static let compose = preset("compose")

  // MARK: Physics

  public static let barlab = preset("barlab")
  public static let iosNormal = preset("ios-normal")
  public static let iosFast = preset("ios-fast")
  public static let instant = preset("instant")
  public static let macosTrackpad = preset("macos-trackpad")
  public static let android = preset("android")
  public static let flutterBouncing = preset("flutter-bouncing")
  public static let flutterClamping = preset("flutter-clamping")
  public static let gtk = preset("gtk")
  public static let qtFlickable = preset("qt-flickable")
  public static let chromeSmoothWheel = preset("chrome-smooth-wheel")
  public static let chromiumWindowsElastic = preset("chromium-windows-elastic")
  public static let firefoxMSD = preset("firefox-msd")
  public static let framerInertia = preset("framer-inertia")

  private static func preset(_ name: String, _ kind: Kind? = nil) -> Preset {
    guard let preset = Preset(name: name, kind: kind) else {
      preconditionFailure("no preset is called \(name)")
    }
    return preset
  }
}
