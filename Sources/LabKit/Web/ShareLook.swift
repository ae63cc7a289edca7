internal import BarScene
internal import BarTuning

/// What a shared page draws with, taken from where the stage takes it: colors, made-up people, and
/// what each page has on its stage.
enum ShareLook {
  // MARK: Colors

  private static func colors(_ theme: Theme) -> [(name: String, color: Color)] {
    [
      ("desk-top", theme.deskTop), ("desk-bottom", theme.deskBottom), ("panel", theme.panel),
      ("panel-edge", theme.panelEdge), ("text", theme.text), ("secondary", theme.secondaryText),
      ("faint", theme.faintText), ("accent", theme.accent), ("on-accent", theme.onAccent),
      ("selection", theme.selection), ("track", theme.track), ("knob", theme.knob),
      ("control", theme.control), ("focus", theme.focus), ("bar", theme.bar),
      ("bar-text", theme.barText), ("bar-button", theme.barButton), ("bar-edge", theme.barEdge),
      ("extension", theme.extensionBar), ("on-extension", theme.onExtension),
      ("page", theme.page), ("card", theme.card), ("card-title", theme.cardTitle),
      ("card-text", theme.cardText), ("divider", theme.divider), ("header", theme.header),
      ("header-text", theme.headerText), ("veil", theme.veil), ("hud", theme.hud),
      ("good", theme.good), ("good-fill", theme.goodFill), ("bad", theme.bad),
      ("bad-text", theme.badText), ("warning", theme.warning),
    ]
  }

  /// The colors of both themes as properties of a style sheet; the system chooses the theme.
  static var styles: String {
    func properties(_ theme: Theme) -> String {
      colors(theme).map { "--\($0):\($1.css)" }.joined(separator: ";")
    }
    return ":root{\(properties(.light))}\n"
      + "@media (prefers-color-scheme:dark){:root{\(properties(.dark))}}\n"
  }

  // MARK: Texts

  /// The made-up people of the rows, and the colors of their avatars.
  static var people: JSONText {
    func list(_ words: [String]) -> JSONText { JSONText(list: words.map { JSONText($0) }) }
    return JSONText([
      ("first", list(SampleText.first)), ("last", list(SampleText.last)),
      ("subjects", list(SampleText.subjects)), ("sections", list(SampleText.sections)),
      ("palette", list(Theme.palette.map(\.css))),
    ])
  }

  /// What a page has on its stage besides its bars.
  static func page(_ demo: Demo) -> JSONText {
    var members: [JSONText.Member] = [
      ("title", JSONText(demo.title)), ("hint", JSONText(demo.hint)),
      ("rows", JSONText(demo.rows == .tiles ? "tiles" : "people")),
      ("buttons", JSONText(list: demo.buttons.map(button))), ("empty", JSONText(demo.emptyText)),
    ]
    if !demo.tabs.isEmpty {
      members.append(("tabs", JSONText(list: demo.tabs.map { JSONText($0) })))
    }
    if demo.headerArt != HeaderArt() {
      members.append(("headerArt", JSONText(Int(demo.headerArt.rawValue))))
    }
    if demo.followsTheme { members.append(("followsTheme", JSONText(true))) }
    return JSONText(members)
  }

  private static func button(_ button: StageButton) -> JSONText {
    let place =
      switch button.place {
      case .barLeading: "leading"
      case .barTrailing: "trailing"
      case .ext: "extension"
      case .floating: "floating"
      }
    var members: [JSONText.Member] = [
      ("title", JSONText(button.title)), ("place", JSONText(place)),
      ("action", JSONText("\(name(of: button.action))")),
    ]
    if case .selectList(let number) = button.action {
      members.append(("number", JSONText(number)))
    }
    return JSONText(members)
  }

  private static func name(of action: StageAction) -> String {
    if case .selectList = action { return "selectList" }
    return "\(action)"
  }
}

extension Color {
  /// As a style sheet writes it: "#rrggbb", with two more digits where it is not opaque.
  var css: String {
    let digits = String(argb & 0xFF_FFFF, radix: 16)
    let alpha = String(alpha, radix: 16)
    let color = "#" + String(repeating: "0", count: 6 - digits.count) + digits
    return self.alpha == 255 ? color : color + (alpha.count < 2 ? "0" : "") + alpha
  }
}
