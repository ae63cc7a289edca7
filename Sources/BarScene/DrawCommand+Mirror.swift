public import BarCore

extension DrawCommand {
  /// The same at other places; sizes, colors and what is shown stay.
  ///
  /// It is the one list of where commands have their places: all that moves, mirrors or measures
  /// commands goes through it.
  public func placed(
    rect place: (Rect) -> Rect, point: (Point) -> Point, run text: (TextRun) -> TextRun
  ) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(place(rect), color)
    case .roundedRect(let rect, let radius, let color):
      .roundedRect(place(rect), radius: radius, color)
    case .border(let rect, let radius, let width, let color):
      .border(place(rect), radius: radius, width: width, color)
    case .gradient(let rect, let top, let bottom): .gradient(place(rect), top: top, bottom: bottom)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(place(rect), radius: radius, blur: blur, color)
    case .corners(let rect, let radius, let color): .corners(place(rect), radius: radius, color)
    case .text(let run): .text(text(run))
    case .figures(let run, let first, let second, let decimals):
      .figures(text(run), first, second, decimals: decimals)
    case .typed(let run, let caret, let anchor): .typed(text(run), caret: caret, anchor: anchor)
    case .picture(let id, let frame, let covering, let dim):
      .picture(id, frame: place(frame), covering: covering, dim: dim)
    case .fittedPicture(let id, let rect, let fit, let base, let dim):
      .fittedPicture(id, in: place(rect), fit: fit, base: base, dim: dim)
    case .layer(let id, let frame, let corner): .layer(id, frame: place(frame), corner: corner)
    case .turnedSquare(let center, let side, let turn, let base, let band, let bandPlace):
      .turnedSquare(
        center: point(center), side: side, turn: turn, base: base, band: band, bandPlace: bandPlace)
    case .arc(let center, let radius, let width, let start, let sweep, let color):
      .arc(center: point(center), radius: radius, width: width, start: start, sweep: sweep, color)
    case .polyline(let points, let width, let color):
      .polyline(points.map(point), width: width, color)
    case .beginPage(let rect): .beginPage(place(rect))
    case .endPage: self
    case .clip(let rect): .clip(place(rect))
    case .unclip: .unclip
    }
  }

  /// The picture as people see it who read from the right: mirrored about the middle of what lies
  /// between two ends, so that what was as far from the left end is now as far from the right one.
  ///
  /// Places are mirrored and what they show is not: texts and pictures can still be read, and what
  /// turns does so as clocks do. A chevron before a word goes behind it and points the other way.
  /// Mirrored twice it is the command itself.
  ///
  /// - Parameter ends: sum of the two ends.
  public func mirrored(_ ends: Double) -> DrawCommand {
    placed(
      rect: { Rect(x: ends - $0.maxX, y: $0.y, width: $0.width, height: $0.height) },
      point: { Point(x: ends - $0.x, y: $0.y) }, run: { $0.mirrored(ends) })
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
