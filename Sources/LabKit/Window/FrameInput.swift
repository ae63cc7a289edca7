internal import BarRender
internal import FrameTiming
internal import SDLKit

/// What has come in for the next frame, and when.
struct FrameInput {
  /// An event and when it arrived, in nanoseconds since the session's start.
  struct Arrived {
    var event: WindowEvent
    var time: Int64
  }

  /// Events that the lab has not seen yet.
  var inbox: [Arrived] = []
  private var arrivals = ArrivalClock()
  private var server = ServerClock()
  /// So much input came without any stamp of the server before one came; nil: one came, or the log
  /// says that there are none.
  private var unstamped: Int? = 0
  /// When the oldest event of the frame happened, by the X server's stamp.
  private var serverArrival: Int64?
  /// Whether a pointer's move that changed nothing came before the oldest event that was used.
  var hasUnusedMove = false
  /// Arrival of the oldest event that the next frame uses, and the number of them.
  var oldest: Int64?
  var count = 0
  /// What was used of the recording for this frame.
  var use = Player.Use()

  /// Notes an event with its arrival: the time of SDL's pump, which comes close to the truth while
  /// the loop pumps as it waits.
  mutating func take(_ event: WindowEvent, now: Int64) {
    let time = arrivals.time(of: event.ticks, now: (EventQueue.ticks, now))
    inbox.append(Arrived(event: event, time: time))
  }

  /// Forgets what the frame has used.
  mutating func clear() {
    oldest = nil
    serverArrival = nil
    hasUnusedMove = false
    count = 0
    use = Player.Use()
  }

  /// Forgets what came in and changed nothing: no frame uses it.
  mutating func drop(_ screen: Screen, _ log: FrameLog) {
    _ = stamp(screen, log)
    clear()
  }

  // MARK: Stamps of the X server

  /// Takes the stamp of the oldest event of this frame.
  mutating func takeStamp(_ screen: Screen, _ log: FrameLog) {
    let stamp = stamp(screen, log)
    if stamp != nil { unstamped = nil }
    // The oldest stamp may be that of a move that changed nothing.
    serverArrival = hasUnusedMove ? nil : stamp
    hasUnusedMove = false
  }

  /// When the oldest event happened, by the X server's stamp, in nanoseconds of the session; nil
  /// where there is none to be trusted.
  private mutating func stamp(_ screen: Screen, _ log: FrameLog) -> Int64? {
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

  /// What comes with the window itself may have no stamp.
  private static let mostUnstamped = 8

  /// Says once that the server's stamps do not come, where they were promised: SDL may take its
  /// input from events that the filter does not see.
  private mutating func noteSource(_ screen: Screen, _ log: FrameLog) {
    guard screen.readsServerStamps, let known = unstamped, oldest != nil else { return }
    unstamped = known + count < Self.mostUnstamped ? known + count : nil
    guard unstamped == nil else { return }
    log.event("input_src", "src=pump;reason=no stamps of the X server came with the input")
  }

  /// Fills in how old the input was that a frame shows.
  mutating func describe(
    _ record: inout FrameRecord, _ screen: Screen, _ log: FrameLog, _ time: FrameTime
  ) {
    noteSource(screen, log)
    guard let end = record.presentEnd else { return }
    if let pumped = oldest {
      let age = end - (serverArrival ?? pumped)
      if age < -2_000_000 || age > end {
        log.anomaly("input_age", age)
        log.recorded?.anomaly("input_age", age)
      } else {
        record.inputAge = age
        record.inputSource = serverArrival == nil ? .pump : .x11
      }
    }
    if let due = use.oldest, record.inputAge == nil {
      record.inputAge = end - time.instant(due)
      record.inputSource = .synthetic
    }
  }
}
