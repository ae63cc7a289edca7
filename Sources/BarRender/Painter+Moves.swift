internal import SDLKit

/// A part of the picture that looks as before at another place, such as a scrolled list or a page that
/// is pushed: its pixels are moved in memory instead of being drawn again.
struct MovedPart: Equatable {
  /// The opaque rectangle of it that shows at the old and at the new position, if nothing covers it.
  var old: IntRect
  var new: IntRect
  /// How far it has moved, in pixels: to the right, and down.
  var right: Int32
  var down: Int32
  /// Its group, and its ops in the old and in the new list of the group, one by one; some of them may
  /// have changed or stayed behind.
  var group: Int
  var oldOps: Range<Int>
  var newOps: Range<Int>

  /// Whether an op is another one that has moved with the part.
  func movesWithPart(_ op: Op, from old: Op) -> Bool {
    op.rect.x &- old.rect.x == right && op.rect.y &- old.rect.y == down && op.looksLike(old)
  }
}

/// The benefit and the cost of moving a part.
struct MovePlan {
  var part: MovedPart
  /// The visible rectangle at the new position, without the bars at its edges.
  var visible: IntRect
  /// The rectangle that the move makes right, except for things drawn over it.
  var place: IntRect
  /// Number of pixels of `place` that must be drawn nevertheless.
  var spoiltArea: Int

  /// Number of pixels that need not be drawn.
  var spared: Int { place.area - spoiltArea }
}

extension Painter {
  /// Number of ops of a part that may have changed; a longer list is searched for other parts.
  private static let mostExceptions = 40

  // MARK: Finding

  /// Adds the parts of a group that have moved as a whole and are worth moving.
  ///
  /// A part begins with an opaque op; others may be below it. What is drawn after them is taken along
  /// if it has moved too.
  func findMovedParts(of group: Int) {
    let new = groups[group].ops
    let old = groups[group].before
    var index = 0
    while index < new.count {
      guard let found = movedPart(of: group, old: old, new: new, at: index) else {
        index += 1
        continue
      }
      if found.part.new.area > largeArea { moves.append(found.part) }
      index = found.next
    }
  }

  /// Returns the part that begins with an op, and the next op that may begin another one.
  private func movedPart(
    of group: Int, old: [Op], new: [Op], at first: Int
  ) -> (part: MovedPart, next: Int)? {
    let start = new[first]
    // One that looks alike at the same place has not moved; others may be its neighbors.
    guard isMovable(start),
      !old.contains(where: { $0.rect == start.rect && $0.looksLike(start) }),
      let before = old.firstIndex(where: { $0.looksLike(start) })
    else { return nil }
    var part = MovedPart(
      old: old[before].bounds, new: start.bounds, right: start.rect.x - old[before].rect.x,
      down: start.rect.y - old[before].rect.y, group: group, oldOps: before..<before,
      newOps: first..<first)
    var edge = start.rect.maxY
    var count = 1
    var next: Int?
    var exceptions = 0
    for step in 1..<max(1, min(new.count - first, old.count - before)) {
      let op = new[first + step]
      let was = old[before + step]
      guard part.movesWithPart(op, from: was) else {
        if next == nil { next = first + step }
        exceptions += 1
        if exceptions > Self.mostExceptions { break }
        continue
      }
      count = step + 1
      // The op continues the part downwards; a clip of its own may leave a gap.
      if op.rect.y == edge, op.bounds.y == part.new.maxY, was.bounds.y == part.old.maxY,
        op.bounds.x == part.new.x, op.bounds.width == part.new.width,
        was.bounds.x == part.old.x, was.bounds.width == part.old.width, isMovable(op)
      {
        part.old = part.old.union(was.bounds)
        part.new = part.new.union(op.bounds)
        edge = op.rect.maxY
      }
    }
    // A fill alone is drawn as quickly as it is moved.
    guard count > 1 || start.kind == .image else { return nil }
    part.oldOps = before..<(before + count)
    part.newOps = first..<(first + count)
    return (part, min(next ?? .max, first + count))
  }

  /// Whether an op hides everything below it.
  private func isMovable(_ op: Op) -> Bool {
    (op.kind == .image || op.kind == .fill) && op.rect.area >= coverArea
      && opaquePart(op) == op.bounds
  }

  // MARK: Moving

  /// Moves the part of each group that spares the most, and damages what is wrong after the moves.
  ///
  /// Adds to `places` the rectangles that are right after the moves.
  func settleMoves(on view: PixelView) {
    defer { moves.removeAll(keepingCapacity: true) }
    for group in groups.indices {
      var best: MovePlan?
      var last: MovedPart?
      for part in moves where part.group == group {
        last = part
        let plan = plan(part)
        if plan.spared > best?.spared ?? 0 { best = plan }
      }
      guard last != nil else { continue }
      guard let best, best.place.area >= largeArea, best.spoiltArea <= best.place.area / 2,
        settled.allSatisfy({ $0.intersection(best.part.touched).isEmpty })
      else {
        noteAll(of: group)
        continue
      }
      settled.append(best.part.touched)
      apply(best, isLast: best.part == last)
      view.move(best.place, right: Int(best.part.right), down: Int(best.part.down))
      places.append(best.place)
    }
    settled.removeAll(keepingCapacity: true)
  }

