import Foundation
import TestSupport
import Testing

/// The lab on Wayland, in a compositor without a graphics card.
@Suite(.serialized, .ownThreads) struct WaylandTests {
  /// A lab on a compositor.
  final class Lab {
    let display: WaylandDisplay
    let directory: URL
    let process: Running

    /// - Parameters:
    ///   - words: verb and options.
    ///   - limit: a shell command that runs first.
    init(
      scale: String = "1", _ words: [String] = ["run", "--exit-after", "1200"], limit: String = ":"
    ) throws {
      display = try #require(
        try WaylandDisplay(scale: scale), "sway is needed: make test installs it")
      directory = try Tools.temporaryDirectory()
      process = try Tools.start(
        "/bin/bash",
        ["-c", limit + "; exec \"$@\"", "bash", Tools.barlab] + words
          + ["--frame-log", directory.appendingPathComponent("log").path],
        environment: display.environment)
      try WindowTests.waitForFirstFrame(directory.appendingPathComponent("log/frames.csv").path)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    func events(_ name: String) throws -> [String] {
      try text("log/events.csv").split(separator: "\n").map(String.init)
        .filter { $0.contains(",\(name),") }
    }

    func column(_ name: String) throws -> [String] {
      let lines = try text("log/frames.csv").split(separator: "\n")
      let place = try #require(lines[0].split(separator: ",").firstIndex { $0 == name })
      return lines.dropFirst().compactMap { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return cells.indices.contains(place) ? String(cells[place]) : nil
      }
    }

    /// Returns the facts about SDL in session.json.
    func sdl() throws -> [String: Any] {
      let session =
        try JSONSerialization.jsonObject(with: Data(text("log/session.json").utf8))
        as? [String: Any]
      return try #require(session?["sdl"] as? [String: Any])
    }

