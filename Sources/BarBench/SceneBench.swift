import BarCore
import BarRender
import BarScene
import Glibc
import LabKit
import SDLKit

/// Measures the standard scene in a real window, with the renderer and the caches of the lab;
/// prints one line of JSON.
///
/// `Tests/Floor` draws the same picture in plain C.
struct SceneBench {
  static let known = [
    "--frames", "--step", "--size", "--script", "--screenshot", "--rows", "--renderer", "--picture",
    "--xserver-pid", "--hz",
  ]
  static let flags = ["--paced"]

  let options: Options
  let began: Int64

  func run() throws(SDLError) {
    let frames = options.number("--frames", 600)
    let step = Double(options.number("--step", 40))
    let script = options.text("--script") ?? "list"
    let size = (options.text("--size") ?? "1280x800").split(separator: "x").compactMap { Int($0) }
    let width = size.count == 2 ? size[0] : 1280
    let height = size.count == 2 ? size[1] : 800
    let shots = screenshots()

    let screen = try Screen(
      windowTitle: "barlab-bench scene", width: width, height: height,
      renderer: options.text("--renderer") ?? "software", scale: 1, fontFile: nil,
      loadsPicturesAtOnce: true)
    let picture = screen.painter.addPicture(
      path: options.text("--picture") ?? "Assets/backgrounds/noise.jpg")
    let scene = StandardScene(
      size: Size(width: Double(width), height: Double(height)),
      rows: options.number("--rows", 100_000), picture: picture)

    func offset(_ frame: Int) -> Double {
      let wanted =
        script == "header"
        ? (128 * (1 - cosine(Double(frame) / 60))).rounded()
        : step * Double(min(frame, frames - frame))
      return min(max(0, wanted), scene.offsetLimit)
    }
    func draw(_ frame: Int) throws(SDLError) {
      let offset = offset(frame)
      screen.begin()
      scene.draw(on: screen.painter, offset: offset)
      screen.render()
      try screen.present()
    }

    try draw(0)
    let firstFrame = Clock.now() - began
    for problem in screen.painter.problems { print("barlab-bench: \(problem)") }
    if let path = shots[0] { try screen.writePicture(to: path) }
    Clock.sleep(until: Clock.now() + 100_000_000)

    var tally = FrameTally()
    var ops = 0
    var drawn = 0
    var fresh = 0
    let server = options.text("--xserver-pid").flatMap { Int32($0) }
    let serverBegan = server.flatMap { Clock.cpu(ofProcess: $0) }
    let cpuBegan = Clock.processCPU()
    let period: Int64 = 1_000_000_000 / Int64(options.number("--hz", 60))
    let start = Clock.now()
    for frame in 1...max(1, frames) {
      if options.has("--paced") { Clock.sleep(until: start + Int64(frame) * period) }
      let layersBefore = screen.painter.layersDrawn
      tally.begin(made: layersBefore)
      while screen.events.next() != nil {}
      if offset(frame) != offset(frame - 1) {
        try draw(frame)
        drawn += 1
        ops += screen.painter.opCount
      }
      tally.end(made: screen.painter.layersDrawn)
      fresh += screen.painter.layersDrawn - layersBefore
      if let path = shots[frame] { try screen.writePicture(to: path) }
    }
    let cpu = Clock.processCPU() - cpuBegan
    let serverCPU = serverBegan.flatMap { began in
      server.flatMap { Clock.cpu(ofProcess: $0) }.map { $0 - began }
    }
    let n = Double(max(1, frames))
    var line = "{\"program\":\"barlab-bench\",\"script\":\"\(script)\""
    line += ",\"renderer\":\"\(screen.choice.name)\",\"paced\":\(options.has("--paced"))"
    line += ",\"size\":\"\(width)x\(height)\",\"frames\":\(frames),\"frames_drawn\":\(drawn)"
    line += field("wall_us_p50", tally.time(0.5))
    line += field("wall_us_p99", tally.time(0.99))
    line += field("process_cpu_us", Double(cpu) / 1000 / n)
    if let serverCPU {
      line += field("xserver_cpu_us", Double(serverCPU) / 1000 / n)
      line += field("total_cpu_us", Double(cpu + serverCPU) / 1000 / n)
    }
    line += ",\"peak_rss_kb\":\(peakMemory())"
    line += field("first_frame_ms", Double(firstFrame) / 1e6)
    line += field("allocations_per_frame_without_new_rows", tally.meanAllocations)
    line += field("draw_ops_per_frame", Double(ops) / Double(max(1, drawn)))
    line += ",\"rows_rendered\":\(fresh)}"
    print(line)
  }

  /// Returns the pictures to write, by frame, from `FRAME=FILE` pairs.
  private func screenshots() -> [Int: String] {
    var shots: [Int: String] = [:]
    for word in (options.text("--screenshot") ?? "").split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2, let frame = Int(parts[0]) { shots[frame] = String(parts[1]) }
    }
    return shots
  }

  private func field(_ name: String, _ value: Double?) -> String {
    guard let value else { return ",\"\(name)\":null" }
    return ",\"\(name)\":\((value * 1000).rounded() / 1000)"
  }

  private func cosine(_ turns: Double) -> Double { RealMath.sinCos(turns * 2 * .pi).cos }

  private func peakMemory() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}

extension StandardScene {
  /// Draws the scene as two groups: the list, and the header over it.
  func draw(on painter: Painter, offset: Double) {
    painter.draw(group: 0, isNew: true, source: self) { commands in
      draw(offset: offset, into: &commands)
    }
  }
}
