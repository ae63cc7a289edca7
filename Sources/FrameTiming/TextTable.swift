/// A number with a fixed count of decimals, halves away from zero, and never `-0`.
///
/// NaN and infinities are a dash; numbers too large for that many decimals are written as they are.
func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale: Int64 = 1
  for _ in 0..<max(0, decimals) { scale *= 10 }
  guard let scaled = nearest(value * Double(scale)) else { return "\(value)" }
  return decimal(scaled, max(0, decimals))
}

/// A whole number in units of 10^-decimals as a decimal.
func decimal(_ value: Int64, _ decimals: Int) -> String {
  var text: [UInt8] = []
  text.append(value, decimals: decimals)
  return String(decoding: text, as: UTF8.self)
}

/// The value of a stamp in seconds with three decimals.
func seconds(_ time: Nanoseconds) -> String { fixed(Double(time) / 1e9, 3) }

extension String {
  /// Filled up on the left to a width, in characters; longer ones stay as they are.
  func padded(left width: Int, with fill: Character = " ") -> String {
    String(repeating: fill, count: max(0, width - count)) + self
  }

  /// Filled up with spaces on the right to a width, in characters; longer ones stay as they are.
  func padded(right width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Cut to a width, with three points in place of what is gone; line breaks become spaces.
  func clipped(to width: Int) -> String {
    let line = String(map { $0.isNewline ? " " : $0 })
    return line.count > width ? line.prefix(max(0, width - 3)) + "..." : line
  }

  /// Broken between words into lines of at most so many characters; a longer word has a line of its
  /// own.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Without the spaces at its end.
  var trimmedRight: String {
    var line = self[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
