/// A page: a list, the bars over it and everything that moves them, advanced by time and events.
///
/// A value: copy it to look ahead (`sampled(at:)`), compare it, keep it. It has no clock of its
/// own; `advance(to:)` and `apply(_:)` are told the time. Between events it lives on a fixed grid
/// of 1/720 s (`GridClock`), so that the frame rate of whoever watches has no influence.
public struct Page: Equatable, Sendable {
  /// The lists and what lies over them.
  var layers: PageLayers
  /// The present drag that may go sideways, or the one before: for whoever shows what decided it.
  public internal(set) var lastSideways: SidewaysPath?

  /// Makes a page at time 0 that tracks the first of its lists.
  ///
  /// - Parameters:
  ///   - settings: physics of the list and behavior of the bars.
  ///   - viewport: size of the whole list, under the bars too; brought into 1...10^15 points.
  ///   - contents: a list each; at least one.
  ///   - parts: what stands over the lists.
  ///   - pushed: what pages are like that are pushed on a stack; nil: like this one.
  public init(
    settings: PageSettings = PageSettings(), viewport: Size, contents: [ContentLayout],
    parts: PageParts = .bars, pushed: PushedPage? = nil
  ) {
    precondition(!contents.isEmpty, "a page needs a list")
    layers = PageLayers(
      settings: settings, viewport: Self.usable(viewport), contents: contents, wanted: parts,
      pushed: pushed)
  }

  /// A stage as a page can lie on it: 1 to 10^15 points each way.
  static func usable(_ size: Size) -> Size {
    Size(width: min(max(1, size.width), 1e15), height: min(max(1, size.height), 1e15))
  }

  var base: PageBase {
    @inline(__always) _read { yield layers.base }
    @inline(__always) _modify { yield &layers.base }
  }

  // MARK: Time

  /// The time that the page has reached.
  public var now: Double { base.now }

  /// The next instant of the grid, in seconds.
  public var nextInstant: Double { base.clock.next }

  /// Whether time alone changes something: without an event, nothing else will.
  public var isMoving: Bool { read { $0.isMoving } }

  /// Asks the row of overlays, which must be a variable for it.
  func read<Answer>(_ question: (inout PageLayers) -> Answer) -> Answer {
    var layers = layers
    return question(&layers)
  }

  /// The page as it will be at a time if nothing else happens until then.
  public func sampled(at time: Double) -> Page {
    var copy = self
    copy.advance(exactlyTo: time)
    return copy
  }

  // MARK: Changes

  /// Takes over changed settings; at once, in the middle of a drag too.
  public mutating func apply(settings new: PageSettings) {
    let focusWasFree = focusIsFree
    layers.apply(settings: new)
    if focusWasFree { base.focus.isDue = true }
    layers.keepInRange()
  }

  /// Replaces what a list shows.
  public mutating func setContent(_ content: ContentLayout, list index: Int) {
    layers.setContent(content, list: index)
  }

  /// The messages since they were last taken, in order.
  public mutating func takeMessages() -> [PageMessage] {
    let calls = layers.flexible.header?.takeFrameCalls() ?? 0
    if base.messages.isEmpty && calls == 0 { return [] }
    var taken: [PageMessage] = []
    swap(&taken, &base.messages)
    for _ in 0..<calls { taken.append(.headerFrameDidChange) }
    return taken
  }
}
