extension ShyOverlay {
  /// Where the bars are on the stage.
  func places(for drawn: Page.Drawn) -> Page.Places {
    let bar = settings
    // At least so tall: a bar that shrinks first and keeps a part of itself.
    let height = max(bar.leastHeight, bar.barHeight - drawn.barContraction)
    let barBottom = bar.statusHeight + height
    let line = bar.extensionRides ? barBottom : bar.statusHeight + bar.barHeight
    let extensionTop = line - drawn.extensionContraction
    let extensionBottom = extensionTop + bar.extensionHeight
    let alphas = engine.alphas(for: drawn.alpha)
    return Page.Places(
      barTop: barBottom - bar.barHeight, barBottom: barBottom, extensionTop: extensionTop,
      extensionBottom: extensionBottom,
      bottomBarShift: engine.bottomBarShift(
        bar: drawn.barContraction, extension: drawn.extensionContraction),
      visibleBottom: engine.state.extensionHidden ? barBottom : max(barBottom, extensionBottom),
      barAlpha: alphas.bar, itemsAlpha: alphas.items)
  }

  /// How much of the resistance is spent, 0...1; 0 where there is none.
  var resistanceShare: Double {
    let limit =
      engine.state.direction == .contracting
      ? settings.contractionResistance : settings.expansionResistance
    return limit > 0 ? min(1, engine.state.spent / limit) : 0
  }

  /// The columns of the bars; places as drawn, targets and flags as the state says.
  func columns(_ drawn: Page.Drawn, over list: ListState) -> GeometryRow.ShyBarColumns {
    let state = engine.state
    let places = places(for: drawn)
    return GeometryRow.ShyBarColumns(
      barOffset: -drawn.barContraction, barTarget: -state.barContraction,
      barAlpha: places.barAlpha, itemsAlpha: places.itemsAlpha,
      extensionOffset: -drawn.extensionContraction,
      extensionTarget: -state.extensionContraction,
      extensionBottom: places.extensionBottom, extensionHidden: state.extensionHidden,
      offsetTarget: list.offset, resistanceUsed: state.spent, direction: state.direction)
  }
}
