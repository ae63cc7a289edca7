/// A number as a person types it: in decimal digits, or as a calculation with + - * / and parentheses.
struct TypedCalculation {
  /// The unread end of the text.
  private var rest: Substring
  /// The unit that each number may have; empty: none.
  private let unit: String
  /// Number of open parentheses.
  private var depth = 0
  /// Whether more than one number was typed.
  private var isCalculation = false

  /// More parentheses within each other are refused.
  private static let deepest = 20

  private init(_ text: String, unit: String) {
    rest = text[...]
    self.unit = unit
  }

  /// Returns the value of a text without spaces; nil if it is no number or calculation, or if the result
  /// is not finite.
  ///
  /// - Parameter unit: what may follow each number, without spaces.
  static func value(of text: String, unit: String = "") -> Double? {
    var calculation = TypedCalculation(text, unit: unit)
    guard let value = calculation.terms(), calculation.rest.isEmpty, value.isFinite else {
      return nil
    }
    // A tenth and two tenths are three, without the dust that decimals leave in binary.
    return calculation.isCalculation && value.magnitude < 1e6
      ? (value * 1e9).rounded() / 1e9 : value
  }

  private mutating func take(_ characters: String) -> Character? {
    guard let next = rest.first, characters.contains(next) else { return nil }
    rest.removeFirst()
    return next
  }

  private mutating func terms() -> Double? {
    guard var value = factors() else { return nil }
    while let sign = take("+-\u{2212}") {
      guard let next = factors() else { return nil }
      isCalculation = true
      value = sign == "+" ? value + next : value - next
    }
    return value
  }

  private mutating func factors() -> Double? {
    guard var value = signed() else { return nil }
    while let sign = take("*\u{D7}/\u{F7}") {
      guard let next = signed() else { return nil }
      isCalculation = true
      value = sign == "*" || sign == "\u{D7}" ? value * next : value / next
    }
    return value
  }

  private mutating func signed() -> Double? {
    guard let sign = take("+-\u{2212}") else { return single() }
    return single().map { sign == "+" ? $0 : -$0 }
  }

  /// A number, or a calculation in parentheses.
  private mutating func single() -> Double? {
    guard take("(") != nil else { return number() }
    depth += 1
    guard depth <= Self.deepest, let value = terms(), take(")") != nil else { return nil }
    depth -= 1
    return value
  }

  private mutating func number() -> Double? {
    var text = ""
    while let next = take("0123456789.,eE") {
      text.append(next)
      // The sign of an exponent.
      if "eE".contains(next), let sign = take("+-") { text.append(sign) }
    }
    takeUnit()
    return Self.number(text)
  }

  /// Skips the unit, unless it begins something else: the multiplication sign is a unit too.
  private mutating func takeUnit() {
    guard !unit.isEmpty, rest.hasPrefix(unit) else { return }
    let after = rest.dropFirst(unit.count)
    if after.first.map({ "+-\u{2212}*\u{D7}/\u{F7})".contains($0) }) ?? true { rest = after }
  }

  /// Returns the value of a number in decimal digits; nil for any other text.
  private static func number(_ text: String) -> Double? {
    let whole = text.split(separator: ".", omittingEmptySubsequences: false)[0]
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    // "1,000" is a thousand, "0,125" an eighth.
    let isGrouped =
      groups.count > 1 && 1...3 ~= groups[0].count && groups[0].first != "0"
      && groups.allSatisfy { $0.utf8.allSatisfy { 48...57 ~= $0 } }
      && groups.dropFirst().allSatisfy { $0.count == 3 }
    var digits = text
    if isGrouped {
      digits = String(whole.replacing(",", with: "") + text.dropFirst(whole.count))
    } else if !text.contains(".") {
      digits = text.replacing(",", with: ".")
    }
    return Double(digits)
  }
}
