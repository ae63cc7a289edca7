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

/// A darkened page of the previous frame; one that only moves or darkens further is copied.
struct PageCopy {
  /// The group that shows it.
  var group: Int
  /// Its ops, as if its upper left corner were at 0, 0.
  var ops: [Op]
  /// Its size, at 0, 0.
  var bounds: IntRect
  /// The number of its picture.
  var number: Int
  /// The frame that has shown it last.
  var lastUse: UInt64
  /// Number of frames in a row that have shown these ops.
  var uses = 1

  /// Whether these are its ops at another place.
  func matches(_ ops: ArraySlice<Op>, in rect: IntRect) -> Bool {
    guard ops.count == self.ops.count, rect.width == bounds.width, rect.height == bounds.height
    else { return false }
    return zip(self.ops, ops).allSatisfy { $0 == $1.moved(-rect.x, -rect.y) }
  }
}

/// Pages below others: they slide and darken as a whole.
extension Painter {
  /// Maximum number of pages that are kept for a group.
  private static let mostPages = 4
  /// Number of frames after which a page has a picture: at a scale that is no whole number, two frames
  /// may agree by chance.
  private static let usesUntilCopied = 3

  /// Whether a page may be copied: one that is far larger than the picture has none of its own.
  func mayCopy(_ rect: IntRect) -> Bool { copiesPages && rect.area <= 2 * max(1, target.area) }

  /// Ends a page: its ops are narrowed to the clip, or replaced by a copy of its picture.
  ///
  /// Only a page that is darkened is copied. One that is not is moved in the picture, without a picture
  /// of its own.
  func close(_ page: OpenPage, dim: Double, in list: inout OpList) {
    defer { list.clip = page.clip }
    list.clip = page.clip.intersection(page.rect)
    if list.clip.isEmpty {
      list.ops.removeLast(list.ops.count - page.firstOp)
      return
    }
    if dim > 0, mayCopy(page.rect), let slot = pageSlot(page, list.ops[page.firstOp...]) {
      list.ops.removeLast(list.ops.count - page.firstOp)
      return addImage(slot, page.rect, dim: dim, to: &list)
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
  }

  /// Returns the picture of a page whose ops are those of the frames before; nil if they are new, or if
  /// something behind the page shows.
  private func pageSlot(_ page: OpenPage, _ ops: ArraySlice<Op>) -> Int? {
    let known = pages.firstIndex {
      $0.group == resolvedGroup && $0.matches(ops, in: page.rect)
    }
    guard let index = known else {
      remember(page, ops)
      return nil
    }
    if pages[index].lastUse < store.frame { pages[index].uses += 1 }
    pages[index].lastUse = store.frame
    if pages[index].uses < Self.usesUntilCopied { return nil }
    let key = SpriteKey.page(pages[index].number)
    if let slot = store.find(key) { return slot }
    let copy = pages[index]
    guard let start = copy.ops.lastIndex(where: { opaquePart($0).contains(copy.bounds) }),
      let image = PixelImage(ifRoomFor: Int(page.rect.width), by: Int(page.rect.height))
    else { return nil }
    for op in copy.ops[start...] { brush.run(op, on: image.view, clip: copy.bounds, store) }
    return store.add(key, .image(image))
  }

  /// Keeps the ops of a page for the next frame.
  private func remember(_ page: OpenPage, _ ops: ArraySlice<Op>) {
    let shown = pages.count { $0.group == resolvedGroup && $0.lastUse == store.frame }
    if shown >= Self.mostPages { return }
    pagesMade += 1
    var copy = PageCopy(
      group: resolvedGroup, ops: sparePages.popLast() ?? [],
      bounds: IntRect(0, 0, page.rect.width, page.rect.height), number: pagesMade,
      lastUse: store.frame)
    for op in ops { copy.ops.append(op.moved(-page.rect.x, -page.rect.y)) }
    pages.append(copy)
  }

  /// Gives back the pictures of pages that a group does not show any longer.
  func forgetPages(of group: Int) {
    for index in pages.indices.reversed()
    where pages[index].group == group && pages[index].lastUse < store.frame {
      var page = pages.remove(at: index)
      if store.has(.page(page.number)) { store.removeAll { $0 == .page(page.number) } }
      page.ops.removeAll(keepingCapacity: true)
      if sparePages.count < Self.mostPages { sparePages.append(page.ops) }
    }
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
