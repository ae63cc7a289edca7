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
    rounded(rect, radius: 14, isSelected ? theme.accent : theme.panel)
    border(rect, radius: 14, isSelected ? theme.accent : theme.panelEdge)
    let ink = isSelected ? theme.onAccent : theme.text
    text(
      name, TextStyle(13, .semibold), ink, x: rect.x + 14, middle: rect.midY,
      maxWidth: rect.width - 20 - CompareFigures.closeWidth)
    label(
      "×", TextStyle(16, .medium), ink,
      in: rect.column(
        x: rect.maxX - CompareFigures.closeWidth, width: CompareFigures.closeWidth - 6))
  }

  /// The figures below a stage.
  public mutating func drawFoot(_ foot: CompareFigures, in rect: Rect) {
    if let fling = foot.fling { return drawFling(fling, foot.firstFling, rect) }
    let name = TextStyle(12)
    let value = TextStyle(12, .semibold)
    let x = rect.x + 6
    // The differences stand in a column of their own.
    let isNarrow = Self.isNarrow(rect)
    let middle = Self.middle(rect)
    let end = rect.maxX - 6
    let hasDifference = Self.hasDifference(rect)
    var y = rect.y
    text(foot.alpha == nil ? "bar" : "alpha", name, theme.faintText, x: x, y: y)
    let unit = foot.alpha == nil ? (plus: "+# pt", minus: "# pt") : (plus: "+#", minus: "#")
    let decimals = foot.alpha == nil ? (isNarrow ? 0 : 1) : 2
    if let alpha = foot.alpha {
      figures("#", alpha, decimals: decimals, value, theme.text, x: middle, y: y, anchor: .center)
    }
    if let position = foot.position {
      figures(
        "# pt", position, decimals: decimals, value, theme.text, x: middle, y: y, anchor: .center)
    }
    if hasDifference, let difference = foot.difference {
      figures(
        difference > 0 ? unit.plus : unit.minus, difference, decimals: decimals, value,
        tint(difference), x: end, y: y, anchor: .right)
    }
    y += 19
    guard foot.alpha == nil else { return }
    if let halfWay = foot.halfWay {
      let passing = foot.hides ? "hidden" : "shown"
      text(isNarrow ? passing : "half " + passing, name, theme.faintText, x: x, y: y)
      figures("# ms", halfWay, value, theme.text, x: middle, y: y, anchor: .center)
    } else if isNarrow {
      text(
        hasDifference ? "half way not passed" : "not passed", name, theme.faintText, x: x, y: y,
        maxWidth: rect.width - 12)
    } else {
      text("half way", name, theme.faintText, x: x, y: y)
      text("not passed", name, theme.faintText, x: middle, y: y, anchor: .center)
    }
    if hasDifference, let delay = foot.delay {
      figures(delay > 0 ? "+# ms" : "# ms", delay, value, tint(delay), x: end, y: y, anchor: .right)
    }
    y += 19
    if let reason = foot.reason { draw(reason, x: x, y: y, width: rect.width - 12) }
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
    draw("offset", "# pt", fling.offset, first?.offset, decimals, rect, line: 0)
    let isNarrow = Self.isNarrow(rect)
    draw(
      isNarrow ? "fling" : "fling goes", "# pt", fling.distance, first?.distance, decimals, rect,
      line: 1)
    draw(isNarrow ? "takes" : "and takes", "# s", fling.duration, first?.duration, 2, rect, line: 2)
  }

  private mutating func draw(
    _ name: String, _ unit: String, _ value: Double, _ first: Double?, _ decimals: Int,
    _ rect: Rect, line: Int
  ) {
    let y = rect.y + 19 * Double(line)
    let style = TextStyle(12, .semibold)
    text(name, TextStyle(12), theme.faintText, x: rect.x + 6, y: y)
    figures(
      unit, value, decimals: decimals, style, theme.text, x: Self.middle(rect), y: y,
      anchor: .center)
    guard let first, Self.hasDifference(rect) else { return }
    let difference = value - first
    figures(
      difference > 0 ? (unit == "# s" ? "+# s" : "+# pt") : unit, difference, decimals: decimals,
      style, tint(difference), x: rect.maxX - 6, y: y, anchor: .right)
  }

  private func tint(_ difference: Double) -> Color {
    difference == 0 ? theme.faintText : theme.accent
  }

  /// The reason in one line; figures in it are drawn as figures, so that no text is made per frame.
  private mutating func draw(_ reason: BarReason, x: Double, y: Double, width: Double) {
    let style = TextStyle(12)
    let color = theme.secondaryText
    switch reason {
    case .held(let spent, let limit, _):
      figures("held: # of # pt", spent, and: limit, style, color, x: x, y: y)
    case .hiding(let hidden, let travel):
      figures("hiding: # of # pt", hidden, and: travel, style, color, x: x, y: y)
    case .showing(let hidden, let travel):
      figures("showing: # of # pt", travel - hidden, and: travel, style, color, x: x, y: y)
    default: text(reason.words, style, color, x: x, y: y, maxWidth: width)
    }
  }
}
