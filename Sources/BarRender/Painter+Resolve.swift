import BarCore
import BarScene
import SDLKit

extension Painter {
  /// Turns commands into ops: points into pixels, texts and shapes into sprites.
  func resolve(
    _ commands: [DrawCommand], source: some LayerSource, bounds: IntRect, into ops: inout [Op]
  ) {
    var clip = bounds
    for command in commands {
      switch command {
      case .clip(let rect): clip = pixels(rect).intersection(bounds)
      case .unclip: clip = bounds
      case .fill(let rect, let color):
        add(.fill, pixels(rect), clip, color.argb, to: &ops)
      case .gradient(let rect, let top, let bottom):
        var op = Op(kind: .gradient, rect: pixels(rect), clip: clip, color: top.argb)
        op.second = bottom.argb
        if !op.bounds.isEmpty { ops.append(op) }
      case .roundedRect(let rect, let radius, let color):
        addRounded(pixels(rect), radius, color.argb, clip, to: &ops)
      case .border(let rect, let radius, let width, let color):
        addBorder(pixels(rect), radius, width, color.argb, clip, to: &ops)
      case .corners(let rect, let radius, let color):
        addCorners(pixels(rect), radius, color.argb, clip, to: &ops)
      case .shadow(let rect, let radius, let blur, let color):
        addShadow(pixels(rect), radius, blur, color, clip, to: &ops)
      case .text(let run): addText(run, clip, to: &ops)
      case .typed(let run, let caret, let anchor):
        addTyped(run, caret: caret, anchor: anchor, clip, to: &ops)
      case .figures(let run, let first, let second, let decimals):
        addFigures(run, first, second, decimals, clip, to: &ops)
      case .picture(let id, let frame, let covering, let dim):
        addPicture(id, pixels(frame), covering, dim, clip, to: &ops)
      case .fittedPicture(let id, let bounds, let fit, let base, let dim):
        addFitted(id, bounds, fit, base, dim, clip, to: &ops)
      case .turnedSquare(let center, let side, let turn, let base, let band, let place):
        addTurnedSquare(center, side, turn, base, band, place, clip, to: &ops)
      case .arc(let center, let radius, let width, let start, let sweep, let color):
        addArc(center, radius, width, start, sweep, color, clip, to: &ops)
      case .layer(let layer, let frame, let corner):
        let rect = pixels(frame)
        if rect.intersection(clip).isEmpty { continue }
        // Tall enough for every rounding of its edges; the lower edge cuts it.
        let height = Int32((frame.height * scale - 1e-6).rounded(.up))
        let slot = layerSlot(
          layer, size: frame.size, width: rect.width, height: max(1, height), corner: corner,
          source: source)
        addImage(slot, rect, clip, sourceX: 0, sourceY: 0, to: &ops)
      }
    }
  }

  /// Every edge rounded to a pixel by itself: what shares an edge in points shares it in pixels.
  func pixels(_ rect: Rect) -> IntRect {
    let left = pixel(rect.x)
    let top = pixel(rect.y)
    return IntRect(
      x: left, y: top, width: pixel(rect.x + rect.width) - left,
      height: pixel(rect.y + rect.height) - top)
  }

  func pixel(_ points: Double) -> Int {
    // Halves go up everywhere, so that a list does not jitter around 0.
    Int((points * scale + 0.5).rounded(.down).clamped(to: -1e9...1e9))
  }

  func length(_ points: Double) -> Int {
    Int((points * scale).rounded().clamped(to: 0...10_000))
  }

  func add(
    _ kind: Op.Kind, _ rect: IntRect, _ clip: IntRect, _ color: UInt32, to ops: inout [Op]
  ) {
    let op = Op(kind: kind, rect: rect, clip: clip, color: color)
    if !op.bounds.isEmpty { ops.append(op) }
  }
}
