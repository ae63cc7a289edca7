internal import BarTuning
internal import Glibc

/// The words after the verb, checked against the options of the verb.
package struct Arguments {
  private let verb: Verb
  private var values: [String: [String]] = [:]
  private(set) var positionals: [String] = []
  private(set) var wantsHelp = false

  /// - Parameter words: the command line after the verb.
  init(_ words: [String], for verb: Verb) throws(LabError) {
    self.verb = verb
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        try Self.checkLength(word, as: .missingInput)
        positionals.append(word)
        continue
      }
      // `--name=value` means the same as `--name value`.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if name == "--help" { throw .usage("The option --help takes no value.") }
      guard let option = verb.options.first(where: { $0.name == name }) else {
        let near = nearestWord(to: name, among: verb.options.map(\.name))
        throw .usage(
          "barlab \(verb.name) has no option \(excerpt(name))"
            + (near.map { "; did you mean \($0)?" } ?? ".") + " \(seeHelp)")
      }
      var given = parts.count > 1 ? String(parts[1]) : ""
      if let value = option.value {
        // An option is not a value; a word with a single minus may be a number.
        if parts.count == 1 && index < words.count && !words[index].hasPrefix("--") {
          given = words[index]
          index += 1
        }
        // An empty text, as from "$OUT" without a value, is not a path, number or name.
        guard !given.isEmpty else {
          throw .usage("The option \(name) needs a value: \(name) \(value.name).")
        }
        if given == "-", let path = option.path { given = try Self.standard(option, path) }
        if let path = option.path {
          try Self.checkLength(given, as: path == .input ? .missingInput : .cannotWrite)
        }
      } else if parts.count > 1 {
        throw .usage("The option \(name) takes no value.")
      }
      values[name, default: []].append(given)
    }
    if wantsHelp { return }
    try checkPositionals()
    try checkRepeated()
  }

  /// The path that stands for "-" as the value of an option: the standard output where text is
  /// written, and a file of that name where one is read, as always.
  private static func standard(
    _ option: OptionSpec, _ path: OptionSpec.Path
  ) throws(LabError) -> String {
    switch path {
    case .input: return "-"
    case .file: return "/dev/stdout"
    case .folder, .log: throw .usage("\(option.name) is -, but it needs the path of a folder.")
    case .video, .recording, .picture:
      throw .usage(
        "\(option.name) is -, but only text is written to the standard output; give the path of a file."
      )
    }
  }

  /// Refuses an option with several values of which only one could count.
  private func checkRepeated() throws(LabError) {
    for option in verb.options where !option.isRepeatable && option.value != nil {
      let count = values[option.name]?.count ?? 0
      guard count > 1 else { continue }
      throw .usage(
        "\(option.name) is given \(count == 2 ? "twice" : "\(count) times"); give it once.")
    }
  }

  private func checkPositionals() throws(LabError) {
    if positionals.count > verb.positionals.count {
      throw .usage(
        "barlab \(verb.name) does not take "
          + "\"\(excerpt(positionals[verb.positionals.count]))\". \(seeHelp)")
    }
    let needed = verb.positionals.filter { !$0.name.hasPrefix("[") }
    let given = positionals.prefix { !$0.isEmpty }.count
    if given < needed.count {
      throw .usage("barlab \(verb.name) needs \(needed[given].name). \(seeHelp)")
    }
    // An empty text is no path and no name, here too.
    if let empty = positionals.firstIndex(of: "") {
      let name = verb.positionals[empty].name.filter { !"[]".contains($0) }
      throw .usage("barlab \(verb.name): \(name) is an empty text; give a value, or omit it.")
    }
  }

  private var seeHelp: String { "See barlab \(verb.name) --help." }

  /// Refuses a path that is too long for any system, and for an error message.
  private static func checkLength(_ path: String, as code: ExitCode) throws(LabError) {
    guard path.utf8.count > Int(PATH_MAX) else { return }
    throw LabError(code, "\(excerpt(path)) is longer than \(PATH_MAX) bytes, which no path can be.")
  }

  /// Whether the option is given.
  package func has(_ option: any VerbOption) -> Bool { values[option.spec.name] != nil }

  /// The last value of an option; nil if it is not given.
  package subscript<Value>(_ option: Option<Value>) -> Value? {
    get throws(LabError) { try words(option).last.map(option.read) }
  }

  /// All words given for an option that may be repeated, unchanged.
  func words(_ option: any VerbOption) -> [String] { values[option.spec.name] ?? [] }

  /// All values given for an option that may be repeated.
  package func all<Value>(_ option: Option<Value>) throws(LabError) -> [Value] {
    try words(option).map(option.read)
  }

  /// Refuses words that are not values of these options.
  func check(_ options: [any VerbOption]) throws(LabError) {
    for option in options {
      for word in words(option) { try option.check(word) }
    }
  }

  /// The files that the command reads.
  var inputs: Set<FileIO.Identity> {
    let read = verb.options.filter { $0.path == .input }.flatMap { values[$0.name] ?? [] }
    return Set((positionals + read).compactMap { FileIO.Identity($0) })
  }

  /// The files that the options write, with the option of each.
  var outputs: [(option: OptionSpec, path: String)] {
    OptionSpec.Path.outputs.flatMap { use in verb.options.filter { $0.path == use } }
      .flatMap { option in
        (values[option.name] ?? []).map { value in
          // The text before the name of a picture is its time.
          let path = value.split(separator: "=", maxSplits: 1).last.map(String.init)
          return (option, option.path == .picture ? path ?? value : value)
        }
      }
  }

  /// Whether an option writes to the standard output.
  var writesToStandardOutput: Bool { outputs.contains { FileIO.isStandardOutput($0.path) } }
}
