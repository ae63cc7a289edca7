/// Two bars above each other in a header: the lower one keeps its height, the upper one the rest.
public struct HeaderStack: Equatable, Sendable {
  /// The height that the upper bar asks for, in points.
  public var topFit: Double
  /// The height that the lower bar asks for, in points; 0 without a lower bar.
  public var bottomFit: Double

  /// Returns the height of a navigation bar for the room that it has: 24...56 pt.
  public static func navigationBar(available: Double) -> Double {
    max(24, min(56, available))
  }

  /// Returns upper edge and height of the upper bar, and upper edge of the lower bar.
  ///
  /// - Parameter height: height of the stack; with too little of it the upper edge is below 0.
  public func layout(height: Double) -> (top: Double, topHeight: Double, bottom: Double) {
    let rest = height - bottomFit - topFit
    let topHeight = topFit + max(0, rest)
    let top = min(0, rest)
    return (top, topHeight, top + topHeight)
  }
}

/// The bar below the navigation bar.
public enum HeaderBottomBar: String, CaseIterable, Sendable {
  /// Without a bar.
  case none
  /// Tabs with a title or an image each.
  case tabs
  /// Tabs with an image above each title.
  case titledTabs
  /// Bottom navigation.
  case navigation

  /// The height that the bar asks for, in points; 0 for none.
  public var height: Double {
    switch self {
    case .none: 0
    case .tabs: 48
    case .titledTabs: 72
    case .navigation: 56
    }
  }
}
