import CSDL2

/// SDL, SDL_ttf and SDL_image from start to end; exactly one at a time.
///
/// A class, as window and renderer are: each holds what it lives in, so that whatever order they are
/// let go in, C sees renderer, window, session.
public final class Session {
  /// Where pictures go.
  public enum Video: Equatable, Sendable {
    /// A display that SDL finds by itself, or the driver named in SDL_VIDEODRIVER.
    case display
    /// No display: fonts and pictures only, no window can be made.
    case none
  }

  /// Starts SDL.
  ///
  /// Touches do not also make mouse events, a click that focuses the window counts as a click, and
  /// SDL leaves SIGINT and SIGTERM to the program.
  public init(video: Video) throws(SDLError) {
    // Large pictures go back to the system when they are let go, instead of leaving holes between what
    // stays: by itself glibc raises the bound with each large block that is freed.
    _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // Without it even a software window goes through OpenGL: far more processor time and memory.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_Init(video == .display ? SDL_INIT_VIDEO : 0) == 0 else { throw .last("SDL_Init") }
    if video == .display { DisplayLoss.watch() }
    guard TTF_Init() == 0 else {
      let error = SDLError.last("TTF_Init")
      SDL_Quit()
      throw error
    }
  }

  deinit {
    IMG_Quit()
    TTF_Quit()
    SDL_Quit()
  }

  /// Name of the video driver in use: x11, wayland, dummy, offscreen ...
  public var videoDriver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
  }

  /// Yes if the driver shows pictures to nobody.
  public var isHeadless: Bool { ["dummy", "offscreen", "evdev", "none"].contains(videoDriver) }

  /// Lets SDL and the libraries below it, libpng and Xlib among them, print nothing: what went wrong
  /// is told once, by who called them.
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

  /// A library and its versions.
  public struct Library: Equatable, Sendable {
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
