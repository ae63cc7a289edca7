import BarCore
import BarScene

/// Draw commands as text, one a line, for goldens.
enum CommandText {
  static func lines(_ commands: [DrawCommand]) -> String {
    commands.map { line($0) + "\n" }.joined()
  }

  private static func line(_ command: DrawCommand) -> String {
    switch command {
    case .fill(let rect, let color): "fill \(place(rect)) \(hex(color))"
    case .roundedRect(let rect, let radius, let color):
      "rounded \(place(rect)) r=\(number(radius)) \(hex(color))"
    case .border(let rect, let radius, let width, let color):
      "border \(place(rect)) r=\(number(radius)) w=\(number(width)) \(hex(color))"
    case .gradient(let rect, let top, let bottom):
      "gradient \(place(rect)) \(hex(top)) to \(hex(bottom))"
    case .shadow(let rect, let radius, let blur, let color):
      "shadow \(place(rect)) r=\(number(radius)) blur=\(number(blur)) \(hex(color))"
    case .corners(let rect, let radius, let color):
      "corners \(place(rect)) r=\(number(radius)) \(hex(color))"
    case .text(let run): "text \(words(run))"
    case .typed(let run, let caret, let anchor):
      "typed \(words(run)) caret=\(caret.map { "\($0)" } ?? "none")"
        + (anchor == caret ? "" : " anchor=\(anchor.map { "\($0)" } ?? "none")")
    case .figures(let run, let first, let second, let decimals):
      "figures \(words(run)) with \(number(first)) \(number(second)) decimals=\(decimals)"
    case .picture(let id, let frame, let covering, let dim):
      "picture \(id.number) \(place(frame)) covering \(number(covering.width)) "
        + "\(number(covering.height)) dim=\(number(dim))"
    case .fittedPicture(let id, let bounds, let fit, let base, let dim):
      "picture \(id.number) \(fit) in \(place(bounds)) from \(number(base.width)) "
        + "\(number(base.height)) dim=\(number(dim))"
    case .layer(let id, let frame, let corner):
      "layer \(id.kind)/\(id.index) \(place(frame)) corner=\(number(corner))"
    case .turnedSquare(let center, let side, let turn, let base, let band, let place):
      "turned \(number(center.x)) \(number(center.y)) side=\(number(side)) "
        + "turn=\(number(turn)) \(hex(base)) \(hex(band)) band=\(number(place))"
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      "arc \(number(center.x)) \(number(center.y)) r=\(number(radius)) w=\(number(width)) "
        + "from=\(number(start)) sweep=\(number(sweep)) \(hex(color))"
    case .polyline(let points, let width, let color):
      "polyline w=\(number(width)) \(hex(color)) "
        + points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    case .beginPage(let rect): "page \(place(rect))"
    case .endPage(let dim): "end of page dim=\(number(dim))"
    case .clip(let rect): "clip \(place(rect))"
    case .unclip: "unclip"
    }
  }

  private static func words(_ run: TextRun) -> String {
    var text = "\"\(run.string)\" \(number(run.style.size)) \(run.style.weight)"
    text += " \(hex(run.color)) at \(number(run.at.x)) \(number(run.at.y)) \(run.anchor)"
    if run.maxWidth.isFinite { text += " max=\(number(run.maxWidth))" }
    let most = run.mostLines.map { " into \($0)" } ?? ""
    return run.wraps ? text + " wraps" + most : text
  }

  private static func place(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " ")
  }

  /// At most three decimals, without zeros at the end.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let thousandths = Int((value * 1000).rounded())
    let rest = thousandths.magnitude % 1000
    let sign = thousandths < 0 ? "-" : ""
    let whole = "\(sign)\(thousandths.magnitude / 1000)"
    if rest == 0 { return whole }
    var digits = "\(rest + 1000)".dropFirst()
    while digits.hasSuffix("0") { digits = digits.dropLast() }
    return "\(whole).\(digits)"
  }

  private static func hex(_ color: Color) -> String {
    let digits = String(color.argb, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
