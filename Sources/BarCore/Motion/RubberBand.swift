/// How far a list follows a finger that pulls it beyond its end.
public enum RubberBandLaw: String, CaseIterable, Sendable {
  /// UIKit's law: x c dim / (x c + dim). Never reaches the dimension.
  case hyperbolic
  /// The list stops at its end.
  case clamp
  /// The list follows the finger freely.
  case none
  /// Chromium on Windows: dim tanh(x c / dim), with a tenth of the view as dimension.
  case tanh
  /// Flutter: each point counts c (1 - stretch/dim)², taken in slices of one point.
  case squared
  /// Firefox: each point counts c (1 - stretch/dim), taken in ever finer slices.
  case tapered
  /// Each point counts c, however far: WebKit and Chromium 1/20, Qt 1/2.
  case linear
  /// GTK: freely up to the dimension, then not at all.
  case limit
}

/// The relation between the overscroll that was asked for and the stretch that is shown.
public struct RubberBand: Equatable, Sendable {
  /// How the stretch grows with the overscroll.
  public var law: RubberBandLaw
  /// c: share of the first point beyond the end that is shown, 0 or more, 0.55 in UIKit; `clamp`,
  /// `none` and `limit` ignore it.
  public var coefficient: Double
  /// What the stretch stays below, in points, usually the side of the view; `none` and `linear`
  /// have no bound, and 0 or less shows no stretch.
  public var dimension: Double

  /// Makes a rubber band; its law and coefficient are those of UIKit unless given.
  public init(
    law: RubberBandLaw = .hyperbolic, coefficient: Double = 0.55, dimension: Double
  ) {
    self.law = law
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The greatest stretch that a hand can pull, in points; infinite where the law knows no bound.
  public var greatestStretch: Double {
    switch law {
    case .clamp: 0
    case .none, .linear: .infinity
    case .hyperbolic, .tanh, .squared, .tapered, .limit: max(0, dimension)
    }
  }

  /// Whether there is no room for a stretch that can be told from none.
  private var isDead: Bool { !(dimension > 1e-9 && coefficient > 0) }

  /// Returns the stretch that is shown for an overscroll: odd, never falling, 0 for 0.
  public func stretch(for overscroll: Double) -> Double {
    let pulled = overscroll.magnitude * coefficient
    switch law {
    case .clamp: return 0
    case .none: return overscroll
    case .linear: return overscroll * coefficient
    case .limit: return dimension > 0 ? overscroll.clamped(to: -dimension...dimension) : 0
    case .hyperbolic: return bent(overscroll) { pulled * dimension / (pulled + dimension) }
    case .tanh: return bent(overscroll) { dimension * RealMath.tanh(pulled / dimension) }
    case .tapered: return bent(overscroll) { dimension * (1 - RealMath.exp(-pulled / dimension)) }
    case .squared: return bent(overscroll) { dimension * (1 - slices(overscroll.magnitude)) }
    }
  }

  /// What a law that bends shows of an overscroll, with its sign.
  private func bent(_ overscroll: Double, _ shown: () -> Double) -> Double {
    guard !isDead else { return 0 }
    let shown = overscroll.magnitude == .infinity ? dimension : shown()
    return overscroll < 0 ? -shown : shown
  }

  /// Returns the overscroll that shows this stretch: the inverse of `stretch(for:)`.
  ///
  /// A stretch at or beyond the dimension, which no finite overscroll shows, is taken as one just
  /// below it. Under `clamp` every stretch counts as 0.
  public func overscroll(for stretch: Double) -> Double {
    let shown = min(stretch.magnitude, dimension * 0.999_999)
    let asked: Double
    switch law {
    case .clamp: return 0
    case .none: return stretch
    case .linear: return coefficient > 0 ? stretch / coefficient : 0
    case .limit: return dimension > 0 ? stretch.clamped(to: -dimension...dimension) : 0
    case .hyperbolic where isDead, .tanh where isDead, .tapered where isDead, .squared where isDead:
      return 0
    case .hyperbolic: asked = shown * dimension / (coefficient * (dimension - shown))
    case .tanh:
      let share = shown / dimension
      asked = dimension / coefficient * RealMath.log((1 + share) / (1 - share)) / 2
    case .tapered: asked = -dimension / coefficient * RealMath.log(1 - shown / dimension)
    case .squared: asked = sliceCount(1 - shown / dimension)
    }
    return stretch < 0 ? -asked : asked
  }

  // MARK: Flutter's slices

  /// Points that are taken one by one; beyond, the limit of ever finer slices goes on, so that no
  /// pull costs more than this many steps.
  private static let sliced = 400
  /// From here on a slice of one point would take more than is left, and only the limit is used.
  private static let coarsest = 1.0

  /// The share of the dimension that is left after an overscroll of `x` points.
  private func slices(_ x: Double) -> Double {
    let k = coefficient / dimension
    if k >= Self.coarsest { return 1 / (1 + k * x) }
    var left = 1.0
    var rest = min(x, Double(Self.sliced))
    while rest >= 1 {
      left -= k * left * left
      rest -= 1
    }
    if x <= Double(Self.sliced) { return left - k * left * left * rest }
    return left / (1 + k * left * (x - Double(Self.sliced)))
  }

  /// The overscroll that leaves this share: the inverse of `slices`.
  private func sliceCount(_ wanted: Double) -> Double {
    let k = coefficient / dimension
    if k >= Self.coarsest { return (1 / wanted - 1) / k }
    var left = 1.0
    for count in 0..<Self.sliced {
      let next = left - k * left * left
      if next <= wanted { return Double(count) + (left - wanted) / (left - next) }
      left = next
    }
    return Double(Self.sliced) + (left / wanted - 1) / (k * left)
  }
}
