/// A list of numbers, nearly all of which are whole and fit 32 bits, as times of frames in ns do: then
/// each takes four bytes.
struct NumberList: Sendable {
  private var small: [Int32] = []
  /// All numbers once one of them did not fit: then the other list is empty.
  private var large: [Double] = []

  var isEmpty: Bool { small.isEmpty && large.isEmpty }

  subscript(place: Int) -> Double { large.isEmpty ? Double(small[place]) : large[place] }

  /// All numbers in their order.
  var values: [Double] { large.isEmpty ? small.map(Double.init) : large }

  /// Adds a number; the sign of 0 may get lost.
  @inline(__always)
  mutating func append(_ number: Double) {
    // In fewer steps than `Int32(exactly:)` takes.
    if large.isEmpty, number.magnitude < 0x1p31 {
      let whole = Int32(number)
      if Double(whole) == number { return small.append(whole) }
    }
    appendLarge(number)
  }

  private mutating func appendLarge(_ number: Double) {
    if large.isEmpty {
      large = small.map(Double.init)
      small = []
    }
    large.append(number)
  }

  /// Empties it; what it has of memory is used again.
  mutating func removeAll() {
    small.removeAll(keepingCapacity: true)
    large.removeAll(keepingCapacity: true)
  }

  /// Brings it into ascending order; NaN must not be among the numbers.
  mutating func sort() {
    small.sortByDigits()
    large.sortByDigits()
  }

  /// The numbers of ascending lists in ascending order.
  static func merged(_ lists: [NumberList]) -> [Double] {
    lists.allSatisfy { $0.large.isEmpty }
      ? [Int32](merging: lists.map(\.small)).map(Double.init)
      : [Double](merging: lists.map(\.values))
  }
}
