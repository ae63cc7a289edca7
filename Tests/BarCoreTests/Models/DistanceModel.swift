/// A bar of two states that hides and shows after distances.
///
/// A distance is reached when something was travelled and that is no less than the distance: 0 means
/// any movement. Arriving at the top shows the bar.
struct DistanceModel: BarModel {
  /// How the way is counted.
  enum Count {
    /// From the last change of direction.
    case reversal
    /// From the furthest point since the bar changed.
    case extremum
    /// Each direction drains the other's counter down to 0, whatever the bar does meanwhile: were both
    /// to start anew as it changes, this would be the count from the furthest point.
    case drain
  }

  var count: Count
  var hide: Double
  /// Nil: the bar shows at the top only.
  var show: Double?
  /// A longer step is not seen.
  var longest = Double.infinity
  /// Offset up to which the bar is shown.
  var zone = 0.0

  var y = 0.0
  private(set) var isHidden = false
  private var run = 0.0
  private var extremum = 0.0
  private var on = 0.0
  private var back = 0.0

  var hidden: Double { isHidden ? barHeight : 0 }

  init(
    _ count: Count, hide: Double, show: Double?, longest: Double = .infinity, zone: Double = 0
  ) {
    self.zone = zone
    self.count = count
    self.hide = hide
    self.show = show
    self.longest = longest
  }

  mutating func step(_ d: Double) {
    y += d
    if d.magnitude <= longest { travel(d) }
    let way = travelled
    let limit = isHidden ? show : hide
    let leads = isHidden ? d < 0 : d > 0
    let changes = leads && d.magnitude <= longest && way > 0 && limit.map { way >= $0 } ?? false
    if y <= zone ? isHidden : changes {
      isHidden.toggle()
      extremum = y
    }
  }

  private mutating func travel(_ d: Double) {
    run = run * d < 0 ? d : run + d
    extremum = isHidden ? max(extremum, y) : min(extremum, y)
    on = d > 0 ? on + d : max(0, on + d)
    back = d < 0 ? back - d : max(0, back - d)
  }

  /// The way that may change the bar: on while it is shown, back while it is hidden.
  private var travelled: Double {
    switch count {
    case .reversal: isHidden ? -run : run
    case .extremum: (y - extremum).magnitude
    case .drain: isHidden ? back : on
    }
  }
}
