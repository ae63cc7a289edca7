/// The list of a refresh banner, which changes its offset alone; lengths in points, y grows down.
public struct RefreshList: Equatable, Sendable {
  /// Content coordinate at the list's upper edge; less than `-safe - foreign` = pulled down.
  public var offset: Double
  /// Height of the fixed bars above the list.
  public var safe: Double
  /// Top inset that others put on the list, without `safe` and without the banner's part.
  public var foreign: Double
  /// Height of the list on the page, for `triggerShare` and the law `clamped`.
  public var viewportHeight: Double
  /// Whether a finger is down on the list, or a gesture of the wheel is going on.
  public var isHeld: Bool
  /// Whether the list's own physics bring it back when it hangs beyond its limit.
  public var springs: Bool

  /// Creates a list that is not held and does not spring back, unless told otherwise.
  public init(
    offset: Double, safe: Double = 0, foreign: Double = 0, viewportHeight: Double,
    isHeld: Bool = false, springs: Bool = false
  ) {
    self.offset = offset
    self.safe = safe
    self.foreign = foreign
    self.viewportHeight = viewportHeight
    self.isHeld = isHeld
    self.springs = springs
  }

  var isFinite: Bool {
    offset.isFinite && safe.isFinite && foreign.isFinite && viewportHeight.isFinite
  }
}
