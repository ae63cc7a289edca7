import BarCore
import BarScene
import SDLKit

extension Painter {
  private func shape(_ key: SpriteKey, _ make: () -> Mask) -> Int {
    store.find(key) ?? store.add(key, .mask(make()))
  }

  /// A part of a mask.
  func addMask(
    _ slot: Int, _ rect: IntRect, _ color: UInt32, sourceX: Int = 0, sourceY: Int = 0,
    to list: inout OpList
  ) {
    if color >> 24 == 0 { return }
    list.add(
      Op(
        kind: .mask, rect: rect, clip: list.clip, color: color, sprite: Int32(slot),
        stamp: store.slots[slot].stamp, sourceX: Int32(sourceX), sourceY: Int32(sourceY)))
  }

  func addImage(
    _ slot: Int, _ rect: IntRect, as kind: Op.Kind = .image, sourceX: Int = 0, sourceY: Int = 0,
    dim: Double = 0, to list: inout OpList
  ) {
    list.add(
      Op(
        kind: kind, rect: rect, clip: list.clip,
        second: UInt32((dim.clamped(to: 0...1) * 255).rounded()), sprite: Int32(slot),
        stamp: store.slots[slot].stamp, sourceX: Int32(sourceX), sourceY: Int32(sourceY)))
  }

  /// The four quarters of a round sprite, in the corners of a rectangle.
  private func addQuarters(
    _ slot: Int, _ rect: IntRect, _ radius: Int, _ color: UInt32, to list: inout OpList
  ) {
    let r = Int32(radius)
    for (dx, sourceX) in [(Int32(0), 0), (rect.width - r, radius)] {
      for (dy, sourceY) in [(Int32(0), 0), (rect.height - r, radius)] {
        let part = IntRect(
          x: Int(rect.x + dx), y: Int(rect.y + dy), width: radius, height: radius)
        addMask(slot, part, color, sourceX: sourceX, sourceY: sourceY, to: &list)
      }
    }
  }

  func addRounded(
    _ rect: IntRect, _ points: Double, _ color: UInt32, to list: inout OpList
  ) {
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    guard radius > 0 else { return list.fill(rect, color) }
    let slot = shape(.disc(radius: Int32(radius))) { ShapeMasks.disc(radius: radius) }
    addQuarters(slot, rect, radius, color, to: &list)
    let r = Int32(radius)
    let inner = IntRect(
      x: Int(rect.x + r), y: Int(rect.y), width: Int(rect.width - 2 * r), height: radius)
    list.fill(inner, color)
    var lower = inner
    lower.y = rect.maxY - r
    list.fill(lower, color)
    let middle = IntRect(
      x: Int(rect.x), y: Int(rect.y + r), width: Int(rect.width), height: Int(rect.height - 2 * r))
    list.fill(middle, color)
  }

  func addBorder(
    _ rect: IntRect, _ points: Double, _ width: Double, _ color: UInt32, to list: inout OpList
  ) {
    let line = max(1, length(width))
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    if radius > 0 {
      let slot = shape(.ring(radius: Int32(radius), width: Int32(line))) {
        ShapeMasks.ring(radius: radius, width: line)
      }
      addQuarters(slot, rect, radius, color, to: &list)
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
    ] { list.fill(edge, color) }
  }

  func addCorners(
    _ rect: IntRect, _ points: Double, _ color: UInt32, to list: inout OpList
  ) {
    let radius = min(length(points), Int(min(rect.width, rect.height)) / 2)
    guard radius > 0 else { return }
    let slot = shape(.hollowDisc(radius: Int32(radius))) {
      ShapeMasks.hollowDisc(radius: radius)
    }
    addQuarters(slot, rect, radius, color, to: &list)
  }

  /// Corners from a sprite, edges as lines of one alpha each.
  func addShadow(
    _ rect: IntRect, _ points: Double, _ blurPoints: Double, _ color: Color, to list: inout OpList
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
        addMask(slot, part, color.argb, sourceX: sx, sourceY: sy, to: &list)
      }
    }
    let across = Int(outer.width) - 2 * cx
    let down = Int(outer.height) - 2 * cy
    for i in 0..<max(cx, cy) {
      let alpha = unsafe mask.coverage[i * mask.width + half]
      let line = color.faded(Double(alpha) / 255).argb
      if i < cy && across > 0 {
        let x = Int(outer.x) + cx
        list.fill(IntRect(x: x, y: Int(outer.y) + i, width: across, height: 1), line)
        list.fill(IntRect(x: x, y: Int(outer.maxY) - 1 - i, width: across, height: 1), line)
      }
      if i < cx && down > 0 {
        let y = Int(outer.y) + cy
        list.fill(IntRect(x: Int(outer.x) + i, y: y, width: 1, height: down), line)
        list.fill(IntRect(x: Int(outer.maxX) - 1 - i, y: y, width: 1, height: down), line)
      }
    }
    if across > 0 && down > 0 {
      list.fill(
        IntRect(x: Int(outer.x) + cx, y: Int(outer.y) + cy, width: across, height: down),
        color.argb)
    }
  }
}
