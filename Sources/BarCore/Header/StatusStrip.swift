/// The status bar over a header that may slide away with it.
///
/// While it slides, a picture of the strip slides along. The picture's clock is stale after a
/// minute: then the real strip comes back, and leaves once the slide has covered it.
public struct StatusStrip: Equatable, Sendable {
  /// What represents the status bar.
  public enum State: String, CaseIterable, Sendable {
    /// The real strip: it stands still and its clock runs.
    case real
    /// A picture of the strip that slides with the header, the clock frozen.
    case picture
    /// The picture is out of date: the real strip stays until the slide covers it.
    case stale
  }

  /// Seconds over which the strip fades in or out.
  public static let fade = 0.2

  /// What represents the status bar now; `real` while the header has not slid.
  public private(set) var state = State.real
  /// Whether the real strip is hidden, from the beginning of its fade on.
  public private(set) var isHidden = false
  /// When the strip began to fade in or out last; nil if it changed at once.
  public private(set) var changed: Double?
  /// How far the slide has moved the strip, 0...its height.
  public private(set) var shift = 0.0
  /// When the picture was taken, which its clock shows; nil before the first.
  public private(set) var taken: Double?
  /// Whether the strip takes part in slides.
  public private(set) var isEnabled = false

  var picturesOff = false
  var isResizing = false
  private var height: Double
  /// When the last picture goes out of date, or went; nil before the first.
  private var staleAt: Double?

  /// Makes a strip of a height of 0 or more that is real and visible.
  public init(height: Double) { self.height = height }

  /// Takes over another height; a picture of the old one is out of date.
  mutating func setHeight(_ new: Double, at time: Double) {
    guard new != height else { return }
    // First: the slide has covered the old height.
    dropPicture(at: time)
    height = new
  }

  mutating func setEnabled(_ enabled: Bool, at time: Double) {
    guard enabled != isEnabled else { return }
    isEnabled = enabled
    if !enabled { enter(.real, at: time) }
  }

  /// Moves the strip for a slide of the header, in points.
  mutating func slide(by distance: Double, at time: Double, clockStart: Double) {
    let t = min(height, distance)
    guard t > 0 else { return enter(.real, at: nil) }
    guard isEnabled || state != .real else { return }
    shift = t
    if state == .picture { return }
    if state == .stale || isResizing || picturesOff { return enter(.stale, at: time) }
    let seconds = (clockStart + time).truncatingRemainder(dividingBy: 60)
    taken = time
    staleAt = time + max(3, 60 - seconds)
    enter(.picture, at: nil)
  }

  /// Advances to a time: a picture may have gone out of date.
  mutating func advance(to time: Double) {
    if let staleAt, time >= staleAt { dropPicture(at: staleAt) }
  }

  /// Pictures were switched off, or a resize begins: a picture in use goes out of date.
  mutating func dropPicture(at time: Double) {
    if state == .picture { enter(.stale, at: time) }
  }

  /// - Parameter time: when the change begins for the eye; nil: it is done at once.
  private mutating func enter(_ new: State, at time: Double?) {
    state = new
    if new == .real { shift = 0 }
    let hidden = new == .picture || new == .stale && shift >= height
    guard hidden != isHidden else { return }
    isHidden = hidden
    changed = time
  }

  // MARK: Drawing

  /// Upper edge at which the strip or its picture is drawn, in points: 0 or less.
  public var offset: Double { state == .picture ? -shift : 0 }

  /// Whether the strip fades in or out at a time.
  func isFading(at time: Double) -> Bool { changed.map { time - $0 < Self.fade } ?? false }

  /// Returns the opacity, 0...1, of what is drawn at a time.
  public func alpha(at time: Double) -> Double {
    if state == .picture { return 1 }
    let share = changed.map { ((time - $0) / Self.fade).clamped(to: 0...1) } ?? 1
    return isHidden ? 1 - share : share
  }
}
