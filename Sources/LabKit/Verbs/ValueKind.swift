internal import BarCore
internal import BarRender
internal import BarTuning
internal import FrameTiming

/// What a word on the command line may be, as far as a shell can complete it.
enum ValueKind: Equatable {
  case words([String])
  case page
  case preset
  case presetOrFile
  /// The key of a setting, with "=" behind it.
  case key
  /// A file with one of these endings; none: any file.
  case file([String])
  case directory
  /// Nothing that could be listed.
  case free

  /// - Parameter placeholder: what stands for the word in the help.
  init(_ placeholder: String, option: String? = nil) {
    let name = placeholder.filter { $0 != "[" && $0 != "]" }
    switch (option, name) {
    case ("--renderer", _): self = .words(BackEndChoice.names)
    case (_, "ID"): self = .page
    case (_, "NAME"), (_, "A,B,..."): self = .preset
    case (_, "NAME|FILE"): self = .presetOrFile
    case (_, "KEY=VALUE"): self = .key
    case (nil, "FILE"), (_, "RECORDING"): self = .file(["jsonl"])
    case (_, "IMAGE"): self = .file(["png", "jpg", "jpeg"])
    case (_, "FILE"), (_, "LOG"), (nil, "A"), (nil, "B"): self = .file([])
    case (_, "DIR"): self = .directory
    case (_, "TARGET"): self = .words(FrameExports.all.map { $0.name })
    default:
      let words = name.split(separator: "|").map(String.init)
      self = words.count > 1 ? .words(words) : .free
    }
  }

  /// The words that can be listed; none for files and what is free.
  var candidates: [String] {
    switch self {
    case .words(let words): words
    case .page: DemoRegistry.all.map(\.id)
    case .preset, .presetOrFile: Preset.all.map(\.name)
    case .key: LabSettings.table.settings.map(\.key)
    case .file, .directory, .free: []
    }
  }
}

extension OptionSpec {
  /// What its value may be; nil: it has none.
  var kind: ValueKind? { value.map { ValueKind($0, option: name) } }
}

extension VerbSpec {
  /// The first line of its summary.
  var headline: Substring { summary.prefix { $0 != "\n" } }

  /// All its options, with the one that every verb has.
  var allOptions: [OptionSpec] { options + [OptionSpec("--help", nil, "describe the verb")] }

  /// What its first word without dashes may be; nil: there is none.
  var positionalKind: ValueKind? { positionals.first.map { ValueKind($0) } }
}
