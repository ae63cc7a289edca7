import BarCore
import BarRender
import BarScene
import SDLKit

/// Measures a frame of the stage in memory while the list scrolls: drawing without a window system.
enum FrameBench {
  static func run() throws(SDLError) {
    for scale in [1.0, 2.0] { try run(scale: scale) }
  }

  private static func run(scale: Double) throws(SDLError) {
    let screen = try Screen(
      memoryWidth: Int(390 * scale), height: Int(780 * scale), scale: scale, fontFile: nil)
    let picture = screen.painter.addPicture(path: "Assets/backgrounds/dawn.jpg")
    let look = StageLook(title: "Shy bar", picture: picture, buttons: [])
    let scene = StageScene(theme: .light)
    var page = Page(
      viewport: Size(width: 390, height: 780),
      contents: [
        ContentLayout(
          .rows(ContentLayout.Rows(count: 10_000, perSection: 8, headerHeight: 40)))
      ])
    var tally = FrameTally(warmUp: (60, 301))
    for frame in 0..<1200 {
      let time = Double(frame) / 60
      // Notches of the wheel keep the list moving, down and up again.
      if frame % 6 == 0 {
        let dy = frame % 300 < 200 ? -1.0 : 1.0
        try? page.apply(InputEvent(time: time, kind: .wheel(dx: 0, dy: dy)))
      }
      page.advance(to: time)
      tally.begin(made: screen.painter.layersDrawn)
      screen.begin()
      let view = StageView(
        page: page, look: look, frame: Rect(x: 0, y: 0, width: 390, height: 780))
      screen.painter.draw(group: 0, isNew: true, source: scene) { commands in
        scene.draw(view, into: &commands)
      }
      screen.render()
      tally.end(made: screen.painter.layersDrawn)
    }
    func text(_ share: Double) -> String {
      tally.time(share).map { "\(($0 * 10).rounded() / 10)" } ?? "-"
    }
    print(
      "stage frame at scale \(scale): us p50 \(text(0.5)), p99 \(text(0.99)), max \(text(1)); "
        + "\((tally.meanAllocations * 100).rounded() / 100) allocations a "
        + "frame without new rows, \(screen.painter.opCount) ops")
  }
}
