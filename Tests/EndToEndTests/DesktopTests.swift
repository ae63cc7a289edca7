import Foundation
import TestSupport
import Testing

/// What a window takes from an X11 desktop: its room, its scale, the layouts of its keyboard.
@Suite(.serialized, .ownThreads) struct DesktopTests {
  /// A lab in a window, on a display of its own or of the test.
  final class Lab {
    let display: VirtualDisplay
    let folder: TemporaryFolder
    private let process: Running

    init(
      on display: VirtualDisplay, _ options: [String] = [], environment: [String: String] = [:]
    ) throws {
      self.display = display
      folder = try TemporaryFolder()
      process = try Tools.start(
        Tools.barlab,
        [
          "--page", "shy-bar", "--renderer", "software", "--exit-after", "1200", "--frame-log",
          folder.path("log"),
        ] + options,
        environment: display.environment
          .merging(["GDK_SCALE": "", "HOME": folder.url.path]) { $1 }.merging(environment) { $1 })
      try WindowTests.waitForFirstFrame(folder.path("log/frames.csv"))
    }

    /// Presses keys and moves the pointer in the window.
    func act(_ words: [String]) throws {
      let acted = try Tools.run(
        try WindowTests.require("xdotool"), WindowTests.search + words,
        environment: display.environment)
      #expect(acted.code == 0, "\(acted.errors)")
    }

    /// Returns the facts about SDL in session.json.
    func sdl() throws -> [String: Any] {
      let session = try JSONSerialization.jsonObject(
        with: Data(folder.text("log/session.json").utf8))
      return try #require((session as? [String: Any])?["sdl"] as? [String: Any])
    }

    /// Returns scale and source in session.json, and the window's size there.
    func facts() throws -> (scale: Double?, source: String?, size: [Int]) {
      let sdl = try sdl()
      return (
        sdl["pixels_per_point"] as? Double, sdl["scale_source"] as? String,
        ["window_w", "window_h"].compactMap { sdl[$0] as? Int }
      )
    }

    /// The number of the window.
    private func window() throws -> String {
      let found = try Tools.run(
        try WindowTests.require("xdotool"), WindowTests.search, environment: display.environment)
      return found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns column, row, width and height of the window without its frame, on the display.
    func frame() throws -> [Int] {
      let told = try Tools.run(
        try WindowTests.require("xwininfo"), ["-id", try window()],
        environment: display.environment)
      let lines = told.output.split(separator: "\n")
      return ["Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:"]
        .compactMap { name in
          lines.first { $0.contains(name) }.flatMap { $0.split(separator: " ").last }
            .flatMap { Int($0) }
        }
    }

    /// Returns left, right, upper and lower edge of the window's frame; empty without one.
    func edges() throws -> [Int] {
      let told = try Tools.run(
        try WindowTests.require("xprop"), ["-id", try window(), "_NET_FRAME_EXTENTS"],
        environment: display.environment)
      return told.output.split { !$0.isNumber }.compactMap { Int($0) }
    }

    /// Waits until events.csv has a text.
    func wait(forEvent text: String) throws {
      try Tools.wait { try folder.text("log/events.csv").contains(text) }
    }

    /// The letter Q with Control, by the key that has it: a lab that does not know it never ends.
    func quit(_ key: String) throws -> Outcome {
      try act(["sleep", "0.3", "key", "--window", "0", key])
      return process.wait()
    }

    func stop() -> Outcome {
      kill(process.process.processIdentifier, SIGINT)
      return process.wait()
    }
  }

  private static func display(_ width: Int, _ height: Int) throws -> VirtualDisplay {
    try #require(try VirtualDisplay(width: width, height: height), "Xvfb is needed")
  }

