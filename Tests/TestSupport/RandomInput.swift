public import BarCore
public import BarTuning

/// Input of a person at random: drags, wheel, keys and the pauses between them.
///
/// The same for the same seed and the same calls. It never reads the page.
public struct RandomInput {
  /// What decides.
  public var random: SeededGenerator
  /// When the next event comes, in seconds.
  public private(set) var time: Double
  /// The events so far.
  public private(set) var events: [PageEvent] = []

  /// The keys that scroll.
  private static let keys = Array(InputEvent.Key.allCases.prefix(8))

  public init(_ random: SeededGenerator, time: Double = 0) {
    self.random = random
    self.time = time
  }

  public mutating func add(_ input: InputEvent.Kind) {
    events.append(PageEvent(time: time, input))
  }

  /// Adds a change of a setting.
  public mutating func set(_ key: String, _ value: SettingValue) {
    events.append(PageEvent(time: time, kind: .set(key: key, value: value)))
  }

  /// Lets some seconds pass.
  public mutating func wait(_ seconds: ClosedRange<Double>) { time += random.number(seconds) }

  /// Adds a drag, which sometimes holds before it is let go; one in ten is canceled.
  ///
  /// - Parameters:
  ///   - pauses: seconds before each move.
  ///   - step: the way of the next move.
  public mutating func drag(
    from start: Point, moves: ClosedRange<Int> = 0...8, pauses: ClosedRange<Double> = 0...0.02,
    step: (inout SeededGenerator) -> Point
  ) {
    var place = start
    add(.down(place))
    for _ in 0..<random.whole(moves) {
      wait(pauses)
      let way = step(&random)
      place = Point(x: place.x + way.x, y: place.y + way.y)
      add(.move(place))
    }
    if random.chance(30) { wait(0...0.2) }
    add(random.chance(10) ? .cancel : .up(place))
  }

  /// Adds turns of a wheel by whole notches, or of a trackpad, which sends fractions.
  ///
  /// - Parameters:
  ///   - fractions: the range of a trackpad's steps.
  ///   - pauses: seconds after each.
  public mutating func wheel(
    _ count: ClosedRange<Int> = 1...6, fractions: ClosedRange<Double> = -1.5...1.5,
    pauses: ClosedRange<Double> = 0...0.08
  ) {
    let isTrackpad = random.chance(25)
    for _ in 0..<random.whole(count) {
      let dy = isTrackpad ? random.number(fractions) : Double(random.whole(-2...2))
      add(.wheel(dx: 0, dy: dy))
      wait(pauses)
    }
  }

  /// Adds a key that scrolls.
  public mutating func key() { add(.key(random.pick(Self.keys))) }
}
