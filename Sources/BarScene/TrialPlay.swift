public import BarCore
public import BarTuning

/// A cell of the table that compares the presets.
public struct TrialKey: Hashable, Sendable {
  /// The preset, and the end of the gesture.
  public var column: TrialColumn
  /// The movements of the finger: the row.
  public var gesture: TrialGesture

  /// Creates the key of the cell in a column and a row.
  public init(_ column: TrialColumn, _ gesture: TrialGesture) {
    self.column = column
    self.gesture = gesture
  }

  /// Returns what happens to a page that shows it: a finger at the speed of a hand, and its end.
  ///
  /// - Parameter range: the list's offsets at rest at the top and at its end.
  public func events(in range: ClosedRange<Double>) -> [InputEvent] {
    var time = Self.pause
    let start = gesture.start(under: column.preset.peerSettings)
    var place = start.map { range.upperBound - $0 } ?? range.lowerBound
    let cause = start == nil ? ScrollCause.finger : .program
    var events = [InputEvent(time: time, kind: .offset(place, by: cause))]
    func move(_ way: Double, by cause: ScrollCause) {
      let duration = (way.magnitude / Self.speed).clamped(to: Self.shortest...Self.longest)
      let steps = (duration * Self.rate).rounded(.up)
      for step in stride(from: 1, through: steps, by: 1) {
        // Slow, fast, slow, and always at whole points, as in the table.
        let share = step / steps
        let y = place + (way * share * share * (3 - 2 * share)).rounded()
        if case .offset(y, by: cause) = events.last?.kind { continue }
        events.append(InputEvent(time: time + duration * share, kind: .offset(y, by: cause)))
      }
      place += way
      time += duration
    }
    for way in gesture.moves {
      time += Self.pause
      move(way, by: .finger)
    }
    let coasts = !gesture.coasts.isEmpty
    // A finger that leaves while the list moves on does not rest before.
    if !coasts { time += Self.pause }
    let isStop = column.isStop || coasts
    events.append(InputEvent(time: time, kind: .lift(momentum: isStop)))
    for way in gesture.coasts { move(way, by: .momentum) }
    if isStop { events.append(InputEvent(time: time, kind: .rest)) }
    return events
  }

  /// Seconds that a finger rests before it moves, turns or leaves.
  static let pause = 0.3
  /// Points per second, and the seconds that one movement takes at least and at most.
  static let speed = 600.0
  static let shortest = 0.35
  static let longest = 1.6
  /// Places of the finger per second.
  static let rate = 120.0
}

/// The table that compares the presets: what the engine does, and what the origins do.
public struct TrialTable: Equatable, Sendable {
  /// The rows, A to M.
  public let gestures = TrialGesture.table
  /// The columns, the best-known ones first.
  public let columns = TrialColumn.all
  /// What the engine does: an array for each of `gestures`, with a cell for each of `columns`.
  public let cells: [[TrialCell]]
  /// The cells that differ from their origins: none, if all is well.
  public let differing: Set<TrialKey>

  /// Computes every cell.
  public init() {
    var cells: [[TrialCell]] = []
    var differing: Set<TrialKey> = []
    for gesture in TrialGesture.table {
      var row: [TrialCell] = []
      for column in TrialColumn.all {
        let cell = TrialCell(column, gesture)
        let origin = TrialCell.origin(column, gesture)
        if origin.map(cell.differs(from:)) ?? true { differing.insert(TrialKey(column, gesture)) }
        row.append(cell)
      }
      cells.append(row)
    }
    self.cells = cells
    self.differing = differing
  }

  /// Returns the key of the cell at these indices of `gestures` and `columns`.
  public func key(row: Int, column: Int) -> TrialKey { TrialKey(columns[column], gestures[row]) }
}
