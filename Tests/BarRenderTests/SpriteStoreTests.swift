import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

@Suite struct SpriteStoreTests {
  private func key(_ index: Int) -> SpriteKey {
    .round(radius: Int32(index), inner: 0, isHollow: false)
  }

  private func mask(_ bytes: Int) -> SpriteStore.Content { .mask(Mask(width: bytes, height: 1)) }

  private func layer(_ index: Int) -> SpriteKey {
    .layer(LayerID(kind: 0, index: index), width: 4, height: 4)
  }

  @Test func aSpriteIsFoundByItsKeyUntilItGoes() {
    var store = SpriteStore()
    #expect(store.find(key(1)) == nil)
    let slot = store.add(key(1), mask(10))
    #expect(store.find(key(1)) == slot)
    #expect(store.find(key(2)) == nil)
    store.removeAll { _ in true }
    #expect(store.find(key(1)) == nil)
  }

  @Test func bytesAreTheSumOfWhatIsThere() {
    var random = SeededGenerator(seed: 61)
    var store = SpriteStore()
    store.limit = 2000
    for frame in 1...400 {
      store.frame = UInt64(frame)
      let size = random.whole(0...90)
      if store.find(key(size)) == nil { _ = store.add(key(size), mask(size)) }
      if random.chance(10) { store.removeAll { $0 == key(random.whole(0...90)) } }
      store.evict()
      let sum = store.slots.reduce(0) { $0 + $1.content.bytes }
      #expect(store.bytes == sum)
      #expect(store.bytes <= 2000)
    }
  }

  @Test func aPlaceThatIsUsedAgainHasAnotherStamp() {
    var store = SpriteStore()
    var seen: Set<UInt32> = []
    for index in 0..<50 {
      let slot = store.add(key(index), mask(1))
      #expect(slot == 0)
      #expect(seen.insert(store.slots[slot].stamp).inserted)
      store.removeAll { _ in true }
    }
  }

  @Test func evictingStopsWhenAQuarterOfTheLimitIsFree() {
    var store = SpriteStore()
    store.limit = 1000
    for index in 0..<12 {
      store.frame = UInt64(index)
      _ = store.add(key(index), mask(100))
    }
    store.evict()
    // The oldest five of twelve went.
    #expect(store.bytes == 700)
    for index in 0..<12 { #expect((store.find(key(index)) != nil) == (index >= 5)) }
  }

  @Test func aShapeThatTurnsLeavesOneMaskAndPushesOutNothing() {
    var store = SpriteStore()
    store.limit = 1000
    let text = store.add(key(1), mask(300))
    func turned(_ turn: Int32) -> SpriteKey {
      .turned(.square(half: 64, turn: turn), IntRect(x: 0, y: 0, width: 8, height: 8))
    }
    for frame in 1...200 {
      store.frame = UInt64(frame)
      _ = store.add(turned(Int32(frame)), mask(100))
      store.evict()
      #expect(store.bytes == 400 && store.find(turned(Int32(frame))) != nil)
    }
    #expect(store.find(key(1)) == text)
    // One that stays as it is is not made again.
    for frame in 201...210 {
      store.frame = UInt64(frame)
      #expect(store.find(turned(200)) != nil)
      store.evict()
    }
    #expect(store.bytes == 400)
  }

  @Test func whatThePresentFrameUsesStays() {
    var store = SpriteStore()
    store.limit = 0
    store.frame = 1
    let old = store.add(key(1), mask(100))
    _ = store.add(key(2), mask(100))
    store.frame = 2
    store.touch(Int32(old))
    store.touch(-1)
    store.evict()
    #expect(store.find(key(1)) == old)
    #expect(store.find(key(2)) == nil)
  }

  @Test func belowTheLimitNothingGoes() {
    var store = SpriteStore()
    store.limit = 100
    _ = store.add(key(1), mask(100))
    store.frame = 9
    store.evict()
    #expect(store.bytes == 100)
  }

  @Test func texturesOfWhatWentAreHandedOver() {
    var store = SpriteStore()
    let slot = store.add(key(1), mask(1))
    _ = store.add(key(2), mask(1))
    #expect(store.slots[slot].texture == nil)
    store.removeAll { _ in true }
    #expect(store.orphans.isEmpty)
  }

  @Test(arguments: [true, false])
  func memoryOfALayerThatWentIsUsedAgain(isBlank: Bool) {
    var store = SpriteStore()
    let image = store.image(width: 4, height: 4, isBlank: true)
    image[2, 2] = .max
    _ = store.add(layer(1), .image(image))
    // Not while it is in use.
    #expect(store.image(width: 4, height: 4, isBlank: true) !== image)
    store.removeAll { _ in true }
    #expect(store.image(width: 4, height: 5, isBlank: true) !== image)
    let again = store.image(width: 4, height: 4, isBlank: isBlank)
    #expect(again === image)
    #expect(again[2, 2] == (isBlank ? 0 : .max))
    #expect(store.image(width: 4, height: 4, isBlank: true) !== image)
  }

  @Test func memoryOfPicturesIsNotKept() {
    var store = SpriteStore()
    let image = PixelImage(width: 4, height: 4)
    _ = store.add(.picture(0, width: 4, height: 4), .image(image))
    store.removeAll { _ in true }
    #expect(store.image(width: 4, height: 4, isBlank: true) !== image)
  }
}
