/// A collection of at most `capacity` elements, stored in place.
///
/// Not an array: a page is copied for every frame that looks ahead, and each copy that is written
/// to would copy an array first.
public struct InlineList<let capacity: Int, Element: Equatable & Sendable>:
  RandomAccessCollection, MutableCollection, Equatable, Sendable
{
  private var storage: InlineArray<capacity, Element>
  /// Number of elements, 0...`capacity`.
  public private(set) var count = 0

  /// Makes a list of the elements; `filler` stands where there are none.
  init(_ elements: some Sequence<Element>, filler: Element) {
    storage = InlineArray(repeating: filler)
    for element in elements { append(element) }
  }

  /// Index of the first element, always 0.
  public var startIndex: Int { 0 }
  /// Index after the last element; equal to `count`.
  public var endIndex: Int { count }

  /// The element at an index in 0..<`count`; any other index is a programmer's error.
  public subscript(index: Int) -> Element {
    get {
      precondition(index < count, "there is no element \(index) among \(count)")
      // Through a span: to read its subscript, an inline array is copied.
      return storage.span[index]
    }
    _modify {
      precondition(index < count, "there is no element \(index) among \(count)")
      yield &storage[index]
    }
  }

  mutating func append(_ element: Element) {
    precondition(count < capacity, "there is room for \(capacity) elements only")
    storage[count] = element
    count += 1
  }

  mutating func remove(at index: Int) {
    for next in (index + 1)..<count { storage[next - 1] = storage[next] }
    count -= 1
  }

  /// Whether both lists have the same elements in the same order; unused capacity does not count.
  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}
