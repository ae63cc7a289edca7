import Testing

@testable import SDLKit

/// The scale that an X11 desktop asks for.
@Suite struct DesktopScaleTests {
  private static func scale(
    setting: Int? = nil, resource: String? = nil, variable: String? = nil
  ) -> DesktopScale {
    DesktopScale(setting: setting, resource: resource, variable: variable)
  }

  @Test("a resolution is divided by 96 and rounded to quarters, within 0.5 and 4")
  func quarters() {
    for (dpi, scale) in [
      (96, 1.0), (97, 1), (107, 1), (108, 1.25), (110, 1.25), (120, 1.25), (132, 1.5), (144, 1.5),
      (168, 1.75), (192, 2), (240, 2.5), (288, 3), (384, 4), (960, 4), (72, 0.75), (1, 0.5),
    ] {
      #expect(Self.scale(resource: "\(dpi)").value == scale, "\(dpi) dots per inch")
      #expect(Self.scale(setting: dpi * 1024).value == scale, "\(dpi) dots per inch")
    }
    #expect(Self.scale(resource: " 131.9\t").value == 1.25)
    for dpi in 1...1000 {
      let value = Self.scale(resource: "\(dpi)").value
      #expect(value * 4 == (value * 4).rounded() && DisplayScale.believable.contains(value))
    }
  }

  @Test("the settings manager counts before the X resource, and that before GDK_SCALE")
  func order() {
    #expect(
      Self.scale(setting: 147_456, resource: "192", variable: "3")
        == DesktopScale(1.5, .settings(dpi: 144)))
    #expect(
      Self.scale(resource: "192", variable: "3") == DesktopScale(2, .resources(dpi: 192)))
    #expect(Self.scale(variable: "3") == DesktopScale(3, .variable(scale: 3)))
    #expect(Self.scale() == DesktopScale(1, .none))
    // A resource that says what a screen without a scale has is an answer too.
    #expect(Self.scale(resource: "96", variable: "2").value == 1)
  }

  @Test("what is no number above 0 is passed over")
  func nonsense() {
    for resource in ["", " ", "-1", "0", "nan", "inf", "two", "192dpi", "1e400"] {
      #expect(
        Self.scale(setting: -1, resource: resource, variable: "2")
          == DesktopScale(2, .variable(scale: 2)), "\(resource)")
    }
    for variable in ["", "0", "-2", "1.5", "two", "99999999999999999999"] {
      #expect(Self.scale(setting: 0, variable: variable) == DesktopScale(1, .none), "\(variable)")
    }
    #expect(Self.scale(variable: "100").value == 4)
    #expect(Self.scale(setting: .max).value == 4)
  }

  @Test("each source has a name of its own, and a sentence that tells its number")
  func words() {
    let sources: [(DesktopScale.Source, String, String)] = [
      (.settings(dpi: 144), "xsettings", "144 dots"),
      (.resources(dpi: 131.5), "x_resources", "131.5 dots"),
      (.variable(scale: 2), "gdk_scale", "GDK_SCALE is 2."),
      (.windowSystem, "window_system", "window system"), (.none, "default", "Nothing"),
    ]
    for (source, name, words) in sources {
      #expect(source.name == name && source.reason.contains(words), "\(source.reason)")
      #expect(source.reason.hasSuffix("."))
    }
  }
}

/// The settings of an X11 desktop, from bytes as a manager stores them.
@Suite struct XSettingsTests {
  /// A setting: a whole number, a text, or a color.
  private enum Value {
    case number(Int32)
    case text(String)
    case color
  }

  /// Returns the bytes of settings in one of the two orders.
  private static func bytes(_ settings: [(String, Value)], isBig: Bool) -> [UInt8] {
    func number(_ value: UInt32, bytes: Int) -> [UInt8] {
      let small = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return isBig ? small.reversed() : small
    }
    func padded(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var all: [UInt8] = [isBig ? 1 : 0, 0, 0, 0]
    all += number(7, bytes: 4) + number(UInt32(settings.count), bytes: 4)
    for (name, value) in settings {
      let type: UInt8 =
        switch value {
        case .number: 0
        case .text: 1
        case .color: 2
        }
      all += [type, 0] + number(UInt32(name.utf8.count), bytes: 2) + padded(name)
      all += number(3, bytes: 4)
      switch value {
      case .number(let value): all += number(UInt32(bitPattern: value), bytes: 4)
      case .text(let text): all += number(UInt32(text.utf8.count), bytes: 4) + padded(text)
      case .color: all += Array(repeating: 9, count: 8)
      }
    }
    return all
  }

  private static let settings: [(String, Value)] = [
    ("Net/ThemeName", .text("Adwaita")), ("Gtk/Color", .color), ("Xft/DPI", .number(196_608)),
    ("Gdk/WindowScalingFactor", .number(2)), ("Xft/Hinting", .number(-1)), ("Empty", .text("")),
  ]

  @Test(
    "a number is found among texts and colors, in either order of bytes", arguments: [false, true])
  func find(isBig: Bool) {
    let settings = XSettings(Self.bytes(Self.settings, isBig: isBig))
    #expect(settings.integer("Xft/DPI") == 196_608)
    #expect(settings.integer("Gdk/WindowScalingFactor") == 2)
    #expect(settings.integer("Xft/Hinting") == -1)
    for name in ["Net/ThemeName", "Gtk/Color", "Xft/DP", "Xft/DPI2", "", "Empty"] {
      #expect(settings.integer(name) == nil, "\(name)")
    }
  }

  @Test("bytes that end early, or say what cannot be, give no number and do no harm")
  func broken() {
    let whole = Self.bytes(Self.settings, isBig: false)
    for count in 0..<whole.count {
      let found = XSettings(Array(whole.prefix(count))).integer("Xft/DPI")
      #expect(found == nil || found == 196_608)
    }
    #expect(XSettings(Array(whole.prefix(60))).integer("Gdk/WindowScalingFactor") == nil)
    for place in whole.indices {
      for byte: UInt8 in [0, 1, 2, 3, 0x7F, 0xFF] {
        var changed = whole
        changed[place] = byte
        _ = XSettings(changed).integer("Xft/Hinting")
      }
    }
    #expect(XSettings([]).integer("Xft/DPI") == nil)
  }
}