  /// Sets X resources, as a desktop does when it starts.
  private static func setResources(_ text: String, on display: VirtualDisplay) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "resources")
    let set = try Tools.run(
      try WindowTests.require("xrdb"), ["-nocpp", "-load", file],
      environment: display.environment)
    try #require(set.code == 0, "\(set.errors)")
  }

  // MARK: Room

  @Test(
    "the first window fits on a display of 1366x768, below a panel, and a large one has 1280x800")
  func room() throws {
    let small = try Self.display(1366, 768)
    let lab = try Lab(on: small)
    #expect(try lab.frame() == [43, 0, 1280, 768])
    #expect(try lab.facts().size == [1280, 768])
    #expect(lab.stop().code == 0)

    let panel = try Tools.run(
      try WindowTests.require("xprop"),
      ["-root", "-f", "_NET_WORKAREA", "32c", "-set", "_NET_WORKAREA", "0, 28, 1300, 700"],
      environment: small.environment)
    try #require(panel.code == 0, "\(panel.errors)")
    let below = try Lab(on: small)
    #expect(try below.frame() == [10, 28, 1280, 700])
    #expect(below.stop().code == 0)
    // A size of the command line is kept.
    let exact = try Lab(on: small, ["--size", "1280x800"])
    #expect(try exact.frame() == [10, 28, 1280, 800])
    #expect(exact.stop().code == 0)

    let large = try Lab(on: try Self.display(1920, 1080))
    #expect(try large.frame() == [320, 140, 1280, 800])
    #expect(try large.facts() == (1, "default", [1280, 800]))
    #expect(large.stop().code == 0)
  }

  @Test("with a window manager the title bar is on the display too, below a panel")
  func title() throws {
    let display = try Self.display(1366, 768)
    let folder = try TemporaryFolder()
    let settings = try folder.write(
      "<JWM><Tray x=\"0\" y=\"0\" height=\"28\"><TaskList/></Tray></JWM>", to: "jwmrc")
    let manager = try Tools.start(
      try WindowTests.require("jwm"), ["-f", settings], environment: display.environment)
    defer { kill(manager.process.processIdentifier, SIGTERM) }
    let xprop = try WindowTests.require("xprop")
    // A window manager tells the room beside its panel once it runs.
    try Tools.wait {
      try Tools.run(xprop, ["-root", "_NET_WORKAREA"], environment: display.environment).output
        .contains("= 0, 28, 1366, 740")
    }
    let lab = try Lab(on: display)
    var edges: [Int] = []
    try Tools.wait {
      edges = try lab.edges()
      return edges.count == 4 && edges[2] > 0
    }
    let (left, right, top, bottom) = (edges[0], edges[1], edges[2], edges[3])
    let frame = try lab.frame()
    #expect(frame[2] == 1280 && frame[3] == 740 - top - bottom, "\(frame) \(edges)")
    #expect(frame[0] - left >= 0 && frame[0] + frame[2] + right <= 1366, "\(frame) \(edges)")
    #expect(frame[1] - top == 28 && frame[1] + frame[3] + bottom == 768, "\(frame) \(edges)")
    #expect(lab.stop().code == 0)
  }

  // MARK: Scale

  @Test("Xft.dpi of the X resources is the scale of the window, before GDK_SCALE")
  func resources() throws {
    let display = try Self.display(3840, 2160)
    let variable = try Lab(on: display, environment: ["GDK_SCALE": "3"])
    #expect(try variable.facts() == (3, "gdk_scale", [3840, 2160]))
    #expect(variable.stop().code == 0)
    try Self.setResources("Xft.dpi:\t192\nXft.hinting:\t1\n", on: display)
    let lab = try Lab(on: display, environment: ["GDK_SCALE": "3"])
    #expect(try lab.facts() == (2, "x_resources", [2560, 1600]))
    #expect(
      try lab.sdl()["scale_reason"] as? String == "The X resource Xft.dpi is 192 dots per inch.")
    #expect(try lab.frame() == [640, 280, 2560, 1600])
    #expect(lab.stop().code == 0)
    try Self.setResources("*dpi: 130\n", on: display)
    let quarters = try Lab(on: display)
    #expect(try quarters.facts() == (1.25, "x_resources", [1600, 1000]))
    #expect(quarters.stop().code == 0)
  }

  @Test("--scale and the setting are chosen before the desktop, and the setting 0 is the desktop's")
  func wishes() throws {
    let display = try Self.display(3840, 2160)
    try Self.setResources("Xft.dpi: 192\n", on: display)
    let option = try Lab(on: display, ["--scale", "1", "--set", "view.scale=3"])
    #expect(try option.facts() == (1, "command_line", [1280, 800]))
    #expect(option.stop().code == 0)
    let setting = try Lab(on: display, ["--set", "view.scale=1.5"])
    #expect(try setting.facts() == (1.5, "setting", [1920, 1200]))
    #expect(setting.stop().code == 0)
    let zero = try Lab(on: display, ["--set", "view.scale=0", "--size", "1600x1200"])
    #expect(try zero.facts() == (2, "x_resources", [1600, 1200]))
    #expect(zero.stop().code == 0)
  }

  @Test("where an XSETTINGS manager runs, its resolution counts before the X resources")
  func settingsManager() throws {
    let display = try Self.display(2560, 1440)
    try Self.setResources("Xft.dpi: 192\n", on: display)
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "Net/ThemeName \"Adwaita\"\nXft/DPI 147456\nGdk/WindowScalingFactor 1\n", to: "settings")
    let manager = try Tools.start(
      try WindowTests.require("xsettingsd"), ["-c", file], environment: display.environment)
    defer { kill(manager.process.processIdentifier, SIGTERM) }
    try Tools.wait { manager.hasSaid("Created window") }
    let lab = try Lab(on: display)
    #expect(try lab.facts() == (1.5, "xsettings", [1920, 1200]))
    #expect(lab.stop().code == 0)
  }

  @Test("without a display nothing of the desktop is read")
  func headless() throws {
    let display = try Self.display(640, 480)
    try Self.setResources("Xft.dpi: 192\n", on: display)
    let folder = try TemporaryFolder()
    let run = try Tools.run(
      Tools.barlab,
      ["tour", "--headless", "--page", "short", "--out", folder.path("tour")],
      environment: display.environment.merging(["GDK_SCALE": "2"]) { $1 })
    #expect(run.code == 0, "\(run.errors)")
    let session = try folder.text("tour/session.json")
    #expect(session.contains("\"pixels_per_point\" : 1,"))
    #expect(session.contains("\"scale_source\" : \"default\""))
    #expect(session.contains("\"window_w\" : 1280"))
  }

  // MARK: Keyboard

  /// Sets the layouts of the keyboard.
  private static func setLayouts(_ names: String, on display: VirtualDisplay) throws {
    let set = try Tools.run(
      try WindowTests.require("setxkbmap"), ["-layout", names], environment: display.environment)
    try #require(set.code == 0, "\(set.errors)")
  }

  /// A layout, and the symbols of the keys that are t and q on a US keyboard.
  private static let layouts = [
    ("ru", "Cyrillic_ie", "Cyrillic_shorti"), ("gr", "Greek_tau", "semicolon"),
    ("il", "hebrew_aleph", "slash"), ("ara", "Arabic_feh", "Arabic_dad"),
    ("ua", "Cyrillic_ie", "Cyrillic_shorti"), ("th", "Thai_saraa", "Thai_maiyamok"),
    ("us", "t", "q"), ("fr", "t", "q"),
  ]

  @Test("letters work on every layout: T changes the theme and Ctrl+Q quits", arguments: layouts)
  func letters(layout: String, theme: String, quit: String) throws {
    let display = try Self.display(1280, 800)
    try Self.setLayouts(layout, on: display)
    let lab = try Lab(on: display)
    try lab.act(["mousemove", "596", "500", "sleep", "0.3", "key", "--window", "0", theme])
    try lab.wait(forEvent: "key=view.theme;value=dark")
    let outcome = try lab.quit("ctrl+" + quit)
    #expect(outcome.code == 0, "\(layout): \(outcome.errors)")
  }

  @Test("letters count as on the first Latin layout, also after the layouts have changed")
  func firstLatin() throws {
    let display = try Self.display(1280, 800)
    try Self.setLayouts("us,ru", on: display)
    let lab = try Lab(on: display)
    // The Russian layout is put into use for this press.
    try lab.act(
      ["mousemove", "596", "500", "sleep", "0.3", "key", "--window", "0", "Cyrillic_ie"])
    try lab.wait(forEvent: "key=view.theme;value=dark")
    try lab.act(["key", "--window", "0", "t"])
    try lab.wait(forEvent: "key=view.theme;value=light")
    // On a French keyboard q is where the Russian one has f.
    try Self.setLayouts("ru,fr", on: display)
    let outcome = try lab.quit("ctrl+Cyrillic_ef")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }
}
