import Glibc
import LabKit
import SDLKit

let began = Clock.now()
let words = CommandLine.arguments.dropFirst()
let usage = """
  usage: barlab-bench core
         barlab-bench frame
         barlab-bench web
         barlab-bench pacing [--rounds N]
         barlab-bench tour [--page ID] [--scale S] [--stages 1-4]
         barlab-bench scene [--frames 600] [--step 40] [--size 1280x800] [--script list|header]
                            [--paced] [--rows N] [--renderer NAME] [--picture FILE]
                            [--screenshot FRAME=FILE] [--xserver-pid PID]

  """

func fail(_ text: String, _ code: Int32) -> Never {
  let bytes = Array(text.utf8)
  unsafe _ = bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  exit(code)
}

func orFail(_ body: () throws(LabError) -> Void) {
  do throws(LabError) {
    try body()
  } catch {
    fail("barlab-bench: \(error.message)\n", 1)
  }
}

// A window system that does not answer must not keep the program from ending.
StopSignals.enable()
do throws(SDLError) {
  switch words.first {
  case "core": CoreBench.run()
  case "frame": try FrameBench.run()
  case "web": WebBench.run()
  case "pacing":
    guard let options = Options(words.dropFirst(), known: ["--rounds"], flags: []) else {
      fail(usage, 64)
    }
    // Makes timers as exact as those of the lab.
    Clock.tightenTimers()
    orFail { () throws(LabError) in
      try PacingBench.run(rounds: max(2, options.number("--rounds", 25)))
    }
  case "tour":
    guard
      let options = Options(
        words.dropFirst(), known: ["--page", "--scale", "--stages"], flags: []),
      let scale = Double(options.text("--scale") ?? "1"), (0.5...4).contains(scale),
      let stages = Int(options.text("--stages") ?? "1"), (1...4).contains(stages)
    else { fail(usage, 64) }
    orFail { () throws(LabError) in
      try TourBench.run(
        pages: options.text("--page").map { [$0] } ?? [], scale: scale, stages: stages)
    }
  case "scene":
    guard
      let options = Options(
        words.dropFirst(), known: SceneBench.known, flags: SceneBench.flags)
    else { fail(usage, 64) }
    try SceneBench(options: options, began: began).run()
  default: fail(usage, 64)
  }
} catch {
  fail("barlab-bench: \(error); scene needs a display.\n", 1)
}
