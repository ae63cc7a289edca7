/// What draw commands are added to.
public protocol Canvas {
  /// Adds a command in front of all others.
  mutating func append(_ command: DrawCommand)
}

extension [DrawCommand]: Canvas {}

/// A picture in the making: the commands so far, and the colors that it is drawn with.
///
/// Each thing that is drawn is a method of its own; a view that is drawn as a whole is `draw(_:)`.
public struct Drawing: Canvas {
  /// The colors that it is drawn with.
  public let theme: Theme
  /// What has been drawn so far, from the back to the front.
  var commands: [DrawCommand]
  /// Where the next line of a read-out goes.
  var readOut = ReadOut(x: 0, right: 0, y: 0)

  public mutating func append(_ command: DrawCommand) { commands.append(command) }
}

extension [DrawCommand] {
  /// Draws on these commands with the colors of a theme; nothing is copied.
  public mutating func draw(_ theme: Theme, _ body: (inout Drawing) -> Void) {
    var drawing = Drawing(theme: theme, commands: [])
    swap(&drawing.commands, &self)
    body(&drawing)
    swap(&drawing.commands, &self)
  }
}
