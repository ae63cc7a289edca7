import CSDL2

/// A font file opened at one size.
public struct Font: ~Copyable {
  private let font: OpaquePointer
  /// Kept, because a font must be closed before SDL_ttf.
  private let session: Session
  /// Height of a line of text, in pixels.
  public let lineHeight: Int
  /// Pixels from the top of a line to its baseline.
  public let ascent: Int

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - session: stays open as long as the font.
  ///   - path: a TrueType or OpenType file.
  ///   - index: number of the face in a collection, usually 0.
  ///   - pixels: size of the em square.
  public init(
    session: Session, path: String, index: Int = 0, pixels: Int
  ) throws(SDLError) {
    guard let opened = TTF_OpenFontIndex(path, Int32(max(1, pixels)), index) else {
      throw .last("TTF_OpenFont")
    }
    font = opened
    self.session = session
    lineHeight = Int(TTF_FontHeight(opened))
    ascent = Int(TTF_FontAscent(opened))
  }

  deinit { TTF_CloseFont(font) }

  /// Maximum height of a line, and size of an ASCII letter, in em squares.
  static let mostEms = 10

  /// Texts with more pixels than this are not drawn; no window shows as much of one.
  static let mostPixels = 16_000_000

  /// Refuses a font file named by the user if its texts would need much more memory or time than
  /// their size suggests.
  ///
  /// - Parameters:
  ///   - session: open during the call.
  ///   - path: checked as a TrueType or OpenType file before FreeType reads it.
  public static func check(session: Session, path: String) throws(SDLError) {
    try CompositeGlyphs.check(path, index: 0)
    // Large enough that rounding does not matter.
    let pixels = 64
    let font = try Font(session: session, path: path, pixels: pixels)
    guard font.greatest <= mostEms * pixels else {
      throw SDLError(
        call: "TTF_OpenFont",
        message: "its letters or lines are over \(mostEms) times as large as its size")
    }
    let drawn = font.render("Ag")
    guard let drawn, (0..<drawn.bytes).contains(where: { drawn.coverage[$0] > 0 }) else {
      throw SDLError(call: "TTF_OpenFont", message: "it draws no letters")
    }
  }

  /// The greatest of the height of a line and the sizes of ASCII letters, in pixels.
  private var greatest: Int {
    var greatest = max(abs(lineHeight), abs(ascent))
    for letter in UInt16(0x21)...0x7E {
      var (left, right, bottom, top, advance): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
      guard TTF_GlyphMetrics(font, letter, &left, &right, &bottom, &top, &advance) == 0 else {
        continue
      }
      for side in [left, right, bottom, top, advance] {
        greatest = max(greatest, Int(side.magnitude))
      }
    }
    return greatest
  }

  /// Whether the font has a character.
  public func has(_ character: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(font, character.value) != 0
  }

  /// Returns the width of a text in pixels; 0 for an empty one.
  public func width(of text: String) -> Int {
    var width: Int32 = 0
    guard !text.isEmpty, TTF_SizeUTF8(font, text, &width, nil) == 0 else { return 0 }
    return Int(width)
  }

  /// Returns about the number of pixels of a text drawn by `render`.
  private func pixels(of text: String, wrap: Int?) -> Double {
    let line = Double(max(1, lineHeight))
    guard let wrap else { return Double(width(of: text)) * line }
    let ends = text.utf8.count { $0 == 0x0A }
    let lines = wrap > 0 ? 2 * width(of: text) / wrap + ends : ends
    return Double(wrap > 0 ? wrap : width(of: text)) * line * Double(lines + 1)
  }

  /// Returns the coverage of a text on one line, or wrapped at a width in pixels; nil if nothing is
  /// drawn (an empty text, one of more than `mostPixels`, or one that the library cannot draw).
  ///
  /// - Parameters:
  ///   - wrap: 0 to break lines only at the line ends of the text.
  ///   - align: the alignment of wrapped lines.
  public func render(_ text: String, wrap: Int? = nil, align: LineAlignment = .left) -> Mask? {
    guard !text.isEmpty, pixels(of: text, wrap: wrap) <= Double(Self.mostPixels) else { return nil }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let surface: UnsafeMutablePointer<SDL_Surface>?
    if let wrap {
      TTF_SetFontWrappedAlign(font, align.code)
      surface = TTF_RenderUTF8_Blended_Wrapped(font, text, white, UInt32(max(0, wrap)))
    } else {
      surface = TTF_RenderUTF8_Blended(font, text, white)
    }
    guard let surface else { return nil }
    defer { SDL_FreeSurface(surface) }
    return Mask(alphaOf: surface)
  }
}

/// The alignment of the lines of a wrapped text.
public enum LineAlignment: Sendable {
  /// At the left end of the lines.
  case left
  /// In the middle of the lines.
  case center
  /// At the right end of the lines.
  case right

  fileprivate var code: Int32 {
    switch self {
    case .left: TTF_WRAPPED_ALIGN_LEFT
    case .center: TTF_WRAPPED_ALIGN_CENTER
    case .right: TTF_WRAPPED_ALIGN_RIGHT
    }
  }
}

extension Mask {
  /// Makes a mask from the alpha channel of a surface with 32 bits per pixel.
  convenience init?(alphaOf surface: UnsafeMutablePointer<SDL_Surface>) {
    guard let pixels = surface.pointee.pixels else { return nil }
    self.init(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch)
    for y in 0..<height {
      let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      let target = coverage + y * width
      for x in 0..<width { target[x] = UInt8(row[x] >> 24) }
    }
  }
}
