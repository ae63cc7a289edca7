internal import BarCore

/// The shared bars over a stack of pages.
enum StackPresets {
  static let all: [Preset] = [
    stack(
      "et", .et,
      "ETNavBarTransparent 1.1.3 of 2019, faithful: push and pop snap, the swipe blends, a covered "
        + "page that writes its alpha changes the bar. A swipe may not begin while the bar is moving.",
      origin: "ETNavBarTransparent 1.1.3 of 2019"
    ),
    stack(
      "smooth", .smooth,
      "Transparent bar: push, pop and swipe blend the bars of two pages and never jump, and covered "
        + "pages do not touch the bar.", origin: "BarLab, after ETNavBarTransparent 1.1.3 of 2019",
      deviation: "Differs from ETNavBarTransparent: transitions take time."),
  ]

  /// A shared bar fixes the policy alone: the pages of the stack, and how they are drawn, are none
  /// of its business.
  private static func stack(
    _ name: String, _ policy: NavPolicy, _ summary: String, origin: String,
    read: String? = Preset.november2026, deviation: String? = nil
  ) -> Preset {
    Preset(
      kind: .nav, name: name, title: name, summary: summary, origin: origin, read: read,
      deviation: deviation,
      page: "transparent-bar",
      fixes: { $0 == "nav.policy" }, write: { $0.nav.policy = policy })
  }
}
