import TestSupport
import Testing

@testable import BarCore

/// The pages of a stack, and the stacks beside it.
@Suite struct PageEntriesTests {
  @Test("they are what an array of the same pages is, whatever is done to both")
  func law() {
    var rng = SeededGenerator(seed: 77)
    var array = [PageStack.Entry(id: 0)]
    var entries = PageEntries(root: array[0])
    for step in 1...10_000 {
      switch rng.whole(0...5) {
      case 0, 1:
        let new = PageStack.Entry(look: NavLook(alpha: rng.number(0...1)), id: step)
        array.append(new)
        entries.append(new)
      case 2:
        if array.count > 1 { array.removeLast() }
        entries.removeLast()
      case 3 where rng.chance(20):
        let number = rng.whole(1...array.count)
        array.removeSubrange(number...)
        entries.keep(first: number)
      case 4 where array.count > 1:
        let index = rng.whole(0...(array.count - 2))
        array.remove(at: index)
        entries.removeCovered(at: index)
      default:
        let index = rng.whole(0...(array.count - 1))
        let width = rng.number(0...9)
        array[index].edgeWidth = width
        if rng.chance(50) {
          entries.change(index) { $0.edgeWidth = width }
        } else {
          entries[index].edgeWidth = width
        }
      }
      #expect(entries.elementsEqual(array), "step \(step)")
    }
  }

  @Test("of many stacks for comparison three stay, each by its own rules")
  func rivals() {
    let stacks = (1...5).map { number in
      var settings = NavSettings()
      settings.barHeight = Double(number)
      return PageStack(settings: settings)
    }
    for count in 0...5 {
      var rivals = RivalStacks(Array(stacks.prefix(count)))
      #expect(rivals.map(\.settings.barHeight) == Array([1.0, 2, 3].prefix(count)))
      guard count > 0 else { continue }
      let before = rivals
      rivals[0].push(PageStack.Entry(), at: 0)
      #expect(rivals[0].depth == 2 && before[0].depth == 1 && rivals != before)
    }
  }
}
