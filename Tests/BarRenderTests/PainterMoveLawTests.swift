import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// A scrolled list is moved in memory: the picture is the same as if everything were drawn,
/// whatever covers the list.
extension RenderTests {
  @Suite struct PainterMoveLawTests {
    let session: Session

    init() throws { session = try Session(video: .none) }

    /// The rows of a list between a bar and the lower edge, 96 x 64 points.
    private func rows(
      offset: Double, count: Int = 200, x: Double = 0, width: Double = 96, height: Double = 10
    ) -> [DrawCommand] {
      (0..<count).compactMap { row in
        let frame = Rect(x: x, y: Double(row) * height - offset, width: width, height: height)
        guard frame.maxY > -20, frame.y < 90 else { return nil }
        return .layer(LayerID(kind: 0, index: row), frame: frame, corner: 0)
      }
    }

    private func easel() -> Easel {
      let easel = Easel(session: session)
      easel.painter.largeArea = 64
      easel.painter.coverArea = 16
      return easel
    }

    /// Draws a frame; returns the number of pixels that were moved.
    private func draw(_ easel: Easel, _ commands: [DrawCommand]) -> Int {
      let before = easel.painter.pixelsMoved
      easel.draw(commands, source: StripedRows())
      return easel.painter.pixelsMoved - before
    }

    @Test("a list that scrolls by 3 is moved except for a strip of 3 lines")
    func aListIsMoved() {
      let easel = easel()
      for (step, offset) in [500.0, 503, 506, 503, 520, 519].enumerated() {
        let moved = draw(easel, rows(offset: offset))
        let distance = step == 0 ? 64 : [3, 3, 3, 17, 1][step - 1]
        #expect(moved == 96 * (64 - distance), "to \(offset)")
      }
    }

    @Test("a bar over the list and a bar below it are not moved, opaque or not")
    func barsStayOut() {
      let glass = Color(200, 0, 0, 90)
      for color in [Color.white, glass] {
        let easel = easel()
        let over: [DrawCommand] = [
          .fill(Rect(x: 0, y: 0, width: 96, height: 16), color),
          .fill(Rect(x: 0, y: 56, width: 96, height: 8), color),
        ]
        _ = draw(easel, rows(offset: 500) + over)
        #expect(draw(easel, rows(offset: 504) + over) == 96 * (64 - 16 - 8))
        #expect(isComplete(easel, rows(offset: 504) + over))
      }
    }

    @Test("a list that is mostly covered is drawn again")
    func muchOverTheList() {
      let easel = easel()
      let over = [DrawCommand.fill(Rect(x: 1, y: 2, width: 90, height: 40), .white)]
      _ = draw(easel, rows(offset: 500) + over)
      #expect(draw(easel, rows(offset: 504) + over) == 0)
      #expect(isComplete(easel, rows(offset: 504) + over))
    }

    @Test("translucent rows, rows with round corners, and other rows are not moved")
    func onlyOpaqueRows() {
      func list(_ offset: Double, corner: Double) -> [DrawCommand] {
        rows(offset: offset).map {
          guard case .layer(let id, let frame, _) = $0 else { return $0 }
          return .layer(
            LayerID(kind: corner == 0 ? 0 : 1, index: id.index), frame: frame, corner: corner)
        }
      }
      for corner in [2, Double.infinity] {
        let easel = easel()
        _ = draw(easel, list(500, corner: corner))
        #expect(draw(easel, list(504, corner: corner)) == 0)
        #expect(isComplete(easel, list(504, corner: corner)))
      }
      let easel = easel()
      _ = draw(easel, list(500, corner: 0))
      #expect(draw(easel, list(900, corner: 0)) == 0)
    }

    @Test("a lost picture, another size and another scale are drawn, not moved")
    func nothingToMoveFrom() {
      let easel = easel()
      _ = draw(easel, rows(offset: 500))
      easel.resize(width: 96, height: 64)
      #expect(draw(easel, rows(offset: 504)) == 0)
      easel.painter.scale = 2
      #expect(draw(easel, rows(offset: 508)) == 0)
      #expect(draw(easel, rows(offset: 511)) == 96 * (64 - 6))
    }

