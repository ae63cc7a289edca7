/// What a refresh banner knows of its list at a moment; only the offset is its to change.
///
/// Lengths are points. y grows down.
public struct RefreshList: Equatable, Sendable {
  /// Content coordinate at the list's upper edge; less than `-safe - foreign` = pulled down.
  public var offset: Double
  /// Height of the fixed bars above the list.
  public var safe: Double
  /// Top inset that others put on the list, without `safe` and without the banner's part.
  public var foreign: Double
  public var viewportHeight: Double
  /// Whether a finger is down on the list, or a gesture of the wheel lives.
  public var isHeld: Bool
  /// Whether the list's own physics bring it back when it hangs beyond its limit.
  public var springs: Bool

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
