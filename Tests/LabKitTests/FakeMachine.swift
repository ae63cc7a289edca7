import BarRender
import FrameTiming

@testable import LabKit
@testable import SDLKit

/// A machine whose time stands still unless something waits: clock, events and screen of a loop.
final class FakeMachine {
  var time: Int64 = 1_000_000_000
  /// What the machine has slept, which CLOCK_MONOTONIC does not count.
  var asleep: Int64 = 0
  /// The screen's period; nil: presents return at once.
  var refresh: Int64?
  /// Presents are held back by whole milliseconds instead, as SDL simulates it.
  var simulates: Int64?
  var claim = DisplayClaim(hertz: 0, isAccelerated: false, videoDriver: "dummy")
  private(set) var isVsyncOn = false
  private(set) var requests: [Bool] = []
  private var lastPresent: Int64 = 0
  /// Events that come while the loop waits.
  var arriving: [WindowEvent.Kind] = []
  /// Called at each reading of the clock.
  var onNow: () -> Void = {}
  /// What the loop's thread has cost.
  var cost = ThreadCost()
  /// Called with the length of each sleep.
  var onSleep: (Int64) -> Void = { _ in }
  /// How much longer than asked the next wait lasts.
  var oversleep: Int64 = 0
  /// How long a present takes besides; just the first, where that is asked for.
  var slowPresent: Int64 = 0
  var isFirstSlow = false

  init() {}

  /// A machine with a screen that claims 60 Hz and has this period, in nanoseconds.
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
