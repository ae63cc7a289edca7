internal import CZlib

/// Packs bytes as gzip does, for browsers that unpack them again: the only place that calls zlib.
enum Gzip {
  /// Why bytes were not packed.
  enum Problem: Error, Equatable {
    /// They are more than zlib takes in one step.
    case tooLong
    /// zlib ended with this code; -4: there is not enough memory.
    case zlib(Int32)
  }

  /// The most bytes that can be packed.
  static let longest = 1 << 30

  /// Returns the bytes as a file of gzip; the same bytes always give the same file, which has neither
  /// a name nor a time in it.
  static func packed(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    guard bytes.count <= longest else { throw .tooLong }
    var stream = unsafe z_stream()
    // 15: the largest window; 16 on top: a file of gzip. 9: the most memory for the smallest file.
    let start = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard start == Z_OK else { throw .zlib(start) }
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(unsafe deflateBound(&stream, UInt(bytes.count))))
    let (code, count) = unsafe input.withUnsafeMutableBufferPointer { from in
      unsafe output.withUnsafeMutableBufferPointer { into in
        unsafe stream.next_in = from.baseAddress
        unsafe stream.avail_in = UInt32(from.count)
        unsafe stream.next_out = into.baseAddress
        unsafe stream.avail_out = UInt32(into.count)
        let code = unsafe deflate(&stream, Z_FINISH)
        return unsafe (code, Int(stream.total_out))
      }
    }
    guard code == Z_STREAM_END else { throw .zlib(code) }
    output.removeLast(output.count - count)
    return output
  }
}
