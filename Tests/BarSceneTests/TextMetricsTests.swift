import BarCore
import Testing

@testable import BarScene

/// What texts and read-outs measure.
@Suite struct TextMetricsTests {
  @Test("a read-out is as wide as the text that it shows")
  func figures() {
    let metrics = EvenLetters()
    let style = TextStyle(12, .semibold)
    for (template, first, second, decimals, text) in [
      ("# pt", 12, 0, 1, "12.0 pt"), ("# of # pt", 9.96, 100, 0, "10 of 100 pt"),
      ("#", -0.25, 0, 2, "-0.25"), ("+#", -0.001, 0, 2, "+0.00"),
      ("#, #", 999.96, -1, 1, "1000.0, -1.0"), ("# s", .nan, 0, 3, "- s"),
      ("at rest", 1, 1, 1, "at rest"),
    ] as [(String, Double, Double, Int, String)] {
      let width = metrics.width(
        ofFigures: template, first, and: second, decimals: decimals, style)
      #expect((width - metrics.width(of: text, style)).magnitude < 1e-9, "\(text)")
    }
  }

  @Test("the title of a bar without buttons has all of its width")
  func title() {
    func title(_ buttons: [StageButton]) -> Double? {
      words(Situations.commands(Situations.view(Situations.page(), buttons: buttons)))
        .first { $0.text == "Shy bar" }?.maxWidth
    }
    let width = Situations.page().viewport.width
    #expect(title([]) == width - 24)
    #expect(title([StageButton("", .back, .barLeading)]) == width - 24)
    #expect(title([StageButton("Hide", .hide, .barLeading)]) == width - 180)
  }

  @Test("names of a read-out end before their values")
  func readOut() {
    for width in [60.0, 100, 200] {
      let page = Situations.page()
      var commands: [DrawCommand] = []
      commands.draw(.light) {
        $0.draw(
          MeterView(page, in: Rect(x: 0, y: 0, width: width, height: 340), showsBars: false))
      }
      expectApart(words(commands), in: Rect(x: 0, y: 0, width: width, height: 340), "\(width)")
      // Nothing is above it that a line would part it from.
      #expect(commands.first { if case .text = $0 { true } else { false } } == commands.first)
    }
  }
}
