internal import CX11

/// When input events happened, as the X server has stamped them.
///
/// SDL's own stamps are the time of its pump. Stamps are whole milliseconds of the server's clock,
/// 32 bits of them. There is one stream of them, as there is one session.
public enum ServerStamps {
  /// Begins to read them, and to watch whether this window is still there; false where it is none
  /// of X11.
  public static func begin(for window: Window) -> Bool {
    x11_stamps_begin(UnsafeMutableRawPointer(window.window))
  }

  /// Ends it.
  public static func end() { Closing.bounded { x11_stamps_end() } }

  /// The oldest stamp since the last call; nil without input since.
  public static func takeOldest() -> UInt32? {
    var stamp: UInt32 = 0
    return x11_stamps_take_oldest(&stamp) ? stamp : nil
  }
}
