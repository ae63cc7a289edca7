/// How large a page is and what it shows; lengths in points.
public struct StageSettings: Equatable, Sendable {
  public var width = 390.0
  public var height = 780.0
  /// Number of rows on pages with a list of equal rows.
  public var rows = 10_000.0
  /// Height of a plain row.
  public var rowHeight = 72.0

  public init() {}
}

/// Everything that can be tuned on a page of the core.
public struct PageSettings: Equatable, Sendable {
  public var scroll = ScrollSettings()
  public var bar = BarSettings()
  public var header = FlexibleSettings()
  public var refresh = RefreshSettings()
  public var profile = ProfileSettings()
  public var stage = StageSettings()
  public var nav = NavSettings()
  /// Whatever moves by itself is at its end at once; fingers and their momentum move as ever.
  public var reducesMotion = false

  /// Those of the header, with what the page says of motion.
  var stillHeader: FlexibleSettings {
    var header = header
    header.reducesMotion = reducesMotion
    return header
  }

  /// Those of the refresh banner, with what the page says of motion.
  var stillRefresh: RefreshSettings {
    var refresh = refresh
    refresh.reducedMotion = refresh.reducedMotion || reducesMotion
    return refresh
  }

  public init() {}
}
