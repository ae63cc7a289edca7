import BarCore
import CAllocationCount
import LabKit

/// Measures a step of the core: one grid instant of a page whose list coasts while the bars follow.
enum CoreBench {
  static func run() {
    measure("page step, fling with bars", steps: 2_000_000) { page in
      page.advance(to: page.nextInstant)
    }
    measure("page step, nothing moves", steps: 2_000_000, moves: false) { page in
      page.advance(to: page.nextInstant)
    }
    measure("look ahead of 16 ms and geometry", steps: 200_000) { page in
      page.advance(to: page.nextInstant)
      sink = page.sampled(at: page.now + 0.016).snapshot.offset
    }
    measure("drag of one event", steps: 1_000_000, moves: false) { page in
      let time = page.now + 0.001
      let y = 400 - 200 * (time * 3).truncatingRemainder(dividingBy: 1)
      try? page.apply(InputEvent(time: time, kind: .move(Point(x: 100, y: y))))
    }
  }

  /// Keeps the compiler from removing the computation.
  private static var sink = 0.0

  private static func measure(
    _ name: String, steps: Int, moves: Bool = true, _ body: (inout Page) -> Void
  ) {
    var page = fresh(moving: moves)
    if !moves { try? page.apply(InputEvent(time: page.now, kind: .down(Point(x: 1, y: 400)))) }
    for _ in 0..<1000 { body(&page) }
    var spent: Int64 = 0
    var allocations: UInt = 0
    var done = 0
    while done < steps {
      if moves && !page.isMoving { page = fresh(moving: true) }
      let chunk = min(500, steps - done)
      let allocationsBefore = barlab_allocation_count()
      let began = Clock.threadCPU()
      for _ in 0..<chunk { body(&page) }
      spent += Clock.threadCPU() - began
      allocations += barlab_allocation_count() - allocationsBefore
      done += chunk
    }
    let nanoseconds = Double(spent) / Double(steps)
    print(
      "\(name): \((nanoseconds * 10).rounded() / 10) ns of processor time, "
        + "\((Double(allocations) / Double(steps) * 1000).rounded() / 1000) allocations a step")
  }

  /// Returns a page in the middle of a fling towards the top, where resistance and bars work.
  private static func fresh(moving: Bool) -> Page {
    var page = Page(
      viewport: Size(width: 390, height: 780),
      contents: [ContentLayout(.rows(ContentLayout.Rows(count: 10_000)))])
    guard moving else { return page }
    var time = 0.0
    try? page.apply(InputEvent(time: time, kind: .scrollBar(offset: 3000)))
    time = 1
    try? page.apply(InputEvent(time: time, kind: .down(Point(x: 100, y: 100))))
    for _ in 0..<10 {
      time += 0.008
      try? page.apply(
        InputEvent(time: time, kind: .move(Point(x: 100, y: 100 + (time - 1) * 5000))))
    }
    try? page.apply(InputEvent(time: time, kind: .up(Point(x: 100, y: 500))))
    _ = page.takeMessages()
    return page
  }
}
