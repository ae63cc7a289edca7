import Testing

@testable import BarScene

/// Numbers and sums that are typed into a field.
@Suite struct TypedSumTests {
  @Test(
    "a sum of numbers is the number that it makes",
    arguments: [
      ("200/2", 100.0), ("120+16", 136), ("3*8", 24), ("2+3*4", 14), ("(2+3)*4", 20),
      ("-5+2", -3), ("2*-3", -6), ("10-2-3", 5), ("64/2/4", 8), ("1.5*3", 4.5), ("87,5+0,5", 88),
      ("1,000/4", 250), ("1e3/2", 500), ("1e-3*2", 0.002), ("0.1+0.2", 0.3), ("((8))", 8),
      ("3\u{D7}4\u{F7}6\u{2212}1", 1), ("+12", 12), ("87.5", 87.5), ("12.3456789", 12.345_678_9),
    ])
  func sums(text: String, value: Double) { #expect(TypedSum.value(of: text) == value) }

  @Test(
    "anything else is no number",
    arguments: [
      "", "+", "2+", "*3", "2**3", "(2", "2)", "()", "2(3)", "1/0", "0/0", "two", "0x10", "nan",
      "1e999", "2--", "--2", "1e", "1..2", "50%%",
    ])
  func others(text: String) { #expect(TypedSum.value(of: text) == nil) }

  @Test("parentheses are refused beyond a depth, and end")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count)
    }
    #expect(TypedSum.value(of: nested(20)) == 1)
    #expect(TypedSum.value(of: nested(21)) == nil && TypedSum.value(of: nested(50_000)) == nil)
  }
}
