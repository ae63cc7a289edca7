internal import BarScene
internal import SDLKit

/// The fonts of the lab: one opened file for each weight and pixel size.
final class FontBook {
  /// A class because fonts cannot be copied and dictionaries hold copies only.
  private final class Opened {
    let font: Font
    init(_ font: consuming Font) { self.font = font }
  }

  private struct Key: Hashable {
    var size: Int32
    var weight: TextWeight
  }

  private var opened: [Key: Opened] = [:]
  private var files: [TextWeight: FontFile] = [:]
  private let session: Session
  /// What is wrong with the fonts, in a sentence; nil if nothing is.
  let problem: String?
  /// The family that is drawn with.
  let family: String

  /// The families that are looked for, best first.
  static let families = ["Inter", "DejaVu Sans"]

  /// - Parameter file: a font file to use for every weight instead of the user's fonts.
  init(session: Session, file: String?) {
    self.session = session
    var problem: String?
    var family = "none"
    if let file {
      do throws(SDLError) {
        _ = try Font(session: session, path: file, pixels: 12)
        for weight in TextWeight.allCases {
          files[weight] = FontFile(path: file, family: file)
        }
        family = file
      } catch {
        problem = "The font file \(file) cannot be used (\(error)); the lab uses another font."
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

  private static func fontWeight(_ weight: TextWeight) -> FontWeight {
    switch weight {
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    }
  }

  /// The coverage of a text; nil if nothing can be drawn.
  ///
  /// - Parameters:
  ///   - limit: pixels at which it is cut with "…", or wrapped; 0 for nowhere.
  ///   - align: the side on which wrapped lines meet.
  func render(
    _ text: String, size: Int32, weight: TextWeight, limit: Int32, wraps: Bool,
    align: LineAlignment = .left
  ) -> Mask? {
    guard let font = font(size, weight) else { return nil }
    if limit <= 0 { return font.font.render(text) }
    if wraps {
      // The library leaves a space at the end of a wrapped line: only on the left it does no harm.
      let lines = align == .left ? text : broken(text, size: size, weight: weight, limit: limit)
      return font.font.render(lines, wrap: Int(limit), align: align)
    }
    if font.font.width(of: text) <= Int(limit) { return font.font.render(text) }
    // The longest beginning that fits together with the ellipsis.
    let letters = Array(text)
    var low = 0
    var high = letters.count
    while low < high {
      let middle = (low + high + 1) / 2
      let candidate = String(letters[..<middle]) + "\u{2026}"
      if font.font.width(of: candidate) <= Int(limit) { low = middle } else { high = middle - 1 }
    }
    var cut = String(letters[..<low])
    while cut.hasSuffix(" ") { cut.removeLast() }
    return font.font.render(cut + "\u{2026}")
  }

  /// The text with its lines broken where the next word would not fit.
  private func broken(_ text: String, size: Int32, weight: TextWeight, limit: Int32) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, width(of: longer, size: size, weight: weight) > limit {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Width of a text in pixels; 0 for an empty one, and without fonts.
  func width(of text: String, size: Int32, weight: TextWeight) -> Int32 {
    guard !text.isEmpty, let font = font(size, weight) else { return 0 }
    return Int32(font.font.width(of: text))
  }

  /// How far one digit lies from the next, in pixels.
  func digitAdvance(size: Int32, weight: TextWeight) -> Int32 {
    guard let font = font(size, weight) else { return 0 }
    return Int32(font.font.width(of: "00") - font.font.width(of: "0"))
  }

  private func font(_ size: Int32, _ weight: TextWeight) -> Opened? {
    let key = Key(size: size, weight: weight)
    if let font = opened[key] { return font }
    guard let file = files[weight] else { return nil }
    do throws(SDLError) {
      let font = Opened(
        try Font(session: session, path: file.path, index: file.index, pixels: Int(size)))
      opened[key] = font
      return font
    } catch {
      return nil
    }
  }
}
