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

  // MARK: Four pixels at a time

  /// Four pixels; each lane holds two of their channels, the first in its low byte.
  private typealias Four = SIMD8<UInt16>

  @inline(__always)
  private static func load(_ pixels: UnsafePointer<UInt32>) -> Four {
    UnsafeRawPointer(pixels).loadUnaligned(as: Four.self)
  }

  @inline(__always)
  private static func store(_ four: Four, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: four, as: Four.self)
  }

  /// Returns the same channels for all four pixels.
  @inline(__always)
  private static func four(_ channels: UInt32) -> Four {
    unsafeBitCast(SIMD4<UInt32>(repeating: channels), to: Four.self)
  }

  /// Returns every lane divided by 255, rounded.
  @inline(__always)
  private static func by255(_ lanes: Four) -> Four {
    let v = lanes &+ 128
    return (v &+ (v &>> 8)) &>> 8
  }

  /// Returns the color `a` / 255 of the way from the pixels to a color, for each channel.
  ///
  /// - Parameters:
  ///   - below: the pixels.
  ///   - low: the color's channels of the low bytes times `a`; `high` is the same for the high bytes.
  ///   - a: 0...255 in each lane.
  @inline(__always)
  private static func blended(_ below: Four, _ low: Four, _ high: Four, _ a: Four) -> Four {
    let b = 255 &- a
    return by255((below & 255) &* b &+ low) | (by255((below &>> 8) &* b &+ high) &<< 8)
  }

  /// Returns a pixel `a` / 255 of the way to an opaque color.
  @inline(__always)
  private static func blended(_ below: UInt32, _ color: UInt32, _ a: UInt32) -> UInt32 {
    let b = 255 &- a
    return mix(color & 0x00FF_00FF, a, below & 0x00FF_00FF, b)
      | (mix((color &>> 8) & 0x00FF_00FF, a, (below &>> 8) & 0x00FF_00FF, b) &<< 8)
  }

  /// Blends a color with alpha over every pixel.
  static func blend(_ target: UnsafeMutablePointer<UInt32>, _ color: UInt32, _ count: Int) {
    // The alpha of the source is 255 as a channel, so that opaque pixels stay opaque.
    let opaque = color | 0xFF00_0000
    let a = Four(repeating: UInt16(color &>> 24))
    let low = four(opaque & 0x00FF_00FF) &* a
    let high = four((opaque &>> 8) & 0x00FF_00FF) &* a
    var i = 0
    while i &+ 4 <= count {
      store(blended(load(target + i), low, high, a), target + i)
      i &+= 4
    }
    while i < count {
      target[i] = blended(target[i], opaque, color &>> 24)
      i &+= 1
    }
  }

  /// Blends a color over every pixel by the coverage of a mask.
  static func blend(
    _ target: UnsafeMutablePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, _ color: UInt32,
    _ count: Int
  ) {
    let opaque = color | 0xFF00_0000
    let low = four(opaque & 0x00FF_00FF)
    let high = four((opaque &>> 8) & 0x00FF_00FF)
    let alpha = Four(repeating: UInt16(color &>> 24))
    var i = 0
    while i &+ 4 <= count {
      let covered = UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt32.self)
      // Most of a mask is empty, and skipping is faster than blending nothing.
      if covered != 0 {
        let bytes = unsafeBitCast(covered, to: SIMD4<UInt8>.self)
        let each = SIMD4<UInt32>(truncatingIfNeeded: bytes)
        let a = by255(unsafeBitCast(each | (each &<< 16), to: Four.self) &* alpha)
        store(blended(load(target + i), low &* a, high &* a, a), target + i)
      }
      i &+= 4
    }
    while i < count {
      target[i] = blended(target[i], opaque, scale(UInt32(coverage[i]), color &>> 24))
      i &+= 1
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

  /// Returns the pixel `share` / 256 of the way from the first of two pixels to the second, for each
  /// channel; `share` is 0...255.
  @inline(__always)
  static func mixed(_ two: UnsafePointer<UInt32>, _ share: UInt16) -> UInt32 {
    let bytes = UnsafeRawPointer(two).loadUnaligned(as: SIMD8<UInt8>.self)
    let channels = SIMD8<UInt16>(truncatingIfNeeded: bytes)
    let sum =
      channels.lowHalf &* SIMD4(repeating: 256 &- share)
      &+ channels.highHalf &* SIMD4(repeating: share)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 8), to: UInt32.self)
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
