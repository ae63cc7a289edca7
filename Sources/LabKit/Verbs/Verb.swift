internal import BarTuning

/// A verb of the program: what it is called, what it takes, what it needs and what it does.
package struct Verb: Sendable {
  /// What runs it: the command line behind it, and how the program was started.
  package typealias Action = @Sendable (Arguments, Launch) throws(LabError) -> Void

  package var name: String
  var summary: String
  /// What stands behind the verb without dashes.
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

  /// All verbs, as the help lists them.
  package static let all = [
    RunVerb.verb, TourVerb.verb, PagesVerb.verb, PresetsVerb.verb, ReplayVerb.verb,
    SimulateVerb.verb, ReportVerb.verb, CompareVerb.verb, ComparePresetsVerb.verb,
    ConvertVerb.verb, FuzzVerb.verb, SoakVerb.verb, ManVerb.verb, CompletionsVerb.verb,
  ]

  /// The same verb, done in another way and perhaps with an option more.
  package func doing(
    adding option: (any VerbOption)? = nil, _ action: @escaping Action
  ) -> Verb {
    var verb = self
    verb.options += option.map { [$0.spec] } ?? []
    verb.run = action
    return verb
  }

  /// The first line of its summary.
  var headline: Substring { summary.prefix { $0 != "\n" } }

  /// All its options, with the one that every verb has.
  var allOptions: [OptionSpec] { options + [.help] }

  /// The verb and what may follow it.
  var usage: String {
    (["barlab", name] + positionals.map(\.name) + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
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
    return text
  }
}

extension String {
  /// With spaces behind it up to a length; at least one.
  func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
