internal import CX11

/// A short connection to an X server, to ask for what SDL does not tell.
struct X11Desktop: ~Copyable {
  private let desktop: OpaquePointer

  /// Connects to the server of the session; nil without one.
  init?() {
    guard let desktop = x11_desktop_open() else { return nil }
    self.desktop = desktop
  }

  deinit { x11_desktop_close(desktop) }

  /// The value of the X resource `Xft.dpi`; nil if nobody has set it.
  var resourceDPI: String? {
    x11_desktop_resource(desktop, "Xft", "dpi").map { String(cString: $0) }
  }

  /// The settings of the XSETTINGS manager; nil if none runs.
  var settings: XSettings? {
    var count: Int32 = 0
    guard let bytes = x11_desktop_settings(desktop, &count) else { return nil }
    return XSettings(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }

  /// The frame that the window manager puts around a window; empty without a window manager.
  var frame: WindowFrame {
    var extents: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let isKnown = withUnsafeMutableBytes(of: &extents) { bytes in
      x11_desktop_frame(desktop, bytes.bindMemory(to: Int32.self).baseAddress)
    }
    guard isKnown else { return WindowFrame() }
    return WindowFrame(
      left: Int(extents.0), right: Int(extents.1), top: Int(extents.2), bottom: Int(extents.3))
  }

  /// The layouts of the keyboard, and which of them is in use; nil if the server tells none.
  var keyboard: Keyboard? {
    var layouts: [KeyboardLayout] = []
    for group in 0..<Keyboard.mostLayouts {
      let layout = layout(group)
      guard layout.hasLetters else { break }
      layouts.append(layout)
    }
    return layouts.isEmpty ? nil : Keyboard(layouts, inUse: Int(x11_desktop_group(desktop)))
  }

  private func layout(_ group: Int32) -> KeyboardLayout {
    let desktop = desktop
    return KeyboardLayout { position, isShifted in
      guard let keycode = KeyPosition.keycode(position) else { return 0 }
      return x11_desktop_character(desktop, Int32(keycode), group, isShifted ? 1 : 0)
    }
  }
}
