/// What stands over the lists of a page; any of them together.
public struct PageParts: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

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
