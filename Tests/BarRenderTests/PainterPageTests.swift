import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// Darkened pages are copied while only their place and their darkness change.
extension RenderTests {
  @Suite struct PainterPageTests {
    let session: Session

    init() throws { session = try Session(video: .none) }

    /// A page of 60 x 40 points with two things on it.
    private func page(x: Double, dim: Double, color: Color = .white, mark: Double = 5)
      -> [DrawCommand]
    {
      let rect = Rect(x: x, y: 8, width: 60, height: 40)
      return [
        .clip(Rect(x: 10, y: 4, width: 80, height: 50)), .beginPage(rect), .fill(rect, color),
        .roundedRect(Rect(x: x + mark, y: 14, width: 20, height: 12), radius: 4, Color(200, 40, 9)),
        .clip(Rect(x: x + 30, y: 10, width: 60, height: 20)),
        .fill(Rect(x: x + 28, y: 12, width: 90, height: 9), Color(9, 40, 200, 130)), .unclip,
        .fill(Rect(x: x, y: 44, width: 60, height: 1), .black), .endPage(dim: dim), .unclip,
      ]
    }

    private func pictures(of easel: Easel) -> Int {
      easel.painter.pages.count { easel.painter.store.has(.page($0.number)) }
    }

    private func expectComplete(_ easel: Easel, _ commands: [DrawCommand]) {
      let fresh = Easel(session: session)
      fresh.painter.copiesPages = false
      fresh.draw(commands)
      #expect(easel.difference(from: fresh) == nil)
    }

    @Test("a page has a picture from its third frame on, and none when it rests")
    func copied() {
      let easel = Easel(session: session)
      for step in 0..<6 {
        let commands = page(x: Double(step * 5 - 20), dim: 0.1 + Double(step) / 20)
        easel.draw(commands)
        #expect(pictures(of: easel) == (step < 2 ? 0 : 1))
        expectComplete(easel, commands)
      }
      easel.draw(page(x: 20, dim: 0))
      #expect(pictures(of: easel) == 0)
      #expect(easel.painter.pages.isEmpty)
      expectComplete(easel, page(x: 20, dim: 0))
    }

    @Test("a page that changes is drawn anew")
    func changed() {
      let easel = Easel(session: session)
      for step in 0..<9 {
        let commands = page(x: 3 + Double(step), dim: 0.3, mark: step < 5 ? 5 : Double(step + 1))
        easel.draw(commands)
        #expect(pictures(of: easel) == (2..<5 ~= step ? 1 : 0))
        expectComplete(easel, commands)
      }
    }

    @Test("pages keep their pictures while another one changes in every frame")
    func several() {
      let easel = Easel(session: session)
      for step in 0..<8 {
        let x = Double(step)
        let commands =
          page(x: -40 + x, dim: 0.2, mark: x) + page(x: 10 + x, dim: 0.3, color: Color(220, 230, 9))
          + page(x: 50 + x, dim: 0.4, color: Color(9, 230, 90))
        easel.draw(commands)
        #expect(pictures(of: easel) == (step < 2 ? 0 : 2))
        if step == 2 { #expect(easel.painter.pagesMade == 5) }
        expectComplete(easel, commands)
      }
    }

    @Test("equal pages of two groups do not share a picture, so that one may go")
    func twoGroups() {
      let easel = Easel(session: session)
      let over = DrawCommand.fill(Rect(x: 0, y: 0, width: 96, height: 64), Color(0, 90, 0, 60))
      for step in 0..<6 {
        let hasSecond = step < 4
        func paint(_ painter: Painter) {
          painter.draw(group: 0, isNew: false) { $0.append(.fill(.everywhere, .white)) }
          painter.draw(group: 1, isNew: step < 4) { $0 += page(x: Double(min(step, 3)), dim: 0.3) }
          painter.draw(group: 2, isNew: true) {
            if hasSecond { $0 += page(x: Double(step) + 30, dim: 0.3) }
          }
          painter.draw(group: 3, isNew: true) { if step == 5 { $0.append(over) } }
        }
        easel.frame(paint)
        let fresh = Easel(session: session)
        fresh.painter.copiesPages = false
        fresh.frame(paint)
        #expect(easel.difference(from: fresh) == nil)
        #expect(pictures(of: easel) == (step < 2 ? 0 : hasSecond ? 2 : 1))
      }
    }

    @Test("a page far larger than the picture, and one outside of its clip, have no picture")
    func tooLarge() {
      let easel = Easel(session: session)
      let huge = Rect(x: -500_000, y: -500_000, width: 1e6, height: 1e6)
      for _ in 0..<5 {
        let commands: [DrawCommand] = [
          .beginPage(huge), .fill(huge, Color(9, 90, 200)), .endPage(dim: 0.5),
        ]
        easel.draw(commands + page(x: 500, dim: 0.5))
        #expect(pictures(of: easel) == 0)
        #expect(easel.painter.opCount == 3)
        expectComplete(easel, commands)
      }
    }

    @Test("a page is closed by the next one, or by the end, and then clipped like others")
    func notClosed() {
      let rect = Rect(x: 10, y: 10, width: 200, height: 200)
      let small = Rect(x: 20, y: 5, width: 10, height: 10)
      let easel = Easel(session: session)
      easel.draw([
        .clip(small), .beginPage(rect), .fill(.everywhere, .black), .beginPage(rect),
        .fill(.everywhere, Color(200, 0, 0)),
      ])
      let expected = Easel(session: session)
      expected.draw([.fill(Rect(x: 20, y: 10, width: 10, height: 5), Color(200, 0, 0))])
      #expect(easel.difference(from: expected) == nil)
      easel.draw([.endPage(dim: 0.5), .fill(small, .black)])
      expected.draw([.fill(small, .black)])
      #expect(easel.difference(from: expected) == nil)
    }
  }
}
