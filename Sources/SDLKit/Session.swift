import CSDL2
internal import CWaylandWindow

/// SDL, SDL_ttf and SDL_image from start to end; exactly one at a time.
///
/// A class, as window and renderer are: each holds what it lives in, so that whatever order they
/// are let go in, C sees renderer, window, session.
public final class Session {
  /// Where pictures go.
  public enum Video: Equatable, Sendable {
    /// A display that SDL finds by itself, or the driver named in SDL_VIDEODRIVER.
    case display
    /// Without a display: fonts and pictures only; a window cannot be made.
    case none
  }

  /// One reverse-DNS name for windows and the desktop entry, so that a desktop finds the name and
  /// the icon of a window: the file is called this with `.desktop` behind it.
  public static let appID = "io.github.barlab.BarLab"

  /// Starts SDL.
  ///
  /// Touches do not also make mouse events, a click that focuses the window counts as a click, and
  /// SDL leaves SIGINT and SIGTERM to the program. The screen may lock itself, and the compositor
  /// goes on composing: the lab is a window among others, no film and no game.
  public init(video: Video) throws(SDLError) {
    // Large pictures go back to the system when they are let go, instead of leaving holes between
    // what stays: by itself glibc raises the bound with each large block that is freed.
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint("SDL_APP_ID", Self.appID)
    // SDL 2 reads these from the environment only.
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", Self.appID, 0)
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", Self.appID, 0)
    // Its color table of a DirectColor screen of 8 bits has no dark blue.
    SDL_setenv("SDL_VIDEO_X11_NODIRECTCOLOR", "1", 0)
    let lacksSeat = video == .display ? try Self.avoidMissingSeat() : false
    if video == .display && SDL_getenv("DISPLAY") != nil { DisplayLoss.watch() }
    guard SDL_Init(video == .display ? SDL_INIT_VIDEO : 0) == 0 else {
      throw lacksSeat ? Self.missingSeat : .last("SDL_Init")
    }
    chooseFramebuffer()
    guard TTF_Init() == 0 else {
      let error = SDLError.last("TTF_Init")
      SDL_Quit()
      throw error
    }
  }

  deinit {
    IMG_Quit()
    TTF_Quit()
    Closing.bounded { SDL_Quit() }
  }

  /// SDL 2.26 crashes in SDL_Init at a Wayland compositor that offers no seat, as weston's headless
  /// one: where such a one would be reached, the other drivers are tried, or what is missing is said.
  ///
  /// - Returns: whether Wayland is left out for that reason.
  private static func avoidMissingSeat() throws(SDLError) -> Bool {
    func variable(_ name: String) -> String { SDL_getenv(name).map { String(cString: $0) } ?? "" }
    // Set to nothing, it makes Wayland a driver that does not start here; SDL would take it as it is.
    if wayland_socket_is_dead() { SDL_setenv("WAYLAND_SOCKET", "", 1) }
    let asked = variable("SDL_VIDEODRIVER")
    let isWanted = asked.isEmpty || asked.lowercased().split(separator: ",").contains("wayland")
    guard isWanted, !isCompat, !wayland_has_seat() else { return false }
    var others = asked.split(separator: ",").filter { $0.lowercased() != "wayland" }
    if asked.isEmpty && !variable("DISPLAY").isEmpty { others = ["x11"] }
    guard !others.isEmpty else { throw missingSeat }
    SDL_SetHintWithPriority("SDL_VIDEODRIVER", others.joined(separator: ","), SDL_HINT_OVERRIDE)
    return true
  }

  private static var missingSeat: SDLError {
    SDLError(
      call: seatCall,
      message: "the Wayland compositor has no seat, neither pointer nor keyboard, and SDL "
        + "\(linkedVersion) cannot start there")
  }

  /// What an error names as failed where a compositor has no seat.
  public static let seatCall = "wl_seat"

