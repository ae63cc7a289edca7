internal import BarCore
internal import BarTuning

/// The verb `barlab compare-presets`: one recording with several bars.
enum ComparePresetsVerb {
  private static let presets = Option(
    "--presets", "A,B,...", "bar presets by name (default: every bar of the table)",
    kind: .preset,
    reader: { name, text throws(LabError) in try read(text, name) })
  private static let out = Option.output("--out", "write the table to FILE: .csv, .json or .md")
  private static let format = Option<PresetComparison.Format>.choice(
    "--format", "format of the table (default: by the ending of FILE)")
  private static let svg = Option.output(
    "--svg", "draw bar and list over time, one line per preset")

  static let verb = Verb(
    "compare-presets",
    """
    Plays one recording on the core with several bar presets and prints what each did.

    The recording's own preset and all its settings shyBar.* and bar.* are replaced, in its header
    and in its events; its other settings are kept. Every preset is one bar of 56 pt, as on the page
    peer-presets. Without --out the table goes to the standard output, as Markdown.

    columns (seconds from the start of the recording; points):
      preset            name
      hidden_at         when the bar was first fully hidden; empty: never
      hidden_after      distance scrolled by then since the last change of direction
      returned_at       when the bar first became visible again after that
      returned_after    distance scrolled by then since the last change of direction
      reopened_at       when the bar was first fully visible after that
      reopened_after    distance scrolled by then since the last change of direction
      hidings           how many times the bar was fully hidden
      before            visible points of the bar at the end of the gesture: at the last event of a
                        pointer, wheel, key or list
      final             visible points of the bar once everything is at rest
      settled_after     time from the end of the gesture until the bar is at rest; 0: it was already
      travelled         total distance that the bar moved, in both directions
      slip              farthest that content came away from the finger within one drag
      slip_sum          all differences between content and finger while it drags
      flips             how often the bar passed half of its travel
      points_to_reopen  distance scrolled back until the hidden bar is whole again; empty: never
      points_to_hide    distance scrolled on until the whole bar is hidden; empty: never
      covered           content that the returning bar slid over, times the seconds it covers it
      screen_lost       mean part of the viewport's height that bars take during the gesture, 0 to 1
      settle            seconds from the last input to the last visible movement
      overshoot         how far the bar went beyond its place of rest
      way_back          whether some gesture brings the bar back without reaching the top
      points_to_whole   the same as points_to_reopen for the bar with its extension
      snap              height of the bars that a snap brought in when both were whole again
    """,
    positionals: [.recording("RECORDING")], options: [presets, out, format, svg], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    let presets = try arguments[Self.presets] ?? Preset.peers
    let path = try arguments[out]
    let format = try format(arguments, path: path)
    let input = arguments.positionals[0]
    let comparison = try PresetComparison(
      try Recording.read(input, for: "compare-presets"), named: input, presets: presets,
      keepsCurves: arguments.has(svg))
    let text = comparison.text(format)
    if let path { try FileIO.write(text.utf8, to: path) }
    if let path = try arguments[svg] {
      try FileIO.write(ComparisonPicture(comparison).svg.utf8, to: path)
    }
    guard path == nil else { return }
    try Program.put(text)
  }

  /// Returns the presets of a list of names, each once.
  static func read(_ list: String, _ option: String) throws(LabError) -> [Preset] {
    var presets: [Preset] = []
    for part in list.split(separator: ",") {
      let name = String(part).trimmed
      if name.isEmpty { continue }
      guard let preset = Preset(name: name, kind: .bar) else {
        let near = nearestWord(to: name, among: Preset.all(.bar).map(\.name))
        throw .usage(
          "There is no bar preset \(excerpt(name))" + (near.map { "; did you mean \($0)?" } ?? ".")
            + " See barlab presets.")
      }
      if !presets.contains(preset) { presets.append(preset) }
    }
    guard !presets.isEmpty else {
      throw .usage("\(option) names no preset: write at least one, as in \(option) tly,headroom.")
    }
    return presets
  }

  private static func format(
    _ arguments: Arguments, path: String?
  ) throws(LabError) -> PresetComparison.Format {
    if let format = try arguments[format] { return format }
    guard let path, !FileIO.isStandardOutput(path) else { return .md }
    let found = PresetComparison.Format.allCases.first {
      path.lowercased().hasSuffix("." + $0.rawValue)
    }
    guard let found else {
      throw .usage(
        "--out is \(path), which has no known format: end it in .csv, .json or .md, or give "
          + "--format.")
    }
    return found
  }
}
