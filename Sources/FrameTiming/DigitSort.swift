/// A number that can be sorted by its digits, bytes of a whole number that is in the order of the
/// numbers.
protocol DigitKey: Comparable {
  associatedtype Key: FixedWidthInteger & UnsignedInteger
  var key: Key { get }
}

extension Double: DigitKey {
  var key: UInt64 { bitPattern >> 63 == 0 ? bitPattern | 1 << 63 : ~bitPattern }
}

extension Int32: DigitKey {
  var key: UInt32 { UInt32(bitPattern: self) ^ 1 << 31 }
}

extension Array where Element: DigitKey {
  /// Sorts ascending, digit by digit instead of by comparing: in less time for long lists of times, most
  /// of whose digits are the same.
  ///
  /// NaN must not be among the values.
  mutating func sortByDigits() {
    // In a short list, counting the digits takes longer than comparing.
    guard count > 500 else { return sort() }
    var places = DigitPlaces(self)
    var sorted = self
    for digit in 0..<DigitPlaces<Element>.digits where places.open(digit, of: count) {
      var target = sorted.mutableSpan
      for value in self { target[places.next(of: value)] = value }
      swap(&self, &sorted)
    }
  }

  /// The values of ascending lists in one ascending list.
  init(merging lists: [[Element]]) {
    self = lists.first ?? []
    for list in lists.dropFirst() where !list.isEmpty { merge(list) }
  }

  /// Adds the values of an ascending list to an ascending list.
  private mutating func merge(_ other: [Element]) {
    var place = count
    var left = other.count
    self += other
    var all = mutableSpan
    let other = other.span
    // From the last value on, so that none is overwritten before it is moved.
    while left > 0 {
      if place > 0, all[place &- 1] > other[left &- 1] {
        all[place &+ left &- 1] = all[place &- 1]
        place &-= 1
      } else {
        all[place &+ left &- 1] = other[left &- 1]
        left &-= 1
      }
    }
  }
}

/// Where the values of a list go when it is sorted by one of their digits.
private struct DigitPlaces<Value: DigitKey> {
  static var digits: Int { Value.Key.bitWidth / 8 }
  /// How often each digit has each value.
  private var counts = [Int](repeating: 0, count: digits * 256)
  /// Where the next value with each value of the digit goes.
  private var places = InlineArray<256, Int>(repeating: 0)
  private var shift: Value.Key = 0

  init(_ values: [Value]) {
    var counts = counts.mutableSpan
    for value in values {
      var key = value.key
      for digit in 0..<Self.digits {
        counts[digit &* 256 &+ Int(truncatingIfNeeded: key & 255)] &+= 1
        key >>= 8
      }
    }
  }

  /// Goes on to a digit; returns false where all of the values have the same there.
  mutating func open(_ digit: Int, of count: Int) -> Bool {
    let counts = counts[digit * 256..<(digit + 1) * 256]
    guard !counts.contains(count) else { return false }
    var start = 0
    for (value, count) in counts.enumerated() {
      places[value] = start
      start += count
    }
    shift = Value.Key(8 * digit)
    return true
  }

  mutating func next(of value: Value) -> Int {
    let digit = Int(truncatingIfNeeded: value.key &>> shift & 255)
    defer { places[digit] &+= 1 }
    return places[digit]
  }
}
