internal import FrameTiming
internal import Glibc

/// The frame log by itself, for whoever measures what a row costs.
public final class MeasuredLog {
  private let writer: FrameLogWriter
  private var record = FrameRecord(frame: 0)
  private var cost = ThreadCost.now()

  private let directory: String

  /// Makes the files in a directory of their own.
  ///
  /// - Throws: a sentence, if they cannot be made.
  public init() throws(LabError) {
    directory = try FrameLogDirectory.make("/tmp/barlab-bench-\(getpid())")
    guard let made = try FrameLogWriter(directory: directory) else {
      throw .cannotWrite("\(directory) contains a log of another program; try again.")
    }
    writer = made
  }

  deinit {
    for name in ["frames.csv", "events.csv"] { FileIO.remove("\(directory)/\(name)") }
    unsafe _ = rmdir(directory)
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
    record.take(cost: ThreadCost.now(), since: cost)
    cost = ThreadCost.now()
    record.phase = .drag
    record.shown = Pixels(Double(record.frame) * 1.25)
    writer.add(record)
    writer.flush(now: instant, hasTime: true)
    record.frame += 1
  }
}
