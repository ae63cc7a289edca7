internal import BarCore
internal import BarRender
internal import BarTuning

/// What stands of an option in help, manual and completions.
package struct OptionSpec: Equatable {
  /// What a value does as a path, as far as nothing may be lost by it.
  package enum Path {
    /// A file that is read.
    case input
    /// Files and folders that are written, in the order in which they are looked at.
    case folder, file, recording, picture
    /// The folder of the frame log.
    case log

    static let outputs: [Path] = [.folder, .file, .recording, .picture]
  }

  /// With its dashes.
  package var name: String
  /// nil: the option has no value.
  var value: Word?
  var help: String
  var path: Path?

  /// What all verbs have.
  static let help = OptionSpec(name: "--help", help: "describe the verb")
}

/// What stands for a value on the command line, in help and completions.
package struct Word: Equatable {
  /// In the help; one in brackets may be left out.
  var name: String
  var kind: ValueKind

  init(_ name: String, _ kind: ValueKind = .free) {
    self.name = name
    self.kind = kind
  }

  /// A recording.
  static func recording(_ name: String) -> Word { Word(name, .file(["jsonl"])) }
  /// The folder of a frame log, or one of its files.
  static func log(_ name: String) -> Word { Word(name, .file([])) }
}

/// An option of a verb, whatever its values are.
package protocol VerbOption: Sendable {
  var spec: OptionSpec { get }
  /// Refuses a word that is no value of it.
  func check(_ text: String) throws(LabError)
}

/// An option without a value.
package struct Flag: VerbOption {
  package let spec: OptionSpec

  init(_ name: String, _ help: String) { spec = OptionSpec(name: name, help: help) }

  package func check(_ text: String) {}
}

/// An option with a value, and how that is read.
package struct Option<Value: Sendable>: VerbOption {
  /// Makes a value of the option's name and a word; throws a sentence that names both.
  package typealias Reader = @Sendable (_ name: String, _ text: String) throws(LabError) -> Value

  package let spec: OptionSpec
  private let reader: Reader

  package init(
    _ name: String, _ placeholder: String, _ help: String, kind: ValueKind = .free,
    path: OptionSpec.Path? = nil, reader: @escaping Reader
  ) {
    spec = OptionSpec(name: name, value: Word(placeholder, kind), help: help, path: path)
    self.reader = reader
  }

  func read(_ text: String) throws(LabError) -> Value { try reader(spec.name, text) }

  package func check(_ text: String) throws(LabError) { _ = try read(text) }
}

extension Option<String> {
  /// Any word.
  init(
    _ name: String, _ placeholder: String, _ help: String, kind: ValueKind = .free,
    path: OptionSpec.Path? = nil
  ) {
    self.init(name, placeholder, help, kind: kind, path: path) { $1 }
  }

  /// A file that is read.
  static func input(_ name: String, _ help: String) -> Option {
    Option(name, "FILE", help, kind: .file([]), path: .input)
  }

  /// A file that is written.
  static func output(
    _ name: String, _ help: String, path: OptionSpec.Path = .file
  ) -> Option {
    Option(name, "FILE", help, kind: .file([]), path: path)
  }

  /// A folder that is written into.
  static func folder(
    _ name: String, _ help: String, path: OptionSpec.Path = .folder
  ) -> Option {
    Option(name, "DIR", help, kind: .directory, path: path)
  }
}

extension Option<Double> {
  /// A number in a range.
  static func number(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Double>, _ help: String
  ) -> Option {
    Option(name, placeholder, help) { name, text throws(LabError) in
      guard let number = Double(text), range.contains(number) else {
        throw .usage(
          "\(name) is \(excerpt(text)) but must be a number from \(shortText(range.lowerBound)) "
            + "to \(shortText(range.upperBound)).")
      }
      return number
    }
  }
}

extension Option<Int> {
  /// A whole number in a range.
  static func whole(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ help: String
  ) -> Option {
    Option(name, placeholder, help) { name, text throws(LabError) in
      // Double reads 1e6 too.
      let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:))
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
  /// One of several values, each by its word; the words stand in the help, unless something else
  /// does.
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
  /// One of several words; they stand in the help, unless something else does.
  static func choice(_ name: String, as placeholder: String? = nil, _ help: String)
    -> Option
  {
    choice(name, as: placeholder, Value.allCases.map { ($0.rawValue, $0) }, help)
  }
}

extension LabError {
  /// A value that is none of several words.
  init(_ text: String, of words: [String], for name: String) {
    self.init(
      .usage, "\(name) is \(excerpt(text)) but must be one of \(words.joined(separator: ", ")).")
  }
}

/// What a word on the command line may be, as far as a shell can complete it.
package enum ValueKind: Equatable {
  case words([String])
  case page
  case preset
  case presetOrFile
  case renderer
  /// The key of a setting, with "=" behind it.
  case key
  /// A file with one of these endings; none: any file.
  case file([String])
  case directory
  /// Nothing that could be listed.
  case free

  /// The words that can be listed; none for files and what is free.
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
