/// A rule by which a page sets its bar from how far it has scrolled.
public enum ScrollRamp: String, CaseIterable, Sendable {
  /// Not at all.
  case none
  /// Fades in over 40 pt once a header of 200 pt has gone below the bar, and switches its colors.
  case etDemo = "et-demo"
  /// Switches at 100 pt.
  case step
  /// Fades in over 64 pt, until a picture of 220 pt has gone below the bar (WRNavigationBar).
  case wrProfile = "wr-profile"
  /// Fades in over the first 100 pt.
  case jx
  /// The picture is an inset of 260 pt above the content.
  case imageInset = "image-inset"

  /// What a ramp asks for; nil: it does not touch that.
  public struct Output: Equatable, Sendable {
    /// Opacity of the bar's background, 0...1.
    public var alpha: Double
    /// Color of items and back arrow; nil leaves the page's as it is.
    public var tint: Tint?
    /// Style of the text in the strip above the bar; nil leaves the page's as it is.
    public var status: StatusStyle?
    /// Whether the title is visible.
    public var showsTitle = true
  }

  /// Returns what a page at an offset asks for; nil for nothing, as for NaN and infinity.
  ///
  /// - Parameters:
  ///   - offset: of its list, in points.
  ///   - guide: lower edge of the bar.
  ///   - tint: of the items on a bar that `etDemo` has faded in.
  public func output(
    offset: Double, guide: Double, tint: Tint = .defaultBlue
  ) -> Output? {
    guard offset.isFinite else { return nil }
    func share(from start: Double, over length: Double) -> Double {
      ((offset - start) / length).clamped(to: 0...1)
    }
    switch self {
    case .none: return nil
    case .etDemo:
      let alpha = share(from: 200 - guide, over: 40)
      // Strictly more: at exactly .8 the header's colors still hold.
      return alpha > 0.8
        ? Output(alpha: alpha, tint: tint, status: .dark)
        : Output(alpha: alpha, tint: .white, status: .light)
    case .step: return Output(alpha: offset > 100 ? 1 : 0)
    case .wrProfile:
      let alpha = share(from: 92, over: 64)
      return Output(alpha: alpha, tint: Tint(0, 0, 0, alpha), showsTitle: alpha > 0)
    case .jx: return Output(alpha: share(from: 0, over: 100))
    case .imageInset: return Output(alpha: share(from: 128 - Self.imageHeight, over: 64))
    }
  }

  /// Height of the picture that is an inset.
  static let imageHeight = 260.0

  /// Height of what the page shows above its rows, below the bar too.
  public var headerHeight: Double {
    switch self {
    case .none, .step, .jx: 0
    case .etDemo: 200
    case .wrProfile: 220
    case .imageInset: Self.imageHeight
    }
  }

  /// Whether the header is not part of the content but an inset above it.
  public var headerIsInset: Bool { self == .imageInset }

  /// How far the page may be pulled beyond its start; nil: as far as any.
  var greatestOverscroll: Double? { self == .imageInset ? 70 : nil }
}
