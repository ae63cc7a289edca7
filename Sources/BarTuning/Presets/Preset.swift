public import BarCore

/// A named tuning: the behavior of a family of bars, or the physics of a list.
///
/// All that a preset is stands in one literal, in the list of its family; two are equal if kind and
/// name are.
public struct Preset: Hashable, Sendable, CustomStringConvertible {
  /// The part of a page that a preset is about: of two of one kind the later counts.
  public enum Kind: Hashable, Sendable {
    /// The shy bar and its extension.
    case bar
    /// The flexible header.
    case header
    /// The refresh banner.
    case refresh
    /// The header of a personal page.
    case profile
    /// The physics of the list.
    case scroll
    /// The stack of pages and its bar.
    case nav
  }

  /// The part of a page that the preset is about.
  public let kind: Kind
  /// The name in files and on the command line; unique among `all`, and among those of its kind.
  public let name: String
  /// Its name where there is little room.
  public let title: String
  /// What it does, in a sentence or two.
  public let summary: String
  /// What it was made after, and which version of that; one without a version is as of `read`.
  public let origin: String
  /// When the origin was read, as month and year; nil for rules of BarLab's own.
  public let read: String?
  /// Where it deviates from its origin, and why; nil where `summary` says all.
  public let deviation: String?
  /// The page that shows it; nil if it goes with any page.
  public let page: String?
  /// Its columns of the table that compares bars; nil for what is not compared.
  public internal(set) var trials: TrialRecord?
  /// Whether a name alone means a header of the same name, of which this is one bar.
  var isPartOfHeader = false
  /// Tells whether it fixes the setting with a key.
  let fixes: @Sendable (String) -> Bool
  /// Replaces the settings of its kind.
  let write: @Sendable (inout PageSettings) -> Void

  /// Whether kind and name are the same; both name one preset, so its settings are not compared.
  public static func == (a: Preset, b: Preset) -> Bool { a.kind == b.kind && a.name == b.name }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}

extension Preset {
  private static let registry =
    BarPresets.all + HeaderPresets.all + StackPresets.all + RefreshPresets.all + ProfilePresets.all
    + ScrollPresets.all

  /// All presets, bars first; every name once.
  public static let all = registry.filter { !$0.isPartOfHeader }

  /// Returns the presets of a kind, the product default first.
  public static func all(_ kind: Kind) -> [Preset] { registry.filter { $0.kind == kind } }

  /// Finds a preset by its name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: the name in files.
  ///   - kind: where to look; nil: among `all`.
  public init?(name: String, kind: Kind? = nil) {
    let presets = kind.map { Self.all($0) } ?? Self.all
    guard let found = presets.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// When the origins of all presets so far were read.
  static let november2026 = "November 2026"

  /// The settings that an entry of a list of this kind starts from; nil without a base.
  static func start(from base: String?, _ kind: Kind) -> PageSettings? {
    guard let base else { return nil }
    guard let preset = Preset(name: base, kind: kind) else {
      preconditionFailure("no preset of its kind is called \(base)")
    }
    return preset.settings
  }

  // MARK: Using

  /// Its name, which messages of tests show.
  public var description: String { name }

  /// What it does, where it deviates from its origin, and what that is with the date it was read.
  public var text: String {
    let origin = "Origin: \(origin)" + (read.map { ", read in \($0)." } ?? ".")
    return [summary, deviation, origin].compactMap { $0 }.joined(separator: " ")
  }

  /// Replaces the present settings of its kind with those of the preset.
  public func apply(to settings: inout PageSettings) { write(&settings) }

  /// Whether the preset fixes the setting with a key.
  package func fixesKey(_ key: String) -> Bool { fixes(key) }

  /// The settings of a page under the preset alone.
  public var settings: PageSettings {
    var settings = PageSettings()
    write(&settings)
    return settings
  }

  /// The settings that the preset fixes, with their values.
  public var values: [(key: String, value: SettingValue)] {
    let settings = settings
    return PageSettings.table.settings.filter { setting in
      fixes(setting.key) && !PageSettings.secondNames.contains(setting.key)
    }.map { ($0.key, $0.read(settings)) }
  }
}
