internal import BarCore
internal import BarRender
internal import BarScene

/// A sentence for the person, over the stage until the next press or key.
final class NoticePanel: Panel {
  struct View: Equatable, Drawable {
    var text: String
    var window: Size
    /// Lower edge of the names of stages.
    var top: Double

    func draw(on drawing: inout Drawing) {
      let style = TextStyle(13)
      let most = max(40, min(560, window.width - 40)) - 36
      let inner = min(most, drawing.metrics.width(of: text, style) + 2)
      let width = inner + 36
      // Below the names of stages.
      let plate = Rect(
        x: ((window.width - width) / 2).rounded(), y: top + 12, width: width,
        height: drawing.metrics.height(of: text, style, width: inner) + 22)
      drawing.shadow(plate.moved(by: 0, 4), radius: 12, blur: 12, drawing.theme.shadow)
      drawing.rounded(plate, radius: 12, drawing.theme.hud)
      drawing.text(
        text, style, .white, x: plate.x + 18, y: plate.y + 11, maxWidth: inner, wraps: true)
    }
  }

  /// A sentence is cut after so many characters: the window has room for no more.
  static let longest = 400

  private unowned let lab: Lab
  var text: String?
  var drawn: View?

  init(_ lab: Lab) { self.lab = lab }

  var view: View? {
    text.map { View(text: $0, window: lab.shell.size, top: lab.layout.heads.first?.maxY ?? 8) }
  }

  func say(_ sentence: String) {
    let scalars = sentence.unicodeScalars
    text =
      sentence.utf8.count <= Self.longest
      ? sentence : String(String.UnicodeScalarView(scalars.prefix(Self.longest))) + "\u{2026}"
  }
}
