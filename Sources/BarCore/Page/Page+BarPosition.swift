extension Page {
  /// Where the bar of the page is, as drawn, in points: one number to log, plot and compare.
  ///
  /// The shy bar's offset (0 shown, negative hidden), else the lower edge of the flexible header,
  /// the translation of a personal page's header, or the height of the refresh banner. Nil where
  /// nothing moves: a page under a stack's bar alone.
  public var barPosition: Double? { read { $0.reading(.position) } }

  /// The position in the middle of the bar's way; nil where it has none.
  ///
  /// For a header the middle between gone (or as small as it gets) and as tall as it rests, for a
  /// banner half of the height that it wants.
  public var barHalfWay: Double? { read { $0.reading(.halfWay) } }

  /// The alpha of what fades on the page: the shy bar's, that of the bar of a stack or of a
  /// personal page, or of a header's content; nil where nothing does.
  public var barAlpha: Double? { read { $0.reading(.alpha) } }

  /// How much of the shy bar's resistance is spent, 0...1; 0 where there is none, nil without a
  /// bar.
  public var resistanceShare: Double? {
    layers.shy.isThere ? layers.shy.resistanceShare : nil
  }
}
