internal import BarCore

/// The refresh controls; each fixes its behavior, not its surroundings.
enum RefreshPresets {
  static let all: [Preset] = [
    refresh(
      "banner",
      "Refresh banner: fires at the release, holds 125 pt, shrinks when the refresh ends.",
      origin: "BarLab, after JABanner of 2024",
      deviation: "Differs from JABanner: an early end waits, a second begin is ignored, other "
        + "insets are kept."
    ) { _ in },
    refresh(
      "jabanner", title: "JABanner",
      "JABanner of 2024, faithful: tests the first pull after the finger, loses an early end, writes "
        + "over other insets, covers the rows while it closes. Two animations at most run at once.",
      origin: "JABanner of 2024"
    ) { banner in
      banner.testedPull = .firstEventAfter
      banner.collapse = .cover
      banner.endWhileOpening = .drop
      banner.pullKnowsForeign = false
      banner.insetRule = .overwrites
      banner.reportsRest = false
      banner.stretchesWhileOpening = false
      banner.commandRule = .overlapping
    },
    refresh(
      "mjrefresh", title: "MJRefresh",
      "MJRefresh: fires beyond 54 pt at the release and scrolls away with the rows.",
      origin: "MJRefresh",
      deviation: "Differs from the original: the list's limit stays put, only pinned headers see "
        + "the smaller inset."
    ) { banner in
      banner.visual = .ring
      banner.desiredHeight = 54
      banner.comparison = .strict
      banner.stays = .scrollAway
      banner.openDuration = 0.25
      banner.closeDuration = 0.4
      banner.beginByCode = .deferred
    },
    refresh(
      "swipe-refresh-layout", title: "SwipeRefresh",
      "SwipeRefreshLayout: a circle over the rows that follows half the finger.",
      origin: "Android's SwipeRefreshLayout",
      deviation: "Not confirmed for the original: listeners are called after the opening."
    ) { banner in
      banner.visual = .disc
      banner.desiredHeight = 64
      banner.comparison = .strict
      banner.displaces = .overlay
      banner.shownPull = .slingshot
      banner.openDuration = 0.2
      banner.curve = .quartOut
      banner.closeDuration = 0.15
      banner.collapse = .scaleOut
      banner.beginByCode = .silent
    },
    refresh(
      "flutter", title: "Flutter",
      "Flutter's RefreshIndicator: over the rows, armed at a sixth of the list's height, and once "
        + "armed it backs out only at the edge.", origin: "Flutter's RefreshIndicator",
      deviation: "No deviation is known."
    ) { banner in
      banner.visual = .disc
      banner.desiredHeight = 40
      banner.triggerShare = 1.0 / 6
      banner.backingOut = false
      banner.startsAtEdge = true
      banner.displaces = .overlay
      banner.shownPull = .clamped
      banner.openDuration = 0.15
      banner.closeDuration = 0.2
      banner.collapse = .scaleOut
    },
    refresh(
      "cupertino", title: "Cupertino",
      "Cupertino's refresh: fires at 100 pt while the finger is down and holds 60.",
      origin: "Flutter's CupertinoSliverRefreshControl",
      deviation: "Differs from the original: it closes in 0.3 s instead of with the list's spring."
    ) { banner in
      banner.visual = .petals
      banner.desiredHeight = 60
      banner.triggerDistance = 100
      banner.fires = .whileDragging
      banner.stays = .scrollAway
      banner.shownPull = .bouncing
      banner.openDuration = 0
      banner.closeDuration = 0.3
      banner.callbackAt = .atDecision
      banner.rearmBelow = 10
      banner.beginByCode = .ignored
    },
    refresh(
      "compose", title: "Compose",
      "Compose Material3: over the rows, half the finger, bent beyond 80 pt.",
      origin: "Compose Material3",
      deviation: "Not confirmed for the original: opening and closing take 0.2 s each."
    ) { banner in
      banner.visual = .disc
      banner.desiredHeight = 80
      banner.comparison = .strict
      banner.displaces = .overlay
      banner.shownPull = .damped
      banner.openDuration = 0.2
      banner.closeDuration = 0.2
      banner.callbackAt = .atDecision
      banner.beginByCode = .ignored
    },
  ]

  /// A control takes the place of another in the same surroundings.
  private static func refresh(
    _ name: String, title: String? = nil, _ summary: String, origin: String,
    read: String? = Preset.november2026, deviation: String? = nil,
    change: @escaping @Sendable (inout RefreshSettings) -> Void
  ) -> Preset {
    Preset(
      kind: .refresh, name: name, title: title ?? name, summary: summary, origin: origin,
      read: read, deviation: deviation,
      page: "refresh-banner",
      fixes: { $0.hasPrefix("refresh.") && !surroundings.contains($0) },
      write: { page in
        let old = page
        page.refresh = RefreshSettings()
        change(&page.refresh)
        for setting in surroundings.compactMap({ PageSettings.table[$0] }) {
          setting.store(&page, setting.read(old))
        }
      })
  }

  /// Keys that say where a banner is used, and not which control it is.
  private static let surroundings = [
    "refresh.safeTop", "refresh.foreignInset", "refresh.reducedMotion", "refresh.rowsArrive",
    "refresh.rowInterval", "refresh.endsAfter",
  ]
}
