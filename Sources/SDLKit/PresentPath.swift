/// The path of a finished picture to the display.
///
/// Measured on two cores without a graphics card, 1280x800, paced at 60 Hz, median time of a
/// present and processor time per frame: X11 surface 0.56 and 0.43 ms; shared memory on Wayland
/// 0.42 and 0.74 ms; a streaming texture there with OpenGL (llvmpipe) 10.7 and 10.3 ms, with OpenGL
/// ES 9.6 and 11.5 ms; SDL's own window surface there, also such a texture, 10.8 and 11.4 ms. So on
/// Wayland pictures use shared memory, and SDL's surface only if that is not possible.
public enum PresentPath: Equatable, Sendable {
  /// Memory without a display.
  case memory
  /// Drawn into SDL's window surface.
  case surface
  /// Drawn into separate memory and converted for an X server with another pixel format.
  case shadow(PixelLayout)
  /// Drawn into separate memory and copied into memory shared with a Wayland compositor.
  case sharedMemory
  /// Drawn by SDL's renderer, the whole frame each time.
  case renderer

  /// The pixel format of an X server.
  public struct PixelLayout: Equatable, Sendable {
    /// The class of the window's visual, such as `TrueColor`.
    public var name: String
    /// The depth of the window: bits of a pixel for its color, such as 16 or 30.
    public var bits: Int
  }

  /// One word for the log.
  public var name: String { facts.name }
  /// A few words for the user.
  public var words: String { facts.words }
  /// The reason for this path, in a sentence.
  public var reason: String { facts.reason }

  private var facts: (name: String, words: String, reason: String) {
    switch self {
    case .memory: ("memory", "memory", "No window was asked for.")
    case .surface:
      (
        "window_surface", "window surface",
        "The window has a surface of 32 bits a pixel that can be drawn into."
      )
    case .shadow(let layout):
      (
        "shadow_surface", "shadow surface for \(layout.bits)-bit pixels",
        "The display has \(layout.bits) bits a pixel (\(layout.name)), so pictures are drawn beside "
          + "the window and converted."
      )
    case .sharedMemory:
      (
        "wayland_shm", "shared memory",
        "Wayland windows have no surface; shared memory measures 20 times faster than a texture "
          + "where no graphics card draws."
      )
    case .renderer:
      ("renderer", "whole frames", "What is behind the window is unknown after each present.")
    }
  }
}
