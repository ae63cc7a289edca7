public import BarCore

/// The bars; each replaces all of `PageSettings.bar`.
enum BarPresets {
  static let all = earlier + of2026

  private static let earlier: [Preset] = [
    bar(
      "shy", on: shyPage,
      "Shy bar: returns after 200 pt of scrolling back, hides the extension first and shows it last; "
        + "a bar partly shown at the end of a gesture hides again.",
      origin: "BarLab, after TLYShyNavBar 1.1.1 of 2016",
      deviation: "Differs from TLYShyNavBar 1.1.1 by its fixes.",
      rank: 0, lift: "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 20>0 56>56 56>56 0>0"
    ) { _ in },
    bar(
      "tly", on: shyPage,
      "TLYShyNavBar 1.1.1 of 2016, faithful: 1 pt can hide a bar without extension, a snap leaves "
        + "the next step stale, messages report the direction and repeat. It "
        + "stays hidden at the top where content has shrunk.",
      origin: "TLYShyNavBar 1.1.1 of 2016",
      rank: 1, lift: "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 20>0 56>56 56>56 0>0"
    ) { bar in
      bar.rebasesAfterShift = false
      bar.clampsAfterSnap = false
      bar.snapsOnlyWhenActive = false
      bar.snapHidesOnlyIfMoved = false
      bar.laysOutEveryExtension = false
      bar.wheelDecides = false
      bar.finishMessages = .byDirection
      bar.contractedMessage = .repeatedLate
      bar.animatesCommands = false
    },
    bar(
      "tly-0.9", from: "tly", on: shyPage,
      "TLYShyNavBar 0.9.4 of 2014, faithful: constant inset, always long enough, the sign error at "
        + "the top, a snap that scrolls, no messages. It stays hidden at the top where "
        + "content has shrunk.", origin: "TLYShyNavBar 0.9.4 of 2014",
      lift: "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 20>0 56>56 56>56 0>0"
    ) { bar in
      bar.topBounce = .wrongSign
      bar.bottomBounce = .both
      bar.freeZone = .statusBar
      bar.longContent = .none
      bar.inset = .fixed
      bar.extensionRides = false
      bar.contentAtSnap = .scrollEvent
      bar.contractAllDims = false
      bar.reExpandsOnOutsideEvents = false
      bar.statusBarRule = .full
      bar.finishMessages = .none
      bar.contractedMessage = .none
    },
    bar(
      "mdc",
      "One bar that returns after 175 pt; where the finger went last decides at lift, three quarters "
        + "hidden at the end of momentum.",
      origin: "MDCFlexibleHeaderView of 2024",
      deviation: mdcDeviation,
      rank: 7, lift: "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 5>56 45>56 56>56 56>56 0>0",
      stop: "46>56 28>56 16>56 0>0 0>0 0>0 0>0 0>0 5>0 45>56 56>56 56>56 0>0",
      isPartOfHeader: true
    ) { bar in
      bar.law = .accumulate(surplus: 175)
      bar.edges = .endLost
      bar.atLift = .intent
      bar.atStop = .share
      bar.settle = .fifth
      bar.landing = .toEdges
    },
    bar(
      "mdc-2016", from: "mdc",
      "MDCFlexibleHeaderView of 2016 as one bar of 76 pt of which a strip of 20 stays.",
      origin: "MDCFlexibleHeaderView of 2016",
      deviation: mdcDeviation,
      lift: "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 5>56 45>56 56>56 56>56 0>0",
      stop: "46>56 28>56 16>56 0>0 0>0 0>0 0>0 0>0 5>0 45>56 56>56 56>56 0>0",
      isPartOfHeader: true
    ) { bar in
      bar.barHeight = 76
      bar.barStays = 20
    },
    bar(
      "compose-enter-always",
      "Compose Material3: the bar takes the whole step, before the list, in both directions; goes "
        + "to the nearer end.", origin: "Compose Material3 with its motion scheme",
      deviation: composeDeviation,
      rank: 2, lift: "46>56 28>0 16>0 0>0 1>0 20>0 28>0 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.hideTakes = .barFirstWhole
      bar.showTakes = .barFirstWhole
      bar.edges = .stretchFirst
      bar.inset = .rides
      bar.drivenBy = .user
      bar.snapRule = .nearest(.hide)
      bar.restsBelow = 1
      bar.settle = .spring(SettleSpring(stiffness: 1600))
    },
    bar(
      "compose-exit-until-collapsed", from: "compose-enter-always",
      "Compose Material3: the bar leaves before the list moves and returns only at the list's top.",
      origin: "Compose Material3 with its motion scheme",
      deviation: composeDeviation,
      lift: "46>56 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.showTakes = .listFirst
    },
    bar(
      "compose-pinned", "Compose Material3: the bar never moves.", origin: "Compose Material3",
      lift: "56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56"
    ) { bar in
      bar.law = .pinned
      bar.hideTakes = .listFirst
      bar.showTakes = .listFirst
      bar.edges = .stretchFirst
      bar.inset = .rides
      bar.drivenBy = .user
    },
    bar(
      "appbarlayout-snap",
      "Android's AppBarLayout with scroll, enterAlways and snap: one offset over all children, "
        + "taken before the list; goes to the nearer edge of a child, and fling speed left at the "
        + "seam is lost.", origin: "AppBarLayout of Material Components for Android",
      rank: 3,
      lift: "46>56 28>56 16>0 0>0 1>0 20>0 28>56 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.hideTakes = .barFirst
      bar.showTakes = .barFirst
      bar.edges = .stretchFirst
      bar.inset = .rides
      bar.parts = .stack
      bar.drivenBy = .user
      bar.longContent = .reach
      bar.snapRule = .nearest()
      bar.settle = .decelerate
      bar.seam = .lost
    },
    bar(
      "flutter-floating",
      "Flutter's floating app bar: any step back shows it at once, never hidden further than the "
        + "list is scrolled; stays half way.", origin: "Flutter's SliverAppBar",
      lift: "46>46 28>28 16>16 0>0 1>1 20>20 28>28 40>40 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.bound = .offset
      bar.edges = .topClamped
      bar.showsOnlyFor = .gesture
      bar.motion = .afterDragBack
    },
    bar(
      "flutter-floating-snap", from: "flutter-floating",
      "Flutter's floating app bar with snap: goes where the last step of the user led.",
      origin: "Flutter's SliverAppBar",
      rank: 4, lift: "46>46 28>28 16>16 0>0 1>56 20>56 28>56 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.snapRule = .direction
      bar.settle = .easeOut
    },
    bar(
      "flutter-pinned",
      "Flutter's pinned app bar: its height is a function of the offset, down to the collapsed one.",
      origin: "Flutter's SliverAppBar",
      lift: "56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56"
    ) { bar in
      bar.law = .follow
      bar.edges = .topClamped
      bar.barHeight = 152
      bar.barStays = 64
    },
    bar(
      "am-scrolling-navbar",
      "AMScrollingNavbar: follows the finger only, so wheel, keys, programs and momentum do not move "
        + "it; goes to the nearer end. It stays hidden at the top where "
        + "no finger brings the list there.", origin: "AMScrollingNavbar",
      rank: 5, lift: "46>56 28>56 16>0 0>0 1>0 20>0 28>56 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edges = .endReturn
      bar.countsFingerWay = true
      bar.spendsWhole = true
      bar.freeZone = .below(0)
      bar.resetOn = .endEnds
      bar.drivenBy = .finger
      bar.longContent = .view
      bar.shortContentStops = .hiding
      bar.atLift = .nearest()
      bar.snapsBeforeMomentum = true
      bar.settle = .steady
    },
    bar(
      "blk-facebook",
      "BLKFlexibleHeightBar, Facebook style: the position counts from where the drag began, so within "
        + "one drag the way back does not show it; a snap carries the content.",
      origin: "BLKFlexibleHeightBar",
      deviation:
        "Differs from the original: at exactly 50 % the lower range wins; the original looks "
        + "the ranges up in no defined order.",
      rank: 6, lift: "46>56 28>56 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .rebase(anew: .drag)
      bar.snapRule = .ranges()
      bar.settleTime = 0.15
      bar.contentAtSnap = .moves
    },
    bar(
      "headroom",
      "headroom.js: hides while going on and shows while going back, at once and whole.",
      origin: "headroom.js",
      deviation: "Differs from the original: evaluated every 1/60 s, not at the refresh rate.",
      rank: 8, lift: "0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>56"
    ) { bar in
      bar.law = .twoState(.headroom())
      bar.edges = .insideOnly
      bar.pressStopsSettle = false
    },
    bar(
      "mui-hide-on-scroll", "MUI's useScrollTrigger: hidden beyond 100 pt until any step back.",
      origin: "MUI's useScrollTrigger",
      rank: 9,
      lift: "56>56 56>56 56>56 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>56"
    ) { bar in
      bar.law = .twoState(.mui())
      bar.pressStopsSettle = false
    },
    bar(
      "qt-pullback-snap",
      "Qt Quick's ListView with a pull-back header: hides with the list, returns with any step back, "
        + "goes to the nearer end.", origin: "ListView headers of Qt Quick",
      deviation: "Differs from the original: the duration of the snap is chosen here.",
      rank: 10, lift: "46>56 28>0 16>0 0>0 1>0 20>0 28>0 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.bound = .content
      bar.hidesAtSpringBack = true
      bar.contentAtSnap = .toTravel
      bar.snapRule = .nearest(.hide)
      bar.settle = .linear
    },
  ]

