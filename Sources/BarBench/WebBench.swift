import BarWeb
import LabKit

/// Measures natively what `Scripts/web_bench.mjs` measures in a browser: a drag of one event and the
/// numbers of its picture, by the same functions.
enum WebBench {
  /// Prints the nanoseconds of processor time of a step: the median of 30 rounds.
  static func run() {
    BarWeb.cells()
    let settings = BarWeb.settings(0)
    put("people")
    unsafe (BarWeb.numbers()[0], BarWeb.numbers()[1]) = (390, 844)
    let page = BarWeb.page(settings, settings, 1, -1)
    put("down\ntouch")
    unsafe (BarWeb.numbers()[0], BarWeb.numbers()[1]) = (100, 400)
    _ = BarWeb.event(page, 0)
    var time = 0.0
    let steps = 1000
    var rounds: [Int64] = []
    for _ in 0..<30 {
      let began = Clock.threadCPU()
      for _ in 0..<steps {
        time += 0.001
        put("move")
        let y = 400 - 200 * (time * 3).truncatingRemainder(dividingBy: 1)
        unsafe (BarWeb.numbers()[0], BarWeb.numbers()[1]) = (100, y)
        _ = BarWeb.event(page, time)
        _ = BarWeb.draw(page)
      }
      rounds.append((Clock.threadCPU() - began) / Int64(steps))
    }
    rounds.sort()
    print(rounds[rounds.count / 2])
  }

  private static func put(_ words: String) {
    let place = unsafe BarWeb.text(Int32(words.utf8.count))
    for (index, byte) in words.utf8.enumerated() { unsafe place[index] = byte }
  }
}
