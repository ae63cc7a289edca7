internal import BarCore
internal import BarScene
internal import BarWeb

/// Pages of the transparent bar: a stack of pages with one bar that fades.
extension Demo {
  static let stackPages = [
    Demo(
      id: "transparent-bar", title: "Transparent bar",
      subtitle: "One bar fades between pages", parts: .stack, pushed: PushedPage(),
      summary: "A stack of pages under one bar; each page brings its own opacity and tint.",
      hint: "Click a row, scroll the profile, then drag it back from the left edge and let go. "
        + "Set Policy to ETNavBarTransparent: the bar snaps on a push, and only the swipe blends.",
      buttons: [], followsTheme: true,
      adjust: {
        $0.page.nav.rootColor = Tint(1, 0.75, 0.8)
        $0.page.nav.ramp = .etDemo
      },
      showcase: readableColors,
      content: .stack,
      about: ["nav": "policy releaseRule edgeWidth transitionDuration ramp translucent"]),
    Demo(
      id: "nav-ramps", title: "Fade in while scrolling",
      subtitle: "Opacity by scroll offset", parts: .stack, pushed: PushedPage(),
      summary: "A page that fades its bar in by its scroll offset, with the rules of five apps.",
      hint: "Scroll slowly and watch the bar fade in over the picture while its buttons stay "
        + "opaque. Set Scroll ramp of the root to WRNavigationBar: its buttons fade too, and the "
        + "contrast guard warns.",
      buttons: [],
      adjust: {
        // White items need a background, picture and bar that are dark enough for them at every
        // opacity of the bar and between two pages; bar and backgrounds are light enough for black
        // words too.
        $0.page.nav.rootRamp = .imageInset
        $0.page.nav.ramp = .imageInset
        $0.page.nav.tint = .white
        $0.page.nav.statusStyle = .light
        // The blue of et-demo is not readable on this bar, nor is white with the dark strip that it
        // asks for.
        $0.page.nav.rampTint = .black
        $0.page.nav.barColor = Tint(0.2, 0.49, 0.64)
        $0.page.nav.rootColor = Tint(0.71, 0.36, 0.2)
        $0.page.nav.pageColor = Tint(0.71, 0.36, 0.2)
      },
      content: .imageInset,
      about: ["nav": "rootRamp ramp translucent statusBarHeight"]),
    Demo(
      id: "nav-compare", title: "Four bars, one swipe",
      subtitle: "Four rules side by side", parts: .stack, pushed: PushedPage(),
      rivals: [
        { ($0.policy, $0.drawing) = (.et, .shared) },
        { ($0.policy, $0.drawing) = (.smooth, .perPage) },
        { ($0.policy, $0.drawing) = (.smooth, .pageDrawn) },
      ],
      summary: "The same push, scroll and swipe on four kinds of bars side by side.",
      hint: "Click a row, then swipe back from the left edge of the stage: all four follow the "
        + "same finger. Push again and watch the first frame: Smooth blends, ETNavBarTransparent disappears.",
      buttons: [], followsTheme: true,
      adjust: {
        $0.page.nav.rootColor = Tint(1, 0.75, 0.8)
        $0.page.nav.ramp = .etDemo
        $0.page.stage.width = 620
      },
      showcase: readableColors,
      content: .stack,
      about: ["nav": "transitionDuration curve releaseRule dropTime ramp"]),
    Demo(
      id: "nav-contrast", title: "Contrast guard",
      subtitle: "Can the title be read?", parts: .stack, pushed: PushedPage(),
      summary: "How readable title and buttons are over what is really behind the bar.",
      hint: "Drag the slider Bar alpha and watch the ratio fall as orange shines through. "
        + "Push a profile and scroll it: the guard names the least readable element.",
      buttons: [],
      adjust: {
        $0.page.nav.alpha = 0.5
        $0.page.nav.rootRamp = .none
        $0.page.nav.ramp = .etDemo
      },
      content: .stack,
      about: ["nav": "alpha tint barColor rootColor contrastMinimum"]),
  ]

  /// Darker colors than blue on white and white on orange, which are hard to read.
  ///
  /// Both white items and black words can be read on the color of the pages.
  private static let readableColors: @Sendable (inout LabSettings) -> Void = {
    $0.page.nav.tint = Tint(0, 0.4, 0.85)
    $0.page.nav.rampTint = $0.page.nav.tint
    $0.page.nav.pageColor = Tint(0.71, 0.36, 0.2)
  }
}
