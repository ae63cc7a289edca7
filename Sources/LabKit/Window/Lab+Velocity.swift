internal import BarCore
internal import BarScene

/// The samples of the last gesture, beside the stage.
extension Lab {
  var velocityView: VelocityView? {
    guard session.demo.aside == .velocity, let frame = layout.aside else { return nil }
    var view = VelocityView(
      reading: shown.velocityReading, hint: layout.inspector == nil ? hint : nil,
      frame: frame)
    view.scroll = min(asideScroll, view.scrollLimit)
    view.isFocused = focus == .aside
    return view
  }
}
