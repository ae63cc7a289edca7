internal import BarCore
public import BarScene
public import SDLKit

/// Turns draw commands into pixels, and finds the pixels that have changed.
///
/// A picture is made of groups (side panel, stage, frame times ...), drawn one over the other. The
/// commands of an unchanged group are not even requested. A class, because it owns fonts and
/// caches.
public final class Painter {
  /// Pixels per point.
  ///
  /// A change empties all caches.
  public var scale: Double {
    didSet { if scale != oldValue { forgetAll() } }
  }

  var store = SpriteStore()
  let fonts: FontBook
  let pictures: PictureStore
  private(set) var groups: [Group] = []
  private var scratch: [DrawCommand] = []
  private var layerScratch: [DrawCommand] = []
  private var layerOps: [Op] = []
  private var templates: [TemplateKey: Template] = [:]
  var measures: [MeasureKey: Int] = [:]
  /// The rectangles to draw again, in pixels.
  var damage = Damage()
  /// The parts that look as before at another place; some are moved when the picture is drawn.
  var moves: [MovedPart] = []
  private var mayMove = false
  /// Room for the rectangles that a move does not make right.
  var spoilt: [IntRect] = []
  /// Room for everything that moves have read or written in this frame.
  var settled: [IntRect] = []
  /// The rectangles that moves have made right in this frame.
  var places: [IntRect] = []
  /// Number of pixels that were moved in memory instead of being drawn.
  var pixelsMoved = 0
  private(set) var target = IntRect.empty
  /// Number of layers drawn since the count was last reset.
  public private(set) var layersDrawn = 0

  /// Grows with every layer, text or shape that was not in the cache.
  public var spritesMade: UInt32 { store.nextStamp }

  /// A rectangle that an op fills with opaque pixels; ops are counted from the back.
  struct Cover {
    var order: Int
    var rect: IntRect
  }

  var covers: [Cover] = []
  /// Draws on the caller's thread.
  let brush = Brush()
  /// The work of the second thread, from the first large picture on.
  var band: Band?
  /// Number of pixels from which on an op is drawn in parts, and moved.
  var largeArea = 16_384 { didSet { brush.largeArea = largeArea } }
  /// Number of pixels from which on an op counts as covering others.
  var coverArea = 2048
  /// Number of pixels above which a picture is drawn by two threads.
  var sharedArea = 4_000_000
  /// The darkened pages of this and the previous frame.
  var pages: [PageCopy] = []
  /// Lists of ops of former pages, whose memory is used again.
  var sparePages: [[Op]] = []
  /// Number of pages that were new since the start.
  var pagesMade = 0
  /// Whether darkened pages are copied; a graphics card draws them as quickly.
  var copiesPages = true
  /// The group whose commands are being turned into ops.
  private(set) var resolvedGroup = 0

  struct Group {
    /// Whether its ops are out of date.
    var isStale = true
    var ops: [Op] = []
    /// The ops of the previous frame, if the group was drawn in this one.
    var before: [Op] = []
    var isChanged = false
    /// The rectangle that its ops can change, and the numbers of its ops that are large enough to
    /// cover others; most groups are not touched by what a frame draws.
    var bounds = IntRect.empty
    var large: [Int] = []

    /// Computes `bounds` and the covering ops.
    mutating func measure(coverArea: Int) {
      bounds = .empty
      large.removeAll(keepingCapacity: true)
      for (index, op) in ops.enumerated() {
        bounds = bounds.union(op.bounds)
        if op.bounds.area >= coverArea { large.append(index) }
      }
    }

    /// Empties the ops and keeps those of the previous frame, however often it is called in one
    /// frame.
    mutating func renew() {
      if !isChanged { swap(&ops, &before) }
      ops.removeAll(keepingCapacity: true)
      isChanged = true
    }
  }

  struct TemplateKey: Hashable {
    var template: String
    var size: Int32
    var weight: TextWeight
  }

  /// A text with places for numbers.
  struct Template {
    var pieces: [Piece] = []
    /// Distance from one digit to the next, in pixels.
    var digit: Int32

    enum Piece {
      case text(slot: Int)
      case number(Int)
    }
  }

  /// The key of a measured text; the limit is the width at which it is wrapped, 0 for none.
  struct MeasureKey: Hashable {
    var text: String
    var size: Int32
    var weight: TextWeight
    var limit: Int32
  }

