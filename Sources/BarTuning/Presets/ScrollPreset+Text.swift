public import BarCore

extension ScrollPreset {
  /// What it feels like, and where it deviates from its origin.
  public var text: String { deviation.map { "\(feel) \($0)" } ?? feel }

  private var feel: String {
    switch self {
    case .barlab:
      "BarLab: drag and fling as on iOS (0.998 per ms, rubber band 0.55), velocity by a parabola "
        + "through the last 100 ms, wheel 53 pt with an ease that keeps its speed when retargeted."
    case .iosNormal:
      "iOS, normal rate: flings of more than 83 pt/s (a reported figure), no greatest speed, "
        + "velocity by weights .6 .35 .05 (reported). It has no wheel of its own: 53 pt at once."
    case .iosFast:
      "iOS, fast rate: as ios-normal, but speed falls to 0.99 every millisecond, as in paging."
    case .instant:
      "Instant: no fling, no stretch, no animation; the wheel moves 53 pt at once. Reduced motion."
    case .macosTrackpad:
      "macOS and WebKit: a stiff band that shows 1/20 of the pull and snaps back at 12.5 per second."
    case .android:
      "Android: flings along a spline with friction 0.015, no stretch by hand, 6 pt by a fling."
    case .flutterBouncing:
      "Flutter, bouncing: drag 0.135 per second, band .52 (1 - f)², a spring a little over critical, "
        + "and a repeated fling keeps momentum."
    case .flutterClamping:
      "Flutter, clamping, as on Linux: flings by a power law, the ends are walls."
    case .gtk:
      "GNOME: friction 4 per second, up to 100 pt beyond the ends without resistance, repeated "
        + "flings add up, a notch is the view's height to the power of 2/3."
    case .qtFlickable:
      "Qt Flickable: even braking by 1500 pt/s² (unverified), half of the pull is shown, a notch is "
        + "72 pt in 300 ms."
    case .chromeSmoothWheel:
      "Chrome: 120 pt a notch, eased in 200 to 100 ms and retargeted, flings along its curve, a band "
        + "of 1/20."
    case .chromiumWindowsElastic:
      "Chromium on Windows: flings on a timing curve, at most three views and 2 s; stretch up to a "
        + "tenth of the view; wheel by an impulse curve."
    case .firefoxMSD:
      "Firefox: the wheel pulls a critical spring (1250, 1000, 2000); flings of more than 500 pt/s."
    case .firefoxNaturalV3:
      "Firefox, Natural Smooth Scrolling V3: a soft wheel spring (600, 650, 250) and three times the "
        + "step, meant for 120 Hz and more."
    case .smoothfoxSharpen:
      "Firefox, Smoothfox Sharpen: short curves of at least 80 ms instead of the wheel's spring."
    case .smoothfoxInstant: "Firefox, Smoothfox Instant: 2.75 times the step, at once."
    case .smoothfoxZen:
      "Firefox, Smoothfox Zen: a soft wheel spring (600, 650, 250) and twice the step."
    case .framerInertia:
      "Framer: a fling goes 0.8 times its speed with a time constant of 350 ms, so it begins with a "
        + "visible jump to 2.29 times the speed of the hand; a lively spring at the ends."
    }
  }

  /// One sentence on where it deviates from its origin; nil where it does not, or has none.
  public var deviation: String? {
    switch self {
    case .barlab, .iosNormal, .iosFast, .instant: nil
    case .macosTrackpad:
      "Deviation: the stretch is not rounded up to whole points."
    case .android:
      "Deviation: time and way of a fling are not cut to whole milliseconds and pixels."
    case .flutterBouncing:
      "Deviation: the band takes slices of one point whatever the size of the events, and the same "
        + "way back as out."
    case .flutterClamping:
      "Deviation: none in the fling; a list left outside its ends comes back by the default spring."
    case .gtk:
      "Deviation: a fling ends below 1 pt/s only, where the origin also ends on a step of less than "
        + "a pixel and so depends on the refresh rate; the wheel takes this program's ease."
    case .qtFlickable:
      "Deviation: flicks that follow each other are not boosted."
    case .chromeSmoothWheel:
      "Deviation: the stretch is not rounded to whole points."
    case .chromiumWindowsElastic:
      "Deviation: stretch and way back are not rounded to whole pixels."
    case .firefoxMSD, .firefoxNaturalV3, .smoothfoxZen:
      "Deviation: the fling is the limit of ever shorter frames cut at 10 pt/s, the wheel spring a "
        + "closed form instead of steps of 1/120 s, the band the limit of ever smaller events."
    case .smoothfoxSharpen, .smoothfoxInstant:
      "Deviation: the fling is the limit of ever shorter frames cut at 10 pt/s, the band the limit "
        + "of ever smaller events."
    case .framerInertia:
      "Deviation: none in the motion; its wheel is this program's step, at once."
    }
  }
}
