public import BarCore

/// How bold a text is.
public enum TextWeight: UInt8, CaseIterable, Sendable {
  /// 400 in CSS.
  case regular
  /// 500 in CSS.
  case medium
  /// 600 in CSS.
  case semibold
  /// 700 in CSS.
  case bold
}

/// Size in points and weight of a text.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// Size of the em square, in points.
  public var size: Double
  /// How bold the letters are.
  public var weight: TextWeight

  /// Makes a style from a size in points.
  public init(_ size: Double, _ weight: TextWeight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Where a text lies relative to its point.
public enum TextAnchor: UInt8, Sendable {
  /// The point is the left end (center, right end) of the line's upper edge.
  case left
  /// The point is the middle of the line's upper edge.
  case center
  /// The point is the right end of the line's upper edge.
  case right
}

/// A text to draw.
public struct TextRun: Equatable, Hashable, Sendable {
  /// The text, or for read-outs the template with "#" in place of the numbers.
  public var string: String
  /// Size and weight of its letters.
  public var style: TextStyle
  /// The color of the letters; its alpha counts.
  public var color: Color
  /// The point that `anchor` refers to, on the upper edge of the first line.
  public var at: Point
  /// Which point of the line `at` is; wrapped lines meet on this side.
  public var anchor: TextAnchor
  /// A longer text ends in "…"; infinite for none.
  public var maxWidth: Double
  /// Whether the text is wrapped at `maxWidth` instead.
  public var wraps: Bool
  /// The greatest number of lines of a text that is wrapped, the last of which ends in "…" if there
  /// is more; nil: as many as it takes.
  public var mostLines: Int?

  /// Makes a text at its anchor, in points; by default it is one line that is never cut.
  public init(
    _ string: String, _ style: TextStyle, _ color: Color, at: Point, anchor: TextAnchor = .left,
    maxWidth: Double = .infinity, wraps: Bool = false, mostLines: Int? = nil
  ) {
    self.string = string
    self.style = style
    self.color = color
    self.at = at
    self.anchor = anchor
    self.maxWidth = maxWidth
    self.wraps = wraps
    self.mostLines = mostLines
  }
}

/// A background picture by number; what it shows is known to whoever loads it.
public struct PictureID: Equatable, Hashable, Sendable {
  /// What tells one picture from another, given out by whoever loads it.
  public var number: Int

  /// Makes the identity of a picture that the loader has given this number.
  public init(_ number: Int) { self.number = number }
}

/// Something drawn once and then copied: a row of a list.
///
/// Its commands are asked for when no copy exists, in a coordinate space that begins at (0, 0).
public struct LayerID: Equatable, Hashable, Sendable {
  /// What kind of thing it is; the source of layers knows.
  public var kind: UInt8
  /// Which one of its kind, such as the number of a row.
  public var index: Int

  /// Makes the identity of a layer; two layers with the same one have the same content.
  public init(kind: UInt8, index: Int) {
    self.kind = kind
    self.index = index
  }
}

/// One thing to draw; a picture is a list of them, from the back to the front.
///
/// Lengths are points of the window. Edges are rounded to pixels one by one, so that neighbors
/// that share an edge share it on the screen too.
public enum DrawCommand: Equatable, Sendable {
  /// A rectangle of one color.
  case fill(Rect, Color)
  /// A rectangle of one color with round corners; a radius of half its height makes a pill.
  case roundedRect(Rect, radius: Double, Color)
  /// A line of this width along the inside of a rounded rectangle.
  case border(Rect, radius: Double, width: Double, Color)
  /// From one color at the top to another at the bottom; opaque.
  case gradient(Rect, top: Color, bottom: Color)
  /// A soft shadow of a rounded rectangle that lies at `Rect`.
  case shadow(Rect, radius: Double, blur: Double, Color)
  /// What lies inside the rectangle but outside its round corners.
  case corners(Rect, radius: Double, Color)
  /// A text of one line, or of several if it wraps.
  case text(TextRun)
  /// A line that is being typed, with a caret after so many of its characters; nil: none. Where it
  /// is too long for its width, the part around the caret shows, else its beginning. Characters
  /// between the anchor and the caret are marked as selected.
  case typed(TextRun, caret: Int?, anchor: Int? = nil)
  /// A text in which each "#" is replaced by a number with so many decimals: for read-outs that
  /// change in every frame, which so need no new text. It is not cut or wrapped.
  case figures(TextRun, Double, Double, decimals: Int)
  /// A picture that fills `covering` with its proportions kept, drawn centered in `frame` under so
  /// much black (0...1). The frame may shrink and grow without the picture being scaled again.
  case picture(PictureID, frame: Rect, covering: Size, dim: Double)
  /// A whole picture fitted into bounds that may change in every frame. It is scaled well for the
  /// base size and stretched quickly from there; what lies outside the bounds is not cut.
  case fittedPicture(PictureID, in: Rect, fit: PictureFit, base: Size, dim: Double)
  /// A layer; `corner` is the radius of its round corners: 0 = opaque everywhere, infinite =
  /// translucent anywhere.
  case layer(LayerID, frame: Rect, corner: Double)
  /// A square turned about its center by a share of a full turn, clockwise, with a soft band of
  /// another color across it: `bandPlace` 0 at its left edge, 1 at its right. Opaque.
  case turnedSquare(
    center: Point, side: Double, turn: Double, base: Color, band: Color, bandPlace: Double)
  /// A part of a circle drawn with a round pen: from `start`, a share of a turn clockwise from the
  /// top, over `sweep` of a turn (at most 1).
  case arc(center: Point, radius: Double, width: Double, start: Double, sweep: Double, Color)
  /// A line of one width through points that go from left to right, or from right to left; it has
  /// no gaps, and its colors add up nowhere.
  case polyline([Point], width: Double, Color)
  /// Begins a page: until its end nothing is drawn outside of the rectangle or the present clip, and
  /// further clips are narrowed to both. Pages cannot be nested.
  case beginPage(Rect)
  /// Ends the page, with so much black (0...1) over all of it; the clip before its beginning is back.
  case endPage(dim: Double)
  /// From here on nothing is drawn outside; replaces the clip before.
  case clip(Rect)
  /// Ends the clip: what follows is drawn anywhere again.
  case unclip
}

/// Gives the commands of layers.
public protocol LayerSource {
  /// Appends what the layer shows, in points, inside a rectangle of this size at (0, 0).
  func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand])
}

/// For pictures without layers.
public struct NoLayers: LayerSource {
  /// Makes a source that has nothing to give.
  public init() {}

  /// Appends nothing.
  public func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {}
}
