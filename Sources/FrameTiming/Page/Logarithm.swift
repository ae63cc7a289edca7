/// Natural logarithm of a number above 0, good to 1e-14; nil for all others.
///
/// By the series of the inverse hyperbolic tangent, so that a page is the same to the last digit on
/// every machine, whatever its mathematics library.
func logarithm(_ value: Double) -> Double? {
  guard value > 0, value.isFinite else { return nil }
  var exponent = Double(value.exponent)
  var mantissa = value.significand
  if mantissa > 1.4142135623730951 {
    mantissa /= 2
    exponent += 1
  }
  let z = (mantissa - 1) / (mantissa + 1)
  let square = z * z
  var power = z
  var sum = 0.0
  var odd = 1.0
  while odd < 30 {
    sum += power / odd
    power *= square
    odd += 2
  }
  return exponent * 0.6931471805599453 + 2 * sum
}
