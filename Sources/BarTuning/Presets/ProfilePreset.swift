public import BarCore

/// A behavior of a personal page by name.
public enum ProfilePreset: String, CaseIterable, Sendable {
  /// The product default.
  case profile

  /// One or two sentences: what it does, and where it deviates from its origin.
  public var text: String {
    switch self {
    case .profile:
      "Personal page: the header collapses with every list and docks under a transparent bar; one "
        + "fling crosses the seam, and tabs turn after 60 % or a flick. Deviates from JXPagingView, "
        + "whose momentum stops when the bar docks."
    }
  }

  /// The preset as a value of the settings.
  public var settings: ProfileSettings {
    switch self {
    case .profile: ProfileSettings()
    }
  }
}
