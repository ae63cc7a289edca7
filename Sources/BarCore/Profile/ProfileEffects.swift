/// What the header's picture, the avatar, the title and the bar look like at a scroll position.
///
/// Pure functions; y is a position as in `ProfileHeader`, and every result is finite.
public struct ProfileEffects: Equatable, Sendable {
  public var settings: ProfileSettings
  /// Whether no stretch and no parallax.
  public var reducedMotion: Bool

  public init(_ settings: ProfileSettings, reducedMotion: Bool = false) {
    self.settings = settings
    self.reducedMotion = reducedMotion
  }

  /// The picture while the header has gone up by `y` (below 0: is pulled down).
  ///
  /// Pulled down it grows with the header from the upper edge on; going up it moves at its own
  /// speed. It shall be clipped to the header.
  public func picture(_ y: Double) -> ProfilePicture {
    if settings.pictureMode != .parallax && !reducedMotion { return framed(y) }
    let height = settings.headerHeight
    if y >= 0 {
      let rate = reducedMotion ? 1 : settings.parallax
      return ProfilePicture(
        top: -y * rate, height: height, widthShare: 1, scale: 1, shift: -y * rate)
    }
    let scale = height > 0 ? (height - y) / height : 1
    switch reducedMotion ? .off : settings.stretch {
    case .off:
      return ProfilePicture(top: -y, height: height, widthShare: 1, scale: 1, shift: -y)
    case .top:
      return ProfilePicture(top: 0, height: height - y, widthShare: 1, scale: scale, shift: 0)
    case .centre:
      return ProfilePicture(
        top: 0, height: height - y, widthShare: scale, scale: scale, shift: -y / 2)
    }
  }

  /// Size of the avatar as a share: it shrinks while the header goes up.
  ///
  /// Source: copies of the Twitter profile.
  public func avatarScale(_ y: Double) -> Double {
    if settings.avatarRule == .progress {
      let distance = settings.collapseDistance
      return Self.avatarScale(progress: distance > 0 ? y.clamped(to: 0...distance) / distance : 0)
    }
    guard settings.avatarSize > 0, settings.avatarSlow > 0 else { return 1 }
    let stop = max(0, settings.avatarStop)
    return max(0, 1 - y.clamped(to: 0...stop) / settings.avatarSize / settings.avatarSlow)
  }

  /// Whether the avatar is drawn behind the header.
  public func avatarIsBehind(_ y: Double) -> Bool { y > settings.avatarStop }

  /// Size of the avatar by the rule of TwitterProfile, from the share of the header that is gone.
  public static func avatarScale(progress: Double) -> Double {
    (1 - 1.3 * progress).clamped(to: 0...1)
  }

  /// How far the title in the bar is below its place; below 0 it has passed it.
  public func titleShift(_ y: Double) -> Double {
    max(-settings.titleLength, settings.titleLabelAt - y)
  }

  /// How much of the blur (and of the dim layer) behind the title shows, 0...1.
  public func titleBlur(_ y: Double) -> Double {
    guard settings.titleLength > 0 else { return y >= settings.titleLabelAt ? 1 : 0 }
    return ((y - settings.titleLabelAt) / settings.titleLength).clamped(to: 0...1)
  }

  /// Opacity of the bar's background, 0...1.
  public func barAlpha(_ y: Double) -> Double {
    switch settings.barRamp {
    case .dock:
      ramp(y, start: settings.collapseDistance + settings.rampStart, length: settings.rampLength)
    case .wr: ramp(y, start: settings.collapseDistance - 64, length: 64)
    case .jx: ramp(y, start: 0, length: 100)
    case .step: y > 100 ? 1 : 0
    case .inset: ramp(y, start: 128, length: 64)
    }
  }

  private func ramp(_ y: Double, start: Double, length: Double) -> Double {
    guard length > 0 else { return y > start ? 1 : 0 }
    return ((y - start) / length).clamped(to: 0...1)
  }

  /// Share of a header's height between its least and its full one; above 1 while it is stretched.
  ///
  /// Source: the progress of MXParallaxHeader and the stretch factor of GSKStretchyHeaderView. 0 if
  /// both heights are the same.
  public static func stretchFactor(height: Double, least: Double, full: Double) -> Double {
    full == least ? 0 : (height - least) / (full - least)
  }
}

extension ProfileHeader {
  /// The position that effects at the bar read from a list: its own, but never beyond a header that
  /// still shows.
  public func effectOffset(_ index: Int) -> Double {
    let y = offset(ifSelected: index)
    return isDocked ? y : min(y, -translation)
  }

  /// An effect between two lists: what each of them shows, mixed by how far the pages have moved.
  ///
  /// Not the effect of a position between theirs: a short ramp would be crossed within one frame.
  ///
  /// - Parameters:
  ///   - time: for where the pages are.
  ///   - effect: of a position; should be finite.
  public func blended(at time: Double, _ effect: (Double) -> Double) -> Double {
    let position = pager.position(at: time).clamped(to: 0...Double(lists.count - 1))
    let left = Int(saturating: position)
    let from = effect(effectOffset(left))
    guard left + 1 < lists.count else { return from }
    return from + (effect(effectOffset(left + 1)) - from) * (position - Double(left))
  }

  /// What the bar of the page looks like at a time: it fades in by the ramp, its items go from white
  /// to the usual color, and the strip above it turns dark half way.
  func barLook(at time: Double) -> NavLook {
    // A closure and not the method itself: that would be allocated on every frame.
    let effects = ProfileEffects(settings)
    let alpha = blended(at: time) { effects.barAlpha($0) }
    return NavLook(
      alpha: alpha, tint: .white.blended(with: .defaultBlue, alpha),
      status: alpha > 0.5 ? .dark : .light)
  }
}
