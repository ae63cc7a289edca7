import BarCore

/// The flexible header on the stage: shadow, background, content, riding button, status strip.
struct FlexibleHeaderArt: Drawable {
  let header: Snapshot.Header
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    let art = layout.view.look.headerArt
    if header.settings.insertsBelow { drawInsertedView(isAbove: false, on: &drawing) }
    if let frame = header.frame {
      let rect = frame.moved(by: layout.frame.x, layout.frame.y)
      drawShadow(rect, on: &drawing)
      let settings = header.settings
      drawing.fill(
        rect,
        Self.color(
          settings.backgroundRed, settings.backgroundGreen, settings.backgroundBlue,
          settings.backgroundAlpha))
      if let regions = header.regions {
        drawing.draw(
          HeaderContentArt(header: header, regions: regions, rect: rect, layout: layout))
      }
      if settings.showsHairline {
        let line = Hairline.frame(in: rect.size)
        drawing.fill(line.moved(by: rect.x, rect.y), .black)
      }
      if art.contains(.ridingButton) { drawRidingButton(rect, on: &drawing) }
    }
    if header.settings.insertsAbove { drawInsertedView(isAbove: true, on: &drawing) }
    if !art.contains(.withoutStrip) { drawStrip(on: &drawing) }
    if art.contains(.callLog) { drawCallLog(on: &drawing) }
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
    -> Color
  {
    func part(_ value: Double) -> UInt8 { UInt8((value.clamped(to: 0...1) * 255).rounded()) }
    return Color(part(red), part(green), part(blue), part(alpha))
  }

  private func drawShadow(_ rect: Rect, on drawing: inout Drawing) {
    if let shadow = MaterialShadow(elevation: header.look.elevation) {
      let ambient = UInt8((MaterialShadow.ambientOpacity * 255).rounded())
      let key = UInt8((MaterialShadow.keyOpacity * 255).rounded())
      drawing.shadow(rect, radius: 0, blur: 2 * shadow.ambientRadius, Color(0, 0, 0, ambient))
      drawing.shadow(
        rect.moved(by: 0, shadow.keyOffset), radius: 0, blur: 2 * shadow.keyRadius,
        Color(0, 0, 0, key))
    } else if header.look.shadowOpacity > 0.004 {
      drawing.shadow(
        rect.inset(by: -4, 0).moved(by: 0, 1), radius: 0, blur: 8,
        Color.black.faded(header.look.shadowOpacity))
    }
  }

  // MARK: On the header, and beside it

  private static let ridingRadius = 26.0

  private func drawRidingButton(_ rect: Rect, on drawing: inout Drawing) {
    let middle = Point(x: rect.maxX - 56, y: rect.maxY)
    let radius = Self.ridingRadius
    let plate = Rect(around: middle, radius)
    drawing.shadow(plate.moved(by: 0, 3), radius: radius, blur: 8, .black(90))
    drawing.rounded(plate, radius: radius, 0xE8A33B)
    drawing.fill(Rect(x: middle.x - 9, y: middle.y - 1.5, width: 18, height: 3), 0x12151C)
    drawing.fill(Rect(x: middle.x - 1.5, y: middle.y - 9, width: 3, height: 18), 0x12151C)
  }

  /// A view that the page has inserted itself, below or above the header; presses go through it.
  ///
  /// Both lie across the lower edge of a collapsed header and below an expanded one's, so that the
  /// order can be seen.
  private func drawInsertedView(isAbove: Bool, on drawing: inout Drawing) {
    let side = 128.0
    let frame = layout.frame
    let plate = Rect(
      x: isAbove ? frame.maxX - 28 - side : frame.x + 28, y: frame.y + 64, width: side, height: side
    )
    drawing.shadow(plate.moved(by: 0, 3), radius: 18, blur: 10, .black(80))
    drawing.rounded(plate, radius: 18, Color(hex: isAbove ? 0xF2A33A : 0x2F8FD8))
    drawing.text(
      isAbove ? "Above" : "Below", .semibold(16), 0x12151C, x: plate.midX, y: plate.maxY - 34,
      anchor: .center)
  }

  // MARK: Status strip

  private func drawStrip(on drawing: inout Drawing) {
    let height = header.settings.statusBarHeight
    let alpha = header.strip.alpha(at: layout.page.time)
    guard height >= 14, alpha > 0.004 else { return }
    let frame = layout.frame
    let top = frame.y + header.strip.offset
    let isOverHeader =
      (header.frame.map { $0.maxY >= height * 0.7 }) ?? false || header.strip.state == .picture
    let ink: Color
    if isOverHeader {
      ink = header.settings.resolvedStatusStyle == .light ? .white : 0x12151C
      // A picture may be bright anywhere.
      if ink == .white, header.settings.content == .picture, layout.view.look.headerPicture != nil,
        let picture = header.frame
      {
        drawing.clip(picture.moved(by: frame.x, frame.y).intersection(frame))
        drawing.shadeStrip(frame.strip(y: top, height: height), alpha)
        drawing.clip(frame)
      }
    } else {
      // The header has left: the strip stands over the list, on a ground of its own.
      drawing.fill(frame.strip(y: top, height: height), drawing.theme.bar.faded(alpha))
      ink = drawing.theme.barText
    }
    // A picture shows the minute in which it was taken.
    let time =
      header.strip.state == .picture ? header.strip.taken ?? layout.page.time : layout.page.time
    drawing.draw(
      StatusItems(
        clock: ClockText.words(secondsOfDay: header.settings.clockStart + time),
        ink: ink.faded(alpha), line: top + height / 2, frame: frame))
  }

