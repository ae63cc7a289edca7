/// The room that is kept free above the content of a list, by owner, in points.
///
/// An owner changes its own part and no other; the list's start follows from their sum.
public struct ListInsets: Equatable, Sendable {
  /// What the page or the app keeps free by itself.
  public var own: Double
  /// What shy bars and their extension keep free.
  public var bars: Double
  /// What a header keeps free; nil before it has given the list any.
  public var header: Double?
  /// What a refresh banner keeps free at rest.
  public var banner: Double
  /// What the bar of a stack of pages keeps free.
  public var stack: Double

  /// Makes insets of which every part that is not named is 0.
  public init(
    own: Double = 0, bars: Double = 0, header: Double? = nil, banner: Double = 0, stack: Double = 0
  ) {
    self.own = own
    self.bars = bars
    self.header = header
    self.banner = banner
    self.stack = stack
  }

  /// What all of them keep free together.
  @inline(__always) public var sum: Double { bars + beyondBars }
  /// What is kept free by others than the shy bars.
  @inline(__always) public var beyondBars: Double { own + (header ?? 0) + banner + stack }
  /// What is kept free by others than the header.
  @inline(__always) public var beyondHeader: Double { own + bars + banner + stack }
}
