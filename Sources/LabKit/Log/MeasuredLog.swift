internal import FrameTiming

/// The frame log by itself, for whoever measures what a row costs.
public final class MeasuredLog {
  private let writer: FrameLogWriter
  private var record = FrameRecord(frame: 0)

  /// Makes the files in a directory that it makes too.
  ///
  /// - Throws: a sentence, if they cannot be made.
  public init(directory: String) throws(MeasuredTourError) {
    do throws(LabError) {
      writer = try FrameLogWriter(directory: try FrameLogDirectory.make(directory))
    } catch {
      throw MeasuredTourError(message: error.message)
    }
  }

  /// Writes the row of a frame that was presented at an instant, as the loop does.
  public func add(presented instant: Int64) {
    record.begin = instant - 4_000_000
    record.input = instant - 3_900_000
    record.update = instant - 3_000_000
    record.draw = instant - 1_000_000
    record.presentBegin = instant
    record.presentEnd = Clock.now()
    record.deadline = instant
    record.slot = record.frame
    record.missed = 0
    record.interval = 16_666_667
    record.late = 0
    record.cpu = Clock.threadCPU() % 10_000_000
    record.involuntarySwitches = ThreadUsage.now().involuntarySwitches
    record.phase = .drag
    record.shown = Pixels(Double(record.frame) * 1.25)
    writer.add(record)
    writer.flush(now: instant, hasTime: true)
    record.frame += 1
  }
}
