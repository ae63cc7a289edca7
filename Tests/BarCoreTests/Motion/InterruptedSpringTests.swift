import TestSupport
import Testing

@testable import BarCore

/// A list on its way back into its range, stopped by something that is no hand on it.
@Suite struct InterruptedSpringTests {
  private static func draggedBeyondItsStart(_ change: (inout PageSettings) -> Void) throws -> Page {
    var page = PageScrollTests.page(content: 189, change)
    try page.send(0.5, .down(Point(x: 100, y: 200), by: .touch))
    try page.send(0.65, .move(Point(x: 100, y: 380)))
    try page.send(0.65, .up(Point(x: 100, y: 380)))
    #expect(page.list.offset < page.range.lowerBound - 20)
    return page
  }

  @Test("a trackpad that stops a spring half way leaves the rest of the way to it")
  func trackpad() throws {
    for dy in [-1.023, -0.2, 0.3] {
      var page = try Self.draggedBeyondItsStart { $0.bar.disable = dy > 0 }
      try page.send(0.652, .wheel(dx: 0.116, dy: dy))
      page.advance(to: 5)
      #expect(!page.isMoving)
      #expect(page.range.contains(page.list.offset), "\(dy): \(page.list.offset)")
    }
  }

  @Test("a trackpad does so for a list of any length at its end")
  func end() throws {
    var page = PageScrollTests.page(content: 778) { $0.bar.disable = true }
    try page.send(2.9, .down(Point(x: 100, y: 596.717), by: .touch))
    try page.send(8.8, .move(Point(x: 100, y: 73.227)))
    try page.send(8.8, .cancel)
    #expect(page.list.offset > page.range.upperBound + 1)
    try page.send(8.88, .wheel(dx: -0.023, dy: -0.5))
    page.advance(to: 12)
    #expect(!page.isMoving && page.range.contains(page.list.offset))
  }
}
