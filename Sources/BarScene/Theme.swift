/// The colors of the lab, light or dark.
public struct Theme: Equatable, Sendable {
  /// Which of the two themes it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
  }

  /// Whether it is the light one or the dark one.
  public let kind: Kind

  // MARK: The lab around the stage

  /// Behind everything, from the top down.
  public let deskTop: Color
  /// Behind everything, at the lower edge; the color runs there from `deskTop`.
  public let deskBottom: Color
  /// The side panels and what lies beside the stage.
  public let panel: Color
  /// The edges of panels, and lines inside them.
  public let panelEdge: Color
  /// Titles and values on panels.
  public let text: Color
  /// Explanations on panels, and names beside values.
  public let secondaryText: Color
  /// The least important words: headings of groups, units, axes.
  public let faintText: Color
  /// What is chosen or filled.
  public let accent: Color
  /// Text on what is filled with `accent`.
  public let onAccent: Color
  /// Behind the chosen page.
  public let selection: Color
  /// The empty part of sliders, switches and meters.
  public let track: Color
  /// The knobs of sliders and switches.
  public let knob: Color
  /// Behind fields, buttons and cells on panels, and behind a line under the pointer.
  public let control: Color
  /// The border around what has the keyboard focus.
  public let focus: Color
  /// The frame of the device around the stage.
  public let bezel: Color
  /// The thin rim of that frame.
  public let bezelEdge: Color
  /// Shadows at their darkest; the alpha counts.
  public let shadow: Color

  // MARK: The stage

  /// The bar, and what else is filled like it: bottom bar, segment bar, status strip.
  public let bar: Color
  /// The title on a bar.
  public let barText: Color
  /// Words of buttons on bars.
  public let barButton: Color
  /// The thin line between a bar and the content.
  public let barEdge: Color
  /// Behind the extension.
  public let extensionBar: Color
  /// Words and buttons on the extension.
  public let onExtension: Color
  /// Behind the list, where no picture is.
  public let page: Color
  /// Cards: the rows and tiles of a list, and plates with a message.
  public let card: Color
  /// The first line on a card.
  public let cardTitle: Color
  /// The other lines on a card.
  public let cardText: Color
  /// Lines between the rows of a list.
  public let divider: Color
  /// The labels of the sections of a list.
  public let header: Color
  /// Words on `header`.
  public let headerText: Color
  /// Over the background picture, so that cards stand out.
  public let veil: Color

  // MARK: The frame log

  /// The display of frame times, and plates over the stage; opaque, dark in both themes.
  public let hud: Color
  /// What went well, as a line or a dot: it need not carry text.
  public let good: Color
  /// What went well, as a surface: darker, so that white text can be read on it.
  public let goodFill: Color
  /// What failed or is too late, as a line or a dot, or as words on `hud`.
  public let bad: Color
  /// Words on panels about what failed.
  public let badText: Color
  /// What is on its way, or close to a limit.
  public let warning: Color

  /// The theme of this kind.
  public static func named(_ kind: Kind) -> Theme {
    switch kind {
    case .light: light
    case .dark: dark
    }
  }

  /// The light theme.
  public static let light = Theme(
    kind: .light, deskTop: 0xEEF1F6, deskBottom: 0xDDE3EC, panel: 0xFBFCFE, panelEdge: 0xD9DFE8,
    text: 0x171B24, secondaryText: 0x545D6E, faintText: 0x5B6475, accent: 0x3557D6,
    onAccent: .white, selection: 0xE4EAFB, track: 0xDCE1EA, knob: .white, control: 0xEFF2F7,
    focus: 0x3557D6, bezel: 0x14161B, bezelEdge: 0x3A3F49, shadow: Color(20, 28, 48, 92),
    bar: 0xFAFBFD, barText: 0x12151C, barButton: 0x2F55D4, barEdge: .black(34),
    extensionBar: 0xC8372F, onExtension: .white, page: 0xE9EDF3, card: 0xFFFFFF,
    cardTitle: 0x1B1F28, cardText: 0x5F6878, divider: 0xE6E9EF, header: 0x273044,
    headerText: .white, veil: .white(30), hud: 0x12151C, good: 0x57C98A,
    goodFill: 0x287F50, bad: 0xF0564A, badText: 0xBF2318, warning: 0xE8A33B)

  /// The dark theme.
  public static let dark = Theme(
    kind: .dark, deskTop: 0x1B1E25, deskBottom: 0x111318, panel: 0x20242C, panelEdge: 0x323843,
    text: 0xEDF0F6, secondaryText: 0xA9B1C0, faintText: 0x98A1B2, accent: 0x7C9BFF,
    onAccent: 0x0D1230, selection: 0x2D3650, track: 0x3A414E, knob: 0xF2F4F8, control: 0x2B303A,
    focus: 0x9DB4FF, bezel: 0x08090B, bezelEdge: 0x4A505C, shadow: .black(150),
    bar: 0x1D2027, barText: 0xF3F5FA, barButton: 0x8EA8FF, barEdge: .white(30),
    extensionBar: 0xA92E28, onExtension: .white, page: 0x15171C, card: 0x262A33,
    cardTitle: 0xF0F2F7, cardText: 0xA7AFBE, divider: 0x363B46, header: 0xE7EBF4,
    headerText: 0x171B24, veil: .black(120), hud: 0x0A0C10, good: 0x57C98A,
    goodFill: 0x287F50, bad: 0xF0564A, badText: 0xFF7F73, warning: 0xE8A33B)

  /// The color of a comparison stage in drawings, by its number from the left.
  ///
  /// No other curve of a drawing has one of these colors.
  public func stageColor(_ number: Int) -> Color {
    let others: [Color] =
      kind == .light ? [0xB8327E, 0x12806F, 0x8A5A00] : [0xF07ABD, 0x3FC9B4, 0xE0A94A]
    return ([accent] + others)[number % 4]
  }

  /// The color of a curve of the plot, by its number: each has one of its own.
  func plotColor(_ number: Int) -> Color {
    let colors: [Color] =
      kind == .light
      ? [0x3557D6, 0x0B7B80, 0xC8372F, 0x287F50, 0x8A5A00, 0x9B3AA6]
      : [0x7C9BFF, 0x4FC9D0, 0xF6695E, 0x57C98A, 0xE8A33B, 0xDB8CEB]
    return colors[number % colors.count]
  }

  /// Colors of avatars and tiles; white text is readable on each.
  public static let palette: [Color] = [
    0xC2413B, 0xB4541A, 0x97690B, 0x5C7A1F, 0x2F7D4B, 0x17807A, 0x1B78A5, 0x2D62C9, 0x5150C8,
    0x7742BE, 0x9B3AA6, 0xB53677,
  ]
}
