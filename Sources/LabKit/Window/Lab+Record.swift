internal import BarCore
internal import FrameTiming

extension Lab {
  /// Page and preset as a detail of events.csv.
  var place: String { "page=\(session.demo.id);preset=\(preset)" }

  /// Fills in what a frame's record says of the page and of the hand on it.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - sinceResize: nanoseconds since the window's size changed; nil: never.
  ///   - sinceWheel: nanoseconds since the wheel last turned; nil: never.
  func describe(
    _ record: inout FrameRecord, scale: Double, isHidden: Bool, sinceResize: Int64?,
    sinceWheel: Int64?
  ) {
    let drawn = shown.drawn
    let isPointerDown = isHandled
    record.phase = FramePhase(
      frame: record.frame, isHidden: isHidden, sinceResize: sinceResize,
      isPointerDown: isPointerDown, sinceWheel: sinceWheel, moves: isMoving)
    if record.phase == .warmup { record.flags.insert(.warmup) }
    if record.phase == .resize { record.flags.insert(.resized) }
    if isHidden { record.flags.insert(.hidden) }
    if isPointerDown { record.pointer = Pixels(pointer.y * scale) }
    record.raw = Pixels((shown.scroller.rawOffset ?? drawn.offset) * scale)
    record.shown = Pixels(drawn.offset * scale)
    record.velocity = Pixels(drawn.velocity * scale)
    record.bar = shown.barPosition.flatMap { Pixels($0 * scale) }
  }
}
