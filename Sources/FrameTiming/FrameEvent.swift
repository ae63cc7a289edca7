/// One row of `events.csv`: something rare that explains what the frames around it look like.
public struct FrameEvent: Equatable, Sendable {
  /// When it happened.
  public var time: Nanoseconds
  /// The frame it belongs to; nil before the first one.
  public var frame: Int64?
  /// Its name, such as `drag_begin` or `vsync`.
  public var event: String
  /// Pairs `key=value` joined by `;`, or nothing.
  public var detail: String

  /// A row from its four cells; the texts are made safe when they are written.
  public init(time: Nanoseconds, frame: Int64?, event: String, detail: String = "") {
    self.time = time
    self.frame = frame
    self.event = event
    self.detail = detail
  }

  /// The first line of the file, without its line feed.
  public static let header = "t_ns,frame,event,detail"

  /// Appends the row, its line feed included.
  ///
  /// Comma, quote, carriage return and line feed in a text become spaces, one for one: the file
  /// needs no quoting then, and every line stays a row.
  public func append(to buffer: inout [UInt8]) {
    buffer.append(time, decimals: 0)
    buffer.append(UInt8(ascii: ","))
    if let frame { buffer.append(frame, decimals: 0) }
    buffer.append(UInt8(ascii: ","))
    buffer.append(sanitized: event)
    buffer.append(UInt8(ascii: ","))
    buffer.append(sanitized: detail)
    buffer.append(UInt8(ascii: "\n"))
  }
}

extension [UInt8] {
  /// The bytes of a text, with spaces in place of whatever would need quoting.
  fileprivate mutating func append(sanitized text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        append(UInt8(ascii: " "))
      default:
        append(byte)
      }
    }
  }
}

extension FrameEvent {
  /// Reads the rows of one `events.csv`; a torn last line is left out.
  ///
  /// Columns stand where the header of this version puts them; further ones are passed over, so a
  /// detail ends at the next comma. The name of an event is not checked: new ones may be added.
  public static func read(_ bytes: [UInt8]) throws(FrameTableError) -> [FrameEvent] {
    var lines = LogLines(bytes)
    var cells: [Range<Int>] = []
    guard let first = lines.next(&cells), lines.text(first).hasPrefix(header) else {
      throw .notALog(missing: "event")
    }
    var events: [FrameEvent] = []
    while lines.next(&cells) != nil { events.append(try FrameEvent(cells, of: lines)) }
    return events
  }

  /// The event of a line below the header, by its cells.
  init(_ cells: [Range<Int>], of lines: LogLines) throws(FrameTableError) {
    guard cells.count >= 4 else {
      throw .cellCount(line: lines.number, expected: 4, found: cells.count)
    }
    guard let time = lines.number(cells[0], decimals: 0) else {
      throw .cell(
        line: lines.number, column: "t_ns", expected: "a whole number",
        found: lines.text(cells[0]))
    }
    let frame = lines.number(cells[1], decimals: 0)
    guard frame != nil || cells[1].isEmpty else {
      throw .cell(
        line: lines.number, column: "frame", expected: "nothing or a whole number",
        found: lines.text(cells[1]))
    }
    self.init(
      time: time, frame: frame, event: lines.text(cells[2]), detail: lines.text(cells[3]))
  }
}
