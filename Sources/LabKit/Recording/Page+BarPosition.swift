internal import BarCore

/// Where the topmost bar of a page is, in one number of each kind to log, plot and compare.
extension Page {
  /// Where it is, as drawn, in points.
  ///
  /// The shy bar's offset (0 shown, negative hidden), else the lower edge of the flexible header,
  /// the translation of a personal page's header, or the height of the refresh banner. Nil where
  /// nothing moves: a page under a stack's bar alone.
  var barPosition: Double? {
    if bars != nil { return -drawn.barContraction }
    return header?.bottom ?? profile?.translation ?? refresh?.height
  }

  /// The position in the middle of its way; nil where it has none.
  ///
  /// For a header the middle between gone (or as small as it gets) and as tall as it rests, for a
  /// banner half of the height that it wants.
  var barHalfWay: Double? {
    if let bars { return -bars.settings.barTravel / 2 }
    if let header {
      let heights = header.state.heights
      let least = header.settings.shiftBehavior == .disabled ? heights.minimum : 0
      return (least + heights.maximum) / 2
    }
    if let profile { return -profile.collapseDistance / 2 }
    return refresh == nil ? nil : settings.refresh.desiredHeight / 2
  }

  /// The alpha of what fades: the shy bar's, that of a header's content, or that of the bar of a
  /// personal page or of a stack; nil where nothing does.
  var barAlpha: Double? {
    if bars != nil { return drawn.alpha }
    return header?.state.look.contentAlpha ?? profile?.barLook(at: now).alpha
      ?? stack?.bar(at: now).alpha
  }

  /// How much of the shy bar's resistance is spent, 0...1; 0 where there is none, nil without a
  /// bar.
  var resistanceShare: Double? {
    guard let bars else { return nil }
    let settings = bars.settings
    let limit =
      bars.state.direction == .contracting
      ? settings.contractionResistance : settings.expansionResistance
    return limit > 0 ? min(1, bars.state.spent / limit) : 0
  }
}
