import CSDL2

/// A file in memory that grows as SDL writes to it.
final class MemoryFile {
  private(set) var bytes: [UInt8] = []
  private var position = 0

  /// Returns a stream for SDL; the caller frees it, and must not use it after the file is gone.
  ///
  /// nil without memory.
  func stream() -> UnsafeMutablePointer<SDL_RWops>? {
    guard let stream = SDL_AllocRW() else { return nil }
    stream.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(self).toOpaque()
    stream.pointee.size = { MemoryFile.of($0).map { Int64($0.bytes.count) } ?? -1 }
    stream.pointee.seek = { MemoryFile.of($0)?.seek($1, from: $2) ?? -1 }
    stream.pointee.read = { _, _, _, _ in 0 }
    stream.pointee.write = { stream, source, size, count in
      MemoryFile.of(stream)?.put(UnsafeRawBufferPointer(start: source, count: size * count))
      return count
    }
    stream.pointee.close = { _ in 0 }
    return stream
  }

  private static func of(_ stream: UnsafeMutablePointer<SDL_RWops>?) -> MemoryFile? {
    stream?.pointee.hidden.unknown.data1.map {
      Unmanaged<MemoryFile>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func seek(_ offset: Int64, from whence: Int32) -> Int64 {
    let base = whence == RW_SEEK_SET ? 0 : whence == RW_SEEK_CUR ? position : bytes.count
    position = max(0, min(bytes.count, base + Int(offset)))
    return Int64(position)
  }

  private func put(_ source: UnsafeRawBufferPointer) {
    let end = min(bytes.count, position + source.count)
    bytes.replaceSubrange(position..<end, with: source)
    position += source.count
  }
}
