internal import BarCore
internal import BarTuning
internal import LabKit

/// Random input and commands for a page: drags, flings, wheel, keys, settings, presets, resizes;
/// the same for the same seed.
///
/// Shared by the fuzzer and the soak test. It never reads the page, so the caller must accept that
/// the page refuses some events.
struct RandomHand {
  private let demo: Demo
  private let lists: Int
  /// Whether it does only what a user can do in a window.
  private let isPerson: Bool
  private var dice: Dice
  private var size: Size
  private var time = 0.0
  private var events: [PageEvent] = []

  /// Returns random input with realistic pauses.
  ///
  /// - Parameters:
  ///   - size: the size of the stage at the start.
  ///   - lists: the number of lists on the page.
  ///   - count: exactly this many events of all kinds in a recording, with extreme numbers; nil for
  ///     the input of a user during about this many seconds.
  static func events(
    on demo: Demo, size: Size, lists: Int, count: Int? = nil, seconds: Double = 0, dice: Dice
  ) -> [PageEvent] {
    var hand = RandomHand(
      demo: demo, lists: lists, isPerson: count == nil, dice: dice, size: size)
    while count.map({ hand.events.count < $0 }) ?? (hand.time < seconds) { hand.act() }
    return Array(hand.events.prefix(count ?? .max))
  }

  // MARK: What it does

  private mutating func act() {
    switch dice.whole(0...99) {
    case 0...29: drag()
    case 30...44: wheel()
    case 45...52: keys()
    case 53...56: add(.scrollBar(offset: place()))
    case 57...59: add(.focus(dice.chance(20) ? nil : dice.whole(0...40)))
    case 60...64: resize()
    case 65...71: command()
    case 72...78: ofThePage()
    case 79...85: setting()
    case 86...87: preset()
    case 88...95: !isPerson ? direct() : drag()
    default: pause(0.5...2)
    }
    // Input comes quickly, but now and then everything comes to rest.
    pause(dice.chance(60) ? 0...0.03 : dice.chance(80) ? 0...0.25 : 0...1.2)
  }

  private mutating func add(_ input: InputEvent.Kind) {
    events.append(PageEvent(time: time, input))
  }

  private mutating func set(_ key: String, _ value: SettingValue) {
    events.append(PageEvent(time: time, kind: .set(key: key, value: value)))
  }

  private mutating func pause(_ range: ClosedRange<Double>) { time += dice.number(range) }

  /// Returns a number that is rarely extreme.
  private mutating func number(
    _ usual: ClosedRange<Double>, extreme: ClosedRange<Double>
  ) -> Double {
    dice.number(!isPerson && dice.chance(3) ? extreme : usual)
  }

  /// Returns an offset of a list.
  private mutating func place() -> Double { number(-300...4000, extreme: -1e9...1e9) }

  // MARK: Hands

  private mutating func drag() {
    let isSideways = dice.chance(demo.parts.isDisjoint(with: [.profile, .stack]) ? 5 : 40)
    let fromEdge = isSideways && dice.chance(40)
    var point = Point(
      x: fromEdge ? dice.number(0...20) : dice.number(0...size.width),
      y: dice.number(0...size.height))
    add(.down(point, by: dice.chance(50) ? .mouse : .touch))
    // Mostly in one direction, as a user drags; a flick is fast at its end.
    var speed = Point(x: isSideways ? dice.number(-40...40) : dice.number(-3...3), y: 0)
    if fromEdge { speed.x = speed.x.magnitude }
    speed.y = isSideways ? dice.number(-4...4) : dice.number(-50...50)
    for _ in 0..<dice.whole(0...14) {
      pause(0.004...0.02)
      point.x += speed.x * dice.number(0...1.3)
      point.y += speed.y * dice.number(-0.1...1.3)
      if !isPerson && dice.chance(1) { point.y = dice.number(-1e5...1e5) }
      // No recording has a pointer farther away.
      point.y = point.y.clamped(to: -1e5...1e5)
      add(.move(point))
      if dice.chance(10) { speed.y = -speed.y }
    }
    if dice.chance(25) { pause(0...0.3) }
    // Sometimes the finger never lifts, or another one comes down.
    if !isPerson && dice.chance(3) { return }
    add(dice.chance(8) ? .cancel : .up(point))
  }

  private mutating func wheel() {
    let isTrackpad = dice.chance(40)
    let way = dice.chance(60) ? -1.0 : 1
    for _ in 0..<dice.whole(1...12) {
      let turn =
        isTrackpad ? dice.number(0...1.5) * way : Double(dice.whole(1...3)) * way
      add(
        .wheel(
          dx: isTrackpad ? dice.number(-0.2...0.2) : 0,
          dy: dice.chance(5) ? -turn : number(turn...turn, extreme: -1e4...1e4)))
      pause(isTrackpad ? 0.007...0.02 : 0.01...0.12)
    }
  }

  private mutating func keys() {
    let key = dice.pick(InputEvent.Key.allCases)
    for _ in 0..<(dice.chance(30) ? dice.whole(2...6) : 1) {
      add(.key(key))
      pause(0.02...0.06)
    }
  }

