extension Page {
  /// Where the bar of the page is, as drawn, in points: one number to log, plot and compare.
  ///
  /// The shy bar's offset (0 shown, negative hidden), else the lower edge of the flexible header,
  /// the translation of a personal page's header, or the height of the refresh banner. Nil where
  /// nothing moves: a page under a stack's bar alone.
  public var barPosition: Double? {
    if layers.shy.isThere { return -drawn.barContraction }
    if layers.flexible.isThere { return layers.flexible.header?.bottom }
    if layers.personal.isThere { return layers.personal.header?.translation }
    return layers.banner.banner?.height
  }

  /// The position in the middle of the bar's way; nil where it has none.
  ///
  /// For a header the middle between gone (or as small as it gets) and as tall as it rests, for a
  /// banner half of the height that it wants.
  public var barHalfWay: Double? {
    if layers.shy.isThere { return -base.settings.bar.barTravel / 2 }
    if layers.flexible.isThere, let header = layers.flexible.header {
      let least = header.settings.shiftBehavior == .disabled ? header.state.heights.minimum : 0
      return (least + header.state.heights.maximum) / 2
    }
    if layers.personal.isThere { return layers.personal.header.map { -$0.collapseDistance / 2 } }
    return layers.banner.isThere ? base.settings.refresh.desiredHeight / 2 : nil
  }

  /// The alpha of what fades on the page: the shy bar's, that of the bar of a stack or of a
  /// personal page, or of a header's content; nil where nothing does.
  public var barAlpha: Double? {
    if layers.shy.isThere { return drawn.alpha }
    if layers.flexible.isThere { return layers.flexible.header?.state.look.contentAlpha }
    if layers.personal.isThere { return layers.personal.header?.barLook(at: now).alpha }
    return layers.stacked.isThere ? layers.stacked.stack?.bar(at: now).alpha : nil
  }

  /// How much of the shy bar's resistance is spent, 0...1; 0 where there is none, nil without a
  /// bar.
  public var resistanceShare: Double? {
    layers.shy.isThere ? layers.shy.resistanceShare : nil
  }
}
