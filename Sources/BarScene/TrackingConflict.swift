public import BarCore

/// A contradiction between two settings of tracking; one of them gives way.
public enum TrackingConflict: String, Sendable {
  /// The header is set to watch the list, but slides with it and would miss where a gesture ends.
  case watchesWhileSliding = "slides with the list: does not watch it"
  /// The header is set to watch the list, which the edition of 2016 cannot.
  case watchesInOldEdition = "2016 cannot watch the list"
  /// The header watches the list, and the page forwards the same events once more.
  case forwardsToWatcher = "watches itself: forwarding dropped"

  /// The contradiction in a few words, and what comes of it.
  public var words: String { rawValue }
}

extension FlexibleSettings {
  /// The contradiction in how the header learns of its list; nil if there is none.
  public var trackingConflict: TrackingConflict? {
    guard observesList else { return nil }
    if edition == .of2016 { return .watchesInOldEdition }
    if !watchesList { return .watchesWhileSliding }
    return tracking == .forwarded ? .forwardsToWatcher : nil
  }
}
