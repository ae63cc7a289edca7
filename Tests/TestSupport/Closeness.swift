/// Whether two numbers are equal, or differ by at most a distance.
public func isClose(_ a: Double, _ b: Double, within distance: Double) -> Bool {
  a == b || (a - b).magnitude <= distance
}

/// Whether a number agrees with one printed with four decimals: to half a unit of the last decimal,
/// or to one part in a million.
public func agrees(_ value: Double, printed: Double) -> Bool {
  isClose(value, printed, within: max(0.000_050_1, printed.magnitude * 1e-6))
}
