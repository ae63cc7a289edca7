/// A bar behaviour by the name under which people know it.
public enum BarPreset: String, CaseIterable, Sendable {
  /// The product default: TLYShyNavBar 1.1.1 with six of its quirks mended.
  case shy
  /// TLYShyNavBar 1.1.1, with every quirk.
  case tly
  /// TLYShyNavBar 0.9.4, with the differences of the older edition.
  case tly09 = "tly-0.9"

  /// One or two sentences: what it does, and where it deviates from its origin.
  public var text: String {
    switch self {
    case .shy:
      "Shy bar: returns after 200 pt of scrolling back, hides the extension first and shows it last; "
        + "a bar partly shown at the end of a gesture hides again. Deviates from tly by its fixes."
    case .tly:
      "TLYShyNavBar 1.1.1 of 2016, faithful: 1 pt can hide a bar without extension, a snap leaves "
        + "the next step stale, messages tell the direction and repeat. No deviation."
    case .tly09:
      "TLYShyNavBar 0.9.4 of 2014, faithful: constant inset, always long enough, the sign error at "
        + "the top, a snap that scrolls, no messages. No deviation."
    }
  }

  /// The preset as a value of the settings.
  public var settings: BarSettings {
    var settings = BarSettings()
    guard self != .shy else { return settings }
    settings.rebasesAfterShift = false
    settings.clampsAfterSnap = false
    settings.snapsOnlyWhenActive = false
    settings.snapHidesOnlyIfMoved = false
    settings.laysOutEveryExtension = false
    settings.finishMessages = .byDirection
    settings.contractedMessage = .repeatedLate
    settings.animatesCommands = false
    guard self == .tly09 else { return settings }
    settings.topBounce = .wrongSign
    settings.bottomBounce = .both
    settings.freeZone = .statusBar
    settings.longContent = .none
    settings.inset = .fixed
    settings.extensionRides = false
    settings.contentAtSnap = .scrollEvent
    settings.contractAllDims = false
    settings.reExpandsOnOutsideEvents = false
    settings.statusBarRule = .full
    settings.finishMessages = .none
    settings.contractedMessage = .none
    return settings
  }
}
