import BarCore
import BarTuning
import Testing

@testable import BarScene

/// What lines and lists say of their values.
@Suite struct LineTextTests {
  @Test("a number has the decimals of its step, and one more only where that is all of it")
  func decimals() {
    let cases: [(Double, Double, String)] = [
      (87.5, 1, "87.5 pt"), (88, 1, "88 pt"), (123.456, 1, "123 pt"), (0.25, 0.01, "0.25 pt"),
      (0.125, 0.01, "0.125 pt"), (0.1234567, 0.01, "0.12 pt"), (44.45, 0.1, "44.45 pt"),
      (-3.5, 1, "-3.5 pt"), (0, 1, "0 pt"),
    ]
    for (value, step, text) in cases {
      #expect(SliderLine.text(value, step: step, unit: "pt") == text)
    }
  }

  @Test("a scale of 0 is said in words, any other in pixels a point")
  func scale() throws {
    func text(_ value: Double) throws -> String {
      let reading = SettingReading(
        kind: .number(0...4, step: 0.25, unit: "px/pt"), key: "view.scale", label: "Scale",
        value: .number(value), standard: .number(0), metrics: EvenLetters())
      return try #require(SliderLine(reading)).text
    }
    #expect(try text(0) == "As the display")
    #expect(try text(1.5) == "1.5 px/pt")
  }

  @Test("a chooser says No match where nothing agrees with what is typed, and only then")
  func noMatch() {
    let frame = Rect(x: 0, y: 0, width: 316, height: 500)
    func words(_ options: [ChooserView.Option], isFiltered: Bool) -> [String] {
      var view = ChooserView(
        title: "Behavior", prompt: "Search", help: "", options: options, chosen: nil, frame: frame)
      view.isFiltered = isFiltered
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      return commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(words([], isFiltered: true).contains("No match"))
    #expect(!words([], isFiltered: false).contains("No match"))
    #expect(
      !words([ChooserView.Option("a", name: "a", note: "")], isFiltered: true)
        .contains("No match"))
  }
}
