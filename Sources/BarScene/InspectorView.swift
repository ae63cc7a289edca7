public import BarCore

/// A setting as the inspector shows it.
public struct InspectorControl: Equatable, Sendable {
  /// What a value is set with.
  public enum Kind: Equatable, Sendable {
    /// Share of the range, share of the default, and the value in words.
    case slider(share: Double, standard: Double, text: String)
    /// A switch, and whether it is on.
    case toggle(Bool)
    /// One of several words, the selected one by its number.
    case choice(options: [String], selected: Int)
  }

  /// The setting's key in tuning files, such as `bar.height`.
  public var key: String
  /// The setting's name on its line.
  public var label: String
  /// What the setting does, in a few sentences.
  public var help: String
  /// Short lines above the help: the key, then range and default.
  public var facts: [String] = []
  /// What it is set with, and its present value.
  public var kind: Kind
  /// Whether the value is the page's own.
  public var isStandard: Bool
  /// Which other setting this one contradicts, in a sentence; nil if none.
  public var conflict: String?

  /// - Parameter metrics: what the options measure.
  public init(
    key: String, label: String, help: String, kind: Kind, isStandard: Bool,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.key = key
    self.label = label
    self.help = help
    self.kind = kind
    self.isStandard = isStandard
    guard case .choice(let options, _) = kind, options.count <= 4 else {
      isSegmented = false
      return
    }
    let room = (LabLayout.inspectorWidth - 2 * InspectorView.margin) / Double(options.count) - 8
    isSegmented = options.allSatisfy { metrics.width(of: $0, Self.optionStyle) <= room }
  }

  /// Whether the options stand side by side, as few short ones do; others are stepped through.
  public let isSegmented: Bool

  static let optionStyle = TextStyle(12, .semibold)
}

/// The heading of a group of lines.
public struct InspectorHeading: Equatable, Sendable {
  /// Name of the group.
  public var group: String
  /// What the line says.
  public var title: String
  /// Whether its lines are hidden.
  public var isFolded = false
  /// How many of its settings differ from the page's own: more than 0 gives it a reset mark.
  public var changed = 0

  public init(group: String, title: String) {
    self.group = group
    self.title = title
  }
}

/// A line of the inspector.
public enum InspectorItem: Equatable, Sendable {
  /// A line that folds and unfolds the lines of its group.
  case heading(InspectorHeading)
  /// What the settings come to: a name and its value.
  case figure(String, String)
  /// A line that sets a setting.
  case control(InspectorControl)

  /// The control on this line; nil on others.
  public var control: InspectorControl? {
    if case .control(let control) = self { control } else { nil }
  }

  /// The heading on this line; nil on others.
  public var heading: InspectorHeading? {
    if case .heading(let heading) = self { heading } else { nil }
  }

  /// Whether keys can go to it.
  public var takesFocus: Bool {
    switch self {
    case .heading, .control: true
    case .figure: false
    }
  }
}

/// The inspector on the right: what it shows and where.
public struct InspectorView: ScrollList, Equatable, Sendable {
  /// The page's name, at the top.
  public var title: String
  /// Two sentences: what to try on the page.
  public var hint: String
  /// The lines from the top; while a search is on, those that were found.
  public var items: [InspectorItem]
  /// Where the panel lies in the window, in points.
  public var frame: Rect
  /// Points by which the lines are scrolled, 0...`scrollLimit`.
  public var scroll = 0.0
  /// The line that keys go to; nil while they go elsewhere.
  public var focused: Int?
  /// The line under the pointer; nil: none.
  public var hovered: Int?
  /// The line whose slider is being dragged.
  public var held: Int?
  /// What the lines are searched for; `items` are those that were found.
  public var search = TextField()
  /// Whether what is typed goes into the search.
  public var isSearching = false

  /// - Parameter metrics: what texts measure.
  public init(
    title: String, hint: String, items: [InspectorItem], frame: Rect,
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.title = title
    self.hint = hint
    self.items = items
    self.frame = frame
    hintLines = metrics.lineCount(of: hint, Self.hintStyle, width: frame.width - 2 * Self.margin)
  }

