/// How large a page is and what it shows; lengths in points.
public struct StageSettings: Equatable, Sendable {
  /// Greatest width of the stage; a narrower window makes it narrower.
  public var width = 390.0
  /// Greatest height of the stage; a smaller window makes it shorter.
  public var height = 780.0
  /// Number of rows on pages with a list of equal rows.
  public var rows = 10_000.0
  /// Height of a plain row.
  public var rowHeight = 72.0

  /// Makes the stage of the first page: 10,000 rows of 72 points.
  public init() {}
}

/// Everything that can be tuned on a page of the core.
public struct PageSettings: Equatable, Sendable {
  /// Physics of the lists under finger, wheel, keys and code.
  public var scroll = ScrollSettings()
  /// Name of the tuning that `scroll` started from and may differ from; no rule looks at it.
  public var physics = "barlab"
  /// Behavior of the shy bar and its extension; used with `PageParts.bars`.
  public var bar = BarSettings()
  /// Behavior of the flexible header; used with `PageParts.header`.
  public var header = FlexibleSettings()
  /// Behavior of the refresh banner; used with `PageParts.refresh`.
  public var refresh = RefreshSettings()
  /// Behavior of a personal page; used with `PageParts.profile`.
  public var profile = ProfileSettings()
  /// Size of the stage and its rows, for the code that makes a page; the page does not read it.
  public var stage = StageSettings()
  /// Behavior of a stack of pages and its bar; used with `PageParts.stack`.
  public var nav = NavSettings()
  /// Whether whatever moves by itself is at its end at once.
  ///
  /// Fingers and the momentum they leave move the list as ever.
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

  /// Makes the product defaults of every part.
  public init() {}
}