    /// Returns the pixels of the screen once two screenshots in a row are equal.
    func picture() throws -> [UInt8] {
      var last: [UInt8] = []
      try Tools.wait { [self] in
        guard try display.shoot(path("shot.ppm")).code == 0 else { return false }
        let next = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path("shot.ppm"))))
        defer { last = next }
        return next == last && next.contains { $0 > 250 }
      }
      return last
    }

    /// Waits until something holds and nothing more is to be drawn.
    func rests(when isTrue: () throws -> Bool = { true }) throws {
      try Tools.wait { [self] in try isAtRest() && isTrue() }
    }

    private func isAtRest() throws -> Bool {
      try text("log/events.csv").split(separator: "\n").last?.contains(",idle_begin,") ?? false
    }

    /// Gives the floating window a size, and waits until it rests with it.
    ///
    /// sway takes a picture that is under way for a wish of the window, which then keeps its size.
    /// It is told again after ten seconds.
    func resize(to width: Int, _ height: Int) throws {
      var told = ContinuousClock.now - .seconds(20)
      try rests { [self] in
        if try events("resize").last?.contains("w=\(width);h=\(height)") ?? false { return true }
        if told + .seconds(10) < .now {
          told = .now
          #expect(try display.tell("[app_id=.*] resize set \(width) \(height)").code == 0)
        }
        return false
      }
    }

    func close() throws -> Outcome {
      #expect(try display.tell("[app_id=.*] kill").code == 0)
      return process.wait()
    }
  }

  @Test(
    "the lab opens, shows its picture without any input, says how, and closes when told to",
    .needsUser)
  func opens() throws {
    let lab = try Lab()
    let shown = try lab.picture()
    #expect(shown.count > 1280 * 800 * 3)
    let sdl = try lab.sdl()
    #expect(sdl["video_driver"] as? String == "wayland")
    #expect(sdl["present_path"] as? String == "wayland_shm")
    #expect(sdl["pixels_per_point"] as? Double == 1)
    let tree = try Tools.run(
      Tools.find("swaymsg") ?? "swaymsg", ["-t", "get_tree"], environment: lab.display.environment)
    #expect(tree.output.contains("\"app_id\": \"io.github.barlab.BarLab\""))
    let outcome = try lab.close()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: lab.path("log/summary.json")))
  }

  @Test("the picture is the one that X11 shows, to the pixel", .needsUser)
  func sameAsX11() throws {
    let lab = try Lab()
    let x11 = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let (same, run) = try WindowTests.compare(
      with: x11, [], by: "same_picture.py", [lab.path("shot.ppm")],
      refreshing: { _ = try lab.picture() })
    #expect(WindowTests.endedEarly(run), "\(run.errors)")
    #expect(same.code == 0, "\(same.output)\(same.errors)")
    #expect(try lab.close().code == 0)
  }

  @Test("keys reach the lab, and their frames are logged", .needsUser)
  func input() throws {
    let lab = try Lab()
    _ = try lab.picture()
    let wtype = try WindowTests.require("wtype")
    // A compositor without devices has no keyboard. wtype brings one of its own, and what it types
    // before the lab has seen that keyboard is lost; on a busy machine half a second is too early.
    func press(_ keys: [String], until isTrue: () throws -> Bool) throws {
      try Tools.wait {
        let typed = try Tools.run(
          wtype, ["-s", "500"] + keys, environment: lab.display.environment)
        #expect(typed.code == 0, "\(typed)")
        return try isTrue()
      }
    }
    func used() throws -> Int { try lab.column("input_n").compactMap(Int.init).reduce(0, +) }
    try press(["-k", "Next", "-k", "Next"]) { try lab.column("bar_px").contains("-44.000") }
    try lab.rests()
    let before = try used()
    try press(["-k", "F3"]) { try used() > before }
    try press(["-M", "ctrl", "q", "-m", "ctrl"]) { !lab.process.process.isRunning }
    let outcome = lab.process.wait()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try used() >= 3)
    #expect(try lab.column("input_src").allSatisfy { $0.isEmpty || $0 == "pump" })
  }

  @Test(
    "a fractional scale is right from the first frame, and after the window changes its size",
    .needsUser,
    arguments: [("1.25", 1.25), ("1.5", 1.5), ("2", 2.0)])
  func scale(words: String, scale: Double) throws {
    let lab = try Lab(scale: words)
    _ = try lab.picture()
    try lab.rests()
    #expect(try lab.sdl()["pixels_per_point"] as? Double == scale)
    #expect(try lab.display.tell("[app_id=.*] floating enable, resize set 500 400").code == 0)
    let pixels = "w=\(Int((500 * scale).rounded(.up)));h=\(Int((400 * scale).rounded(.up)))"
    try Tools.wait { try lab.events("resize").contains { $0.contains(pixels) } }
    #expect(try lab.close().code == 0)
  }

  /// Fixed: SDL puts another window in the place of the first for OpenGL ES, whose surface was used
  /// on after it had gone.
  @Test("a renderer for which SDL replaces the window draws into the new one", .needsUser)
  func rendererReplacesWindow() throws {
    let lab = try Lab(["run", "--renderer", "opengles2", "--exit-after", "1200"])
    _ = try lab.picture()
    let outcome = try lab.close()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try lab.sdl()["renderer"] as? String == "opengles2")
  }

  /// Fixed: a picture that there was no memory for was a crash.
  @Test("a screen that outgrows the memory ends the lab with a sentence", .needsUser)
  func aScreenNeedsLittleMemory() throws {
    let lab = try Lab(limit: "ulimit -v 600000")
    #expect(try lab.display.tell("output HEADLESS-1 resolution 3840x2160").code == 0)
    _ = try lab.display.tell("output HEADLESS-1 resolution 7680x4320")
    let outcome = lab.process.wait()
    #expect(outcome.code == 1, "\(outcome)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains("memory"), "\(outcome.errors)")
  }

  @Test(
    "a window whose size goes back and forth shows whole pictures, and nothing breaks", .needsUser)
  func sizesBackAndForth() throws {
    let lab = try Lab()
    _ = try lab.picture()
    #expect(try lab.display.tell("[app_id=.*] floating enable").code == 0)
    for _ in 0..<12 {
      for (width, height) in [(900, 700), (500, 400)] { try lab.resize(to: width, height) }
    }
    let outcome = try lab.close()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("on an invisible workspace nothing is drawn, and the log says so", .needsUser)
  func covered() throws {
    // In the tour something moves nearly always.
    let lab = try Lab(["tour"])
    #expect(try lab.display.tell("workspace other").code == 0)
    try Tools.wait { try !lab.events("hidden").isEmpty }
    #expect(try lab.events("hidden")[0].contains("reason=the compositor does not draw the window"))
    #expect(try lab.display.tell("[app_id=.*] focus").code == 0)
    try Tools.wait { try !lab.events("shown").isEmpty }
    func frame(_ line: String) -> Substring { line.split(separator: ",")[1] }
    #expect(try frame(lab.events("hidden")[0]) == frame(lab.events("shown")[0]))
    #expect(try lab.close().code == 0)
  }

  @Test("a compositor that goes away ends the lab with one sentence and a whole log", .needsUser)
  func compositorGone() throws {
    let lab = try Lab()
    _ = try lab.picture()
    lab.display.end()
    let outcome = lab.process.wait()
    #expect(outcome.code == 1)
    #expect(
      outcome.errors
        == "barlab: The Wayland compositor has closed the connection; the lab ends.\n")
    #expect(FileManager.default.fileExists(atPath: lab.path("log/summary.json")))
  }

  /// Fixed: SDL crashed at a connection whose other end was gone, or that was none.
  ///
  /// One of the numbers is larger than that of any open file: a smaller one may be a connection that
  /// the program has from the tests, where it would wait for an answer forever.
  @Test(
    "a connection that is handed over and is none is named",
    arguments: ["1", "2000000000", "x", "-1"])
  func deadSocket(number: String) throws {
    let run = try Tools.run(
      Tools.barlab, ["run", "--exit-after", "1"],
      environment: ["WAYLAND_SOCKET": number, "SDL_VIDEODRIVER": "wayland", "DISPLAY": ""])
    #expect(run.code == 1, "\(run)")
    #expect(
      run.errors
        == "barlab: SDL_VIDEODRIVER is \"wayland\", but that driver does not start here "
        + "(WAYLAND_SOCKET is no connection to a Wayland compositor); unset it to let SDL choose "
        + "another.\n")
  }

  @Test(
    "a driver that does not start is named, and nothing is drawn instead",
    arguments: ["waylnd", "wayland"])
  func wrongDriver(driver: String) throws {
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let run = try Tools.run(
      Tools.barlab, [],
      environment: [
        "SDL_VIDEODRIVER": driver, "XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": "none",
        "XDG_CACHE_HOME": directory.path, "DISPLAY": "",
      ])
    #expect(run.code == 1)
    #expect(run.errors.contains("SDL_VIDEODRIVER is \"\(driver)\""))
    #expect(!run.output.contains("display") && !run.errors.contains("There is no display"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test(
    "a compositor without a seat, where SDL would crash, is passed over or named",
    arguments: [("wayland", false), ("wayland,x11", true), ("x11,wayland", true)])
  func noSeat(drivers: String, opens: Bool) throws {
    let weston = try WindowTests.require("weston")
    let x11 = try #require(try VirtualDisplay(width: 640, height: 480), "Xvfb is needed")
    let folder = try TemporaryFolder()
    chmod(folder.url.path, 0o700)
    let compositor = try Tools.start(
      weston, ["--backend=headless-backend.so", "--socket=none-0", "--idle-time=0"],
      environment: ["XDG_RUNTIME_DIR": folder.url.path])
    defer { kill(compositor.process.processIdentifier, SIGKILL) }
    try Tools.wait { FileManager.default.fileExists(atPath: folder.path("none-0")) }
    let run = try Tools.run(
      Tools.barlab,
      ["--size", "480x480", "--exit-after", "0.5", "--frame-log", folder.path("log")],
      environment: x11.environment.merging([
        "SDL_VIDEODRIVER": drivers, "XDG_RUNTIME_DIR": folder.url.path, "WAYLAND_DISPLAY": "none-0",
      ]) { $1 })
    #expect(run.code == (opens ? 0 : 1), "\(run)")
    if opens {
      #expect(try folder.text("log/session.json").contains("\"video_driver\" : \"x11\""))
    } else {
      #expect(
        run.errors.hasPrefix("barlab: SDL_VIDEODRIVER is \"wayland\", but the Wayland compositor"))
    }
  }
}
