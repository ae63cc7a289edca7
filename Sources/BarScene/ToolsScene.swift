public import BarCore

/// The tool bar: actions as buttons beside the stage, or one button that opens them as a list.
public struct ToolsView: Equatable, Sendable {
  /// An action.
  public struct Tool: Equatable, Sendable {
    /// What its button says.
    public var name: String
    /// What it says while its display shows; nil: the same.
    public var nameWhileOn: String?
    /// The key that does the same.
    public var key: String
    /// Whether its button stands apart from the one above.
    public var beginsGroup: Bool

    /// Makes the button of an action.
    public init(
      _ name: String, whileOn nameWhileOn: String? = nil, key: String, beginsGroup: Bool = false
    ) {
      self.name = name
      self.nameWhileOn = nameWhileOn
      self.key = key
      self.beginsGroup = beginsGroup
    }
  }

  /// A part of the tool bar that hands can be laid on.
  public enum Part: Equatable, Sendable {
    /// The button that opens the list.
    case button
    /// The button or the line of an action, by its number.
    case tool(Int)
  }

  /// The actions from the top.
  public var tools: [Tool]
  /// Where the column of buttons lies, or where the one button does; see `LabLayout.tools`.
  public var frame: Rect
  /// Whether there is only one button.
  public var isFolded: Bool
  /// The window.
  public var window: Size
  /// Whether the list of the one button shows.
  public var isOpen = false
  /// The actions that would do something now: bit n for action n.
  public var possible: UInt32 = .max
  /// Those whose display shows.
  public var on: UInt32 = 0
  /// What the keyboard has chosen; nil while keys go elsewhere.
  public var focused: Part?
  /// What lies under the pointer.
  public var hovered: Part?
  /// Whether a tip tells the key of what lies under the pointer or is focused.
  public var showsTip = false
  /// Whole seconds that a recording has lasted, beside the action with another name while it is on;
  /// nil: none is made.
  public var recorded: Int?
  /// What the tip says of the action with another name while it is on, because a file that the
  /// program was started with is being written instead; nil: none is.
  public var written: String?

  /// Makes a tool bar that nothing lies over.
  public init(tools: [Tool], frame: Rect, isFolded: Bool, window: Size) {
    self.tools = tools
    self.frame = frame
    self.isFolded = isFolded
    self.window = window
  }

  static let padding = 6.0
  static let rowHeight = 28.0
  static let gap = 8.0
  static let style = TextStyle(12.5, .medium)
  static let keyStyle = TextStyle(12)
  static let smallStyle = TextStyle(10.5, .medium)

  /// The list that the one button opens: below it, or as far above as the window requires.
  public var list: Rect {
    let width = min(236, window.width - 16)
    let height = min(window.height - 16, contentHeight(Self.rowHeight) + 2 * Self.padding)
    return Rect(
      x: frame.x.clamped(to: 8...max(8, window.width - 8 - width)),
      y: (frame.maxY + 6).clamped(to: 8...max(8, window.height - 8 - height)), width: width,
      height: height)
  }

  private var gaps: Double { tools.reduce(0) { $0 + ($1.beginsGroup ? Self.gap : 0) } }

  private func contentHeight(_ row: Double) -> Double { Double(tools.count) * row + gaps }

  /// Where the button or the line of an action lies.
  public func rect(of number: Int) -> Rect {
    let place = isFolded ? list : frame
    // In low windows the lines of the list are lower.
    let row =
      (place.height - 2 * Self.padding - gaps) / Double(max(1, tools.count))
    let above = tools[...number].reduce(0) { $0 + ($1.beginsGroup ? Self.gap : 0) }
    return Rect(
      x: place.x + Self.padding, y: place.y + Self.padding + above + Double(number) * row,
      width: place.width - 2 * Self.padding, height: row)
  }

  /// What lies at a point; nil beside all of it.
  public func part(at point: Point) -> Part? {
    if isFolded && frame.contains(point) { return .button }
    guard !isFolded || isOpen else { return nil }
    return tools.indices.first { rect(of: $0).contains(point) }.map(Part.tool)
  }

  /// Whether an action would do something now.
  public func isPossible(_ number: Int) -> Bool { possible >> UInt32(number) & 1 == 1 }

  /// What the button of an action says now.
  func name(of number: Int) -> String {
    let isOn = on >> UInt32(number) & 1 == 1
    return isOn ? tools[number].nameWhileOn ?? tools[number].name : tools[number].name
  }

  /// Seconds as minutes and seconds: "0:05".
  static func clock(_ seconds: Int) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}

