public import BarCore
public import BarTuning

/// A stage in numbers.
public struct CompareFigures: Equatable, Sendable {
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

  /// What the bar has done to the reader since the gesture began; nil where there is no bar.
  public var reader: ReaderFigures?
  /// The first stage's; nil on the first.
  public var firstReader: ReaderFigures?
  /// Whether the bar has an extension that hides, so that both have figures of their own.
  public var hasExtension = false

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

  /// Makes the figures of a fling over a list at this offset.
  public init(offset: Double, distance: Double, duration: Double) {
    self.offset = offset
    self.distance = distance
    self.duration = duration
  }
}

/// The name over a stage that is compared.
public struct CompareHead: Drawable {
  /// The name; one that is too long is cut.
  public var name: String
  /// Where it lies in the window, in points.
  public var frame: Rect
  /// Whether the stage is the one that hands go to.
  public var isSelected: Bool
  /// Whether it has a close button: the page's own stage has none.
  public var hasClose: Bool
  /// The number of the stage whose color a dot before the name shows; nil: no drawing has a curve of
  /// it.
  public var marked: Int?

  /// Makes the head of a stage at a place in the window.
  public init(name: String, frame: Rect, isSelected: Bool, hasClose: Bool = true) {
    self.name = name
    self.frame = frame
    self.isSelected = isSelected
    self.hasClose = hasClose
  }

  /// Width of the button that removes a stage, at the right end of its head.
  private static let closeWidth = 28.0

  /// Whether a point of a head is on its close button.
  public static func closes(_ head: Rect, at point: Point) -> Bool {
    head.contains(point) && point.x >= head.maxX - closeWidth
  }

  /// Draws a plate with the name and the close button if there is one, in the accent color if
  /// selected.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.plate(
      frame, radius: 14, isSelected ? theme.accent : theme.panel,
      edge: isSelected ? theme.accent : theme.panelEdge)
    let ink = isSelected ? theme.onAccent : theme.text
    let mark = marked == nil ? 0.0 : 16
    if let marked {
      let center = Point(x: frame.x + 19, y: frame.midY)
      drawing.circle(center: center, radius: 6, theme.panel)
      drawing.circle(center: center, radius: 4.5, theme.stageColor(marked))
    }
    drawing.text(
      name, .semibold(13), ink, x: frame.x + 14 + mark, middle: frame.midY,
      maxWidth: frame.width - mark - (hasClose ? 20 + Self.closeWidth : 28))
    guard hasClose else { return }
    drawing.label(
      "×", .medium(16), ink,
      in: frame.column(x: frame.maxX - Self.closeWidth, width: Self.closeWidth - 6))
  }
}

/// What stands below a stage that is compared: where its bar is, how far from the first one's, and
/// when it passed half of its way.
public struct CompareFoot: Drawable {
  /// What it says.
  public var figures: CompareFigures
  /// Where it lies in the window, in points.
  public var frame: Rect

  /// Makes the figures below a stage at a place in the window.
  public init(_ figures: CompareFigures, in frame: Rect) {
    self.figures = figures
    self.frame = frame
  }

