internal import BarCore

/// A column of the table that compares the presets: a preset, and one end of a gesture.
public struct TrialColumn: Hashable, Sendable {
  /// The preset, tried with its `peerSettings`.
  public var preset: BarPreset
  /// Whether momentum has come to rest; otherwise the finger was lifted.
  public var isStop: Bool

  /// Creates a column for a lifted finger or, for `isStop`, for momentum at rest.
  public init(_ preset: BarPreset, isStop: Bool = false) {
    self.preset = preset
    self.isStop = isStop
  }

  /// The columns that most people know, in the order of the table.
  public static let main = [
    TrialColumn(.tly), TrialColumn(.composeEnterAlways), TrialColumn(.appBarLayoutSnap),
    TrialColumn(.flutterFloatingSnap), TrialColumn(.amScrollingNavbar), TrialColumn(.blkFacebook),
    TrialColumn(.mdc), TrialColumn(.mdc, isStop: true), TrialColumn(.headroom),
    TrialColumn(.muiHideOnScroll), TrialColumn(.qtPullbackSnap),
  ]

  /// The others, of which some equal one of the first.
  public static let others = [
    TrialColumn(.tly09), TrialColumn(.mdc2016), TrialColumn(.mdc2016, isStop: true),
    TrialColumn(.composeExitUntilCollapsed), TrialColumn(.composePinned),
    TrialColumn(.flutterFloating), TrialColumn(.flutterPinned),
  ]

  /// Main columns first.
  public static let all = main + others
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

  /// As a person reads it: "46→56".
  public var text: String { "\(shortText(before))\u{2192}\(shortText(after))" }

  /// Whether the cell differs from another by more than rounding.
  public func differs(from other: TrialCell) -> Bool {
    (before - other.before).magnitude > 1e-9 || (after - other.after).magnitude > 1e-9
  }

  /// Returns what the origin of a preset does; nil if the table does not have it.
  ///
  /// That is the case for `shy`, and for gestures other than those of the table.
  public static func origin(_ column: TrialColumn, _ gesture: TrialGesture) -> TrialCell? {
    guard let row = TrialGesture.table.firstIndex(of: gesture) else { return nil }
    let text: String
    switch column.preset {
    case .tly, .tly09: text = tly
    case .mdc, .mdc2016: text = column.isStop ? mdcStop : mdcLift
    case .composeEnterAlways, .qtPullbackSnap: text = nearest
    case .composeExitUntilCollapsed: text = exitUntilCollapsed
    case .composePinned, .flutterPinned: text = pinned
    case .appBarLayoutSnap, .amScrollingNavbar: text = nearestShown
    case .flutterFloating: text = floating
    case .flutterFloatingSnap: text = floatingSnap
    case .blkFacebook: text = facebook
    case .headroom: text = headroom
    case .muiHideOnScroll: text = mui
    case .shy: return nil
    }
    let cells = text.split(separator: " ")
    let numbers = cells[row].split(separator: ">").compactMap { Double($0) }
    return TrialCell(before: numbers[0], after: numbers[1])
  }

  // Rows A to K, before > after.
  private static let tly = "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 20>0 56>56"
  private static let nearest = "46>56 28>0 16>0 0>0 1>0 20>0 28>0 40>56 56>56 56>56 56>56"
  private static let nearestShown = "46>56 28>56 16>0 0>0 1>0 20>0 28>56 40>56 56>56 56>56 56>56"
  private static let floatingSnap = "46>46 28>28 16>16 0>0 1>56 20>56 28>56 40>56 56>56 56>56 56>56"
  private static let facebook = "46>56 28>56 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0"
  private static let mdcLift = "46>0 28>0 16>0 0>0 0>0 0>0 0>0 0>0 5>56 45>56 56>56"
  private static let mdcStop = "46>56 28>56 16>56 0>0 0>0 0>0 0>0 0>0 5>0 45>56 56>56"
  private static let headroom = "0>0 0>0 0>0 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56"
  private static let mui = "56>56 56>56 56>56 0>0 56>56 56>56 56>56 56>56 56>56 56>56 56>56"
  private static let exitUntilCollapsed = "46>56 28>0 16>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0 0>0"
  private static let pinned = "56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56 56>56"
  private static let floating = "46>46 28>28 16>16 0>0 1>1 20>20 28>28 40>40 56>56 56>56 56>56"
}
