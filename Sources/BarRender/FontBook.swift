internal import BarScene
internal import SDLKit

/// The fonts of the lab, one opened file per weight and pixel size, and others for the letters that
/// they lack.
final class FontBook {
  /// A class, because fonts cannot be copied and a dictionary can only hold copies.
  private final class Opened {
    let font: Font
    init(_ font: consuming Font) { self.font = font }
  }

  private struct Key: Hashable {
    var size: Int32
    var weight: TextWeight
    /// The number of a substitute; nil for the usual font.
    var substitute: Int?
  }

  private var opened: [Key: Opened] = [:]
  private var files: [TextWeight: FontFile] = [:]
  /// Fonts for letters that the usual ones lack, as they were needed.
  private var substitutes: [(weight: TextWeight, file: FontFile)] = []
  /// Letters that no font has.
  private var unknown: Set<Unicode.Scalar> = []
  /// Whether substitutes may be searched for: the user has asked for no single font.
  private var hasSubstitutes = true
  private let session: Session
  /// The problem with the fonts in one sentence; nil if there is none.
  let problem: String?
  /// The family of the drawn text.
  let family: String

  /// The factor of all sizes; less than 1 for a font whose words would be too wide.
  private var share = 1.0

  /// The families to search for, best first.
  static let families = ["Inter", "DejaVu Sans"]

  /// - Parameter file: a font file to use for every weight instead of the user's fonts.
  init(session: Session, file: String?) {
    self.session = session
    var problem: String?
    var family = "none"
    if let file {
      do throws(SDLError) {
        try Font.check(session: session, path: file)
        for weight in TextWeight.allCases {
          files[weight] = FontFile(path: file, family: file)
        }
        family = file
        hasSubstitutes = false
        share = Self.share(session: session, path: file)
      } catch {
        let why = error.message.isEmpty ? error.description : error.message
        problem = "The font file \(file) cannot be used (\(why)); text is drawn in another font."
      }
    }
    if files.isEmpty, let finder = FontFinder() {
      for weight in TextWeight.allCases {
        files[weight] = finder.find(families: Self.families, weight: Self.fontWeight(weight))
      }
      family = files[.regular]?.family ?? "none"
    }
    if files.isEmpty {
      problem = "No font was found, so no text is shown: install fonts-inter or fonts-dejavu-core."
    }
    self.problem = problem
    self.family = family
  }

  /// The mean width of letters, as a share of the size, for which the layout has room: that of
  /// DejaVu Sans.
  ///
  /// Monospaced fonts have 0.6.
  private static let widest = 0.49

  /// Returns the factor that makes words of a font no wider than those of DejaVu Sans.
  private static func share(session: Session, path: String) -> Double {
    let sample = "The bar returns after 200 points of scrolling back"
    let pixels = 100
    let font = try? Font(session: session, path: path, pixels: pixels)
    guard let width = font?.width(of: sample), width > 0 else { return 1 }
    return min(1, widest * Double(sample.count * pixels) / Double(width))
  }

