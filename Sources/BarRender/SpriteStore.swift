internal import BarScene
internal import SDLKit

/// The key of a cached picture; sizes are in pixels.
enum SpriteKey: Hashable {
  /// A text; `limit` is the width at which it is cut or wrapped, 0 for none; `wrap` is the
  /// alignment of wrapped lines, `most` their maximum number. A text without room for a letter is
  /// blank.
  case text(
    String, size: Int32, weight: TextWeight, limit: Int32, wrap: LineAlignment?, most: Int?)
  case digit(UInt8, size: Int32, weight: TextWeight)
  /// A disc, a ring, or the area around a disc in its square.
  case round(radius: Int32, inner: Int32, isHollow: Bool)
  /// A soft rounded rectangle from which shadows of any size are composed.
  case shadow(radius: Int32, blur: Int32)
  /// The part of a shape in a rectangle that is relative to its center.
  case turned(TurnedShape, IntRect)
  case layer(LayerID, width: Int32, height: Int32)
  /// A page that slides below another one, by its number.
  case page(Int)
  /// A background picture scaled to this size.
  case picture(Int, width: Int32, height: Int32)
}

/// Pictures that are drawn once and used often: texts, corners, shadows, rows.
///
/// Limited in bytes: the least recently used pictures are removed first. The memory of removed rows
/// is reused for new ones, so that scrolling allocates none.
struct SpriteStore {
  enum Content {
    case none
    /// A text without room, or without letters.
    case blank
    case mask(Mask)
    case image(PixelImage)

    var bytes: Int {
      switch self {
      case .none: 0
      // About the size of its key.
      case .blank: 64
      case .mask(let mask): mask.bytes
      case .image(let image): image.bytes
      }
    }
  }

  struct Slot {
    var content: Content
    var key: SpriteKey?
    var stamp: UInt32
    var lastUse: UInt64
    /// The copy for the accelerated back end.
    var texture: HardwareRenderer.Texture?
  }

  private(set) var slots: [Slot] = []
  private var places: [SpriteKey: Int] = [:]
  private var free: [Int] = []
  /// Places of the shapes that may turn.
  private var turned: [Int] = []
  private var spare: [PixelImage] = []
  /// Grows with every sprite that is made.
  private(set) var nextStamp: UInt32 = 1
  private(set) var bytes = 0
  /// Textures of removed sprites, which the accelerated back end frees.
  var orphans: [HardwareRenderer.Texture] = []
  /// Number of the present frame.
  var frame: UInt64 = 0
  /// Number of bytes beyond which old sprites are removed.
  var limit = 16 << 20

  /// Returns the sprite with this key and marks it as used.
  mutating func find(_ key: SpriteKey) -> Int? {
    guard let slot = places[key] else { return nil }
    slots[slot].lastUse = frame
    return slot
  }

  /// Whether there is a sprite with this key.
  func has(_ key: SpriteKey) -> Bool { places[key] != nil }

  /// Adds a sprite.
  mutating func add(_ key: SpriteKey, _ content: Content) -> Int {
    nextStamp &+= 1
    bytes += content.bytes
    let slot = Slot(content: content, key: key, stamp: nextStamp, lastUse: frame, texture: nil)
    let place = free.popLast() ?? slots.count
    if place < slots.count { slots[place] = slot } else { slots.append(slot) }
    places[key] = place
    if case .turned = key { turned.append(place) }
    return place
  }

  /// Returns the mask of a sprite; nil if it has none.
  func mask(_ slot: Int) -> Mask? {
    if case .mask(let mask) = slots[slot].content { mask } else { nil }
  }

  /// Returns the image of a sprite; nil if it has none.
  func image(_ slot: Int) -> PixelImage? {
    if case .image(let image) = slots[slot].content { image } else { nil }
  }

  mutating func setTexture(_ texture: HardwareRenderer.Texture, of slot: Int) {
    slots[slot].texture = texture
  }

  mutating func touch(_ slot: Int32) {
    if slot >= 0 { slots[Int(slot)].lastUse = frame }
  }

  /// Returns an image for a layer.
  ///
  /// - Parameter isBlank: whether its pixels must be 0; false if all of them will be overwritten.
  mutating func image(width: Int, height: Int, isBlank: Bool) -> PixelImage {
    if let place = spare.lastIndex(where: { $0.width == width && $0.height == height }) {
      let image = spare.remove(at: place)
      if isBlank { image.clear() }
      return image
    }
    return PixelImage(width: width, height: height)
  }

  /// Removes the least recently used sprites until a quarter of the limit is free, and shapes that
  /// have turned on in any case: at 60 a second they would soon push out all others.
  mutating func evict() {
    var kept = 0
    for index in turned.indices {
      let place = turned[index]
      guard case .turned = slots[place].key else { continue }
      if slots[place].lastUse < frame {
        remove(place)
      } else {
        turned[kept] = place
        kept += 1
      }
    }
    turned.removeSubrange(kept...)
    guard bytes > limit else { return }
    let order = slots.indices
      .filter { slots[$0].key != nil && slots[$0].lastUse < frame }
      .sorted { slots[$0].lastUse < slots[$1].lastUse }
    for slot in order {
      if bytes <= limit * 3 / 4 { break }
      remove(slot)
    }
  }

  /// Removes all sprites that meet the condition.
  mutating func removeAll(where condition: (SpriteKey) -> Bool) {
    for slot in slots.indices {
      if let key = slots[slot].key, condition(key) { remove(slot) }
    }
  }

  private mutating func remove(_ slot: Int) {
    guard let key = slots[slot].key else { return }
    bytes -= slots[slot].content.bytes
    if case .layer = key, case .image(let image) = slots[slot].content, spare.count < 2 {
      spare.append(image)
    }
    if let texture = slots[slot].texture { orphans.append(texture) }
    places[key] = nil
    slots[slot] = Slot(content: .none, key: nil, stamp: 0, lastUse: 0, texture: nil)
    free.append(slot)
  }
}
