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

extension ProfileEffects {
  /// The picture by one of the modes of others while the header has gone up by `y`.
  func framed(_ y: Double) -> ProfilePicture {
    let full = max(0, settings.headerHeight)
    let shown = max(full - y, settings.dock)
    let height: Double
    let top: Double
    switch settings.pictureMode {
    case .parallax, .fill: (height, top) = (shown, 0)
    case .topFill: (height, top) = (max(full, shown), 0)
    case .top: (height, top) = (full, 0)
    case .centre: (height, top) = (full, (shown - full) / 2)
    case .bottom: (height, top) = (full, shown - full)
    case .anchored:
      let least = settings.pictureShrinks ? 0 : full
      let most = settings.pictureExpands ? max(full, shown) : full
      height = shown.clamped(to: least...most)
      top = settings.pictureAnchor == .top ? 0 : shown - height
    }
    return ProfilePicture(
      top: top, height: height, widthShare: 1, scale: full > 0 ? height / full : 1, shift: top)
  }
}

extension ProfileHeader {
  /// Greatest height of name and words below the picture, which take 35 % of a low header.
  public static let infoHeight = 58.0

  /// Height of that part in this header.
  public var infoHeight: Double { min(Self.infoHeight, settings.headerHeight * 0.35) }

  /// Lower edge of the picture: above the words, and never above the docked bar.
  public var pictureBottom: Double {
    max(settings.dock, settings.headerHeight - infoHeight + translation)
  }

  /// Share of the header's height above the dock line that is visible.
  ///
  /// 1 at rest, 0 docked, above 1 while it is pulled down; 1 for a header that cannot move. Source:
  /// the progress of MXParallaxHeader and the stretch factor of GSKStretchyHeaderView.
  public var progress: Double {
    guard collapseDistance > 0 else { return 1 }
    return (settings.headerHeight + translation - settings.dock) / collapseDistance
  }
}
