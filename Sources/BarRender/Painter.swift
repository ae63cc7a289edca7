internal import BarCore
public import BarScene
public import SDLKit

/// Turns draw commands into pixels, and knows which pixels have changed.
///
/// A picture is made of groups (side panel, stage, frame times ...), drawn one over the other. A
/// group that shows the same as before is not even asked for its commands. A class because it owns
/// fonts and caches.
public final class Painter {
  /// Pixels per point.
  ///
  /// Changing it forgets everything cached.
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
  /// What must be drawn again, in pixels.
  var damage = Damage()
  /// What looks as before at another place; settled when the picture is drawn.
  var moved: MovedPart?
  private var mayMove = false
  var spoilt: [IntRect] = []
  /// Pixels that were moved in memory instead of being drawn.
  var pixelsMoved = 0
  private(set) var target = IntRect.empty
  /// Layers that were drawn anew since the count was last taken.
  public private(set) var layersDrawn = 0

  /// Grows with every layer, text or shape that was not in the cache.
  public var spritesMade: UInt32 { store.nextStamp }

  /// A rectangle that an op, counted from the back, fills with opaque pixels.
  struct Cover {
    var order: Int
    var rect: IntRect
  }

  var covers: [Cover] = []
  var visibleParts: [IntRect] = []
  /// Pixels from which on an op is worth being drawn in parts.
  var largeArea = 16_384
  /// Pixels that something must hide to be looked at.
  var coverArea = 2048
  static let mostParts = 40

  struct Group {
    /// Whether what it was drawn with is out of date.
    var isStale = true
    var ops: [Op] = []
    /// The ops of the frame before, if they have been asked for again in this one.
    var before: [Op] = []
    var isChanged = false
    /// What its ops can touch, and the numbers of those that are large enough to hide others: most
    /// groups have nothing in what a frame draws.
    var bounds = IntRect.empty
    var large: [Int] = []

    /// Notes what its ops touch.
    mutating func measure(coverArea: Int) {
      bounds = .empty
      large.removeAll(keepingCapacity: true)
      for (index, op) in ops.enumerated() {
        bounds = bounds.union(op.bounds)
        if op.bounds.area >= coverArea { large.append(index) }
      }
    }

    /// Makes room for new ops, and keeps those of the frame before, however often it is asked for
    /// in this one.
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
    /// How far one digit lies from the next, in pixels.
    var digit: Int32

    enum Piece {
      case text(slot: Int)
      case number(Int)
    }
  }

  /// A text; the limit is the width at which it is wrapped, 0 for none.
  struct MeasureKey: Hashable {
    var text: String
    var size: Int32
    var weight: TextWeight
    var limit: Int32
  }

  /// - Parameters:
  ///   - session: it stays open as long as there are fonts.
  ///   - fontFile: a font file for all text; nil: the user's fonts, Inter first.
  ///   - loadsPicturesAtOnce: whether a picture is complete when it is first drawn; else it comes
  ///     later from another thread, which then calls `wake`.
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

  /// Makes a picture file known.
  public func addPicture(path: String) -> PictureID { pictures.add(path: path) }

  /// Whether a picture has turned out not to be one.
  public func isBroken(_ id: PictureID) -> Bool { pictures.isBroken(id) }

  // MARK: A frame

  /// Begins a picture of this size in pixels.
  ///
  /// - Parameter everything: whether what was drawn before is lost.
  public func begin(width: Int, height: Int, everything: Bool) {
    store.frame += 1
    // Two pictures of the window and a quarter: a background, all rows, and some rows more.
    store.limit = max(8 << 20, width * height * 9)
    damage.removeAll()
    moved = nil
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

  /// Draws a group: asks for its commands if it shows something new, and notes what has changed.
  ///
  /// - Parameters:
  ///   - isNew: whether its commands may be others than those it was drawn with last.
  ///   - source: gives the commands of layers.
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
    resolve(scratch, source: source, bounds: target, into: &groups[number].ops)
    groups[number].measure(coverArea: coverArea)
    noteChanges(of: number)
  }

