import BarCore
import Testing

@testable import BarScene

/// Text can be read in both themes.
@Suite struct ThemeTests {
  /// WCAG's least contrast of body text.
  static let least = 4.5

  static func pairs(_ theme: Theme) -> [(name: String, text: Color, ground: Color)] {
    let selected = theme.kind == .light ? theme.knob : theme.selection
    let hud = Contrast.over(theme.hud, theme.deskBottom)
    return [
      ("text on panel", theme.text, theme.panel),
      ("secondary text on panel", theme.secondaryText, theme.panel),
      ("text on desk top", theme.text, theme.deskTop),
      ("text on desk bottom", theme.text, theme.deskBottom),
      ("secondary text on desk top", theme.secondaryText, theme.deskTop),
      ("secondary text on desk bottom", theme.secondaryText, theme.deskBottom),
      ("faint text on panel", theme.faintText, theme.panel),
      ("faint text in a field", theme.faintText, theme.control),
      ("faint text on a chosen line", theme.faintText, theme.selection),
      ("white on what went well", .white, theme.goodFill),
      ("what failed, on panel", theme.badText, theme.panel),
      ("what failed, on a cell", theme.badText, theme.control),
      ("what failed, on a chosen line", theme.badText, theme.selection),
      ("what failed, on desk", theme.badText, theme.deskBottom),
      ("faint text on desk top", theme.faintText, theme.deskTop),
      ("faint text on desk bottom", theme.faintText, theme.deskBottom),
      ("text on selected page", theme.text, theme.selection),
      ("secondary text on selected page", theme.secondaryText, theme.selection),
      ("secondary text on hovered page or in a field", theme.secondaryText, theme.control),
      ("text on hovered setting", theme.text, theme.control),
      ("text on selected segment", theme.text, selected),
      ("secondary text on segment", theme.secondaryText, theme.track),
      ("floating button", theme.onAccent, theme.accent),
      ("title on bar", theme.barText, theme.bar),
      ("button on bar", theme.barButton, theme.bar),
      ("text on extension", theme.onExtension, theme.extensionBar),
      ("title on card", theme.cardTitle, theme.card),
      ("text on card", theme.cardText, theme.card),
      ("section header", theme.headerText, theme.header),
      ("figures of frame times", .white, hud),
      ("names of frame times", Color(255, 255, 255, 160), hud),
      ("missed frames", theme.bad, hud),
    ]
  }

  @Test(arguments: Theme.Kind.allCases)
  func bodyText(_ kind: Theme.Kind) {
    for pair in Self.pairs(.named(kind)) {
      let ratio = Contrast.ratio(pair.text, on: pair.ground)
      #expect(ratio >= Self.least, "\(pair.name), \(kind): \(ratio)")
    }
  }

  @Test("frame times and messages are read over anything", arguments: Theme.Kind.allCases)
  func plates(_ kind: Theme.Kind) {
    let theme = Theme.named(kind)
    let grounds: [Color] = [
      .white, 0x000000, theme.bar, theme.barText, theme.accent, theme.card,
    ]
    let plates = grounds.map { Contrast.over(theme.hud, $0) }
    for plate in plates {
      let faint = [190, 160].map { Color(255, 255, 255, $0) }
      for text in [Color.white, theme.bad, theme.warning] + faint {
        #expect(Contrast.ratio(text, on: plate) >= Self.least, "\(kind): \(text)")
      }
    }
    // Nothing of what lies behind shows.
    #expect(Set(plates).count == 1)
  }

  /// WCAG's least contrast of marks and lines.
  @Test("each curve of the plot has a color of its own that can be told from the ground")
  func plotColors() {
    for theme in [Theme.light, .dark] {
      let colors = (0..<6).map(theme.plotColor)
      #expect(Set(colors).count == 6)
      for color in colors {
        for ground in [theme.control, theme.panel] {
          let ratio = Contrast.ratio(color, on: ground)
          #expect(ratio >= 3, "\(theme.kind): \(color) \(ratio)")
        }
      }
    }
  }

  @Test("the mark around the chosen segment can be told from both sides of it")
  func segment() {
    for theme in [Theme.light, .dark] {
      let chosen = theme.kind == .light ? theme.knob : theme.selection
      for ground in [theme.track, chosen] {
        #expect(Contrast.ratio(theme.accent, on: ground) >= 3, "\(theme.kind)")
      }
    }
  }

  @Test("the words on the strip of a call are readable", arguments: Theme.Kind.allCases)
  func call(_ kind: Theme.Kind) throws {
    let theme = Theme.named(kind)
    let page = Situations.page { $0.statusBarHeight = 40 }
    let commands = Situations.commands(Situations.view(page), theme: theme)
    let color = try #require(
      commands.lazy.compactMap { command -> Color? in
        if case .text(let run) = command, run.string == "Call in progress" {
          run.color
        } else {
          nil
        }
      }.first)
    #expect(Contrast.ratio(color, on: theme.bar) >= Self.least)
  }

  @Test("white is readable on every color of avatars and tiles")
  func palette() {
    for color in Theme.palette {
      let ratio = Contrast.ratio(.white, on: color)
      #expect(ratio >= Self.least, "\(color): \(ratio)")
    }
  }

  @Test("contrast is that of known pairs")
  func contrastItself() {
    #expect(Contrast.ratio(.black, on: .white) == 21)
    #expect(Contrast.ratio(.white, on: .white) == 1)
    // #767676 is the lightest gray with 4.5 on white.
    #expect((4.5..<4.6).contains(Contrast.ratio(Color(hex: 0x767676), on: .white)))
    #expect(Contrast.ratio(Color(hex: 0x777777), on: .white) < 4.5)
  }

  @Test("themes are found by their names and differ")
  func names() {
    #expect(Theme.Kind.allCases.map { Theme.named($0).kind } == Theme.Kind.allCases)
    #expect(Theme.light != Theme.dark)
  }
}
