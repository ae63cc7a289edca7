public import BarCore

/// The positions and colors of what lies on the pages of a stack and on their bar.
///
/// They are known here so that the guard judges what is really drawn.
public struct StackArt: Sendable {
  /// Something on a page.
  public enum Piece: Equatable, Sendable {
    /// The picture in the header, which grows while the page is pulled down.
    case picture
    /// The plate in the middle of the header, where the ramp has one.
    case avatar
    /// "Pop with code" and "Pop to root", by their number.
    case button(Int)
    /// The words of a row.
    case words(row: Int)
    /// The line between two rows.
    case divider
  }

  /// A simplified fill: one color, or one at the upper edge and another at the lower one.
  public struct Fill: Equatable, Sendable {
    /// Color at the upper edge.
    public var top: Tint
    /// Color at the lower edge; the same as `top` for a plain fill.
    public var bottom: Tint
    /// Share of its rectangle that it really covers.
    public var share: Double

    init(_ top: Tint, _ bottom: Tint? = nil, share: Double = 1) {
      self.top = top
      self.bottom = bottom ?? top
      self.share = share
    }
  }

  /// Color of words on the pages; the same in every theme, as the pages have their own colors.
  public static let ink = Tint(0.09, 0.1, 0.13)

  /// Returns the color of words on a ground: black where the usual ink has too little contrast.
  public static func ink(on ground: Tint) -> Tint {
    Contrast.ratio(of: ink, on: ground) < 4.5 ? .black : ink
  }
  /// Color of the buttons in a page's header.
  public static let plate = Tint(0.45, 0.2, 0)
  /// Color of the disc in a page's header.
  public static let avatar = Tint(0.29, 0.24, 0.53)
  private static let divider = Tint(0, 0, 0, 0.13)
  /// The picture of pages that have one: evening sky, from the top down; white can be read on all
  /// of it.
  public static let sky = Fill(Tint(0.13, 0.2, 0.45), Tint(0.72, 0.34, 0.25))

  /// How far the shadow at the edge of a sliding page reaches, in points.
  static let edgeShadowWidth = 12.0

  /// Width of the stage in points.
  public var width: Double
  /// The color of the page by its settings; decides the color of the words on it.
  public var ground: Tint
  /// How colors are drawn.
  public var colors: StackColors

  /// Makes the art for a stage of a width, in points, and a page of a color.
  public init(width: Double, ground: Tint = .white, colors: StackColors = .unchanged) {
    self.width = width
    self.ground = ground
    self.colors = colors
  }

  /// The color of words on the page, as it is drawn.
  var pageInk: Tint { colors.words(Self.ink(on: ground)) }

  // MARK: The bar

  /// Height that an element of the bar takes.
  private static let lineHeight = 21.0

  /// Width of the title where nothing is in its way.
  static let titleWidth = 110.0

  /// Returns the rectangle of an element of the bar on the stage while the bar is not hidden.
  public func rect(of element: ContrastReport.Element, _ settings: NavSettings) -> Rect {
    let middle = settings.statusBarHeight + settings.barHeight / 2
    let y = middle - Self.lineHeight / 2
    switch element {
    case .title:
      let width = min(Self.titleWidth, max(0, self.width - 190))
      return Rect(x: (self.width - width) / 2, y: y, width: width, height: Self.lineHeight)
    case .backButton: return Rect(x: 14, y: y, width: 52, height: Self.lineHeight)
    case .item: return Rect(x: width - 14 - 46, y: y, width: 46, height: Self.lineHeight)
    }
  }

  // MARK: A page

  /// Diameter of the avatar in the header.
  public static let avatarSize = 60.0

  /// Visits what lies between two content lines of a page, in content coordinates.
  ///
  /// - Parameters:
  ///   - content: what the page shows.
  ///   - ramp: says what header the page has.
  ///   - viewport: height of the list.
  ///   - from: upper line; may lie above the content.
  ///   - to: lower line.
  ///   - body: called with each thing, its rectangle and its fill.
  public func visit(
    _ content: ContentLayout, ramp: ScrollRamp, viewport: Double, from: Double, to: Double,
    _ body: (Piece, Rect, Fill) -> Void
  ) {
    let header = ramp.headerHeight
    let top = ramp.headerIsInset ? -header : 0
    if header > 0, from < top + header {
      switch ramp {
      case .etDemo:
        body(
          .avatar,
          Rect(
            x: width / 2 - Self.avatarSize / 2, y: 76, width: Self.avatarSize,
            height: Self.avatarSize), Fill(Self.avatar))
        for index in 0..<2 { body(.button(index), button(index), Fill(Self.plate)) }
      case .none, .step, .wrProfile, .jx, .imageInset:
        // Pulled down, the picture grows with the pull.
        let start = min(from, top)
        let sky = Fill(colors.ground(Self.sky.top), colors.ground(Self.sky.bottom))
        body(.picture, Rect(x: 0, y: start, width: width, height: top + header - start), sky)
      }
    }
    // A plain height has no rows of its own: nothing of it is known but its ground.
    guard case .rows = content.shape else { return }
    let words = Fill(pageInk, share: 0.25)
    let divider = Fill(colors.line(Self.divider))
    content.visit(from: max(0, from), to: to, viewport: viewport) { item in
      guard item.kind == .row else { return }
      let frame = item.frame
      body(
        .words(row: item.index),
        Rect(x: 16, y: frame.y + frame.height / 2 - 10, width: min(150, width - 32), height: 20),
        words)
      body(.divider, Rect(x: 16, y: frame.maxY - 1, width: max(0, width - 16), height: 1), divider)
    }
  }

  /// Returns the rectangle of a button of the header, 0 or 1, in content coordinates.
  public func button(_ index: Int) -> Rect {
    let each = (width - 48) / 2
    return Rect(x: 18 + Double(index) * (each + 12), y: 150, width: each, height: 36)
  }
}
