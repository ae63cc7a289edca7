public import BarCore

/// A refresh control by the name under which people know it.
public enum RefreshPreset: String, CaseIterable, Sendable {
  /// The product default: JABanner with its quirks mended.
  case banner
  /// JABanner of 2024, with every quirk.
  case jabanner
  /// MJRefresh: fires beyond 54 pt and scrolls away with the rows.
  case mjrefresh
  /// Android's SwipeRefreshLayout: a circle over the rows.
  case swipeRefreshLayout = "swipe-refresh-layout"
  /// Flutter's RefreshIndicator: over the rows, armed at a sixth of the list's height.
  case flutter
  /// Flutter's Cupertino refresh: fires at 100 pt under the finger and holds 60.
  case cupertino
  /// Compose Material3: over the rows, half the way of the finger, less beyond 80 pt.
  case compose

  /// A few letters for where there is little room.
  public var title: String {
    switch self {
    case .banner: "banner"
    case .jabanner: "JABanner"
    case .mjrefresh: "MJRefresh"
    case .swipeRefreshLayout: "SwipeRefresh"
    case .flutter: "Flutter"
    case .cupertino: "Cupertino"
    case .compose: "Compose"
    }
  }

  /// One or two sentences: what it does, and where it deviates from its origin.
  public var text: String {
    switch self {
    case .banner:
      "Refresh banner: fires at the release, holds 125 pt, shrinks when the refresh ends. Deviates "
        + "from jabanner: an early end waits, a second begin is ignored, other insets are kept."
    case .jabanner:
      "JABanner of 2024, faithful: tests the first pull after the finger, loses an early end, writes "
        + "over other insets, covers the rows while it closes. Two animations at most run at once."
    case .mjrefresh:
      "MJRefresh: fires beyond 54 pt at the release and scrolls away with the rows. Deviates: the "
        + "list's limit stays put, only pinned headers see the smaller inset."
    case .swipeRefreshLayout:
      "SwipeRefreshLayout: a circle over the rows that follows half the finger. Deviates: the "
        + "listeners are told after the opening, which is not confirmed for the origin."
    case .flutter:
      "Flutter's RefreshIndicator: over the rows, armed at a sixth of the list's height, and once "
        + "armed it backs out only at the edge. No deviation is known."
    case .cupertino:
      "Cupertino's refresh: fires at 100 pt while the finger is down and holds 60. Deviates: it "
        + "closes in 0.3 s instead of with the list's spring."
    case .compose:
      "Compose Material3: over the rows, half the finger, bent beyond 80 pt. Deviates: opening and "
        + "closing take 0.2 s each, which is not confirmed for the origin."
    }
  }

  /// Keys that say where a banner is used, and not which control it is: presets leave them alone.
  static let surroundings = [
    "refresh.safeTop", "refresh.foreignInset", "refresh.reducedMotion", "refresh.rowsArrive",
    "refresh.rowInterval",
  ]

  /// Makes settings those of this control, in the same surroundings.
  public func apply(to settings: inout RefreshSettings) {
    let old = settings
    settings = self.settings
    settings.safeTop = old.safeTop
    settings.foreignInset = old.foreignInset
    settings.reducedMotion = old.reducedMotion
    settings.rowsArrive = old.rowsArrive
    settings.rowInterval = old.rowInterval
  }

  /// The preset as a value of the settings.
  public var settings: RefreshSettings {
    var settings = RefreshSettings()
    switch self {
    case .banner: break
    case .jabanner:
      settings.testedPull = .firstEventAfter
      settings.collapse = .cover
      settings.endWhileOpening = .drop
      settings.pullKnowsForeign = false
      settings.insetRule = .overwrites
      settings.reportsRest = false
      settings.stretchesWhileOpening = false
      settings.commandRule = .overlapping
    case .mjrefresh:
      settings.visual = .ring
      settings.desiredHeight = 54
      settings.comparison = .strict
      settings.stays = .scrollAway
      settings.openDuration = 0.25
      settings.closeDuration = 0.4
      settings.beginByCode = .deferred
    case .swipeRefreshLayout:
      settings.visual = .disc
      settings.desiredHeight = 64
      settings.comparison = .strict
      settings.displaces = .overlay
      settings.shownPull = .slingshot
      settings.openDuration = 0.2
      settings.curve = .quartOut
      settings.closeDuration = 0.15
      settings.collapse = .scaleOut
      settings.beginByCode = .silent
    case .flutter:
      settings.visual = .disc
      settings.desiredHeight = 40
      settings.triggerShare = 1.0 / 6
      settings.backingOut = false
      settings.startsAtEdge = true
      settings.displaces = .overlay
      settings.shownPull = .clamped
      settings.openDuration = 0.15
      settings.closeDuration = 0.2
      settings.collapse = .scaleOut
    case .cupertino:
      settings.visual = .petals
      settings.desiredHeight = 60
      settings.triggerDistance = 100
      settings.fires = .whileDragging
      settings.stays = .scrollAway
      settings.shownPull = .bouncing
      settings.openDuration = 0
      settings.closeDuration = 0.3
      settings.callbackAt = .atDecision
      settings.rearmBelow = 10
      settings.beginByCode = .ignored
    case .compose:
      settings.visual = .disc
      settings.desiredHeight = 80
      settings.comparison = .strict
      settings.displaces = .overlay
      settings.shownPull = .damped
      settings.openDuration = 0.2
      settings.closeDuration = 0.2
      settings.callbackAt = .atDecision
      settings.beginByCode = .ignored
    }
    return settings
  }
}
