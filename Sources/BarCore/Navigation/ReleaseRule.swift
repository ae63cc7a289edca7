/// A rule that decides, when the finger is lifted from a back swipe, whether the page leaves.
public enum ReleaseRule: String, CaseIterable, Sendable {
  /// A fling decides by its direction; otherwise more than half pops.
  case barlab
  /// A fling of one width a second decides by its direction; otherwise half or more pops.
  case flutter
  /// A fling forward pops; otherwise more than half, so a fast fling back at .6 still pops
  /// (GKNavigationBar).
  case gk
  /// More than half pops, whatever the speed.
  case half
  /// More than a third, or a fling of more than 1,000 pt/s (SPBZoom).
  case third

  /// Whether the page leaves at a progress, 0...1, by a velocity positive to the right.
  public func pops(
    progress: Double, velocity: Double, width: Double, settings: NavSettings
  ) -> Bool {
    switch self {
    case .barlab:
      if velocity >= settings.flingVelocity { return true }
      if velocity <= -settings.flingVelocity { return false }
      return progress > settings.halfway
    case .flutter:
      if velocity.magnitude >= max(1, width) { return velocity > 0 }
      return progress >= settings.halfway
    case .gk: return velocity > settings.flingVelocity || progress > settings.halfway
    case .half: return progress > settings.halfway
    case .third: return progress > 0.33 || velocity > 1000
    }
  }
}

/// A rule for how long a page takes to its end position after a swipe was released.
public enum DropTimeRule: String, CaseIterable, Sendable {
  /// The transition's time, as much of it as there is way left.
  case proportional
  /// floor(800 (1 - p)) ms to leave, min(floor(800 p), 300) ms to return.
  case flutter

  /// Returns the seconds from a progress to the end position; 0 where transitions take no time.
  public func duration(progress: Double, pops: Bool, settings: NavSettings) -> Double {
    guard settings.duration > 0 else { return 0 }
    let way = pops ? 1 - progress : progress
    switch self {
    case .proportional: return settings.duration * way
    case .flutter:
      // The product may miss a whole number of milliseconds by its last bit.
      let milliseconds = (800 * way + 1e-9).rounded(.down)
      return (pops ? milliseconds : min(milliseconds, 300)) / 1000
    }
  }
}
