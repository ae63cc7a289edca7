import BarCore
import BarScene
import Testing

/// A text and, by the pinned font's usual width of a letter, about where it lies.
struct Words {
  var text: String
  var style: TextStyle
  /// Points that it may take; infinite for any.
  var maxWidth: Double
  var wraps: Bool
  var rect: Rect
}

/// The words among commands.
///
/// - Parameters:
///   - letter: width of a letter of a text, in sizes of its font.
///   - digit: that of a letter of a figure.
func words(_ commands: [DrawCommand], letter: Double = 0.56, digit: Double = 0.56) -> [Words] {
  commands.compactMap { command in
    let run: TextRun
    var text: String
    var share = letter
    switch command {
    case .text(let plain):
      run = plain
      text = plain.string
    case .figures(let figure, let first, _, let decimals):
      run = figure
      share = digit
      let whole = (first < 0 ? "-" : "") + "\(Int(first.magnitude))"
      let number = whole + (decimals > 0 ? "." : "") + String(repeating: "0", count: decimals)
      text = figure.string.replacing("#", with: number)
    default: return nil
    }
    var width = Double(text.count) * run.style.size * share
    var height = run.style.lineHeight
    if run.wraps {
      height *= (width / run.maxWidth).rounded(.up)
      width = run.maxWidth
    }
    width = min(width, run.maxWidth)
    let left =
      switch run.anchor {
      case .left: run.at.x
      case .center: run.at.x - width / 2
      case .right: run.at.x - width
      }
    // Two points of air above and below the letters belong to the line.
    return Words(
      text: text, style: run.style, maxWidth: run.maxWidth, wraps: run.wraps,
      rect: Rect(x: left, y: run.at.y + 2, width: width, height: height - 4))
  }
}

/// No word leaves the frame or lies on another.
func expectApart(
  _ words: [Words], in frame: Rect, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for (index, one) in words.enumerated() {
    if one.rect.x < frame.x || one.rect.maxX > frame.maxX {
      Issue.record("\(name): \"\(one.text)\" leaves the frame", sourceLocation: sourceLocation)
    }
    for other in words[..<index] where !one.rect.intersection(other.rect).isEmpty {
      Issue.record(
        "\(name): \"\(one.text)\" lies on \"\(other.text)\"", sourceLocation: sourceLocation)
    }
  }
}

func expectApart(
  _ commands: [DrawCommand], in frame: Rect, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSound(commands, sourceLocation: sourceLocation)
  expectApart(words(commands), in: frame, name, sourceLocation: sourceLocation)
}
