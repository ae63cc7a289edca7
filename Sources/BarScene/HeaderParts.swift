public import BarCore

/// A thin line at the lower edge of a header.
public enum Hairline {
  /// Returns the rectangle of the line, which is 1 pt high.
  public static func frame(in size: Size) -> Rect {
    Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
  }
}

extension PictureFit {
  /// Returns the rectangle of a picture centered in bounds; empty if either has no area.
  public func frame(of picture: Size, in bounds: Rect) -> Rect {
    guard picture.width > 0, picture.height > 0, !bounds.isEmpty else {
      return Rect(x: bounds.x, y: bounds.y, width: 0, height: 0)
    }
    let across = bounds.width / picture.width
    let down = bounds.height / picture.height
    let scale: Double
    switch self {
    case .stretch: return bounds
    case .fill: scale = max(across, down)
    case .fit: scale = min(across, down)
    }
    let width = picture.width * scale
    let height = picture.height * scale
    return Rect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}

/// The soft shadows of an elevated sheet.
public struct MaterialShadow: Equatable, Sendable {
  /// Radius of the shadow that spreads evenly to all sides, in points.
  public var ambientRadius: Double
  /// Radius of the shadow that a light from above casts, in points.
  public var keyRadius: Double
  /// Points that the shadow of the light from above is moved down.
  public var keyOffset: Double
  /// Opacity of the even shadow, the same at every elevation.
  public static let ambientOpacity = 0.08
  /// Opacity of the shadow from above, the same at every elevation.
  public static let keyOpacity = 0.26

  /// Makes the shadows of an elevation; nil for 0 or less.
  public init?(elevation: Double) {
    guard elevation > 0 else { return nil }
    ambientRadius = max(0, 0.889_544 * elevation - 0.003_701)
    keyRadius = max(0, 0.666_92 * elevation - 0.001_648)
    keyOffset = max(0, 1.231_18 * elevation - 0.039_33)
  }
}
