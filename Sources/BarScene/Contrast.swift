public import BarCore

/// The contrast ratio of WCAG 2: how well a color can be read on another.
public enum Contrast {
  /// Returns the relative luminance of an opaque color: 0 for black, 1 for white.
  public static func luminance(_ color: Tint) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// Returns the amount of light of a gamma-encoded channel, both 0...1.
  static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : RealMath.pow((channel + 0.055) / 1.055, 2.4)
  }

  /// Returns the ratio of two luminances in either order: 1 (the same) to 21 (black and white).
  public static func ratio(_ a: Double, _ b: Double) -> Double {
    (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the contrast ratio between an element and what is behind it.
  ///
  /// An element that lets the ground through is painted over it first.
  public static func ratio(of element: Tint, on ground: Tint) -> Double {
    ratio(luminance(element.painted(over: ground)), luminance(ground))
  }
}

/// Something behind an element: a color, and how much of the element lies over it.
public struct Ground: Equatable, Sendable {
  /// The color behind the element, opaque.
  public var color: Tint
  /// Points squared, or pixels: only shares of the sum matter.
  ///
  /// 0 or less: nothing lies over it.
  public var area: Double

  /// Makes a ground of one color.
  ///
  /// - Parameter area: how much of the element lies over it; see `area`.
  public init(_ color: Tint, area: Double) {
    self.color = color
    self.area = area
  }
}

/// What the guard found out about one element: its ratios to everything behind it.
public struct ContrastFinding: Equatable, Sendable {
  /// The lowest ratio, 1...21; infinity before anything was added.
  public private(set) var lowest = Double.infinity
  private var sum = 0.0
  private var area = 0.0

  /// Makes a finding about nothing yet.
  public init() {}

  /// The mean over the area; nil before anything was added.
  public var mean: Double? { area > 0 ? sum / area : nil }
  /// Whether anything was added yet.
  public var isKnown: Bool { area > 0 }

  /// Adds a ground that lies behind the element; one without area changes nothing.
  public mutating func add(_ element: Tint, on ground: Ground) {
    guard ground.area > 0 else { return }
    let ratio = Contrast.ratio(of: element, on: ground.color)
    lowest = min(lowest, ratio)
    sum += ratio * ground.area
    area += ground.area
  }
}

/// The guard's report on a bar: which element can be read worst, and how badly.
public struct ContrastReport: Equatable, Sendable {
  /// An element of the bar whose contrast is judged.
  public enum Element: String, CaseIterable, Sendable {
    /// The page's name in the middle of the bar.
    case title
    /// The button at the leading end that pops the page.
    case backButton = "back button"
    /// The button at the trailing end.
    case item
  }

  /// The element with the lowest ratio.
  public var element: Element
  /// Its lowest ratio, 1...21.
  public var lowest: Double
  /// Its mean ratio over its rectangle, weighted by area.
  public var mean: Double

  /// Makes a report from the findings on the element with the lowest ratio.
  public init(element: Element, lowest: Double, mean: Double) {
    self.element = element
    self.lowest = lowest
    self.mean = mean
  }

  /// Whether the lowest ratio is below a minimum, and so too low to read with ease.
  public func isBelow(_ minimum: Double) -> Bool { lowest < minimum }
}

extension Tint {
  /// Returns this color over another, "source over"; `opacity` (0...1) multiplies its alpha.
  public func painted(over ground: Tint, opacity: Double = 1) -> Tint {
    let cover = alpha * (opacity > 0 ? min(opacity, 1) : 0)
    let out = cover + ground.alpha * (1 - cover)
    guard out > 0 else { return Tint(0, 0, 0, 0) }
    func mix(_ top: Double, _ bottom: Double) -> Double {
      (top * cover + bottom * ground.alpha * (1 - cover)) / out
    }
    return Tint(mix(red, ground.red), mix(green, ground.green), mix(blue, ground.blue), out)
  }
}
