public import BarCore

/// The standard scene for comparing renderers: a list of 100,000 equal rows under a header with a
/// picture that shrinks while the content scrolls.
///
/// Defined to the pixel, so that a plain C program draws the same picture.
public struct StandardScene: LayerSource {
  /// Height of the header in points while the list is at its start.
  public static let expanded = 320.0
  /// The least height of the header in points.
  public static let collapsed = 64.0
  /// Height of a row in points.
  public static let rowHeight = 72.0

  /// Colors of the discs.
  static let palette: [UInt32] = [
    0xE5484D, 0xF76B15, 0xFFB224, 0x99C53D, 0x46A758, 0x12A594, 0x05A2C2, 0x0090FF, 0x3E63DD,
    0x6E56CF, 0x8E4EC6, 0xAB4ABA, 0xD6409F, 0xE54666, 0xA18072, 0x687076,
  ]

  /// Size of the whole scene in points.
  public var size: Size
  /// How many rows the list has.
  public var rows: Int
  /// The picture in the header; nil: a plain color.
  public var picture: PictureID?

  /// Makes the scene of a size in points, at the start of its list.
  public init(size: Size, rows: Int, picture: PictureID?) {
    self.size = size
    self.rows = rows
    self.picture = picture
  }

  /// The greatest offset.
  public var offsetLimit: Double {
    max(0, Self.expanded + Self.rowHeight * Double(rows) - size.height)
  }

  /// Returns the header's height in points at an offset of the list.
  public func headerHeight(offset: Double) -> Double { max(Self.collapsed, Self.expanded - offset) }

  /// The picture at an offset.
  public func draw(offset: Double, into commands: inout [DrawCommand]) {
    let height = headerHeight(offset: offset)
    let list = Rect(x: 0, y: height, width: size.width, height: size.height - height)
    commands.append(.clip(list))
    let first = max(0, Int(((offset + height - Self.expanded) / Self.rowHeight).rounded(.down)))
    var index = first
    while index < rows {
      let y = Self.expanded + Double(index) * Self.rowHeight - offset
      if y >= size.height { break }
      commands.append(
        .layer(
          LayerID(kind: 0, index: index),
          frame: Rect(x: 0, y: y, width: size.width, height: Self.rowHeight), corner: 0))
      index += 1
    }
    let end = Self.expanded + Double(rows) * Self.rowHeight - offset
    commands.fill(Rect(x: 0, y: end, width: size.width, height: size.height - end), .white)
    commands.append(.unclip)

    let header = Rect(x: 0, y: 0, width: size.width, height: height)
    let dim = 0.6 * (Self.expanded - height) / (Self.expanded - Self.collapsed)
    if let picture {
      commands.append(
        .picture(
          picture, frame: header, covering: Size(width: size.width, height: Self.expanded), dim: dim
        ))
    } else {
      commands.fill(header, Color(hex: 0x2B3550))
    }
    let style = TextStyle(28, .semibold)
    commands.text("BarLab", style, .white, x: 24, y: height - 16 - style.lineHeight)
  }

  /// Appends a row: disc, name, a line of text and a divider.
  public func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    let index = layer.index
    commands.fill(Rect(size), .white)
    commands.circle(
      center: Point(x: 40, y: 36), radius: 24, Color(hex: Self.palette[index % Self.palette.count]))
    commands.text("Row \(index)", TextStyle(18, .medium), Color(hex: 0x1C1E24), x: 80, y: 12)
    let digits = "\(index)"
    let number = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    commands.text(
      "Entry \(number): one line of sixty characters, plain and steady", TextStyle(14),
      Color(hex: 0x6B7280), x: 80, y: 38)
    commands.line(x: 80, y: size.height - 1, width: size.width - 80, Color(hex: 0xE5E7EB))
  }
}
