internal import BarRender

/// What the program says of itself, in its help and its manual.
enum Help {
  /// What the program is for, in a few words.
  static let tagline = "feel, tune and measure bars that react to scrolling"

  /// What `barlab` does without a verb.
  static let introduction = """
    barlab alone is barlab run: it opens the lab. barlab FILE.jsonl replays a recording, as barlab
    replay FILE.jsonl does; barlab FILE.json opens the lab with a tuning, as barlab run --preset
    FILE.json does.
    """

  /// The variables that the program reads.
  static let environment = [
    (
      "BARLAB_ASSETS",
      "the folder of pictures, presets and recordings, if not the one that came along"
    ),
    ("DISPLAY, WAYLAND_DISPLAY", "the display; without any, barlab shows its tour headless"),
    ("SDL_VIDEODRIVER", "SDL's driver for the window, such as x11 or wayland"),
  ]

  static let exitCodes = [
    (ExitCode.done, "done"), (.failed, "failed at run time"),
    (.checkFailed, "a check did not hold"),
    (.usage, "usage"), (.badInput, "bad input file"), (.missingInput, "missing input file"),
    (.cannotWrite, "output cannot be written"),
  ].map { ($0.0.rawValue, $0.1) }

  static let examples = [
    ("barlab run --page sections --preset tly", "opens a page with a preset"),
    ("barlab run --frame-log logs --record gesture.jsonl", "records a session and its frames"),
    ("barlab gesture.jsonl", "replays it"),
    ("barlab report logs", "prints the figures of the frame log"),
    ("barlab tour --headless --out tour", "writes a picture of every page; needs no display"),
  ]

  /// What `--help` of a program with these verbs prints.
  static func text(of program: String, _ verbs: [Verb]) -> String {
    var text = """
      \(program): \(tagline)

      usage: \(program) [VERB] [options]
             \(program) FILE.jsonl [options]
             \(program) FILE.json [options]
             \(program) --version

      \(introduction)

      verbs:

      """
    let width = verbs.map(\.name.count).max() ?? 0
    for verb in verbs { text += "  \(verb.name.padded(to: width + 2))\(verb.headline)\n" }
    return text + """

      barlab VERB --help tells the options of a verb.

      Renderers here: \(BackEndChoice.names.joined(separator: ", ")). "auto" takes a graphics card
      only if one really answers, else the software renderer; the choice and its reason stand in the
      frame times (F3) and in session.json.

      Exit codes:
      \(exitCodes.map { "  \($0)\($0 < 10 ? " " : "")  \($1)" }.joined(separator: "\n"))

      """
  }
}
