extension PageSettings {
  /// The settings of the transparent bar and its stack of pages.
  static let navSettings: [Setting<PageSettings>] = [
    .choice(
      "nav.policy", "Policy", \.nav.policy,
      "Whether push and pop snap as in the original (et) or take their time."),
    .number(
      "nav.alpha", "Bar alpha", \.nav.alpha, 0...1, step: 0.05, unit: "",
      "Opacity of the bar's background: what the root begins with; written to the top page."),
    .color(
      "nav.tint", "Tint", \.nav.tint,
      "Color of items and back arrow: what the root begins with; written to the top page."),
    .choice(
      "nav.statusStyle", "Status style", \.nav.statusStyle,
      "Text in the strip above the bar: what the root begins with; written to the top page."),
    .choice(
      "nav.drawing", "Drawing", \.nav.drawing,
      "One bar for all pages, or for comparison one carried or drawn by each page."),
    .color(
      "nav.barColor", "Bar color", \.nav.barColor,
      "Background of the bar where a page has none of its own."),
    .color(
      "nav.rootColor", "Root color", \.nav.rootColor,
      "Ground of the root page where it shows nothing else."),
    .color(
      "nav.pageColor", "Page color", \.nav.pageColor,
      "Ground of a pushed page where it shows nothing else."),
    .flag(
      "nav.translucent", "Translucent", \.nav.isTranslucent,
      "A blur below the color of the bar; otherwise the bar's container fades."),
    .number(
      "nav.transitionDuration", "Transition", \.nav.transitionDuration, 0...3, step: 0.05,
      unit: "s", "Seconds that push and pop take; a released swipe takes its share."),
    .choice("nav.curve", "Curve", \.nav.curve, "Timing of every change that takes time."),
    .flag(
      "nav.reducedMotion", "Reduced motion", \.nav.reducesMotion,
      "Nothing takes time; the swipe still follows the finger."),
    .number(
      "nav.edgeWidth", "Edge width", \.nav.edgeWidth, 0...400, step: 5,
      "Zone at the left edge in which a back swipe begins; 0 = the whole page."),
    .choice(
      "nav.releaseRule", "Release rule", \.nav.releaseRule,
      "What decides at the end of a swipe whether the page leaves."),
    .choice(
      "nav.dropTime", "Drop time", \.nav.dropTime,
      "How long a page takes to its place after the release."),
    .number(
      "nav.flingVelocity", "Fling velocity", \.nav.flingVelocity, 0...5000, step: 50,
      unit: "pt/s", "Speed at the release that decides by itself."),
    .number(
      "nav.halfway", "Halfway", \.nav.halfway, 0...1, step: 0.05, unit: "",
      "Progress that decides otherwise."),
    .flag(
      "nav.mayGoBack", "Swipe back", \.nav.mayGoBack,
      "Pushed pages can be swiped away."),
    .flag(
      "nav.losesSwipeBack", "Lose swipe back", \.nav.losesSwipeBack,
      "A page that hides the bar loses the swipe with it, as in UIKit."),
    .flag(
      "nav.curesSwipeBack", "Cure swipe back", \.nav.curesSwipeBack,
      "A page that has lost the swipe takes the gesture over while it is on show."),
    .flag(
      "nav.forgetsToHide", "Two bars", \.nav.forgetsToHide,
      "A page with a bar of its own forgets to hide the shared one."),
    .number(
      "nav.barHeight", "Bar height", \.nav.barHeight, 0...120, step: 1,
      "Height of the bar without the strip above it."),
    .number(
      "nav.statusBarHeight", "Status strip height", \.nav.statusBarHeight, 0...60, step: 1,
      "Height of the status strip: 20, or 44 below a notch."),
    .number(
      "nav.underlayShift", "Parallax", \.nav.underlayShift, 0...1, step: 0.05, unit: "",
      "How far left the page below lies while it is covered, in widths."),
    .number(
      "nav.underlayDim", "Dim layer", \.nav.underlayDim, 0...1, step: 0.05, unit: "",
      "Opacity of the dark layer on the page below."),
    .number(
      "nav.edgeShadow", "Edge shadow", \.nav.edgeShadow, 0...1, step: 0.05, unit: "",
      "Strength of the shadow at the left edge of a page that slides."),
    .choice(
      "nav.rootRamp", "Scroll ramp of the root", \.nav.rootRamp,
      "How the root sets its bar from its offset."),
    .choice(
      "nav.ramp", "Scroll ramp of pages", \.nav.ramp,
      "How a pushed page sets its bar from its offset."),
    .color(
      "nav.rampTint", "Tint after the fade", \.nav.rampTint,
      "Color of the items on a bar that the ramp et-demo has faded in."),
    .flag(
      "nav.guard", "Contrast guard", \.nav.guardsContrast,
      "Reports the contrast of title and items against what is behind them."),
    .number(
      "nav.contrastMinimum", "Least contrast", \.nav.contrastMinimum, 1...21, step: 0.5,
      unit: ": 1", "Ratio below which the guard speaks up."),
  ]
}
