extension String {
  /// The text as one word of a command line: in single quotes where a shell would read more into it.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_./@%+=:,-".utf8.contains(byte)
      }
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The text as a terminal may get it.
  ///
  /// Control characters, which a terminal would obey, and marks that turn the direction of writing
  /// become a space each; line feeds and tabs stay.
  var printable: String {
    // What is plain ASCII needs no closer look.
    if utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      let isObeyed =
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
        default: false
        }
      text.unicodeScalars.append(isObeyed ? " " : scalar)
    }
    return text
  }
}
