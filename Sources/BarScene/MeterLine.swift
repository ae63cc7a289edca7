public import BarCore

/// The meter in one line above the stage, where there is no room beside it.
public struct MeterLine: Drawable {
  let page: Page
  let frame: Rect

  /// - Parameter page: the page whose state it says.
  public init(_ page: Page, in frame: Rect) {
    self.page = page
    self.frame = frame
  }

  /// Draws the line; nothing on a page without bars that have a resistance.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    guard let bars = page.bars else { return }
    let resistance = MeterFigures(bars)
    let (limit, share) = (resistance.limit, resistance.share)
    drawing.plate(frame, radius: 10, theme.panel, edge: theme.panelEdge)
    let style = TextStyle(12.5, .semibold)
    let inner = frame.inset(by: 10, 0)
    let y = frame.y + 5
    // Its name stands beside it where there is room for all of it.
    let name = "Resistance"
    let longest = drawing.metrics.width(
      ofFigures: "# of # pt", limit, and: limit, decimals: MeterFigures.decimals(of: limit), style)
    let isWide = drawing.metrics.width(of: name, style) + 12 + longest <= inner.width
    drawing.figures(
      of: resistance, isWide ? "# of # pt" : "# of #", style,
      x: isWide ? inner.maxX : inner.midX, y: y, anchor: isWide ? .right : .center)
    if isWide { drawing.text(name, style, theme.secondaryText, x: inner.x, y: y) }
    drawing.gauge(
      inner.strip(y: frame.maxY - 8, height: 4), share, least: 4,
      share >= 1 ? theme.good : theme.warning, on: theme.track)
  }
}

/// The meter of a stage that is compared, over it, or on a plate of its own where it is elsewhere: a
/// gauge, and the figures beside it; on a plate also the name of the stage.
public struct CompareMeter: Drawable {
  let resistance: MeterFigures
  let name: String?
  let frame: Rect

  /// Height of the meter, in points.
  static let height = 16.0
  /// A gauge that would be shorter beside them leaves the figures without their unit.
  private static let leastGauge = 48.0
  /// Length that a gauge keeps beside the name of its stage.
  private static let shortestGauge = 24.0
  private static let style = TextStyle(12, .semibold)
  private static let nameStyle = TextStyle(12)

  /// Makes the meter of a bar at a place in the window.
  ///
  /// - Parameter name: what the stage is called; nil where the meter lies below that.
  public init(_ resistance: MeterFigures, name: String? = nil, in frame: Rect) {
    self.resistance = resistance
    self.name = name
    self.frame = frame
  }

  /// Draws the gauge, which is as long whichever way the bar goes.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    if frame.height > Self.height {
      drawing.plate(frame, radius: 8, theme.panel, edge: theme.panelEdge)
    }
    var inner = frame.inset(by: 6, 0)
    let (share, longest) = (resistance.share, resistance.longest)
    func gauge(beside template: String) -> Double {
      let metrics = drawing.metrics
      return inner.width - 8
        - metrics.width(
          ofFigures: template, longest, and: longest, decimals: resistance.mostDecimals, Self.style)
    }
    let y = frame.midY - Self.style.lineHeight / 2
    if let name {
      // The gauge gives way first.
      let room = max(40, gauge(beside: "# of #") - Self.shortestGauge)
      let width = min(drawing.metrics.width(of: name, Self.nameStyle), room)
      drawing.text(
        name, Self.nameStyle, theme.secondaryText, x: inner.x, y: y, maxWidth: width)
      inner = inner.column(x: inner.x + width + 8, width: inner.width - width - 8)
    }
    let isWide = gauge(beside: "# of # pt") >= Self.leastGauge
    let template = isWide ? "# of # pt" : "# of #"
    drawing.figures(
      of: resistance, template, Self.style, x: inner.maxX, y: y, anchor: .right)
    drawing.gauge(
      Rect(x: inner.x, y: frame.midY - 3, width: max(0, gauge(beside: template)), height: 6), share,
      least: 6, share >= 1 ? theme.good : theme.warning, on: theme.track)
  }
}

extension Drawing {
  /// Draws what was spent of a resistance, or that there is none.
  fileprivate mutating func figures(
    of resistance: MeterFigures, _ template: String, _ style: TextStyle, x: Double, y: Double,
    anchor: TextAnchor
  ) {
    guard resistance.limit > 0 else {
      return text("none", style, theme.text, x: x, y: y, anchor: anchor)
    }
    figures(
      template, resistance.spent, and: resistance.limit,
      decimals: MeterFigures.decimals(of: resistance.limit), style, theme.text, x: x, y: y,
      anchor: anchor)
  }
}

/// The resistance of a bar in the direction in which it goes, in points.
public struct MeterFigures: Equatable, Sendable {
  /// What was spent of it, 0...`limit`.
  public let spent: Double
  /// All of it, 0 or more.
  public let limit: Double
  /// The greater one of both directions.
  public let longest: Double
  /// The decimals of the one of both directions that has more.
  let mostDecimals: Int

  /// Makes the figures of a bar as it is.
  public init(_ bars: BarEngine) {
    let settings = bars.settings
    limit =
      switch bars.state.direction {
      case .contracting: settings.contractionResistance
      case .expanding: settings.expansionResistance
      }
    // What was spent against a greater resistance does not count against a smaller one.
    spent = min(bars.state.spent, limit)
    longest = max(settings.contractionResistance, settings.expansionResistance)
    mostDecimals = max(
      Self.decimals(of: settings.contractionResistance),
      Self.decimals(of: settings.expansionResistance))
  }

  /// Decimals that a length is said with: as many as it has, two at most.
  static func decimals(of length: Double) -> Int {
    if length == length.rounded() || !length.isFinite { return 0 }
    return length * 10 == (length * 10).rounded() ? 1 : 2
  }

  /// The share that was spent, 0...1; 0 where there is no resistance.
  public var share: Double { limit > 0 ? spent / limit : 0 }
}
