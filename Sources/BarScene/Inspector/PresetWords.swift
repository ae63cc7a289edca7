/// What presets are called on screen, the toolkit that they come from, and how they feel.
///
/// Files, `--preset` and Swift source have the identifiers; here alone stand the words.
public struct PresetWords: Equatable, Sendable {
  /// The name, unique among all presets.
  public let name: String
  /// The name where there is little room, as over lists side by side.
  public let short: String
  /// The toolkit or platform, as a heading of a list.
  public let toolkit: String
  /// How it feels, in one short line.
  public let feel: String
  /// The name in at most three short lines, as over a narrow column.
  public let head: [String]

  private init(
    _ name: String, _ toolkit: String, _ feel: String, short: String? = nil, head: String? = nil
  ) {
    self.name = name
    self.short = short ?? name
    self.head = (head ?? name.replacing(" ", with: "|")).split(separator: "|").map(String.init)
    self.toolkit = toolkit
    self.feel = feel
  }

  /// The words of a preset, by its identifier; one without words is called by that.
  public init(of preset: String) {
    self = Self.all[preset] ?? PresetWords(preset, "", "")
  }

  /// Returns what a preset is called.
  public static func name(of preset: String) -> String { PresetWords(of: preset).name }

  /// What a tuning is called that is no preset.
  public static let custom = "Custom"

