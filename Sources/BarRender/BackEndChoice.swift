internal import SDLKit

/// Which back end draws, and why.
public struct BackEndChoice: Equatable, Sendable {
  /// What can draw.
  public enum BackEnd: Equatable, Sendable {
    /// Into the window's surface, in memory.
    case software
    /// Through SDL's renderer of this name.
    case accelerated(String)
    /// Into memory; nobody sees it.
    case memory
  }

  /// What draws from now on.
  public var backEnd: BackEnd
  /// A few words.
  public var reason: String

  /// "software", "memory" or the name of SDL's renderer.
  public var name: String {
    switch backEnd {
    case .software: "software"
    case .accelerated(let name): name
    case .memory: "memory"
    }
  }

  /// Renderers that draw with the processor whatever they are called.
  static let softwareRasterizers = ["llvmpipe", "softpipe", "swrast", "software"]

  /// Whether the name that an OpenGL driver gives itself means that no graphics card answers.
  static func isSoftware(openGLRenderer name: String) -> Bool {
    let lower = name.lowercased()
    return softwareRasterizers.contains { lower.contains($0) }
  }

  /// The names that `--renderer` accepts on this machine.
  public static var names: [String] {
    ["auto", "software"] + HardwareRenderer.available.filter { $0 != "software" }
  }
}

/// A window and what draws into it, chosen as the user asks or as the machine allows.
struct WindowWithBackEnd {
  let hardware: HardwareRenderer?
  let window: Window
  let choice: BackEndChoice

  /// - Parameter renderer: "auto" takes the graphics card only if one really answers; anything else
  ///   is taken at its word.
  init(
    session: Session, title: String, width: Int, height: Int, renderer: String
  ) throws(SDLError) {
    var reason = "asked for"
    switch renderer {
    case "software": break
    case "auto" where !GraphicsDevice.isPresent: reason = "no graphics device on this machine"
    default:
      let candidate = try Window(session: session, title: title, width: width, height: height)
      do throws(SDLError) {
        let driver = renderer == "auto" ? nil : renderer
        let card = try HardwareRenderer(window: candidate, driver: driver)
        let problem = renderer == "auto" ? Self.problem(with: card) : nil
        guard let problem else {
          let detail = card.openGLRenderer ?? "asked for"
          choice = BackEndChoice(backEnd: .accelerated(card.name), reason: detail)
          hardware = card
          window = candidate
          return
        }
        reason = problem
      } catch {
        if renderer != "auto" { throw error }
        reason = error.description
      }
    }
    // A window that has had a renderer cannot be drawn into directly: a new one.
    let made = try Self.open(
      with: session.videoDriver,
      make: { () throws(SDLError) in
        let made = try Window(session: session, title: title, width: width, height: height)
        guard made.surface != nil else { throw made.surfaceError }
        return made
      },
      restart: { driver throws(SDLError) in try session.restartVideo(driver: driver) })
    hardware = nil
    window = made.window
    choice = BackEndChoice(
      backEnd: .software, reason: [reason, made.note].compactMap(\.self).joined(separator: "; "))
  }

  /// Opens a window; if the driver gives none, once more with x11.
  ///
  /// - Returns: what was opened, and a note where it was not the first driver that did.
  /// - Throws: what the first driver said; x11 was nobody's wish.
  static func open<Window>(
    with driver: String, make: () throws(SDLError) -> Window,
    restart: (String) throws(SDLError) -> Void
  ) throws(SDLError) -> (window: Window, note: String?) {
    let first: SDLError
    do throws(SDLError) {
      return (try make(), nil)
    } catch {
      first = error
    }
    guard driver == "wayland" else { throw first }
    do throws(SDLError) {
      try restart("x11")
      return (try make(), "\(driver) gave no window (\(first)), so x11 does")
    } catch {
      throw first
    }
  }

  /// Why a renderer that SDL has made is not a graphics card; nil if it seems to be one.
  private static func problem(with card: HardwareRenderer) -> String? {
    if card.name == "software" { return "SDL found no accelerated renderer" }
    guard let driver = card.openGLRenderer else { return nil }
    return BackEndChoice.isSoftware(openGLRenderer: driver)
      ? "\(driver) draws with the processor" : nil
  }
}
