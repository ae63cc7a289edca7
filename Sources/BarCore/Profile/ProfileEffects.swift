/// The look of picture and bar at a position y as in `ProfileHeader`; finite.
public struct ProfileEffects: Equatable, Sendable {
  /// Heights of the header, and the settings of its effects.
  public var settings: ProfileSettings
  /// Whether the picture moves with the header and nothing else; the other effects stay.
  public var reducedMotion: Bool

  /// Creates the effects of a header with these settings.
  public init(_ settings: ProfileSettings, reducedMotion: Bool = false) {
    self.settings = settings
    self.reducedMotion = reducedMotion
  }

  /// Returns the picture, to be clipped to the header, while that has gone up by `y`.
  ///
  /// Below 0 it is pulled down, and the picture grows; going up it moves at its own speed.
  public func picture(_ y: Double) -> ProfilePicture {
    let full = max(0, settings.headerHeight)
    let shown = max(full - y, settings.dock)
    var (top, height) = (0.0, full)
    var isScaled = false
    switch reducedMotion ? .parallax : settings.pictureMode {
    case .parallax where y >= 0: top = -y * (reducedMotion ? 1 : settings.parallax)
    case .parallax where reducedMotion || settings.stretch == .off: top = -y
    case .parallax:
      height = full - y
      isScaled = settings.stretch == .centre
    case .fill: height = shown
    case .topFill: height = max(full, shown)
    case .top: break
    case .centre: top = (shown - full) / 2
    case .bottom: top = shown - full
    case .anchored:
      let least = settings.pictureShrinks ? 0 : full
      let most = settings.pictureExpands ? max(full, shown) : full
      height = shown.clamped(to: least...most)
      top = settings.pictureAnchor == .top ? 0 : shown - height
    }
    // A lower header has no picture that could be so many times as large.
    let scale = full > 1e-9 ? height / full : 1
    return ProfilePicture(
      top: top, height: height, widthShare: isScaled ? scale : 1, scale: scale,
      shift: isScaled ? -y / 2 : top)
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

/// Two lists of a personal page between which its pages are, for effects at the bar.
public struct ProfileBlend: Equatable, Sendable {
  /// Position of the list to the left, as in `ProfileHeader`.
  var from: Double
  /// Position of the list to the right; nil if there is none.
  var to: Double?
  /// How far the pages are from the left one to the right one, 0..<1.
  var share: Double

  /// Returns an effect of the two lists, mixed.
  ///
  /// Not the effect of a position between theirs: a short ramp would be crossed within one frame.
  public func mixed(_ effect: (Double) -> Double) -> Double {
    let start = effect(from)
    return to.map { start + (effect($0) - start) * share } ?? start
  }
}
