import BarCore
import SDLKit

/// A page whose ops are being collected.
struct OpenPage {
  /// Its rectangle; parts of it may lie outside of the clip.
  var rect: IntRect
  /// The clip before it began.
  var clip: IntRect
  /// Number of ops before its own.
  var firstOp: Int
}

/// A page that was drawn in the previous frame, so that one that only moves or darkens is copied.
struct PageCopy {
  /// The group that shows it.
  var group: Int
  /// Its ops, as if its upper left corner were at 0, 0.
  var ops: [Op]
  /// Its size, at 0, 0.
  var bounds: IntRect
  /// The number of its picture; it is drawn when the same ops come a second time.
  var number: Int
  /// The frame that has shown it last.
  var lastUse: UInt64

  /// Whether these are its ops at another place.
  func matches(_ ops: ArraySlice<Op>, in rect: IntRect) -> Bool {
    guard ops.count == self.ops.count, rect.width == bounds.width, rect.height == bounds.height
    else { return false }
    return zip(self.ops, ops).allSatisfy { $0 == $1.moved(-rect.x, -rect.y) }
  }
}

/// Pages below others: they slide and darken as a whole.
extension Painter {
  /// Maximum number of pages that are kept.
  private static let mostPages = 8

  /// Ends a page: its ops are narrowed to the clip, or replaced by a copy of its picture.
  ///
  /// Only a page that is darkened is copied. One that is not is moved in the picture, without a picture
  /// of its own.
  func close(_ page: OpenPage, dim: Double, in list: inout OpList) {
    list.clip = page.clip.intersection(page.rect)
    if dim > 0, let slot = pageSlot(page, list.ops[page.firstOp...]) {
      list.ops.removeLast(list.ops.count - page.firstOp)
      addImage(slot, page.rect, dim: dim, to: &list)
      list.clip = page.clip
      return
    }
    var kept = page.firstOp
    for index in page.firstOp..<list.ops.count {
      var op = list.ops[index]
      op.clip = op.clip.intersection(page.clip)
      if op.bounds.isEmpty { continue }
      list.ops[kept] = op
      kept += 1
    }
    list.ops.removeLast(list.ops.count - kept)
    list.fill(page.rect, UInt32((dim.clamped(to: 0...1) * 255).rounded()) << 24)
    list.clip = page.clip
  }

  /// Returns the picture of a page whose ops are those of the previous frame; nil if they are new, or
  /// if something behind the page shows.
  private func pageSlot(_ page: OpenPage, _ ops: ArraySlice<Op>) -> Int? {
    guard let index = pages.firstIndex(where: { $0.matches(ops, in: page.rect) }) else {
      remember(page, ops)
      return nil
    }
    pages[index].lastUse = store.frame
    pages[index].group = resolvedGroup
    let key = SpriteKey.page(pages[index].number)
    if let slot = store.find(key) { return slot }
    let copy = pages[index]
    guard let start = copy.ops.lastIndex(where: { opaquePart($0).contains(copy.bounds) }) else {
      return nil
    }
    let image = PixelImage(width: Int(page.rect.width), height: Int(page.rect.height))
    for op in copy.ops[start...] { brush.run(op, on: image.view, clip: copy.bounds, store) }
    return store.add(key, .image(image))
  }

  /// Keeps the ops of a page until the next frame.
  private func remember(_ page: OpenPage, _ ops: ArraySlice<Op>) {
    // The memory of a page that has changed is used again.
    var copy =
      pages.firstIndex { $0.group == resolvedGroup && $0.lastUse < store.frame }
      .map { pages.remove(at: $0) }
      ?? PageCopy(group: resolvedGroup, ops: [], bounds: .empty, number: 0, lastUse: 0)
    forget(copy)
    if pages.count >= Self.mostPages { return }
    copy.ops.removeAll(keepingCapacity: true)
    for op in ops { copy.ops.append(op.moved(-page.rect.x, -page.rect.y)) }
    copy.bounds = IntRect(0, 0, page.rect.width, page.rect.height)
    pagesMade += 1
    copy.number = pagesMade
    copy.lastUse = store.frame
    pages.append(copy)
  }

  /// Gives back the pictures of pages that a group does not show any longer.
  func forgetPages(of group: Int) {
    guard pages.contains(where: { $0.group == group && $0.lastUse < store.frame }) else { return }
    for page in pages where page.group == group && page.lastUse < store.frame { forget(page) }
    pages.removeAll { $0.group == group && $0.lastUse < store.frame }
  }

  private func forget(_ page: PageCopy) {
    if store.has(.page(page.number)) { store.removeAll { $0 == .page(page.number) } }
  }
}

extension Op {
  /// Returns the op at another place.
  fileprivate func moved(_ right: Int32, _ down: Int32) -> Op {
    var op = self
    op.rect.x &+= right
    op.rect.y &+= down
    op.clip.x &+= right
    op.clip.y &+= down
    return op
  }
}
