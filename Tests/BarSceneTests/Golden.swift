import BarScene
import Foundation
import TestSupport
import Testing

/// Compares a view in a theme with the checked-in text `Goldens/NAME.txt`, and in the other theme with
/// itself: only the colors may differ.
///
/// With BARLAB_REWRITE_GOLDENS=1 the text is written anew instead; look at the difference before it
/// is checked in.
func expectGolden(
  _ name: String, _ view: some Drawable, theme: Theme = .light,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectGolden(name, theme: theme, sourceLocation: sourceLocation) { theme in
    var commands: [DrawCommand] = []
    commands.draw(theme) { $0.draw(view) }
    return commands
  }
}

/// Compares commands as `expectGolden` does a view.
func expectGolden(
  _ name: String, theme: Theme = .light, sourceLocation: SourceLocation = #_sourceLocation,
  commands: (Theme) throws -> [DrawCommand]
) throws {
  let drawn = try commands(theme)
  let recolored = try commands(theme.kind == .light ? .dark : .light)
  if let fault = faultOfRecoloring(drawn, recolored) {
    Issue.record("\(name): \(fault)", sourceLocation: sourceLocation)
  }
  let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/\(name).txt")
  let found = CommandText.lines(drawn)
  if ProcessInfo.processInfo.environment["BARLAB_REWRITE_GOLDENS"] == "1" {
    try found.write(to: url, atomically: true, encoding: .utf8)
    return
  }
  let expected = try String(contentsOf: url, encoding: .utf8)
  if found == expected { return }
  let new = found.split(separator: "\n")
  let old = expected.split(separator: "\n")
  let line = zip(new, old).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(name): line \(line + 1) is
      \(line < new.count ? new[line] : "missing")
    instead of
      \(line < old.count ? old[line] : "nothing")
    """, sourceLocation: sourceLocation)
}
