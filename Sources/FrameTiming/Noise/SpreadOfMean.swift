/// The mean of a figure over the stretches of a log, and how far it may be off.
///
/// Stretches that follow each other are alike, so they tell less than as many independent ones: the
/// correlation of neighbors, where it is above 0, makes them count as fewer.
struct SpreadOfMean: Equatable {
  let mean: Double
  /// Square of the standard error.
  let variance: Double
  /// As how many independent stretches they count; at most as many as they are.
  let size: Double

  /// With fewer stretches than this nothing can be told.
  static let least = 8

  init?(_ values: [Double]) {
    guard values.count >= Self.least, let mean = values.mean, let deviation = values.deviation
    else {
      return nil
    }
    let count = Double(values.count)
    self.mean = mean
    var products = 0.0
    for (one, next) in zip(values, values.dropFirst()) { products += (one - mean) * (next - mean) }
    let squares = deviation * deviation * (count - 1)
    // The estimate is about 1 / n too low.
    let found = squares > 0 ? products / squares + 1 / count : 0
    let correlation = min(0.9, max(0, found))
    size = max(2, count * (1 - correlation) / (1 + correlation))
    variance = deviation * deviation / size
  }
}

/// Two means held against each other: their difference, and its bounds at 95 % for all lines of a
/// comparison together.
///
/// Welch's t test ("The Generalization of 'Student's' Problem", 1947); each of the nine figures,
/// and the hitches besides, is tested at a tenth of 5 % (Bonferroni), so that two logs of one kind
/// are told apart by any of them in about one of twenty cases.
struct MeanDifference: Equatable {
  /// How many tests a comparison makes: nine figures, and the hitches.
  static let tests = 10

  let difference: Double
  /// Half the width of the interval.
  let reach: Double

  init(_ a: SpreadOfMean, _ b: SpreadOfMean) {
    difference = b.mean - a.mean
    let variance = a.variance + b.variance
    guard variance > 0 else {
      reach = 0
      return
    }
    let parts =
      a.variance * a.variance / (a.size - 1) + b.variance * b.variance / (b.size - 1)
    let freedom = max(1, parts > 0 ? variance * variance / parts : 1e9)
    reach = Self.quantile(freedom) * variance.squareRoot()
  }

  /// Student's t at 1 - 0.05 / 20 of so many degrees of freedom.
  ///
  /// Fisher's expansion around the normal quantile, which is good to 3 % from 5 degrees on; below
  /// that a value that is too large on purpose.
  static func quantile(_ freedom: Double) -> Double {
    // The normal quantile of 1 - 0.05 / 20.
    let z = 2.8070338
    guard freedom >= 5 else { return 6 + 60 / freedom }
    let z2 = z * z
    let one = (z2 + 1) * z / 4
    let two = ((5 * z2 + 16) * z2 + 3) * z / 96
    let three = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384
    let four = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92_160
    return z + (one + (two + (three + four / freedom) / freedom) / freedom) / freedom
  }
}
