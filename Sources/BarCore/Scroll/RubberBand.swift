/// How far a list follows a finger that pulls it beyond its end.
public enum RubberBandLaw: String, CaseIterable, Sendable {
  /// UIKit's law: x c dim / (x c + dim). Never reaches the dimension.
  case hyperbolic
  /// The list stops at its end.
  case clamp
  /// The list follows the finger freely.
  case none
}

/// The relation between the overscroll that was asked for and the stretch that is shown.
public struct RubberBand: Equatable, Sendable {
  public var law: RubberBandLaw
  /// c: the share of the first point beyond the end that is shown; 0.55 in UIKit.
  public var coefficient: Double
  /// The side of the view, in points: the stretch stays below it.
  ///
  /// 0 or less shows no stretch.
  public var dimension: Double

  public init(
    law: RubberBandLaw = .hyperbolic, coefficient: Double = 0.55, dimension: Double
  ) {
    self.law = law
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The stretch that is shown for an overscroll; odd, rising, 0 for 0.
  public func stretch(for overscroll: Double) -> Double {
    switch law {
    case .clamp: return 0
    case .none: return overscroll
    case .hyperbolic:
      guard dimension > 0 && coefficient > 0 else { return 0 }
      if overscroll.magnitude == .infinity { return overscroll < 0 ? -dimension : dimension }
      let pulled = overscroll.magnitude * coefficient
      let shown = pulled * dimension / (pulled + dimension)
      return overscroll < 0 ? -shown : shown
    }
  }

  /// The overscroll that shows this stretch: the inverse of `stretch(for:)`.
  ///
  /// A stretch at or beyond the dimension, which no finite overscroll shows, is taken as one just
  /// below it. Under `clamp` every stretch counts as 0.
  public func overscroll(for stretch: Double) -> Double {
    switch law {
    case .clamp: return 0
    case .none: return stretch
    case .hyperbolic:
      guard dimension > 0 && coefficient > 0 else { return 0 }
      let shown = min(stretch.magnitude, dimension * 0.999_999)
      let pulled = shown * dimension / (coefficient * (dimension - shown))
      return stretch < 0 ? -pulled : pulled
    }
  }

  /// How far the list moves per point of overscroll at this overscroll; c at 0.
  public func slope(at overscroll: Double) -> Double {
    switch law {
    case .clamp: return 0
    case .none: return 1
    case .hyperbolic:
      guard dimension > 0 else { return 0 }
      let denominator = overscroll.magnitude * coefficient / dimension + 1
      return coefficient / (denominator * denominator)
    }
  }
}
