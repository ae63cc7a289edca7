/// What the bars know of the list that they stand over, and may change.
///
/// Lengths are points. A content line c is drawn at `top + c - offset` on the stage.
public struct ListState: Equatable, Sendable {
  /// y: the content coordinate at the list's upper edge; grows while reading on.
  public var offset: Double
  /// f: where the list's upper edge is on the stage; 0 where the list lies under the bars.
  public var top: Double
  /// V: height of the list.
  public var viewportHeight: Double
  /// C: height of the content, 0 or more.
  public var contentHeight: Double
  /// Bi: room kept free below the content.
  public var bottomInset: Double
  /// Room kept free above the content, by owner.
  public var insets: ListInsets

  /// Makes a state of a list; values are taken as they are, in points.
  public init(
    offset: Double = 0, top: Double = 0, viewportHeight: Double, contentHeight: Double,
    bottomInset: Double = 0, insets: ListInsets = ListInsets()
  ) {
    self.offset = offset
    self.top = top
    self.viewportHeight = viewportHeight
    self.contentHeight = contentHeight
    self.bottomInset = bottomInset
    self.insets = insets
  }

  /// T: room kept free above the content, by all owners together.
  @inline(__always) public var topInset: Double { insets.sum }

  /// The offset at which the first line of content lies at the lower edge of the bars.
  public var startOffset: Double { -topInset }

  /// The offset at which the last line of content lies at the lower edge of the view; never less
  /// than the start.
  public var endOffset: Double {
    max(startOffset, contentHeight - viewportHeight + bottomInset)
  }
}
