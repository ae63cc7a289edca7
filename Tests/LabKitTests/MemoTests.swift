import Testing

@testable import LabKit

/// What is made once for all frames that have the same source.
@Suite struct MemoTests {
  @Test("what was made from a source is made again only after another source")
  func madeOnce() {
    var memo = Memo<String, Int>()
    var made: [String] = []
    func length(of source: String) -> Int {
      if let known = memo.result(of: source) { return known }
      made.append(source)
      return memo.keep(source.count, of: source)
    }
    let sources = ["list", "list", "list", "bar", "bar", "list"]
    #expect(sources.map(length) == [4, 4, 4, 3, 3, 4])
    #expect(made == ["list", "bar", "list"])
  }
}
