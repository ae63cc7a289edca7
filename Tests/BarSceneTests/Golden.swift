import BarScene
import Foundation
import Testing

/// Compares draw commands with the checked-in text `Goldens/NAME.txt`.
///
/// With BARLAB_REWRITE_GOLDENS=1 the text is written anew instead; look at the difference before it
/// is checked in.
func expectGolden(
  _ name: String, _ commands: [DrawCommand], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/\(name).txt")
  let found = CommandText.lines(commands)
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