  private static let mdcDeviation =
    "Differs from the original: settling follows the closed form through its steps at 60 Hz, so it "
    + "does not depend on the frame rate; a bar counts as half shown wherever the list is."
  static let composeDeviation =
    "Differs from the original: the motion to the end is a closed form; what is left of a fling "
    + "moves the bar as one motion with the list\u{2019}s, not as a second one."

  /// - Parameters:
  ///   - base: the preset that `change` starts from; nil: a plain bar, for one that stands on the
  ///     pages of the shy bar `BarSettings()`.
  ///   - page: the page that shows it.
  ///   - lift: as the rest of `TrialRecord`; nil: the bar is not compared.
  static func bar(
    _ name: String, from base: String? = nil, on page: String = "peer-presets", _ summary: String,
    origin: String, read: String? = Preset.november2026, deviation: String = "No deviation.",
    rank: Int? = nil, lift: String? = nil,
    stop: String? = nil, isPartOfHeader: Bool = false,
    change: @escaping @Sendable (inout BarSettings) -> Void
  ) -> Preset {
    Preset(
      kind: .bar, name: name, title: name, summary: summary, origin: origin, read: read,
      deviation: deviation, page: page,
      trials: lift.map { TrialRecord(rank: rank, lift: $0, stop: stop) },
      isPartOfHeader: isPartOfHeader,
      fixes: { $0.hasPrefix("shyBar.") || $0.hasPrefix("bar.") },
      write: { settings in
        let own = page == shyPage ? BarSettings() : plain
        settings.bar = Preset.start(from: base, .bar)?.bar ?? own
        change(&settings.bar)
      })
  }

