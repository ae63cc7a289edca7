/// The lines of a text in bytes, one after the other, so that a file of nothing but line feeds
/// needs no more memory than its bytes.
struct ByteLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next line without its line feed; behind the last line feed is a line only if it has bytes.
  mutating func next() -> ArraySlice<UInt8>? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    defer { start = end + 1 }
    return bytes[start..<end]
  }
}
