import BarCore

/// Bars that people met in 2026; where an origin publishes no figures, the name says *like*.
extension BarPresets {
  static let of2026: [Preset] = [
    bar(
      "chromium",
      "Chromium's browser controls, classic: the bar takes what it moves, the "
        + "list the rest; a hidden bar must first get back the whole overshoot of this "
        + "scroll.", origin: "the source of Chromium",
      deviation: "Differs from the original: one viewport and one page; scrolling by code moves "
        + "nothing.",
      lift: "46>56 28>56 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .rebase(anew: .whole, base: .place)
      bar.hideTakes = .barFirst
      bar.showTakes = .barFirst
      bar.edges = .endUnseen
      bar.inset = .rides
      bar.drivenBy = .user
      bar.snapRule = .thresholds()
      bar.settle = .steady
      bar.settleTime = 0.1
    },
    bar(
      "chromium-desktop-mode", from: "chromium",
      "Chromium's browser controls that show only at the top of the page: what "
        + "is left of a step there shows them.", origin: "the source of Chromium",
      lift: "46>56 28>56 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .accumulate()
      bar.showTakes = .listFirst
    },
    bar(
      "chromium-snap-experiment",
      "Chromium's snap animation experiment: shown above two heights, hides "
        + "below four and once per scroll, each after a height of travel.",
      origin: "an experiment in the source of Chromium, off by default and still changing",
      deviation: "Differs from the original: travel counts from the furthest place since the bar "
        + "changed, over several scrolls; made for this bar of 56 pt.",
      lift: "56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.law = .twoState(
        .distance(
          BarLaw.Distance(
            hide: 56, show: 56, counting: .extremum, startZone: 224, shownAbove: 112,
            shownByBack: true)))
      bar.edges = .endUnseen
      bar.drivenBy = .user
      bar.hideLimit = .once
      bar.timesAtSpeed = SettleTimes()
      bar.settle = .fastOutLinearIn
      bar.showing = Showing(settle: .linearOutSlowIn)
      bar.pressStopsSettle = false
    },
    bar(
      "chrome-ios",
      "Chrome for iOS: follows the list; a change of direction counts after 10 "
        + "pt, and until then an overshoot must be scrolled back. It stays hidden at the top where "
        + "content shrinks and grows within one scroll.",
      origin: "the source of Chrome for iOS",
      deviation: "Differs from the original: half way the bar shows; the original's experiments "
        + "with other speeds are settings here.",
      lift: "46>56 28>56 16>0 0>0 0>0 10>0 18>0 30>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.law = .rebase(anew: .turn(), base: .place)
      bar.edges = .startReturn
      bar.longContent = .view
      bar.shortContentStops = .hiding
      bar.reExpandsOnOutsideEvents = true
      bar.waitsForScroll = true
      bar.drivenBy = .user
      bar.snapRule = .nearest()
    },
    bar(
      "firefox-android",
      "Firefox for Android: follows the finger alone; a finger that goes back shows "
        + "the whole bar at once; the nearer half at the release. It stays hidden at the "
        + "top where no finger brings the list there.",
      origin: "the source of Firefox for Android",
      lift: "46>56 28>0 16>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edges = .clamped
      bar.drivenBy = .finger
      bar.showsWhole = true
      bar.snapRule = .nearest(.hide)
      bar.snapsBeforeMomentum = true
      bar.settle = .quadOut
      bar.settleTime = 0.15
    },
    bar(
      "duckduckgo-ios",
      "DuckDuckGo for iOS: 80 pt of a drag are the whole way; a release at 150 "
        + "pt/s or more decides by its direction, else more than half hidden hides. It stays hidden at "
        + "the top where no finger brings the list there.",
      origin: "the source of DuckDuckGo for iOS",
      deviation: "Differs from the original: 80 pt are meant for this bar of 56 pt; the settle "
        + "at the release takes as long as a jump, 0.12 s.",
      lift: "49>56 36.4>56 28>56 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .rebase(base: .place)
      bar.hideShare = 0.7
      bar.showShare = 0.7
      bar.bound = .start
      bar.showsAtEnd = true
      bar.longContent = .viewAndBars
      bar.reExpandsOnOutsideEvents = true
      bar.drivenBy = .finger
      bar.commitSpeed = 150
      bar.atLift = .nearest()
      bar.snapsBeforeMomentum = true
      bar.jumpsFrom = 35
      bar.settleTime = 0.12
      bar.restsAtStops = false
    },
    bar(
      "wikipedia-ios",
      "Wikipedia for iOS: near the top it goes with the list; further down "
        + "it shows what the same drag has hidden, and a release while scrolling back shows it whole.",
      origin: "the source of Wikipedia for iOS",
      deviation: "Differs from the original: one bar has one part; the duration of the settle is "
        + "chosen here.",
      lift: "46>56 28>56 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .rebase(anew: .drag, base: .start)
      bar.contentAtSnap = .movesAtTop
      bar.landing = .toNearest
      bar.commitSpeed = 1
      bar.snapRule = .nearest()
      bar.snapsBeforeMomentum = true
    },
    bar(
      "compose-bottom-bar",
      "Compose Material3 bottom bar, exitAlways (standard motion): follows the "
        + "list at the lower edge, goes to the nearer end by a spring. It stays hidden at the "
        + "top where content has shrunk until nothing scrolls.",
      origin: "Compose Material3 with its standard motion scheme",
      lift: "46>56 28>0 16>0 0>0 1>0 20>0 28>0 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edge = .bottom
      bar.edges = .clamped
      bar.drivenBy = .user
      bar.snapRule = .nearest(.hide)
      bar.restsBelow = 1
      bar.settle = .spring(SettleSpring(stiffness: 1400, dampingRatio: 0.9))
    },
    bar(
      "compose-bottom-bar-expressive", from: "compose-bottom-bar",
      "Compose Material3 bottom bar, exitAlways (expressive motion): the spring "
        + "overshoots by a tenth of the way. It stays hidden at the top where content has "
        + "shrunk until nothing scrolls.",
      origin: "Compose Material3 with its expressive motion scheme",
      lift: "46>56 28>0 16>0 0>0 1>0 20>0 28>0 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.settle = .spring(SettleSpring(stiffness: 800, dampingRatio: 0.6))
    },
    bar(
      "compose-enter-always-2023", from: "compose-enter-always",
      "Compose Material3 before its motion scheme (2023): as at present, with a "
        + "softer spring.", origin: "Compose Material3 of 2023, before its motion scheme",
      deviation: composeDeviation,
      lift: "46>56 28>0 16>0 0>0 1>0 20>0 28>0 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.settle = .spring()
    },
    bar(
      "compose-exit-until-collapsed-2023", from: "compose-exit-until-collapsed",
      "Compose Material3 before its motion scheme (2023): as at present, with a "
        + "softer spring.", origin: "Compose Material3 of 2023, before its motion scheme",
      deviation: composeDeviation,
      lift: "46>56 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.settle = .spring()
    },
    bar(
      "compose-floating-toolbar",
      "Compose Material3 floating toolbar: hides after 40 pt on and shows "
        + "after 40 pt back, from the furthest place.", origin: "Compose Material3",
      lift: "56>56 56>56 0>0 0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edge = .bottom
      bar.law = .twoState(.distance(BarLaw.Distance(hide: 40, show: 40, counting: .extremum)))
      bar.edges = .clamped
      bar.drivenBy = .user
      bar.settle = .spring(SettleSpring(stiffness: 1600))
      bar.pressStopsSettle = false
    },
    bar(
      "mdc-hide-on-scroll",
      "Android's HideViewOnScrollBehavior: any movement on hides it, any back "
        + "shows it.", origin: "HideViewOnScrollBehavior of Material Components for Android",
      deviation: "Differs from the original: time and curve are those that it falls back to "
        + "without a theme.",
      lift: "0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edge = .bottom
      bar.law = .twoState(.distance(BarLaw.Distance()))
      bar.edges = .clamped
      bar.drivenBy = .user
      bar.settle = .fastOutLinearIn
      bar.settleTime = 0.175
      bar.showing = Showing(settle: .linearOutSlowIn, time: 0.225)
      bar.pressStopsSettle = false
    },
    bar(
      "ionic-hide",
      "Ionic's hiding header: whole in the first 80 pt, hides after 60 pt on from the last turn, "
        + "and any step back shows it; fades over its last 10 pt.",
      origin: "the source of Ionic, as merged in pull request 31263",
      lift: "56>56 56>56 56>56 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>56"
    ) { bar in
      bar.law = .twoState(
        .distance(BarLaw.Distance(hide: 60, startZone: 80, shownAbove: 80)))
      bar.fadeLength = 10
      bar.pressStopsSettle = false
    },
    bar(
      "css-scrolled",
      "CSS scroll-state(scrolled): hidden while the last relative scroll went "
        + "on, shown while it went back.",
      origin: "the documents of CSS scroll-state queries and their example",
      deviation: "Differs from the original: the transition is that of the example in its "
        + "documents.",
      lift: "0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.law = .twoState(.distance(BarLaw.Distance()))
      bar.edges = .clamped
      bar.drivenBy = .user
      bar.settle = .ease
      bar.settleTime = 0.3
      bar.pressStopsSettle = false
    },
    bar(
      "ios26-like",
      "Like the tab bar of iOS 26: hides after 20 pt on, shows after 12 pt back; "
        + "jumps and stretches do not count.", origin: "the public documents of iOS 26",
      deviation: "Not confirmed: the figures are not Apple's, which are not public.",
      lift: "56>56 0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edge = .bottom
      bar.law = .twoState(.distance(BarLaw.Distance(hide: 20, show: 12, leastRange: 40, jump: 50)))
      bar.edges = .clamped
      bar.inset = .follows
      bar.drivenBy = .user
      bar.pressStopsSettle = false
    },
    bar(
      "ios26-like-edge", from: "ios26-like",
      "Like the tab bar of iOS 26, restored only at the start of the list.",
      origin: "the public documents of iOS 26",
      deviation: "Not confirmed: the figures are not Apple's, which are not public.",
      lift: "56>56 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .twoState(.distance(BarLaw.Distance(hide: 20, show: nil, leastRange: 40, jump: 50)))
    },
    bar(
      "ios26-like-fixed", from: "ios26-like",
      "Like the tab bar of iOS 26, with a safe area that stays as it is.",
      origin: "the public documents of iOS 26",
      deviation: "Not confirmed: the figures are not Apple's, which are not public.",
      lift: "56>56 0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.inset = .fixed
    },
    bar(
      "kirigami",
      "KDE's Kirigami page header: goes with the finger alone; half a second after its "
        + "last movement to the nearer half. It stays hidden at the top where no finger brings "
        + "the list there.",
      origin: "the source of KDE's Kirigami",
      deviation: "Differs from the original: half way the bar shows.",
      lift: "46>56 28>56 16>0 0>0 1>0 20>0 28>56 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.drivenBy = .finger
      bar.countsFingerWay = true
      bar.longContent = .moves
      bar.atPause = .nearest()
      bar.settle = .quadInOut
      bar.settleTime = 0.25
    },
    bar(
      "bluesky",
      "Bluesky's header: counts from where the drag began; a release hides it "
        + "further on, near the top it shows.", origin: "the source of Bluesky's app",
      deviation: "Differs from the original: the spring has the library's usual stiffness of 100 "
        + "and damping of 10; made for this bar of 56 pt.",
      lift: "46>56 28>56 16>56 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 56>56 0>0"
    ) { bar in
      bar.law = .rebase(base: .place)
      bar.edges = .topClamped
      bar.drivenBy = .gesture
      bar.snapRule = .directionBelowTop()
      bar.settle = .spring(SettleSpring(stiffness: 100, dampingRatio: 0.5, clamps: true))
    },
    bar(
      "diff-clamp",
      "The collapsible header of React Native (diffClamp): the sum of all steps "
        + "between shown and hidden; stays half way.", origin: "diffClamp of React Native",
      lift: "46>46 28>28 16>16 0>0 1>1 20>20 28>28 40>40 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.edges = .clamped
      bar.padsContent = true
    },
    bar(
      "diff-clamp-snap", from: "diff-clamp",
      "The collapsible header of React Native (diffClamp) that goes to the "
        + "nearer half.", origin: "diffClamp of React Native",
      deviation: "Differs from the original: the duration of the snap is chosen here.",
      lift: "46>56 28>56 16>0 0>0 1>0 20>0 28>56 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.snapRule = .nearest()
      bar.contentAtSnap = .toTravel
    },
    bar(
      "flutter-floating-header-scroll", from: "flutter-floating-snap",
      "Flutter's SliverFloatingHeader with snap mode scroll: as the floating "
        + "app bar, and the list goes along with the snap.",
      origin: "Flutter's SliverFloatingHeader",
      lift: "46>46 28>28 16>16 0>0 1>56 20>56 28>56 40>56 56>56 56>56 56>56 56>56 0>0"
    ) { bar in
      bar.contentAtSnap = .moves
      bar.settle = .easeInOut
      bar.settleTime = 0.3
    },
  ]
}
