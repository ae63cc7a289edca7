/// The settings of an X11 desktop, in the format of the XSETTINGS specification 0.5.
///
/// A byte for the order of bytes, three unused ones, a serial number, the number of settings; then
/// for each setting its type, the length of its name, its name, another serial number, and its
/// value. Names and texts are padded to a multiple of four bytes.
struct XSettings: Equatable {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isBigEndian = bytes.first == 1
  }

  /// Returns the whole number with a name; nil if there is none, or the bytes end before it.
  func integer(_ name: String) -> Int? {
    let wanted = Array(name.utf8)
    guard var count = number(at: 8, bytes: 4) else { return nil }
    var place = 12
    while count > 0, let type = number(at: place, bytes: 1),
      let length = number(at: place + 2, bytes: 2)
    {
      let start = place + 4
      let value = start + Self.padded(length) + 4
      guard let size = size(ofType: type, at: value), value <= bytes.count else { return nil }
      if type == 0, bytes[start..<start + length].elementsEqual(wanted) {
        return number(at: value, bytes: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
      }
      place = value + size
      count -= 1
    }
    return nil
  }

  /// Returns the number of bytes of a value: a whole number, a text, or a color.
  private func size(ofType type: Int, at place: Int) -> Int? {
    switch type {
    case 0: 4
    case 1: number(at: place, bytes: 4).map { 4 + Self.padded($0) }
    case 2: 8
    default: nil
    }
  }

  private static func padded(_ length: Int) -> Int { (length + 3) / 4 * 4 }

  /// Returns a number without a sign; nil beyond the end.
  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    let part = bytes[place..<place + count]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
