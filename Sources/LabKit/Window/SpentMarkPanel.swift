internal import BarCore
internal import BarScene

/// The mark on a resistance's slider where it is spent.
///
/// A picture of its own, as it moves with every step of a drag, while the inspector stays as it is.
final class SpentMarkPanel: Panel {
  private unowned let lab: Lab
  var drawn: SpentMark?

  init(_ lab: Lab) { self.lab = lab }

  var view: SpentMark? {
    guard let bars = lab.shown.bars, bars.state.spent > 0 else { return nil }
    let key = InspectorPanel.resistances[bars.state.direction == .contracting ? 0 : 1]
    // The inspector as it was drawn last: it lies behind the mark.
    guard let view = lab.shell.inspector.drawn,
      let index = view.items.firstIndex(where: { $0.key == key })
    else { return nil }
    return SpentMark(of: bars.state.spent, on: index, in: view)
  }
}
