internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// What the page has beside its stage.
///
/// It is drawn anew when `versions.aside` has changed: whatever it shows must raise that number.
extension Lab {
  /// Draws the page's aside; a further one gets its line here and in `asideScrollLimit`.
  func drawAside(_ theme: Theme) {
    guard let aside = session.demo.aside, layout.aside != nil else {
      return painter.remove(group: Group.aside.rawValue)
    }
    if aside == .trials { notePlaying() }
    if aside == .velocity { noteReading() }
    painter.draw(group: Group.aside.rawValue, version: versions.aside) { commands in
      switch aside {
      case .trials:
        if let view = tableView { TrialScene(theme: theme).draw(view, into: &commands) }
      case .motion:
        if let view = motionView { MotionScene(theme: theme).draw(view, into: &commands) }
      case .rates:
        if let view = ratesView { RatesScene(theme: theme).draw(view, into: &commands) }
      case .velocity:
        if let view = velocityView { VelocityScene(theme: theme).draw(view, into: &commands) }
      case .input:
        if let view = inputView { InputScene(theme: theme).draw(view, into: &commands) }
      }
    }
  }

  /// How far the aside can be scrolled, in points; 0 where all of it shows.
  var asideScrollLimit: Double {
    guard let aside = session.demo.aside else { return 0 }
    switch aside {
    case .trials: return tableView?.scrollLimit ?? 0
    case .motion: return motionView?.scrollLimit ?? 0
    case .rates: return ratesView?.scrollLimit ?? 0
    case .velocity: return velocityView?.scrollLimit ?? 0
    case .input: return inputView?.scrollLimit ?? 0
    }
  }

  func scrollAside(to place: Double) {
    asideScroll = place.clamped(to: 0...asideScrollLimit)
    versions.aside += 1
    needsFrame = true
  }

  /// A key while the aside has the keys; returns false for those that mean nothing there.
  func asideKey(_ key: Key, at time: Double) -> Bool {
    if session.demo.aside == .trials { return tableKey(key, at: time) }
    let page = (layout.aside?.height ?? 0) / 2
    switch key {
    case .up: scrollAside(to: asideScroll - 40)
    case .down: scrollAside(to: asideScroll + 40)
    case .pageUp: scrollAside(to: asideScroll - page)
    case .pageDown, .space: scrollAside(to: asideScroll + page)
    case .home: scrollAside(to: 0)
    case .end: scrollAside(to: asideScrollLimit)
    default: return false
    }
    return true
  }
}
