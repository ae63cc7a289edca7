internal import SDLKit

/// A part of the picture that looks as before but lies higher or lower, as a list does that
/// scrolls: its pixels are moved in memory instead of being drawn again.
struct MovedPart: Equatable {
  /// What could be seen of it at its old place, and at its new one, if nothing lay over it.
  var old: IntRect
  var new: IntRect
  /// Pixels down.
  var distance: Int32
  /// The group it belongs to, and its ops in the group's old list and in its new one.
  var group: Int
  var oldOps: Range<Int>
  var newOps: Range<Int>
}

extension Painter {
  // MARK: Finding

  /// The largest run of opaque images, each below the one before, that has moved up or down as a
  /// whole; nil if there is none that is worth it.
  func movedPart(of group: Int, old: [Op], new: [Op]) -> MovedPart? {
    var best: MovedPart?
    var index = 0
    while index < new.count {
      guard let part = movedPart(of: group, old: old, new: new, at: index) else {
        index += 1
        continue
      }
      if part.new.area > best?.new.area ?? largeArea { best = part }
      index = part.newOps.upperBound
    }
    return best
  }

  private func movedPart(of group: Int, old: [Op], new: [Op], at first: Int) -> MovedPart? {
    guard isMovable(new[first]),
      let before = old.firstIndex(where: { $0.looksLike(new[first]) })
    else { return nil }
    let distance = new[first].rect.y - old[before].rect.y
    if distance == 0 { return nil }
    var above = old[before].bounds
    var below = new[first].bounds
    var count = 1
    while first + count < new.count, before + count < old.count {
      let op = new[first + count]
      let last = new[first + count - 1]
      guard op.rect.y == last.rect.maxY, op.bounds.x == last.bounds.x,
        op.bounds.width == last.bounds.width, isMovable(op),
        old[before + count].looksLike(op), op.rect.y - old[before + count].rect.y == distance
      else { break }
      above = above.union(old[before + count].bounds)
      below = below.union(op.bounds)
      count += 1
    }
    guard above.x == below.x, above.width == below.width else { return nil }
    return MovedPart(
      old: above, new: below, distance: distance, group: group,
      oldOps: before..<(before + count), newOps: first..<(first + count))
  }

  /// Whether an operation is an image that hides everything below it.
  private func isMovable(_ op: Op) -> Bool {
    op.kind == .image && op.rect.area >= coverArea && opaquePart(op) == op.bounds
  }

  // MARK: Moving

  /// Moves what is to be moved, and damages what that leaves wrong: the strip that comes into
  /// sight, and whatever lies over the part, where it is and where it was moved with the part.
  ///
  /// - Returns: where the pixels are there by moving; nil if drawing the part again is cheaper.
  func settleMove(on view: PixelView) -> IntRect? {
    guard let part = moved else { return nil }
    moved = nil
    let group = groups[part.group]
    // A bar at an edge of the list over its whole width makes the list shorter.
    var rest = part.new
    forEachOp(above: part) { op in
      let bounds = op.bounds.intersection(rest)
      guard !bounds.isEmpty, bounds.width == rest.width else { return }
      let isTop = bounds.y == rest.y
      guard isTop || bounds.maxY == rest.maxY else { return }
      if opaquePart(op).intersection(bounds) != bounds { damage.add(bounds) }
      if isTop { rest.y = bounds.maxY }
      rest.height -= bounds.height
    }
    let place = rest.intersection(part.old.moved(down: part.distance))
    spoilt.removeAll(keepingCapacity: true)
    forEachOp(above: part) { spoil($0.bounds.intersection(place)) }
    forEachOldOp(above: part) {
      spoil($0.bounds.moved(down: part.distance).intersection(place))
    }
    guard place.area >= largeArea, spoilt.reduce(0, { $0 + $1.area }) <= place.area / 2 else {
      note(group.before, group.before.indices, group.ops, group.ops.indices) { rect, _ in
        damage.add(rect)
      }
      return nil
    }
    for rect in spoilt { damage.add(rect) }
    // Inside the place only what is new and lies over it changes the picture.
    note(group.before, 0..<part.oldOps.lowerBound, group.ops, 0..<part.newOps.lowerBound) {
      rect, _ in damage(rect, outside: place)
    }
    note(
      group.before, part.oldOps.upperBound..<group.before.count,
      group.ops, part.newOps.upperBound..<group.ops.count
    ) { rect, isNew in
      if isNew { damage.add(rect) } else { damage(rect, outside: place) }
    }
    damage(rest, outside: place)
    damage(part.old, outside: part.new)
    view.move(place, down: Int(part.distance))
    return place
  }

  private func spoil(_ rect: IntRect) {
    // What lies on a bar is within what the bar spoils.
    if rect.isEmpty || spoilt.contains(where: { $0.contains(rect) }) { return }
    spoilt.append(rect)
  }

  private func damage(_ rect: IntRect, outside hole: IntRect) {
    rect.forEachPart(outside: rect.intersection(hole)) { damage.add($0) }
  }

  /// The ops over a part that has moved, from the back to the front.
  private func forEachOp(above part: MovedPart, _ body: (Op) -> Void) {
    for op in groups[part.group].ops[part.newOps.upperBound...] { body(op) }
    for group in groups[(part.group + 1)...] { for op in group.ops { body(op) } }
  }

  /// The ops that lay over it before it moved.
  private func forEachOldOp(above part: MovedPart, _ body: (Op) -> Void) {
    for op in groups[part.group].before[part.oldOps.upperBound...] { body(op) }
    for group in groups[(part.group + 1)...] {
      for op in group.isChanged ? group.before : group.ops { body(op) }
    }
  }
}

extension Op {
  /// Whether the other differs in nothing but its height above the ground and what cuts it off.
  fileprivate func looksLike(_ other: Op) -> Bool {
    sprite == other.sprite && stamp == other.stamp && kind == other.kind
      && rect.x == other.rect.x && rect.width == other.rect.width
      && rect.height == other.rect.height && color == other.color && second == other.second
      && sourceX == other.sourceX && sourceY == other.sourceY
  }
}

extension IntRect {
  fileprivate func moved(down distance: Int32) -> IntRect {
    var rect = self
    rect.y += distance
    return rect
  }
}
