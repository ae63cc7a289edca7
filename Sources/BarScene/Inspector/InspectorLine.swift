public import BarCore
public import BarTuning

/// A line of the inspector.
public struct InspectorLine: Equatable, Sendable {
  /// The setting's key in tuning files, such as `bar.height`; of a heading the name of its group.
  public var key: String
  /// What stands on it.
  public var label: String
  /// What the setting does, in a few sentences.
  public var help: String
  /// Short lines above the help: the key, then range and default.
  public var facts: [String] = []
  /// What it looks like, and what hands do to it.
  public var kind: any LineKind
  /// Whether the value is the page's own.
  public var isStandard: Bool
  /// Which other setting this one contradicts, in a sentence; nil if none.
  public var conflict: String?
  /// Why it has no effect under the other settings, in a sentence; nil if it has.
  public var idle: String?
  /// What else the footer says about it.
  public var note = ""
  /// Whether it is one of the favorites.
  public var isFavorite = false
  /// Whether it stands among the favorites too, besides its own place.
  public var isCopy = false
  /// Whether it has a star that adds it to the favorites.
  public var hasStar = true

  public init(
    key: String, label: String, help: String, kind: any LineKind, isStandard: Bool = true
  ) {
    self.key = key
    self.label = label
    self.help = help
    self.kind = kind
    self.isStandard = isStandard
  }

  /// The kinds that lines of settings have; the first that takes a setting is its own.
  private static let controls: [any SettingControl.Type] = [
    SliderLine.self,
    SwitchLine.self,
    ChoiceLine.self,
  ]

  private static func control(of reading: SettingReading) -> (any SettingControl)? {
    controls.lazy.compactMap { $0.init(reading) }.first
  }

  /// The line of a setting; nil if no kind takes it.
  ///
  /// - Parameters:
  ///   - standard: the page's own value.
  ///   - metrics: what texts measure.
  public init?<Root>(
    _ setting: Setting<Root>, value: SettingValue, standard: SettingValue,
    metrics: any TextMetrics = EvenLetters()
  ) {
    var reading = SettingReading(
      kind: setting.kind, key: setting.key, label: setting.label, value: value,
      standard: standard, metrics: metrics)
    guard let control = Self.control(of: reading) else { return nil }
    self.init(
      key: setting.key, label: setting.label, help: setting.help, kind: control,
      isStandard: value == standard)
    reading.value = standard
    let usual = Self.control(of: reading)?.text ?? ""
    facts = [setting.key, "\(control.reach), default \(usual)"]
  }

  /// What the footer says: why it has no effect, what it does, and what else there is to it.
  var explanation: String {
    [idle ?? "", help, note].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The line itself if it sets something; nil for headings and read-outs.
  public var control: InspectorLine? { kind is any SettingControl ? self : nil }

  public static func == (left: InspectorLine, right: InspectorLine) -> Bool {
    (left.key, left.label, left.help, left.facts, left.isStandard, left.conflict)
      == (right.key, right.label, right.help, right.facts, right.isStandard, right.conflict)
      && (left.idle, left.note, left.isFavorite, left.isCopy, left.hasStar)
        == (right.idle, right.note, right.isFavorite, right.isCopy, right.hasStar)
      && left.kind.equals(right.kind)
  }
}

/// What a line of the inspector looks like, and what hands do to it.
///
/// To add one that sets settings: a file with a `SettingControl`, and its name in
/// `InspectorLine.controls`. Any other needs its file, and stands where a group lists its lines.
public protocol LineKind: Equatable, Sendable {
  /// Height of the line, in points.
  var height: Double { get }
  /// Whether the pointer and keys can go to it.
  var takesFocus: Bool { get }
  /// Draws the line; what is common to all that set something is `Drawing.control`.
  func draw(_ line: InspectorLine, at place: LinePlace, on drawing: inout Drawing)

  /// What a press at a point means, which lies on the line.
  func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct?
  /// The value at a point while the pointer holds it.
  func drag(to point: Point, in rect: Rect) -> SettingValue?
  /// What arrow keys mean: 1 or 10 steps up, or down if negative.
  func step(by steps: Int) -> LineAct?
  /// What Enter and Space mean.
  func enter() -> LineAct?
  /// The value of the option that has this name.
  func value(named name: String) -> SettingValue?
  /// The value that was typed.
  func value(typed text: String) throws(TypedProblem) -> SettingValue
  /// Where a value is typed; nil where none can be.
  func field(in rect: Rect) -> Rect?
}

/// What only shows something.
extension LineKind {
  public var takesFocus: Bool { true }
  public func press(_ point: Point, in rect: Rect, clicks: Int) -> LineAct? { nil }
  public func drag(to point: Point, in rect: Rect) -> SettingValue? { nil }
  public func step(by steps: Int) -> LineAct? { nil }
  public func enter() -> LineAct? { nil }
  public func value(named name: String) -> SettingValue? { nil }
  public func value(typed text: String) throws(TypedProblem) -> SettingValue {
    throw TypedProblem("This setting is not a number.")
  }
  public func field(in rect: Rect) -> Rect? { nil }

