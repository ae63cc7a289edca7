extension ProfileHeader {
  /// Returns the look of the bar at a time.
  ///
  /// It fades in by the ramp, its items go from white to the usual color, and the strip above it
  /// turns dark half way.
  func barLook(at time: Double) -> NavLook {
    // A closure and not the method itself: that would be allocated on every frame.
    let effects = ProfileEffects(settings)
    let alpha = blended(at: time) { effects.barAlpha($0) }
    return NavLook(
      alpha: alpha, tint: .white.blended(with: .defaultBlue, alpha),
      status: alpha > 0.5 ? .dark : .light)
  }
}
