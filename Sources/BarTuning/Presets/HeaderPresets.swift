internal import BarCore

/// The flexible headers: the newest edition with its quirks mended, and two with every quirk.
enum HeaderPresets {
  static let all: [Preset] = [
    header(
      "flexible", .newest, isFaithful: false,
      "Flexible header: height follows the list between minimum and maximum, then the header slides "
        + "off and returns after 175 pt.", origin: "BarLab, after MDCFlexibleHeaderView of 2024",
      deviation:
        "Differs from MDC: it leaves completely, counts the step onto the end, and its flag "
        + "reports what is visible."),
    header(
      "mdc", .newest,
      "MDCFlexibleHeaderView of 2024, faithful: a strip as tall as the status bar stays, the step "
        + "onto the end is lost, the off-screen flag reports the intent.",
      origin: "MDCFlexibleHeaderView of 2024",
      deviation: "Settling does not depend on the frame rate."),
    header(
      "mdc-2016", .of2016,
      "MDCFlexibleHeaderView of 2016, faithful: heights contain 20 pt of status bar, no remainder, "
        + "no fading, every rest settles a half slide.", origin: "MDCFlexibleHeaderView of 2016",
      deviation: "Settling does not depend on the frame rate."),
  ]

  /// A header fixes its rules, not the heights and looks of a page.
  private static func header(
    _ name: String, _ edition: HeaderEdition, isFaithful: Bool = true, _ summary: String,
    origin: String, read: String? = Preset.november2026, deviation: String
  ) -> Preset {
    Preset(
      kind: .header, name: name, title: name, summary: summary, origin: origin, read: read,
      deviation: deviation,
      page: "flexible-header",
      fixes: { headerKeys.contains($0) },
      write: { page in
        page.header.edition = edition
        page.header.countsStepOntoEnd = !isFaithful
        page.header.statusBarStrip = isFaithful ? .automatic : .never
        page.header.offscreenFlag = isFaithful ? .intent : .picture
        page.header.anchorLength = page.header.contentImportance.anchor
      })
  }

  private static let headerKeys = [
    "header.edition", "header.countsStepOntoEnd", "header.statusBarStrip", "header.offscreenFlag",
    "header.anchorLength",
  ]
}
