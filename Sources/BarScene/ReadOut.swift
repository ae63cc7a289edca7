/// Lines of a read-out below each other: a name on the left of each, its value on the right.
struct ReadOut {
  let theme: Theme
  /// Left and right end of the lines, in points of the window.
  let x: Double
  let right: Double
  /// Upper edge of the next line.
  var y: Double
  /// From one line to the next, in points.
  var line = 19.0

  private static let style = TextStyle(12, .medium)

  /// A number rounded to so many decimals.
  mutating func row(
    _ name: String, _ value: Double, decimals: Int = 1, _ commands: inout [DrawCommand]
  ) {
    self.name(name, &commands)
    commands.figures(
      "#", value, decimals: decimals, Self.style, theme.secondaryText, x: right, y: y,
      anchor: .right)
    y += line
  }

  /// A word.
  mutating func row(_ name: String, _ word: String, _ commands: inout [DrawCommand]) {
    self.name(name, &commands)
    commands.text(word, Self.style, theme.secondaryText, x: right, y: y, anchor: .right)
    y += line
  }

  /// The name of the next line alone.
  func name(_ name: String, _ commands: inout [DrawCommand]) {
    commands.text(name, TextStyle(12), theme.faintText, x: x, y: y)
  }
}
