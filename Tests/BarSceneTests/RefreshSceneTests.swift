import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// What is drawn of the refresh banner.
@Suite struct RefreshSceneTests {
  private func view(
    _ preset: Preset, _ change: (inout PageSettings) -> Void = { _ in }
  ) -> StageView {
    view(page(preset, change))
  }

  private func view(_ page: Page) -> StageView { Situations.view(page, buttons: []) }

  private func page(
    _ preset: Preset, _ change: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    settings.refresh = preset.settings.refresh
    change(&settings)
    return Page(
      settings: settings, viewport: Size(width: 320, height: 560),
      contents: [Situations.rows], parts: .refresh)
  }

  @Test("the square turns with the ratio up to one turn, and grows with it beyond")
  func square() {
    for (pull, ratio) in [(31.25, 0.25), (125, 1), (250, 2)] {
      var page = page(.banner)
      page.happen(.offset(-64 - pull, by: .finger))
      let view = view(page)
      let commands = Situations.commands(view)
      expectSound(commands, within: view.frame)
      let squares = commands.compactMap { command -> (Point, Double, Double)? in
        guard case .turnedSquare(let center, let side, let turn, _, _, _) = command else {
          return nil
        }
        return (center, side, turn)
      }
      #expect(squares.count == 1)
      guard let square = squares.first else { return }
      #expect(isClose(square.1, 100 * ratio, within: 1e-9))
      #expect(isClose(square.2, min(1, ratio), within: 1e-9))
      #expect(square.0 == Point(x: 260, y: 28 + 64 + pull / 2))
    }
  }

  @Test("at rest nothing of a banner is drawn", arguments: Preset.all(.refresh))
  func rest(_ preset: Preset) {
    let commands = Situations.commands(view(preset))
    #expect(
      commands.allSatisfy {
        switch $0 {
        case .turnedSquare, .arc: false
        default: true
        }
      })
  }

  @Test(
    "every control is drawn soundly, pulled, refreshing, closing", arguments: Preset.all(.refresh)
  )
  func sound(_ preset: Preset) {
    for theme in [Theme.light, .dark] {
      var page = page(preset) { $0.refresh.foreignInset = 20 }
      /// Draws the page as it is now.
      func expectSoundness() {
        let view = view(page)
        expectSound(Situations.commands(view, theme: theme), within: view.frame)
      }
      page.happen(.offset(-84 - 190, by: .finger))
      expectSoundness()
      page.happen(.offset(-84 - 189, by: .momentum))
      for _ in 0..<6 {
        page.advance(to: page.now + 0.11)
        expectSoundness()
      }
      page.happen(.refresh(.end))
      page.advance(to: page.now + 0.1)
      expectSoundness()
    }
  }

  @Test("lanes share the stage without a gap, each inside its own part")
  func lanes() {
    var stage = view(.banner)
    stage.lanes = [.compose, .cupertino].map { page($0) }
    let commands = Situations.commands(stage)
    expectSound(commands, within: stage.frame)
    let clips = commands.compactMap { command -> Rect? in
      if case .clip(let rect) = command, rect.width < stage.frame.width { rect } else { nil }
    }
    #expect(clips.first?.x == stage.frame.x && clips.last?.maxX == stage.frame.maxX)
    #expect(Set(clips.map(\.x)).count == 3)
  }
}