  /// How many lines the hint takes.
  var hintLines: Int
  /// How the hint is written.
  public static let hintStyle = TextStyle(12.5)
  /// A longer hint is cut, so that there is room for the settings.
  static let mostHintLines = 12

  /// Width of the hint in points, at which it wraps.
  public var hintWidth: Double { frame.width - 2 * Self.margin }

  /// The panel without its margins.
  var inner: Rect { frame.inset(by: Self.margin, 0) }

  /// Height of the hint as it is drawn.
  var hintHeight: Double {
    let lines = Double(min(Self.mostHintLines, max(1, hintLines)))
    return (lines * Self.hintStyle.lineHeight).rounded(.up)
  }

  /// Title, hint and search.
  var headerHeight: Double { max(166, 46 + hintHeight + 8 + 44) }
  /// Room for key, range and four lines of help.
  static let footerHeight = 116.0
  static let margin = 20.0

  public var rowCount: Int { items.count }
  public var rowMargins: (side: Double, above: Double, below: Double) { (0, 0, 16) }

  public func rowHeight(_ index: Int) -> Double {
    switch items[index] {
    case .heading: return 38
    case .figure: return 22
    case .control(let control):
      switch control.kind {
      case .slider: return 46
      case .toggle: return 36
      case .choice: return control.isSegmented ? 62 : 36
      }
    }
  }

  /// Where the field for the search lies.
  public var searchField: Rect {
    Rect(x: frame.x + 12, y: frame.y + headerHeight - 44, width: frame.width - 24, height: 32)
  }

  public var viewport: Rect { frame.between(headerHeight, and: Self.footerHeight) }

  /// The scroll that brings a line into view; the present one if it is.
  public func scrollShowing(_ index: Int) -> Double { scrollShowing(rect(of: index), andBeyond: 8) }

  /// The control at a point; nil on headings and outside.
  public func control(at point: Point) -> Int? { row(at: point) { items[$0].control != nil } }

  /// The heading or control at a point; nil on read-outs and outside.
  public func line(at point: Point) -> Int? { row(at: point) { items[$0].takesFocus } }

  /// The mark on a heading that resets its group; nil where there is none.
  public func resetMark(of index: Int) -> Rect? {
    guard let heading = items[index].heading, heading.changed > 0 else { return nil }
    let rect = rect(of: index)
    return Rect(x: rect.maxX - Self.margin - 72, y: rect.maxY - 25, width: 72, height: 20)
  }

  /// The track of a slider: its ends are the ends of the range.
  public func track(of index: Int) -> Rect {
    let rect = rect(of: index)
    return rect.inset(by: Self.margin + 8, 0).strip(y: rect.y + 31, height: 4)
  }

  /// The share of the range at an x on a slider's track.
  public func share(of index: Int, atX x: Double) -> Double {
    let track = track(of: index)
    return ((x - track.x) / track.width).clamped(to: 0...1)
  }

  /// The segment of a segmented choice; of another its arrows, or the list of its options.
  public enum ChoicePart: Equatable, Sendable {
    /// An option by its number.
    case option(Int)
    /// So many options on: 1 or -1.
    case step(Int)
    /// The list of all options, in a chooser.
    case list
  }

  /// What a click at a point on a choice means.
  public func choicePart(of index: Int, at point: Point) -> ChoicePart? {
    guard let control = items[index].control, case .choice(let options, _) = control.kind else {
      return nil
    }
    let rect = rect(of: index)
    if control.isSegmented {
      let bar = segments(of: rect)
      guard bar.contains(point) else { return nil }
      let place = Int((point.x - bar.x) / bar.width * Double(options.count))
      return .option(min(options.count - 1, max(0, place)))
    }
    let right = rect.maxX - Self.margin
    if point.x >= right - 18 { return .step(1) }
    return point.x >= right - 36 ? .step(-1) : .list
  }

  func segments(of rect: Rect) -> Rect {
    rect.inset(by: Self.margin, 0).strip(y: rect.y + 25, height: 28)
  }
}
