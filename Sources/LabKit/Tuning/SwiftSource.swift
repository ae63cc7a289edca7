internal import BarCore
internal import BarTuning

/// A tuning as Swift source that compiles against BarCore alone: a constant of `PageSettings`.
struct SwiftSource {
  let text: String

  /// - Parameter tuning: settings that BarCore does not know are left out.
  init(_ tuning: TuningFile) {
    let assignments = tuning.lab.page.assignments
    let body =
      assignments.isEmpty
      ? ["PageSettings()"]
      : ["var settings = PageSettings()"] + assignments + ["return settings"]
    var comment = [
      "\(Self.line(tuning.name)), copied from BarLab: what differs from `PageSettings()`."
    ]
    let unknown = ViewSettings.table.map(\.key).filter { tuning.settings[$0] != nil }
    if !unknown.isEmpty {
      comment += [
        "", "Omitted, as BarCore has no such setting: \(unknown.joined(separator: ", ")).",
      ]
    }
    text = """
      import BarCore

      extension PageSettings {
      \(comment.map { $0.isEmpty ? "  ///\n" : "  /// \($0)\n" }.joined())\
        static var \(Self.identifier(tuning.name)): PageSettings {
      \(body.map { "    \($0)\n" }.joined())\
        }
      }

      """
  }

  /// Returns a name as a Swift identifier: `ios-fast` becomes `iosFast`.
  static func identifier(_ name: String) -> String {
    // What Unicode allows in identifiers, Swift does too.
    let words = name.unicodeScalars.split {
      $0 == "_" || !$0.properties.isXIDContinue || $0.properties.isDefaultIgnorableCodePoint
    }.map(String.init)
    guard let first = words.first else { return "unnamed" }
    let capitals = first.prefix { $0.isUppercase }
    var identifier = capitals.lowercased() + first.dropFirst(capitals.count)
    for word in words.dropFirst() { identifier += word.prefix(1).uppercased() + word.dropFirst() }
    if identifier.unicodeScalars.first?.properties.isXIDStart != true {
      return "tuning" + identifier
    }
    return taken.contains(identifier) ? identifier + "Tuning" : identifier
  }

  /// The words that no constant of `PageSettings` can have as its name: those that Swift keeps for
  /// itself, in lower case, and the members that there are already.
  private static let taken: Set<String> = Set(
    """
    assignments secondNames table \
    as associatedtype break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil \
    operator precedencegroup private protocol public repeat rethrows return self static struct \
    subscript super switch throw throws true try typealias var where while
    """.split(separator: " ").map(String.init)
  ).union(Mirror(reflecting: PageSettings()).children.compactMap(\.label))

  /// A name without line ends and other characters that are not seen.
  private static func line(_ name: String) -> String {
    let unseen: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    return String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { unseen.contains($0.properties.generalCategory) ? " " : $0 }))
  }
}
