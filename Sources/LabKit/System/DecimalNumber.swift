extension Double {
  /// The number that a person has typed as a decimal, such as -12, 0.5 and 1e6; nil for anything else.
  ///
  /// `Double` itself also reads 0x10, 0x1p-3, nan and infinity, which nobody types for a number of
  /// points, seconds or pixels.
  package init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal else { return nil }
    self.init(text)
  }
}
