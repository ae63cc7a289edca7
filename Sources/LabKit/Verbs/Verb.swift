internal import BarTuning

/// A verb of the program with its options, its needs and its action.
package struct Verb: Sendable {
  /// Runs the verb with the words after it and the facts about the start of the program.
  package typealias Action = @Sendable (Arguments, Launch) throws(LabError) -> Void

  package var name: String
  var summary: String
  /// The placeholders of the words after the verb that are not options.
  var positionals: [Word] = []
  var options: [OptionSpec] = []
  var needs: Needs = .files
  package var run: Action

  package init(
    _ name: String, _ summary: String, positionals: [Word] = [],
    options: [any VerbOption] = [], needs: Needs = .files, run: @escaping Action
  ) {
    self.name = name
    self.summary = summary
    self.positionals = positionals
    self.options = options.map(\.spec)
    self.needs = needs
    self.run = run
  }

  /// All verbs, in the order of the help.
  package static let all = [
    RunVerb.verb, TourVerb.verb, PagesVerb.verb, PresetsVerb.verb, ReplayVerb.verb,
    SimulateVerb.verb, ReportVerb.verb, CompareVerb.verb, ComparePresetsVerb.verb,
    ConvertVerb.verb, ShareVerb.verb, FuzzVerb.verb, SoakVerb.verb, ManVerb.verb,
    CompletionsVerb.verb,
  ]

  /// Returns the same verb with another action, and with an additional option if given.
  package func doing(
    adding option: (any VerbOption)? = nil, _ action: @escaping Action
  ) -> Verb {
    var verb = self
    verb.options += option.map { [$0.spec] } ?? []
    verb.run = action
    return verb
  }

  /// The first line of the summary.
  var headline: Substring { summary.prefix { $0 != "\n" } }

  /// All its options, including the one that every verb has.
  var allOptions: [OptionSpec] { options + [.help] }

  /// The verb and the words that may follow it.
  var usage: String {
    (["barlab", name] + positionals.map(\.name) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }

  /// Which of its files may be the standard output; nil if none may.
  var standardOutputNote: String? {
    let names = options.filter { $0.path == .file }.map(\.name)
    return names.isEmpty
      ? nil : "For \(names.joined(separator: " and ")), the FILE - is the standard output."
  }

  /// What `barlab VERB --help` prints.
  var help: String {
    var text = "usage: \(usage)\n\n\(summary)\n"
    if options.isEmpty { return text }
    text += "\noptions:\n"
    let left = options.map { $0.name + ($0.value.map { " " + $0.name } ?? "") }
    let width = (left.map(\.count).max() ?? 0) + 2
    for (words, option) in zip(left, options) {
      text += "  \(words.padded(to: width))\(option.help)\n"
    }
    if let note = standardOutputNote { text += "\n\(note)\n" }
    return text
  }
}

extension String {
  /// Returns the text with spaces added up to a length, at least one.
  func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
