import CSDL2

/// How bold a font is.
public enum FontWeight: String, CaseIterable, Sendable {
  /// 400 in CSS.
  case regular
  /// 500 in CSS.
  case medium
  /// 600 in CSS.
  case semibold
  /// 700 in CSS.
  case bold

  /// The number of this weight in fontconfig.
  fileprivate var fontconfig: Int32 {
    switch self {
    case .regular: 80
    case .medium: 100
    case .semibold: 180
    case .bold: 200
    }
  }
}

/// A font file and its family.
public struct FontFile: Equatable, Sendable {
  /// Path of the file.
  public let path: String
  /// Number of the face in a collection, usually 0.
  public let index: Int
  /// The name of the family in the file, which may differ from the requested one.
  public let family: String

  /// Makes a reference to a font file, which is not opened.
  public init(path: String, index: Int = 0, family: String) {
    self.path = path
    self.index = index
    self.family = family
  }
}

/// Finds the user's fonts with fontconfig.
public struct FontFinder: ~Copyable {
  private let config: OpaquePointer

  /// Reads the configuration; nil if fontconfig has no usable one.
  public init?() {
    guard let loaded = FcInitLoadConfigAndFonts() else { return nil }
    config = loaded
  }

  deinit { FcConfigDestroy(config) }

  /// Returns the best file for the first installed one of the families; any sans-serif font if none
  /// is installed, nil if there is no font at all.
  public func find(families: [String], weight: FontWeight) -> FontFile? {
    for family in families {
      if let file = match(family, weight), file.family == family { return file }
    }
    return match("sans-serif", weight)
  }

  /// Returns the best file that has a character; a file without it, or nil, if no font has it.
  public func find(character: Unicode.Scalar, weight: FontWeight) -> FontFile? {
    guard let characters = FcCharSetCreate() else { return nil }
    defer { FcCharSetDestroy(characters) }
    FcCharSetAddChar(characters, character.value)
    return match("sans-serif", weight, characters)
  }

  private func match(
    _ family: String, _ weight: FontWeight, _ characters: OpaquePointer? = nil
  ) -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, csdl_fc_family(), family)
    FcPatternAddInteger(pattern, csdl_fc_weight(), weight.fontconfig)
    FcPatternAddInteger(pattern, csdl_fc_slant(), 0)
    FcPatternAddBool(pattern, csdl_fc_scalable(), 1)
    if let characters { FcPatternAddCharSet(pattern, "charset", characters) }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var path: UnsafeMutablePointer<FcChar8>?
    var name: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(found, csdl_fc_file(), 0, &path) == FcResultMatch, let path,
      FcPatternGetString(found, csdl_fc_family(), 0, &name) == FcResultMatch, let name
    else { return nil }
    FcPatternGetInteger(found, csdl_fc_index(), 0, &index)
    return FontFile(
      path: String(cString: path), index: Int(index), family: String(cString: name))
  }
}
