import Foundation
import TestSupport

/// A Wayland compositor for one test, without a screen, input devices or a graphics card.
final class WaylandDisplay {
  private let folder: URL
  private let compositor: Process

  /// sway, with one window filling the screen of 1280x800 pixels.
  ///
  /// nil if sway is not installed.
  init?(scale: String = "1") throws {
    guard let sway = Tools.find("sway"), let setpriv = Tools.find("setpriv") else { return nil }
    folder = try Tools.temporaryDirectory()
    let runtime = folder.appendingPathComponent("run")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    let config = folder.appendingPathComponent("config")
    try """
    output HEADLESS-1 resolution 1280x800 scale \(scale)
    default_border none
    xwayland disable

    """.write(to: config, atomically: true, encoding: .utf8)
    compositor = Process()
    // sway refuses to be root.
    if getuid() == 0 {
      for path in [folder.path, runtime.path] {
        chmod(path, 0o755)
        chown(path, 65_534, 65_534)
      }
      chmod(runtime.path, 0o700)
      compositor.executableURL = URL(fileURLWithPath: setpriv)
      compositor.arguments = [
        "--reuid=65534", "--regid=65534", "--clear-groups", sway, "-c", config.path,
      ]
    } else {
      chmod(runtime.path, 0o700)
      compositor.executableURL = URL(fileURLWithPath: sway)
      compositor.arguments = ["-c", config.path]
    }
    var environment = ProcessInfo.processInfo.environment
    // Its user cannot write into the folders of the tests.
    for name in [
      "DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ] {
      environment[name] = nil
    }
    environment["HOME"] = folder.path
    environment["XDG_RUNTIME_DIR"] = runtime.path
    environment["WLR_BACKENDS"] = "headless"
    environment["WLR_LIBINPUT_NO_DEVICES"] = "1"
    environment["WLR_RENDERER"] = "pixman"
    compositor.environment = environment
    compositor.standardOutput = FileHandle.nullDevice
    compositor.standardError = FileHandle.nullDevice
    try Tools.start(compositor)
    try Tools.wait { [self] in name("wayland-") != nil && name("sway-ipc") != nil }
  }

  deinit {
    kill(compositor.processIdentifier, SIGKILL)
    compositor.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private var runtime: String { folder.appendingPathComponent("run").path }

  /// Returns the path of a socket of the compositor whose name begins like this.
  private func name(_ start: String) -> String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: runtime)
    return names?.first { $0.hasPrefix(start) && !$0.hasSuffix(".lock") }
  }

  var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": name("wayland-") ?? "",
      "SWAYSOCK": runtime + "/" + (name("sway-ipc") ?? ""), "SDL_VIDEODRIVER": "wayland",
      "DISPLAY": "",
      // Under a sanitizer: what SDL loads for Wayland, and unloads, is never given back by it, also
      // in a program that does nothing but open a window; nothing is left to name it by.
      "ASAN_OPTIONS": "detect_leaks=0",
    ]
  }

  /// Sends a command to the compositor.
  func tell(_ words: String) throws -> Outcome {
    try Tools.run(Tools.find("swaymsg") ?? "swaymsg", ["--", words], environment: environment)
  }

  /// Stops the compositor, or lets it continue.
  func setStopped(_ isStopped: Bool) {
    kill(compositor.processIdentifier, isStopped ? SIGSTOP : SIGCONT)
  }

  /// Ends the compositor like a session that is logged out.
  ///
  /// By SIGKILL, because a child of the test inherits its blocked signals.
  func end() { kill(compositor.processIdentifier, SIGKILL) }

  /// Writes the content of the screen to a PPM file.
  func shoot(_ path: String) throws -> Outcome {
    try Tools.run(Tools.find("grim") ?? "grim", ["-t", "ppm", path], environment: environment)
  }
}
