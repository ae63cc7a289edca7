public import BarCore

/// A behavior of the flexible header by the name under which people know it.
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

  /// A fresh header under the preset.
  public var settings: FlexibleSettings {
    var settings = FlexibleSettings()
    apply(to: &settings)
    return settings
  }

  /// Sets what the preset fixes: the rules, not the heights and looks of a page.
  public func apply(to settings: inout FlexibleSettings) {
    let isProduct = self == .flexible
    settings.edition = self == .mdc2016 ? .of2016 : .newest
    settings.countsStepOntoEnd = isProduct
    settings.statusBarStrip = isProduct ? .never : .automatic
    settings.offscreenFlag = isProduct ? .picture : .intent
    settings.anchorLength = settings.contentImportance.anchor
  }

  /// The keys that it fixes.
  static let keys = [
    "header.edition", "header.countsStepOntoEnd", "header.statusBarStrip", "header.offscreenFlag",
    "header.anchorLength",
  ]
}
