/// Where the bars are, in numbers and words.
extension ShyOverlay {
  var reasonWords: String? { isThere ? engine.reason.words : nil }

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
