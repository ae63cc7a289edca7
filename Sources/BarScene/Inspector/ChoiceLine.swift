public import BarCore
public import BarTuning

/// One of several words or named colors.
public struct ChoiceLine: SettingControl {
  /// What can be chosen.
  public let options: [String]
  /// Number of the option that holds.
  public let selected: Int
  private let isColor: Bool
  /// Whether the options stand side by side, as few short ones do; others are stepped through.
  private let isSegmented: Bool

  /// - Parameter metrics: what the options measure.
  public init(
    _ options: [String], selected: Int, isColor: Bool = false,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.options = options
    self.selected = selected
    self.isColor = isColor
    let width = LabLayout.inspectorWidth - 2 * InspectorView.margin
    let room = width / Double(max(1, options.count)) - 8
    isSegmented =
      options.count <= 4
      && options.allSatisfy { metrics.width(of: $0, TextStyle(12, .semibold)) <= room }
  }

  public init?(_ reading: SettingReading) {
    let options: [String]
    let name: String
    switch (reading.kind, reading.value) {
    case (.choice(let words), .choice(let word)): (options, name) = (words, word)
    case (.color, .color(let tint)):
      (options, name) = (NamedTint.names(with: tint), NamedTint.name(tint))
    default: return nil
    }
    self.init(
      options, selected: options.firstIndex(of: name) ?? 0, isColor: reading.kind == .color,
      metrics: reading.metrics)
  }

  public var reach: String { isColor ? "a color" : "one of \(options.count)" }
  public var text: String { options[selected] }

  // MARK: Picture

  public var height: Double { isSegmented ? 62 : 36 }

  private static func segments(of rect: Rect) -> Rect {
    rect.inset(by: InspectorView.margin, 0).strip(y: rect.y + 25, height: 28)
  }

  public func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = place.rect
    drawing.control(line, place, labelY: isSegmented ? rect.y + 5 : nil)
    if isSegmented { return drawSegments(Self.segments(of: rect), on: &drawing) }
    for (sign, x) in [("\u{2039}", place.right - 22), ("\u{203A}", place.right - 4)] {
      drawing.text(sign, .semibold(16), theme.accent, x: x, middle: rect.midY, anchor: .right)
    }
    drawing.text(
      text, .medium(13), theme.secondaryText, x: place.right - 38, middle: rect.midY,
      anchor: .right, maxWidth: rect.width * 0.4)
  }

  private func drawSegments(_ rect: Rect, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.rounded(rect, radius: 8, theme.track)
    for (index, option) in options.enumerated() {
      let cell = rect.part(index, of: options.count)
      if index == selected {
        let chosen = cell.inset(by: 2, 2)
        drawing.shadow(chosen.moved(by: 0, 1), radius: 6, blur: 2, .black(60))
        drawing.rounded(chosen, radius: 6, theme.kind == .light ? theme.knob : theme.selection)
      }
      drawing.label(
        option, TextStyle(12, index == selected ? .semibold : .regular),
        index == selected ? theme.text : theme.secondaryText, in: cell.inset(by: 4, 0))
    }
  }

  // MARK: Hands

  /// A segment; of another choice its arrows, or the list of all options.
  public func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct? {
    if isSegmented {
      let bar = Self.segments(of: rect)
      guard bar.contains(point) else { return nil }
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
    isSegmented ? step(by: 1) : .list(options, selected: selected)
  }

  private func choose(_ option: Int) -> LineAct? { value(named: options[option]).map(LineAct.set) }

  public func value(named name: String) -> SettingValue? {
    guard options.contains(name) else { return nil }
    return isColor ? NamedTint.tint(name).map(SettingValue.color) : .choice(name)
  }
}
