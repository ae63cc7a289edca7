import BarTuning

@testable import BarCore

/// Pages whose settings are written by key in the middle of things.
extension Page {
  /// Lets an event happen at a time.
  mutating func send(_ time: Double, _ kind: PageEvent.Kind) throws {
    try apply(PageEvent(time: time, kind: kind))
  }

  /// Lets events happen now.
  mutating func happen(_ kinds: PageEvent.Kind...) throws {
    for kind in kinds { try apply(PageEvent(time: now, kind: kind)) }
  }
}

extension ProfilePageTests {
  /// Applies events that come so many seconds after each other.
  static func apply(
    _ page: inout Page, every gap: Double = 0, _ kinds: PageEvent.Kind...
  ) throws {
    for kind in kinds { try page.apply(PageEvent(time: page.now + gap, kind: kind)) }
  }
}
