internal import BarRender
internal import FrameTiming

/// The log of a recording, which begins and ends while the window goes on.
extension FrameLog {
  /// Makes a log that gets from now on what this one gets.
  ///
  /// It is begun when it returns; `recorded` is not set.
  ///
  /// - Parameters:
  ///   - directory: where its files go; made, or empty.
  ///   - place: page and preset.
  ///   - file: the recording of the same time.
  ///   - zero: session time at which that recording begins, in seconds.
  ///   - screen: the window.
  ///   - scale: its pixels per point now.
  func beginRecorded(
    in directory: String, on place: Place, file: String, zero: Double, screen: Screen,
    scale: ScaleChoice
  ) throws(LabError) -> FrameLog {
    guard var session = beginning else {
      throw .failed("The frame times of this window are not measured.")
    }
    let log = try FrameLog(
      directory: directory, pacing: pacing, period: period, vsync: session.vsync, clock: clock)
    session.page = place.page
    session.preset = place.preset
    session.scale = scale
    if pacing != .none { session.hertz = (1e12 / Double(period)).rounded() / 1000 }
    try log.begin(session, screen: screen, sync: false)
    let session0 = Int64((zero * 1e9).rounded())
    log.note(
      RecordingTrace.event, RecordingTrace.detail(file: file, zero: session0 + start - log.start))
    return log
  }

  /// Gives the log of a recording a frame that began in its time.
  func addToRecorded(_ record: FrameRecord, on place: Place?, spare: Int64) {
    guard let log = recorded, let begin = record.begin, begin + start >= log.start else { return }
    var record = record.moved(by: start - log.start)
    record.frame = log.frameCount
    if log.frameCount == 0 {
      // There is no row that its interval could count from.
      record.interval = nil
      record.missed = nil
      record.flags.insert(.resync)
    }
    log.add(record, on: place, spare: spare)
  }
}