    @Test("law: moving is drawing everything, for random lists with things over them")
    func movingIsDrawing() {
      let lists = Cases.of(400)
      var moves = 0
      for seed in 0..<lists {
        var random = SeededGenerator(seed: UInt64(seed))
        let kept = Easel(session: session, scale: random.pick([1, 1, 1.5, 2]))
        kept.painter.largeArea = random.chance(50) ? 1 : 300
        if random.chance(50) { kept.painter.sharedArea = 0 }
        kept.painter.coverArea = 1
        var offset = random.number(0...1500)
        let isWhole = random.chance(70)
        var clip = 0.0
        var over = (0..<random.whole(0...3)).map { _ in random.command(pictures: 0) }
        var others = (0..<random.whole(0...2)).map { _ in random.command(pictures: 0) }
        var x = random.chance(50) ? 0 : random.number(-5...20).rounded()
        let width = random.chance(50) ? 96 : random.number(10...90).rounded()
        let cuts = random.chance(30)
        let isFixed = random.chance(50)
        for step in 0..<12 {
          offset += random.number(-20...20)
          if isWhole { offset.round() }
          if random.chance(30) { x += random.number(-9...9).rounded() }
          if random.chance(30) { clip = random.number(0...20).rounded() }
          if random.chance(20) { over = over.map { $0.moved(random.number(-3...3), 2) } }
          if random.chance(20) { others.append(random.command(pictures: 0)) }
          if random.chance(10) { others = [] }
          // Groups may be drawn more than once in a frame: what is drawn last counts.
          let first = random.chance(20) ? random.whole(0...2) : nil
          let other = rows(offset: offset + random.number(-20...20), x: x, width: width)
          var list: [DrawCommand] = [.clip(Rect(x: 0, y: clip, width: 96, height: 64 - clip))]
          list += rows(offset: offset, x: x, width: width)
          // One of the rows is cut, so that the ground shows between two rows.
          if cuts, list.count > 3 {
            let cut = Rect(x: 0, y: clip, width: 96, height: 20 + (isFixed ? 0 : clip))
            list.insert(.clip(Rect(x: 0, y: clip, width: 96, height: 64 - clip)), at: 3)
            list.insert(.clip(cut), at: 2)
          }
          list += [.unclip] + over
          func paint(_ painter: Painter) {
            painter.draw(group: 0, isNew: false) {
              // No two of its rows are equal.
              let all = Rect(x: 0, y: 0, width: 96, height: 64)
              $0.append(.gradient(all, top: .white, bottom: Color(20, 60, 200)))
            }
            if let first {
              let rows = first == 0 ? others : other
              painter.draw(group: max(1, first), isNew: true, source: StripedRows()) { $0 += rows }
            }
            painter.draw(group: 1, isNew: true, source: StripedRows()) { $0 += list }
            painter.draw(group: 2, isNew: true, source: StripedRows()) { $0 += others }
          }
          let drawn = drawnAnew(kept, paint)
          if drawn.isMoved { moves += 1 }
          if let difference = drawn.difference {
            Issue.record("seed \(seed), step \(step): \(difference)")
            break
          }
        }
      }
      #expect(moves > 2 * lists, "only \(moves) of \(12 * lists) frames were moved")
    }

