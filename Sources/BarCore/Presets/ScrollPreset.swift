/// Physics by the name under which people know them.
public enum ScrollPreset: String, CaseIterable, Sendable {
  /// The product default: the drag and fling of iOS, a wheel of 53 pt with a retargeting ease.
  case barlab
  case iosNormal = "ios-normal"
  case iosFast = "ios-fast"
  /// Nothing moves on its own: for people who want less motion.
  case instant

  /// One or two sentences: what it feels like, and where it deviates from its origin.
  public var text: String {
    switch self {
    case .barlab:
      "BarLab: drag and fling as on iOS (0.998 per ms, rubber band 0.55), velocity by a parabola "
        + "through the last 100 ms, wheel 53 pt with an ease that keeps its speed when retargeted."
    case .iosNormal:
      "iOS, normal rate: flings of more than 83 pt/s (a reported figure), no greatest speed, "
        + "velocity by weights .6 .35 .05 (reported). It has no wheel of its own: 53 pt at once."
    case .iosFast:
      "iOS, fast rate: as ios-normal, but speed falls to 0.99 every millisecond, as in paging."
    case .instant:
      "Instant: no fling, no stretch, no animation; the wheel moves 53 pt at once. Reduced motion."
    }
  }

  /// The preset as a value of the settings.
  public var settings: ScrollSettings {
    var settings = ScrollSettings()
    settings.preset = self
    switch self {
    case .barlab: break
    case .iosNormal, .iosFast:
      settings.decelerationRate = self == .iosFast ? 0.99 : 0.998
      settings.minFling = 83
      settings.maxFling = 64_000
      settings.wheelAnimation = .none
      settings.velocityStrategy = .iosWeights
      settings.velocityStopGap = 100
    case .instant:
      settings.decayModel = .none
      settings.rubberBandLaw = .clamp
      settings.wheelAnimation = .none
      settings.trackpadMomentum = false
    }
    return settings
  }
}
