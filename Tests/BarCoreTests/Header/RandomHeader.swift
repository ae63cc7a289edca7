import BarTuning
import TestSupport

@testable import BarCore

/// A random header over two random lists, and a random sequence of what may happen to it.
struct RandomHeader {
  typealias Act = (inout HeaderRig) -> Void

  var rig: HeaderRig
  /// What happens, each after a pause in seconds.
  var acts: [(pause: Double, act: Act)] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    rig = HeaderRig("list=1000/600")
    var settings = random.pick(Preset.all(.header)).settings.header
    settings.shiftBehavior = random.pick(ShiftBehavior.allCases)
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
    func run(_ steps: String) -> Act { return { rig in rig.run(steps) } }
    func set(_ change: @escaping (inout FlexibleSettings) -> Void) -> Act {
      return { rig in rig.set(change) }
    }
    switch random.whole(0...24) {
    case 0...11:
      let distance = random.chance(50) ? random.number(-90...90) : random.number(-2...2)
      return { rig in
        rig.withList { header, list in
          list.offset += distance
          header.didScroll(&list)
        }
      }
    case 12, 13: return run(random.chance(60) ? "finger:down" : "finger:up")
    case 14: return run("finger:up toss")
    case 15: return run("finger:up still")
    case 16: return run("endDecelerating")
    case 17: return run("landing:\(random.number(-300...900))")
    case 18: return run(random.chance(50) ? "showAnimated" : "show")
    case 19: return run(random.chance(50) ? "hideAnimated" : "hide")
    case 20: return run(random.pick(["track:a", "track:b"]))
    case 21: return run(random.pick(["announce:a", "announce:b"]))
    case 22: return set(change())
    case 23:
      guard random.chance(50) else { return run("resize-begin resize-middle resize-end") }
      let height = random.number(0...4000)
      return { rig in rig.withList { $1.contentHeight = height } }
    default:
      guard random.chance(50) else { return run("notify") }
      let inset = random.number(0...60)
      return set { $0.deviceTopInset = inset }
    }
  }

  private mutating func change() -> (inout FlexibleSettings) -> Void {
    let number = random.number(0...200).rounded()
    let behavior = random.pick(ShiftBehavior.allCases)
    let flag = random.chance(50)
    switch random.whole(0...5) {
    case 0: return { $0.minimumHeight = number }
    case 1: return { $0.maximumHeight = number }
    case 2: return { $0.shiftBehavior = behavior }
    case 3: return { $0.hintCanOverlap = flag }
    case 4: return { $0.inFrontOfInfiniteContent = flag }
    default: return { $0.statusBarHeight = min(44, number) }
    }
  }

  /// Does one of the acts, time included; `rate` frames a second pass meanwhile.
  mutating func perform(_ number: Int, rate: Double = 60) {
    pass(acts[number].pause, rate: rate)
    acts[number].act(&rig)
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
