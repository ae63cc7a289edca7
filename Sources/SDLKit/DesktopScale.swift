internal import CSDL2

/// Pixels per point that a desktop asks for, and where it says so.
public struct DesktopScale: Equatable, Sendable {
  /// Pixels per point, within `DisplayScale.believable`.
  public let value: Double
  /// The place that says so.
  public let source: Source

  /// The places that can say it.
  public enum Source: Equatable, Sendable {
    /// The setting `Xft/DPI` of the XSETTINGS manager of an X11 desktop, in dots per inch.
    case settings(dpi: Double)
    /// The X resource `Xft.dpi`, in dots per inch.
    case resources(dpi: Double)
    /// The variable GDK_SCALE of the environment.
    case variable(scale: Int)
    /// The window system, in the sizes of the window in units and in pixels.
    case windowSystem
    /// None of them.
    case none

    /// One word for the log.
    public var name: String {
      switch self {
      case .settings: "xsettings"
      case .resources: "x_resources"
      case .variable: "gdk_scale"
      case .windowSystem: "window_system"
      case .none: "default"
      }
    }

    /// The reason for the scale, in a sentence.
    public var reason: String {
      switch self {
      case .settings(let dpi): "The desktop's setting Xft/DPI is \(Self.text(dpi)) dots per inch."
      case .resources(let dpi): "The X resource Xft.dpi is \(Self.text(dpi)) dots per inch."
      case .variable(let scale): "GDK_SCALE is \(scale)."
      case .windowSystem: "The window system has this number of pixels per unit."
      case .none: "Nothing asks for another scale."
      }
    }

    private static func text(_ dpi: Double) -> String {
      Int(exactly: dpi).map { "\($0)" } ?? "\(dpi)"
    }
  }

  /// Makes a scale; beyond what a screen can have it becomes the nearest that one can.
  public init(_ value: Double, _ source: Source) {
    let believable = DisplayScale.believable
    self.value = min(max(value, believable.lowerBound), believable.upperBound)
    self.source = source
  }

  /// Makes the scale of an X11 desktop from what it says: the first of the three that is a number
  /// above 0 counts; without one the scale is 1.
  ///
  /// A scale is the resolution divided by 96, the resolution of a screen without a scale, rounded
  /// to quarters: text is sharpest at few scales, and desktops set whole percents.
  ///
  /// - Parameters:
  ///   - setting: `Xft/DPI` of the XSETTINGS manager, in 1024ths of a dot per inch.
  ///   - resource: the X resource `Xft.dpi`, a text.
  ///   - variable: the value of GDK_SCALE, a text.
  init(setting: Int?, resource: String?, variable: String?) {
    if let setting, setting > 0 {
      let dpi = Double(setting) / 1024
      self.init(Self.quarters(dpi), .settings(dpi: dpi))
    } else if let dpi = Self.number(resource).flatMap(Double.init), dpi > 0, dpi.isFinite {
      self.init(Self.quarters(dpi), .resources(dpi: dpi))
    } else if let scale = Self.number(variable).flatMap({ Int($0) }), scale > 0 {
      self.init(Double(scale), .variable(scale: scale))
    } else {
      self.init(1, .none)
    }
  }

  private static func quarters(_ dpi: Double) -> Double { (dpi / 96 * 4).rounded() / 4 }

  /// Returns a text without the spaces around it.
  private static func number(_ text: String?) -> String? {
    text.map { text in
      let start = text.drop { $0 == " " || $0 == "\t" }
      return String(start.prefix { $0 != " " && $0 != "\t" })
    }
  }

  /// Makes the scale that an X11 desktop asks for now.
  init(of desktop: borrowing X11Desktop) {
    self.init(
      setting: desktop.settings?.integer("Xft/DPI"), resource: desktop.resourceDPI,
      variable: SDL_getenv("GDK_SCALE").map { String(cString: $0) })
  }
}
