/// Something that happened to a window, free of SDL's unions.
public struct WindowEvent: Equatable, Sendable {
  /// When SDL took it in, in whole milliseconds of `Events.ticks`: the time of the pump, not of the
  /// hardware.
  public var ticks: UInt32
  /// What happened, with its figures.
  public var kind: Kind
  /// What SDL says of a turn of the wheel; nil for anything else.
  public var wheel: RawWheel?

  /// What can happen to a window; places are in window units from its upper left corner.
  public enum Kind: Equatable, Sendable {
    /// The program shall end.
    case quit
    /// The primary pointer, in window units; `clicks` counts quick repetitions, and `isTouch` tells
    /// a finger from a mouse.
    case pointerDown(x: Double, y: Double, clicks: Int, isTouch: Bool = false)
    /// The pointer is at another place; `isDown` tells a drag from a move with nothing pressed.
    case pointerMoved(x: Double, y: Double, isDown: Bool)
    /// The primary pointer is released at a place, which may lie outside the window.
    case pointerUp(x: Double, y: Double)
    /// The pointer has left the window.
    case pointerLeft
    /// The mouse's back button goes down.
    case back
    /// Units of a wheel, with its sign (below 0 scrolls on), fractions included.
    case wheel(dx: Double, dy: Double)
    /// A key that the program knows goes down, with what is held beside it.
    ///
    /// `isRepeat` tells the repetitions of a key that is held from its first press.
    case key(Key, isRepeat: Bool, isShift: Bool, isControl: Bool, isAlt: Bool)
    /// Text was typed or composed, while `TextInput` is on; never empty.
    case text(String)
    /// The window has another size, in window units.
    case resized(width: Int, height: Int)
    /// The picture must be drawn again.
    case exposed
    /// The window is on another screen, or a screen has changed.
    case screenChanged
    /// The window is on the screen again, from wherever it was hidden.
    case shown
    /// The window is hidden or minimized: nobody sees what is drawn.
    case hidden
    /// Keys go to the window from now on.
    case focusGained
    /// Keys go to another window from now on.
    case focusLost
    /// A file was dropped on the window.
    case dropped(path: String)
    /// The program woke the loop itself.
    case wake
  }
}

/// A turn of the wheel as SDL tells it, before anything is made of it.
public struct RawWheel: Equatable, Sendable {
  /// Steps with fractions; y above 0 is away from the person, unless it is flipped.
  ///
  /// SDL's fields for whole steps are not read: behind sdl2-compat anything may stand there.
  public var x: Float
  /// Vertical steps with fractions; above 0 is away from the person, unless it is flipped.
  public var y: Float
  /// The window system has turned the direction round.
  public var isFlipped: Bool

  /// Makes the steps of a wheel event as SDL reports them, with fractions.
  public init(x: Float, y: Float, isFlipped: Bool) {
    self.x = x
    self.y = y
    self.isFlipped = isFlipped
  }
}

/// Keys that the program knows.
public enum Key: String, CaseIterable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end
  case space, tab, escape, delete, backspace
  /// The main one or that of the keypad.
  case enter
  case f3, f5, f6
  /// The main one or the division sign of the keypad.
  case slash
  case letterA = "a"
  case letterC = "c"
  case letterE = "e"
  case letterF = "f"
  case letterH = "h"
  case letterK = "k"
  case letterM = "m"
  case letterN = "n"
  case letterO = "o"
  case letterP = "p"
  case letterQ = "q"
  case letterR = "r"
  case letterS = "s"
  case letterT = "t"
  case letterV = "v"
  case letterX = "x"
  case letterY = "y"
  case letterZ = "z"
}
