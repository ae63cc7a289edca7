import BarTuning
import TestSupport

@testable import BarCore

/// A random header over two random lists, and a random sequence of what may happen to it.
struct RandomHeader {
  enum Act {
    case scroll(Double)
    case finger(Bool)
    case toss
    case still
    case rest
    case landing(Double)
    case show(Bool)
    case hide(Bool)
    case track(Int)
    case announce(Int)
    case set(@Sendable (inout FlexibleSettings) -> Void)
    case content(Double)
    case inset(Double)
    case notify
    case resize
  }

  var rig: HeaderRig
  /// What happens, each after a pause in seconds.
  var acts: [(pause: Double, act: Act)] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rig = HeaderRig("list=1000/600")
    var settings = Preset.all(.header)[random.whole(0...2)].settings.header
    settings.shiftBehavior = ShiftBehavior.allCases[random.whole(0...3)]
    settings.minimumHeight = random.chance(50) ? 76 : random.number(0...150).rounded()
    settings.maximumHeight = settings.minimumHeight + random.number(0...250).rounded()
    settings.includesSafeArea = random.chance(70)
    settings.canOverExtend = random.chance(70)
    settings.canAlwaysExpand = random.chance(15)
    settings.anchorLength = random.chance(50) ? 175 : random.number(0...300)
    settings.hintCanOverlap = random.chance(80)
    settings.sharedWithManyLists = random.chance(60)
    settings.inFrontOfInfiniteContent = random.chance(15)
    settings.inList = random.chance(15)
    settings.contentIsTranslucent = random.chance(20)
    if random.chance(15) { settings.minimumHeaderViewHeight = random.number(0...100).rounded() }
    if random.chance(10) { settings.screenReader = true }
    rig.header = FlexibleHeader(settings: settings, lists: 2)
    rig.lists = [content(), content()]
    rig.track(0)
    for _ in 0..<random.whole(5...25) {
      acts.append((random.chance(50) ? 0 : random.number(0...0.3), act()))
    }
  }

  private mutating func content() -> ListState {
    let height = random.chance(25) ? random.number(0...700) : random.number(700...5000)
    return ListState(
      offset: -random.number(0...300), viewportHeight: 600, contentHeight: height.rounded())
  }

  private mutating func act() -> Act {
    switch random.whole(0...24) {
    case 0...11: return .scroll(random.chance(50) ? random.number(-90...90) : random.number(-2...2))
    case 12, 13: return .finger(random.chance(60))
    case 14: return .toss
    case 15: return .still
    case 16: return .rest
    case 17: return .landing(random.number(-300...900))
    case 18: return .show(random.chance(50))
    case 19: return .hide(random.chance(50))
    case 20: return .track(random.whole(0...1))
    case 21: return .announce(random.whole(0...1))
    case 22: return change()
    case 23: return random.chance(50) ? .content(random.number(0...4000)) : .resize
    default: return random.chance(50) ? .inset(random.number(0...60)) : .notify
    }
  }

  private mutating func change() -> Act {
    let number = random.number(0...200).rounded()
    let behavior = ShiftBehavior.allCases[random.whole(0...3)]
    let flag = random.chance(50)
    switch random.whole(0...5) {
    case 0: return .set { $0.minimumHeight = number }
    case 1: return .set { $0.maximumHeight = number }
    case 2: return .set { $0.shiftBehavior = behavior }
    case 3: return .set { $0.hintCanOverlap = flag }
    case 4: return .set { $0.inFrontOfInfiniteContent = flag }
    default: return .set { $0.statusBarHeight = min(44, number) }
    }
  }

  /// Does one of the acts, time included; `rate` frames a second pass meanwhile.
  mutating func perform(_ number: Int, rate: Double = 60) {
    let (pause, act) = acts[number]
    pass(pause, rate: rate)
    switch act {
    case .scroll(let distance):
      rig.withList { header, list in
        list.offset += distance
        header.didScroll(&list)
      }
    case .finger(let isDown): rig.header.state.finger = isDown
    case .toss: lift(toss: true)
    case .still: lift(toss: false)
    case .rest: rig.withList { $0.endDecelerating(&$1) }
    case .landing(let target): rig.run("landing:\(target)")
    case .show(let animated): rig.run(animated ? "showAnimated" : "show")
    case .hide(let animated): rig.run(animated ? "hideAnimated" : "hide")
    case .track(let index): rig.track(index)
    case .announce(let index): rig.run(index == 1 ? "announce:b" : "announce:a")
    case .set(let change): rig.set(change)
    case .content(let height): rig.withList { $1.contentHeight = height }
    case .inset(let inset): rig.set { $0.deviceTopInset = inset }
    case .notify: rig.run("notify")
    case .resize: rig.run("resize-begin resize-middle resize-end")
    }
  }

  private mutating func lift(toss: Bool) {
    rig.header.state.finger = false
    rig.withList { $0.endDragging(willDecelerate: toss, &$1) }
  }

  /// Lets time pass in frames.
  mutating func pass(_ seconds: Double, rate: Double) {
    let start = rig.header.time
    let frames = Int(seconds * rate)
    for frame in 0..<frames {
      rig.withList { $0.live(at: start + Double(frame + 1) / rate, &$1) }
    }
    rig.withList { $0.live(at: start + seconds, &$1) }
  }
}
