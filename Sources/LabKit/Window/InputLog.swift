internal import BarScene

/// The last events as they came in, the newest last; older ones are forgotten.
///
/// It holds a fixed number of lines and takes no memory once it is full.
struct InputLog {
  /// More than are listed at once, so that going back a little shows as many.
  static let capacity = 48

  /// The newest comes last.
  private var lines: [InputLine] = []

  init() { lines.reserveCapacity(Self.capacity) }

  var count: Int { lines.count }

  /// The line so many places before the newest (0 = the newest).
  subscript(age: Int) -> InputLine {
    precondition((0..<count).contains(age), "line \(age) of \(count)")
    return lines[count - 1 - age]
  }

  /// Adds a line, with its gap to the one before.
  ///
  /// Moves without a press share one: else they would push out all others.
  mutating func note(_ line: InputLine) {
    var line = line
    if let last = lines.last {
      if last.origin == line.origin, line.time >= last.time { line.gap = line.time - last.time }
      if last.kind == .hover, line.kind == .hover, last.origin == line.origin {
        line.count = last.count + 1
        lines.removeLast()
      }
    }
    if count == Self.capacity { lines.removeFirst() }
    lines.append(line)
  }

  mutating func removeAll() { lines.removeAll(keepingCapacity: true) }

  /// The newest lines up to a time of the page, the newest first.
  func lines(_ most: Int, upTo time: Double) -> [InputLine] {
    Array(lines.lazy.reversed().filter { $0.pageTime <= time }.prefix(most))
  }

  /// The newest turn of a wheel up to a time of the page.
  func wheel(upTo time: Double) -> InputLine? {
    lines.last { line in
      if case .wheel = line.kind { line.pageTime <= time } else { false }
    }
  }
}
