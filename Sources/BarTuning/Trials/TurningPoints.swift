/// The distances scrolled until bars that were whole are hidden, and until hidden ones are whole.
///
/// Each is counted once, from the furthest point that was scrolled to in the other direction. Lengths
/// are points; a share is the part of the bars' way that will show, 0...1.
struct TurningPoints: Equatable, Sendable {
  /// Distance scrolled on until the bars were hidden; nil: not yet.
  private(set) var toHide: Double?
  /// Distance scrolled back until they were whole again; nil: not yet.
  private(set) var toReopen: Double?

  /// Whether they were whole last, and not hidden; nil: neither yet.
  private var wasWhole: Bool?
  /// The furthest point on since they were whole last, and back since they were hidden last.
  private var high = 0.0
  private var low = 0.0

  /// Begins at the place 0 with a share that shows.
  init(at share: Double = 1) {
    wasWhole = Self.isWhole(share) ? true : Self.isHidden(share) ? false : nil
  }

  /// Shares that are nearer to an end are at it.
  private static let dust = 1e-6

  /// Whether bars of which this share shows are whole.
  static func isWhole(_ share: Double) -> Bool { share >= 1 - dust }
  /// Whether bars of which this share shows are hidden.
  static func isHidden(_ share: Double) -> Bool { share <= dust }

  /// Counts a share that will show after so much has been scrolled on in all.
  ///
  /// A bar with an extension is whole with its extension, and hidden without it: there are extensions
  /// that never hide.
  mutating func note(isWhole whole: Double, isHidden hidden: Double, at place: Double) {
    high = max(high, place)
    low = min(low, place)
    if Self.isWhole(whole) {
      if wasWhole == false, toReopen == nil { toReopen = high - place }
      (wasWhole, high) = (true, place)
    } else if Self.isHidden(hidden) {
      if wasWhole == true, toHide == nil { toHide = place - low }
      (wasWhole, low) = (false, place)
    }
  }
}
