import Foundation

/// Adds events to SDL's queue as its drivers do.
///
/// The tests do not import SDL: they call one of its functions by name, and write its event
/// structures byte by byte. Their layout is the same in all of SDL 2.
public enum RawEvents {
  /// Adds an event; the body writes its fields, at bytes from the start of the structure.
  public static func push(
    _ type: UInt32, _ fill: (UnsafeMutableRawBufferPointer) -> Void = { _ in }
  ) {
    typealias Push = @convention(c) (UnsafeMutableRawPointer) -> Int32
    guard let symbol = dlsym(nil, "SDL_PushEvent") else { return }
    let push = unsafeBitCast(symbol, to: Push.self)
    // SDL_Event is padded to 56 bytes; more does no harm.
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.storeBytes(of: type, as: UInt32.self)
      fill(bytes)
      if let base = bytes.baseAddress { _ = push(base) }
    }
  }

  public static func window(_ event: UInt8, _ data1: Int32 = 0, _ data2: Int32 = 0) {
    push(0x200) {
      $0[12] = event
      $0.storeBytes(of: data1, toByteOffset: 16, as: Int32.self)
      $0.storeBytes(of: data2, toByteOffset: 20, as: Int32.self)
    }
  }

  public static func button(
    isDown: Bool, x: Int32, y: Int32, number: UInt8 = 1, clicks: UInt8 = 1, mouse: UInt32 = 0
  ) {
    push(isDown ? 0x401 : 0x402) {
      $0.storeBytes(of: mouse, toByteOffset: 12, as: UInt32.self)
      $0[16] = number
      $0[18] = clicks
      $0.storeBytes(of: x, toByteOffset: 20, as: Int32.self)
      $0.storeBytes(of: y, toByteOffset: 24, as: Int32.self)
    }
  }

  public static func motion(x: Int32, y: Int32, buttons: UInt32 = 0, mouse: UInt32 = 0) {
    push(0x400) {
      $0.storeBytes(of: mouse, toByteOffset: 12, as: UInt32.self)
      $0.storeBytes(of: buttons, toByteOffset: 16, as: UInt32.self)
      $0.storeBytes(of: x, toByteOffset: 20, as: Int32.self)
      $0.storeBytes(of: y, toByteOffset: 24, as: Int32.self)
    }
  }

  public static func wheel(_ dx: Float, _ dy: Float, isFlipped: Bool = false) {
    push(0x403) {
      // The whole steps, which the lab does not read.
      $0.storeBytes(of: 77, toByteOffset: 16, as: Int32.self)
      $0.storeBytes(of: 77, toByteOffset: 20, as: Int32.self)
      $0.storeBytes(of: isFlipped ? 1 : 0, toByteOffset: 24, as: UInt32.self)
      $0.storeBytes(of: dx, toByteOffset: 28, as: Float.self)
      $0.storeBytes(of: dy, toByteOffset: 32, as: Float.self)
    }
  }

  public enum Touch: UInt32 {
    case down = 0x700
    case up
    case motion
  }

  /// Adds the event of a finger; positions are shares of the window.
  public static func finger(_ touch: Touch, _ number: Int64, x: Float, y: Float) {
    push(touch.rawValue) {
      $0.storeBytes(of: number, toByteOffset: 16, as: Int64.self)
      $0.storeBytes(of: x, toByteOffset: 24, as: Float.self)
      $0.storeBytes(of: y, toByteOffset: 28, as: Float.self)
    }
  }

  /// Adds the event of a file dropped on the window; the reader of the event frees its path.
  public static func drop(_ path: String?) {
    typealias Copy = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
    guard let symbol = dlsym(nil, "SDL_strdup") else { return }
    let copy = unsafeBitCast(symbol, to: Copy.self)
    let file = path.flatMap { $0.withCString(copy) }
    push(0x1000) {
      $0.storeBytes(of: UInt(bitPattern: file), toByteOffset: 8, as: UInt.self)
    }
  }

  /// Adds the event of typed text: bytes of UTF-8 and a zero, as many as fit.
  public static func text(_ bytes: [UInt8]) {
    push(0x303) {
      for (place, byte) in bytes.prefix(31).enumerated() { $0[12 + place] = byte }
    }
  }

  /// Adds the press or the release of a key; `position` is its place on the keyboard, 0 for none.
  public static func key(
    _ symbol: Int32, position: Int32 = 0, modifiers: UInt16 = 0, isRepeat: Bool = false,
    isDown: Bool = true
  ) {
    push(isDown ? 0x300 : 0x301) {
      $0[13] = isRepeat ? 1 : 0
      $0.storeBytes(of: position, toByteOffset: 16, as: Int32.self)
      $0.storeBytes(of: symbol, toByteOffset: 20, as: Int32.self)
      $0.storeBytes(of: modifiers, toByteOffset: 24, as: UInt16.self)
    }
  }
}
