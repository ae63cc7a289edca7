public import BarCore
public import BarTuning

/// A number on a track, whose ends are the ends of its range.
public struct SliderLine: SettingControl {
  /// The value in words.
  public let text: String
  private let value: Double
  private let standard: Double
  private let step: Double
  private let unit: String
  private let scale: SliderScale
  /// What a value is multiplied by where it is typed: 100 of a share that is typed in percent.
  private let factor: Double

  /// A share of 0...1 in hundredths, or another number.
  ///
  /// - Parameters:
  ///   - text: what the value is called; nil: the number and its unit.
  ///   - isPercent: whether a share is typed in percent.
  public init(
    _ value: Double, in scale: SliderScale = SliderScale(range: 0...1), standard: Double = 0,
    step: Double = 0.01, unit: String = "", text: String? = nil, isPercent: Bool = false
  ) {
    factor = isPercent ? 100 : 1
    self.scale = scale
    self.value = value
    self.standard = standard
    self.step = step
    self.unit = isPercent ? "%" : unit
    self.text = text ?? Self.text(value, step: step, unit: unit)
  }

  public init?(_ reading: SettingReading) {
    guard case .number(let range, let step, let unit) = reading.kind,
      case (.number(let value), .number(let standard)) = (reading.value, reading.standard)
    else { return nil }
    self.init(
      value, in: SliderScale(range: range, key: reading.key), standard: standard, step: step,
      unit: unit, text: value == 0 ? SettingWords.zero[reading.key] : nil)
  }

  public var reach: String {
    "\(shortText(scale.range.lowerBound * factor)) to "
      + shortText(scale.range.upperBound * factor) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// A number with as many decimals as its step has, one more where that is the number as it was
  /// typed, and its unit.
  public static func text(_ value: Double, step: Double, unit: String) -> String {
    var factor = 1.0
    while factor < 1e4 && (step * factor - (step * factor).rounded()).magnitude > 1e-9 {
      factor *= 10
    }
    let tenths = value * factor * 10
    if (tenths - tenths.rounded()).magnitude < 1e-6 { factor *= 10 }
    let text = shortText((value * factor).rounded() / factor)
    return unit.isEmpty ? text : text + " " + unit
  }

  // MARK: Picture

  public var height: Double { 46 }
  /// The place of the value on the track, 0...1.
  public var share: Double { scale.share(of: value) }

  /// The track on a line: its ends are the ends of the range.
  package static func track(in rect: Rect) -> Rect {
    rect.inset(by: InspectorView.margin + 8, 0).strip(y: rect.y + 31, height: 4)
  }

  public func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing) {
    let theme = drawing.theme
    let labelY = place.rect.y + 7
    drawing.control(line, place, labelY: labelY)
    drawing.text(
      text, .medium(13), line.valueColor(theme), x: place.right, y: labelY, anchor: .right)
    let track = Self.track(in: place.rect)
    drawing.rounded(track, radius: 2, theme.track)
    let x = track.x + share * track.width
    let accent = line.accent(theme)
    drawing.rounded(track.column(x: track.x, width: max(4, x - track.x)), radius: 2, accent)
    drawing.rounded(
      Rect(
        x: track.x + scale.share(of: standard) * track.width - 1, y: track.y - 4, width: 2,
        height: track.height + 8), radius: 1, theme.faintText.faded(0.7))
    let radius = place.isHeld ? 9.0 : 7.5
    let knob = Rect(around: Point(x: x, y: track.midY), radius)
    drawing.shadow(knob.moved(by: 0, 1), radius: radius, blur: 3, .black(90))
    drawing.rounded(knob, radius: radius, theme.knob)
    drawing.border(knob, radius: radius, width: 1.5, accent)
  }

  /// Where a value lies on the track of a line, from the left edge of the window.
  package func x(of value: Double, in rect: Rect) -> Double {
    let track = Self.track(in: rect)
    return track.x + scale.share(of: value) * track.width
  }

  // MARK: Hands

  public func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct? {
    if field(in: rect)?.contains(point) ?? false { return enter() }
    if clicks >= 2 { return .reset }
    // On the label the press only focuses: the track is what is dragged.
    return .hold(point.y >= Self.track(in: rect).y - 12 ? drag(to: point, in: rect) : nil)
  }

  /// The value at a place of the track, in whole steps.
  public func drag(to point: Point, in rect: Rect) -> SettingValue? {
    let track = Self.track(in: rect)
    let raw = scale.value(at: (point.x - track.x) / track.width)
    return limited((raw / step).rounded() * step)
  }

  /// The number is typed: Enter begins with the present one.
  public func enter() -> LineAct? { .type(shortText(((value * factor) * 1e6).rounded() / 1e6)) }

  public func field(in rect: Rect) -> Rect? {
    Rect(x: rect.maxX - InspectorView.margin - 102, y: rect.y + 2, width: 112, height: 26)
  }

  /// A number in range, with or without its unit; a decimal comma is a point, and commas that group
  /// thousands are left out.
  public func value(typed text: String) throws(TypedProblem) -> SettingValue {
    var digits = text.filter { $0 != " " }
    let unit = unit.filter { $0 != " " }
    if !unit.isEmpty, digits.hasSuffix(unit) { digits.removeLast(unit.count) }
    if digits.isEmpty { throw TypedProblem("Type a number from \(reach).") }
    let wanted = "type a number from \(reach)."
    guard let number = TypedCalculation.value(of: digits, unit: unit) else {
      throw TypedProblem("\(excerpt(text)) is not a number: \(wanted)")
    }
    guard scale.range.contains(number / factor) else {
      throw TypedProblem("\(excerpt(text)) is out of range: \(wanted)")
    }
    return .number(number / factor)
  }

  public func step(by steps: Int) -> LineAct? { .set(limited(value + Double(steps) * step)) }

  /// A value in range, without the dust that decimal steps leave in binary.
  private func limited(_ value: Double) -> SettingValue {
    .number(((value * 1e6).rounded() / 1e6).clamped(to: scale.range))
  }
}
