internal import BarCore
internal import BarTuning

/// `barlab compare-presets`: one recording, several bars.
enum ComparePresetsVerb {
  static func run(_ arguments: Arguments, to output: OutputFile) throws(LabError) {
    let presets = try presets(arguments.value("--presets"))
    let path = arguments.value("--out")
    let format = try format(arguments, path: path)
    let input = arguments.positionals[0]
    let comparison = try PresetComparison(
      try Recording.read(input, for: "compare-presets"), named: input, presets: presets,
      keepsCurves: arguments.has("--svg"))
    let text = comparison.text(format)
    if let path { try FileIO.write(text.utf8, to: path) }
    if let path = arguments.value("--svg") {
      try FileIO.write(ComparisonPicture(comparison).svg.utf8, to: path)
    }
    guard path == nil else { return }
    output.put(text)
    try output.flush()
  }

  /// The presets that a list names, each once; all that are compared without a list.
  static func presets(_ list: String?) throws(LabError) -> [Preset] {
    guard let list else { return Preset.peers }
    var presets: [Preset] = []
    for part in list.split(separator: ",") {
      let name = String(part).trimmed
      if name.isEmpty { continue }
      guard let preset = Preset(name: name, kind: .bar) else {
        let near = nearestWord(to: name, among: Preset.all(.bar).map(\.name))
        throw LabError(
          .usage,
          "There is no bar preset \(excerpt(name))" + (near.map { "; the nearest is \($0)" } ?? "")
            + ". See barlab presets.")
      }
      if !presets.contains(preset) { presets.append(preset) }
    }
    guard !presets.isEmpty else {
      throw LabError(
        .usage, "--presets names no preset: write at least one, as in --presets tly,headroom.")
    }
    return presets
  }

  private static func format(
    _ arguments: Arguments, path: String?
  ) throws(LabError) -> PresetComparison.Format {
    let words = PresetComparison.Format.allCases.map(\.rawValue)
    if let word = try arguments.word("--format", words) {
      return PresetComparison.Format(rawValue: word) ?? .md
    }
    guard let path else { return .md }
    let found = PresetComparison.Format.allCases.first {
      path.lowercased().hasSuffix("." + $0.rawValue)
    }
    guard let found else {
      throw LabError(
        .usage,
        "--out is \(path), which does not tell a format: end it in .csv, .json or .md, or give "
          + "--format.")
    }
    return found
  }
}
