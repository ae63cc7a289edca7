import CAllocationCount
import FrameTiming
import LabKit

/// Measures the precision of frame times and the cost of the log, in blocks of 20 frames; the
/// methods take turns, so that noise of the machine affects all alike.
enum PacingBench {
  private static let period: Int64 = 16_666_667
  private static let block = 20

  private enum Method: String, CaseIterable {
    case spin = "absolute sleep, 0.2 ms spin"
    case logged = "the same, a row logged"
    case sleep = "absolute sleep"
    case delay = "SDL_Delay(16)"
  }

  private struct Sample {
    var intervals: [Double] = []
    var late: [Double] = []
  }

  static func run(rounds: Int) throws(LabError) {
    let log = try MeasuredLog()
    var samples = Method.allCases.map { _ in Sample() }
    var costs: [Double] = []
    var allocations: UInt = 0
    for round in 0..<rounds {
      for (index, method) in Method.allCases.enumerated() {
        var deadline = Clock.now() + period
        var last: Int64?
        for _ in 0..<block {
          let now = wait(method, until: deadline)
          if let last { samples[index].intervals.append(Double(now - last) / 1000) }
          samples[index].late.append(Double(now - deadline) / 1000)
          last = now
          if method == .logged {
            let before = barlab_allocation_count()
            let began = Clock.now()
            log.add(presented: now)
            costs.append(Double(Clock.now() - began) / 1000)
            // The first rows allocate the buffers.
            if round > 0 { allocations += barlab_allocation_count() - before }
          }
          deadline += period
        }
      }
    }
    for (method, sample) in zip(Method.allCases, samples) {
      let name = method.rawValue + String(repeating: " ", count: 28 - method.rawValue.count)
      let off = (percentile(sample.intervals, 0.5) * 1000 / Double(period) - 1) * 100
      print(
        "pacing \(name) median interval \(text(off)) % off the period, late us p50 "
          + "\(text(percentile(sample.late, 0.5))), p99 \(text(percentile(sample.late, 0.99)))")
    }
    let rows = Double(max(1, (rounds - 1) * block))
    print(
      "log row us p50 \(text(percentile(costs, 0.5))), p99 \(text(percentile(costs, 0.99))); "
        + "\(text(Double(allocations) / rows)) allocations a row")
  }

  private static func wait(_ method: Method, until deadline: Int64) -> Int64 {
    switch method {
    case .spin, .logged:
      Clock.sleep(until: deadline - 200_000)
      while Clock.now() < deadline {}
    case .sleep: Clock.sleep(until: deadline)
    // Like SDL_Delay: a relative sleep of whole milliseconds.
    case .delay: Clock.sleep(until: Clock.now() + 16_000_000)
    }
    return Clock.now()
  }

  private static func percentile(_ values: [Double], _ share: Double) -> Double {
    Percentile.r7(values.sorted(), share) ?? 0
  }

  private static func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