  /// The page of bars with an extension and a status strip.
  private static let shyPage = "shy-bar"

  /// One bar of 56 pt that follows every step at once and stays where it is left.
  private static var plain: BarSettings {
    var bar = BarSettings()
    bar.barHeight = Preset.peerHeight
    bar.extensionHeight = 0
    bar.statusBarHeight = 0
    bar.expansionResistance = 0
    bar.contractionResistance = 0
    bar.freeZone = .none
    bar.edges = .raw
    bar.longContent = .none
    bar.inset = .fixed
    bar.contentAtSnap = .none
    bar.resetOn = .none
    bar.seesWhileGateShut = true
    bar.wheelDecides = false
    bar.snapRule = .none
    bar.restsAtStops = true
    bar.pressStopsSettle = true
    bar.reExpandsOnOutsideEvents = false
    bar.keepsStateAcrossPages = true
    return bar
  }
}

// MARK: Comparing bars

extension Preset {
  /// The bars that are compared with each other.
  public static let peers = BarPresets.all.filter { $0.trials != nil }

  /// Height of the bar on a page that compares bars, in points.
  public static let peerHeight = 56.0

  /// The bar on a page with one of 56 pt, no extension and no status strip.
  ///
  /// A bar whose height follows the offset is collapsed there.
  public var peerSettings: BarSettings {
    var bar = settings.bar
    bar.barHeight = Self.peerHeight
    bar.barStays = bar.law == .follow ? Self.peerHeight : 0
    bar.extensionHeight = 0
    bar.statusBarHeight = 0
    return bar
  }
}
