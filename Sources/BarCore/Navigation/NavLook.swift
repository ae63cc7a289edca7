/// The colors of the text in the strip above the bar.
public enum StatusStyle: String, CaseIterable, Sendable {
  /// Light text, for a dark ground.
  case light
  /// Dark text, for a light ground.
  case dark

  /// The color of text in this style: white for light, black for dark.
  public var text: Tint { self == .light ? .white : .black }
}

/// What a page of the stack wants of the shared bar.
public struct NavLook: Equatable, Sendable {
  /// Opacity of the bar's background, brought into 0...1; NaN changes nothing.
  public var alpha: Double {
    didSet { alpha = alpha.isNaN ? oldValue : alpha.clamped(to: 0...1) }
  }
  /// Color of items and back arrow.
  public var tint: Tint
  /// Style of the text in the strip above the bar.
  public var status: StatusStyle
  /// Color of the title; nil: as the text of the status style.
  public var title: Tint?
  /// Color of the background; nil: the setting's.
  public var bar: Tint?
  /// Strength of the blur, 0...1; nil: 1.
  public var blur: Double?

  /// Makes a look, by default an opaque bar; the alpha is brought into 0...1, NaN counts as 1.
  public init(
    alpha: Double = 1, tint: Tint = .defaultBlue, status: StatusStyle = .dark, title: Tint? = nil,
    bar: Tint? = nil, blur: Double? = nil
  ) {
    self.alpha = alpha.isNaN ? 1 : alpha.clamped(to: 0...1)
    self.tint = tint
    self.status = status
    self.title = title
    self.bar = bar
    self.blur = blur
  }

  /// The look of a page that is missing on one side of a transition: transparent, with blue items.
  public static let missing = NavLook(alpha: 0, tint: Tint(0, 0, 1))
}

/// The bar at a moment; all its values can be blended.
public struct NavBar: Equatable, Sendable {
  /// Opacity of the bar's background, 0...1.
  public var alpha: Double
  /// Color of items and back arrow.
  public var tint: Tint
  /// Color of the title.
  public var title: Tint
  /// Color of the background.
  public var bar: Tint
  /// Strength of the blur, 0...1.
  public var blur: Double
  /// 1 while the bar is visible, 0 with a page that has hidden it; between them in a blend.
  public var presence: Double

  /// The bar as a page wants it.
  init(_ look: NavLook, bar: Tint, isHidden: Bool) {
    alpha = look.alpha
    tint = look.tint
    title = look.title ?? look.status.text
    self.bar = look.bar ?? bar
    blur = (look.blur ?? 1).clamped(to: 0...1)
    presence = isHidden ? 0 : 1
  }

  /// `share` (0 here, 1 there) of the way to another bar; the ends are met exactly.
  func blended(with other: NavBar, _ share: Double) -> NavBar {
    if share <= 0 { return self }
    if share >= 1 { return other }
    var blend = self
    blend.alpha += (other.alpha - alpha) * share
    blend.tint = tint.blended(with: other.tint, share)
    blend.title = title.blended(with: other.title, share)
    blend.bar = bar.blended(with: other.bar, share)
    blend.blur += (other.blur - blur) * share
    blend.presence += (other.presence - presence) * share
    return blend
  }
}

/// The opacities of a bar's layers.
///
/// Fading the whole bar would fade its buttons, and fading the container of a blur would kill it.
public struct NavLayers: Equatable, Sendable {
  /// The container of the background.
  public var background: Double
  /// The blur and color in it, with a translucent bar.
  public var effect: Double
  /// The line below the bar, as drawn.
  public var shadow: Double
  /// Whether the line below the bar is hidden: the bar's background has an opacity of 0.
  public var isShadowHidden: Bool

  /// Makes the opacities of the layers from that of the background, 0...1, and whether it blurs.
  public init(alpha: Double, isTranslucent: Bool) {
    background = isTranslucent ? 1 : alpha
    effect = alpha
    // With an opaque bar the line is a child of the container and is faded twice.
    shadow = isTranslucent ? alpha : alpha * alpha
    isShadowHidden = alpha == 0
  }
}
