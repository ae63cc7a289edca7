internal import BarCore
internal import BarRender
internal import FrameTiming

extension Lab {
  /// What interactions happen on.
  var place: FrameLog.Place {
    FrameLog.Place(page: stages.all[selected].driver.session.demo.id, preset: preset)
  }

  /// The log shall tell that a recording gives the page another size.
  func noteSize(_ size: Size) {
    func pixels(_ points: Double) -> Int {
      Int((points * painter.scale).rounded().clamped(to: 0...1e9))
    }
    let detail = "w=\(pixels(size.width));h=\(pixels(size.height));of=page"
    effects.append(.logged("resize", detail))
  }

  /// The log shall lead frames from now on back to a recording; nil: to none any more.
  ///
  /// - Parameter zero: session time of the recording's beginning, in seconds.
  func noteRecording(_ file: String?, zero: Double) {
    effects.append(.traced(file: file, zero: zero))
  }

  /// What happens from now on is no longer what a kept recording tells.
  func endTrace() {
    guard timeline.gesture?.file != nil else { return }
    timeline.gesture?.file = nil
    noteRecording(nil, zero: 0)
  }

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
    if isPointerDown { record.pointer = Pixels(hand.point.y * scale) }
    record.raw = Pixels((shown.scroller.rawOffset ?? drawn.offset) * scale)
    record.shown = Pixels(drawn.offset * scale)
    record.velocity = Pixels(drawn.velocity * scale)
    record.bar = shown.barPosition.flatMap { Pixels($0 * scale) }
  }
}
