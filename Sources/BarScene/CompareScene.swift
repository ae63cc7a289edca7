public import BarCore

/// A stage in numbers.
public struct CompareFigures: Equatable, Sendable {
  /// Width of the button that takes a stage away, at the right end of its head.
  static let closeWidth = 28.0

  /// Whether a point of a head is on its close button.
  public static func closes(_ head: Rect, at point: Point) -> Bool {
    head.contains(point) && point.x >= head.maxX - closeWidth
  }

  /// The bar's place in points (`Page.barPosition`); nil where nothing moves.
  public var position: Double?
  /// The bar's alpha, said instead where nothing moves.
  public var alpha: Double?
  /// So much more than the first stage's; nil on the first.
  public var difference: Double?
  /// Milliseconds from the beginning of the gesture until half of the way was passed last; nil if
  /// it was not.
  public var halfWay: Double?
  /// Whether the bar was on its way out when it passed half of it.
  public var hides = false
  /// So much later than the first stage's; nil if one of them did not pass it, or the other way.
  public var delay: Double?
  /// Why the bar moved or did not; nil for pages that say it elsewhere.
  public var reason: BarReason?
  /// On pages about the list's own movement, said instead of all that.
  public var fling: CompareFling?
  /// The first stage's; nil on the first.
  public var firstFling: CompareFling?

  /// Makes figures in which nothing is known yet.
  public init() {}
}

/// Where a list is, and what its physics make of a fling.
public struct CompareFling: Equatable, Sendable {
  /// The list's offset, in points.
  public var offset: Double
  /// Points that the fling goes, with its sign, and seconds that it takes.
  public var distance: Double
  /// Seconds from the release until the list is at rest.
  public var duration: Double

  public init(offset: Double, distance: Double, duration: Double) {
    self.offset = offset
    self.distance = distance
    self.duration = duration
  }
}

/// What stands above and below stages that are compared: the name over each, and below it where its
/// bar is, how far from the first one's, and when it passed half of its way.
extension Drawing {
  /// The name over a stage.
  public mutating func drawHead(_ name: String, in rect: Rect, isSelected: Bool) {
    plate(
      rect, radius: 14, isSelected ? theme.accent : theme.panel,
      edge: isSelected ? theme.accent : theme.panelEdge)
    let ink = isSelected ? theme.onAccent : theme.text
    text(
      name, .semibold(13), ink, x: rect.x + 14, middle: rect.midY,
      maxWidth: rect.width - 20 - CompareFigures.closeWidth)
    label(
      "×", .medium(16), ink,
      in: rect.column(
        x: rect.maxX - CompareFigures.closeWidth, width: CompareFigures.closeWidth - 6))
  }

  /// The figures below a stage.
  public mutating func drawFoot(_ foot: CompareFigures, in rect: Rect) {
    if let fling = foot.fling { return drawFling(fling, foot.firstFling, rect) }
    let isNarrow = Self.isNarrow(rect)
    if let alpha = foot.alpha {
      return draw("alpha", "#", "+#", alpha, foot.difference, decimals: 2, rect, line: 0)
    }
    draw(
      "bar", "# pt", "+# pt", foot.position, foot.difference, decimals: isNarrow ? 0 : 1, rect,
      line: 0)
    let passing = foot.hides ? "hidden" : "shown"
    let style = TextStyle(12)
    let y = rect.y + 19
    if foot.halfWay != nil {
      draw(
        isNarrow ? passing : "half " + passing, "# ms", "+# ms", foot.halfWay, foot.delay, rect,
        line: 1)
    } else if isNarrow {
      text(
        Self.hasDifference(rect) ? "half way not passed" : "not passed", style, theme.faintText,
        x: rect.x + 6, y: y, maxWidth: rect.width - 12)
    } else {
      text("half way", style, theme.faintText, x: rect.x + 6, y: y)
      text("not passed", style, theme.faintText, x: Self.middle(rect), y: y, anchor: .center)
    }
    guard let reason = foot.reason else { return }
    // Figures in it are drawn as figures, so that no text is made per frame.
    if let found = reason.figures {
      figures(
        found.template, found.first, and: found.second, style, theme.secondaryText, x: rect.x + 6,
        y: y + 19)
    } else {
      text(
        reason.words, style, theme.secondaryText, x: rect.x + 6, y: y + 19,
        maxWidth: rect.width - 12)
    }
  }

  /// Below narrow stages the words are shorter, and below the narrowest no difference is said.
  private static func isNarrow(_ rect: Rect) -> Bool { rect.width < 210 }
  private static func hasDifference(_ rect: Rect) -> Bool { rect.width >= 150 }

  /// The middle of the values.
  private static func middle(_ rect: Rect) -> Double {
    rect.x + rect.width * (!isNarrow(rect) ? 0.52 : hasDifference(rect) ? 0.46 : 0.7)
  }

  /// Place, distance and time, and how they differ from the first stage's.
  private mutating func drawFling(_ fling: CompareFling, _ first: CompareFling?, _ rect: Rect) {
    // Below the narrowest stages there is no room for tenths.
    let decimals = rect.width < 240 ? 0 : 1
    let isNarrow = Self.isNarrow(rect)
    draw(
      "offset", "# pt", "+# pt", fling.offset, first.map { fling.offset - $0.offset },
      decimals: decimals, rect, line: 0)
    draw(
      isNarrow ? "fling" : "fling goes", "# pt", "+# pt", fling.distance,
      first.map { fling.distance - $0.distance }, decimals: decimals, rect, line: 1)
    draw(
      isNarrow ? "takes" : "and takes", "# s", "+# s", fling.duration,
      first.map { fling.duration - $0.duration }, decimals: 2, rect, line: 2)
  }

  /// A name, a value, and in a column of its own how much more that is than the first stage's.
  private mutating func draw(
    _ name: String, _ unit: String, _ plus: String, _ value: Double?, _ difference: Double?,
    decimals: Int = 0, _ rect: Rect, line: Int
  ) {
    let y = rect.y + 19 * Double(line)
    let style = TextStyle(12, .semibold)
    text(name, .regular(12), theme.faintText, x: rect.x + 6, y: y)
    if let value {
      figures(
        unit, value, decimals: decimals, style, theme.text, x: Self.middle(rect), y: y,
        anchor: .center)
    }
    guard let difference, Self.hasDifference(rect) else { return }
    figures(
      difference > 0 ? plus : unit, difference, decimals: decimals, style,
      difference == 0 ? theme.faintText : theme.accent, x: rect.maxX - 6, y: y, anchor: .right)
  }
}
