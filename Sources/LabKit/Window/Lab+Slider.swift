internal import BarCore
internal import BarScene
internal import BarTuning

/// The slider that the pressed pointer holds.
extension Lab {
  /// The line of the inspector for a setting or preset; nil if none shows.
  func line(ofKey key: String) -> Int? {
    inspectorItems.firstIndex { $0.control?.key == key }
  }

  /// Lets go of the slider that is held; the pointer then does nothing until it is pressed again.
  func letGoOfSlider() {
    guard case .slider = grab else { return }
    grab = .other
    guard heldScale != nil else { return }
    heldScale = nil
  }

  // MARK: Scale

  /// The setting whose slider moves under the pointer that drags it: it is set at the end.
  static let scaleKey = "view.scale"

  /// The scale that the inspector shows.
  var shownScale: Double { heldScale ?? settings.view.scale }

  /// Shows a scale that its slider is held at.
  func hold(scale: Double) {
    guard scale != shownScale else { return }
    heldScale = scale
  }

  /// Sets the scale that its slider was held at, once it is let go.
  func setHeldScale(at time: Double) {
    guard let scale = heldScale else { return }
    heldScale = nil
    change(Self.scaleKey, to: .number(scale), at: time)
  }
}
