import BarCore
import BarScene
import SDLKit

extension Painter {
  /// Returns the sprite of a shape, which is made if it does not exist.
  func shape(_ key: SpriteKey, _ make: () -> Mask) -> Int {
    store.find(key) ?? store.add(key, .mask(make()))
  }

  /// Draws a part of a mask.
  func addMask(
    _ slot: Int, _ rect: IntRect, _ color: UInt32, as kind: Op.Kind = .mask, sourceX: Int = 0,
    sourceY: Int = 0, to list: inout OpList
  ) {
    if color >> 24 == 0 { return }
    list.add(
      Op(
        kind: kind, rect: rect, clip: list.clip, color: color, sprite: Int32(slot),
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

  /// Returns the radius of a rectangle's corners in pixels, limited to half of its sides.
  private func radius(_ points: Double, in rect: IntRect) -> Int32 {
    min(Int32(length(points)), min(rect.width, rect.height) / 2)
  }

  /// Draws the four quarters of a disc or ring, or of the area around a disc, in the corners of a
  /// rectangle.
  private func addQuarters(
    _ rect: IntRect, _ r: Int32, inner: Int32 = 0, isHollow: Bool = false, _ color: UInt32,
    to list: inout OpList
  ) {
    guard r > 0 else { return }
    let slot = shape(.round(radius: r, inner: inner, isHollow: isHollow)) {
      ShapeMasks.round(radius: Int(r), inner: Int(inner), isHollow: isHollow)
    }
    for (dx, sourceX) in [(0, 0), (rect.width - r, r)] {
      for (dy, sourceY) in [(0, 0), (rect.height - r, r)] {
        let part = IntRect(rect.x + dx, rect.y + dy, r, r)
        addMask(slot, part, color, sourceX: Int(sourceX), sourceY: Int(sourceY), to: &list)
      }
    }
  }

  func addRounded(
    _ rect: IntRect, _ points: Double, _ color: UInt32, to list: inout OpList
  ) {
    let r = radius(points, in: rect)
    guard r > 0 else { return list.fill(rect, color) }
    addQuarters(rect, r, color, to: &list)
    list.fill(IntRect(rect.x + r, rect.y, rect.width - 2 * r, r), color)
    list.fill(IntRect(rect.x + r, rect.maxY - r, rect.width - 2 * r, r), color)
    list.fill(IntRect(rect.x, rect.y + r, rect.width, rect.height - 2 * r), color)
  }

  func addBorder(
    _ rect: IntRect, _ points: Double, _ width: Double, _ color: UInt32, to list: inout OpList
  ) {
    let line = Int32(max(1, length(width)))
    let r = radius(points, in: rect)
    addQuarters(rect, r, inner: max(0, r - line), color, to: &list)
    list.fill(IntRect(rect.x + r, rect.y, rect.width - 2 * r, line), color)
    list.fill(IntRect(rect.x + r, rect.maxY - line, rect.width - 2 * r, line), color)
    list.fill(IntRect(rect.x, rect.y + r, line, rect.height - 2 * r), color)
    list.fill(IntRect(rect.maxX - line, rect.y + r, line, rect.height - 2 * r), color)
  }

  func addCorners(
    _ rect: IntRect, _ points: Double, _ color: UInt32, to list: inout OpList
  ) {
    addQuarters(rect, radius(points, in: rect), isHollow: true, color, to: &list)
  }

  /// Draws the corners from a sprite, and the edges from its middle row and column.
  func addShadow(
    _ rect: IntRect, _ points: Double, _ blurPoints: Double, _ color: Color, to list: inout OpList
  ) {
    if rect.isEmpty { return }
    let blur = Int32(max(1, length(blurPoints)))
    let radius = radius(points, in: rect)
    let slot = shape(.shadow(radius: radius, blur: blur)) {
      ShapeMasks.shadow(radius: Int(radius), blur: Int(blur))
    }
    guard let mask = store.mask(slot) else { return }
    let half = mask.width / 2
    let outer = IntRect(
      rect.x &- blur, rect.y &- blur, rect.width &+ 2 * blur, rect.height &+ 2 * blur)
    // A shape smaller than the sprite shows only a part of its corners.
    let cx = min(half, Int(outer.width) / 2)
    let cy = min(half, Int(outer.height) / 2)
    let across = Int(outer.width) - 2 * cx
    let down = Int(outer.height) - 2 * cy
    func add(
      _ kind: Op.Kind, x: Int, y: Int, width: Int, height: Int, sourceX: Int, sourceY: Int
    ) {
      let part = IntRect(
        x: Int(outer.x) + x, y: Int(outer.y) + y, width: width, height: height)
      addMask(slot, part, color.argb, as: kind, sourceX: sourceX, sourceY: sourceY, to: &list)
    }
    // The right and lower edges mirror the left and upper ones, as the mask itself does.
    for (x, sourceX) in [(0, 0), (Int(outer.width) - cx, mask.width - cx)] {
      for (y, sourceY) in [(0, 0), (Int(outer.height) - cy, mask.height - cy)] {
        add(.mask, x: x, y: y, width: cx, height: cy, sourceX: sourceX, sourceY: sourceY)
      }
      add(.maskRow, x: x, y: cy, width: cx, height: down, sourceX: sourceX, sourceY: half)
    }
    for (y, sourceY) in [(0, 0), (Int(outer.height) - cy, mask.height - cy)] {
      add(.maskColumn, x: cx, y: y, width: across, height: cy, sourceX: half, sourceY: sourceY)
    }
    if across > 0 && down > 0 {
      list.fill(
        IntRect(x: Int(outer.x) + cx, y: Int(outer.y) + cy, width: across, height: down),
        color.argb)
    }
  }
}