  private static let all: [String: PresetWords] = [
    // Bars.
    "shy": .init("Shy bar", "BarLab", "Returns after 200 pt, extension last"),
    "tly": .init(
      "TLYShyNavBar 1.1.1", "iOS", "Faithful, with the quirks of 2016",
      head: "TLYShy|NavBar|1.1.1"),
    "tly-0.9": .init(
      "TLYShyNavBar 0.9.4", "iOS", "Constant inset; a snap scrolls the list",
      head: "TLYShy|NavBar|0.9.4"),
    "mdc": .init(
      "MDC header, 2024", "iOS", "Returns after 175 pt, then snaps", head: "MDC|2024"),
    "mdc-2016": .init(
      "MDC header, 2016", "iOS", "The same; a strip of 20 pt stays", head: "MDC|2016"),
    "compose-enter-always": .init(
      "Compose enter always", "Android", "The bar moves first, then the list"),
    "compose-exit-until-collapsed": .init(
      "Compose exit until collapsed", "Android", "Leaves first, returns at the top only",
      head: "Compose|exit until|collapsed"),
    "compose-pinned": .init("Compose pinned", "Android", "Never moves"),
    "appbarlayout-snap": .init(
      "AppBarLayout with snap", "Android", "Moves first, snaps to the nearer edge",
      head: "AppBar|Layout|snap"),
    "flutter-floating": .init(
      "Flutter floating", "Flutter", "Any step back shows it; stays half way"),
    "flutter-floating-snap": .init(
      "Flutter floating, snap", "Flutter", "Goes where the last step led"),
    "flutter-pinned": .init("Flutter pinned", "Flutter", "Shrinks with the offset, never leaves"),
    "am-scrolling-navbar": .init(
      "AMScrollingNavbar", "iOS", "Follows the finger only", head: "AM|Scrolling|Navbar"),
    "blk-facebook": .init(
      "BLKFlexibleHeightBar", "iOS", "Counts from where the drag began",
      head: "BLK|Flexible|HeightBar"),
    "headroom": .init("headroom.js", "Web", "Hides and shows at once", head: "headroom|.js"),
    "mui-hide-on-scroll": .init(
      "MUI hide on scroll", "Web", "Hidden beyond 100 pt until a step back",
      head: "MUI|hide on|scroll"),
    "qt-pullback-snap": .init("Qt pull-back header", "Qt", "Goes with the list to the nearer end"),
    // Bars of 2026.
    "chromium": .init(
      "Chromium browser controls", "Chromium", "First undo the overshoot of this scroll",
      head: "Chromium|browser|controls"),
    "chromium-desktop-mode": .init(
      "Chromium desktop mode", "Chromium", "Returns only at the top of the page"),
    "chromium-snap-experiment": .init(
      "Chromium snap experiment", "Chromium", "Hides once per scroll, below four heights",
      head: "Chromium|snap|trial"),
    "chrome-ios": .init(
      "Chrome for iOS", "iOS", "A turn counts after 10 pt", head: "Chrome|for iOS"),
    "firefox-android": .init(
      "Firefox for Android", "Android", "Any step back shows the whole bar",
      head: "Firefox|for|Android"),
    "duckduckgo-ios": .init(
      "DuckDuckGo for iOS", "iOS", "80 pt of a drag; release speed decides",
      head: "Duck|DuckGo|for iOS"),
    "wikipedia-ios": .init(
      "Wikipedia for iOS", "iOS", "Shows at a release while scrolling back",
      head: "Wikipedia|for iOS"),
    "compose-bottom-bar": .init(
      "Compose bottom bar", "Android", "At the lower edge, overshoots a little"),
    "compose-bottom-bar-expressive": .init(
      "Compose bottom bar, expressive", "Android", "The spring overshoots by a tenth",
      head: "Compose|bottom,|expressive"),
    "compose-enter-always-2023": .init(
      "Compose enter always, 2023", "Android", "As today, with a softer spring",
      head: "Compose|enter|2023"),
    "compose-exit-until-collapsed-2023": .init(
      "Compose exit until collapsed, 2023", "Android", "As today, with a softer spring",
      head: "Compose|exit until|2023"),
    "compose-floating-toolbar": .init(
      "Compose floating toolbar", "Android", "Hides after 40 pt on, shows after 40 back"),
    "mdc-hide-on-scroll": .init(
      "HideViewOnScrollBehavior", "Android", "Any step hides or shows it, animated",
      head: "HideView|OnScroll"),
    "ionic-hide": .init(
      "Ionic hiding header", "Web", "Hides after 24 pt on, shows after 5 back"),
    "css-scrolled": .init(
      "CSS scroll-state(scrolled)", "Web", "Hides and shows at once, in 0.3 s",
      head: "CSS|scrolled"),
    "ios26-like": .init(
      "iOS 26-like tab bar", "iOS", "Hides after 20 pt on, shows after 12 back",
      head: "iOS 26-|like"),
    "ios26-like-edge": .init(
      "iOS 26-like, edge only", "iOS", "Shows only at the start of the list",
      head: "iOS 26-|like,|edge"),
    "ios26-like-fixed": .init(
      "iOS 26-like, fixed safe area", "iOS", "The same; the safe area never changes",
      head: "iOS 26-|like,|fixed"),
    "kirigami": .init("Kirigami page header", "KDE", "Settles half a second after movement"),
    "bluesky": .init(
      "Bluesky header", "React Native", "Hides at a release further down", head: "Bluesky"),
    "diff-clamp": .init("diffClamp header", "React Native", "Stays half way"),
    "diff-clamp-snap": .init(
      "diffClamp header, snap", "React Native", "Snaps to the nearer half",
      head: "diffClamp|header,|snap"),
    "flutter-floating-header-scroll": .init(
      "Flutter floating header", "Flutter", "The list goes along with the snap"),
    // Other parts.
    "flexible": .init("Flexible header", "BarLab", "Slides off, returns after 175 pt"),
    "smooth": .init("Smooth", "BarLab", "Push, pop and swipe never jump"),
    "et": .init("ETNavBarTransparent", "iOS", "Push and pop snap, the swipe blends"),
    "profile": .init("Profile", "BarLab", "One fling moves header and list"),
    "banner": .init(
      "Refresh banner", "BarLab", "Begins at the release, holds 125 pt", short: "Banner"),
    "jabanner": .init("JABanner", "iOS", "Covers the rows while it closes"),
    "mjrefresh": .init("MJRefresh", "iOS", "Begins beyond 54 pt at the release"),
    "swipe-refresh-layout": .init(
      "SwipeRefreshLayout", "Android", "A circle that follows half the finger",
      short: "SwipeRefresh"),
    "flutter": .init(
      "RefreshIndicator", "Flutter", "Armed at a sixth of the list\u{2019}s height",
      short: "Flutter"),
    "cupertino": .init(
      "Cupertino refresh", "Flutter", "Begins at 100 pt under the finger", short: "Cupertino"),
    "compose": .init(
      "Compose pull to refresh", "Android", "Half the finger, bent beyond 80 pt", short: "Compose"),
    // Physics.
    "barlab": .init("BarLab", "BarLab", "As on iOS, with an eased wheel"),
    "instant": .init("Instant", "BarLab", "No fling, no stretch, no animation"),
    "ios-normal": .init("iOS, normal rate", "Apple", "Long flings; the wheel acts at once"),
    "ios-fast": .init("iOS, fast rate", "Apple", "Short flings, as in paging"),
    "macos-trackpad": .init("macOS trackpad", "Apple", "A stiff band at the ends"),
    "android": .init("Android", "Android", "Spline flings, hardly any stretch"),
    "flutter-bouncing": .init("Flutter, bouncing", "Flutter", "Repeated flings keep momentum"),
    "flutter-clamping": .init("Flutter, clamping", "Flutter", "The ends are walls"),
    "gtk": .init("GTK", "GNOME", "Repeated flings add up"),
    "qt-flickable": .init("Qt Flickable", "Qt", "Even braking, half of the pull shown"),
    "chrome-smooth-wheel": .init(
      "Chrome, smooth wheel", "Chromium", "120 pt a notch, eased in 200 ms"),
    "chromium-windows-elastic": .init(
      "Chromium on Windows", "Chromium", "Flings of at most 2 s, impulse wheel"),
    "firefox-msd": .init("Firefox", "Firefox", "A critical spring drives the wheel"),
    "firefox-natural-v3": .init(
      "Firefox, Natural V3", "Firefox", "A soft spring, three times the step"),
    "smoothfox-sharpen": .init("Smoothfox Sharpen", "Firefox", "Short curves, no spring"),
    "smoothfox-instant": .init("Smoothfox Instant", "Firefox", "2.75 times the step, at once"),
    "smoothfox-zen": .init("Smoothfox Zen", "Firefox", "A soft spring, twice the step"),
    "framer-inertia": .init("Framer", "Web", "A fling begins with a visible jump"),
  ]
}
