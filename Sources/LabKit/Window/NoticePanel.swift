internal import BarCore
internal import BarRender
internal import BarScene

/// A message at the foot of the desk until the next press or key, perhaps with a button that undoes
/// what it is about, or shows it.
final class NoticePanel: Panel {
  /// What the button of a message does.
  enum Button: Equatable {
    case undo
    case openReport

    /// What it says, with the key that does the same.
    var words: String {
      switch self {
      case .undo: "Undo (Ctrl+Z)"
      case .openReport: "Open report (Ctrl+Shift+R)"
      }
    }
  }

  /// What the place of a message depends on.
  struct Source: Equatable {
    var text: String
    var button: Button?
    var layout: LabLayout
    /// Whether the frame times show at the lower edge of the window.
    var showsFrameTimes = false
    /// Height of the bar at the lower edge of a stage; 0 without one.
    var bottomBar = 0.0
    /// The buttons of a panel that lies over the window; nil: there are none.
    var sheetButtons: Rect?
  }

  /// A message and where it lies: as low as possible, never over a bar at the top of a stage that
  /// leaves room below it, nor over one at its lower edge.
  struct View: Equatable, Drawable {
    let text: String
    let plate: Rect
    /// Room for the lines of the text.
    let lines: Rect
    /// The button; nil without one.
    let button: Rect?
    let buttonWords: String
    var isHovered = false

    private static let style = TextStyle(13)
    private static let buttonStyle = TextStyle(13, .semibold)
    private static let buttonHeight = 28.0

    init(_ source: Source, metrics: some TextMetrics) {
      let layout = source.layout
      var room =
        layout.desk.width >= 240
        ? layout.desk
        : Rect(x: 0, y: 0, width: layout.window.width, height: layout.window.height)
      // The meter stays in sight.
      if let meter = layout.meter, meter.x < room.maxX, meter.maxX > room.x {
        if meter.x > room.x + 300 {
          room.width = meter.x - room.x
        } else if meter.maxX < room.maxX - 300 {
          room.width = room.maxX - meter.maxX
          room.x = meter.maxX
        }
      }
      let most = min(source.button == nil ? 560 : 660, room.width - 40) - 36
      buttonWords = source.button?.words ?? ""
      let buttonWidth = metrics.width(of: buttonWords, Self.buttonStyle) + 24
      // Below the text where that would be too narrow beside it, or has long paths.
      let isBeside = source.button == .undo && most - buttonWidth - 14 >= 180
      let inner = min(
        max(40, isBeside ? most - buttonWidth - 14 : most),
        metrics.width(of: source.text, Self.style) + 2)
      let textHeight = metrics.height(of: source.text, Self.style, width: inner)
      var size = Size(width: inner + 36, height: textHeight + 22)
      if isBeside {
        size.width += buttonWidth + 14
        size.height = max(size.height, Self.buttonHeight + 16)
      } else if source.button != nil {
        size.width = max(size.width, buttonWidth + 36)
        size.height += Self.buttonHeight + 10
      }
      let middle = layout.stages.count == 1 ? layout.stage.midX : room.midX
      let x = (middle - size.width / 2)
        .clamped(to: room.x + 12...max(room.x + 12, room.maxX - 12 - size.width)).rounded()
      let y = max(8, Self.bottom(source, height: size.height) - size.height).rounded()
      text = source.text
      plate = Rect(x: x, y: y, width: size.width, height: size.height)
      lines = Rect(
        x: x + 18, y: isBeside ? (plate.midY - textHeight / 2).rounded() : y + 11, width: inner,
        height: textHeight)
      button =
        source.button == nil
        ? nil
        : Rect(
          x: plate.maxX - (isBeside ? 10 : 18) - buttonWidth,
          y: isBeside
            ? (plate.midY - Self.buttonHeight / 2).rounded() : plate.maxY - 11 - Self.buttonHeight,
          width: buttonWidth, height: Self.buttonHeight)
    }

    /// The lower edge of a plate of a height.
    private static func bottom(_ source: Source, height: Double) -> Double {
      let layout = source.layout
      // The buttons of what lies over all can be pressed next.
      if let buttons = source.sheetButtons {
        let bottom = layout.window.height - 12
        return bottom - height >= buttons.maxY + 8 ? bottom : buttons.y - 8
      }
      let floor =
        source.showsFrameTimes ? layout.hud.y : layout.plot?.y ?? layout.window.height
      // The figures of compared stages stay in sight.
      var bottom = min(floor - 12, (layout.feet.first?.y ?? .infinity) - 8)
      // So does a meter at the foot of the window.
      if let meter = layout.meterLine, meter.y > layout.stage.midY {
        bottom = min(bottom, meter.y - 8)
      }
      if layout.hasMetersAtFoot {
        bottom = min(bottom, layout.window.height - LabLayout.footMeters)
      }
      let isBelowStage = bottom - height >= layout.stage.maxY + 12
      guard source.bottomBar > 0, !isBelowStage else { return bottom }
      return min(bottom, layout.stage.maxY - source.bottomBar - 12)
    }

