internal import BarCore

extension PageSettings {
  /// The settings of the transparent bar and its stack of pages.
  static let navSettings: [Setting<PageSettings>] = [
    .choice(
      "nav.policy", "Policy", { $1(&$0.nav.policy) },
      "Whether push and pop snap as in the original (et) or take their time."),
    .number(
      "nav.alpha", "Bar alpha", { $1(&$0.nav.alpha) }, 0...1, step: 0.05, unit: "",
      "Opacity of the bar's background: what the root begins with; written to the top page."),
    .color(
      "nav.tint", "Tint", { $1(&$0.nav.tint) },
      "Color of items and back arrow: what the root begins with; written to the top page."),
    .choice(
      "nav.statusStyle", "Status style", { $1(&$0.nav.statusStyle) },
      "Text in the strip above the bar: what the root begins with; written to the top page."),
    .choice(
      "nav.drawing", "Drawing", { $1(&$0.nav.drawing) },
      "One bar for all pages, or for comparison one carried or drawn by each page."),
    .color(
      "nav.barColor", "Bar color", { $1(&$0.nav.barColor) },
      "Background of the bar where a page has none of its own."),
    .color(
      "nav.rootColor", "Root color", { $1(&$0.nav.rootColor) },
      "Ground of the root page where it shows nothing else."),
    .color(
      "nav.pageColor", "Page color", { $1(&$0.nav.pageColor) },
      "Ground of a pushed page where it shows nothing else."),
    .flag(
      "nav.translucent", "Translucent", { $1(&$0.nav.isTranslucent) },
      "A blur below the color of the bar; otherwise the bar's container fades."),
    .number(
      "nav.transitionDuration", "Transition", { $1(&$0.nav.transitionDuration) }, 0...3, step: 0.05,
      unit: "s", "Seconds that push and pop take; a released swipe takes its share."),
    .choice("nav.curve", "Curve", { $1(&$0.nav.curve) }, "Timing of every change that takes time."),
    .flag(
      "nav.reducedMotion", "Reduced motion", { $1(&$0.nav.reducesMotion) },
      "Nothing takes time; the swipe still follows the finger."),
    .number(
      "nav.edgeWidth", "Edge width", { $1(&$0.nav.edgeWidth) }, 0...400, step: 5,
      "Zone at the left edge in which a back swipe begins; 0 = the whole page."),
    .choice(
      "nav.releaseRule", "Release rule", { $1(&$0.nav.releaseRule) },
      "What decides at the end of a swipe whether the page leaves."),
    .choice(
      "nav.dropTime", "Drop time", { $1(&$0.nav.dropTime) },
      "How long a page takes to its place after the release."),
    .number(
      "nav.flingVelocity", "Fling velocity", { $1(&$0.nav.flingVelocity) }, 0...5000, step: 50,
      unit: "pt/s", "Speed at the release that decides by itself."),
    .number(
      "nav.halfway", "Halfway", { $1(&$0.nav.halfway) }, 0...1, step: 0.05, unit: "",
      "Progress that decides otherwise."),
    .flag(
      "nav.mayGoBack", "Swipe back", { $1(&$0.nav.mayGoBack) },
      "Pushed pages can be swiped away."),
    .flag(
      "nav.losesSwipeBack", "Lose swipe back", { $1(&$0.nav.losesSwipeBack) },
      "A page that hides the bar loses the swipe with it, as in UIKit."),
    .flag(
      "nav.curesSwipeBack", "Cure swipe back", { $1(&$0.nav.curesSwipeBack) },
      "A page that has lost the swipe takes the gesture over while it is on show."),
    .flag(
      "nav.forgetsToHide", "Two bars", { $1(&$0.nav.forgetsToHide) },
      "A page with a bar of its own forgets to hide the shared one."),
    .number(
      "nav.barHeight", "Bar height", { $1(&$0.nav.barHeight) }, 0...120, step: 1,
      "Height of the bar without the strip above it."),
    .number(
      "nav.statusBarHeight", "Status strip height", { $1(&$0.nav.statusBarHeight) }, 0...60,
      step: 1,
      "Height of the status strip: 20, or 44 below a notch."),
    .number(
      "nav.underlayShift", "Parallax", { $1(&$0.nav.underlayShift) }, 0...1, step: 0.05, unit: "",
      "How far left the page below lies while it is covered, in widths."),
    .number(
      "nav.underlayDim", "Dim layer", { $1(&$0.nav.underlayDim) }, 0...1, step: 0.05, unit: "",
      "Opacity of the dark layer on the page below."),
    .number(
      "nav.edgeShadow", "Edge shadow", { $1(&$0.nav.edgeShadow) }, 0...1, step: 0.05, unit: "",
      "Strength of the shadow at the left edge of a page that slides."),
    .choice(
      "nav.rootRamp", "Scroll ramp of the root", { $1(&$0.nav.rootRamp) },
      "How the root sets its bar from its offset."),
    .choice(
      "nav.ramp", "Scroll ramp of pages", { $1(&$0.nav.ramp) },
      "How a pushed page sets its bar from its offset."),
    .color(
      "nav.rampTint", "Tint after the fade", { $1(&$0.nav.rampTint) },
      "Color of the items on a bar that the ramp et-demo has faded in."),
    .flag(
      "nav.guard", "Contrast guard", { $1(&$0.nav.guardsContrast) },
      "Reports the contrast of title and items against what is behind them."),
    .number(
      "nav.contrastMinimum", "Least contrast", { $1(&$0.nav.contrastMinimum) }, 1...21, step: 0.5,
      unit: ": 1", "Ratio below which the guard speaks up."),
  ]
}
