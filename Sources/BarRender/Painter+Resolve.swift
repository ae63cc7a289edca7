import BarCore
import BarScene
import SDLKit

extension Painter {
  /// Turns commands into ops: points into pixels, texts and shapes into sprites.
  func resolve(
    _ commands: [DrawCommand], source: some LayerSource, bounds: IntRect, into ops: inout [Op]
  ) {
    var list = OpList(clip: bounds)
    swap(&list.ops, &ops)
    defer { swap(&list.ops, &ops) }
    // The clip while no clip command is active: the target, or the open page.
    var room = bounds
    var page: OpenPage?
    for command in commands {
      switch command {
      case .clip(let rect): list.clip = pixels(rect).intersection(room)
      case .unclip: list.clip = room
      case .beginPage(let rect):
        if let page { close(page, dim: 0, in: &list) }
        let whole = pixels(rect)
        page = OpenPage(rect: whole, clip: list.clip, firstOp: list.ops.count)
        room = mayCopy(whole) ? whole : whole.intersection(list.clip)
        list.clip = room
      case .endPage(let dim):
        room = bounds
        if let page { close(page, dim: dim, in: &list) }
        page = nil
      case .fill(let rect, let color): list.fill(pixels(rect), color.argb)
      case .gradient(let rect, let top, let bottom):
        list.add(
          Op(
            kind: .gradient, rect: pixels(rect), clip: list.clip, color: top.argb,
            second: bottom.argb))
      case .roundedRect(let rect, let radius, let color):
        addRounded(pixels(rect), radius, color.argb, to: &list)
      case .border(let rect, let radius, let width, let color):
        addBorder(pixels(rect), radius, width, color.argb, to: &list)
      case .corners(let rect, let radius, let color):
        addCorners(pixels(rect), radius, color.argb, to: &list)
      case .shadow(let rect, let radius, let blur, let color):
        addShadow(pixels(rect), radius, blur, color, to: &list)
      case .text(let run): addText(run, to: &list)
      case .typed(let run, let caret, let anchor):
        addTyped(run, caret: caret, anchor: anchor, to: &list)
      case .figures(let run, let first, let second, let decimals):
        addFigures(run, first, second, decimals, to: &list)
      case .picture(let id, let frame, let covering, let dim):
        addPicture(id, pixels(frame), covering, dim, to: &list)
      case .fittedPicture(let id, let bounds, let fit, let base, let dim):
        addFitted(id, bounds, fit, base, dim, to: &list)
      case .turnedSquare(let center, let side, let turn, let base, let band, let place):
        addTurnedSquare(center, side, turn, base, band, place, to: &list)
      case .arc(let center, let radius, let width, let start, let sweep, let color):
        addArc(center, radius, width, start, sweep, color, to: &list)
      case .polyline(let points, let width, let color):
        addPolyline(points, width, color, to: &list)
      case .layer(let layer, let frame, let corner):
        let rect = pixels(frame)
        if rect.intersection(list.clip).isEmpty { continue }
        // High enough for every rounding of its edges; the clip cuts the rest.
        let height = Int32((frame.height * scale - 1e-6).rounded(.up))
        let slot = layerSlot(
          layer, size: frame.size, width: rect.width, height: max(1, height), corner: corner,
          source: source)
        addImage(slot, rect, to: &list)
      }
    }
    if let page { close(page, dim: 0, in: &list) }
  }

  /// Returns the rectangle in pixels, each edge rounded alone, so that shared edges stay shared.
  func pixels(_ rect: Rect) -> IntRect {
    let left = pixel(rect.x)
    let top = pixel(rect.y)
    return IntRect(
      x: left, y: top, width: pixel(rect.x + rect.width) - left,
      height: pixel(rect.y + rect.height) - top)
  }

  func pixel(_ points: Double) -> Int {
    // Halves are always rounded up, so that a list does not jitter around 0.
    Int((points * scale + 0.5).rounded(.down).clamped(to: -1e9...1e9))
  }

  func length(_ points: Double) -> Int {
    Int((points * scale).rounded().clamped(to: 0...10_000))
  }
}
