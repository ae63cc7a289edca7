internal import BarRender
internal import SDLKit

/// When input happened, as the X server has stamped it.
extension FrameLoop {
  /// When the oldest event of this frame happened, by the X server's stamp, in nanoseconds of the
  /// session; nil where there is none to be trusted.
  func serverStamp() -> Int64? {
    guard screen.readsServerStamps else { return nil }
    guard let stamp = ServerStamps.takeOldest() else {
      server.look(at: log.clock.now())
      return nil
    }
    let wasTrusted = server.isTrusted
    let instant = server.instant(of: stamp, now: log.clock.now())
    if wasTrusted && !server.isTrusted {
      log.event("input_src", "src=pump;reason=the X server uses another clock")
    }
    return instant.map { $0 - log.start }
  }

  /// Says once that the server's stamps do not come, where they were promised: SDL may take its
  /// input from events that the filter does not see.
  func noteStampSource() {
    guard screen.readsServerStamps, let count = unstamped, oldestInput != nil else { return }
    if count + inputCount < Self.mostUnstamped {
      unstamped = count + inputCount
    } else {
      unstamped = nil
      log.event("input_src", "src=pump;reason=no stamps of the X server came with the input")
    }
  }

  /// What comes with the window itself may have none.
  private static let mostUnstamped = 8
}
