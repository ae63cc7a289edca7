public import BarCore

/// A bar behavior by the name under which people know it.
public enum BarPreset: String, CaseIterable, Sendable {
  /// The product default: TLYShyNavBar 1.1.1 with six of its quirks mended.
  case shy
  /// TLYShyNavBar 1.1.1, with every quirk.
  case tly
  /// TLYShyNavBar 0.9.4, with the differences of the older edition.
  case tly09 = "tly-0.9"
  /// MDCFlexibleHeaderView of 2024, reduced to one bar that slides.
  case mdc
  /// MDCFlexibleHeaderView of 2016, the same.
  case mdc2016 = "mdc-2016"
  /// Compose Material3: the bar takes each step before the list, both ways.
  case composeEnterAlways = "compose-enter-always"
  /// Compose Material3: the bar leaves first, and returns only at the list's top.
  case composeExitUntilCollapsed = "compose-exit-until-collapsed"
  /// Compose Material3: the bar never moves.
  case composePinned = "compose-pinned"
  /// Android's AppBarLayout with scroll, enterAlways and snap.
  case appBarLayoutSnap = "appbarlayout-snap"
  /// Flutter's floating app bar, which stays half way.
  case flutterFloating = "flutter-floating"
  /// Flutter's floating app bar with snap.
  case flutterFloatingSnap = "flutter-floating-snap"
  /// Flutter's pinned app bar, whose height follows the offset.
  case flutterPinned = "flutter-pinned"
  /// AMScrollingNavbar, which follows the finger alone.
  case amScrollingNavbar = "am-scrolling-navbar"
  /// BLKFlexibleHeightBar, Facebook style.
  case blkFacebook = "blk-facebook"
  /// headroom.js: hidden while going on, shown while going back.
  case headroom
  /// MUI's useScrollTrigger: hidden beyond 100 pt until any step back.
  case muiHideOnScroll = "mui-hide-on-scroll"
  /// Qt Quick's ListView with a pull-back header.
  case qtPullbackSnap = "qt-pullback-snap"

  /// The bars with an extension and a status strip, which stand on the pages of the shy bar.
  public static let shyBars: [BarPreset] = [.shy, .tly, .tly09]

  /// The sixteen behaviors that are compared: all but the product default.
  public static let peers: [BarPreset] = allCases.filter { $0 != .shy }

  /// Those whose name stands for this engine alone.
  ///
  /// `mdc` and `mdc-2016` are also the names of complete flexible headers, which a name alone
  /// means.
  static let named: [BarPreset] = allCases.filter { $0 != .mdc && $0 != .mdc2016 }

  /// The behavior on a page with one bar of 56 pt, no extension and no status strip.
  public var peerSettings: BarSettings {
    var settings = settings
    settings.barHeight = Self.peerHeight
    settings.barStays = self == .flutterPinned ? Self.peerHeight : 0
    settings.extensionHeight = 0
    settings.statusBarHeight = 0
    return settings
  }

  /// Height of the bar on that page.
  public static let peerHeight = 56.0

  /// The preset as a value of the settings.
  public var settings: BarSettings {
    var settings = BarSettings()
    switch self {
    case .shy: return settings
    case .tly, .tly09: settings.becomeOriginal(isOld: self == .tly09)
    case .mdc, .mdc2016, .composeEnterAlways, .composeExitUntilCollapsed, .composePinned,
      .appBarLayoutSnap, .flutterFloating, .flutterFloatingSnap, .flutterPinned,
      .amScrollingNavbar, .blkFacebook, .headroom, .muiHideOnScroll, .qtPullbackSnap:
      settings.becomePlain()
      settings.become(self)
    }
    return settings
  }
}

extension BarSettings {
  /// TLYShyNavBar with every quirk, or its older edition.
  fileprivate mutating func becomeOriginal(isOld: Bool) {
    rebasesAfterShift = false
    clampsAfterSnap = false
    snapsOnlyWhenActive = false
    snapHidesOnlyIfMoved = false
    laysOutEveryExtension = false
    wheelDecides = false
    finishMessages = .byDirection
    contractedMessage = .repeatedLate
    animatesCommands = false
    guard isOld else { return }
    topBounce = .wrongSign
    bottomBounce = .both
    freeZone = .statusBar
    longContent = .none
    inset = .fixed
    extensionRides = false
    contentAtSnap = .scrollEvent
    contractAllDims = false
    reExpandsOnOutsideEvents = false
    statusBarRule = .full
    finishMessages = .none
    contractedMessage = .none
  }
}
