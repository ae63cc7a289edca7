import CSDL2

/// The events of the session's window.
public struct EventQueue {
  /// The finger that counts as the pointer while it is down.
  private var finger: SDL_FingerID?
  private var width: Double = 1
  private var height: Double = 1
  private let wakeType: UInt32
  private let driver: String
  private var isX11: Bool { driver == "x11" }
  private var keys: Keyboard
  /// Whether the layouts have changed since they were read.
  private var hasNewLayouts = false

  /// - Parameters:
  ///   - width: width of the window in its own units, for the positions of touches.
  public init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    wakeType = SDL_RegisterEvents(1)
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    keys = Keyboard.read(driver: driver)
  }

  /// The keyboard, with the layout that was in use at the last input.
  public var keyboard: Keyboard {
    mutating get {
      if hasNewLayouts { keys = Keyboard.read(driver: driver) }
      hasNewLayouts = false
      if isX11, let number = ServerStamps.layout { keys.use(number) }
      return keys
    }
  }

  /// Sets the size of the window in its own units.
  public mutating func resize(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
  }

  /// Milliseconds on the clock of `WindowEvent.ticks`.
  public static var ticks: UInt32 { SDL_GetTicks() }

  /// Lets SDL read events and returns the next one that the program handles; nil if there is none.
  public mutating func next() -> WindowEvent? {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if let known = convert(event) { return known }
    }
    return nil
  }

  /// Waits for an event, without a limit or for this many whole milliseconds.
  ///
  /// - Returns: nil if there was no event that the program handles; a signal may end the wait
  ///   early.
  public mutating func wait(milliseconds: Int?) -> WindowEvent? {
    var event = SDL_Event()
    // Without a limit, SDL on X11 waits inside Xlib, which continues after a signal, even if the
    // server never answers again; so on X11 no limit means 24 days. With a limit, SDL on Wayland
    // continues after a signal.
    let forever: Int32 = isX11 ? .max : -1
    let bound = milliseconds.map { Int32(clamping: $0) } ?? forever
    return SDL_WaitEventTimeout(&event, bound) == 0 ? nil : convert(event)
  }

  /// Wakes a loop that waits; can be called on any thread.
  public static func wake(type: UInt32) {
    var event = SDL_Event()
    event.type = type
    _ = SDL_PushEvent(&event)
  }

  /// Asks the loop to end, like closing the window; can be called on any thread.
  public static func quit() { wake(type: SDL_QUIT.rawValue) }

  /// The argument for `wake`.
  public var wakeEventType: UInt32 { wakeType }

  /// SDL_BUTTON_X1, the back button.
  private static let backButton: UInt8 = 4

  private mutating func convert(_ event: SDL_Event) -> WindowEvent? {
    guard let kind = kind(event) else { return nil }
    return WindowEvent(ticks: event.common.timestamp, kind: kind, wheel: Self.rawWheel(event))
  }

  private static func rawWheel(_ event: SDL_Event) -> RawWheel? {
    guard SDL_EventType(rawValue: event.type) == SDL_MOUSEWHEEL else { return nil }
    let wheel = event.wheel
    return RawWheel(
      x: wheel.preciseX, y: wheel.preciseY,
      isFlipped: wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue)
  }

  private mutating func kind(_ event: SDL_Event) -> WindowEvent.Kind? {
    if event.type == wakeType { return .wake }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: return .quit
    case SDL_DISPLAYEVENT: return .screenChanged
    case SDL_WINDOWEVENT: return window(event.window)
    case SDL_MOUSEBUTTONDOWN:
      let button = event.button
      guard button.which != csdl_touch_mouse_id() else { return nil }
      if button.button == Self.backButton { return .back }
      guard button.button == 1 else { return nil }
      return .pointerDown(x: Double(button.x), y: Double(button.y), clicks: Int(button.clicks))
    case SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.which != csdl_touch_mouse_id(), button.button == 1 else { return nil }
      return .pointerUp(x: Double(button.x), y: Double(button.y))
    case SDL_MOUSEMOTION:
      let motion = event.motion
      guard motion.which != csdl_touch_mouse_id() else { return nil }
      return .pointerMoved(x: Double(motion.x), y: Double(motion.y), isDown: motion.state & 1 != 0)
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
      let (dx, dy) = (sign * Double(wheel.preciseX), sign * Double(wheel.preciseY))
      // With Shift held a wheel turns sideways: on is to the right, as everywhere on the desktop.
      let isSideways = SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 && dx == 0
      return isSideways ? .wheel(dx: -dy, dy: 0) : .wheel(dx: dx, dy: dy)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return touch(event)
    case SDL_KEYDOWN: return key(event.key)
    case SDL_TEXTINPUT: return text(event.text)
    case SDL_KEYMAPCHANGED:
      hasNewLayouts = true
      return nil
    case SDL_DROPFILE:
      // SDL passes the ownership of the path.
      guard let file = event.drop.file else { return nil }
      defer { SDL_free(file) }
      return .dropped(path: String(cString: file))
    default: return nil
    }
  }

  private mutating func window(_ event: SDL_WindowEvent) -> WindowEvent.Kind? {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      width = Double(event.data1)
      height = Double(event.data2)
      return .resized(width: Int(event.data1), height: Int(event.data2))
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return .screenChanged
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .shown
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return .hidden
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST: return .focusLost
    case SDL_WINDOWEVENT_LEAVE: return .pointerLeft
    case SDL_WINDOWEVENT_CLOSE: return .quit
    default: return nil
    }
  }

  /// Handles a touch; the first finger is the pointer, further ones are ignored.
  private mutating func touch(_ event: SDL_Event) -> WindowEvent.Kind? {
    let touch = event.tfinger
    let x = Double(touch.x) * width
    let y = Double(touch.y) * height
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN:
      guard finger == nil else { return nil }
      finger = touch.fingerId
      return .pointerDown(x: x, y: y, clicks: 1, isTouch: true)
    case SDL_FINGERMOTION:
      return finger == touch.fingerId ? .pointerMoved(x: x, y: y, isDown: true) : nil
    default:
      guard finger == touch.fingerId else { return nil }
      finger = nil
      return .pointerUp(x: x, y: y)
    }
  }

  /// Returns the typed text, in UTF-8 up to its zero byte; invalid bytes are repaired.
  ///
  /// nil if it is empty, or was typed before the text input was stopped.
  private func text(_ event: SDL_TextInputEvent) -> WindowEvent.Kind? {
    guard TextInput.isOn else { return nil }
    let text = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? nil : .text(text)
  }

  private mutating func key(_ event: SDL_KeyboardEvent) -> WindowEvent.Kind? {
    let modifiers = Int(event.keysym.mod)
    func isHeld(_ keys: SDL_Keymod) -> Bool { modifiers & Int(keys.rawValue) != 0 }
    let (isControl, isAlt) = (isHeld(KMOD_CTRL), isHeld(KMOD_ALT))
    let meant = meaning(
      of: event.keysym, isShift: isHeld(KMOD_SHIFT), isCommand: isControl || isAlt)
    guard let meant else { return nil }
    return .key(
      meant.key, isRepeat: event.repeat != 0, isShift: meant.isShift, isControl: isControl,
      isAlt: isAlt)
  }

  /// Returns the key that a press means, and whether Shift counts.
  private mutating func meaning(
    of pressed: SDL_Keysym, isShift: Bool, isCommand: Bool
  ) -> (key: Key, isShift: Bool)? {
    if let key = Self.named[Int(pressed.sym)] { return (key, isShift) }
    // SDL's key codes of characters are their Unicode characters.
    guard var symbol = Keyboard.character(pressed.sym) else { return nil }
    let keyboard = keyboard
    let position = Int(pressed.scancode.rawValue)
    if isX11 {
      // SDL may not have heard that another layout is in use.
      let own = keyboard.layout.symbol(at: position)
      if own != 0 { symbol = own }
    }
    return keyboard.press(symbol, at: position, isShift: isShift, isCommand: isCommand)
  }

  /// The keys that type no character, and those of the keypad, by SDL's key codes.
  private static let named: [Int: Key] = {
    let pairs: [(SDL_KeyCode, Key)] = [
      (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right),
      (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .home), (SDLK_END, .end),
      (SDLK_TAB, .tab), (SDLK_ESCAPE, .escape), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter),
      (SDLK_DELETE, .delete), (SDLK_BACKSPACE, .backspace), (SDLK_F1, .f1), (SDLK_F3, .f3),
      (SDLK_F4, .f4), (SDLK_F5, .f5), (SDLK_F6, .f6), (SDLK_KP_DIVIDE, .slash),
      (SDLK_KP_0, .digit0), (SDLK_KP_1, .digit1), (SDLK_KP_2, .digit2), (SDLK_KP_3, .digit3),
      (SDLK_KP_4, .digit4), (SDLK_KP_5, .digit5), (SDLK_KP_6, .digit6), (SDLK_KP_7, .digit7),
      (SDLK_KP_8, .digit8), (SDLK_KP_9, .digit9), (SDLK_KP_MINUS, .minus),
      (SDLK_KP_PERIOD, .point),
    ]
    return Dictionary(pairs.map { (Int($0.0.rawValue), $0.1) }, uniquingKeysWith: { a, _ in a })
  }()
}
