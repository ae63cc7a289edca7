import BarCore

/// The picture as people see it who read from the right.
extension DrawCommand {
  /// The same, mirrored about the middle of what lies between two ends: what was as far from the
  /// left end is now as far from the right one.
  ///
  /// Places are mirrored and what they show is not: texts and pictures can still be read. A chevron
  /// before a word goes behind it and points the other way. Mirrored twice it is the command
  /// itself.
  ///
  /// - Parameter ends: sum of the two ends.
  public func mirrored(_ ends: Double) -> DrawCommand {
    func flip(_ rect: Rect) -> Rect {
      Rect(x: ends - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    func flip(_ point: Point) -> Point { Point(x: ends - point.x, y: point.y) }
    switch self {
    case .fill(let rect, let color): return .fill(flip(rect), color)
    case .roundedRect(let rect, let radius, let color):
      return .roundedRect(flip(rect), radius: radius, color)
    case .border(let rect, let radius, let width, let color):
      return .border(flip(rect), radius: radius, width: width, color)
    case .gradient(let rect, let top, let bottom):
      return .gradient(flip(rect), top: top, bottom: bottom)
    case .shadow(let rect, let radius, let blur, let color):
      return .shadow(flip(rect), radius: radius, blur: blur, color)
    case .corners(let rect, let radius, let color):
      return .corners(flip(rect), radius: radius, color)
    case .text(let run): return .text(run.mirrored(ends))
    case .figures(let run, let first, let second, let decimals):
      return .figures(run.mirrored(ends), first, second, decimals: decimals)
    case .typed(let run, let caret, let anchor):
      return .typed(run.mirrored(ends), caret: caret, anchor: anchor)
    case .picture(let id, let frame, let covering, let dim):
      return .picture(id, frame: flip(frame), covering: covering, dim: dim)
    case .fittedPicture(let id, let rect, let fit, let base, let dim):
      return .fittedPicture(id, in: flip(rect), fit: fit, base: base, dim: dim)
    case .layer(let id, let frame, let corner):
      return .layer(id, frame: flip(frame), corner: corner)
    case .turnedSquare(let center, let side, let turn, let base, let band, let bandPlace):
      // It turns as clocks do, whoever looks at it.
      return .turnedSquare(
        center: flip(center), side: side, turn: turn, base: base, band: band, bandPlace: bandPlace)
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      return .arc(
        center: flip(center), radius: radius, width: width, start: start, sweep: sweep, color)
    case .clip(let rect): return .clip(flip(rect))
    case .unclip: return .unclip
    }
  }
}

extension TextRun {
  private static let back = "\u{2039} "
  private static let backFromRight = " \u{203A}"

  func mirrored(_ ends: Double) -> TextRun {
    var run = self
    switch anchor {
    case .left:
      run.at.x = ends - at.x
      run.anchor = .right
    case .right:
      run.at.x = ends - at.x
      run.anchor = .left
    case .center: run.at.x = ends - at.x
    }
    if string.hasPrefix(Self.back) {
      run.string = String(string.dropFirst(2)) + Self.backFromRight
    } else if string.hasSuffix(Self.backFromRight) {
      run.string = Self.back + String(string.dropLast(2))
    }
    return run
  }
}

extension [DrawCommand] {
  /// Mirrors the commands from a place on.
  mutating func mirror(from start: Int, _ ends: Double) {
    for index in start..<count { self[index] = self[index].mirrored(ends) }
  }
}
