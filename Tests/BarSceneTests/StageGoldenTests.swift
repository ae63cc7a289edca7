import BarCore
import BarScene
import Testing

/// The commands of the stage in a handful of situations, as text.
@Suite struct StageGoldenTests {
  @Test func allShown() throws {
    try expectGolden("stage-shown", Situations.view(Situations.page()))
  }

  @Test func extensionHiddenAndBarHalfHidden() throws {
    var page = Situations.page()
    page.drag(by: 40 + 22)
    #expect(page.drawn.barContraction == 22)
    try expectGolden("stage-half-hidden", Situations.view(page))
  }

  @Test func extensionHalfHidden() throws {
    var page = Situations.page()
    page.drag(by: 15)
    #expect(page.drawn.extensionContraction == 15)
    try expectGolden("stage-extension-half-hidden", Situations.view(page))
  }

  @Test func allHidden() throws {
    var page = Situations.page()
    page.drag(by: 130)
    #expect(page.drawn.barContraction == 44)
    var view = Situations.view(page, picture: PictureID(3))
    view.clicks = 2
    try expectGolden("stage-hidden", view)
  }

  @Test func overscrollAtTheTop() throws {
    var page = Situations.page()
    page.drag(by: -50)
    var view = Situations.view(page)
    view.clicks = 1
    view.isThumbHeld = true
    try expectGolden("stage-overscroll", view)
  }

  @Test func bottomBarHalfWayOut() throws {
    var page = Situations.page { $0.bottomBarHeight = 56 }
    page.drag(by: 42)
    try expectGolden("stage-bottom-bar", Situations.view(page))
  }

  @Test func stickyExtensionUnderTheStatusStrip() throws {
    var page = Situations.page { $0.stickyExtensionView = true }
    page.drag(by: 60)
    #expect(page.drawn.barContraction == 44)
    try expectGolden("stage-sticky-extension", Situations.view(page))
  }

  @Test func partOfTheExtensionStays() throws {
    var page = Situations.page { $0.extensionStays = 16 }
    page.drag(by: 200)
    try expectGolden("stage-extension-stays", Situations.view(page))
  }

  @Test func barFades() throws {
    var page = Situations.page { $0.fadeBehavior = .navbar }
    page.drag(by: 40 + 33)
    try expectGolden("stage-fading", Situations.view(page))
  }

  @Test func emptySheetWithFloatingButtons() throws {
    let page = Situations.page(content: ContentLayout(.plain(height: 0)), height: 220) {
      $0.presentedModally = true
    }
    let buttons = [
      StageButton("Show", .show, .floating), StageButton("Inbox", .selectList(0), .ext),
      StageButton("Archive", .selectList(1), .ext),
    ]
    var view = Situations.view(page, buttons: buttons)
    view.hovered = .show
    try expectGolden("stage-sheet", view, theme: .dark)
  }

  @Test func pushedPageHalfWayIn() throws {
    var page = Situations.page()
    page.happen(.page(.leave))
    page.advance(to: StageLayout.pushDuration / 2)
    try expectGolden("stage-pushed", Situations.view(page))
  }

  @Test func gridOfTiles() throws {
    let grid = ContentLayout(.grid(count: 5, columns: 2, cellHeight: 120))
    try expectGolden("stage-grid", Situations.view(Situations.page(content: grid)))
  }

  @Test("rows are drawn for their height, tiles and section headers as they are")
  func layers() throws {
    let layers: [(kind: UInt8, index: Int, height: Double)] = [
      (1, 0, 72), (0, 1, 104), (2, 2, 52), (4, 3, 110), (5, 0, 40), (5, 7, 40),
    ]
    try expectGolden("stage-layers") { theme in
      var commands: [DrawCommand] = []
      for layer in layers {
        commands.append(.unclip)
        StageScene(theme: theme).drawLayer(
          LayerID(kind: layer.kind, index: layer.index),
          size: Size(width: 296, height: layer.height), into: &commands)
      }
      return commands
    }
  }

  @Test(arguments: [false, true])
  func device(isSheet: Bool) throws {
    try expectGolden(
      isSheet ? "device-sheet" : "device",
      DeviceArt(around: Rect(x: 100, y: 28, width: 320, height: 360), isSheet: isSheet))
  }
}
