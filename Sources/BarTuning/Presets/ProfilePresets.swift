internal import BarCore

/// The personal pages; each replaces all of `PageSettings.profile`.
enum ProfilePresets {
  static let all: [Preset] = [
    Preset(
      kind: .profile, name: "profile", title: "profile",
      summary:
        "Personal page: the header collapses with every list and docks under a transparent bar; one "
        + "fling crosses the seam, and tabs turn after 60 % or a flick.",
      origin: "BarLab, after JXPagingView", read: Preset.november2026,
      deviation: "Differs from JXPagingView, whose momentum stops when the bar docks.",
      page: "personal-page", fixes: { $0.hasPrefix("profile.") && $0 != "profile.rampStart" },
      write: { page in
        // Where the bar is opaque is a matter of the page.
        let start = page.profile.rampStart
        page.profile = ProfileSettings()
        page.profile.rampStart = start
      })
  ]
}
