import BarCore

/// The look of avatar and title.
extension ProfileEffects {
  /// Returns the avatar's size as a share, which shrinks as in TwitterProfile and in its copies.
  func avatarScale(_ y: Double) -> Double {
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
  func avatarIsBehind(_ y: Double) -> Bool { y > settings.avatarStop }

  /// Returns how far the title is below where it begins to come in; -`titleLength` when it is in.
  func titleShift(_ y: Double) -> Double { max(-settings.titleLength, settings.titleLabelAt - y) }

  /// Returns how much of the blur and of the dim layer behind the title shows, 0...1.
  func titleBlur(_ y: Double) -> Double {
    guard settings.titleLength > 0 else { return y >= settings.titleLabelAt ? 1 : 0 }
    return ((y - settings.titleLabelAt) / settings.titleLength).clamped(to: 0...1)
  }
}
