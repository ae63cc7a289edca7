internal import BarCore

extension PageSettings {
  /// The settings of the transparent bar and its stack of pages.
  static let navSettings: [Setting<NavSettings>] = [
    .choice("policy") { $1(&$0.policy) }
      .help("Whether push and pop blend the bars or, as in ETNavBarTransparent, snap."),
    .number("alpha", "Bar alpha", 0...1, step: 0.05, "") { $1(&$0.alpha) }
      .help("Opacity of the bar's background, at first of the root; changes the top page."),
    .color("tint") { $1(&$0.tint) }
      .help("Color of items and back arrow, at first of the root; changes the top page."),
    .choice("statusStyle") { $1(&$0.statusStyle) }
      .help("Text in the strip above the bar, at first of the root; changes the top page."),
    .choice("drawing") { $1(&$0.drawing) }
      .help("One bar for all pages; for comparison, one bar per page, or drawn by each page."),
    .color("barColor") { $1(&$0.barColor) }
      .help("Background of the bar where a page has none of its own."),
    .color("rootColor") { $1(&$0.rootColor) }
      .help("Background of the root page."),
    .color("pageColor") { $1(&$0.pageColor) }
      .help("Background of a pushed page."),
    .flag("translucent") { $1(&$0.isTranslucent) }
      .help("A blur below the color of the bar; otherwise the bar's container fades."),
    .number(
      "transitionDuration", "Transition", 0...3, step: 0.05, "s"
    ) { $1(&$0.transitionDuration) }
    .help("Duration of push and pop; a released swipe takes its share of it."),
    .choice("curve") { $1(&$0.curve) }
      .help("Timing curve of all transitions."),
    .flag("reducedMotion") { $1(&$0.reducesMotion) }
      .help("Transitions are instant; the swipe still follows the finger."),
    .optional("edgeWidth", upTo: 400, step: 5) { $1(&$0.edgeWidth) }
      .help("Zone at the left edge in which a back swipe begins; 0 = the whole page."),
    .choice("releaseRule") { $1(&$0.releaseRule) }
      .help("What decides at the end of a swipe whether the page goes."),
    .choice("dropTime") { $1(&$0.dropTime) }
      .help("How long a page takes to settle after the release."),
    .number("flingVelocity", 0...5000, step: 50, "pt/s") { $1(&$0.flingVelocity) }
      .help("Speed at the release above which the speed alone decides."),
    .number("halfway", 0...1, step: 0.05, "") { $1(&$0.halfway) }
      .help("Progress above which a slower release goes back."),
    .flag("mayGoBack", "Swipe back") { $1(&$0.mayGoBack) }
      .help("Pushed pages can be swiped away."),
    .flag("losesSwipeBack", "Loses swipe back") { $1(&$0.losesSwipeBack) }
      .help("A page that hides the bar loses the swipe with it, as in UIKit."),
    .flag("curesSwipeBack", "Restores swipe back") { $1(&$0.curesSwipeBack) }
      .help("A page that has lost the swipe takes over the gesture while it is visible."),
    .flag("forgetsToHide", "Two bars") { $1(&$0.forgetsToHide) }
      .help("A page with a bar of its own forgets to hide the shared one."),
    .number("barHeight", 0...120, step: 1) { $1(&$0.barHeight) }
      .help("Height of the bar without the strip above it."),
    .number("statusBarHeight", "Status strip height", 0...60, step: 1) { $1(&$0.statusBarHeight) }
      .help("Height of the status strip: 20, or 44 below a notch."),
    .number("underlayShift", "Parallax", 0...1, step: 0.05, "") { $1(&$0.underlayShift) }
      .help("How far to the left the covered page lies, in widths."),
    .number("underlayDim", "Dim layer", 0...1, step: 0.05, "") { $1(&$0.underlayDim) }
      .help("Opacity of the dark layer on the page below."),
    .number("edgeShadow", 0...1, step: 0.05, "") { $1(&$0.edgeShadow) }
      .help("Strength of the shadow at the left edge of a page that slides."),
    .choice("rootRamp", "Scroll ramp of the root") { $1(&$0.rootRamp) }
      .help("How the root fades its bar in by its offset."),
    .choice("ramp", "Scroll ramp of pages") { $1(&$0.ramp) }
      .help("How a pushed page fades its bar in by its offset."),
    .color("rampTint", "Tint after the fade") { $1(&$0.rampTint) }
      .help("Color of the items on a bar that the ETNavBar demo ramp has faded in."),
    .flag("guard", "Contrast guard") { $1(&$0.guardsContrast) }
      .help("Reports the contrast of title and items against what is behind them."),
    .number(
      "contrastMinimum", "Least contrast", 1...21, step: 0.5, ": 1"
    ) { $1(&$0.contrastMinimum) }
    .help("Ratio below which the guard warns."),
  ]
}
