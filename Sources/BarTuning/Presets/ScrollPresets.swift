internal import BarCore

/// The physics of a list; each replaces all of `PageSettings.scroll`.
enum ScrollPresets {
  static let all: [Preset] = [
    list(
      "barlab",
      "BarLab: drag and fling as on iOS (0.998 per ms, rubber band 0.55), velocity by a parabola "
        + "through the last 100 ms, wheel 53 pt with an ease that keeps its speed when retargeted.",
      origin: "BarLab, after iOS"
    ) { _ in },
    list(
      "ios-normal",
      "iOS, normal rate: flings of more than 83 pt/s (a reported figure), no greatest speed, "
        + "velocity by weights .6 .35 .05 (reported). It has no wheel of its own: 53 pt at once.",
      origin: "iOS, with reported figures"
    ) { list in
      list.decelerationRate = 0.998
      list.minFling = 83
      list.maxFling = unlimited
      list.wheelAnimation = .none
      list.velocityStrategy = .iosWeights
      list.velocityStopGap = 100
    },
    list(
      "ios-fast", from: "ios-normal",
      "iOS, fast rate: as at the normal rate, but speed falls to 0.99 every millisecond, as in paging.",
      origin: "iOS, with reported figures"
    ) { list in
      list.decelerationRate = 0.99
    },
    list(
      "instant",
      "Instant: no fling, no stretch, no animation; the wheel moves 53 pt at once. Reduced motion.",
      origin: "BarLab", read: nil
    ) { list in
      list.decayModel = .none
      list.rubberBandLaw = .clamp
      list.wheelAnimation = .none
      list.trackpadMomentum = false
      list.reducesMotion = true
    },
    list(
      "macos-trackpad",
      "macOS and WebKit: a stiff band that shows 1/20 of the pull and snaps back at 12.5 per second.",
      origin: "WebKit",
      deviation: "Deviation: the stretch is not rounded up to whole points."
    ) { list in
      elastic(&list)
      list.edgeVelocityCap = 20_000
      list.minFling = 0
      list.wheelAnimation = .none
      list.velocityStrategy = .last
      list.velocityStopGap = 100
    },
    list(
      "android",
      "Android: flings along a spline with friction 0.015, no stretch by hand, 6 pt by a fling.",
      origin: "Android's OverScroller",
      deviation: "Deviation: time and way of a fling are not cut to whole milliseconds and pixels."
    ) { list in
      list.decayModel = .spline
      list.rubberBandLaw = .clamp
      list.edgeReturn = .smoothstep
      list.edgeOvershoot = 6
      list.edgeVelocityCap = unlimited
      list.wheelAnimation = .none
      list.reflingCarry = .add
    },
    list(
      "flutter-bouncing",
      "Flutter, bouncing: drag 0.135 per second, band .52 (1 - f)², a spring a little over critical, "
        + "and a repeated fling keeps momentum.", origin: "Flutter's BouncingScrollSimulation",
      deviation:
        "Deviation: the band takes slices of one point whatever the size of the events, and the same "
        + "way back as out."
    ) { list in
      // .135 per second.
      list.decelerationRate = RealMath.exp(RealMath.log(0.135) / 1000)
      list.rubberBandLaw = .squared
      list.rubberBandCoefficient = 0.52
      // m .5, k 100: ω² = 200.
      spring(&list, stiffness: 200, ratio: 1.1)
      list.edgeCapForwardOnly = true
      list.stopDistance = 1
      list.minFling = 100
      list.wheelAnimation = .none
      list.velocityStrategy = .iosWeights
      list.reflingCarry = .flutterPower
    },
    list(
      "flutter-clamping",
      "Flutter, clamping, as on Linux: flings by a power law, the ends are walls.",
      origin: "Flutter's ClampingScrollSimulation",
      deviation:
        "Deviation: none in the fling; a list left outside its ends comes back by the default spring."
    ) { list in
      list.decayModel = .powerLaw
      list.rubberBandLaw = .clamp
      list.edgeReturn = .stop
      list.wheelAnimation = .none
    },
    list(
      "gtk",
      "GNOME: friction 4 per second, up to 100 pt beyond the ends without resistance, repeated "
        + "flings add up, a notch is the view's height to the power of 2/3.", origin: "GTK",
      deviation:
        "Deviation: a fling ends below 1 pt/s only, where the original also ends on a step of less than "
        + "a pixel and so depends on the refresh rate; the wheel takes this program's ease."
    ) { list in
      // 4 per second.
      list.decelerationRate = RealMath.exp(-0.004)
      list.stopVelocity = 1
      list.minFling = 0
      list.maxFling = unlimited
      list.rubberBandLaw = .limit
      list.maxStretch = 100
      list.edgeOvershoot = 50
      list.edgeVelocityCap = unlimited
      list.wheelStepRule = .page
      list.wheelFastest = 200
      list.trackpadStep = 25
      list.velocityStrategy = .gtk
      list.velocityStopGap = 50
      list.reflingCarry = .gtkAccumulate
    },
    list(
      "qt-flickable",
      "Qt Flickable: even braking by 1500 pt/s² (unverified), half of the pull is shown, a notch is "
        + "72 pt in 300 ms.", origin: "Qt Quick's Flickable",
      deviation: "Deviation: flicks that follow each other are not boosted."
    ) { list in
      list.decayModel = .constant
      list.constantDeceleration = 1500
      list.minFling = 75
      list.maxFling = 2500
      list.rubberBandLaw = .linear
      list.rubberBandCoefficient = 0.5
      list.edgeReturn = .expo
      list.edgeOvershoot = 150
      list.wheelStep = 72
      list.wheelAnimation = .expo
      list.wheelSlowest = 300
      list.wheelFastest = 300
      list.velocityStrategy = .mean3
      list.velocityStopGap = 100
    },
    list(
      "chrome-smooth-wheel",
      "Chrome: 120 pt a notch, eased in 200 to 100 ms and retargeted, flings along its curve, a band "
        + "of 1/20.", origin: "Chromium",
      deviation: "Deviation: the stretch is not rounded to whole points."
    ) { list in
      elastic(&list)
      list.decayModel = .glide
      list.minFling = 150
      list.wheelStep = 120
      list.reflingCarry = .chromiumBoost
    },
    list(
      "chromium-windows-elastic",
      "Chromium on Windows: flings on a timing curve, at most three views and 2 s; stretch up to a "
        + "tenth of the view; wheel by an impulse curve.", origin: "Chromium",
      deviation: "Deviation: stretch and way back are not rounded to whole pixels."
    ) { list in
      list.decayModel = .curve
      list.minFling = 200
      list.maxFling = unlimited
      list.rubberBandLaw = .tanh
      list.rubberBandCoefficient = 0.2
      list.edgeReturn = .bezier
      list.edgeVelocityCap = unlimited
      list.wheelStep = 100
      list.wheelAnimation = .impulse
      list.wheelSlowest = 500
      list.wheelFastest = 200
      list.reflingCarry = .chromiumBoost
    },
    list(
      "firefox-msd",
      "Firefox: the wheel pulls a critical spring (1250, 1000, 2000); flings of more than 500 pt/s.",
      origin: "Firefox",
      deviation: springDeviation
    ) { list in
      list.cutVelocity = 10
      list.minFling = 500
      list.maxFling = unlimited
      list.rubberBandLaw = .tapered
      list.rubberBandCoefficient = 1.0 / 16
      spring(&list, stiffness: 200, ratio: 1.1)
      list.edgeVelocityTransfer = 50
      list.edgeVelocityCap = 10_000
      // Three lines of 19 pt.
      list.wheelStep = 57
      list.wheelAnimation = .spring
      list.velocityStrategy = .mean5
    },
    list(
      "firefox-natural-v3", from: "firefox-msd",
      "Firefox, Natural Smooth Scrolling V3: a soft wheel spring (600, 650, 250) and three times the "
        + "step, meant for 120 Hz and more.", origin: "Firefox",
      deviation: springDeviation
    ) { list in
      soft(&list)
      list.wheelSlowdownRatio = 2
      list.wheelStep *= 3
    },
    list(
      "smoothfox-sharpen", from: "firefox-msd",
      "Firefox, Smoothfox Sharpen: short curves of at least 80 ms instead of the wheel's spring.",
      origin: "Firefox with Smoothfox",
      deviation: bandDeviation
    ) { list in
      list.wheelAnimation = .weighted
      list.wheelFastest = 80
      list.wheelVelocityWeight = 0.15
      list.wheelStopWeight = 0.6
    },
    list(
      "smoothfox-instant", from: "firefox-msd",
      "Firefox, Smoothfox Instant: 2.75 times the step, at once.", origin: "Firefox with Smoothfox",
      deviation: bandDeviation
    ) { list in
      list.wheelAnimation = .none
      list.wheelStep *= 2.75
    },
    list(
      "smoothfox-zen", from: "firefox-msd",
      "Firefox, Smoothfox Zen: a soft wheel spring (600, 650, 250) and twice the step.",
      origin: "Firefox with Smoothfox",
      deviation: springDeviation
    ) { list in
      soft(&list)
      list.wheelContinuousGap = 12
      list.wheelStep *= 2
    },
    list(
      "framer-inertia",
      "Framer: a fling goes 0.8 times its speed with a time constant of 350 ms, so it begins with a "
        + "visible jump to 2.29 times the speed of the hand; a lively spring at the ends.",
      origin: "Framer",
      deviation: "Deviation: none in the motion; its wheel is this program's step, at once."
    ) { list in
      // x = .8 v (1 - e^(-t/.35)).
      list.decelerationRate = RealMath.exp(-1.0 / 350)
      list.flingGain = 0.8 / 0.35
      list.minFling = 0
      list.maxFling = unlimited
      list.stopDistance = 1
      list.rubberBandLaw = .clamp
      // k 500, c 10.
      spring(&list, stiffness: 500, ratio: 10 / (2 * (500.0).squareRoot()))
      list.edgeVelocityCap = unlimited
      list.wheelAnimation = .none
    },
  ]