  /// - Parameters:
  ///   - session: stays open as long as there are fonts.
  ///   - fontFile: a font file for all text; nil for the user's fonts, Inter first.
  ///   - loadsPicturesAtOnce: whether a picture is complete when it is first drawn; otherwise it
  ///     comes later from another thread, which then calls `wake`.
  public init(
    session: Session, scale: Double, fontFile: String?, loadsPicturesAtOnce: Bool,
    wake: @escaping @Sendable () -> Void
  ) {
    self.scale = scale
    fonts = FontBook(session: session, file: fontFile)
    pictures = PictureStore(isSynchronous: loadsPicturesAtOnce, wake: wake)
  }

  /// Sentences about fonts and pictures that cannot be used.
  public var problems: [String] { (fonts.problem.map { [$0] } ?? []) + pictures.problems }

  /// Registers a picture file and returns its identity.
  public func addPicture(path: String) -> PictureID { pictures.add(path: path) }

  /// Whether the file of a picture could not be read.
  public func isBroken(_ id: PictureID) -> Bool { pictures.isBroken(id) }

  // MARK: A frame

  /// Starts a picture of this size in pixels.
  ///
  /// - Parameter everything: whether the previous picture is lost.
  public func begin(width: Int, height: Int, everything: Bool) {
    store.frame += 1
    // Twice the pixels of the window and a quarter more: a background, all rows, and some further
    // rows; and the pages that are copied.
    let copied = pages.reduce(0) { $0 + 4 * $1.bounds.area }
    store.limit = max(8 << 20, width * height * 9) + copied
    damage.removeAll()
    moves.removeAll(keepingCapacity: true)
    mayMove = !everything
    for index in groups.indices { groups[index].isChanged = false }
    let size = IntRect(x: 0, y: 0, width: width, height: height)
    if size != target {
      target = size
      mayMove = false
      for index in groups.indices { groups[index].isStale = true }
    }
    let hasNews = pictures.drain { key, image in _ = store.add(key, .image(image)) }
    if hasNews {
      for index in groups.indices { groups[index].isStale = true }
    }
    if everything { damage.add(size) }
  }

  /// Draws a group: requests its commands if it is new, and notes what has changed.
  ///
  /// - Parameters:
  ///   - isNew: whether its commands may differ from those of its last drawing.
  ///   - source: returns the commands of layers.
  public func draw(
    group number: Int, isNew: Bool, source: some LayerSource = NoLayers(),
    _ body: (inout [DrawCommand]) -> Void
  ) {
    while groups.count <= number { groups.append(Group()) }
    guard isNew || groups[number].isStale else { return }
    groups[number].isStale = false
    scratch.removeAll(keepingCapacity: true)
    body(&scratch)
    groups[number].renew()
    resolvedGroup = number
    resolve(scratch, source: source, bounds: target, into: &groups[number].ops)
    forgetPages(of: number)
    groups[number].measure(coverArea: coverArea)
    noteChanges(of: number)
  }

  /// Removes a group from the picture.
  public func remove(group number: Int) {
    guard groups.indices.contains(number), !groups[number].ops.isEmpty else { return }
    draw(group: number, isNew: true) { _ in }
    groups[number].isStale = true
  }

  /// Number of ops in the present picture.
  public var opCount: Int { groups.reduce(0) { $0 + $1.ops.count } }

  /// Whether a pixel must be drawn again.
  public var hasDamage: Bool { !damage.rects.isEmpty || !moves.isEmpty }

  /// Marks one pixel as changed.
  func damageOnePixel() { damage.add(IntRect(x: 0, y: 0, width: 1, height: 1)) }

  /// Ends the frame and limits the caches.
  public func end() {
    guard store.bytes > store.limit else { return }
    for group in groups { for op in group.ops { store.touch(op.sprite) } }
    for template in templates.values { touch(template) }
    store.evict()
  }

  /// Removes all layers from the cache, because their content has changed (another theme, other
  /// rows).
  public func forgetLayers() {
    store.removeAll { if case .layer = $0 { true } else { false } }
    for index in groups.indices { groups[index].isStale = true }
  }

  private func forgetAll() {
    templates.removeAll()
    measures.removeAll()
    pages.removeAll()
    moves.removeAll()
    store.removeAll { _ in true }
    for index in groups.indices {
      groups[index].isStale = true
      groups[index].ops.removeAll()
      groups[index].measure(coverArea: coverArea)
    }
  }

  /// Finds the changes of a group: parts that have moved as a whole, otherwise the ops that differ.
  private func noteChanges(of number: Int) {
    moves.removeAll { $0.group == number }
    let found = moves.count
    if mayMove { findMovedParts(of: number) }
    if moves.count == found { noteAll(of: number) }
  }

