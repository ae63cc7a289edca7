internal import SDLKit

/// A part of the picture that looks as before at another place, such as a scrolled list or a page that
/// is pushed: its pixels are moved in memory instead of being drawn again.
struct MovedPart: Equatable {
  /// Its visible rectangle at the old and at the new position, if nothing covered it.
  var old: IntRect
  var new: IntRect
  /// How far it has moved, in pixels: to the right, and down.
  var right: Int32
  var down: Int32
  /// Its group, and its ops in the old and in the new list of the group.
  var group: Int
  var oldOps: Range<Int>
  var newOps: Range<Int>
}

extension Painter {
  // MARK: Finding

  /// Returns the largest part of a group that has moved as a whole; nil if none is worth moving.
  ///
  /// A part is a run of ops: opaque ones, each below the one before, and what lies on them.
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
    let start = new[first]
    // One that looks alike at the same place has not moved; others may be its neighbors.
    guard isMovable(start),
      !old.contains(where: { $0.rect == start.rect && $0.looksLike(start) }),
      let before = old.firstIndex(where: { $0.looksLike(start) })
    else { return nil }
    let right = start.rect.x - old[before].rect.x
    let down = start.rect.y - old[before].rect.y
    var above = old[before].bounds
    var below = start.bounds
    var edge = start.rect.maxY
    var count = 1
    while first + count < new.count, before + count < old.count {
      let op = new[first + count]
      let was = old[before + count]
      // Within one clip, what shows of all ops moves alike.
      guard op.clip == start.clip, was.clip == old[before].clip, was.looksLike(op),
        op.rect.x - was.rect.x == right, op.rect.y - was.rect.y == down
      else { break }
      if op.rect.y == edge, op.bounds.x == below.x, op.bounds.width == below.width,
        was.bounds.x == above.x, was.bounds.width == above.width, isMovable(op)
      {
        above = above.union(was.bounds)
        below = below.union(op.bounds)
        edge = op.rect.maxY
      } else if !below.contains(op.bounds) || !above.contains(was.bounds) {
        break
      }
      count += 1
    }
    // A fill alone is drawn as quickly as it is moved.
    guard count > 1 || start.kind == .image else { return nil }
    return MovedPart(
      old: above, new: below, right: right, down: down, group: group,
      oldOps: before..<(before + count), newOps: first..<(first + count))
  }

  /// Whether an op hides everything below it.
  private func isMovable(_ op: Op) -> Bool {
    (op.kind == .image || op.kind == .fill) && op.rect.area >= coverArea
      && opaquePart(op) == op.bounds
  }

  // MARK: Moving

  /// Moves the part and damages what is wrong after the move: the strip that was not visible
  /// before, and everything drawn over the part, at its place and where it was moved along.
  ///
  /// - Returns: the rectangle that is right after the move; nil if drawing the part again is
  ///   cheaper.
  func settleMove(on view: PixelView) -> IntRect? {
    guard let part = moved else { return nil }
    moved = nil
    let group = groups[part.group]
    // A bar over the whole width at an edge of the list makes the visible list shorter.
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
    let place = rest.intersection(part.old.moved(as: part))
    spoilt.removeAll(keepingCapacity: true)
    forEachOp(above: part) { spoil($0.bounds.intersection(place)) }
    forEachOldOp(above: part) {
      spoil($0.bounds.moved(as: part).intersection(place))
    }
    guard place.area >= largeArea, spoilt.reduce(0, { $0 + $1.area }) <= place.area / 2 else {
      note(group.before, group.before.indices, group.ops, group.ops.indices) { rect, _ in
        damage.add(rect)
      }
      return nil
    }
    for rect in spoilt { damage.add(rect) }
    // Inside the part only new ops above it change the picture.
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
    view.move(place, right: Int(part.right), down: Int(part.down))
    return place
  }

  private func spoil(_ rect: IntRect) {
    // Ops on a bar are inside the rectangle that the bar damages.
    if rect.isEmpty || spoilt.contains(where: { $0.contains(rect) }) { return }
    spoilt.append(rect)
  }

  private func damage(_ rect: IntRect, outside hole: IntRect) {
    rect.forEachPart(outside: rect.intersection(hole)) { damage.add($0) }
  }

  /// Calls `body` with the ops above a moved part, from back to front.
  private func forEachOp(above part: MovedPart, _ body: (Op) -> Void) {
    for op in groups[part.group].ops[part.newOps.upperBound...] { body(op) }
    for group in groups[(part.group + 1)...] { for op in group.ops { body(op) } }
  }

  /// Calls `body` with the ops that were above it before the move.
  private func forEachOldOp(above part: MovedPart, _ body: (Op) -> Void) {
    for op in groups[part.group].before[part.oldOps.upperBound...] { body(op) }
    for group in groups[(part.group + 1)...] {
      for op in group.isChanged ? group.before : group.ops { body(op) }
    }
  }
}

extension Op {
  /// Whether another op differs only in its place on the screen and its clip.
  fileprivate func looksLike(_ other: Op) -> Bool {
    sprite == other.sprite && stamp == other.stamp && kind == other.kind
      && rect.width == other.rect.width && rect.height == other.rect.height && color == other.color
      && second == other.second
      && sourceX == other.sourceX && sourceY == other.sourceY
  }
}

extension IntRect {
  fileprivate func moved(as part: MovedPart) -> IntRect {
    IntRect(x &+ part.right, y &+ part.down, width, height)
  }
}
