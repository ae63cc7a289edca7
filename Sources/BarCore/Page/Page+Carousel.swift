/// The pictures side by side in the header of a personal page, under a hand.
extension Page {
  var carouselIsHeld: Bool { profile?.carousel.isDragging ?? false }

  func carouselTakes(_ point: Point) -> Bool { profile?.carouselTakes(fromY: point.y) ?? false }

  /// Pictures that are moving are caught by a press; returns whether they were.
  mutating func catchCarousel() -> Bool {
    guard profile?.carousel.isSliding(at: clock.now) ?? false else { return false }
    carouselBegins()
    return true
  }

  mutating func carouselBegins() {
    profile?.carousel.grab(at: clock.now)
  }

  mutating func carouselMoves(by distance: Double) {
    profile?.carousel.drag(by: distance)
  }

  mutating func carouselEnds(velocity: Double, moved: Double) {
    profile?.carousel.release(
      velocity: velocity, moved: moved, time: clock.now, rules: settings.profile.pagerRules)
    stillCarousel()
  }

  mutating func carouselIsCancelled() {
    profile?.carousel.cancel(time: clock.now)
    stillCarousel()
  }

  /// With reduced motion the pictures are where they belong at once.
  private mutating func stillCarousel() {
    guard reducesMotion, let target = profile?.carousel.selected else { return }
    profile?.carousel.select(target, time: clock.now, animated: false)
  }
}
