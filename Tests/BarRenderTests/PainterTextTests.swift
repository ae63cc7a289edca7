import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

extension RenderTests {
  @Suite struct PainterTextTests {
    let session: Session
    let easel: Easel

    init() throws {
      session = try Session(video: .none)
      easel = Easel(session: session, width: 300, height: 60)
    }

    private func run(
      _ string: String, x: Double = 20, y: Double = 10, size: Double = 16,
      anchor: TextAnchor = .left, maxWidth: Double = .infinity, wraps: Bool = false
    ) -> TextRun {
      TextRun(
        string, TextStyle(size), .black, at: Point(x: x, y: y), anchor: anchor,
        maxWidth: maxWidth, wraps: wraps)
    }

    private func colors(_ run: TextRun) -> [UInt32] {
      easel.draw([.text(run)])
      return easel.colors
    }

    private func colors(_ run: TextRun, _ first: Double, _ second: Double, _ decimals: Int)
      -> [UInt32]
    {
      easel.draw([.figures(run, first, second, decimals: decimals)])
      return easel.colors
    }

    /// Returns the columns that contain a drawn pixel.
    private func columns(_ colors: [UInt32]) -> ClosedRange<Int>? {
      let xs = colors.indices.filter { colors[$0] != 0x00FF_FFFF }.map { $0 % 300 }
      return xs.min().flatMap { low in xs.max().map { low...$0 } }
    }

    private func width(_ string: String) -> Double {
      let mask = easel.painter.fonts.render(
        string, size: 16, weight: .regular, limit: 0, wraps: false)
      return Double(mask?.width ?? 0)
    }

    // MARK: Typed text

    @Test func typedTextIsDrawnAsTextWithACaretBehindItsCharacters() {
      let text = "Resistance"
      easel.draw([.typed(run(text, maxWidth: 200), caret: nil)])
      #expect(easel.colors == colors(run(text)))
      for caret in [0, 3, 10] {
        easel.draw([.typed(run(text, maxWidth: 200), caret: caret)])
        let bar = 20 + Int(width(String(text.prefix(caret))))
        let column = (10..<29).map { easel.colors[$0 * 300 + bar] }
        #expect(column.allSatisfy { $0 == 0 }, "caret after \(caret)")
      }
    }

    @Test func typedTextThatIsTooLongShowsThePartWithTheCaret() {
      let text = "a name that is far too long for its field"
      for caret in [0, 20, text.count] {
        easel.draw([.typed(run(text, maxWidth: 100), caret: caret)])
        let found = columns(easel.colors)
        #expect(found.map { $0.lowerBound >= 20 && $0.upperBound < 120 } == true)
        if caret == text.count { #expect(found?.upperBound == 119) }
      }
      easel.draw([.typed(run(text, maxWidth: 100), caret: 0)])
      let start = easel.colors
      easel.draw([.typed(run(text, maxWidth: 100), caret: nil)])
      #expect(columns(start)?.lowerBound == 20)
      #expect(easel.colors != start)
    }

    @Test func anEmptyFieldShowsItsCaretAlone() {
      easel.draw([.typed(run("", maxWidth: 100), caret: 0)])
      #expect(columns(easel.colors).map { $0.lowerBound == 20 && $0.count <= 2 } == true)
      easel.draw([.typed(run("", maxWidth: 100), caret: nil)])
      #expect(columns(easel.colors) == nil)
    }

    // MARK: Texts

    @Test func anAnchorSaysWhichEndOfTheTextLiesAtThePoint() {
      for text in ["Bars", "a longer text, odd"] {
        let width = width(text)
        let left = colors(run(text, x: 40))
        #expect(colors(run(text, x: 40 + width, anchor: .right)) == left)
        #expect(
          colors(run(text, x: 40 + (width / 2).rounded(.down), anchor: .center)) == left)
      }
    }

    @Test func aCutTextStaysInsideItsWidth() throws {
      for maxWidth in stride(from: 29.0, through: 200, by: 9) {
        let found = colors(run("Bars that shrink while a list scrolls", maxWidth: maxWidth))
        let inked = try #require(columns(found))
        #expect(inked.lowerBound >= 19 && inked.upperBound <= 20 + Int(maxWidth))
      }
    }

