/// Stacks that are driven along beside a page's own, for comparison: at most three.
///
/// It is not an array: the stacks are written to in every frame in which the page scrolls, and a
/// page that looks ahead would share the array.
public struct RivalStacks: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  /// The greatest number of stacks.
  public static let limit = 3

  private var storage: InlineArray<3, PageStack>
  /// Number of stacks, from 0 to `limit`.
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

  /// Index of the first stack, always 0.
  public var startIndex: Int { 0 }
  /// Index after the last stack; equal to `count`.
  public var endIndex: Int { count }

  /// The stack at an index in 0..<`count`; any other index is a programmer's error.
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
