import BarCore
public import BarTuning

/// A column of the table that compares the presets: a preset, and one end of a gesture.
public struct TrialColumn: Hashable, Sendable {
  /// The preset, tried with its `peerSettings`.
  public var preset: Preset
  /// Whether momentum has come to rest; otherwise the finger was lifted.
  public var isStop: Bool

  /// Creates a column for a lifted finger or, for `isStop`, for momentum at rest.
  public init(_ preset: Preset, isStop: Bool = false) {
    self.preset = preset
    self.isStop = isStop
  }

  /// The columns that most people know, in the order of the table.
  public static let main = Preset.peers.filter { rank($0) != .max }.sorted { rank($0) < rank($1) }
    .flatMap { columns(of: $0) }

  /// The others by toolkit, in the order of the first bar of each; some equal one of the first.
  public static let others = {
    let toolkits = Preset.peers.map { PresetWords(of: $0.name).toolkit }
    var ordered: [String] = []
    for toolkit in toolkits where !ordered.contains(toolkit) { ordered.append(toolkit) }
    return ordered.flatMap { toolkit in
      zip(Preset.peers, toolkits).filter { $1 == toolkit && rank($0) == .max }
        .flatMap { columns(of: $0.0) }
    }
  }()

  /// Main columns first.
  public static let all = main + others

  private static func rank(_ preset: Preset) -> Int { preset.trials?.rank ?? .max }

  /// A column for each end of a gesture that makes a difference.
  private static func columns(of preset: Preset) -> [TrialColumn] {
    let ends = preset.trials?.stop == nil ? [false] : [false, true]
    return ends.map { TrialColumn(preset, isStop: $0) }
  }

  /// The name in lines that fit over a narrow column.
  public var titleLines: [String] {
    let words = PresetWords(of: preset.name).head
    return preset.trials?.stop == nil ? words : words + [isStop ? "at stop" : "at lift"]
  }

  /// The toolkit that the preset comes from.
  public var toolkit: String { PresetWords(of: preset.name).toolkit }

  /// The name on screen in full, with the end that is played where that makes a difference.
  public var name: String {
    let name = PresetWords.name(of: preset.name)
    guard preset.trials?.stop != nil else { return name }
    return "\(name), \(isStop ? "momentum at rest" : "finger lifted")"
  }
}

/// The visible height of a bar before and after the end of a gesture, in points.
public struct TrialCell: Equatable, Sendable {
  /// Visible height right before the end of the gesture.
  public var before: Double
  /// Visible height once the bar has settled after the end of the gesture.
  public var after: Double

  /// Creates a cell from two heights in points.
  public init(before: Double, after: Double) {
    self.before = before
    self.after = after
  }

  /// Computes what the engine does now.
  public init(_ column: TrialColumn, _ gesture: TrialGesture) {
    let cell = BarTrial.cell(column.preset.peerSettings, gesture, isStop: column.isStop)
    self.init(before: cell.before, after: cell.after)
  }

  /// As a person reads it: "46→56"; to a tenth of a point, as shares of steps add up to no round
  /// number.
  public var text: String { "\(Self.text(before))\u{2192}\(Self.text(after))" }

  static func text(_ height: Double) -> String { shortText((height * 10).rounded() / 10) }

  /// Whether the cell differs from another by more than rounding.
  public func differs(from other: TrialCell) -> Bool {
    (before - other.before).magnitude > 1e-9 || (after - other.after).magnitude > 1e-9
  }

  /// Returns what the origin of a preset does; nil if the table does not have it.
  ///
  /// That is the case for presets that are not compared, and for gestures other than those of the table.
  public static func origin(_ column: TrialColumn, _ gesture: TrialGesture) -> TrialCell? {
    guard let row = TrialGesture.table.firstIndex(of: gesture), let trials = column.preset.trials
    else { return nil }
    let text = column.isStop ? trials.stop ?? trials.lift : trials.lift
    let cells = text.split(separator: " ")
    let numbers = cells[row].split(separator: ">").compactMap { Double($0) }
    return TrialCell(before: numbers[0], after: numbers[1])
  }
}
