internal import BarRender

/// The verbs and their options, for parsing and for help alike.
enum Verbs {
  private static let settings = [
    OptionSpec("--preset", "NAME|FILE", "a preset by name (see barlab presets) or a tuning file"),
    set,
  ]
  private static let set = OptionSpec(
    "--set", "KEY=VALUE", "one setting (see barlab presets --keys); may be repeated")
  private static let beside = OptionSpec(
    "--beside", "NAME|FILE",
    "a stage more under the same gesture, with a preset or tuning file of its own; up to 3 times")
  private static let frames = [
    OptionSpec("--frame-log", "DIR", "write session.json, frames.csv, events.csv, summary.json"),
    OptionSpec(
      "--fps", "N", "frames a second by timer, 10 to 1000; else the display's rate, else 60"),
    OptionSpec("--spin-us", "N", "microseconds of waiting awake before each frame, 0 to 500 (200)"),
    OptionSpec("--rt", nil, "ask for the real-time scheduling class"),
    OptionSpec(
      "--vsync", "auto|off",
      "auto (default): let the display pace where a check at start shows that it does"),
    OptionSpec("--inject-delay", "F:T,...", "stall frame F by T, as in 40:50ms,120:50ms"),
  ]
  private static let window = [
    OptionSpec("--size", "WxH", "size of the window (1280x800)"),
    OptionSpec("--scale", "S", "pixels per point, 0.5 to 4; else what the display says"),
    OptionSpec("--renderer", "NAME", "auto, software, or a renderer of SDL such as opengl"),
    OptionSpec("--background", "IMAGE", "a PNG or JPEG behind every page"),
    OptionSpec("--font", "FILE", "a font file for all text; a wide font is drawn smaller"),
  ]
  private static let screenshot = OptionSpec(
    "--screenshot", "SECONDS=FILE", "write a PNG at a time; may be repeated")
  private static let headless = OptionSpec(
    "--headless", nil, "needs no display: draws into memory, as fast as it goes")
  private static let hertz = OptionSpec(
    "--hz", "N", "the rate of a log that has no session.json")

  static let run = VerbSpec(
    name: "run",
    summary: "Opens the lab. Without any display it says so and does the tour headless instead.",
    options: [OptionSpec("--page", "ID", "the page to begin with (see barlab pages)")] + settings
      + [beside] + window + frames
      + [
        OptionSpec("--record", "FILE", "write what the window receives as a recording"),
        OptionSpec("--force", nil, "let --record replace a file that is there"),
        OptionSpec("--geometry", "FILE", "write the geometry of the first page, 60 rows a second"),
        OptionSpec("--hud", nil, "begin with the frame times shown"),
        OptionSpec("--exit-after", "SECONDS", "end by itself"), screenshot,
      ])

  static let tour = VerbSpec(
    name: "tour",
    summary: "Shows every page in turn, driven by the recordings that come with the program.",
    options: [
      headless,
      OptionSpec("--out", "DIR", "one PNG a page and a frame log"),
      OptionSpec("--page", "ID", "only this page; may be repeated"),
      OptionSpec("--theme", "light|dark", "the theme of all pages"),
    ] + window + frames)

  static let pages = VerbSpec(
    name: "pages", summary: "Lists the pages: id, title, one sentence.")

  static let presets = VerbSpec(
    name: "presets",
    summary: "Lists the presets; with a name or a file, prints that one as a tuning file.",
    positionals: ["[NAME|FILE]"],
    options: [
      OptionSpec("--keys", nil, "lists every setting: key, default, unit, range, one sentence"),
      OptionSpec("--swift", nil, "print Swift source that compiles against BarCore instead"), set,
    ])

  static let replay = VerbSpec(
    name: "replay", summary: "Plays a recording in a window, or headless.",
    positionals: ["FILE"],
    options: [
      OptionSpec("--headless", nil, "draws into memory, as fast as it goes"),
      OptionSpec("--rate", "HZ", "virtual frames a second, 1 to 1000 (60)"),
      OptionSpec("--geometry", "FILE", "write the geometry, one row a virtual frame"),
      OptionSpec("--format", "csv|jsonl", "format of the geometry (csv)"),
      OptionSpec(
        "--expect", "FILE", "compare the geometry with an earlier one; stop where they part"),
      OptionSpec("--duration", "SECONDS", "play so long instead of until everything rests"),
      screenshot,
    ] + settings + [beside] + window + frames)

  static let simulate = VerbSpec(
    name: "simulate",
    summary: "Runs a recording on the core alone, without drawing, and prints the geometry.",
    positionals: ["FILE"],
    options: [
      OptionSpec("--rate", "HZ", "rows a second, 1 to 1000 (60)"),
      OptionSpec("--rows", "frames|events", "a row a frame or a row an event (frames)"),
      OptionSpec("--format", "csv|jsonl", "format of the rows (csv)"),
      OptionSpec("--out", "FILE", "write to a file instead of the standard output"),
      OptionSpec("--duration", "SECONDS", "so long instead of until everything rests"),
    ] + settings)

  static let report = VerbSpec(
    name: "report",
    summary: "Prints the figures of a frame log and rebuilds its summary.json.",
    positionals: ["LOG"],
    options: [
      OptionSpec("--json", "FILE", "write the summary there too"),
      OptionSpec("--html", "FILE", "write a page for a browser: verdict, plots, figures, hitches"),
      OptionSpec(
        "--budget", "MILLISECONDS",
        "exit with 2 if 99 % of the work is not within it; the line of the page's plots"),
      hertz,
    ])

