/// What the header did to one list, and what kind of list that is.
public struct HeaderLedger: Equatable, Sendable {
  // MARK: The list

  /// Whether the list pages: a header over it does not slide with it.
  public var isPaging = false
  /// Whether the list is a table: its first jump after a switch is not travel.
  public var isTable = false
  /// Whether the header leaves the list's inset alone, as with a web page or one that opted out.
  public var isExempt = false
  /// What the system adds to the list's top inset by itself.
  public var automaticInset = 0.0
  /// Height of a refresh control in the list that is spinning; 0 if none is.
  public var refreshHeight = 0.0
  /// Whether the list reports every change of its offset at once, even one by the header.
  public var isWired = false
  /// Whether the list brings its offset into its range whenever an inset changes.
  public var clampsOffset = false

  // MARK: What the header did

  /// The header's height when it left this list or had it announced; nil while it is tracked.
  var stash: Double?
  /// Whether the next jump of the list by the unsafe area does not count as travel.
  var ignoresNextJump = false
  /// Whether the header has tracked this list or had it announced.
  var isSeen = false

  /// Returns the page's own share of the list's top inset.
  func raw(_ list: ListState, edition: HeaderEdition) -> Double {
    list.insets.beyondHeader + (edition == .newest ? refreshHeight : 0)
  }
}

extension ListState {
  /// The offset in the range that the insets allow; the upper end of the list wins.
  public var clampedOffset: Double {
    max(-topInset, min(contentHeight + bottomInset - viewportHeight, offset))
  }

  /// The offset without rubber banding below the end, which is not travel; may be negative.
  var boundedOffset: Double { min(offset, contentHeight - viewportHeight) }
}
