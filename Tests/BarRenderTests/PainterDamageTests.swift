import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// The law of drawing only changes: the picture is the same as if everything were drawn.
extension RenderTests {
  @Suite struct PainterDamageTests {
    let session: Session
    let folder: TemporaryFolder
    let pictures: [String]

    init() throws {
      session = try Session(video: .none)
      folder = try TemporaryFolder()
      pictures = [
        try folder.picture("a.png", width: 40, height: 30) { x, y in
          0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8)
        },
        try folder.picture("b.png", width: 9, height: 20) { x, y in
          0xFF00_0000 | UInt32(x * y) << 8 | UInt32(255 - x)
        },
        folder.path("missing.png"),
      ]
    }

    @Test(arguments: [1, 1.5, 2.75], [0, 1])
    func drawingWhatHasChangedIsDrawingEverything(scale: Double, cache: Int) {
      for seed in 0..<8 {
        var random = SeededGenerator(seed: UInt64(seed * 7 + cache) + UInt64(scale * 1000))
        // A cache with room for almost nothing, or the painter's own.
        if let problem = run(&random, scale: scale, cacheLimit: cache == 0 ? 4000 : nil) {
          Issue.record("seed \(seed): \(problem)")
        }
      }
    }

    @Test("an additional or missing row does not redraw the bar above the list")
    func whatFollowsIsCountedFromBehind() {
      let easel = Easel(session: session, scale: 1, pictures: pictures)
      let bar = IntRect(x: 0, y: 0, width: 100, height: 20)
      func frame(rows: Range<Int>) {
        easel.frame { painter in
          painter.draw(group: 0, isNew: true) { commands in
            for row in rows {
              commands.fill(
                Rect(x: 0, y: Double(20 + row * 10), width: 100, height: 10),
                Color(hex: UInt32(row * 4000)))
            }
            commands.fill(Rect(x: 0, y: 0, width: 100, height: 20), .white)
          }
        }
      }
      for rows in [0..<4, 0..<5, 1..<5, 1..<3, 0..<1] {
        frame(rows: rows)
        let touched = easel.painter.damage.rects.contains { !$0.intersection(bar).isEmpty }
        #expect(touched == (rows == 0..<4), "only in the first frame, not for \(rows)")
      }
    }

    /// Draws some frames; returns the differences in words.
    private func run(
      _ random: inout SeededGenerator, scale: Double, cacheLimit: Int?
    ) -> String? {
      let kept = Easel(session: session, scale: scale, pictures: pictures)
      // Even the smallest thing leaves out what others hide of it.
      kept.painter.largeArea = 1
      kept.painter.coverArea = 1
      var scene = RandomScene(&random, pictures: pictures.count)
      var layers = RandomLayers()
      for step in 0..<10 {
        if step > 0 {
          switch random.whole(0...19) {
          case 0: kept.painter.scale = random.pick([1, 1.25, 2])
          case 1: kept.resize(width: random.whole(1...120), height: random.whole(1...90))
          case 2:
            layers.epoch += 1
            kept.painter.forgetLayers()
          case 3: break
          default: for _ in 0..<random.whole(1...3) { scene.change(&random) }
          }
        }
        let changes = scene.takeChanges()
        kept.frame(cacheLimit: cacheLimit) { paint(scene, layers, $0, changes) }
        let fresh = Easel(
          session: session, width: kept.image.width, height: kept.image.height,
          scale: kept.painter.scale, pictures: pictures)
        // The other one draws all of everything.
        fresh.painter.coverArea = .max
        fresh.frame { paint(scene, layers, $0, [true, true, true]) }
        if let difference = kept.difference(from: fresh) {
          return "step \(step): \(difference) in \(scene.groups)"
        }
      }
      return nil
    }

    private func paint(
      _ scene: RandomScene, _ layers: RandomLayers, _ painter: Painter, _ changes: [Bool]
    ) {
      for (index, commands) in scene.groups.enumerated() {
        painter.draw(group: index, isNew: changes[index], source: layers) { $0 += commands }
      }
    }
  }
}