  private static let springDeviation =
    "Deviation: the fling is the limit of ever shorter frames cut at 10 pt/s, the wheel spring a "
    + "closed form instead of steps of 1/120 s, the band the limit of ever smaller events."
  private static let bandDeviation =
    "Deviation: the fling is the limit of ever shorter frames cut at 10 pt/s, the band the limit "
    + "of ever smaller events."

  /// `change` starts from the preset `base`, or from the settings as they are made.
  private static func list(
    _ name: String, from base: String? = nil, _ feel: String, origin: String,
    read: String? = Preset.november2026, deviation: String? = nil,
    change: @escaping @Sendable (inout ScrollSettings) -> Void
  ) -> Preset {
    Preset(
      kind: .scroll, name: name, title: name, summary: feel, origin: origin, read: read,
      deviation: deviation, page: nil,
      fixes: { $0.hasPrefix("scroll.") },
      write: { page in
        page.scroll = Preset.start(from: base, .scroll)?.scroll ?? ScrollSettings()
        change(&page.scroll)
        page.physics = name
      })
  }

  /// The greatest number that the settings take stands for no limit.
  private static let unlimited = 64_000.0

  /// Stiffness with m = 1, and damping ratio.
  private static func spring(_ list: inout ScrollSettings, stiffness: Double, ratio: Double) {
    list.springResponse = 2 * Double.pi / stiffness.squareRoot()
    list.springDampingRatio = ratio
  }

  /// The band of WebKit and Chromium: 1/20 of the pull, back at 20/1.6 per second.
  private static func elastic(_ list: inout ScrollSettings) {
    list.maxFling = unlimited
    list.rubberBandLaw = .linear
    list.rubberBandCoefficient = 0.05
    list.edgeReturn = .elastic
    spring(&list, stiffness: 12.5 * 12.5, ratio: 1)
    list.edgeVelocityTransfer = 31
    list.edgeVelocityCap = unlimited
    list.stopDistance = 1
  }

  private static func soft(_ list: inout ScrollSettings) {
    list.wheelSpringBegin = 600
    list.wheelSpring = 650
    list.wheelSpringSlowdown = 250
  }
}
