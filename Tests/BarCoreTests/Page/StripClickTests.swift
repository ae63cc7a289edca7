import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A click on the status strip while the list moves.
@Suite struct StripClickTests {
  /// A page whose list coasts at 0.4 s.
  private static func flung() throws -> Page {
    var page = PageScrollTests.page(content: 20_000)
    try page.send(0, .down(Point(x: 100, y: 500)))
    for step in 1...10 {
      try page.send(
        Double(step) * 0.01, .move(Point(x: 100, y: 500 - Double(step) * 20)))
    }
    try page.send(0.1, .up(Point(x: 100, y: 300)))
    page.advance(to: 0.4)
    return page
  }

  @Test("during a fling a click on the strip goes to the top; anywhere else it stops the fling")
  func fling() throws {
    for (y, goesToTop) in [(0.0, true), (10, true), (19.9, true), (20, false), (300, false)] {
      var page = try Self.flung()
      #expect(page.phase == .fling)
      let caught = page.list.offset
      try page.send(0.4, .down(Point(x: 200, y: y)))
      try page.send(0.45, .up(Point(x: 200, y: y)))
      #expect((page.phase == .program) == goesToTop, "at \(y)")
      page.advance(to: 8)
      #expect(!page.isMoving)
      if goesToTop {
        #expect(page.list.offset == -104 && page.drawn.barContraction == 0, "at \(y)")
      } else {
        #expect((page.list.offset - caught).magnitude < 100, "at \(y)")
      }
    }
  }

  @Test("a drag that begins on the strip is no click")
  func drag() throws {
    var page = try Self.flung()
    let caught = page.list.offset
    try page.send(0.4, .down(Point(x: 200, y: 10)))
    for step in 1...10 {
      try page.send(0.4 + Double(step) * 0.05, .move(Point(x: 200, y: 10 + Double(step))))
    }
    try page.send(1.5, .up(Point(x: 200, y: 20)))
    #expect(page.phase != .program)
    page.advance(to: 8)
    #expect((page.list.offset - caught).magnitude < 100)
  }

  @Test("a list on its way back from beyond its end is led to the top too")
  func bounce() throws {
    var page = PageScrollTests.page(content: 2000)
    try page.send(0, .key(.end))
    page.advance(to: 3)
    try page.send(3, .down(Point(x: 100, y: 500)))
    try page.send(3.1, .move(Point(x: 100, y: 300)))
    try page.send(3.3, .up(Point(x: 100, y: 300)))
    page.advance(to: 3.4)
    #expect(page.phase == .bounce)
    try page.send(3.4, .down(Point(x: 200, y: 10)))
    try page.send(3.45, .up(Point(x: 200, y: 10)))
    #expect(page.phase == .program)
    page.advance(to: 12)
    #expect(page.list.offset == -104 && !page.isMoving)
  }
}
