extension ProfileHeader {
  /// Returns the look at a time of the bar above the header, the page's own or that of a stack.
  ///
  /// It fades in by the ramp, its items go from white to the usual color, and the strip above it
  /// turns dark half way.
  public func barLook(at time: Double) -> NavLook {
    // A closure and not the method itself: that would be allocated on every frame.
    let effects = ProfileEffects(settings)
    let alpha = blend(at: time).mixed { effects.barAlpha($0) }
    return NavLook(
      alpha: alpha, tint: .white.blended(with: .defaultBlue, alpha),
      status: alpha > 0.5 ? .dark : .light)
  }
}
