import TestSupport
import Testing

@testable import BarCore

/// The pages of a stack.
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
        entries.keep(first: entries.count - 1)
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
}
