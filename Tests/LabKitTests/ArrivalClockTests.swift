import Testing

@testable import LabKit

/// The arrival times of events: all events that are read at once have one time.
@Suite struct ArrivalClockTests {
  @Test("events with one stamp have one time, however late each is read")
  func onePump() {
    var clock = ArrivalClock()
    let first = clock.time(of: 500, now: (500, 7_000_000))
    #expect(first == 7_000_000)
    #expect(clock.time(of: 500, now: (500, 7_003_111)) == first)
    #expect(clock.time(of: 500, now: (502, 9_100_000)) == first)
    #expect(clock.time(of: 501, now: (502, 9_200_000)) == 8_200_000)
  }

  @Test("an event is as old as its stamp says, and never from before the session or from later")
  func ages() {
    var clock = ArrivalClock()
    #expect(clock.time(of: 10, now: (26, 100_000_000)) == 84_000_000)
    #expect(clock.time(of: 20, now: (60, 1_000_000)) == 0)
    // SDL's clock restarts after 49 days.
    #expect(clock.time(of: .max, now: (4, 50_000_000)) == 45_000_000)
  }
}
