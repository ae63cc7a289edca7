import SDLKit
import TestSupport
import Testing

@testable import BarRender

@Suite struct DamageTests {
  @Test func everyPartThatWasAddedLiesInsideTheDamage() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      var damage = Damage()
      var added: [IntRect] = []
      for _ in 0..<random.whole(1...40) {
        let rect = IntRect(
          x: random.whole(0...500), y: random.whole(0...400), width: random.whole(-1...120),
          height: random.whole(-1...90))
        damage.add(rect)
        if !rect.isEmpty { added.append(rect) }
      }
      let isCovered = added.allSatisfy { part in
        damage.rects.contains { $0.contains(part) }
      }
      #expect(isCovered)
      #expect(damage.rects.allSatisfy { !$0.isEmpty })
      #expect(damage.rects.count <= Damage.limit)
    }
  }

  @Test func partsFarFromEachOtherStayApart() {
    var damage = Damage()
    for place in 0..<10 { damage.add(IntRect(x: place * 1000, y: 0, width: 10, height: 10)) }
    #expect(damage.rects.count == 10)
    #expect(damage.rects.reduce(0) { $0 + $1.area } == 1000)
  }

  @Test func partsOfAnotherSectionStayAsTheyAre() {
    var damage = Damage()
    damage.add(IntRect(x: 0, y: 0, width: 10, height: 10))
    damage.beginSection()
    for place in 0..<100 { damage.add(IntRect(x: 500, y: place * 1000, width: 10, height: 10)) }
    #expect(damage.rects.first == IntRect(x: 0, y: 0, width: 10, height: 10))
    #expect(damage.rects.count == 1 + Damage.limit)
  }

  @Test func partsInsideOthersAreRemovedAndOneOfEqualOnesStays() {
    var damage = Damage()
    let large = IntRect(x: 0, y: 0, width: 100, height: 100)
    for rect in [IntRect(x: 5, y: 5, width: 9, height: 9), large, large] {
      damage.beginSection()
      damage.add(rect)
    }
    damage.removeContained()
    #expect(damage.rects == [large])
  }

  @Test func partsThatTouchBecomeOne() {
    var damage = Damage()
    for place in 0..<50 { damage.add(IntRect(x: 0, y: place * 10, width: 200, height: 10)) }
    #expect(damage.rects == [IntRect(x: 0, y: 0, width: 200, height: 500)])
  }

  @Test func aPartThatGrewTakesInAnother() {
    var damage = Damage()
    damage.add(IntRect(x: 0, y: 0, width: 10, height: 10))
    damage.add(IntRect(x: 600, y: 0, width: 10, height: 10))
    #expect(damage.rects.count == 2)
    damage.add(IntRect(x: 10, y: 0, width: 590, height: 10))
    #expect(damage.rects == [IntRect(x: 0, y: 0, width: 610, height: 10)])
  }

  @Test func whenThereAreTooManyThoseThatLoseLeastBecomeOne() {
    var damage = Damage()
    damage.add(IntRect(x: 0, y: 0, width: 400, height: 800))
    for place in 0..<30 {
      damage.add(IntRect(x: 700, y: place * 100, width: 40, height: 14))
    }
    // The large part stays as it is, though it is the oldest.
    #expect(damage.rects.contains(IntRect(x: 0, y: 0, width: 400, height: 800)))
    #expect(damage.rects.count <= Damage.limit)
  }

  @Test func nothingAddedIsNoDamage() {
    var damage = Damage()
    damage.add(.empty)
    damage.add(IntRect(x: 5, y: 5, width: -1, height: 10))
    #expect(damage.rects.isEmpty)
    damage.add(IntRect(x: 5, y: 5, width: 1, height: 1))
    damage.removeAll()
    #expect(damage.rects.isEmpty)
  }
}
