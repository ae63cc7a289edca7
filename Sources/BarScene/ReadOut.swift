/// Lines of a read-out below each other: a name on the left of each, its value on the right.
struct ReadOut {
  /// Left and right end of the lines, in points of the window.
  let x: Double
  let right: Double
  /// Upper edge of the next line.
  var y: Double
  /// From one line to the next, in points.
  var line = 19.0

  fileprivate static let style = TextStyle(12, .medium)
}

extension Drawing {
  /// A number rounded to so many decimals.
  mutating func row(_ name: String, _ value: Double, decimals: Int = 1) {
    rowName(name, beside: metrics.width(ofFigures: "#", value, decimals: decimals, ReadOut.style))
    figures(
      "#", value, decimals: decimals, ReadOut.style, theme.secondaryText, x: readOut.right,
      y: readOut.y, anchor: .right)
    readOut.y += readOut.line
  }

  /// A word.
  mutating func row(_ name: String, _ word: String) {
    rowName(name, beside: metrics.width(of: word, ReadOut.style))
    text(word, ReadOut.style, theme.secondaryText, x: readOut.right, y: readOut.y, anchor: .right)
    readOut.y += readOut.line
  }

  /// The name of the next line alone, cut where what is beside it leaves it no room.
  mutating func rowName(_ name: String, beside width: Double = 0) {
    let style = TextStyle(12)
    let room = readOut.right - width - 4 - readOut.x
    text(
      name, style, theme.faintText, x: readOut.x, y: readOut.y,
      maxWidth: metrics.width(of: name, style) <= room ? .infinity : room)
  }
}