  /// Makes software windows use the driver's own surfaces where it has some, as x11 does.
  ///
  /// Else SDL would go through OpenGL even there, which takes 13 times the processor time and 100
  /// MB more. Wayland and KMSDRM have none. SDL asks for this once, when the first surface is made.
  private func chooseFramebuffer() {
    let hasSurfaces = !["wayland", "KMSDRM"].contains(videoDriver)
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, hasSurfaces ? "0" : nil)
  }

  /// Starts video once more, with another driver; no window may be open.
  ///
  /// What the environment says about drivers does not count any more.
  public func restartVideo(driver: String) throws(SDLError) {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    SDL_SetHintWithPriority("SDL_VIDEODRIVER", driver, SDL_HINT_OVERRIDE)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .last("SDL_InitSubSystem") }
    chooseFramebuffer()
  }

  /// Names of the video drivers that this SDL was built with, whether they work here or not.
  public static var videoDrivers: [String] {
    (0..<SDL_GetNumVideoDrivers()).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }
  }

  /// What was asked of SDL and the window system, as it holds now; nil where nothing was asked.
  ///
  /// The environment goes before what the program asks.
  public static var hints: [(name: String, value: String?)] {
    [
      "SDL_VIDEO_ALLOW_SCREENSAVER", "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR",
      "SDL_FRAMEBUFFER_ACCELERATION", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS",
    ].map { name in (name, SDL_GetHint(name).map { String(cString: $0) }) }
  }

  /// Name of the video driver in use: x11, wayland, dummy, offscreen ...
  public var videoDriver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Whether the driver shows pictures to nobody.
  public var isHeadless: Bool { ["dummy", "offscreen", "evdev", "none"].contains(videoDriver) }

  /// Lets SDL and the libraries below it, libpng and Xlib among them, print nothing: what went
  /// wrong is told once, by who called them.
  ///
  /// Whoever writes to the descriptor itself is still heard. Before any other thread is there.
  public static func silenceLibraries() { csdl_silence_stderr() }

  /// How many pieces of memory SDL and its libraries hold now, in the whole process.
  public static var allocations: Int { Int(SDL_GetNumAllocations()) }

  /// Version of SDL that was compiled against.
  public static var compiledVersion: String { text(csdl_compiled_version()) }

  /// Version of SDL that runs.
  public static var linkedVersion: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return text(version)
  }

  /// Whether what runs is SDL 3 under SDL 2's names: such versions count from 50 in the last place.
  public static var isCompat: Bool { isCompat(linkedVersion) }

  static func isCompat(_ version: String) -> Bool {
    version.split(separator: ".").last.flatMap { Int($0) }.map { $0 >= 50 } ?? false
  }

  /// Version of the SDL 3 behind sdl2-compat; nil without it.
  public static var sdl3Version: String? {
    sdl3Version(isCompat: isCompat, hint: SDL_GetHint("SDL3_VERSION").map { String(cString: $0) })
  }

  static func sdl3Version(isCompat: Bool, hint: String?) -> String? {
    isCompat && hint != "" ? hint : nil
  }

  /// A library and its versions.
  public struct Library: Equatable, Sendable {
    /// What the library is called, such as `SDL_ttf`.
    public var name: String
    /// Version that was compiled against.
    public var compiled: String
    /// Version that runs.
    public var linked: String
  }

  /// SDL and its libraries, whether a session is open or not.
  public static var libraries: [Library] {
    [
      Library(name: "SDL", compiled: compiledVersion, linked: linkedVersion),
      Library(
        name: "SDL_ttf", compiled: text(csdl_compiled_ttf_version()),
        linked: TTF_Linked_Version().map { text($0.pointee) } ?? "unknown"),
      Library(
        name: "SDL_image", compiled: text(csdl_compiled_image_version()),
        linked: IMG_Linked_Version().map { text($0.pointee) } ?? "unknown"),
    ]
  }

  private static func text(_ version: SDL_version) -> String {
    "\(version.major).\(version.minor).\(version.patch)"
  }
}