  private mutating func resize() {
    let width = number(320...900, extreme: 1...10_000)
    let height = number(320...1000, extreme: 1...10_000)
    // Dragging the edge of a window gives many sizes.
    for step in 1...dice.whole(1...5) {
      let share = Double(step) / 5
      let now = Size(
        width: (size.width + (width - size.width) * share).rounded(),
        height: (size.height + (height - size.height) * share).rounded())
      size = Size(width: max(1, now.width), height: max(1, now.height))
      add(.resize(size))
      pause(0...0.02)
    }
  }

  // MARK: Code

  private mutating func command() {
    switch dice.whole(0...7) {
    case 0, 1: add(.show(animated: dice.pick([nil, true, false])))
    case 2, 3: add(.hide(animated: dice.pick([nil, true, false])))
    case 4:
      add(.page(.leave))
      pause(0...0.4)
      add(.page(.appear))
    case 5: add(.page(dice.pick(InputEvent.PageAction.allCases)))
    case 6 where lists > 1: add(.list(dice.whole(0...lists - 1)))
    default:
      if !isPerson { add(.content(height: number(0...6000, extreme: 0...1e9))) }
    }
  }

  /// Adds events that only some pages handle; all others must ignore them.
  private mutating func ofThePage() {
    var kinds: [Int] = !isPerson ? [0, 1, 2] : []
    if demo.parts.contains(.stack) { kinds += [0, 0] }
    if demo.parts.contains(.refresh) { kinds += [1, 1] }
    if lists > 1 { kinds += [2, 2] }
    switch kinds.isEmpty ? -1 : dice.pick(kinds) {
    case 0: navigate()
    case 1:
      add(.refresh(.begin))
      if dice.chance(70) {
        pause(0...1.5)
        add(.refresh(.end))
      }
    case 2: add(.list(dice.whole(0...max(0, lists - 1))))
    default: drag()
    }
  }

  private mutating func navigate() {
    switch dice.whole(0...6) {
    case 0, 1:
      let tint = Tint(
        dice.number(0...1), dice.number(0...1), dice.number(0...1), dice.number(0...1))
      add(
        .nav(
          .push(
            alpha: number(0...1, extreme: -1e9...1e9), tint: tint,
            status: dice.pick([nil, .light, .dark]),
            ramp: dice.pick([nil, nil] + ScrollRamp.allCases.map(Optional.some)))))
    case 2: add(.nav(.pop))
    case 3: add(.nav(.popToRoot))
    default:
      for _ in 0..<dice.whole(1...5) {
        add(.nav(.swipe(progress: number(0...1, extreme: -1e9...1e9))))
        pause(0.008...0.03)
      }
      switch dice.whole(0...3) {
      case 0: add(.nav(.finish))
      case 1: add(.nav(.cancel))
      case 2: add(.nav(.release(velocity: number(-900...900, extreme: -1e9...1e9))))
      default: break
      }
    }
  }

  private mutating func setting() {
    let setting = dice.pick(LabSettings.table.settings)
    set(setting.key, dice.value(of: setting))
  }

  private mutating func preset() {
    for (key, value) in dice.pick(Preset.all).values { set(key, value) }
  }

  /// Adds events that drive the bars without physics.
  private mutating func direct() {
    switch dice.whole(0...5) {
    case 0...2:
      var offset = place()
      let causes: [ScrollCause] = [.finger, .momentum, .program]
      let cause = dice.pick(causes)
      for _ in 0..<dice.whole(1...10) {
        add(.offset(offset, by: dice.chance(90) ? cause : dice.pick(causes)))
        offset += number(-60...60, extreme: -1e6...1e6)
        pause(0...0.02)
      }
      if dice.chance(30) { add(.landing(place())) }
      if dice.chance(60) { add(.lift(momentum: dice.chance(50))) }
      if dice.chance(50) { add(.rest) }
    case 3: add(.finger(down: dice.chance(50)))
    case 4: add(dice.chance(50) ? .rest : .lift(momentum: dice.chance(50)))
    default:
      let seconds = dice.number(0...0.4)
      add(.tick(seconds: seconds))
      time += seconds
    }
  }
}

extension Dice {
  /// Returns a value that a setting accepts: often an end of its range, or one just above its
  /// minimum.
  mutating func value(of setting: Setting<LabSettings>) -> SettingValue {
    switch setting.kind {
    case .number(let range, let step, _):
      switch whole(0...6) {
      case 6:
        .number(
          range.lowerBound
            + (range.upperBound - range.lowerBound) * RealMath.exp(-number(1...16)))
      case 0: .number(range.lowerBound)
      case 1: .number(range.upperBound)
      case 2: .number((number(range) / step).rounded() * step).clamped(range)
      default: .number(number(range))
      }
    case .flag: .flag(chance(50))
    case .choice(let choices): .choice(choices.isEmpty ? "" : pick(choices))
    case .color: .color(Tint(number(0...1), number(0...1), number(0...1), number(0...1)))
    }
  }
}

extension SettingValue {
  fileprivate func clamped(_ range: ClosedRange<Double>) -> SettingValue {
    guard case .number(let value) = self else { return self }
    return .number(value.clamped(to: range))
  }
}