extension ToolsView: Drawable {
  /// Draws the column, or the button with its list and what tells the key.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    if isFolded {
      drawing.plate(
        frame, radius: 16, hovered == .button || isOpen ? theme.selection : theme.panel,
        edge: theme.panelEdge)
      if let recorded {
        drawing.circle(center: Point(x: frame.midX, y: frame.y + 9), radius: 4, theme.bad)
        drawing.text(
          Self.clock(recorded), Self.smallStyle, theme.text, x: frame.midX, middle: frame.y + 21,
          anchor: .center)
      } else {
        for step in -1...1 {
          drawing.circle(
            center: Point(x: frame.midX + Double(step) * 7, y: frame.midY), radius: 2, theme.text)
        }
      }
      if focused == .button { drawing.focusRing(frame.inset(by: -2, -2), radius: 18) }
    } else {
      drawing.plate(frame, radius: 12, theme.panel, edge: theme.panelEdge)
    }
    if isOpen {
      let list = list
      drawing.shadow(list.moved(by: 0, 6), radius: 12, blur: 16, theme.shadow)
      drawing.plate(list, radius: 12, theme.panel, edge: theme.panelEdge)
    }
    if !isFolded || isOpen {
      for number in tools.indices { drawTool(number, on: &drawing) }
    }
    drawTip(on: &drawing)
  }

  private func drawTool(_ number: Int, on drawing: inout Drawing) {
    let theme = drawing.theme
    let rect = rect(of: number)
    let pill = rect.inset(by: 0, 1)
    let isOn = on >> UInt32(number) & 1 == 1
    if isOn { drawing.rounded(pill, radius: 8, theme.selection) }
    if hovered == .tool(number) && !isOn { drawing.rounded(pill, radius: 8, theme.control) }
    if focused == .tool(number) { drawing.border(pill, radius: 8, width: 2, theme.focus) }
    let ink = isPossible(number) ? theme.text : theme.faintText
    let tool = tools[number]
    let name = name(of: number)
    drawing.text(
      name, Self.style, ink, x: rect.x + 9, middle: rect.midY, maxWidth: rect.width - 14)
    if let recorded, isOn, tool.nameWhileOn != nil {
      let x = rect.x + 9 + drawing.metrics.width(of: name, Self.style) + 12
      drawing.circle(center: Point(x: x, y: rect.midY), radius: 4, theme.bad)
      drawing.text(
        Self.clock(recorded), Self.keyStyle, theme.text, x: x + 9, middle: rect.midY,
        maxWidth: rect.maxX - x - 11)
    } else if written != nil, tool.nameWhileOn != nil {
      let x = rect.x + 9 + drawing.metrics.width(of: name, Self.style) + 12
      drawing.circle(center: Point(x: x, y: rect.midY), radius: 4, theme.bad)
    }
    if isFolded {
      drawing.text(
        tool.key, Self.keyStyle, theme.secondaryText, x: rect.maxX - 9, middle: rect.midY,
        anchor: .right)
    }
    if tool.beginsGroup {
      drawing.line(
        x: rect.x + 4, y: rect.y - Self.gap / 2, width: rect.width - 8, theme.panelEdge)
    }
  }

  private func drawTip(on drawing: inout Drawing) {
    guard showsTip, let part = hovered ?? focused, !isOpen else { return }
    let place: Rect
    let words: String
    switch part {
    case .button:
      place = frame
      words = "Actions"
    case .tool(let number):
      place = rect(of: number)
      let tool = tools[number]
      words =
        written.flatMap { tool.nameWhileOn == nil ? nil : $0 } ?? name(of: number) + "  " + tool.key
    }
    let width = min(drawing.metrics.width(of: words, Self.keyStyle) + 20, window.width - 16)
    let y = isFolded ? place.maxY + 6 : place.y + 1
    // Beside a column it lies away from the stage, whose bar it would cover.
    let x = isFolded ? place.x : frame.x - 6 - width
    let plate = Rect(
      x: x.clamped(to: 8...max(8, window.width - 8 - width)), y: y, width: width, height: 26)
    drawing.shadow(plate.moved(by: 0, 3), radius: 8, blur: 8, drawing.theme.shadow)
    drawing.rounded(plate, radius: 8, drawing.theme.hud)
    drawing.label(words, Self.keyStyle, .white, in: plate)
  }
}

/// The button that folds a panel that was unfolded.
public struct CloseButton: Equatable, Sendable, Drawable {
  /// Where it lies in the window, in points.
  public var frame: Rect
  /// Whether the pointer lies over it.
  public var isHovered: Bool

  /// Where it lies in a panel: at its upper right corner.
  static func frame(in panel: Rect) -> Rect {
    Rect(x: panel.maxX - 37, y: panel.y + 8, width: 28, height: 28)
  }

  /// Makes the button at a place in the window.
  public init(frame: Rect, isHovered: Bool) {
    self.frame = frame
    self.isHovered = isHovered
  }

  /// Draws a cross.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    if isHovered { drawing.rounded(frame, radius: 8, theme.control) }
    drawing.label("×", .medium(18), theme.text, in: frame)
  }
}
