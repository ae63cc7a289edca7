import BarCore

/// The circle of Android's SwipeRefreshLayout, and the arc in it.
extension Slingshot {
  /// Diameter of the circle.
  static let circle = 40.0

  /// Upper edge of the circle, counted from the upper edge of the list.
  var top: Double { bottom - Self.circle }

  /// Length of the arc as a share of the circle, 0...0.8.
  var sweep: Double { min(0.8, 0.8 * adjusted) }

  /// Turn of the arc as a share of the circle.
  var rotation: Double { (-0.25 + 0.4 * adjusted + 2 * tension) / 2 }

  private var adjusted: Double { max(drag - 0.4, 0) * 5 / 3 }
}

/// The endless movement of a square while the refresh lasts.
extension RefreshVisual {
  /// Returns how far it is in its round of 3 s, 0..<1; 0 while it stands.
  func turn(at time: Double) -> Double {
    guard let runningSince, time > runningSince else { return 0 }
    return ((time - runningSince) / 3).truncatingRemainder(dividingBy: 1)
  }
}

/// What a reader is told of the callbacks.
extension RefreshNotice {
  /// The name of the callback.
  var name: String {
    switch self {
    case .expanded: "expanded"
    case .beginRefreshing: "beginRefreshing"
    case .listeners: "listeners"
    case .endRefreshing: "endRefreshing"
    }
  }
}
