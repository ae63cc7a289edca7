internal import CWaylandWindow
internal import CX11

/// The reaction to a lost X server, a closed connection (as by xkill), or a window destroyed by
/// another program.
///
/// Xlib cannot continue after the loss of a connection: the process ends inside the call that
/// notices it, in SDL or OpenGL, on the thread that draws. Nor can SDL release a window that no
/// longer exists.
public enum DisplayLoss {
  /// What was lost.
  public enum Cause: Sendable {
    /// The connection to the X server, or only the window.
    case connection, window
    /// The connection to an unresponsive server, closed by the program itself.
    case silence
  }

  /// The last action, which ends the process.
  ///
  /// It must not call SDL.
  // Unsafe, because the compiler cannot see that only the thread that draws sets and calls it:
  // Xlib's handler is a C function without context. The only alternative would be a lock, which
  // might be held by the very call that Xlib interrupts.
  nonisolated(unsafe) private static var end: (Cause) -> Void = { _ in }

  /// Sets the last action.
  public static func onLoss(_ end: @escaping (Cause) -> Void) { Self.end = end }

  /// Starts to watch for a loss; called once SDL has connected.
  static func watch() {
    x11_loss_begin(
      { DisplayLoss.end(x11_loss_is_cut() ? .silence : .connection) },
      { DisplayLoss.end(.window) })
  }

  /// Closes the connection to an unresponsive window system, from any thread: calls that wait for
  /// it end as after any loss.
  public static func giveUp() {
    x11_loss_cut()
    wayland_window_cut()
  }

  /// Whether the connection to a Wayland compositor was closed by `giveUp`.
  public static var hasGivenUpWayland: Bool { wayland_window_is_cut() }

  /// Ends the process if another program has destroyed the window since `ServerStamps.begin`.
  public static func checkWindow() {
    if x11_stamps_window_is_gone() { end(.window) }
  }
}
