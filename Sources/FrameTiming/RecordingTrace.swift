/// Which recording a session played or wrote, and when: leads from a frame to its place in the
/// file.
///
/// From the events `recording` of `events.csv`: from its frame on, the recording's time is the
/// frame's `t_anim_ns` minus `zero_ns`, up to the next such event; one without a file ends it.
public struct RecordingTrace: Equatable, Sendable {
  /// From a frame on, this recording.
  public struct Entry: Equatable, Sendable {
    /// Counter of the first frame.
    public var frame: Int64
    /// Name of the file; nil: no recording.
    public var file: String?
    /// Session time, as in `t_anim_ns`, of the recording's t = 0.
    public var zero: Nanoseconds
  }

  /// In the order of their frames.
  public private(set) var entries: [Entry] = []

  /// More are not kept; the last one kept says then that no recording is known.
  static let most = 1 << 16
  /// Bytes of a longer name are no name of a file.
  static let longestName = 255

  /// Name of the event.
  public static let event = "recording"

  /// What the event's detail says of a recording; nil: no recording goes on.
  ///
  /// A semicolon in the name becomes a space, since it ends a pair.
  public static func detail(file: String?, zero: Nanoseconds) -> String {
    guard let file else { return "file=" }
    let last = file.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? ""
    let name = last.map { $0 == ";" ? " " : $0 }
    return "file=\(String(name));zero_ns=\(zero)"
  }

  /// Finds the events among all; ones that cannot be understood end what went on.
  public init(_ events: [FrameEvent] = []) {
    for event in events { take(event) }
  }

  /// Takes the next event, whichever it is.
  public mutating func take(_ event: FrameEvent) {
    guard event.event == Self.event else { return }
    var file: String?
    var zero: Nanoseconds?
    for pair in event.detail.split(separator: ";") {
      if pair.hasPrefix("file=") { file = String(pair.dropFirst(5)) }
      if pair.hasPrefix("zero_ns=") { zero = Nanoseconds(pair.dropFirst(8)) }
    }
    if zero == nil || !(1...Self.longestName).contains(file?.utf8.count ?? 0) { file = nil }
    let entry = Entry(frame: event.frame ?? 0, file: file, zero: zero ?? 0)
    if entries.last?.frame == entry.frame { entries.removeLast() }
    guard entry.frame > entries.last?.frame ?? .min else { return }
    guard entries.count < Self.most else {
      entries[Self.most - 1].file = nil
      return
    }
    entries.append(entry)
  }

  /// Whether any frame can be led back to a recording.
  public var hasRecordings: Bool { entries.contains { $0.file != nil } }

  /// The entry that a frame belongs to.
  public func entry(of frame: Int64) -> Entry? {
    let count = entries.bisection(where: { $0.frame <= frame })
    guard count > 0, entries[count - 1].file != nil else { return nil }
    return entries[count - 1]
  }

  /// The recording's time of the picture that a frame shows; nil where there is none.
  public func time(of record: FrameRecord) -> Nanoseconds? {
    time(frame: record.frame, animation: record.animation)
  }

  func time(frame: Int64, animation: Nanoseconds?) -> Nanoseconds? {
    guard let entry = entry(of: frame), let animation else { return nil }
    let (time, overflow) = animation.subtractingReportingOverflow(entry.zero)
    return overflow ? nil : time
  }
}
