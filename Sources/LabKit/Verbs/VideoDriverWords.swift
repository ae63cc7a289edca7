internal import BarCore
internal import BarTuning

/// What is said of a video driver that was asked for and does not start.
enum VideoDriverWords {
  /// One sentence: what was asked for, why that fails, what to do.
  ///
  /// - Parameters:
  ///   - asked: value of SDL_VIDEODRIVER: a driver, or several with commas between.
  ///   - known: the drivers that this SDL has.
  ///   - display: value of DISPLAY; `wayland` that of WAYLAND_DISPLAY, `runtimeFolder` that of
  ///     XDG_RUNTIME_DIR.
  static func sentence(
    asked: String, known: [String], display: String?, wayland: String?, runtimeFolder: String?
  ) -> String {
    let shown = asked.count > 60 ? asked.prefix(60) + "\u{2026}" : asked[...]
    let start = "SDL_VIDEODRIVER is \"\(shown)\", but "
    let names = asked.split(separator: ",").map { $0.lowercased() }
    let found = names.filter { name in known.contains { $0.lowercased() == name } }
    guard let first = found.first else {
      let near = nearestWord(to: names.first ?? "", among: known)
      return start + "this SDL has no such video driver"
        + (near.map { "; the nearest is \($0)" } ?? "")
        + ". Unset it, or name one of \(known.joined(separator: ", "))."
    }
    let reason: String? =
      switch first {
      case "x11": place("DISPLAY", display, "X server")
      case "wayland": waylandPlace(wayland, runtimeFolder)
      default: nil
      }
    return start
      + (found.count > 1 ? "none of these drivers starts here" : "that driver does not start here")
      + (reason.map { " (\($0))" } ?? "") + "; unset it to let SDL choose another."
  }

  /// The sentence where Wayland was left out, or alone asked for, but lacks something.
  ///
  /// - Parameters:
  ///   - asked: value of SDL_VIDEODRIVER.
  ///   - missing: what it lacks, in half a sentence.
  ///   - display: value of DISPLAY, where another driver may start.
  static func sentence(asked: String, missing: String, display: String?) -> String {
    let isOther = !asked.lowercased().split(separator: ",").contains("x11")
    let hasDisplay = !(display ?? "").isEmpty
    return "SDL_VIDEODRIVER is \"\(excerpt(asked))\", but \(missing); "
      + (isOther && hasDisplay
        ? "unset it to let SDL choose x11." : "barlab tour --headless needs no display.")
  }

  private static func waylandPlace(_ name: String?, _ runtimeFolder: String?) -> String {
    // A name alone is one of a socket in that folder.
    if let name, !name.isEmpty, !name.contains("/"), (runtimeFolder ?? "").isEmpty {
      return "XDG_RUNTIME_DIR is not set, which WAYLAND_DISPLAY=\(name.prefix(60)) lies in"
    }
    return place("WAYLAND_DISPLAY", name, "Wayland compositor")
  }

  private static func place(_ name: String, _ value: String?, _ server: String) -> String {
    guard let value, !value.isEmpty else { return "\(name) is not set" }
    return "no \(server) answers at \(name)=\(value.prefix(60))"
  }
}
