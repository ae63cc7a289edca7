internal import BarCore
internal import BarRender
internal import BarTuning

/// The description of an option in help, manual page and completions.
package struct OptionSpec: Equatable {
  /// What the command does with a value that is a path, for the checks against data loss.
  package enum Path {
    /// A file that the command reads.
    case input
    /// Files and folders that the command writes, in the order of the checks; of these a `file`
    /// contains text.
    case folder, file, video, recording, picture
    /// The folder of the frame log.
    case log

    static let outputs: [Path] = [.folder, .file, .video, .recording, .picture]
  }

  /// The name with its dashes.
  package var name: String
  /// The value in the help; nil for an option without a value.
  var value: Word?
  var help: String
  var path: Path?
  /// Whether the option may be given more than once, and each value counts.
  var isRepeatable = false

  /// The option of every verb.
  static let help = OptionSpec(name: "--help", help: "describe the verb and its options")
}

/// The placeholder of a value in help and completions.
package struct Word: Equatable {
  /// The name in the help; one in brackets may be omitted.
  var name: String
  var kind: ValueKind

  init(_ name: String, _ kind: ValueKind = .free) {
    self.name = name
    self.kind = kind
  }

  /// Returns the placeholder of a recording.
  static func recording(_ name: String) -> Word { Word(name, .file(["jsonl"])) }
  /// Returns the placeholder of a frame log: its folder or one of its files.
  static func log(_ name: String) -> Word { Word(name, .file([])) }
}

/// An option of a verb, for values of any type.
package protocol VerbOption: Sendable {
  var spec: OptionSpec { get }
  /// Refuses a word that is not a value of the option.
  func check(_ text: String) throws(LabError)
}

/// An option without a value.
package struct Flag: VerbOption {
  package let spec: OptionSpec

  init(_ name: String, _ help: String) { spec = OptionSpec(name: name, help: help) }

  package func check(_ text: String) {}
}

/// An option with a value and the function that reads it.
package struct Option<Value: Sendable>: VerbOption {
  /// Returns the value of a word; throws a sentence that names the option and the word.
  package typealias Reader = @Sendable (_ name: String, _ text: String) throws(LabError) -> Value

  package let spec: OptionSpec
  private let reader: Reader

  package init(
    _ name: String, _ placeholder: String, _ help: String, kind: ValueKind = .free,
    path: OptionSpec.Path? = nil, isRepeatable: Bool = false, reader: @escaping Reader
  ) {
    spec = OptionSpec(
      name: name, value: Word(placeholder, kind), help: help, path: path,
      isRepeatable: isRepeatable)
    self.reader = reader
  }

  func read(_ text: String) throws(LabError) -> Value { try reader(spec.name, text) }

  package func check(_ text: String) throws(LabError) { _ = try read(text) }
}

extension Option<String> {
  /// Makes an option whose value is any text.
  init(
    _ name: String, _ placeholder: String, _ help: String, kind: ValueKind = .free,
    path: OptionSpec.Path? = nil, isRepeatable: Bool = false
  ) {
    self.init(
      name, placeholder, help, kind: kind, path: path, isRepeatable: isRepeatable
    ) { $1 }
  }

  /// Makes an option for a file that is read.
  static func input(_ name: String, _ help: String) -> Option {
    Option(name, "FILE", help, kind: .file([]), path: .input)
  }

  /// Makes an option for a file that is written.
  static func output(
    _ name: String, _ help: String, path: OptionSpec.Path = .file
  ) -> Option {
    Option(name, "FILE", help, kind: .file([]), path: path)
  }

  /// Makes an option for a folder that is written into.
  static func folder(
    _ name: String, _ help: String, path: OptionSpec.Path = .folder
  ) -> Option {
    Option(name, "DIR", help, kind: .directory, path: path)
  }
}

extension Option<Double> {
  /// Makes an option for a number in a range.
  static func number(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Double>, _ help: String
  ) -> Option {
    Option(name, placeholder, help) { name, text throws(LabError) in
      guard let number = Double(decimal: text), range.contains(number) else {
        throw .usage(
          "\(name) is \(excerpt(text)) but must be a number from \(shortText(range.lowerBound)) "
            + "to \(shortText(range.upperBound)).")
      }
      return number
    }
  }
}

extension Option<Int> {
  /// Makes an option for a whole number in a range.
  static func whole(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ help: String
  ) -> Option {
    Option(name, placeholder, help) { name, text throws(LabError) in
      // A `Double` may be written as 1e6.
      let number = Int(text) ?? Double(decimal: text).flatMap(Int.init(exactly:))
      guard let number, range.contains(number) else {
        throw .usage(
          "\(name) is \(excerpt(text)) but must be a whole number from \(range.lowerBound) to "
            + "\(range.upperBound).")
      }
      return number
    }
  }
}

extension Option {
  /// Makes an option for one of several values, each with its word; the placeholder lists the words
  /// by default.
  static func choice(
    _ name: String, as placeholder: String? = nil, _ values: [(word: String, value: Value)],
    _ help: String
  ) -> Option {
    let words = values.map(\.word)
    return Option(
      name, placeholder ?? words.joined(separator: "|"), help, kind: .words(words)
    ) { name, text throws(LabError) in
      guard let value = values.first(where: { $0.word == text })?.value else {
        throw LabError(text, of: words, for: name)
      }
      return value
    }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// Makes an option for one of several words; the placeholder lists them by default.
  static func choice(_ name: String, as placeholder: String? = nil, _ help: String)
    -> Option
  {
    choice(name, as: placeholder, Value.allCases.map { ($0.rawValue, $0) }, help)
  }
}

extension LabError {
  /// Makes the error for a text that is none of the allowed words.
  init(_ text: String, of words: [String], for name: String) {
    self.init(
      .usage, "\(name) is \(excerpt(text)) but must be one of \(words.joined(separator: ", ")).")
  }
}

/// The kind of a word on the command line, for completion.
package enum ValueKind: Equatable {
  case words([String])
  case page
  case preset
  case presetOrFile
  case renderer
  /// The key of a setting, followed by "=".
  case key
  /// A file with one of these endings; empty for any file.
  case file([String])
  case directory
  /// A value that cannot be listed.
  case free

  /// The words to offer; empty for files and values that cannot be listed.
  var candidates: [String] {
    switch self {
    case .words(let words): words
    case .page: DemoRegistry.all.map(\.id)
    case .preset, .presetOrFile: Preset.all.map(\.name)
    case .renderer: BackEndChoice.names
    case .key: LabSettings.table.settings.map(\.key)
    case .file, .directory, .free: []
    }
  }
}
