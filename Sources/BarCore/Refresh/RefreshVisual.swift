/// The memory of a visual in a refresh banner: what the notices have told it so far.
public struct RefreshVisual: Equatable, Sendable {
  /// The last ratio told, 0 or more.
  public private(set) var ratio = 0.0
  /// Time at which the refresh began, in seconds; nil while none runs.
  public private(set) var refreshingSince: Double?
  /// Time since which the endless movement runs; nil while it stands, as under a stretched banner.
  public private(set) var runningSince: Double?
  /// The latest notice other than a height; nil before the first.
  public private(set) var last: RefreshNotice?
  /// The notice before `last`, heights left out; nil before the second.
  public private(set) var before: RefreshNotice?

  /// Makes a visual that has had no notice and shows no refresh.
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

  /// Whether the refresh runs, between `beginRefreshing` and `endRefreshing`.
  public var isRefreshing: Bool { refreshingSince != nil }
}
