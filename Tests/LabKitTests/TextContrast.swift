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

  /// A command that leaves color, and the rectangle outside of which it leaves none.
  private struct Layer {
    var command: DrawCommand
    var frame: Rect
  }

  /// The texts that lie on a known ground.
  var findings: [Finding] {
    var clip: Rect?
    var page: Rect?
    var around: Rect?
    var layers: [Layer] = []
    var found: [Finding] = []
    for command in commands {
      switch command {
      case .beginPage(let rect):
        around = clip
        page = clip.map(rect.intersection) ?? rect
        clip = page
      case .endPage(let dim):
        let dark = Color.black.faded(dim)
        if let page, dim > 0 { layers.append(Layer(command: .fill(page, dark), frame: page)) }
        clip = around
        page = nil
      case .clip(let rect): clip = page.map(rect.intersection) ?? rect
      case .unclip: clip = page
      case .text(let run), .typed(let run, _, _), .figures(let run, _, _, _):
        if let finding = finding(on: run, over: layers, clip) { found.append(finding) }
      default:
        guard let frame = Self.frame(of: command) else { continue }
        layers.append(Layer(command: command, frame: clip.map(frame.intersection) ?? frame))
      }
    }
    return found
  }

  private func finding(on run: TextRun, over layers: [Layer], _ clip: Rect?) -> Finding? {
    var worst: Finding?
    let rect = rect(of: run)
    let below = layers.filter { !$0.frame.intersection(rect).isEmpty }
    for row in 0..<5 {
      for column in 0..<9 {
        let point = Point(
          x: rect.x + rect.width * (Double(column) + 0.5) / 9,
          y: rect.y + rect.height * (Double(row) + 0.5) / 5)
        guard clip?.contains(point) ?? true, let ground = Self.ground(at: point, of: below) else {
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

  /// The color at a point once layers were drawn; nil where it is not known.
  private static func ground(at point: Point, of layers: [Layer]) -> Tint? {
    var color: Tint?
    for layer in layers where layer.frame.contains(point) {
      switch paint(of: layer.command, at: point) {
      case nil: break
      case .unknown: color = nil
      case .color(let top) where top.alpha == 1: color = top
      case .color(let top): color = color.map { top.painted(over: $0) }
      }
    }
    return color
  }

  /// Where a command leaves color; nil if it draws nothing, or lines and letters.
  private static func frame(of command: DrawCommand) -> Rect? {
    switch command {
    case .fill(let rect, _), .roundedRect(let rect, _, _), .corners(let rect, _, _),
      .gradient(let rect, _, _), .picture(_, let rect, _, _), .fittedPicture(_, let rect, _, _, _),
      .layer(_, let rect, _):
      rect
    case .turnedSquare(let center, let side, _, _, _, _):
      Rect(x: center.x - side, y: center.y - side, width: 2 * side, height: 2 * side)
    case .border, .shadow, .text, .typed, .figures, .arc, .polyline, .clip, .unclip, .beginPage,
      .endPage:
      nil
    }
  }

  private enum Paint {
    case color(Tint)
    case unknown
  }

  /// What a command leaves at a point of its frame; nil: nothing.
  private static func paint(of command: DrawCommand, at point: Point) -> Paint? {
    switch command {
    case .fill(_, let color): .color(Tint(color))
    case .roundedRect(let rect, let radius, let color):
      isCutOff(point, rect, radius) ? nil : .color(Tint(color))
    case .corners(let rect, let radius, let color):
      isCutOff(point, rect, radius) ? .color(Tint(color)) : nil
    case .gradient(let rect, let top, let bottom):
      .color(Tint(top).blended(with: Tint(bottom), (point.y - rect.y) / rect.height))
    case .picture, .fittedPicture, .layer, .turnedSquare: .unknown
    case .border, .shadow, .text, .typed, .figures, .arc, .polyline, .clip, .unclip, .beginPage,
      .endPage:
      nil
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
