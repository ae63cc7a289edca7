import BarCore
import BarScene
import SDLKit

extension Painter {
  private func shape(_ key: SpriteKey, _ make: () -> Mask) -> Int {
    store.find(key) ?? store.add(key, .mask(make()))
  }

  /// A part of a mask.
  func addMask(
    _ slot: Int, _ rect: IntRect, _ clip: IntRect, _ color: UInt32, sourceX: Int = 0,
    sourceY: Int = 0, to ops: inout [Op]
  ) {
    var op = Op(kind: .mask, rect: rect, clip: clip, color: color)
    op.sprite = Int32(slot)
    op.stamp = store.slots[slot].stamp
    op.sourceX = Int32(sourceX)
    op.sourceY = Int32(sourceY)
    if !op.bounds.isEmpty && color >> 24 != 0 { ops.append(op) }
  }

  func addImage(
    _ slot: Int, _ rect: IntRect, _ clip: IntRect, sourceX: Int, sourceY: Int, dim: Double = 0,
    to ops: inout [Op]
  ) {
    var op = Op(kind: .image, rect: rect, clip: clip, color: 0xFF00_0000)
    op.sprite = Int32(slot)
    op.stamp = store.slots[slot].stamp
    op.sourceX = Int32(sourceX)
    op.sourceY = Int32(sourceY)
    op.second = UInt32((dim.clamped(to: 0...1) * 255).rounded())
    if !op.bounds.isEmpty { ops.append(op) }
  }

  /// The four quarters of a round sprite, in the corners of a rectangle.
  private func addQuarters(
    _ slot: Int, _ rect: IntRect, _ radius: Int, _ clip: IntRect, _ color: UInt32,
    to ops: inout [Op]
  ) {
    let r = Int32(radius)
    for (dx, sourceX) in [(Int32(0), 0), (rect.width - r, radius)] {
      for (dy, sourceY) in [(Int32(0), 0), (rect.height - r, radius)] {
        let part = IntRect(
          x: Int(rect.x + dx), y: Int(rect.y + dy), width: radius, height: radius)
        addMask(slot, part, clip, color, sourceX: sourceX, sourceY: sourceY, to: &ops)
      }
    }
  }

  func addRounded(
    _ rect: IntRect, _ points: Double, _ color: UInt32, _ clip: IntRect, to ops: inout [Op]
  ) {
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    guard radius > 0 else { return add(.fill, rect, clip, color, to: &ops) }
    let slot = shape(.disc(radius: Int32(radius))) { ShapeMasks.disc(radius: radius) }
    addQuarters(slot, rect, radius, clip, color, to: &ops)
    let r = Int32(radius)
    let inner = IntRect(
      x: Int(rect.x + r), y: Int(rect.y), width: Int(rect.width - 2 * r), height: radius)
    add(.fill, inner, clip, color, to: &ops)
    var lower = inner
    lower.y = rect.maxY - r
    add(.fill, lower, clip, color, to: &ops)
    let middle = IntRect(
      x: Int(rect.x), y: Int(rect.y + r), width: Int(rect.width), height: Int(rect.height - 2 * r))
    add(.fill, middle, clip, color, to: &ops)
  }

  func addBorder(
    _ rect: IntRect, _ points: Double, _ width: Double, _ color: UInt32, _ clip: IntRect,
    to ops: inout [Op]
  ) {
    let line = max(1, length(width))
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    if radius > 0 {
      let slot = shape(.ring(radius: Int32(radius), width: Int32(line))) {
        ShapeMasks.ring(radius: radius, width: line)
      }
      addQuarters(slot, rect, radius, clip, color, to: &ops)
    }
    let x = Int(rect.x)
    let y = Int(rect.y)
    let across = Int(rect.width) - 2 * radius
    let down = Int(rect.height) - 2 * radius
    let right = Int(rect.maxX) - line
    let bottom = Int(rect.maxY) - line
    for edge in [
      IntRect(x: x + radius, y: y, width: across, height: line),
      IntRect(x: x + radius, y: bottom, width: across, height: line),
      IntRect(x: x, y: y + radius, width: line, height: down),
      IntRect(x: right, y: y + radius, width: line, height: down),
    ] { add(.fill, edge, clip, color, to: &ops) }
  }

  func addCorners(
    _ rect: IntRect, _ points: Double, _ color: UInt32, _ clip: IntRect, to ops: inout [Op]
  ) {
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    guard radius > 0 else { return }
    let slot = shape(.hollowDisc(radius: Int32(radius))) {
      ShapeMasks.hollowDisc(radius: radius)
    }
    addQuarters(slot, rect, radius, clip, color, to: &ops)
  }

  /// Corners from a sprite, edges as lines of one alpha each.
  func addShadow(
    _ rect: IntRect, _ points: Double, _ blurPoints: Double, _ color: Color, _ clip: IntRect,
    to ops: inout [Op]
  ) {
    if rect.isEmpty { return }
    let blur = max(1, length(blurPoints))
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    let slot = shape(.shadow(radius: Int32(radius), blur: Int32(blur))) {
      ShapeMasks.shadow(radius: radius, blur: blur)
    }
    guard case .mask(let mask) = store.slots[slot].content else { return }
    let half = mask.width / 2
    let outer = IntRect(
      x: Int(rect.x) - blur, y: Int(rect.y) - blur, width: Int(rect.width) + 2 * blur,
      height: Int(rect.height) + 2 * blur)
    // A shape smaller than the sprite shows only as much of its corners as there is room for.
    let cx = min(half, Int(outer.width) / 2)
    let cy = min(half, Int(outer.height) / 2)
    for (dx, sx) in [(0, 0), (Int(outer.width) - cx, mask.width - cx)] {
      for (dy, sy) in [(0, 0), (Int(outer.height) - cy, mask.height - cy)] {
        let part = IntRect(x: Int(outer.x) + dx, y: Int(outer.y) + dy, width: cx, height: cy)
        addMask(slot, part, clip, color.argb, sourceX: sx, sourceY: sy, to: &ops)
      }
    }
    let across = Int(outer.width) - 2 * cx
    let down = Int(outer.height) - 2 * cy
    for i in 0..<max(cx, cy) {
      let alpha = unsafe mask.coverage[i * mask.width + half]
      let line = color.faded(Double(alpha) / 255).argb
      if i < cy && across > 0 {
        let x = Int(outer.x) + cx
        add(
          .fill, IntRect(x: x, y: Int(outer.y) + i, width: across, height: 1), clip, line, to: &ops)
        add(
          .fill, IntRect(x: x, y: Int(outer.maxY) - 1 - i, width: across, height: 1), clip, line,
          to: &ops)
      }
      if i < cx && down > 0 {
        let y = Int(outer.y) + cy
        add(
          .fill, IntRect(x: Int(outer.x) + i, y: y, width: 1, height: down), clip, line, to: &ops)
        add(
          .fill, IntRect(x: Int(outer.maxX) - 1 - i, y: y, width: 1, height: down), clip, line,
          to: &ops)
      }
    }
    if across > 0 && down > 0 {
      add(
        .fill,
        IntRect(x: Int(outer.x) + cx, y: Int(outer.y) + cy, width: across, height: down), clip,
        color.argb, to: &ops)
    }
  }
}
