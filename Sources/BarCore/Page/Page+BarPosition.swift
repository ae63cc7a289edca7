extension Page {
  /// Where the bar of the page is, as drawn, in points: one number to log, plot and compare.
  ///
  /// The shy bar's offset (0 shown, negative hidden), else the lower edge of the flexible header,
  /// the translation of a personal page's header, or the height of the refresh banner. Nil where
  /// nothing moves: a page under a stack's bar alone.
  public var barPosition: Double? {
    if parts.contains(.bars) { return -drawn.barContraction }
    if parts.contains(.header) { return header?.bottom }
    if parts.contains(.profile) { return profile?.translation }
    if parts.contains(.refresh) { return refresh?.height }
    return nil
  }

  /// The position in the middle of the bar's way; nil where it has none.
  ///
  /// For a header the middle between gone (or as small as it gets) and as tall as it rests, for a
  /// banner half of the height that it wants.
  public var barHalfWay: Double? {
    if parts.contains(.bars) { return -settings.bar.barTravel / 2 }
    if parts.contains(.header), let header {
      let least = header.settings.shiftBehavior == .disabled ? header.state.minimum : 0
      return (least + header.state.maximum) / 2
    }
    if parts.contains(.profile) { return profile.map { -$0.collapseDistance / 2 } }
    if parts.contains(.refresh) { return settings.refresh.desiredHeight / 2 }
    return nil
  }

  /// The alpha of what fades on the page: the shy bar's, that of the bar of a stack or of a
  /// personal page, or of a header's content; nil where nothing does.
  public var barAlpha: Double? {
    if parts.contains(.bars) { return drawn.alpha }
    if parts.contains(.header) { return header?.state.contentAlpha }
    if parts.contains(.profile) { return profile?.barLook(at: clock.now).alpha }
    if parts.contains(.stack) { return stack?.bar(at: clock.now).alpha }
    return nil
  }

  /// How much of the shy bar's resistance is spent, 0...1; 0 where there is none, nil without a
  /// bar.
  public var resistanceShare: Double? {
    guard parts.contains(.bars) else { return nil }
    let limit =
      engine.state.direction == .contracting
      ? settings.bar.contractionResistance : settings.bar.expansionResistance
    return limit > 0 ? min(1, engine.state.spent / limit) : 0
  }
}
