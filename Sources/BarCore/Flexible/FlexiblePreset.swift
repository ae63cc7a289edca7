/// A behaviour of the flexible header by the name under which people know it.
public enum FlexiblePreset: String, CaseIterable, Sendable {
  /// The product default: the newest edition with its quirks mended.
  case flexible
  /// MDCFlexibleHeaderView of 2024, with every quirk.
  case mdc
  /// MDCFlexibleHeaderView of 2016, with the differences of the older edition.
  case mdc2016 = "mdc-2016"

  /// One or two sentences: what it does, and where it deviates from its origin.
  public var text: String {
    switch self {
    case .flexible:
      "Flexible header: height follows the list between minimum and maximum, then the header slides "
        + "off and returns after 175 pt. Deviates from mdc by leaving completely, by counting the "
        + "step onto the end and by a flag that tells the picture."
    case .mdc:
      "MDCFlexibleHeaderView of 2024, faithful: a strip as tall as the status bar stays, the step "
        + "onto the end is lost, the off-screen flag tells the intent. Settling does not depend on "
        + "the frame rate."
    case .mdc2016:
      "MDCFlexibleHeaderView of 2016, faithful: heights contain 20 pt of status bar, no remainder, "
        + "no fading, every rest settles a half slide. Settling does not depend on the frame rate."
    }
  }

  /// The preset as a value of the settings.
  public var settings: FlexibleSettings {
    var settings = FlexibleSettings()
    guard self != .flexible else { return settings }
    settings.countsStepOntoEnd = false
    settings.statusBarStrip = .automatic
    settings.offscreenFlag = .intent
    if self == .mdc2016 { settings.edition = .of2016 }
    return settings
  }
}