  /// Finds out what a move would spare; afterwards `spoilt` contains the rectangles of `place` that
  /// must be drawn again.
  private func plan(_ part: MovedPart) -> MovePlan {
    // A bar over the whole width at an edge of the list makes the visible list shorter.
    var visible = part.new
    forEachOp(above: part) { op in
      if let bounds = op.bar(over: visible) { visible = visible.without(bounds) }
    }
    let place = visible.intersection(part.old.moved(as: part))
    spoilt.removeAll(keepingCapacity: true)
    if !place.isEmpty {
      forEachPair(of: part) { op, was in
        let bounds = op.bounds.intersection(place)
        let moved = was.bounds.moved(as: part).intersection(place)
        if part.movesWithPart(op, from: was) {
          // The clips may differ.
          if bounds == moved { return }
          let common = bounds.intersection(moved)
          bounds.forEachRest(outside: common, spoil)
          moved.forEachRest(outside: common, spoil)
        } else {
          spoil(bounds)
          spoil(moved)
        }
      }
      forEachOp(above: part) { spoil($0.bounds.intersection(place)) }
      forEachOldOp(above: part) { spoil($0.bounds.moved(as: part).intersection(place)) }
    }
    return MovePlan(
      part: part, visible: visible, place: place,
      spoiltArea: spoilt.reduce(0) { $0 + $1.area })
  }

  /// Damages everything that a move does not make right.
  ///
  /// - Parameter isLast: whether `spoilt` is that of this plan, because no other was made after it.
  private func apply(_ plan: MovePlan, isLast: Bool) {
    damage.beginSection()
    if !isLast { _ = self.plan(plan.part) }
    let part = plan.part
    let place = plan.place
    let group = groups[part.group]
    var visible = part.new
    forEachOp(above: part) { op in
      guard let bounds = op.bar(over: visible) else { return }
      if opaquePart(op).intersection(bounds) != bounds { damage.add(bounds) }
      visible = visible.without(bounds)
    }
    for rect in spoilt { damage.add(rect) }
    forEachPair(of: part) { op, was in
      if op == was { return }
      // The rest of the part itself is damaged below.
      if !part.new.contains(op.bounds) { damage(op.bounds, outside: place) }
      if !part.old.contains(was.bounds) { damage(was.bounds, outside: place) }
    }
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
    damage(visible, outside: place)
    damage(part.old, outside: part.new)
  }

  private func spoil(_ rect: IntRect) {
    // A rectangle inside another one adds nothing.
    if rect.isEmpty || spoilt.contains(where: { $0.contains(rect) }) { return }
    spoilt.append(rect)
  }

  private func damage(_ rect: IntRect, outside hole: IntRect) {
    rect.forEachRest(outside: rect.intersection(hole)) { damage.add($0) }
  }

  /// Calls `body` with each op of a part and its old one, from back to front.
  private func forEachPair(of part: MovedPart, _ body: (_ op: Op, _ was: Op) -> Void) {
    let group = groups[part.group]
    for (new, old) in zip(part.newOps, part.oldOps) { body(group.ops[new], group.before[old]) }
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

extension MovedPart {
  /// Everything that a move reads or writes.
  fileprivate var touched: IntRect { old.union(new) }
}

extension Op {
  /// Whether another op differs only in its place on the screen and its clip.
  fileprivate func looksLike(_ other: Op) -> Bool {
    sprite == other.sprite && stamp == other.stamp && kind == other.kind
      && rect.width == other.rect.width && rect.height == other.rect.height && color == other.color
      && second == other.second
      && sourceX == other.sourceX && sourceY == other.sourceY
  }

  /// Returns the part of a rectangle that the op can change if that is a strip at its upper or lower
  /// edge.
  fileprivate func bar(over rect: IntRect) -> IntRect? {
    let part = bounds.intersection(rect)
    guard !part.isEmpty, part.width == rect.width, part.y == rect.y || part.maxY == rect.maxY else {
      return nil
    }
    return part
  }
}

extension IntRect {
  fileprivate func moved(as part: MovedPart) -> IntRect {
    IntRect(x &+ part.right, y &+ part.down, width, height)
  }

  /// Returns the rectangle without a strip at its upper or lower edge.
  fileprivate func without(_ strip: IntRect) -> IntRect {
    IntRect(
      x, strip.y == y ? strip.maxY : y, width, height - strip.height)
  }

  /// Calls `body` with the parts outside a rectangle inside this one; it may be empty.
  fileprivate func forEachRest(outside hole: IntRect, _ body: (IntRect) -> Void) {
    if isEmpty { return }
    if hole.isEmpty { body(self) } else { forEachPart(outside: hole, body) }
  }
}
