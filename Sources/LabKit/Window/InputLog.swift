internal import BarScene

/// The last events as they came in, the newest last; older ones are forgotten.
///
/// It holds a fixed number of lines and takes no memory once it is full.
struct InputLog {
  /// More than are listed at once, so that going back a little shows as many.
  static let capacity = 48

  private var ring: [InputLine] = []
  private var next = 0

  init() { ring.reserveCapacity(Self.capacity) }

  var count: Int { ring.count }

  /// The line so many places before the newest (0 = the newest).
  subscript(age: Int) -> InputLine {
    precondition((0..<count).contains(age), "line \(age) of \(count)")
    return ring[(next - 1 - age + 2 * ring.count) % ring.count]
  }

  /// Adds a line, with its gap to the one before.
  ///
  /// Moves without a press share one: else they would push out all others.
  mutating func note(_ line: InputLine) {
    var line = line
    if count > 0 {
      let last = self[0]
      if last.origin == line.origin, line.time >= last.time { line.gap = line.time - last.time }
      if last.kind == .hover, line.kind == .hover, last.origin == line.origin {
        line.count = last.count + 1
        ring[(next - 1 + ring.count) % ring.count] = line
        return
      }
    }
    if count < Self.capacity {
      ring.append(line)
    } else {
      ring[next % Self.capacity] = line
    }
    next = (next + 1) % Self.capacity
  }

  mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The newest lines up to a time of the page, the newest first.
  func lines(_ most: Int, upTo time: Double) -> [InputLine] {
    var lines: [InputLine] = []
    for age in 0..<count where lines.count < most && self[age].pageTime <= time {
      lines.append(self[age])
    }
    return lines
  }

  /// The newest turn of a wheel up to a time of the page.
  func wheel(upTo time: Double) -> InputLine? {
    for age in 0..<count where self[age].pageTime <= time {
      if case .wheel = self[age].kind { return self[age] }
    }
    return nil
  }
}
