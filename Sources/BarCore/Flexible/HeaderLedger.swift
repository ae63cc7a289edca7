/// What the header did to one list, and what kind of list that is.
public struct HeaderLedger: Equatable, Sendable {
  // MARK: The list

  /// The list pages: a header over it does not slide with it.
  public var isPaging = false
  /// The list is a table: its first jump after a switch is not travel.
  public var isTable = false
  /// The list shows a web page, whose inset is looked after elsewhere.
  public var isExempt = false
  /// What the system adds to the list's top inset by itself.
  public var automaticInset = 0.0
  /// Height of a refresh control in the list that is spinning; 0 if none is.
  public var refreshHeight = 0.0
  /// The list reports every change of its offset at once, silent ones too.
  public var isWired = false
  /// The list brings its offset into its range whenever an inset changes.
  public var clampsOffset = false

  // MARK: What the header did

  /// The header's share of the top inset; nil before it has given any.
  public internal(set) var injected: Double?
  /// The header's share of the top inset of the scroll indicator.
  public internal(set) var indicator = 0.0
  /// The header's height when it left this list; nil if the list's place does not belong to one.
  public internal(set) var stash: Double?
  /// The next jump by the unsafe area is not travel.
  public internal(set) var ignoresNextJump = false
  /// The header has tracked or been told of this list.
  public internal(set) var isSeen = false

  public init() {}

  /// The page's own share of the list's top inset.
  func raw(_ list: ListState, edition: HeaderEdition) -> Double {
    list.topInset - (injected ?? 0) + (edition == .newest ? refreshHeight : 0)
  }

  /// Distance from the list's upper edge down to the first content.
  func gap(_ list: ListState, edition: HeaderEdition) -> Double {
    -(list.offset + raw(list, edition: edition))
  }
}

extension ListState {
  /// The offset brought into the range that the insets allow; the upper end of the list wins.
  ///
  /// For lists that clamp when an inset changes. Content of negative height counts as it is.
  public var clampedOffset: Double {
    max(-topInset, min(contentHeight + bottomInset - viewportHeight, offset))
  }

  /// The offset without rubber banding below the end, which is not travel; may be negative.
  var boundedOffset: Double { min(offset, contentHeight - viewportHeight) }
}