  private static func fontWeight(_ weight: TextWeight) -> FontWeight {
    switch weight {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }

  /// Number of Unicode scalars after which a text is cut before it is measured or drawn: more do
  /// not fit on a screen, and the time grows with the length.
  static let longest = 1024

  /// Returns a text cut to the longest length that is drawn.
  static func bounded(_ text: String) -> String {
    // A scalar has at least one byte, so most texts need no counting.
    guard text.utf8.count > longest,
      let end = text.unicodeScalars.index(
        text.startIndex, offsetBy: longest, limitedBy: text.endIndex), end < text.endIndex
    else { return text }
    return String(text.unicodeScalars[..<end]) + "\u{2026}"
  }

  /// Returns the coverage of a text; nil if nothing can be drawn.
  ///
  /// - Parameters:
  ///   - limit: width in pixels at which it is cut with "…", or wrapped; 0 for no limit. A text of
  ///     which only the ellipsis would remain is not drawn.
  ///   - align: the alignment of wrapped lines.
  ///   - most: the maximum number of wrapped lines, the last of which is cut if there are more; nil
  ///     for no limit.
  func render(
    _ text: String, size: Int32, weight: TextWeight, limit: Int32, wraps: Bool,
    align: LineAlignment = .left, most: Int? = nil
  ) -> Mask? {
    let text = Self.bounded(text)
    guard let font = font(for: text, size, weight) else { return nil }
    if limit <= 0 { return font.font.render(text) }
    if wraps {
      var lines = lines(of: text, size: size, weight: weight, limit: limit)
      if let most, lines.count > most {
        let rest = lines[max(0, most - 1)...].joined(separator: " ")
        lines.removeSubrange(max(0, most - 1)...)
        if let last = shortened(rest, font, limit) { lines.append(last) }
      }
      return font.font.render(lines.joined(separator: "\n"), wrap: 0, align: align)
    }
    if font.font.width(of: text) <= Int(limit) { return font.font.render(text) }
    return shortened(text, font, limit).flatMap { font.font.render($0) }
  }

  /// Returns the longest beginning of a text that fits together with an ellipsis; nil if not even
  /// one letter fits.
  private func shortened(
    _ text: String, _ font: Opened, _ limit: Int32
  ) -> String? {
    let letters = Array(text)
    var cut = String(letters[..<fitting(letters, "\u{2026}", font, limit)])
    while cut.hasSuffix(" ") { cut.removeLast() }
    return cut.isEmpty ? nil : cut + "\u{2026}"
  }

  /// Returns the lines of a text, broken before a word that does not fit, and inside a word that is
  /// longer than a line.
  ///
  /// Lines are broken only here, so they are the same for every alignment.
  func lines(of text: String, size: Int32, weight: TextWeight, limit: Int32) -> [String] {
    guard limit > 0, let font = font(for: text, size, weight) else { return [text] }
    var lines: [String] = []
    for paragraph in Self.bounded(text).split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if font.font.width(of: longer) <= limit {
          line = longer
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = String(word)
        while font.font.width(of: line) > limit {
          let count = max(1, fitting(Array(line), "", font, limit))
          guard count < line.count else { break }
          lines.append(String(line.prefix(count)))
          line = String(line.dropFirst(count))
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns the number of letters that fit together with an ending.
  private func fitting(
    _ letters: [Character], _ ending: String, _ font: Opened, _ limit: Int32
  ) -> Int {
    var low = 0
    var high = letters.count
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = String(letters[..<middle]) + ending
      if font.font.width(of: candidate) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// Returns the width of a text in pixels; 0 for an empty text and without fonts.
  func width(of text: String, size: Int32, weight: TextWeight) -> Int32 {
    let text = Self.bounded(text)
    guard !text.isEmpty, let font = font(for: text, size, weight) else { return 0 }
    return Int32(font.font.width(of: text))
  }

  /// Whether the font for a text has every character of it.
  func draws(_ text: String) -> Bool {
    guard let font = font(for: text, 16, .regular) else { return false }
    return text.unicodeScalars.allSatisfy { font.font.has($0) }
  }

  /// Returns the distance from one digit to the next, in pixels.
  func digitAdvance(size: Int32, weight: TextWeight) -> Int32 {
    guard let font = font(size, weight) else { return 0 }
    return Int32(font.font.width(of: "00") - font.font.width(of: "0"))
  }

  /// Returns the font for a text: the usual one, or another one if that lacks a letter.
  private func font(for text: String, _ size: Int32, _ weight: TextWeight) -> Opened? {
    guard let usual = font(size, weight) else { return nil }
    // Most texts have no other letters, and signs are drawn as they can be.
    guard hasSubstitutes, text.utf8.contains(where: { $0 >= 0x80 }),
      let missing = text.unicodeScalars.first(where: {
        $0.value >= 0x80 && $0.properties.isAlphabetic && !usual.font.has($0)
      })
    else { return usual }
    return substitute(for: missing, size, weight) ?? usual
  }

  /// Number of substitutes and of letters without one that are kept.
  private static let mostSubstitutes = 64

  /// Returns a font with a letter; nil if there is none.
  private func substitute(
    for letter: Unicode.Scalar, _ size: Int32, _ weight: TextWeight
  ) -> Opened? {
    if unknown.contains(letter) { return nil }
    for (number, each) in substitutes.enumerated() where each.weight == weight {
      if let font = font(size, weight, number), font.font.has(letter) { return font }
    }
    // A search takes long; nobody reads so many scripts.
    guard substitutes.count < Self.mostSubstitutes, unknown.count < Self.mostSubstitutes
    else { return nil }
    if let finder = FontFinder(),
      let file = finder.find(character: letter, weight: Self.fontWeight(weight))
    {
      substitutes.append((weight, file))
      if let font = font(size, weight, substitutes.count - 1), font.font.has(letter) { return font }
      substitutes.removeLast()
      opened[Key(size: size, weight: weight, substitute: substitutes.count)] = nil
    }
    unknown.insert(letter)
    return nil
  }

  /// Returns an opened font: the usual one of a weight, or a substitute by its number.
  private func font(
    _ size: Int32, _ weight: TextWeight, _ substitute: Int? = nil
  ) -> Opened? {
    let key = Key(size: size, weight: weight, substitute: substitute)
    if let font = opened[key] { return font }
    let file = substitute.map { substitutes[$0].file } ?? files[weight]
    guard let file else { return nil }
    do throws(SDLError) {
      let font = Opened(
        try Font(
          session: session, path: file.path, index: file.index,
          pixels: max(1, Int(Double(size) * share))))
      opened[key] = font
      return font
    } catch {
      return nil
    }
  }
}
