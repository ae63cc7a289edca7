/// The frame in which the header's picture is drawn, relative to the page.
public struct ProfilePicture: Equatable, Sendable {
  /// Upper edge in points from the upper edge of the page.
  public var top: Double
  /// Height that is drawn, in points.
  public var height: Double
  /// Width as a share of the page's; the middle stays in the middle.
  public var widthShare: Double
  /// Size as a share of the picture's at rest.
  public var scale: Double
  /// How far the effect moves the picture: down when above 0.
  public var shift: Double
}

/// The way the picture sits in a header that is taller or lower than at rest.
public enum ProfilePictureMode: String, CaseIterable, Sendable {
  /// By the settings stretch and parallax.
  case parallax
  /// As high as the header (this and the next four: MXParallaxHeader).
  case fill
  /// As high as at rest, at the upper edge of the header.
  case topFill
  /// As high as at rest, at the upper edge, in the middle, or at the lower edge of the header.
  case top
  /// As high as at rest, in the middle of the header.
  case centre
  /// As high as at rest, at the lower edge of the header.
  case bottom
  /// By the settings anchor, shrinks and expands (GSKStretchyHeaderView).
  case anchored
}

/// The edge of the header that a picture of another height keeps to.
public enum ProfileAnchor: String, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
}

/// The rule by which the avatar shrinks while the header goes up.
public enum ProfileAvatarRule: String, CaseIterable, Sendable {
  /// By the scroll position, until it stops and passes behind the header.
  case stop
  /// By the share of the header that is gone: to nothing at 10/13 of the way (TwitterProfile).
  case progress
}
