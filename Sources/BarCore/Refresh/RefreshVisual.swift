/// What a visual in a refresh banner makes of the notices: the memory of anything that is drawn there.
public struct RefreshVisual: Equatable, Sendable {
  /// Seconds of one round of whatever turns or runs while the refresh lasts.
  public static let round = 3.0

  /// The last ratio told, 0 or more.
  public private(set) var ratio = 0.0
  /// Since when the refresh runs; nil while none does.
  public private(set) var refreshingSince: Double?
  /// Since when the endless movement runs: it stops while the banner is stretched.
  public private(set) var runningSince: Double?
  /// The last callback and the one before it, heights left out.
  public private(set) var last: RefreshNotice?
  public private(set) var before: RefreshNotice?

  public init() {}

  /// Takes a notice that came at a time.
  public mutating func take(_ notice: RefreshNotice, at time: Double) {
    if case .expanded = notice {} else { (before, last) = (last, notice) }
    switch notice {
    case .expanded(let ratio):
      self.ratio = ratio
      let isWhole = isRefreshing && (ratio - 1).magnitude < 1e-9
      runningSince = isWhole ? runningSince ?? time : nil
    case .beginRefreshing:
      refreshingSince = time
      runningSince = time
    case .endRefreshing:
      refreshingSince = nil
      runningSince = nil
    case .listeners: break
    }
  }

  public var isRefreshing: Bool { refreshingSince != nil }

  /// How far the endless movement is in its round, 0..<1; 0 while it stands.
  public func turn(at time: Double) -> Double {
    guard let runningSince, time > runningSince else { return 0 }
    return ((time - runningSince) / Self.round).truncatingRemainder(dividingBy: 1)
  }
}
