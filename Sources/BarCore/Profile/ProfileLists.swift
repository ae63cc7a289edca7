/// The lists of a profile page, stored in the page itself.
///
/// Not an array: a page is copied for every frame that looks ahead, and each copy that scrolls
/// would copy an array first.
public struct ProfileLists: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  /// The greatest number of lists of a page.
  public static let limit = 12

  private var storage = InlineArray<12, ProfileHeader.List>(
    repeating: ProfileHeader.List(offset: 0, contentHeight: 0))
  /// Number of lists, at most `limit`; at least 1 in a header.
  public private(set) var count = 0

  /// Index of the first list, always 0.
  public var startIndex: Int { 0 }
  /// Index after that of the last list, equal to `count`.
  public var endIndex: Int { count }

  /// The lists at y 0 over contents of these heights; at most 12.
  init(contentHeights: [Double]) {
    for height in contentHeights {
      append(ProfileHeader.List(offset: 0, contentHeight: Swift.max(0, height)))
    }
  }

  /// The list at an index, which must be at least 0 and less than `count`.
  public subscript(index: Int) -> ProfileHeader.List {
    get {
      precondition(index < count, "there is no list \(index)")
      return storage[index]
    }
    set {
      precondition(index < count, "there is no list \(index)")
      storage[index] = newValue
    }
  }

  mutating func append(_ list: ProfileHeader.List) {
    precondition(count < Self.limit, "a profile page has at most \(Self.limit) lists")
    storage[count] = list
    count += 1
  }

  mutating func removeLast(_ number: Int) { count -= number }

  public static func == (one: ProfileLists, other: ProfileLists) -> Bool {
    one.elementsEqual(other)
  }
}
