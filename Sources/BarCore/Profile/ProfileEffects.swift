/// The look of the header's picture, the avatar, the title and the bar at a scroll position.
///
/// Pure functions; y is a position as in `ProfileHeader`, and every result is finite.
public struct ProfileEffects: Equatable, Sendable {
  /// Heights of the header, and the settings of its effects.
  public var settings: ProfileSettings
  /// Whether the picture neither stretches nor moves at a speed of its own.
  ///
  /// It then moves with the header in every picture mode. The other effects stay.
  public var reducedMotion: Bool

  /// Creates the effects of a header with these settings.
  public init(_ settings: ProfileSettings, reducedMotion: Bool = false) {
    self.settings = settings
    self.reducedMotion = reducedMotion
  }

  /// Returns the picture while the header has gone up by `y`; below 0 it is pulled down.
  ///
  /// Pulled down the picture grows with the header from the upper edge on; going up it moves at its
  /// own speed. It has to be clipped to the header.
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

  /// Returns the size of the avatar as a share, which shrinks while the header goes up.
  ///
  /// Source: copies of the Twitter profile; for the rule `progress` TwitterProfile.
  public func avatarScale(_ y: Double) -> Double {
    if settings.avatarRule == .progress {
      let distance = settings.collapseDistance
      let progress = distance > 0 ? y.clamped(to: 0...distance) / distance : 0
      return (1 - 1.3 * progress).clamped(to: 0...1)
    }
    guard settings.avatarSize > 0, settings.avatarSlow > 0 else { return 1 }
    let stop = max(0, settings.avatarStop)
    return max(0, 1 - y.clamped(to: 0...stop) / settings.avatarSize / settings.avatarSlow)
  }

  /// Whether the avatar is drawn behind the header: beyond `avatarStop`.
  public func avatarIsBehind(_ y: Double) -> Bool { y > settings.avatarStop }

  /// Returns how far the title is below the position where it begins to come in, in points.
  ///
  /// Below 0 it has come in by so much, at most by `titleLength`.
  public func titleShift(_ y: Double) -> Double {
    max(-settings.titleLength, settings.titleLabelAt - y)
  }

  /// Returns how much of the blur and of the dim layer behind the title shows, 0...1.
  public func titleBlur(_ y: Double) -> Double {
    guard settings.titleLength > 0 else { return y >= settings.titleLabelAt ? 1 : 0 }
    return ((y - settings.titleLabelAt) / settings.titleLength).clamped(to: 0...1)
  }

  /// Returns the opacity of the bar's background, 0...1.
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
}

extension ProfileHeader {
  /// Returns the position of a list for effects at the bar, in points.
  ///
  /// It is the list's own; until the header is docked it is never more than what is gone of the
  /// header.
  func effectOffset(_ index: Int) -> Double {
    let y = offset(ifSelected: index)
    return isDocked ? y : min(y, -translation)
  }

  /// Returns an effect between two lists: that of each, mixed by how far the pages have moved.
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
}
