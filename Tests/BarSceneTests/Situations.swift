import BarCore
import BarScene
import BarTuning

/// Small stages in the situations that tests look at.
enum Situations {
  static let buttons = [
    StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
    StageButton("Click me", .count, .ext), StageButton("", .back, .barLeading),
  ]

  /// Twenty rows in sections of three; about three of them fit into the stage.
  static let rows = ContentLayout(
    .rows(ContentLayout.Rows(count: 20, perSection: 3, headerHeight: 40, heights: [100])))

  static func page(
    content: ContentLayout = rows, height: Double = 360,
    _ adjust: (inout BarSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    adjust(&settings.bar)
    return Page(
      settings: settings, viewport: Size(width: 320, height: height), contents: [content])
  }

  static func view(
    _ page: Page, picture: PictureID? = nil, buttons: [StageButton] = buttons
  ) -> StageView {
    StageView(
      page: page, look: StageLook(title: "Shy bar", picture: picture, buttons: buttons),
      frame: Rect(x: 100, y: 28, width: page.viewport.width, height: page.viewport.height))
  }

  static func commands(_ view: StageView, theme: Theme = .light) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    StageScene(theme: theme).draw(view, into: &commands)
    return commands
  }
}

extension Page {
  /// Lets something happen; what is refused leaves the page as it is.
  mutating func happen(_ kind: InputEvent.Kind) { happen(.input(kind)) }

  mutating func happen(_ kind: PageEvent.Kind) {
    try? apply(PageEvent(time: now, kind: kind))
  }

  /// A finger drags the list by so many points from where it lies.
  mutating func drag(by distance: Double) {
    happen(.offset(list.offset, by: .finger))
    happen(.offset(list.offset + distance, by: .finger))
  }
}
