/// What stands over the lists of a page; any of them together.
public struct PageParts: OptionSet, Hashable, Sendable {
  /// One bit per part, with the values of the constants below.
  public let rawValue: UInt8

  /// Makes a set from its bits; a bit that belongs to no part has no effect on a page.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A shy bar and its extension.
  public static let bars = PageParts(rawValue: 1)
  /// A flexible header.
  public static let header = PageParts(rawValue: 2)
  /// A refresh banner.
  public static let refresh = PageParts(rawValue: 4)
  /// The header, segment bar and pager of a personal page.
  public static let profile = PageParts(rawValue: 8)
  /// A stack of pages under one transparent bar.
  public static let stack = PageParts(rawValue: 16)
}
