/// The pictures side by side in the header.
///
/// They take the horizontal drags that begin on them, and such a drag moves nothing else: neither
/// the pages nor, up or down, a list.
extension ProfileHeader {
  /// Whether a horizontal drag that starts at this height of the page moves the carousel.
  ///
  /// The picture takes it also where it shines through the bar, but not once nothing of it is left
  /// below the bar.
  public func carouselTakes(fromY y: Double) -> Bool {
    let bottom = pictureBottom
    return settings.pictures > 1 && bottom > settings.dock && y < bottom
  }
}
