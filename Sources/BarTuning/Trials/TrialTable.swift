internal import BarCore

/// A column of the table that compares the presets: one preset, and one of the two ends that a
/// gesture can have.
public struct TrialColumn: Hashable, Sendable {
  public var preset: BarPreset
  /// Whether momentum has come to rest; otherwise the finger was lifted.
  public var isStop: Bool

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

/// What can be seen of a bar before and after the end of a gesture, in points.
public struct TrialCell: Equatable, Sendable {
  public var before: Double
  public var after: Double

  public init(before: Double, after: Double) {
    self.before = before
    self.after = after
  }

  /// What the engine does now.
  public init(_ column: TrialColumn, _ gesture: TrialGesture) {
    let cell = BarTrial.cell(column.preset.peerSettings, gesture, isStop: column.isStop)
    self.init(before: cell.before, after: cell.after)
  }

  /// As a person reads it: "46→56".
  public var text: String { "\(shortText(before))\u{2192}\(shortText(after))" }

  /// Whether it is another one, by more than rounding.
  public func differs(from other: TrialCell) -> Bool {
    (before - other.before).magnitude > 1e-9 || (after - other.after).magnitude > 1e-9
  }

  /// What the origin of a preset does; nil for presets and gestures that the table does not have.
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
