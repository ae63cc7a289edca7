/// Yes if two numbers differ by no more than a distance, or are the same.
public func isClose(_ a: Double, _ b: Double, within distance: Double) -> Bool {
  a == b || (a - b).magnitude <= distance
}

/// Yes if a number agrees with one printed with four decimals: to half a unit of the last one, or
/// to a share of one in a million.
public func agrees(_ value: Double, printed: Double) -> Bool {
  isClose(value, printed, within: max(0.000_050_1, printed.magnitude * 1e-6))
}
