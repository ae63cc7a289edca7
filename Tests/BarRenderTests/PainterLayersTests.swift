import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// Rows of one color each, which count how often they are requested.
private final class CountedRows: LayerSource {
  var asked: [Int: Int] = [:]
  var shade: UInt8 = 0

  func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    asked[layer.index, default: 0] += 1
    commands.append(.fill(.everywhere, Color(UInt8(layer.index % 256), shade, 7)))
  }
}

/// Rows of some rectangles, partly translucent, which need not cover the row.
private struct PatchyRows: LayerSource {
  func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    var rng = SeededGenerator(seed: UInt64(layer.index))
    for _ in 0..<(1 + rng.whole(0...3)) {
      let color = Color(UInt8(rng.whole(0...255)), UInt8(rng.whole(0...255)), 9)
      let isWide = rng.chance(50)
      let rect = Rect(
        x: isWide ? 0 : Double(rng.whole(0...29)), y: isWide ? 0 : Double(rng.whole(0...7)),
        width: isWide ? 40 : Double(rng.whole(0...39)), height: Double(5 + rng.whole(0...5)))
      commands.append(.fill(rect, rng.chance(33) ? color.faded(0.5) : color))
    }
  }
}

extension RenderTests {
  @Suite struct PainterLayersTests {
    let session: Session
    let easel: Easel
    private let rows = CountedRows()

    init() throws {
      session = try Session(video: .none)
      easel = Easel(session: session, width: 40, height: 60)
    }

    private func row(_ index: Int, y: Double, height: Double = 10) -> DrawCommand {
      .layer(
        LayerID(kind: 0, index: index), frame: Rect(x: 0, y: y, width: 40, height: height),
        corner: 0)
    }

    /// Draws a list from this row on; limits the cache if asked to.
    private func draw(from first: Int, cacheLimit: Int? = nil) {
      easel.frame(cacheLimit: cacheLimit) { painter in
        painter.draw(group: 0, isNew: true, source: rows) { commands in
          for place in 0..<6 { commands.append(row(first + place, y: Double(place) * 10)) }
        }
      }
    }

    // MARK: Once and again

    @Test func aLayerIsDrawnOnceHoweverOftenItIsShown() {
      for offset in [0, 1, 2, 1, 0, 3, 0] { draw(from: offset) }
      #expect(rows.asked.count == 9)
      #expect(rows.asked.values.allSatisfy { $0 == 1 })
      #expect(easel.painter.layersDrawn == 9)
    }

    @Test func theSameLayerMayBeShownTwiceInOnePicture() {
      easel.draw([row(3, y: 0), row(3, y: 20)], source: rows)
      #expect(rows.asked == [3: 1])
      #expect(easel.colors[0] == 0x0003_0007)
      #expect(easel.colors[20 * 40] == 0x0003_0007)
    }

    @Test func aLayerThatIsNotVisibleIsNotDrawn() {
      easel.draw(
        [
          row(1, y: -10), row(2, y: 60), row(3, y: 20, height: 0),
          .clip(Rect(x: 0, y: 0, width: 40, height: 5)), row(4, y: 5),
        ], source: rows)
      #expect(rows.asked.isEmpty)
    }

    @Test func anotherSizeIsAnotherLayer() {
      easel.draw([row(1, y: 0, height: 10)], source: rows)
      easel.draw([row(1, y: 0, height: 12)], source: rows)
      easel.draw([row(1, y: 0, height: 10)], source: rows)
      #expect(rows.asked == [1: 2])
    }

    // MARK: Forgetting

    @Test func forgottenLayersAreDrawnAnewAndShowWhatIsNew() {
      draw(from: 0)
      rows.shade = 90
      draw(from: 0)
      #expect(easel.colors[0] == 0x0000_0007)
      easel.painter.forgetLayers()
      draw(from: 0)
      #expect(easel.colors[0] == 0x0000_5A07)
      #expect(rows.asked.values.allSatisfy { $0 == 2 })
    }

    @Test func forgettingLayersKeepsTexts() {
      easel.draw([.text(TextRun("kept", TextStyle(12), .black, at: Point(x: 0, y: 0)))])
      let before = easel.painter.store.bytes
      #expect(before > 0)
      easel.painter.forgetLayers()
      #expect(easel.painter.store.bytes == before)
    }

    @Test func anotherScaleDrawsEverythingAnew() {
      draw(from: 0)
      easel.painter.scale = 2
      draw(from: 0)
      #expect(rows.asked[0] == 2)
      #expect(easel.painter.store.slots.filter { $0.key != nil }.count == 3)
    }

    // MARK: Bounds

    @Test func theCacheStaysWithinItsLimitAndWhatIsOnTheScreen() {
      // A row takes 1600 bytes; six of them are shown.
      for first in 0..<400 {
        draw(from: first, cacheLimit: 20_000)
        #expect(easel.painter.store.bytes <= 20_000)
      }
      for first in 0..<50 {
        draw(from: first * 6, cacheLimit: 0)
        #expect(easel.painter.store.bytes == 6 * 1600)
      }
    }

    @Test func whatWasNotUsedForLongestGoesFirst() {
      for first in 0..<10 { draw(from: first, cacheLimit: 20_000) }
      let asked = rows.asked
      // Rows 9...14 are on the screen, those before them were there last.
      for first in stride(from: 8, through: 4, by: -1) { draw(from: first, cacheLimit: 20_000) }
      #expect(rows.asked == asked)
      for first in 10..<60 { draw(from: first, cacheLimit: 20_000) }
      draw(from: 0, cacheLimit: 20_000)
      #expect(rows.asked[0] == 2)
    }

    @Test func layersThatWentComeBackTheSame() {
      draw(from: 0)
      let before = easel.colors
      for first in 1..<80 { draw(from: first * 6, cacheLimit: 2000) }
      draw(from: 0, cacheLimit: 2000)
      #expect(easel.colors == before)
      #expect(rows.asked[0] == 2)
    }

    @Test(
      "law: nothing of a layer that went can be seen in the next one, however little that fills")
    func layersBeginEmpty() {
      var rng = SeededGenerator(seed: 5)
      let source = PatchyRows()
      for _ in 0..<400 {
        let row = DrawCommand.layer(
          LayerID(kind: 0, index: rng.whole(0...1_000_000)),
          frame: Rect(x: 0, y: 5, width: 40, height: 10), corner: .infinity)
        func show(on easel: Easel) {
          easel.frame(everything: true, cacheLimit: 0) { painter in
            painter.draw(group: 0, isNew: true, source: source) { commands in
              commands += [.fill(.everywhere, .white), row]
            }
          }
        }
        let fresh = Easel(session: session, width: 40, height: 60)
        show(on: easel)
        show(on: fresh)
        let difference = easel.difference(from: fresh)
        #expect(difference == nil)
      }
    }

    @Test func theLimitGrowsWithTheWindow() {
      draw(from: 0)
      #expect(easel.painter.store.limit == 8 << 20)
      easel.resize(width: 2000, height: 1000)
      easel.frame { _ in }
      #expect(easel.painter.store.limit == 18_000_000)
    }
  }
}
