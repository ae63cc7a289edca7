internal import CWaylandWindow
internal import CX11

/// What is done when the X server goes, closes the connection (as xkill has it do), or destroys the
/// window for another program.
///
/// Xlib cannot go on after a connection is lost: the process ends inside the call that has noticed,
/// whichever of SDL or OpenGL that is, on the thread that draws. Nor can SDL give back a window
/// that is no more.
public enum DisplayLoss {
  /// What was lost.
  public enum Cause: Sendable {
    /// The connection to the X server, or the window alone.
    case connection, window
    /// The connection to a server that did not answer, cut by the program itself.
    case silence
  }

  /// The last thing that is done; it ends the process.
  ///
  /// It must not call SDL.
  // Unsafe, because the compiler cannot see that only the thread that draws sets and calls it:
  // Xlib's handler is a C function without context. A lock would be the only other way, and it
  // could be held by the very call that Xlib interrupts.
  nonisolated(unsafe) private static var end: (Cause) -> Void = { _ in }

  /// Sets what is done.
  public static func onLoss(_ end: @escaping (Cause) -> Void) { Self.end = end }

  /// Begins to look out for it; once SDL has connected.
  static func watch() {
    x11_loss_begin(
      { DisplayLoss.end(x11_loss_is_cut() ? .silence : .connection) },
      { DisplayLoss.end(.window) })
  }

  /// Gives up a window system that does not answer, on any thread: what waits for it ends as at any
  /// loss.
  public static func giveUp() {
    x11_loss_cut()
    wayland_window_cut()
  }

  /// Whether a Wayland compositor was given up.
  public static var hasGivenUpWayland: Bool { wayland_window_is_cut() }

  /// Ends the process if another program has destroyed the window since `ServerStamps.begin`.
  public static func checkWindow() {
    if x11_stamps_window_is_gone() { end(.window) }
  }
}
