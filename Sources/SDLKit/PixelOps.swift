/// The innermost loops, each for one row of pixels.
///
/// Two channels of 8 bits are computed at once in 32 bits; with v = a b + 128, (v + v/256) / 256 is
/// exactly round(a b / 255).
enum PixelOps {
  /// Returns two channels, each times a / 255, rounded.
  ///
  /// The channels are bits 0...7 and 16...23.
  @inline(__always)
  static func scale(_ channels: UInt32, _ a: UInt32) -> UInt32 {
    let v = channels &* a &+ 0x0080_0080
    return ((v &+ ((v &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  }

  /// Returns (x a + y b) / 255 for two channels each, rounded; a + b must be 255.
  @inline(__always)
  static func mix(_ x: UInt32, _ a: UInt32, _ y: UInt32, _ b: UInt32) -> UInt32 {
    let v = x &* a &+ y &* b &+ 0x0080_0080
    return ((v &+ ((v &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  }

  /// Returns the opaque color `share` / 65536 of the way from one color to another.
  static func mix(_ from: UInt32, _ to: UInt32, _ share: UInt32) -> UInt32 {
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let a = (from >> shift) & 255
      let b = (to >> shift) & 255
      let channel = (a * (65_536 - share) + b * share + 32_768) >> 16
      result |= channel << shift
    }
    return result
  }

  /// Blends a color with alpha over every pixel.
  static func blend(_ target: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ count: Int) {
    let a = color >> 24
    let b = 255 &- a
    let redBlue = color & 0x00FF_00FF
    // The alpha of the source is 255 as a channel, so that opaque pixels stay opaque.
    let alphaGreen = ((color >> 8) & 0x0000_00FF) | 0x00FF_0000
    for i in 0..<count {
      let below = target[i]
      let rb = mix(redBlue, a, below & 0x00FF_00FF, b)
      let ag = mix(alphaGreen, a, (below >> 8) & 0x00FF_00FF, b)
      target[i] = rb | (ag << 8)
    }
  }

  /// Blends a color over every pixel by the coverage of a mask.
  static func blend(
    _ target: UnsafeMutablePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, _ color: UInt32,
    _ count: Int
  ) {
    let alpha = color >> 24
    let redBlue = color & 0x00FF_00FF
    let alphaGreen = ((color >> 8) & 0x0000_00FF) | 0x00FF_0000
    for i in 0..<count {
      let covered = UInt32(coverage[i])
      // Most of a mask is empty, and skipping is faster than blending nothing.
      if covered == 0 { continue }
      let a = alpha == 255 ? covered : scale(covered, alpha)
      let b = 255 &- a
      let below = target[i]
      let rb = mix(redBlue, a, below & 0x00FF_00FF, b)
      let ag = mix(alphaGreen, a, (below >> 8) & 0x00FF_00FF, b)
      target[i] = rb | (ag << 8)
    }
  }

  /// Blends premultiplied pixels over pixels.
  static func blend(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
  ) {
    for i in 0..<count {
      let over = source[i]
      let b = 255 &- (over >> 24)
      let below = target[i]
      let rb = scale(below & 0x00FF_00FF, b)
      let ag = scale((below >> 8) & 0x00FF_00FF, b)
      target[i] = over &+ (rb | (ag << 8))
    }
  }

  /// Makes opaque pixels `share` / 256 of the way from one row to another.
  static func mixRows(
    _ target: UnsafeMutablePointer<UInt32>, _ upper: UnsafePointer<UInt32>,
    _ lower: UnsafePointer<UInt32>, _ share: UInt32, _ count: Int
  ) {
    // With 16 bits per channel, as in `copyDimmed`: 255 times 256 is the most.
    let b = UInt16(truncatingIfNeeded: share)
    let a = 256 &- b
    upper.withMemoryRebound(to: UInt16.self, capacity: 2 &* count) { upper in
      lower.withMemoryRebound(to: UInt16.self, capacity: 2 &* count) { lower in
        target.withMemoryRebound(to: UInt16.self, capacity: 2 &* count) { to in
          for i in 0..<2 &* count {
            let low = (upper[i] & 255) &* a &+ (lower[i] & 255) &* b
            let high = (upper[i] &>> 8) &* a &+ (lower[i] &>> 8) &* b
            to[i] = (low &>> 8) | (high & 0xFF00)
          }
        }
      }
    }
    for i in 0..<count { target[i] |= 0xFF00_0000 }
  }

  /// Copies opaque pixels, darkened: every channel times `light` / 255.
  static func copyDimmed(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ light: UInt32,
    _ count: Int
  ) {
    // With 16 bits per channel, of which every processor multiplies eight at once.
    let light = UInt16(truncatingIfNeeded: light)
    source.withMemoryRebound(to: UInt16.self, capacity: 2 &* count) { from in
      target.withMemoryRebound(to: UInt16.self, capacity: 2 &* count) { to in
        for i in 0..<2 &* count {
          let both = from[i]
          let low = (both & 255) &* light &+ 128
          let high = (both &>> 8) &* light &+ 128
          to[i] = ((low &+ (low &>> 8)) &>> 8) | ((high &+ (high &>> 8)) & 0xFF00)
        }
      }
    }
    for i in 0..<count { target[i] |= 0xFF00_0000 }
  }
}