  // MARK: Log

  /// The columns of the log that a plate has room for: the names of the phases, and where the
  /// figures end, from its left edge.
  ///
  /// The percentage is left out first: the title shows it, which grows with it, and it follows from
  /// phase and value.
  private struct LogColumns {
    var names = Self.longNames
    var percentage: Double?
    var value: Double?

    static let nameStart = 28.0
    static let head = TextStyle(11, .medium)
    static let style = TextStyle(12.5, .medium)
    private static let longNames = ["shifting", "collapsing", "over-extending"]
    private static let shortNames = ["shift", "collapse", "extend"]

    init(_ width: Double, _ metrics: any TextMetrics) {
      let style = Self.style
      let start = Self.nameStart + 6
      let long = start + metrics.width(ofWidest: names, style)
      let figure = metrics.width(ofFigures: "# pt", 8888, decimals: 1, style)
      let heads =
        start + metrics.width(of: "phase", Self.head) + metrics.width(of: "percentage", Self.head)
      let share = long + metrics.width(ofFigures: "#", 8, decimals: 3, style)
      if max(heads, share) <= width * 0.62, width * 0.62 + 6 + figure <= width * 0.86 {
        percentage = width * 0.62
        value = width * 0.86
      } else if start + metrics.width(ofWidest: Self.shortNames, style) + figure <= width - 12 {
        value = width - 12
        if long + figure > width - 12 { names = Self.shortNames }
      }
    }
  }

  /// How many calls the log of a stage shows.
  ///
  /// In a low stage the header at its greatest height, and what rides on it, stay in sight.
  fileprivate static func callLogLines(stage: Double, headerHeight: Double) -> Int {
    let room = stage - headerHeight - ridingRadius - 8 - 46
    return Int((room / 18).clamped(to: 2...Double(FrameCallLog.capacity)))
  }

  fileprivate static func callLogHeight(_ lines: Int) -> Double { Double(lines) * 18 + 32 }

  /// The last calls of "frame did change"; a ring marks those that changed nothing.
  private func drawCallLog(on drawing: inout Drawing) {
    let lines = Self.callLogLines(
      stage: layout.frame.height, headerHeight: header.settings.maximumHeight)
    let height = Self.callLogHeight(lines)
    let plate = layout.frame.inset(by: 14, 0).strip(
      y: layout.frame.maxY - 14 - height, height: height)
    drawing.rounded(plate, radius: 12, drawing.theme.hud)
    let faint = Color.white(170)
    let columns = LogColumns(plate.width, drawing.metrics)
    let style = LogColumns.style
    let x = plate.x + LogColumns.nameStart
    drawing.text("phase", LogColumns.head, faint, x: x, y: plate.y + 8)
    func head(_ words: String, _ end: Double?) {
      guard let end else { return }
      drawing.text(words, LogColumns.head, faint, x: plate.x + end, y: plate.y + 8, anchor: .right)
    }
    head("percentage", columns.percentage)
    head("value", columns.value)
    for line in 0..<lines {
      guard let entry = header.calls.entry(line) else { continue }
      let y = plate.maxY - 26 - Double(line) * 18
      let color = Color.white.faded(line == 0 ? 1 : 0.75)
      let mark = Point(x: plate.x + 16, y: y + style.lineHeight / 2)
      if entry.changed {
        drawing.circle(center: mark, radius: 3.5, drawing.theme.good)
      } else {
        drawing.border(Rect(around: mark, 3.5), radius: 3.5, faint)
      }
      let word =
        switch entry.phase {
        case .shifting: columns.names[0]
        case .collapsing: columns.names[1]
        case .overExtending: columns.names[2]
        }
      drawing.text(word, style, color, x: x, y: y, maxWidth: max(0, plate.width - 36))
      if let end = columns.percentage {
        drawing.figures(
          "#", entry.percentage, decimals: 3, style, color, x: plate.x + end, y: y, anchor: .right)
      }
      if let end = columns.value {
        drawing.figures(
          "# pt", entry.value, decimals: 1, style, color, x: plate.x + end, y: y, anchor: .right)
      }
    }
  }
}

extension HeaderArt {
  /// Returns the points from the upper edge of the log of calls to the lower edge of the stage.
  ///
  /// - Parameters:
  ///   - stage: height of the stage.
  ///   - headerHeight: the header's greatest height.
  public static func callLogReach(stage: Double, headerHeight: Double) -> Double {
    let lines = FlexibleHeaderArt.callLogLines(stage: stage, headerHeight: headerHeight)
    return FlexibleHeaderArt.callLogHeight(lines) + 14
  }
}

/// The time of day as a strip shows it; each text is made once.
enum ClockText {
  private static let texts: [String] = (0..<1440).map { minute in
    let rest = minute % 60
    return "\(minute / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  static func words(secondsOfDay seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0 else { return texts[0] }
    return texts[Int((seconds / 60).truncatingRemainder(dividingBy: 1440))]
  }
}
