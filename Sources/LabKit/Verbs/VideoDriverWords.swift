internal import BarCore
internal import BarTuning

/// The error messages about a video driver that was asked for and does not start.
enum VideoDriverWords {
  /// Returns one sentence: the driver that was asked for, why it fails, what to do.
  ///
  /// - Parameters:
  ///   - asked: value of SDL_VIDEODRIVER: a driver, or several separated by commas.
  ///   - known: the drivers of this SDL.
  ///   - places: the displays that the environment names.
  static func sentence(asked: String, known: [String], places: DisplayPlaces) -> String {
    let shown = asked.count > 60 ? asked.prefix(60) + "\u{2026}" : asked[...]
    let start = "SDL_VIDEODRIVER is \"\(shown)\", but "
    let names = asked.split(separator: ",").map { $0.lowercased() }
    let found = names.filter { name in known.contains { $0.lowercased() == name } }
    guard !found.isEmpty else {
      let near = nearestWord(to: names.first ?? "", among: known)
      return start + "this SDL has no such video driver"
        + (near.map { "; did you mean \($0)?" } ?? ".")
        + " Unset it, or name one of \(known.joined(separator: ", "))."
    }
    let reasons = found.compactMap(places.reason(of:)).joined(separator: "; ")
    return start
      + (found.count > 1 ? "none of these drivers starts here" : "that driver does not start here")
      + (reasons.isEmpty ? "" : " (\(reasons))") + "; unset it to let SDL choose another."
  }

  /// Returns the sentence for Wayland that lacks something, where it was skipped or the only
  /// choice.
  ///
  /// - Parameters:
  ///   - asked: value of SDL_VIDEODRIVER.
  ///   - missing: what is missing, as part of a sentence.
  ///   - display: value of DISPLAY, where another driver may start.
  static func sentence(asked: String, missing: String, display: String?) -> String {
    let isOther = !asked.lowercased().split(separator: ",").contains("x11")
    let hasDisplay = !(display ?? "").isEmpty
    return "SDL_VIDEODRIVER is \"\(excerpt(asked))\", but \(missing); "
      + (isOther && hasDisplay
        ? "unset it to let SDL choose x11." : "barlab tour --headless needs no display.")
  }
}

/// The displays that the environment names.
package struct DisplayPlaces {
  /// Value of DISPLAY.
  var display: String?
  /// Value of WAYLAND_DISPLAY.
  var wayland: String?
  /// Value of WAYLAND_SOCKET, the number of an inherited connection.
  var socket: String?
  /// Value of XDG_RUNTIME_DIR, the folder of a Wayland display without a path.
  var runtimeFolder: String?
  /// Whether that folder exists.
  var hasRuntimeFolder = true

  package static var here: DisplayPlaces {
    let folder = Program.environment("XDG_RUNTIME_DIR")
    return DisplayPlaces(
      display: Program.environment("DISPLAY"), wayland: Program.environment("WAYLAND_DISPLAY"),
      socket: Program.environment("WAYLAND_SOCKET"),
      runtimeFolder: folder, hasRuntimeFolder: folder.map(FileIO.isDirectory) ?? false)
  }

  /// Returns why a video driver finds no display, as part of a sentence; nil for a driver that
  /// needs none.
  func reason(of driver: String) -> String? {
    switch driver {
    case "x11": Self.words("DISPLAY", display, "X server")
    case "wayland": waylandReason
    default: nil
    }
  }

  /// The reasons why there is no display at all, as part of a sentence.
  package var reasons: String {
    ["x11", "wayland"].compactMap(reason(of:)).joined(separator: "; ")
  }

  private var waylandReason: String {
    // The socket has priority over a name.
    if socket != nil { return "WAYLAND_SOCKET is no connection to a Wayland compositor" }
    if let wayland, !wayland.isEmpty, !wayland.hasSlash {
      let name = wayland.prefix(60)
      guard let runtimeFolder, !runtimeFolder.isEmpty else {
        return "XDG_RUNTIME_DIR is not set, which WAYLAND_DISPLAY=\(name) lies in"
      }
      guard hasRuntimeFolder else {
        return
          "XDG_RUNTIME_DIR=\(runtimeFolder.prefix(60)), which WAYLAND_DISPLAY=\(name) lies in, is "
          + "no directory"
      }
    }
    return Self.words("WAYLAND_DISPLAY", wayland, "Wayland compositor")
  }

  private static func words(_ name: String, _ value: String?, _ server: String) -> String {
    guard let value, !value.isEmpty else { return "\(name) is not set" }
    return "no \(server) answers at \(name)=\(value.prefix(60))"
  }
}
