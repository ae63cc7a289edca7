internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// What the page has beside its stage.
extension Lab {
  /// What the aside shows; nil while it is folded away.
  ///
  /// A further one gets its line here and in `asideScrollLimit`.
  var asideView: LabPicture.AsideView? {
    switch session.demo.aside {
    case nil: nil
    case .trials: tableView.map { .trials($0) }
    case .motion: motionView.map { .motion($0) }
    case .rates: ratesView.map { .rates($0) }
    case .velocity: velocityView.map { .velocity($0) }
    case .input: inputView.map { .input($0) }
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