  static let compare = VerbSpec(
    name: "compare",
    summary: """
      Compares two frame logs, or two geometry files, side by side.

      Of two frame logs it says first which of the main figures differ by more than the noise: both
      are cut into stretches of equal length, at least a second each, and the difference of the
      means over the stretches is held against how the stretches differ among themselves (Welch's t,
      correlation of neighbours counted, 95 % for all figures together). Logs with fewer than eight
      stretches are too short to tell.
      """,
    positionals: ["A", "B"])

  static let comparePresets = VerbSpec(
    name: "compare-presets",
    summary: """
      Plays one recording on the core with several bar presets and tells what each did.

      The recording's own preset and all its settings shyBar.* and bar.* are replaced, in its header
      and in its events; the others are kept. Every preset is one bar of 56 pt, as on the page
      peer-presets. Without --out the table goes to the standard output, as Markdown.

      columns (seconds from the start of the recording; points):
        preset          name
        hidden_at       when the bar was first hidden whole; empty: never
        hidden_after    what had been scrolled by then since the last change of direction
        returned_at     when it first showed again after that
        returned_after  what had been scrolled by then since the last change of direction
        reopened_at     when it first was shown whole after that
        reopened_after  what had been scrolled by then since the last change of direction
        hidings         how often it was hidden whole
        before          points of it to be seen when the gesture ended, which is the last event of
                        a pointer, wheel, key or list
        final           points of it to be seen when all had come to rest
        settled_after   from the end of the gesture until it stood still; 0: it stood still already
        travelled       how far it moved in all, to and fro
      """,
    positionals: ["RECORDING"],
    options: [
      OptionSpec("--presets", "A,B,...", "bar presets by name; else the sixteen of peer-presets"),
      OptionSpec("--out", "FILE", "write the table there: .csv, .json or .md"),
      OptionSpec("--format", "csv|json|md", "format of the table, whatever the file's name"),
      OptionSpec("--svg", "FILE", "draw bar and list over time, a line a preset"),
    ])

  static let convert = VerbSpec(
    name: "convert",
    summary: """
      Writes a frame log in the format of another program.

      targets:
      \(ConvertVerb.targets)

      Times are CPU submit times, not display times. pandas, DuckDB and spreadsheets read frames.csv
      as it is.
      """,
    positionals: ["LOG"],
    options: [
      OptionSpec("--to", "TARGET", ConvertVerb.names),
      OptionSpec("--out", "FILE", "write there instead of into the log's folder export"),
      hertz,
    ])

  static let fuzz = VerbSpec(
    name: "fuzz",
    summary: """
      Looks for faults: random events on the core, on all pages, and spoilt files for all readers.

      After each event all figures must be finite and in the ranges that the geometry's columns
      promise, and a recording must end the same when it is played again. A spoilt recording, tuning,
      geometry or log must be read, or refused with one sentence that names it. What goes wrong is
      shrunk to the shortest recording or file that shows it; the exit code is then 2. The same seed
      finds the same.
      """,
    options: [
      OptionSpec("--events", "N", "events of all recordings together (1000000)"),
      OptionSpec("--files", "M", "spoilt files (10000)"),
      OptionSpec("--seed", "S", "another seed, other events and files (1)"),
      OptionSpec("--out", "DIR", "where what shows a fault is written (out/fuzz)"),
    ])

  static let soak = VerbSpec(
    name: "soak",
    summary: """
      Lets random hands play on all pages for a long time, and watches memory, frames and rules.

      Every few seconds another page opens, with another preset, theme and scale; the window changes
      its size meanwhile. DIR/soak.csv gets a line each ten seconds: time, memory, frames, missed slots
      by cause, page. The exit code is 2 if a rule of fuzz breaks, or if the straight line through the
      memory after the first third of the time rises by more than the bound.
      """,
    options: [
      OptionSpec("--minutes", "N", "how long, 0.01 to 100000 (5)"),
      OptionSpec("--seed", "S", "another seed, other hands (1)"),
      headless,
      OptionSpec("--memory", "MIB", "how much memory may rise after the warm-up (16)"),
      OptionSpec("--out", "DIR", "soak.csv and a frame log (out/soak)"),
    ] + window + frames)

  static let man = VerbSpec(
    name: "man", summary: "Prints the manual page, in roff: barlab man | man -l -")

  static let completions = VerbSpec(
    name: "completions",
    summary: "Prints a script that completes verbs, options, pages, presets and keys in a shell.",
    positionals: [Completions.allCases.map(\.rawValue).joined(separator: "|")])

  static let all = [
    run, tour, pages, presets, replay, simulate, report, compare, comparePresets, convert, fuzz,
    soak, man, completions,
  ]

  /// Verbs that the program starts itself with; nobody else needs them.
  static let hidden = [
    VerbSpec(
      name: "fuzz-worker", summary: "Does a part of the work of fuzz.",
      options: [
        "--seed", "--events", "--cases", "--files", "--play", "--read", "--as", "--out", "--drill",
      ].map { OptionSpec($0, "VALUE", "") })
  ]

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

  /// What `barlab --help` prints.
  static var help: String {
    var text = """
      barlab: \(tagline)

      usage: barlab [VERB] [options]
             barlab FILE.jsonl [options]
             barlab FILE.json [options]
             barlab --version

      \(introduction)

      verbs:

      """
    let width = all.map(\.name.count).max() ?? 0
    for verb in all {
      let space = String(repeating: " ", count: width - verb.name.count)
      text += "  \(verb.name)\(space)  \(verb.headline)\n"
    }
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
