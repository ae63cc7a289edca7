import BarCore
import BarScene

/// How well the texts of a picture can be read on what was drawn behind them.
///
/// Where a photograph lies behind a text, or a row that is drawn once and copied, nothing is known of
/// what is there: such places do not count.
struct TextContrast {
  /// A text, and the place behind it on which it can be read worst.
  struct Finding {
    var text: String
    var ratio: Double
    var color: Color
    var ground: Tint
  }

  let commands: [DrawCommand]
  let metrics: any TextMetrics

  /// The texts that lie on a known ground.
  var findings: [Finding] {
    var clip: Rect?
    var found: [Finding] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .clip(let rect): clip = rect
      case .unclip: clip = nil
      case .text(let run), .typed(let run, _, _), .figures(let run, _, _, _):
        if let finding = finding(on: run, at: index, clip) { found.append(finding) }
      default: break
      }
    }
    return found
  }

  private func finding(on run: TextRun, at index: Int, _ clip: Rect?) -> Finding? {
    var worst: Finding?
    let rect = rect(of: run)
    for row in 0..<5 {
      for column in 0..<9 {
        let point = Point(
          x: rect.x + rect.width * (Double(column) + 0.5) / 9,
          y: rect.y + rect.height * (Double(row) + 0.5) / 5)
        guard clip?.contains(point) ?? true, let ground = ground(at: point, below: index) else {
          continue
        }
        let ratio = Contrast.ratio(of: Tint(run.color), on: ground)
        if ratio < worst?.ratio ?? .infinity {
          worst = Finding(text: run.string, ratio: ratio, color: run.color, ground: ground)
        }
      }
    }
    return worst
  }

  /// Where the letters of a text are.
  private func rect(of run: TextRun) -> Rect {
    let whole = metrics.width(of: run.string, run.style)
    let width = min(whole, run.maxWidth)
    var lines = 1
    if run.wraps {
      lines = metrics.lineCount(of: run.string, run.style, width: run.maxWidth)
      lines = min(lines, run.mostLines ?? lines)
    }
    let x =
      switch run.anchor {
      case .left: run.at.x
      case .center: run.at.x - width / 2
      case .right: run.at.x - width
      }
    return Rect(x: x, y: run.at.y, width: width, height: Double(lines) * run.style.lineHeight)
  }

  /// The color at a point once the commands before a number were drawn; nil where it is not known.
  private func ground(at point: Point, below index: Int) -> Tint? {
    var clip: Rect?
    var color: Tint?
    for command in commands[..<index] {
      switch command {
      case .clip(let rect): clip = rect
      case .unclip: clip = nil
      default:
        guard clip?.contains(point) ?? true, let paint = paint(of: command, at: point) else {
          continue
        }
        switch paint {
        case .unknown: color = nil
        case .color(let top) where top.alpha == 1: color = top
        case .color(let top): color = color.map { top.painted(over: $0) }
        }
      }
    }
    return color
  }

  private enum Paint {
    case color(Tint)
    case unknown
  }

  /// What a command leaves at a point; nil if it draws nothing there, or lines and letters.
  private func paint(of command: DrawCommand, at point: Point) -> Paint? {
    switch command {
    case .fill(let rect, let color):
      rect.contains(point) ? .color(Tint(color)) : nil
    case .roundedRect(let rect, let radius, let color):
      rect.contains(point) && !Self.isCutOff(point, rect, radius) ? .color(Tint(color)) : nil
    case .corners(let rect, let radius, let color):
      rect.contains(point) && Self.isCutOff(point, rect, radius) ? .color(Tint(color)) : nil
    case .gradient(let rect, let top, let bottom):
      rect.contains(point)
        ? .color(Tint(top).blended(with: Tint(bottom), (point.y - rect.y) / rect.height)) : nil
    case .picture(_, let frame, _, _): frame.contains(point) ? .unknown : nil
    case .fittedPicture(_, let frame, _, _, _): frame.contains(point) ? .unknown : nil
    case .layer(_, let frame, _): frame.contains(point) ? .unknown : nil
    case .turnedSquare(let center, let side, _, _, _, _):
      (point.x - center.x).magnitude < side && (point.y - center.y).magnitude < side
        ? .unknown : nil
    case .border, .shadow, .text, .typed, .figures, .arc, .polyline, .clip, .unclip: nil
    }
  }

  /// Whether a point of a rectangle lies outside its round corners.
  private static func isCutOff(_ point: Point, _ rect: Rect, _ radius: Double) -> Bool {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let dx = max(rect.x + radius - point.x, point.x - (rect.maxX - radius), 0)
    let dy = max(rect.y + radius - point.y, point.y - (rect.maxY - radius), 0)
    return dx * dx + dy * dy > radius * radius
  }
}

extension Tint {
  fileprivate init(_ color: Color) {
    func channel(_ value: UInt8) -> Double { Double(value) / 255 }
    self.init(
      channel(color.red), channel(color.green), channel(color.blue), channel(color.alpha))
  }
}
