import BarCore
import BarScene
import Testing

extension DrawCommand {
  /// The rectangle of the command; nil where it has none.
  var rect: Rect? {
    switch self {
    case .fill(let rect, _), .roundedRect(let rect, _, _), .border(let rect, _, _, _),
      .gradient(let rect, _, _), .shadow(let rect, _, _, _), .corners(let rect, _, _),
      .clip(let rect):
      rect
    case .picture(_, let frame, _, _): frame
    case .layer(_, let frame, _): frame
    case .text, .figures, .unclip: nil
    }
  }

  var isFinite: Bool {
    switch self {
    case .text(let run), .figures(let run, _, _, _):
      run.at.x.isFinite && run.at.y.isFinite && run.style.size > 0 && !run.maxWidth.isNaN
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
  var clip: Rect?
  for command in commands {
    #expect(command.isFinite, "\(command)", sourceLocation: sourceLocation)
    switch command {
    case .clip(let rect):
      clip = rect
      if let stage {
        let inside =
          rect.isEmpty
          || (rect.x >= stage.x && rect.y >= stage.y && rect.maxX <= stage.maxX
            && rect.maxY <= stage.maxY + 1e-9)
        #expect(inside, "clip \(rect) leaves \(stage)", sourceLocation: sourceLocation)
      }
    case .unclip:
      #expect(clip != nil, "nothing was clipped", sourceLocation: sourceLocation)
      clip = nil
    case .corners(let rect, _, _):
      if let stage { #expect(rect == stage, sourceLocation: sourceLocation) }
    default:
      if stage != nil {
        #expect(clip != nil, "\(command) is not clipped", sourceLocation: sourceLocation)
      }
    }
  }
  #expect(clip == nil, "a clip is left", sourceLocation: sourceLocation)
}
