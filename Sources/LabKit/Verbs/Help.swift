internal import BarRender

/// Texts shared by the help and the manual page.
enum Help {
  /// The purpose of the program in a few words.
  static let tagline = "feel, tune and measure bars that react to scrolling"

  /// What `barlab` does without a verb.
  static let introduction = """
    barlab alone is barlab run: it opens the lab. barlab FILE.jsonl replays a recording, as barlab
    replay FILE.jsonl does; barlab FILE.json opens the lab with a tuning, as barlab run --preset
    FILE.json does.
    """

  /// The environment variables that the program reads.
  static let environment = [
    (
      "BARLAB_ASSETS",
      "the folder of pictures and recordings (default: the program's own)"
    ),
    ("DISPLAY, WAYLAND_DISPLAY", "the display; without one, barlab runs its tour headless"),
    ("SDL_VIDEODRIVER", "SDL's driver for the window, such as x11 or wayland"),
  ]

  static let exitCodes = [
    (ExitCode.done, "done"), (.failed, "failed at run time"),
    (.checkFailed, "a check failed"),
    (.usage, "wrong command line"), (.badInput, "bad input file"),
    (.missingInput, "missing input file"), (.cannotWrite, "output cannot be written"),
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

      barlab VERB --help describes a verb and its options.

      Renderers here: \(BackEndChoice.names.joined(separator: ", ")). "auto" uses a graphics card
      only if one really answers, otherwise the software renderer; the frame times (F3) and
      session.json show the choice and its reason.

      Exit codes:
      \(exitCodes.map { "  \($0)\($0 < 10 ? " " : "")  \($1)" }.joined(separator: "\n"))

      """
  }
}
