public import BarCore
public import BarTuning

/// One of several words or named colors.
public struct ChoiceLine: SettingControl {
  /// What can be chosen, as files have it.
  public let options: [String]
  /// What the options are called.
  public let names: [String]
  /// Number of the option that holds.
  public let selected: Int
  private let isColor: Bool
  private let form: Form
  /// Points that the name of an option that is stepped through may take.
  private let room: Double

  private enum Form {
    /// All options side by side: a few short ones.
    case segments
    /// The option that holds, beside the label.
    case beside
    /// The option that holds, below the label: where it does not fit beside it.
    case below
  }

  /// - Parameters:
  ///   - names: what the options are called; nil: as files have them.
  ///   - label: what stands on the line.
  ///   - metrics: what texts measure.
  public init(
    _ options: [String], names: [String]? = nil, label: String = "", selected: Int,
    isColor: Bool = false, metrics: any TextMetrics = EvenLetters()
  ) {
    let names = names ?? options
    self.options = options
    self.names = names
    self.selected = selected
    self.isColor = isColor
    let width = LabLayout.inspectorWidth - 2 * InspectorView.margin
    let segment = width / Double(max(1, options.count)) - 8
    let beside = width - Self.arrows - metrics.width(of: label, Drawing.lineStyle) - 12
    if options.count <= 4
      && names.allSatisfy({ metrics.width(of: $0, TextStyle(12, .semibold)) <= segment })
    {
      form = .segments
    } else if metrics.width(of: names[selected], Self.valueStyle) <= beside {
      form = .beside
    } else {
      form = .below
    }
    room = form == .below ? width - Self.arrows : beside
  }

  public init?(_ reading: SettingReading) {
    let options: [String]
    let names: [String]
    let option: String
    switch (reading.kind, reading.value) {
    case (.choice(let words), .choice(let word)):
      (options, option) = (words, word)
      names = SettingWords.names(of: words, key: reading.key)
    case (.color, .color(let tint)):
      (options, option) = (NamedTint.names(with: tint), NamedTint.name(tint))
      names = options.map(NamedTint.label)
    default: return nil
    }
    self.init(
      options, names: names, label: reading.label, selected: options.firstIndex(of: option) ?? 0,
      isColor: reading.kind == .color, metrics: reading.metrics)
  }

  public var reach: String { isColor ? "a color" : "one of \(options.count)" }
  public var text: String { names[selected] }

  // MARK: Picture

  private static let valueStyle = TextStyle(13, .medium)
  /// Width of the two arrows and the space before them.
  private static let arrows = 38.0

  public var height: Double {
    switch form {
    case .segments: 62
    case .beside: 36
    case .below: 54
    }
  }

  private static func segments(of rect: Rect) -> Rect {
    rect.inset(by: InspectorView.margin, 0).strip(y: rect.y + 25, height: 28)
  }

  public func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = place.rect
    drawing.control(line, place, labelY: form == .beside ? nil : rect.y + 5)
    if form == .segments { return drawSegments(line, Self.segments(of: rect), on: &drawing) }
    let y = form == .below ? rect.y + 37 : rect.midY
    let accent = line.accent(theme)
    for (sign, x) in [("\u{2039}", place.right - 22), ("\u{203A}", place.right - 4)] {
      drawing.text(sign, .semibold(16), accent, x: x, middle: y, anchor: .right)
    }
    drawing.text(
      text, Self.valueStyle, line.valueColor(theme), x: place.right - Self.arrows, middle: y,
      anchor: .right, maxWidth: room)
  }

  private func drawSegments(_ line: InspectorLine, _ rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.rounded(rect, radius: 8, theme.track)
    for (index, name) in names.enumerated() {
      let cell = rect.part(index, of: options.count)
      if index == selected {
        let chosen = cell.inset(by: 2, 2)
        drawing.shadow(chosen.moved(by: 0, 1), radius: 6, blur: 2, .black(60))
        drawing.rounded(chosen, radius: 6, theme.kind == .light ? theme.knob : theme.selection)
        drawing.border(chosen, radius: 6, width: 1.5, line.accent(theme))
      }
      drawing.label(
        name, TextStyle(12, index == selected ? .semibold : .regular),
        index == selected ? line.textColor(theme) : line.valueColor(theme),
        in: cell.inset(by: 4, 0))
    }
  }

  // MARK: Hands

  /// A segment; of another choice its arrows, or the list of all options.
  public func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct? {
    if form == .segments {
      let bar = Self.segments(of: rect)
      guard bar.contains(point) else { return clicks >= 2 ? .reset : nil }
      let place = Int((point.x - bar.x) / bar.width * Double(options.count))
      return choose(min(options.count - 1, max(0, place)))
    }
    let right = rect.maxX - InspectorView.margin
    if point.x >= right - 18 { return step(by: 1) }
    return point.x >= right - 36 ? step(by: -1) : .list(options, selected: selected)
  }

  public func step(by steps: Int) -> LineAct? {
    choose((selected + steps % options.count + options.count) % options.count)
  }

  public func enter() -> LineAct? {
    form == .segments ? step(by: 1) : .list(options, selected: selected)
  }

  private func choose(_ option: Int) -> LineAct? { value(named: options[option]).map(LineAct.set) }

  public func value(named name: String) -> SettingValue? {
    guard options.contains(name) else { return nil }
    return isColor ? NamedTint.tint(name).map(SettingValue.color) : .choice(name)
  }
}
