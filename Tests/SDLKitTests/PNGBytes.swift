import Foundation

/// Picture files written byte by byte, without the library that reads them.
enum PNGBytes {
  /// Returns a PNG with 8 bits per channel and alpha; pixels are 0xAARRGGBB and not multiplied by
  /// alpha.
  static func colored(width: Int, height: Int, _ pixel: (Int, Int) -> UInt32) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let color = pixel(x, y)
        for shift: UInt32 in [16, 8, 0, 24] { rows.append(UInt8((color >> shift) & 255)) }
      }
    }
    return file(width, height, colorType: 6, rows)
  }

  /// Returns a PNG with one channel of 8 bits.
  static func gray(width: Int, height: Int, _ level: (Int, Int) -> UInt8) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows.append(level(x, y)) }
    }
    return file(width, height, colorType: 0, rows)
  }

  private static func file(
    _ width: Int, _ height: Int, colorType: UInt8, _ rows: [UInt8]
  ) -> [UInt8] {
    let header = word(width) + word(height) + [8, colorType, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8((value >> $0) & 255) }
  }

  /// Returns a PNG of one pixel with this many compressed texts between its header and its pixel.
  static func texts(_ count: Int) -> [UInt8] {
    let text = chunk("zTXt", Array("k".utf8) + [0, 0] + stored([0x20]))
    let picture = gray(width: 1, height: 1) { _, _ in 0 }
    let header = 8 + 25
    return picture[..<header] + (0..<count).flatMap { _ in text } + picture[header...]
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return word(data.count) + body + word(Int(~crc))
  }

  /// Returns a zlib stream without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      let count = end - start
      let low = UInt8(count & 255)
      let high = UInt8(count >> 8)
      stream += [end == bytes.count ? 1 : 0, low, high, ~low, ~high] + bytes[start..<end]
      start = end
    } while start < bytes.count
    var a = 1
    var b = 0
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + word(b << 16 | a)
  }
}

/// A temporary folder for the files of a test, removed after the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "barlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }
}
