internal import BarCore
internal import BarScene
internal import SDLKit

/// Draws ops into memory: only what has changed, and nothing that later ops hide.
extension Painter {
  /// Draws what has changed into memory.
  func run(on view: PixelView) {
    let place = settleMove(on: view)
    if !damage.rects.isEmpty {
      collectCovers()
      for rect in damage.rects { run(on: view, inside: rect.intersection(target)) }
    }
    guard let place else { return }
    pixelsMoved += place.area
    damage.add(place)
  }

  private func run(on view: PixelView, inside rect: IntRect) {
    // Everything below an op that covers the whole rectangle is invisible.
    let start = covers.last { $0.rect.contains(rect) }?.order ?? 0
    var order = 0
    for group in groups {
      if group.bounds.intersection(rect).isEmpty {
        order += group.ops.count
        continue
      }
      for op in group.ops {
        if order >= start { run(op, order, on: view, inside: rect) }
        order += 1
      }
    }
  }

  /// Draws an op inside a rectangle; of a large op only the parts that later ops do not hide.
  private func run(_ op: Op, _ order: Int, on view: PixelView, inside rect: IntRect) {
    let visible = op.bounds.intersection(rect)
    if visible.isEmpty { return }
    if visible.area < largeArea { return run(op, on: view, clip: rect) }
    visibleParts.removeAll(keepingCapacity: true)
    visibleParts.append(visible)
    for cover in covers.reversed() where cover.order > order {
      subtract(cover.rect)
      if visibleParts.isEmpty || visibleParts.count > Self.mostParts { break }
    }
    for part in visibleParts { run(op, on: view, clip: part) }
  }

  /// Removes a rectangle from the visible parts.
  private func subtract(_ cover: IntRect) {
    for index in visibleParts.indices.reversed() {
      let part = visibleParts[index]
      let hidden = part.intersection(cover)
      if hidden.isEmpty { continue }
      visibleParts.remove(at: index)
      part.forEachPart(outside: hidden) { visibleParts.append($0) }
    }
  }

  private func collectCovers() {
    covers.removeAll(keepingCapacity: true)
    var order = 0
    for group in groups {
      for index in group.large {
        let rect = opaquePart(group.ops[index])
        if rect.area >= coverArea { covers.append(Cover(order: order + index, rect: rect)) }
      }
      order += group.ops.count
    }
  }

  /// Returns the part of an op that hides what is below it; empty if there is none.
  func opaquePart(_ op: Op) -> IntRect {
    switch op.kind {
    case .fill: return op.color >> 24 == 255 ? op.bounds : .empty
    case .gradient, .stretched: return op.bounds
    case .mask, .maskRow, .maskColumn: return .empty
    case .image:
      guard let image = store.image(Int(op.sprite)), let corner = image.translucentCorners,
        op.sourceX >= 0, op.sourceY >= 0,
        Int(op.sourceX + op.rect.width) <= image.width,
        Int(op.sourceY + op.rect.height) <= image.height
      else { return .empty }
      var rect = op.rect
      rect.y += Int32(corner)
      rect.height -= Int32(2 * corner)
      return rect.isEmpty ? .empty : rect.intersection(op.clip)
    }
  }

  func run(_ op: Op, on view: PixelView, clip: IntRect) {
    let area = op.clip.intersection(clip)
    if op.rect.intersection(area).isEmpty { return }
    switch op.kind {
    case .fill: view.fill(op.rect, op.color, clip: area)
    case .gradient: view.gradient(op.rect, from: op.color, to: op.second, clip: area)
    case .mask:
      guard let mask = store.mask(Int(op.sprite)) else { return }
      view.draw(
        mask, x: Int(op.rect.x - op.sourceX), y: Int(op.rect.y - op.sourceY), color: op.color,
        clip: area.intersection(op.rect))
    case .maskRow:
      guard let mask = store.mask(Int(op.sprite)) else { return }
      view.drawRow(
        Int(op.sourceY), from: Int(op.sourceX), of: mask, color: op.color, to: op.rect, clip: area)
    case .maskColumn:
      guard let mask = store.mask(Int(op.sprite)) else { return }
      view.drawColumn(
        Int(op.sourceX), from: Int(op.sourceY), of: mask, color: op.color, to: op.rect, clip: area)
    case .image:
      guard let image = store.image(Int(op.sprite)) else { return }
      view.draw(
        image, to: op.rect, sourceX: Int(op.sourceX), sourceY: Int(op.sourceY), dim: op.second,
        clip: area)
    case .stretched:
      guard let image = store.image(Int(op.sprite)) else { return }
      view.drawStretched(
        image, to: op.rect, dim: op.second, clip: area, rows: &stretchedRows)
    }
  }
}
