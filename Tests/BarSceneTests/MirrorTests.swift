import BarCore
import TestSupport
import Testing

@testable import BarScene

/// The stage laid out from the right.
@Suite struct MirrorTests {
  /// One of each command, with places that are exact in binary.
  static let each: [DrawCommand] = {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let ink = Color(1, 2, 3, 255)
    func run(_ text: String, _ anchor: TextAnchor, wraps: Bool = false) -> DrawCommand {
      .text(
        TextRun(
          text, TextStyle(12), ink, at: Point(x: 15, y: 5), anchor: anchor, maxWidth: 60,
          wraps: wraps))
    }
    return [
      .fill(rect, ink), .roundedRect(rect, radius: 3, ink),
      .border(rect, radius: 3, width: 1, ink), .gradient(rect, top: ink, bottom: .white),
      .shadow(rect, radius: 2, blur: 4, ink), .corners(rect, radius: 8, ink), run("a", .left),
      run("a", .center), run("a", .right), run("long", .left, wraps: true),
      run("long", .right, wraps: true), run("\u{2039} Back", .center),
      .figures(TextRun("#", TextStyle(12), ink, at: Point(x: 7, y: 5)), 1, 2, decimals: 1),
      .picture(PictureID(1), frame: rect, covering: Size(width: 9, height: 9), dim: 0.5),
      .fittedPicture(
        PictureID(1), in: rect, fit: .fill, base: Size(width: 9, height: 9), dim: 0),
      .layer(LayerID(kind: 1, index: 2), frame: rect, corner: 4),
      .turnedSquare(
        center: Point(x: 50, y: 60), side: 8, turn: 0.25, base: ink, band: .white, bandPlace: 0.5),
      .arc(center: Point(x: 50, y: 60), radius: 8, width: 2, start: 0.25, sweep: 0.5, ink),
      .clip(rect), .unclip, .beginPage(rect), .endPage(dim: 0.2),
    ]
  }()

  @Test("mirrored twice, every command is itself", arguments: each.indices)
  func twice(_ index: Int) {
    let command = Self.each[index]
    let mirrored = command.mirrored(128)
    #expect(mirrored.mirrored(128) == command)
    if command != .unclip, command != .endPage(dim: 0.2) { #expect(mirrored != command) }
  }

  @Test("a whole stage mirrored twice is the stage, a frame of it mirrored lies on the stage")
  func stage() {
    let pages: [Page] = [
      Situations.page(),
      Page(
        settings: PageSettings(), viewport: Size(width: 320, height: 360),
        contents: [Situations.rows], parts: .header),
      Page(
        settings: PageSettings(), viewport: Size(width: 320, height: 360),
        contents: [Situations.rows], parts: [.profile, .stack]),
      Page(
        settings: PageSettings(), viewport: Size(width: 320, height: 360),
        contents: [ContentLayout(.grid(count: 50, columns: 2, cellHeight: 128))]),
    ]
    for page in pages {
      let view = Situations.view(page)
      let ends = view.frame.x + view.frame.maxX
      var plain: [DrawCommand] = []
      var mirrored: [DrawCommand] = []
      StageScene(theme: .light).draw(view, into: &plain)
      StageScene(theme: .light, isMirrored: true).draw(view, into: &mirrored)
      #expect(mirrored != plain)
      #expect(mirrored == plain.map { $0.mirrored(ends) })
    }
  }

  @Test("the arrow of the back button points right, and follows its text")
  func chevron() {
    let text = TextRun("\u{2039} Back", TextStyle(15), .white, at: Point(x: 20, y: 0))
    #expect(text.mirrored(100).string == "Back \u{203A}")
    #expect(text.mirrored(100).anchor == .right && text.mirrored(100).at.x == 80)
  }

  @Test("the content of a row is mirrored with it")
  func rows() {
    var plain: [DrawCommand] = []
    var mirrored: [DrawCommand] = []
    let size = Size(width: 300, height: 72)
    let layer = LayerID(kind: 1, index: 3)
    StageScene(theme: .light).drawLayer(layer, size: size, into: &plain)
    StageScene(theme: .light, isMirrored: true).drawLayer(layer, size: size, into: &mirrored)
    #expect(mirrored == plain.map { $0.mirrored(300) })
    #expect(mirrored != plain)
  }
}
