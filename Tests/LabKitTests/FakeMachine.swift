import BarRender
import FrameTiming

@testable import LabKit
@testable import SDLKit

/// A machine whose time advances only while something waits: clock, events and screen of a loop.
final class FakeMachine {
  var time: Int64 = 1_000_000_000
  /// Time that the machine has slept, which CLOCK_MONOTONIC does not count.
  var asleep: Int64 = 0
  /// The period of the screen; nil if presents return at once.
  var refresh: Int64?
  /// Whether presents are delayed to whole milliseconds instead, as SDL simulates vsync.
  var simulates: Int64?
  var claim = DisplayClaim(hertz: 0, isAccelerated: false, videoDriver: "dummy")
  private(set) var isVsyncOn = false
  private(set) var requests: [Bool] = []
  private var lastPresent: Int64 = 0
  /// Events that come while the loop waits.
  var arriving: [WindowEvent.Kind] = []
  /// Called at each reading of the clock.
  var onNow: () -> Void = {}
  /// The cost of the loop's thread.
  var cost = ThreadCost()
  /// Called with the length of each sleep.
  var onSleep: (Int64) -> Void = { _ in }
  /// Additional duration of the next wait.
  var oversleep: Int64 = 0
  /// Additional duration of a present; only of the first one if requested.
  var slowPresent: Int64 = 0
  var isFirstSlow = false

  init() {}

  /// Makes a machine with a screen that claims 60 Hz and has this period, in nanoseconds.
  init(refresh: Int64) {
    claim = DisplayClaim(hertz: 60, isAccelerated: true, videoDriver: "x11")
    self.refresh = refresh
  }

  var clock: SessionClock {
    SessionClock(
      now: { [unowned self] in
        self.onNow()
        return self.time
      },
      sinceBoot: { [unowned self] in self.time + self.asleep },
      sleep: { [unowned self] instant in
        self.onSleep(max(0, instant - self.time))
        self.time = max(self.time, instant)
      }, cost: { [unowned self] in self.cost })
  }

  func present() {
    time += slowPresent
    if isFirstSlow { slowPresent = 0 }
    if isVsyncOn, let refresh { time = (time / refresh + 1) * refresh }
    if isVsyncOn, let simulates { time = max(time, lastPresent + simulates) }
    lastPresent = time
  }

  func request(_ isOn: Bool) {
    isVsyncOn = isOn
    requests.append(isOn)
  }

  func ports(_ screen: Screen) -> FrameLoop.Ports {
    var ports = FrameLoop.Ports(screen)
    ports.wait = { [unowned self] milliseconds in
      if !self.arriving.isEmpty {
        return WindowEvent(ticks: EventQueue.ticks, kind: self.arriving.removeFirst())
      }
      self.time += Int64(milliseconds ?? 1) * 1_000_000 + self.oversleep
      self.oversleep = 0
      return nil
    }
    ports.next = { nil }
    ports.present = { [unowned self] () throws(LabError) in
      try screen.show()
      self.present()
    }
    ports.display = { [unowned self] in self.claim }
    ports.requestVsync = { [unowned self] in
      self.request($0)
      return 0
    }
    return ports
  }
}
