/// A law from the distance of a finger beyond the edge to the height of the banner.
///
/// Two steps: the travel gives the pull, which is compared with the trigger, and the pull gives the
/// height that is shown. Both are 0 for a travel of 0 and never fall while it grows. For a travel
/// below 0 the pull is below 0 and the height is 0.
public enum PullLaw: String, CaseIterable, Sendable {
  /// Pull and height are the way of the list.
  case identity
  /// The same; the list itself follows the finger by 0.52 (1 - over / viewport)^2 a step (Flutter).
  case bouncing
  /// Half the way after 8 pt, the height by a slingshot (Android's SwipeRefreshLayout).
  case slingshot
  /// The height grows to 1.5 times the desired one at a quarter of the list's height (Flutter).
  case clamped
  /// Half the way, bent beyond the trigger (Compose Material3).
  case damped

  /// Returns the pull for a travel; a travel into the content is a pull below 0.
  public func pull(travel: Double) -> Double {
    switch self {
    case .identity, .bouncing, .clamped: travel
    case .slingshot: travel <= 0 ? travel : Slingshot.overscroll(finger: travel)
    case .damped: travel * 0.5
    }
  }

  /// Returns the height that is shown for a pull, 0 or more; lengths in points.
  ///
  /// Beyond the trigger the law `damped` bends; `clamped` ends at a quarter of the viewport.
  public func height(pull: Double, desired: Double, trigger: Double, viewport: Double) -> Double {
    guard pull > 0 else { return 0 }
    switch self {
    case .identity, .bouncing: return pull
    case .slingshot: return Slingshot(overscroll: pull, total: desired).bottom
    case .clamped: return desired * 1.5 * Self.progress(pull, viewport: viewport)
    case .damped:
      guard trigger > 0, pull > trigger else { return pull }
      // Compose: T + T (t - t²/4) beyond the trigger T, at most 2 T.
      let t = (pull / trigger - 1).clamped(to: 0...2)
      return trigger + trigger * (t - t * t / 4)
    }
  }

  /// Returns Flutter's progress v: 1 at a quarter of the list's height, armed from 2/3 on.
  ///
  /// 0 without a viewport; armed it stays at 2/3 or above.
  public static func progress(_ drag: Double, viewport: Double, armed: Bool = false) -> Double {
    let quarter = 0.25 * viewport
    guard quarter > 0 else { return armed ? 2.0 / 3 : 0 }
    return max(armed ? 2.0 / 3 : 0, (drag / quarter).clamped(to: 0...1))
  }
}

/// The numbers of Android's SwipeRefreshLayout for an overscroll o; `total` is 64 there.
public struct Slingshot: Equatable, Sendable {
  /// Lower edge of the circle, counted from the upper edge of the list; whole points.
  public var bottom: Double
  /// Share of `total` that is pulled, 0...1.
  public var drag: Double
  /// What the pull beyond `total` adds, as a share of twice that; 0...0.5.
  public var tension: Double

  /// Returns o for a finger that has moved so far: half of what exceeds the slop of 8 pt.
  public static func overscroll(finger: Double) -> Double { max(0, (finger - 8) * 0.5) }

  /// Computes the circle for an overscroll o in points; less than 0 and NaN count as 0.
  ///
  /// The circle follows it point by point up to `total` (at least 1) and lags behind beyond it.
  public init(overscroll: Double, total: Double = 64) {
    let total = max(1, total)
    let o = overscroll > 0 ? overscroll : 0
    let s = max(0, min(o - total, 2 * total) / total)
    drag = min(1, o / total)
    tension = 2 * (s / 4 - s * s / 16)
    bottom = (total * drag + 2 * total * tension).rounded(.towardZero)
  }
}