  /// Removes a group from the picture.
  public func remove(group number: Int) {
    guard groups.indices.contains(number), !groups[number].ops.isEmpty else { return }
    draw(group: number, isNew: true) { _ in }
    groups[number].isStale = true
  }

  /// Number of things to draw in the picture as it stands.
  public var opCount: Int { groups.reduce(0) { $0 + $1.ops.count } }

  /// Whether some pixel must be drawn again.
  public var hasDamage: Bool { !damage.rects.isEmpty || moved != nil }

  /// Makes the smallest change there is.
  func damageOnePixel() { damage.add(IntRect(x: 0, y: 0, width: 1, height: 1)) }

  /// Ends the frame: makes room in the caches.
  public func end() {
    guard store.bytes > store.limit else { return }
    for group in groups { for op in group.ops { store.touch(op.sprite) } }
    for template in templates.values { touch(template) }
    store.evict()
  }

  /// Forgets all layers: what they show has changed (another theme, other rows).
  public func forgetLayers() {
    store.removeAll { if case .layer = $0 { true } else { false } }
    for index in groups.indices { groups[index].isStale = true }
  }

  private func forgetAll() {
    templates.removeAll()
    measures.removeAll()
    store.removeAll { _ in true }
    for index in groups.indices {
      groups[index].isStale = true
      groups[index].ops.removeAll()
      groups[index].measure(coverArea: coverArea)
    }
  }

  /// Finds out what has become of a group: what has moved as a whole, or else what differs.
  private func noteChanges(of number: Int) {
    let old = groups[number].before
    let new = groups[number].ops
    if moved?.group == number { moved = nil }
    if mayMove, moved == nil, let part = movedPart(of: number, old: old, new: new) {
      moved = part
    } else {
      note(old, old.indices, new, new.indices) { rect, _ in damage.add(rect) }
    }
  }

  /// Tells where a picture differs.
  ///
  /// Ops that are equal and in the same order on both sides need no drawing. The body is told
  /// whether it is the place of a new op.
  func note(
    _ old: [Op], _ oldPart: Range<Int>, _ new: [Op], _ newPart: Range<Int>,
    _ body: (IntRect, _ isNew: Bool) -> Void
  ) {
    var oldEnd = oldPart.upperBound
    var newEnd = newPart.upperBound
    if oldPart.count != newPart.count {
      // A row more or less moves all that follows: the bars over it are the same, counted from
      // behind.
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
      body(before.bounds, false)
      body(after.bounds, true)
    }
    for op in old[oldCommon..<oldEnd] { body(op.bounds, false) }
    for op in new[newCommon..<newEnd] { body(op.bounds, true) }
  }

  // MARK: Running ops

  /// All ops with their places, from the back to the front.
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

  /// The sprite of a layer, drawn if it does not exist.
  func layerSlot(
    _ layer: LayerID, size: Size, width: Int32, height: Int32, corner: Double,
    source: some LayerSource
  ) -> Int {
    let key = SpriteKey.layer(layer, width: width, height: height)
    if let slot = store.find(key) { return slot }
    layerScratch.removeAll(keepingCapacity: true)
    // Where it lies on the stage it may be a pixel wider or narrower than at the left edge.
    var size = size
    if pixel(size.width) != Int(width) { size.width = Double(width) / scale }
    source.drawLayer(layer, size: size, into: &layerScratch)
    layerOps.removeAll(keepingCapacity: true)
    let bounds = IntRect(x: 0, y: 0, width: Int(width), height: Int(height))
    resolve(layerScratch, source: NoLayers(), bounds: bounds, into: &layerOps)
    // What lies below an op that covers everything cannot be seen.
    let start = layerOps.lastIndex { opaquePart($0).contains(bounds) }
    let image = store.image(width: Int(width), height: Int(height), isBlank: start == nil)
    for op in layerOps[(start ?? 0)...] { run(op, on: image.view, clip: bounds) }
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
