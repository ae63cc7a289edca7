import CSDL2
internal import CWaylandWindow

/// SDL, SDL_ttf and SDL_image from start to end; only one exists at a time.
///
/// A class, like window and renderer: each holds its owner, so that in any order of release C sees
/// renderer, window, session.
public final class Session {
  /// The target of pictures.
  public enum Video: Equatable, Sendable {
    /// A display that SDL finds, or the driver named in SDL_VIDEODRIVER.
    case display
    /// Without a display: fonts and pictures only; a window cannot be made.
    case none
  }

  /// The reverse-DNS name of windows and desktop entry, by which a desktop finds the name and the
  /// icon of a window: the entry has this name with `.desktop` added.
  public static let appID = "io.github.barlab.BarLab"

  /// Starts SDL.
  ///
  /// Touches do not also send mouse events, a click that focuses the window counts as a click, and
  /// SIGINT and SIGTERM are left to the program. The screen may lock itself and the compositor
  /// continues to compose, because the lab is one window among others.
  public init(video: Video) throws(SDLError) {
    // Large pictures go back to the system when they are freed, instead of leaving gaps: by default
    // glibc raises the limit with each large block that is freed.
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint("SDL_APP_ID", Self.appID)
    // SDL 2 reads these only from the environment.
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", Self.appID, 0)
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", Self.appID, 0)
    // Its color table for a DirectColor screen of 8 bits has no dark blue.
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

  /// Prevents a crash of SDL 2.26 in SDL_Init with a Wayland compositor without a seat, such as
  /// weston's headless one: the other drivers are tried, or an error names what is missing.
  ///
  /// - Returns: whether Wayland is skipped for this reason.
  private static func avoidMissingSeat() throws(SDLError) -> Bool {
    func variable(_ name: String) -> String { SDL_getenv(name).map { String(cString: $0) } ?? "" }
    // Empty, it makes Wayland a driver that does not start here; SDL would use it unchanged.
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

  /// The name of the failed call in the error for a compositor without a seat.
  public static let seatCall = "wl_seat"

  /// Makes software windows use the surfaces of the driver if it has any, as x11 does.
  ///
  /// Otherwise SDL would use OpenGL even there, which takes 13 times the processor time and 100 MB
  /// more. Wayland and KMSDRM have none. SDL reads this once, when the first surface is made.
  private func chooseFramebuffer() {
    let hasSurfaces = !["wayland", "KMSDRM"].contains(videoDriver)
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, hasSurfaces ? "0" : nil)
  }

  /// Restarts video with another driver; no window may be open.
  ///
  /// The environment no longer chooses the driver.
  public func restartVideo(driver: String) throws(SDLError) {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    SDL_SetHintWithPriority("SDL_VIDEODRIVER", driver, SDL_HINT_OVERRIDE)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .last("SDL_InitSubSystem") }
    chooseFramebuffer()
  }

  /// Names of the video drivers in this SDL, whether they work here or not.
  public static var videoDrivers: [String] {
    (0..<SDL_GetNumVideoDrivers()).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }
  }

  /// The present values of the hints to SDL and the window system; nil for a hint that is not set.
  ///
  /// The environment has priority over the program.
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

  /// Whether the driver has no visible output.
  public var isHeadless: Bool { ["dummy", "offscreen", "evdev", "none"].contains(videoDriver) }

  /// Silences SDL and the libraries below it, such as libpng and Xlib, because their callers report
  /// the errors.
  ///
  /// Output written directly to the descriptor is still visible. To be called before there is
  /// another thread.
  public static func silenceLibraries() { csdl_silence_stderr() }

  /// Number of memory blocks that SDL and its libraries hold in the whole process.
  public static var allocations: Int { Int(SDL_GetNumAllocations()) }

  /// Version of SDL at compile time.
  public static var compiledVersion: String { text(csdl_compiled_version()) }

  /// Version of SDL at run time.
  public static var linkedVersion: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return text(version)
  }

  /// Whether sdl2-compat is used, SDL 3 under SDL 2's names: its versions count from 50 in the last
  /// place.
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

  /// The versions of a library.
  public struct Library: Equatable, Sendable {
    /// Name of the library, such as `SDL_ttf`.
    public var name: String
    /// Version at compile time.
    public var compiled: String
    /// Version at run time.
    public var linked: String
  }

  /// The versions of SDL and its libraries, with or without a session.
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