    @Test func aTextIsDrawnOnceForAllItsPlacesAndColors() {
      easel.draw([.text(run("once"))])
      let bytes = easel.painter.store.bytes
      var moved = run("once", x: 70, y: 3)
      moved.color = Color(200, 10, 10)
      easel.draw([.text(moved), .text(run("once", x: 3, anchor: .right))])
      #expect(easel.painter.store.bytes == bytes)
      easel.draw([.text(run("once", size: 17))])
      #expect(easel.painter.store.bytes > bytes)
    }

    @Test func aTextsColorAndAlphaAreThoseOfItsRun() {
      var red = run("\u{2588}\u{2588}\u{2588}", size: 30)
      red.color = Color(255, 0, 0)
      #expect(colors(red).contains(0x00FF_0000))
      red.color = Color(255, 0, 0, 0)
      #expect(colors(red).allSatisfy { $0 == 0x00FF_FFFF })
    }

    @Test func theSizeFollowsTheScale() throws {
      let small = try #require(columns(colors(run("Scale", x: 0, y: 0))))
      easel.painter.scale = 2
      let large = try #require(columns(colors(run("Scale", x: 0, y: 0))))
      #expect(isClose(Double(large.upperBound), 2 * Double(small.upperBound), within: 4))
    }

    @Test func emptyTextsAndOddWidthsAreDrawnWithoutHarm() {
      #expect(colors(run("")).allSatisfy { $0 == 0x00FF_FFFF })
      for maxWidth in [0, -5, -.infinity, .nan, 1e300] {
        _ = colors(run("text", maxWidth: maxWidth))
        _ = colors(run("text", maxWidth: maxWidth, wraps: true))
      }
      for size in [0, -4, 0.01] { _ = colors(run("text", size: size)) }
    }

    // MARK: Figures

    @Test func aTemplateWithoutNumbersIsAText() {
      #expect(colors(run("plain"), 1, 2, 0) == colors(run("plain")))
    }

    @Test func figuresLieBetweenThePartsOfTheirTemplate() throws {
      let digit = Double(easel.painter.fonts.digitAdvance(size: 16, weight: .regular))
      let found = try #require(columns(colors(run("ab # cd"), 12345, 0, 0)))
      let end = 20 + width("ab ") + 5 * digit + width(" cd")
      #expect(found.lowerBound >= 19)
      #expect(isClose(Double(found.upperBound), end, within: 3))
    }

    @Test func digitsTakeEqualRoomWhateverTheyAre() throws {
      var ends: Set<Int> = []
      for value in [111.0, 888, 404, 777, 123] {
        ends.insert(try #require(columns(colors(run("# pt"), value, 0, 0))).upperBound)
      }
      #expect(ends.count == 1)
    }

    @Test func figuresKeepToTheirAnchorWhileTheyChange() throws {
      for anchor in [TextAnchor.left, .center, .right] {
        for value in [0, 7, 42.5, -1234.5] {
          let found = try #require(
            columns(colors(run("#ms", x: 150, anchor: anchor), value, 0, 1)))
          switch anchor {
          case .left: #expect((149...156).contains(found.lowerBound))
          case .right: #expect((143...150).contains(found.upperBound))
          case .center:
            #expect(abs(150 - found.lowerBound - (found.upperBound - 150)) <= 6)
          }
        }
      }
    }

    @Test func theSecondNumberStandsForEveryFurtherSign() {
      let two = colors(run("# of #"), 3, 7, 0)
      #expect(two != colors(run("# of #"), 7, 3, 0))
      #expect(two != colors(run("# of #"), 3, 8, 0))
      #expect(colors(run("###"), 1, 2, 0) == colors(run("#"), 122, 0, 0))
    }

    @Test func figuresThatWereAwayForLongAreStillThemselves() {
      let shown = run("between # and # words")
      let before = colors(shown, 1, 2, 0)
      for step in 0..<60 {
        easel.frame(cacheLimit: 3000) { painter in
          painter.draw(group: 1, isNew: true) { $0.append(.text(run("other text \(step)"))) }
        }
      }
      #expect(colors(shown, 1, 2, 0) == before)
    }

    @Test func changingNumbersNeedNoNewText() {
      for value in 0...20 { _ = colors(run("# of #"), Double(value), 9_876_543_210, 1) }
      let bytes = easel.painter.store.bytes
      for value in 21...60 { _ = colors(run("# of #"), Double(-value), 9_876_543_210, 1) }
      let minus = easel.painter.store.bytes
      for value in 61...200 { _ = colors(run("# of #"), Double(-value), 9_876_543_210, 1) }
      // The sign came once.
      #expect(minus > bytes)
      #expect(easel.painter.store.bytes == minus)
    }
  }
}
