import Foundation
import TestSupport
import Testing

@testable import LabKit

/// What a command line may say, and what is refused with one sentence.
@Suite(.ownThreads) struct CommandLineTests {
  private static let grid = recordingPath("grid")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: [String]) throws -> Outcome {
    try Tools.run(
      Tools.barlab, words,
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "offscreen"])
  }

  /// Runs a command that is refused; its standard output stays empty and nothing is written.
  private func refusal(_ words: [String], code: Int32 = 64) throws -> String {
    let outcome = try run(words)
    #expect(outcome.code == code && outcome.output.isEmpty, "\(words): \(outcome)")
    #expect(outcome.errors.count { $0 == "\n" } == 1 && outcome.errors.hasSuffix(".\n"))
    return outcome.errors
  }

  /// A log of two rows.
  private func log() throws -> String {
    try folder.write("frame,interval_us\n0,\n1,16666.667\n", to: "log/frames.csv", making: true)
    return folder.path("log")
  }

  // MARK: The standard output

  @Test func aMinusIsTheStandardOutputWhereTextIsWritten() throws {
    let rows = try run(["simulate", Self.grid])
    #expect(try run(["simulate", Self.grid, "--out", "-"]) == rows)
    #expect(try run(["simulate", Self.grid, "--out=-"]) == rows)
    let log = try log()
    for target in ["perfetto", "mangohud", "presentmon"] {
      let path = folder.path(target)
      #expect(try run(["convert", log, "--to", target, "--out", path]).code == 0)
      let piped = try run(["convert", log, "--to", target, "--out", "-"])
      #expect(try piped.code == 0 && piped.output == folder.text(target), "\(piped)")
    }
    // Nothing but the file, so that another program can read it.
    for option in ["--json", "--html"] {
      #expect(try run(["report", log, option, folder.path("file")]).code == 0)
      let piped = try run(["report", log, option, "-"])
      #expect(try piped.code == 0 && piped.output == folder.text("file"), "\(piped)")
    }
    let few = ["compare-presets", Self.grid, "--presets", "tly,headroom"]
    #expect(try run(few + ["--out", "-"]) == run(few))
    let csv = try run(few + ["--out", "-", "--format", "csv"])
    #expect(csv.code == 0 && csv.output.hasPrefix("preset,hidden_at,"), "\(csv)")
    let replay = ["replay", Self.grid, "--headless", "--size", "480x480", "--duration", "0.2"]
    let geometry = try run(replay + ["--geometry", "-"])
    #expect(geometry.code == 0 && geometry.output.hasPrefix("frame,time,"), "\(geometry)")
    #expect(!FileIO.isTaken(Tools.root.appending(path: "-").path))
  }

  @Test func aMinusIsRefusedWhereNoTextIsWritten() throws {
    for (option, value) in [
      ("--video", "-"), ("--screenshot", "0.1=-"), ("--pictures", "-"), ("--frame-log", "-"),
    ] {
      let words = try refusal(["replay", Self.grid, "--headless", option, value])
      #expect(
        words.contains("\(option) ") && words.contains("path of a fi") || words.contains("folder"))
    }
    #expect(try refusal(["run", "--record", "-"]).contains("--record is -"))
    #expect(try refusal(["tour", "--headless", "--out", "-"]).contains("path of a folder"))
    let log = try log()
    #expect(
      try refusal(["report", log, "--json", "-", "--html", "-"])
        == "barlab: --json and --html both write to the standard output; give one of them the path "
        + "of a file.\n")
  }

  @Test func theReaderOfANamedPipeThatGoesAwayIsToldSo() throws {
    let path = folder.path("pipe")
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c", "mkfifo $P; head -c 10 $P >/dev/null & exec \"$B\" simulate $F --rate 1000 --out $P",
      ], environment: ["B": Tools.barlab, "P": path, "F": Self.grid])
    #expect(
      outcome.code == 73
        && outcome.errors
          == "barlab: \(path) was closed by its reader before everything was written.\n",
      "\(outcome)")
  }

  // MARK: Options

  @Test(
    "an option given twice, of which only one value could count, is refused",
    arguments: [
      (["simulate", grid, "--rate", "60", "--rate", "30"], "--rate is given twice; give it once."),
      (["simulate", grid, "--rate", "60", "--rate=60"], "--rate is given twice; give it once."),
      (["report", "log", "--hz", "1", "--hz", "2", "--hz", "3"], "--hz is given 3 times"),
      (["tour", "--headless", "--size", "480x480", "--size", "500x500"], "--size is given twice"),
      (["convert", "log", "--to", "perfetto", "--to", "mangohud"], "--to is given twice"),
      (["simulate", grid, "--out", "a", "--out", "b"], "--out is given twice"),
      (
        ["simulate", grid, "--set", "shyBar.barHeight=50", "--set", "shyBar.barHeight=60"],
        "--set gives shyBar.barHeight more than one value; give one."
      ),
    ])
  func repeated(_ words: [String], _ sentence: String) throws {
    #expect(try refusal(words).hasPrefix("barlab: \(sentence)"))
  }

  @Test func optionsThatMayBeRepeatedStillMay() throws {
    let outcome = try run([
      "replay", Self.grid, "--headless", "--headless", "--size", "480x480", "--duration", "0.2",
      "--screenshot", "0=\(folder.path("a.png"))", "--screenshot", "0.1=\(folder.path("b.png"))",
      "--set", "shyBar.barHeight=50", "--set", "view.theme=dark", "--preset", "tly", "--preset",
      "android",
    ])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(FileIO.exists(folder.path("a.png")) && FileIO.exists(folder.path("b.png")))
    let tour = try run(
      ["tour", "--headless", "--size", "480x480", "--page", "short", "--page", "grid"])
    #expect(tour.code == 0 && tour.output.contains("tour: 2 pages"), "\(tour)")
  }

  // MARK: Numbers

  @Test(
    "numbers are decimal",
    arguments: [
      "0x3C", "0x1p5", "0X3c", "nan", "NaN", "inf", "infinity", "-inf", "60Hz", "6_0", "",
    ])
  func decimals(_ text: String) throws {
    #expect(Double(decimal: text) == nil)
    guard !text.isEmpty else { return }
    #expect(try refusal(["simulate", Self.grid, "--rate", text]).contains("--rate is \(text) but"))
    #expect(
      try refusal(["simulate", Self.grid, "--set", "shyBar.barHeight=\(text)"])
        .contains("shyBar.barHeight"))
    #expect(
      try refusal(["replay", Self.grid, "--headless", "--screenshot", "\(text)=a.png"])
        .contains("is not of the form SECONDS=FILE"))
    #expect(
      try refusal(["tour", "--headless", "--spin-us", text]).contains("--spin-us is \(text) but"))
    #expect(
      try refusal(["simulate", Self.grid, "--set", "nav.tint=\(text),0,0,1"]).contains("nav.tint"))
  }

  @Test func decimalsWithSignPointAndPowerOfTenAreRead() throws {
    for (text, value) in [
      ("60", 60.0), ("+60", 60), ("-0.5", -0.5), (".5", 0.5), ("6e1", 60), ("6E+1", 60),
      ("1e-3", 0.001),
    ] { #expect(Double(decimal: text) == value, "\(text)") }
    for text in ["e", "1e", "--1", "1-2", ".", "1.2.3"] {
      #expect(Double(decimal: text) == nil, "\(text)")
    }
    let rows = try run(["simulate", Self.grid, "--rate", "6e1"])
    #expect(try rows.code == 0 && rows == run(["simulate", Self.grid]))
  }

  // MARK: Sources without end

  @Test(
    "a source without end is refused at a bound",
    arguments: ["/dev/random", "/dev/zero"])
  func endless(_ source: String) throws {
    let log = try log()
    for words in [
      ["simulate", source], ["compare-presets", source],
      ["share", source, "--out", folder.path("p")],
      ["replay", source, "--headless"], ["replay", Self.grid, "--headless", "--expect", source],
      ["simulate", Self.grid, "--preset", source], ["presets", source],
      ["replay", Self.grid, "--headless", "--beside", source],
      ["tour", "--headless", "--size", "480x480", "--page", "short", "--background", source],
      ["tour", "--headless", "--size", "480x480", "--page", "short", "--font", source],
      ["report", source], ["convert", source, "--to", "perfetto"], ["compare", source, source],
      ["compare", source, log],
    ] { #expect(try refusal(words, code: 65).contains(source), "\(words)") }
  }
}
