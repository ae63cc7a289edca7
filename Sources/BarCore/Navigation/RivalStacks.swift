/// Stacks that are driven along beside a page's own, for comparison: at most three.
///
/// Not an array: they are written to in every frame in which the page scrolls, and a page that looks
/// ahead would share it.
public struct RivalStacks: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  /// More than this there are not.
  public static let limit = 3

  private var storage: InlineArray<3, PageStack>
  public private(set) var count = 0

  init() { storage = InlineArray(repeating: PageStack()) }

  /// The first three of the stacks.
  init(_ stacks: [PageStack]) {
    self.init()
    for stack in stacks.prefix(Self.limit) {
      storage[count] = stack
      count += 1
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> PageStack {
    get {
      precondition(index < count, "there is no rival \(index)")
      return storage[index]
    }
    _modify {
      precondition(index < count, "there is no rival \(index)")
      yield &storage[index]
    }
  }

  public static func == (one: RivalStacks, other: RivalStacks) -> Bool {
    one.elementsEqual(other)
  }
}
