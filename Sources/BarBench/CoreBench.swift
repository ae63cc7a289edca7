import BarCore
import BarTuning
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
    measureBars()
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

  /// Processor time and heap allocations of a step.
  private struct Cost {
    var nanoseconds: Double
    var allocations: Double

    var words: String {
      "\((nanoseconds * 10).rounded() / 10) ns of processor time, "
        + "\((allocations * 1000).rounded() / 1000) allocations a step"
    }
  }

  private static func measure(
    _ name: String, steps: Int, moves: Bool = true, _ body: (inout Page) -> Void
  ) {
    print("\(name): \(cost(steps: steps, moves: moves, body).words)")
  }

  /// The dearest step of all bars, and the greatest number of allocations.
  private static func measureBars() {
    var dearest: (name: String, cost: Cost)?
    var least = Double.infinity
    var allocations = 0.0
    let presets = Preset.all(.bar)
    for preset in presets {
      let cost = cost(preset, steps: 100_000) { $0.advance(to: $0.nextInstant) }
      least = min(least, cost.nanoseconds)
      allocations = max(allocations, cost.allocations)
      if cost.nanoseconds >= dearest?.cost.nanoseconds ?? 0 { dearest = (preset.name, cost) }
    }
    guard var dearest else { return }
    dearest.cost.allocations = allocations
    print(
      "page step, fling, the dearest of \(presets.count) bars (\(dearest.name); the cheapest "
        + "takes \((least * 10).rounded() / 10) ns): \(dearest.cost.words) at most")
  }

  private static func cost(
    _ preset: Preset? = nil, steps: Int, moves: Bool = true, _ body: (inout Page) -> Void
  ) -> Cost {
    var page = fresh(preset, moving: moves)
    if !moves { try? page.apply(InputEvent(time: page.now, kind: .down(Point(x: 1, y: 400)))) }
    for _ in 0..<1000 { body(&page) }
    var spent: Int64 = 0
    var allocations: UInt = 0
    var done = 0
    while done < steps {
      if moves && !page.isMoving { page = fresh(preset, moving: true) }
      let chunk = min(500, steps - done)
      let allocationsBefore = barlab_allocation_count()
      let began = Clock.threadCPU()
      for _ in 0..<chunk { body(&page) }
      spent += Clock.threadCPU() - began
      allocations += barlab_allocation_count() - allocationsBefore
      done += chunk
    }
    return Cost(
      nanoseconds: Double(spent) / Double(steps),
      allocations: Double(allocations) / Double(steps))
  }

  /// Returns a page in the middle of a fling towards the top, where resistance and bars work.
  private static func fresh(_ preset: Preset? = nil, moving: Bool) -> Page {
    var settings = PageSettings()
    preset?.apply(to: &settings)
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 780),
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
