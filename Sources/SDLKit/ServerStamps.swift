internal import CX11

/// The times of input events by the X server's time stamps.
///
/// SDL's own stamps are the times at which it read the events. A stamp is 32 bits of whole
/// milliseconds of the server's clock. There is one stream of them, since there is one session.
public enum ServerStamps {
  /// Starts to read them and to watch whether this window still exists; returns false without X11.
  public static func begin(for window: Window) -> Bool {
    x11_stamps_begin(UnsafeMutableRawPointer(window.window))
  }

  /// Stops reading.
  public static func end() { Closing.bounded { x11_stamps_end() } }

  /// The number of the keyboard's layout in use at the last input, from 0; nil without X11 or
  /// before any input.
  static var layout: Int? {
    let number = x11_stamps_layout()
    return number < 0 ? nil : Int(number)
  }

  /// Returns the oldest stamp since the last call; nil without input since.
  public static func takeOldest() -> UInt32? {
    var stamp: UInt32 = 0
    return x11_stamps_take_oldest(&stamp) ? stamp : nil
  }
}