  fileprivate func equals(_ other: any LineKind) -> Bool { other as? Self == self }
}

/// Why what was typed is no value of a setting.
public struct TypedProblem: Error, Equatable, Sendable {
  /// One sentence that says what to type.
  public let message: String

  init(_ message: String) { self.message = message }
}

/// A kind of line that sets a setting.
public protocol SettingControl: LineKind {
  /// Nil where it is not for such a setting.
  init?(_ reading: SettingReading)
  /// What the setting may be, in few words.
  var reach: String { get }
  /// The value as the line shows it.
  var text: String { get }
}

/// What the line of a setting is made of.
public struct SettingReading {
  let kind: SettingKind
  let key: String
  let label: String
  var value: SettingValue
  /// The page's own value.
  let standard: SettingValue
  /// What texts measure.
  let metrics: any TextMetrics
}

/// What a hand wants of a line.
public enum LineAct: Equatable, Sendable {
  /// The setting gets a value.
  case set(SettingValue)
  /// The pointer holds the line until it is let go; nil: on its name, where that sets nothing.
  case hold(SettingValue?)
  /// A number is typed, beginning with this text.
  case type(String)
  /// One of these is chosen from a list.
  case list([String], selected: Int)
  /// The lines of its group are hidden, or shown again.
  case fold(Bool)
  /// The page's own value again; for a heading, those of its group.
  case reset
}

/// Where a line is drawn, and what hands are at it.
public struct LinePlace {
  /// The whole line, in points of the window.
  public var rect: Rect
  /// Whether the pointer is over it.
  public var isHovered: Bool
  /// Whether keys go to it.
  public var isFocused: Bool
  /// Whether the pointer holds it.
  public var isHeld: Bool
  /// Whether the pointer is over its star.
  public var isOnStar = false

  var x: Double { rect.x + InspectorView.margin }
  var right: Double { rect.maxX - InspectorView.margin }
}

/// Colors: those of a setting without effect are dimmed.
extension InspectorLine {
  func textColor(_ theme: Theme) -> Color { idle == nil ? theme.text : theme.faintText }
  func valueColor(_ theme: Theme) -> Color { idle == nil ? theme.secondaryText : theme.faintText }
  func accent(_ theme: Theme) -> Color { idle == nil ? theme.accent : theme.accent.faded(0.4) }
}

extension Drawing {
  static let lineStyle = TextStyle(13)

  /// Draws what lines that set something have in common: their ground, a mark, and their name.
  ///
  /// A dot marks a value that is not the page's own. Favorites, and the lines under the pointer and
  /// the focus, have a star before them.
  ///
  /// - Parameter room: width of the name; nil: a little more than half of the line.
  mutating func control(
    _ line: InspectorLine, _ place: LinePlace, labelY: Double? = nil, room: Double? = nil
  ) {
    let rect = place.rect
    let inner = rect.inset(by: 10, 1)
    let labelY = labelY ?? rect.midY - Self.lineStyle.lineHeight / 2
    if place.isHovered || place.isHeld { rounded(inner, radius: 8, theme.control) }
    if place.isFocused { border(inner, radius: 8, width: 2, theme.focus) }
    if line.conflict != nil {
      rounded(
        Rect(x: inner.x, y: inner.y + 4, width: 3, height: inner.height - 8), radius: 1.5, theme.bad
      )
    } else if !line.isStandard {
      circle(center: Point(x: place.x - 6, y: rect.y + 15), radius: 2, theme.accent)
    }
    if line.hasStar, line.isFavorite || place.isHovered || place.isFocused {
      text(
        line.isFavorite ? "\u{2605}" : "\u{2606}", .regular(11),
        place.isOnStar ? theme.accent : theme.faintText, x: place.x - 14,
        middle: labelY + Self.lineStyle.lineHeight / 2, anchor: .center)
    }
    text(
      line.label, Self.lineStyle, line.textColor(theme), x: place.x, y: labelY,
      maxWidth: room ?? rect.width * 0.56)
  }
}
