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

  /// The samples are drawn anew when they, or what is asked of them, have changed.
  func noteReading() {
    let reading = shown.velocityReading
    guard reading != drawnReading else { return }
    drawnReading = reading
    versions.aside += 1
  }
}
