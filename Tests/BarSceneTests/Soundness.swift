import BarCore
import BarScene
import Testing

extension DrawCommand {
  /// The rectangle of the command; nil where it has none.
  var rect: Rect? {
    var found: Rect?
    _ = placed(
      rect: {
        found = $0
        return $0
      }, point: { $0 }, run: { $0 })
    return switch self {
    case .turnedSquare(let center, let side, _, _, _, _):
      Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    case .arc(let center, let radius, _, _, _, _):
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    default: found
    }
  }

  var isFinite: Bool {
    switch self {
    case .text(let run), .typed(let run, _, _), .figures(let run, _, _, _):
      run.at.x.isFinite && run.at.y.isFinite && run.style.size > 0 && !run.maxWidth.isNaN
    case .polyline(let points, let width, _):
      width > 0 && points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    default:
      rect.map { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) } ?? true
    }
  }
}

/// All places are finite, and what is clipped is unclipped in the end, and nothing else.
func expectSound(
  _ commands: [DrawCommand], within stage: Rect? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // Faults are recorded by hand: an expectation for each of so many commands takes long.
  func fault(_ text: String) { Issue.record("\(text)", sourceLocation: sourceLocation) }
  var clip: Rect?
  var page: Rect?
  var around: Rect?
  for command in commands {
    if !command.isFinite { fault("not finite: \(command)") }
    switch command {
    case .beginPage(let rect):
      if page != nil { fault("a page inside another one") }
      page = clip.map(rect.intersection) ?? rect
      around = clip
      clip = page
    case .endPage(let dim):
      if page == nil { fault("no page has begun") }
      if !(0...1).contains(dim) { fault("dimmed by \(dim)") }
      page = nil
      clip = around
    case .clip(let whole):
      let rect = page.map(whole.intersection) ?? whole
      clip = rect
      if let stage, !rect.isEmpty {
        let inside =
          rect.x >= stage.x && rect.y >= stage.y && rect.maxX <= stage.maxX
          && rect.maxY <= stage.maxY + 1e-9
        if !inside { fault("the clip \(rect) leaves \(stage)") }
      }
    case .unclip:
      if clip == nil { fault("nothing was clipped") }
      clip = page
    case .corners(let rect, _, _):
      if let stage, rect != stage { fault("corners of \(rect) instead of \(stage)") }
    default:
      if stage != nil && clip == nil { fault("not clipped: \(command)") }
    }
  }
  if clip != nil { fault("a clip is left") }
  if page != nil { fault("a page is left") }
}
