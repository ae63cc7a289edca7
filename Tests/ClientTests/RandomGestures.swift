import BarCore
import TestSupport

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
  var random: SeededGenerator
  var time = 0.0
  /// The offset of the list that the app reports.
  var offset: Double
  var height: Double
  private var queue: [Step] = []
  private var isAway = false

  init(seed: UInt64, offset: Double, height: Double) {
    random = SeededGenerator(seed: seed)
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
    switch random.whole(0...7) {
    case 0: break
    case 1: time += random.number(0...0.002)
    case 2: time += random.number(0...0.3)
    case 3: time = ((time * 120).rounded(.down) + 1) / 120
    default: time = ((time * 60).rounded(.down) + 1) / 60
    }
  }

  private mutating func walk(by cause: ScrollCause) {
    var speed = random.number(-60...60)
    let turns = random.chance(oneIn: 3)
    for _ in 0..<random.whole(1...13) {
      wait()
      offset = min(max(offset + speed, -400), height)
      add(.offset(offset, by: cause))
      if cause == .momentum { speed *= 0.8 }
      if turns && random.chance(oneIn: 5) { speed = -speed }
      if random.chance(oneIn: 9) { speed = random.number(-3...3) }
    }
  }

  private mutating func gesture() {
    wait()
    switch random.whole(0...19) {
    case 0..<11:
      if !random.chance(oneIn: 4) { add(.finger(down: true)) }
      walk(by: .finger)
      wait()
      if random.chance(oneIn: 4) { add(.landing(offset + random.number(-200...200))) }
      let coasts = random.chance(oneIn: 2)
      add(.lift(momentum: coasts))
      if coasts || random.chance(oneIn: 8) {
        walk(by: .momentum)
        wait()
        if !random.chance(oneIn: 6) { add(.rest) }
      }
      time += random.number(0...0.5)
    case 11: walk(by: .program)
    case 12: add(.show(animated: random.pick([nil, true, false])))
    case 13: add(.hide(animated: random.pick([nil, true, false])))
    case 14:
      height = random.chance(oneIn: 3) ? random.number(0...1200) : random.number(1200...6000)
      add(.content(height: height))
    case 15:
      isAway.toggle()
      add(.page(isAway ? .leave : .appear))
    case 16: add(.page(.active))
    case 17: queue.append(.settings(time: time))
    case 18: add(.refresh(random.chance(oneIn: 2) ? .begin : .end))
    default:
      let pause = random.number(0...1)
      add(.tick(seconds: pause))
      time += pause
    }
  }
}
