/// What tests ask of every pixel of a picture: here, because this target is optimized and the tests
/// are not.
public enum EveryPixel {
  /// Copies pixels without their alpha.
  public static func colors(_ pixels: UnsafePointer<UInt32>, count: Int) -> [UInt32] {
    (0..<count).map { pixels[$0] & 0x00FF_FFFF }
  }

  /// Returns the place of the first pixel that differs; nil if none does.
  public static func firstDifference(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int
  ) -> Int? {
    (0..<count).first { a[$0] != b[$0] }
  }

  /// Returns the greatest difference of red, green or blue.
  public static func worstDifference(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int
  ) -> Int {
    var worst = 0
    for place in 0..<count {
      for shift: UInt32 in [0, 8, 16] {
        let one = Int((a[place] >> shift) & 255)
        let other = Int((b[place] >> shift) & 255)
        worst = max(worst, abs(one - other))
      }
    }
    return worst
  }

  /// Whether some pixel has blue in it.
  public static func haveBlue(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    (0..<count).contains { pixels[$0] & 0xFF > 0 }
  }
}

extension [UInt32] {
  /// As that of every sequence.
  public func allSatisfy(_ isTrue: (UInt32) throws -> Bool) rethrows -> Bool {
    for pixel in self where try !isTrue(pixel) { return false }
    return true
  }
}

extension Zip2Sequence<[UInt32], [UInt32]> {
  /// As that of every sequence.
  public func allSatisfy(_ isTrue: ((UInt32, UInt32)) throws -> Bool) rethrows -> Bool {
    for pair in self where try !isTrue(pair) { return false }
    return true
  }
}