  /// Damages everything in which a group differs from the previous frame.
  func noteAll(of number: Int) {
    damage.beginSection()
    let group = groups[number]
    note(group.before, group.before.indices, group.ops, group.ops.indices) { rect, _ in
      damage.add(rect)
    }
  }

  /// Calls `body` with the rectangles in which two lists of ops differ.
  ///
  /// Ops that are equal and in the same order in both lists need no drawing. `body` also receives
  /// whether the rectangle is that of a new op.
  func note(
    _ old: [Op], _ oldPart: Range<Int>, _ new: [Op], _ newPart: Range<Int>,
    _ body: (IntRect, _ isNew: Bool) -> Void
  ) {
    var oldEnd = oldPart.upperBound
    var newEnd = newPart.upperBound
    if oldPart.count != newPart.count {
      // An additional row shifts all ops after it; the bars above them are the same, counted from
      // the end.
      while oldEnd > oldPart.lowerBound, newEnd > newPart.lowerBound,
        old[oldEnd - 1] == new[newEnd - 1]
      {
        oldEnd -= 1
        newEnd -= 1
      }
    }
    let common = min(oldEnd - oldPart.lowerBound, newEnd - newPart.lowerBound)
    let oldCommon = oldPart.lowerBound + common
    let newCommon = newPart.lowerBound + common
    for step in 0..<common {
      let before = old[oldPart.lowerBound + step]
      let after = new[newPart.lowerBound + step]
      if before == after { continue }
      // Where a fill lies over its former place, the picture is the same.
      let common = before.fills(like: after) ? before.bounds.intersection(after.bounds) : .empty
      if common.isEmpty {
        body(before.bounds, false)
        body(after.bounds, true)
      } else {
        before.bounds.forEachPart(outside: common) { body($0, false) }
        after.bounds.forEachPart(outside: common) { body($0, true) }
      }
    }
    for op in old[oldCommon..<oldEnd] { body(op.bounds, false) }
    for op in new[newCommon..<newEnd] { body(op.bounds, true) }
  }

  // MARK: Running ops

  /// Calls `body` with all ops and their numbers, from back to front.
  func forEachOp(_ body: (Op, _ order: Int) -> Void) {
    var order = 0
    for group in groups {
      for op in group.ops {
        body(op, order)
        order += 1
      }
    }
  }

  // MARK: Layers

  /// Returns the sprite of a layer, which is drawn if it does not exist.
  func layerSlot(
    _ layer: LayerID, size: Size, width: Int32, height: Int32, corner: Double,
    source: some LayerSource
  ) -> Int {
    let key = SpriteKey.layer(layer, width: width, height: height)
    if let slot = store.find(key) { return slot }
    layerScratch.removeAll(keepingCapacity: true)
    // On the stage it may be a pixel wider or narrower than at the left edge.
    var size = size
    if pixel(size.width) != Int(width) { size.width = Double(width) / scale }
    source.drawLayer(layer, size: size, into: &layerScratch)
    layerOps.removeAll(keepingCapacity: true)
    let bounds = IntRect(x: 0, y: 0, width: Int(width), height: Int(height))
    resolve(layerScratch, source: NoLayers(), bounds: bounds, into: &layerOps)
    // Everything below an op that covers the whole layer is invisible.
    let start = layerOps.lastIndex { opaquePart($0).contains(bounds) }
    let image = store.image(width: Int(width), height: Int(height), isBlank: start == nil)
    for op in layerOps[(start ?? 0)...] { brush.run(op, on: image.view, clip: bounds, store) }
    // Where its height is no whole number of pixels, what it draws may end a pixel before its image.
    let painted = pixel(size.height)
    if start == nil, corner != .infinity, (1..<Int(height)).contains(painted) {
      let rest = IntRect(x: 0, y: painted, width: Int(width), height: Int(height) - painted)
      image.view.move(rest, down: Int(height) - painted)
    }
    image.translucentCorners =
      corner == .infinity ? nil : Int((corner * scale).rounded(.up))
    layersDrawn += 1
    return store.add(key, .image(image))
  }

  func template(_ key: TemplateKey, make: () -> Template) -> Template {
    if let template = templates[key] {
      touch(template)
      return template
    }
    let template = make()
    templates[key] = template
    return template
  }

  private func touch(_ template: Template) {
    for case .text(let slot) in template.pieces { store.touch(Int32(slot)) }
  }
}