    @Test("law: pages that are pushed in any direction are moved with what has not changed on them")
    func pushing() throws {
      let pages = Cases.of(400)
      var moves = 0
      var copies = 0
      for seed in 0..<pages {
        var random = SeededGenerator(seed: UInt64(7_000 + seed))
        let kept = Easel(session: session, scale: random.pick([1, 1, 1.5, 2]))
        kept.painter.largeArea = random.chance(50) ? 1 : 300
        if random.chance(50) { kept.painter.sharedArea = 0 }
        kept.painter.coverArea = 16
        let ground = Rect(x: 0, y: 0, width: 80, height: 50)
        var things = (0..<random.whole(1...6)).map { _ in
          let part = Rect(
            x: random.number(0...50), y: random.number(0...30), width: random.number(4...30),
            height: random.number(4...20))
          return random.chance(50)
            ? DrawCommand.fill(part, random.color()) : .roundedRect(part, radius: 4, random.color())
        }
        let color = random.color().opaque
        let under = (0..<random.whole(0...3)).map { _ in random.command(pictures: 0) }
        let over = (0..<random.whole(0...2)).map { _ in random.command(pictures: 0) }
        let isWhole = random.chance(80)
        var place = Point(x: random.number(-40...90), y: random.number(-20...40))
        // A page of another group, which may lie over the first one.
        var other = Point(x: random.number(-60...60), y: random.number(-20...70))
        let hasOther = random.chance(60)
        let clip = Rect(x: 4, y: 3, width: 88, height: 58)
        var inner = random.chance(50) ? clip : Rect(x: 12, y: 9, width: 60, height: 44)
        let isPage = random.chance(50)
        var dim = 0.0
        for step in 0..<12 {
          place.x += random.number(-15...15)
          other.x += random.number(-9...9)
          if random.chance(40) { place.y += random.number(-9...9) }
          if isWhole {
            place = Point(x: place.x.rounded(), y: place.y.rounded())
            other = Point(x: other.x.rounded(), y: other.y.rounded())
          }
          // Things change, go their own way, come and go, and some are cut elsewhere.
          let changed = random.whole(0...things.count - 1)
          switch random.whole(0...9) {
          case 0: things[changed] = .fill(Rect(x: 5, y: 6, width: 20, height: 9), random.color())
          case 1: things[changed] = things[changed].moved(random.number(-6...6), 3)
          case 2: things.append(things[changed])
          case 3 where things.count > 1: things.remove(at: changed)
          case 4: inner.x += random.number(-6...6).rounded()
          default: break
          }
          if random.chance(70) { dim = random.number(0...0.6) }
          let page = [.fill(ground, color)] + things
          let half = page.count / 2
          func paint(_ painter: Painter) {
            painter.draw(group: 0, isNew: false) { $0.append(.fill(.everywhere, .white)) }
            painter.draw(group: 1, isNew: true, source: StripedRows()) {
              $0 += under + [.clip(clip)]
              if isPage { $0.append(.beginPage(ground.moved(by: place.x, place.y))) }
              $0 += page[..<half].map { $0.moved(place.x, place.y) }
              $0.append(.clip(isPage ? inner.moved(by: place.x, place.y) : inner))
              $0 += page[half...].map { $0.moved(place.x, place.y) }
              if isPage { $0.append(.endPage(dim: dim)) }
              $0 += [.unclip] + over
            }
            if hasOther {
              painter.draw(group: 2, isNew: true, source: StripedRows()) {
                $0 += page.map { $0.moved(other.x, other.y) }
              }
            }
          }
          let drawn = drawnAnew(kept, paint)
          if drawn.isMoved { moves += 1 }
          let store = kept.painter.store
          if kept.painter.pages.contains(where: { store.has(.page($0.number)) }) { copies += 1 }
          if let difference = drawn.difference {
            Issue.record("seed \(seed), step \(step): \(difference)")
            break
          }
        }
      }
      #expect(copies > pages / 2, "only \(copies) of \(12 * pages) frames had a copied page")
      #expect(moves > 2 * pages, "only \(moves) of \(12 * pages) frames were moved")
    }

    /// Draws a frame, and the same one on a fresh easel without moves: whether pixels were moved, and
    /// how the two pictures differ.
    private func drawnAnew(_ kept: Easel, _ paint: (Painter) -> Void) -> (
      isMoved: Bool, difference: String?
    ) {
      let before = kept.painter.pixelsMoved
      kept.frame(paint)
      let fresh = Easel(session: session, scale: kept.painter.scale)
      fresh.painter.coverArea = .max
      fresh.frame(paint)
      return (kept.painter.pixelsMoved > before, kept.difference(from: fresh))
    }

    private func isComplete(_ easel: Easel, _ commands: [DrawCommand]) -> Bool {
      let fresh = Easel(session: session)
      fresh.draw(commands, source: StripedRows())
      return easel.difference(from: fresh) == nil
    }
  }
}

/// Rows that differ from each other in every line.
private struct StripedRows: LayerSource {
  func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    if layer.kind == 0 {
      commands.append(.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), .white))
    }
    for line in 0..<Int(size.height) {
      let color = Color(hex: UInt32(layer.index * 977 + line * 40_503) & 0xFF_FFFF)
      commands.append(
        .fill(Rect(x: 3, y: Double(line), width: size.width - 6, height: 1), color))
    }
  }
}
