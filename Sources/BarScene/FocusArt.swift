import BarCore

/// Where the keyboard is: a ring around what it has focused.
extension Drawing {
  /// A ring in two colors: one of them stands out from any ground.
  mutating func focusRing(_ rect: Rect, radius: Double) {
    let inner: Color = theme.kind == .light ? .white : .black
    border(rect, radius: radius, width: 2.5, theme.focus)
    border(rect.inset(by: 2.5, 2.5), radius: max(0, radius - 2.5), width: 1.5, inner.faded(0.9))
  }
}

/// The ring around the focused row of a list, drawn over the rows and under the bars.
struct RowFocus: Drawable {
  let page: Snapshot
  /// The part of the stage that the list lies on.
  let column: Rect
  /// Where its content begins, in the window.
  let origin: Double
  /// Distance of rows from the sides; cells have half of it.
  let margin: Double
  let isShown: Bool

  func draw(on drawing: inout Drawing) {
    guard isShown, let index = page.focusedRow,
      let frame = page.content.frame(ofRow: index, viewport: page.list.viewportHeight)
    else { return }
    let isCell = frame.width < 1
    let side = isCell ? margin / 2 : margin
    let inner = column.width - 2 * side
    let rect = Rect(
      x: column.x + side + frame.x * inner, y: origin + frame.y, width: frame.width * inner,
      height: frame.height)
    guard rect.maxY > column.y - 1000, rect.y < column.maxY + 1000 else { return }
    drawing.focusRing(
      isCell ? rect.inset(by: 3, 3) : rect.inset(by: 1, 1),
      radius: isCell ? StageLayout.cardCorner + 2 : 8)
  }
}

/// The ring around what is focused besides rows.
struct StopFocus: Drawable {
  let layout: StageLayout

  func draw(on drawing: inout Drawing) {
    let view = layout.view
    guard view.isFocused, let stop = view.stop, let rect = layout.rect(of: stop) else { return }
    let place =
      switch stop {
      case .segments, .headerTab: rect.inset(by: 2, 2)
      case .button, .headerButton: rect.inset(by: -2, -2)
      }
    drawing.focusRing(place, radius: min(place.height / 2, 18))
  }
}

/// The ring around the whole stage, while the keyboard is there and nothing on it is focused.
struct StageFocus: Drawable {
  let view: StageView

  func draw(on drawing: inout Drawing) {
    guard view.isOutlined else { return }
    let isSheet = view.page.isSheet
    let width = isSheet ? 4 : StageLayout.bezel + 5
    drawing.border(
      view.frame.inset(by: -width, -width),
      radius: isSheet ? StageLayout.sheetCorner + 3 : StageLayout.screenCorner + width, width: 2.5,
      drawing.theme.focus)
  }
}
