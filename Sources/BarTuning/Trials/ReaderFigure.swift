internal import BarCore

/// A figure of `ReaderFigures`: its name in files and on the screen, and its value.
public enum ReaderFigure: String, CaseIterable, Sendable {
  /// `ReaderFigures.largestSlip`.
  case largestSlip = "slip"
  /// `ReaderFigures.summedSlip`.
  case summedSlip = "slip_sum"
  /// `ReaderFigures.flips`.
  case flips
  /// `ReaderFigures.pointsToReopen`.
  case pointsToReopen = "points_to_reopen"
  /// `ReaderFigures.pointsToHide`.
  case pointsToHide = "points_to_hide"
  /// `ReaderFigures.covered`.
  case covered
  /// `ReaderFigures.screenLost`.
  case screenLost = "screen_lost"
  /// `ReaderFigures.settle`.
  case settle
  /// `ReaderFigures.overshoot`.
  case overshoot
  /// `ReaderFigures.wayBack`.
  case wayBack = "way_back"
  /// `ReaderFigures.pointsToReopenAll`.
  case pointsToReopenAll = "points_to_whole"
  /// `ReaderFigures.snap`.
  case snap

  /// The figures of bars without an extension, among which `pointsToReopenAll` is `pointsToReopen`.
  public static let ofBars = allCases.filter { $0 != .pointsToReopenAll }

  /// The name of its column in files.
  public var key: String { rawValue }

  /// The name over a column or before a value, in sentence case.
  public var title: String {
    switch self {
    case .largestSlip: "Slip"
    case .summedSlip: "Slip in all"
    case .flips: "Flips"
    case .pointsToReopen: "To reopen"
    case .pointsToHide: "To hide"
    case .covered: "Covered"
    case .screenLost: "Screen lost"
    case .settle: "Settles in"
    case .overshoot: "Overshoot"
    case .wayBack: "Way back"
    case .pointsToReopenAll: "To reopen all"
    case .snap: "Snap adds"
    }
  }

  /// What it says, in a few words for a help text or below a table.
  public var meaning: String {
    switch self {
    case .largestSlip: "farthest that content came away from the finger within one drag"
    case .summedSlip: "all differences between content and finger while it drags"
    case .flips: "how often the bar passed half of its travel"
    case .pointsToReopen: "distance scrolled back until the hidden bar is whole again"
    case .pointsToReopenAll: "the same for the bar with its extension"
    case .snap: "height of the bars that a snap brought in when they were whole again"
    case .pointsToHide: "distance scrolled on until the whole bar is hidden"
    case .covered: "content that the returning bar slid over, times the seconds it covers it"
    case .screenLost: "mean part of the viewport's height that bars take during the gesture"
    case .settle: "time from the last input to the last visible movement"
    case .overshoot: "how far the bar went beyond its place of rest"
    case .wayBack: "whether some gesture brings the bar back without reaching the top"
    }
  }

  /// The unit of what `text` gives; empty for a count or an answer.
  public var unit: String {
    switch self {
    case .largestSlip, .summedSlip, .pointsToReopen, .pointsToReopenAll, .pointsToHide,
      .snap, .overshoot:
      "pt"
    case .covered: "pt s"
    case .screenLost: "%"
    case .settle: "s"
    case .flips, .wayBack: ""
    }
  }

  /// What values in files are multiples of: a share is finer than a length or a time.
  private var places: Double {
    switch self {
    case .screenLost: 10_000
    case .settle, .covered: 1000
    case .flips, .wayBack: 1
    case .largestSlip, .summedSlip, .pointsToReopen, .pointsToReopenAll, .pointsToHide,
      .snap, .overshoot:
      100
    }
  }

  /// Returns the value in files, rounded; nil for "never", for a page that has not come to rest and
  /// for an answer that nobody asked for.
  ///
  /// An answer is 1 or 0, the lost part of the screen 0...1.
  public func value(of figures: ReaderFigures) -> Double? {
    exact(figures).map { Self.rounded($0, to: places) }
  }

  private static func rounded(_ value: Double, to places: Double) -> Double {
    // Where there are no decimals, the product would be infinite or no nearer.
    value.magnitude < 1e12 ? (value * places).rounded() / places : value
  }

  private func exact(_ figures: ReaderFigures) -> Double? {
    switch self {
    case .largestSlip: figures.largestSlip
    case .summedSlip: figures.summedSlip
    case .flips: Double(figures.flips)
    case .pointsToReopen: figures.pointsToReopen
    case .pointsToReopenAll: figures.pointsToReopenAll
    case .snap: figures.snap
    case .pointsToHide: figures.pointsToHide
    case .covered: figures.covered
    case .screenLost: figures.screenLost
    case .settle: figures.settle
    case .overshoot: figures.overshoot
    case .wayBack: figures.wayBack.map { $0 ? 1 : 0 }
    }
  }

  /// Returns the value as a person reads it, without the unit: two decimals at most, a share in
  /// percent, "never", "yes" or "no"; a dash for what is not known.
  public func text(of figures: ReaderFigures) -> String {
    guard let value = exact(figures) else {
      switch self {
      case .pointsToReopen, .pointsToReopenAll, .pointsToHide: return "never"
      case .largestSlip, .summedSlip, .flips, .covered, .screenLost, .settle, .overshoot, .wayBack,
        .snap:
        return "\u{2013}"
      }
    }
    switch self {
    case .wayBack: return value == 1 ? "yes" : "no"
    case .screenLost: return shortText(Self.rounded(100 * value, to: 10))
    case .largestSlip, .summedSlip, .pointsToReopen, .pointsToReopenAll, .pointsToHide,
      .snap, .overshoot:
      return shortText(Self.rounded(value, to: 10))
    case .flips, .covered, .settle: return shortText(Self.rounded(value, to: 100))
    }
  }

  /// Returns the value as a person reads it, with its unit if it is a number.
  public func textWithUnit(of figures: ReaderFigures) -> String {
    let text = text(of: figures)
    return exact(figures) == nil || unit.isEmpty ? text : text + " " + unit
  }
}
