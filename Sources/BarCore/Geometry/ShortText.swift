/// Returns the shortest text that reads back to the same value; whole numbers without ".0".
public func shortText(_ value: Double) -> String {
  if value == 0 { return "0" }
  if value == value.rounded() && value.magnitude < 1e15 { return "\(Int64(value))" }
  return "\(value)"
}

/// A length in whole points, as a sentence says it; any number.
func wholeText(_ points: Double) -> String { shortText(points.rounded()) }

/// A length and the whole that it is a part of, with as many decimals as the whole has: two at most.
func wholeText(_ part: Double, of all: Double) -> String {
  guard all.isFinite, all != all.rounded() else {
    return "\(wholeText(part)) of \(wholeText(all)) pt"
  }
  let factor = all * 10 == (all * 10).rounded() ? 10.0 : 100
  func text(_ length: Double) -> String { shortText((length * factor).rounded() / factor) }
  return "\(text(part)) of \(text(all)) pt"
}