  /// Draws the figures: of the fling if there is one, else of the alpha, else of the bar.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    let form = form(drawing.metrics)
    let style = TextStyle(12)
    let x = frame.x + 6
    let middle = frame.x + frame.width * form.middle
    /// A name, a value, and in a column of its own how much more that is than the first stage's.
    func row(
      _ number: Int, _ name: String, _ unit: String, _ plus: String, _ value: Double?,
      _ difference: Double?, decimals: Int
    ) {
      let y = frame.y + 19 * Double(number)
      drawing.text(name, style, theme.faintText, x: x, y: y)
      if let value {
        drawing.figures(
          unit, value, decimals: decimals, Self.valueStyle, theme.text, x: middle, y: y,
          anchor: .center)
      }
      guard let difference, form.hasDifference else { return }
      drawing.figures(
        difference > 0 ? plus : unit, difference, decimals: decimals, Self.valueStyle,
        difference == 0 ? theme.faintText : theme.accent, x: frame.maxX - 6, y: y, anchor: .right)
    }
    if let fling = figures.fling {
      let first = figures.firstFling
      row(
        0, "offset", "# pt", "+# pt", fling.offset, first.map { fling.offset - $0.offset },
        decimals: form.decimals)
      row(
        1, form.isShort ? "fling" : "fling goes", "# pt", "+# pt", fling.distance,
        first.map { fling.distance - $0.distance }, decimals: form.decimals)
      return row(
        2, form.isShort ? "takes" : "and takes", "# s", "+# s", fling.duration,
        first.map { fling.duration - $0.duration }, decimals: 2)
    }
    drawReader(on: &drawing)
    if let alpha = figures.alpha {
      return row(0, "alpha", "#", "+#", alpha, figures.difference, decimals: 2)
    }
    row(
      0, "bar", "# pt", "+# pt", figures.position, figures.difference, decimals: form.decimals)
    let y = frame.y + 19
    let room = frame.width - 12
    if figures.halfWay != nil {
      let passing = figures.hides ? "hidden" : "shown"
      row(
        1, form.isShort ? passing : "half " + passing, "# ms", "+# ms", figures.halfWay,
        figures.delay, decimals: 0)
    } else if form.isShort {
      let words = "half way not passed"
      drawing.text(
        drawing.metrics.width(of: words, style) <= room ? words : "not passed", style,
        theme.faintText, x: x, y: y, maxWidth: room)
    } else {
      drawing.text("half way", style, theme.faintText, x: x, y: y)
      drawing.text("not passed", style, theme.faintText, x: middle, y: y, anchor: .center)
    }
    guard let reason = figures.reason else { return }
    // Figures in it are drawn as figures, so that no text is made per frame.
    if let (_, template, first, second) = reason.figures,
      case let decimals = MeterFigures.decimals(of: second),
      drawing.metrics.width(ofFigures: template, first, and: second, decimals: decimals, style)
        <= room
    {
      drawing.figures(
        template, first, and: second, decimals: decimals, style, theme.secondaryText, x: x,
        y: y + 19)
    } else {
      // Below narrow stages long words are written smaller, and in two lines.
      var style = style
      for size in [11.0, 10] where drawing.metrics.width(of: reason.words, style) > room {
        style = TextStyle(size)
      }
      let fits = drawing.metrics.width(of: reason.words, style) <= room
      drawing.text(
        reason.words, style, theme.secondaryText, x: x, y: fits ? y + 19 : y + 17, maxWidth: room,
        wraps: !fits, mostLines: fits ? nil : 2)
    }
  }

  /// Where the reader's figures begin, and how far their lines are apart.
  private static let readerTop = 64.0
  private static let readerLine = 15.0
  /// The reader's figures that are said, the first ones where there is no room for all; what is said of
  /// one that has no value, and the largest value that room is kept for.
  private static let readerFigures:
    [(figure: ReaderFigure, form: String, none: String?, most: Double)] = [
      (.largestSlip, "slip # pt", nil, 888), (.flips, "flips #", nil, 88),
      (.pointsToReopen, "to reopen # pt", "to reopen never", 888),
      (.pointsToReopenAll, "to reopen all # pt", "to reopen all never", 888),
      (.snap, "snap adds # pt", "snap adds nothing", 88),
      (.pointsToHide, "to hide # pt", "to hide never", 888),
      (.wayBack, "way back yes", "way back ?", 0), (.screenLost, "screen lost # %", nil, 88),
      (.covered, "covered # pt s", nil, 888),
      (.settle, "settles in # s", nil, 8), (.overshoot, "overshoot # pt", nil, 88),
      (.summedSlip, "slip in all # pt", nil, 8888),
    ]

  /// The last lines: what the bar does to the reader; what differs from the first stage is emphasized.
  private func drawReader(on drawing: inout Drawing) {
    guard let reader = figures.reader, reader.hasBegun else { return }
    let theme = drawing.theme
    let start = frame.x + 6
    var (x, y) = (start, frame.y + Self.readerTop)
    for (figure, form, none, most) in Self.readerFigures
    where figure != .pointsToReopenAll || figures.hasExtension {
      let scale = figure == .screenLost ? 100.0 : 1
      let value = figure.value(of: reader)
      let (decimals, mostDecimals) =
        switch figure {
        case .flips, .screenLost: (0, 0)
        case .pointsToReopen, .pointsToReopenAll, .pointsToHide, .snap:
          (value.map(Self.decimals) ?? 0, 1)
        case .settle: (2, 2)
        default: (1, 1)
        }
      let isApart =
        figures.firstReader.map { first in
          guard let one = figure.value(of: first), let value else {
            return (value == nil) != (figure.value(of: first) == nil)
          }
          return (one - value).magnitude * scale >= (decimals == 2 ? 0.005 : 0.05)
        } ?? false
      let width = max(
        drawing.metrics.width(ofFigures: form, most, decimals: mostDecimals, Self.readerStyle),
        none.map { drawing.metrics.width(of: $0, Self.readerStyle) } ?? 0)
      if x + width > frame.maxX - 6 && x > start { (x, y) = (start, y + Self.readerLine) }
      guard y + Self.readerLine <= frame.maxY + 1 else { return }
      let style = isApart ? Self.readerStyle : Self.evenReaderStyle
      let ink = isApart ? theme.accent : theme.secondaryText
      if value == nil, let none {
        drawing.text(none, style, ink, x: x, y: y)
      } else if figure == .wayBack {
        drawing.text(value == 0 ? "way back no" : form, style, ink, x: x, y: y)
      } else {
        drawing.figures(form, (value ?? 0) * scale, decimals: decimals, style, ink, x: x, y: y)
      }
      x += width + 10
    }
  }

  /// Returns 0 for a whole number of points, else 1.
  private static func decimals(of distance: Double) -> Int {
    (10 * distance).rounded().remainder(dividingBy: 10) == 0 ? 0 : 1
  }

  private static let readerStyle = TextStyle(11, .semibold)
  private static let evenReaderStyle = TextStyle(11)

  /// How much is said: words and figures are shorter below narrow stages, and below the narrowest no
  /// difference is said.
  private struct Form {
    var isShort = false
    var decimals = 0
    /// The middle of the values, as a share of the width.
    var middle = 0.52
    var hasDifference = true

    static let all = [
      Form(decimals: 1), Form(), Form(isShort: true, middle: 0.46),
      Form(isShort: true, middle: 0.7, hasDifference: false),
    ]
    /// The names of the lines of a bar and of a list, short or not.
    static let names = [
      [["half hidden", "half shown"], ["fling goes", "and takes"]],
      [["hidden", "shown"], ["offset", "takes"]],
    ]
  }

  private static let valueStyle = TextStyle(12, .semibold)

  /// The first form whose columns have room; the last one if none has.
  ///
  /// It depends on no value: what changes all the time would make it jump.
  private func form(_ metrics: any TextMetrics) -> Form {
    let isList = figures.fling != nil
    func fits(_ form: Form) -> Bool {
      let names = Form.names[form.isShort ? 1 : 0][isList ? 1 : 0]
      let left = 10 + metrics.width(ofWidest: names, .regular(12))
      let value = max(
        metrics.width(
          ofFigures: "+# pt", isList ? 8888 : 888, decimals: form.decimals, Self.valueStyle),
        metrics.width(ofFigures: "+# ms", isList ? 0 : 8888, Self.valueStyle))
      let middle = frame.width * form.middle
      return left + value / 2 <= middle && middle + 1.5 * value + 10 <= frame.width
    }
    return Form.all.first(where: fits) ?? Form.all[Form.all.count - 1]
  }
}
