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
  /// Whether an interval of 95 % can be made of them.
  ///
  /// Not where there are fewer than 12, where more than half of them have one and the same value,
  /// or where the spread is that of one or two of them, which makes the fourth powers large.
  let isWellKnown: Bool

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
    let correlation = min(0.9, max(0, squares > 0 ? products / squares : 0))
    size = max(2, count * (1 - correlation) / (1 + correlation))
    variance = deviation * deviation / size
    let fourths = values.reduce(0) { sum, value in
      let square = (value - mean) * (value - mean)
      return sum + square * square
    }
    // More than half that are alike stand in the middle too.
    let middle = values.sorted()[values.count / 2]
    let alike = values.count { $0 == middle }
    isWellKnown =
      values.count >= 12 && 2 * alike <= values.count && squares * squares >= 3 * fourths
  }
}

/// Two means held against each other: their difference, its bounds, and whether it is more than
/// chance.
///
/// Welch's t test ("The Generalization of 'Student's' Problem", 1947). For the decision each of the
/// nine figures, and the hitches besides, is tested at a tenth of 5 % (Bonferroni), so that two logs
/// of one kind are told apart by any of them in about one of twenty cases. The bounds are those of
/// 95 % for the one figure.
struct MeanDifference: Equatable {
  /// How many tests a comparison makes: nine figures, and the hitches.
  static let tests = 10

  let difference: Double
  /// Half the width of the 95 % interval; nil where the stretches do not tell.
  private(set) var reach: Double?
  /// What chance explains, when all figures are looked at.
  private(set) var chance = 0.0

  init(_ a: SpreadOfMean, _ b: SpreadOfMean) {
    difference = b.mean - a.mean
    let variance = a.variance + b.variance
    guard variance > 0 else { return }
    let parts =
      a.variance * a.variance / (a.size - 1) + b.variance * b.variance / (b.size - 1)
    let freedom = max(1, parts > 0 ? variance * variance / parts : 1e9)
    let error = variance.squareRoot()
    // The normal quantiles of 1 - 0.05 / 20 and of 1 - 0.05 / 2.
    chance = studentQuantile(normal: 2.807_033_8, freedom: freedom) * error
    if a.isWellKnown, b.isWellKnown {
      reach = studentQuantile(normal: 1.959_963_985, freedom: freedom) * error
    }
  }
}

/// The quantile of Student's t where the normal distribution has the quantile `z`, above 0.
///
/// Fisher's expansion around it, which is good to 3 % from 5 degrees of freedom on, for quantiles up
/// to 2 from 2 on; below 5 for larger ones a value that is too large on purpose.
func studentQuantile(normal z: Double, freedom: Double) -> Double {
  guard freedom >= 5 || z < 2 else { return 6 + 60 / freedom }
  let z2 = z * z
  let one = (z2 + 1) * z / 4
  let two = ((5 * z2 + 16) * z2 + 3) * z / 96
  let three = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384
  let four = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92_160
  return z + (one + (two + (three + four / freedom) / freedom) / freedom) / freedom
}
