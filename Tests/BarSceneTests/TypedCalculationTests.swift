import Testing

@testable import BarScene

/// Numbers and calculations that are typed into a field.
@Suite struct TypedCalculationTests {
  @Test(
    "a calculation has the value that it makes",
    arguments: [
      ("200/2", 100.0), ("120+16", 136), ("3*8", 24), ("2+3*4", 14), ("(2+3)*4", 20),
      ("-5+2", -3), ("2*-3", -6), ("10-2-3", 5), ("64/2/4", 8), ("1.5*3", 4.5), ("87,5+0,5", 88),
      ("1,000/4", 250), ("1e3/2", 500), ("1e-3*2", 0.002), ("0.1+0.2", 0.3), ("((8))", 8),
      ("3\u{D7}4\u{F7}6\u{2212}1", 1), ("+12", 12), ("87.5", 87.5), ("12.3456789", 12.345_678_9),
    ])
  func calculations(text: String, value: Double) {
    #expect(TypedCalculation.value(of: text) == value)
  }

  @Test(
    "anything else is no number",
    arguments: [
      "", "+", "2+", "*3", "2**3", "(2", "((((1", "2)", "()", "2(3)", "1/0", "0/0", "two", "0x10",
      "nan",
      "1e999", "2--", "--2", "1e", "1..2", "50%%",
    ])
  func others(text: String) { #expect(TypedCalculation.value(of: text) == nil) }

  @Test("each number may have the unit, and nothing else")
  func units() {
    func value(_ text: String, _ unit: String) -> Double? {
      TypedCalculation.value(of: text, unit: unit)
    }
    #expect(value("50pt+10pt", "pt") == 60 && value("(50pt+10)/2", "pt") == 30)
    #expect(value("50pt/s-10pt/s", "pt/s") == 40 && value("50pt/2", "pt/s") == nil)
    #expect(value("3\u{D7}4", "\u{D7}") == 12 && value("3\u{D7}\u{D7}4\u{D7}", "\u{D7}") == 12)
    #expect(value("50ms+10", "pt") == nil && value("pt+10", "pt") == nil)
    #expect(value("50ptpt", "pt") == nil && value("50pt10", "pt") == nil)
  }

  @Test("parentheses are refused beyond a depth, and end")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count)
    }
    #expect(TypedCalculation.value(of: nested(20)) == 1)
    #expect(
      TypedCalculation.value(of: nested(21)) == nil
        && TypedCalculation.value(of: nested(50_000)) == nil)
  }
}
