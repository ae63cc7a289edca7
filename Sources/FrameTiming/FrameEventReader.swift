/// Reads the events of an `events.csv` from its bytes, piece by piece: no more than a piece is held.
///
///     var reader = FrameEventReader()
///     // for each piece of the file
///     reader.add(piece)
///     while let event = reader.next() { ... }
///
/// A line that is no event, as the header, a torn one and one that is too long, takes no other with
/// it.
public struct FrameEventReader: Sendable {
  /// A longer line is no event: 64 KiB.
  static let longestLine = 1 << 16

  /// Lines so far that are no events, without the header and one that is torn off at the end.
  public private(set) var unreadableLines = 0

  private var lines = LogLines()
  private var cells: [Range<Int>] = []
  /// Whether the next line is only the end of one that is too long.
  private var isInLongLine = false

  /// A reader before the first byte of the file.
  public init() {}

  /// Adds the next piece of the file.
  public mutating func add(_ piece: [UInt8]) { lines.add(piece) }

  /// The next event; nil where more of the file is needed.
  public mutating func next() -> FrameEvent? {
    while let line = lines.next(&cells) {
      let isEvent = !isInLongLine && line.count <= Self.longestLine
      isInLongLine = false
      if isEvent, let event = try? FrameEvent(cells, of: lines) { return event }
      let isHeader = lines.number == 1 && lines.text(line).hasPrefix(FrameEvent.header)
      if !isHeader { unreadableLines += 1 }
    }
    if lines.rest > Self.longestLine {
      lines = LogLines()
      isInLongLine = true
    }
    return nil
  }
}