    func draw(on drawing: inout Drawing) {
      drawing.shadow(plate.moved(by: 0, 4), radius: 12, blur: 12, drawing.theme.shadow)
      drawing.rounded(plate, radius: 12, drawing.theme.hud)
      drawing.text(
        text, Self.style, .white, x: lines.x, y: lines.y, maxWidth: lines.width, wraps: true)
      guard let button else { return }
      drawing.rounded(
        button, radius: button.height / 2, Color(255, 255, 255, isHovered ? 60 : 32))
      drawing.label(buttonWords, Self.buttonStyle, .white, in: button)
    }
  }

  /// A sentence is cut after so many characters: the window has room for no more.
  static let longest = 400

  private unowned let lab: Lab
  private(set) var button: Button?
  /// Session time at which the message goes by itself; nil: it stays.
  private(set) var end: Double?
  /// Whether the message still holds.
  private var isDue: () -> Bool = { true }
  /// Seconds that a message shows which tells what a key did.
  static let moment = 1.0
  /// The button of the message that a press has just closed.
  private var pressed: Button?
  var text: String? {
    didSet {
      end = nil
      isDue = { true }
      guard text == nil else { return }
      pressed = button
      button = nil
    }
  }
  var drawn: View?
  private var last = Memo<Source, View>()

  init(_ lab: Lab) { self.lab = lab }

  private var source: Source? {
    text.map { text in
      Source(
        text: text, button: button, layout: lab.layout,
        showsFrameTimes: lab.shell.frameTimes.isShown, bottomBar: bottomBar,
        sheetButtons: lab.shell.kept.view?.buttonArea)
    }
  }

  /// Height of what lies at the lower edge of the stages: the highest bar there, the words of a
  /// gesture's decision or of a bar's contrast, the log of a header's calls, or buttons with their
  /// margin.
  var bottomBar: Double {
    let hasContrast = lab.session.page.stack != nil && lab.session.page.profile == nil
    var things = lab.session.demo.showsGesture ? 54.0 : hasContrast ? 40 : 0
    if lab.session.demo.headerArt.contains(.callLog) {
      for stage in lab.stages {
        let height = stage.session.settings.page.header.maximumHeight
        things = max(
          things, HeaderArt.callLogReach(stage: lab.layout.stage.height, headerHeight: height))
      }
    }
    let floating = lab.session.demo.buttons.lazy.filter { $0.place == .floating }
    if !floating.isEmpty {
      let (places, bottom) = (lab.shell.stage.places, lab.layout.stage.maxY)
      for button in floating {
        if let frame = places.rect(of: button) { things = max(things, bottom - frame.y - 4) }
      }
    }
    return lab.stages.reduce(things) { height, stage in
      stage.session.page.bars == nil
        ? height : max(height, stage.session.settings.page.bar.bottomHeight)
    }
  }

  var view: View? {
    guard isDue(), let source else { return nil }
    var view = last.result(of: source) ?? last.keep(View(source, metrics: lab.painter), of: source)
    view.isHovered = lab.hand.hovered.isOnNotice
    return view
  }

  /// The button alone: the rest lets the pointer through to what it covers.
  var frame: Rect? { button == nil ? nil : view?.button }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) { hovered.isOnNotice = true }

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.hand.grab = .other
    switch pressed {
    case .undo: lab.undo(at: time)
    case .openReport: lab.openReport()
    case nil: break
    }
  }

  /// Shows a message in place of the one before.
  ///
  /// - Parameters:
  ///   - sentence: the message.
  ///   - button: what can be done about it.
  ///   - end: session time at which it goes by itself; nil: it stays.
  ///   - isDue: whether it holds; what does not is not shown any longer.
  func say(
    _ sentence: String, button: Button? = nil, until end: Double? = nil,
    while isDue: @escaping () -> Bool = { true }
  ) {
    let scalars = sentence.unicodeScalars
    text =
      sentence.utf8.count <= Self.longest
      ? sentence : String(String.UnicodeScalarView(scalars.prefix(Self.longest))) + "\u{2026}"
    self.button = button
    self.end = end
    self.isDue = isDue
  }

  /// Time has passed: a message that told what a key did goes.
  func goOn(to time: Double) {
    if let end, time >= end { text = nil }
  }
}
