/// Where the bars are, in numbers and words.
extension ShyOverlay {
  func reading(_ reading: BarReading, _ base: PageBase) -> Double? {
    guard isThere else { return nil }
    switch reading {
    case .position: return -engine.drawn(over: base.list).barContraction
    case .halfWay: return -engine.settings.barTravel / 2
    case .alpha: return engine.drawn(over: base.list).alpha
    }
  }

  var reasonWords: String? { isThere ? engine.reason.words : nil }

  /// How much of the resistance is spent, 0...1; 0 where there is none.
  var resistanceShare: Double {
    let limit = engine.settings.resistance(engine.state.direction)
    return limit > 0 ? min(1, engine.state.spent / limit) : 0
  }

  /// The columns of the bars; places as drawn, targets and flags as the state says.
  func columns(_ drawn: DrawnBars, over list: ListState) -> GeometryRow.ShyBarColumns {
    let state = engine.state
    let places = engine.places(of: drawn)
    return GeometryRow.ShyBarColumns(
      barOffset: -drawn.barContraction, barTarget: -state.barContraction,
      barAlpha: places.barAlpha, itemsAlpha: places.itemsAlpha,
      extensionOffset: -drawn.extensionContraction,
      extensionTarget: -state.extensionContraction,
      extensionBottom: places.extensionBottom, extensionHidden: state.extensionHidden,
      offsetTarget: list.offset, resistanceUsed: state.spent, direction: state.direction)
  }
}
