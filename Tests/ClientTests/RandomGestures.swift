import BarCore

/// Random numbers that are the same on every machine for the same seed, by SplitMix64.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func int(_ range: Range<Int>) -> Int { .random(in: range, using: &self) }
  /// Returns true with a chance of one in this many.
  mutating func once(in count: Int) -> Bool { int(0..<count) == 0 }
}

/// The next step of a walk: an event, or other settings of the same part.
enum Step {
  case event(InputEvent)
  case settings(time: Double)

  var time: Double {
    switch self {
    case .event(let event): event.time
    case .settings(let time): time
    }
  }
}

/// Gestures as an app with its own scroll physics reports them, one after the other.
struct RandomGestures {
  var dice: Dice
  var time = 0.0
  /// The offset of the list that the app reports.
  var offset: Double
  var height: Double
  private var queue: [Step] = []
  private var isAway = false

  init(seed: UInt64, offset: Double, height: Double) {
    dice = Dice(state: seed)
    self.offset = offset
    self.height = height
  }

  mutating func next() -> Step {
    while queue.isEmpty { gesture() }
    return queue.removeFirst()
  }

  private mutating func add(_ kind: InputEvent.Kind) {
    queue.append(.event(InputEvent(time: time, kind: kind)))
  }

  /// Advances the time: by nothing, by a frame, by a little less, or by the duration of a settle.
  private mutating func wait() {
    switch dice.int(0..<8) {
    case 0: break
    case 1: time += dice.double(0...0.002)
    case 2: time += dice.double(0...0.3)
    case 3: time = ((time * 120).rounded(.down) + 1) / 120
    default: time = ((time * 60).rounded(.down) + 1) / 60
    }
  }

  private mutating func walk(by cause: ScrollCause) {
    var speed = dice.double(-60...60)
    let turns = dice.once(in: 3)
    for _ in 0..<dice.int(1..<14) {
      wait()
      offset = min(max(offset + speed, -400), height)
      add(.offset(offset, by: cause))
      if cause == .momentum { speed *= 0.8 }
      if turns && dice.once(in: 5) { speed = -speed }
      if dice.once(in: 9) { speed = dice.double(-3...3) }
    }
  }

  private mutating func gesture() {
    wait()
    switch dice.int(0..<20) {
    case 0..<11:
      if !dice.once(in: 4) { add(.finger(down: true)) }
      walk(by: .finger)
      wait()
      if dice.once(in: 4) { add(.landing(offset + dice.double(-200...200))) }
      let coasts = dice.once(in: 2)
      add(.lift(momentum: coasts))
      if coasts || dice.once(in: 8) {
        walk(by: .momentum)
        wait()
        if !dice.once(in: 6) { add(.rest) }
      }
      time += dice.double(0...0.5)
    case 11: walk(by: .program)
    case 12: add(.show(animated: [nil, true, false][dice.int(0..<3)]))
    case 13: add(.hide(animated: [nil, true, false][dice.int(0..<3)]))
    case 14:
      height = dice.once(in: 3) ? dice.double(0...1200) : dice.double(1200...6000)
      add(.content(height: height))
    case 15:
      isAway.toggle()
      add(.page(isAway ? .leave : .appear))
    case 16: add(.page(.active))
    case 17: queue.append(.settings(time: time))
    case 18: add(.refresh(dice.once(in: 2) ? .begin : .end))
    default:
      let pause = dice.double(0...1)
      add(.tick(seconds: pause))
      time += pause
    }
  }
}
