extension Snapshot {
  /// The transparent bar and its stack of pages.
  public struct Nav: Equatable, Sendable {
    /// Opacity of the background as drawn, 0...1.
    public var alpha: Double
    /// Opacity of the background once a running motion has ended, 0...1.
    ///
    /// While a finger swipes back it equals `alpha`.
    public var targetAlpha: Double
    /// Opacity of the line below the bar, as drawn.
    public var shadowAlpha: Double
    /// Color of the items and the back arrow, as drawn.
    public var tint: Tint
    /// Style of the text in the status strip above the bar.
    public var status: StatusStyle
    /// Number of pages; nil where the bar is that of a page without a stack.
    public var depth: Int?
    /// 0 without a swipe; runs on after the release; nil without a stack.
    public var swipeProgress: Double?
    /// The lowest contrast ratio of title and items, for whoever knows what is drawn below them; nil
    /// here.
    public var contrast: Double?
    /// The stack, whose pages are drawn as it says; nil without one.
    public var stack: PageStack?
  }
}

extension Snapshot.Nav {
  /// The bar of a stack at a time, in seconds.
  public init(_ stack: PageStack, at time: Double) {
    let bar = stack.bar(at: time)
    let layers = NavLayers(alpha: bar.alpha, isTranslucent: stack.settings.isTranslucent)
    self.init(
      alpha: bar.alpha, targetAlpha: stack.targetBar(at: time).alpha, shadowAlpha: layers.shadow,
      tint: bar.tint, status: stack.status(at: time), depth: stack.depth,
      swipeProgress: stack.swipeProgress(at: time), stack: stack)
  }
}
