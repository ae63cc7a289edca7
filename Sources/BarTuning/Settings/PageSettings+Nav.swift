internal import BarCore

extension PageSettings {
  /// The settings of the transparent bar and its stack of pages.
  static let navSettings: [Setting<NavSettings>] = [
    .choice("policy", \.policy)
      .help("Whether push and pop snap as in the original (et) or take their time."),
    .number("alpha", \.alpha, "Bar alpha", 0...1, step: 0.05, "")
      .help("Opacity of the bar's background: what the root begins with; written to the top page."),
    .color("tint", \.tint)
      .help("Color of items and back arrow: what the root begins with; written to the top page."),
    .choice("statusStyle", \.statusStyle)
      .help("Text in the strip above the bar: what the root begins with; written to the top page."),
    .choice("drawing", \.drawing)
      .help("One bar for all pages, or for comparison one carried or drawn by each page."),
    .color("barColor", \.barColor).help("Background of the bar where a page has none of its own."),
    .color("rootColor", \.rootColor).help("Ground of the root page where it shows nothing else."),
    .color("pageColor", \.pageColor).help("Ground of a pushed page where it shows nothing else."),
    .flag("translucent", \.isTranslucent)
      .help("A blur below the color of the bar; otherwise the bar's container fades."),
    .number("transitionDuration", \.transitionDuration, "Transition", 0...3, step: 0.05, "s")
      .help("Seconds that push and pop take; a released swipe takes its share."),
    .choice("curve", \.curve).help("Timing of every change that takes time."),
    .flag("reducedMotion", \.reducesMotion)
      .help("Nothing takes time; the swipe still follows the finger."),
    .optional("edgeWidth", \.edgeWidth, upTo: 400, step: 5)
      .help("Zone at the left edge in which a back swipe begins; 0 = the whole page."),
    .choice("releaseRule", \.releaseRule)
      .help("What decides at the end of a swipe whether the page leaves."),
    .choice("dropTime", \.dropTime).help("How long a page takes to its place after the release."),
    .number("flingVelocity", \.flingVelocity, 0...5000, step: 50, "pt/s")
      .help("Speed at the release that decides by itself."),
    .number("halfway", \.halfway, 0...1, step: 0.05, "").help("Progress that decides otherwise."),
    .flag("mayGoBack", \.mayGoBack, "Swipe back").help("Pushed pages can be swiped away."),
    .flag("losesSwipeBack", \.losesSwipeBack, "Lose swipe back")
      .help("A page that hides the bar loses the swipe with it, as in UIKit."),
    .flag("curesSwipeBack", \.curesSwipeBack, "Cure swipe back")
      .help("A page that has lost the swipe takes the gesture over while it is on show."),
    .flag("forgetsToHide", \.forgetsToHide, "Two bars")
      .help("A page with a bar of its own forgets to hide the shared one."),
    .number("barHeight", \.barHeight, 0...120, step: 1)
      .help("Height of the bar without the strip above it."),
    .number("statusBarHeight", \.statusBarHeight, "Status strip height", 0...60, step: 1)
      .help("Height of the status strip: 20, or 44 below a notch."),
    .number("underlayShift", \.underlayShift, "Parallax", 0...1, step: 0.05, "")
      .help("How far left the page below lies while it is covered, in widths."),
    .number("underlayDim", \.underlayDim, "Dim layer", 0...1, step: 0.05, "")
      .help("Opacity of the dark layer on the page below."),
    .number("edgeShadow", \.edgeShadow, 0...1, step: 0.05, "")
      .help("Strength of the shadow at the left edge of a page that slides."),
    .choice("rootRamp", \.rootRamp, "Scroll ramp of the root")
      .help("How the root sets its bar from its offset."),
    .choice("ramp", \.ramp, "Scroll ramp of pages")
      .help("How a pushed page sets its bar from its offset."),
    .color("rampTint", \.rampTint, "Tint after the fade")
      .help("Color of the items on a bar that the ramp et-demo has faded in."),
    .flag("guard", \.guardsContrast, "Contrast guard")
      .help("Reports the contrast of title and items against what is behind them."),
    .number("contrastMinimum", \.contrastMinimum, "Least contrast", 1...21, step: 0.5, ": 1")
      .help("Ratio below which the guard speaks up."),
  ]
}
