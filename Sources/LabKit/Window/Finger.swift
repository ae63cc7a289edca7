internal import BarCore
internal import BarTuning

/// A finger, or a pressed mouse, that holds the page: places in points of the stage.
struct Finger: Equatable {
  /// Where it was put down.
  var start: Point
  /// Where it is.
  var place: Point

  /// The finger after an event.
  static func after(_ event: PageEvent, _ finger: Finger?) -> Finger? {
    switch event.input {
    case .down(let point, _): Finger(start: point, place: point)
    case .move(let point): finger.map { Finger(start: $0.start, place: point) }
    case .up, .cancel: nil
    default: finger
    }
  }

  /// The finger after events; nil if none holds the page.
  static func after(_ events: ArraySlice<PageEvent>) -> Finger? {
    var place: Point?
    // From the end: what came before the last press is of no interest.
    for event in events.reversed() {
      switch event.input {
      case .move(let point): place = place ?? point
      case .down(let point, _): return Finger(start: point, place: place ?? point)
      case .up, .cancel: return nil
      default: break
      }
    }
    return place.map { Finger(start: $0, place: $0) }
  }
}
