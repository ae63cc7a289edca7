import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// What the product default promises to everybody: no flicker on short content, and a wheel notch
/// that counts.
@Suite struct ProductDefaultTests {
  private static let viewport = 568.0
  /// h: height of bar and extension of the product default.
  private static let height = 84.0

  private static func page(content: Double) -> Page {
    Page(
      viewport: Size(width: 390, height: viewport),
      contents: [ContentLayout(.plain(height: content))])
  }

  /// Changes of state while the list is moved one way: shown or not, hidden or not, or a move
  /// against the way.
  private struct Watch {
    var contraction = 0.0
    var isShown = true
    var changes = 0
    var turns = 0

    mutating func turn() { changes = 0 }

    mutating func see(_ now: Double, of travel: Double, goesOn: Bool) {
      if now != contraction && (now > contraction) != goesOn { turns += 1 }
      contraction = now
      // Between the ends the state is the one that was left.
      let shown = now == 0 ? true : now == travel ? false : isShown
      if shown != isShown { changes += 1 }
      isShown = shown
    }
  }

  @Test("a slow steady drag on short content: at most one change of state per direction")
  func slowDrag() {
    for extra in stride(from: -2 * Self.height, through: 4 * Self.height, by: 1) {
      var trial = BarTrial(
        settings: BarSettings(), viewport: Self.viewport, content: Self.viewport + extra)
      var watch = Watch()
      for goesOn in [true, false, true] {
        watch.turn()
        for _ in 0..<600 {
          // A finger cannot pull the list beyond its ends for long: it is held there.
          let low = trial.bars.topLimit(over: trial.list)
          let goal = (trial.list.offset + (goesOn ? 1 : -1))
            .clamped(to: low...max(low, trial.list.endOffset))
          trial.step(goal - trial.list.offset)
          watch.see(trial.bars.contraction, of: trial.bars.travel, goesOn: goesOn)
        }
        #expect(watch.turns == 0, "content \(extra) beyond the view moves against the finger")
        trial.end()
        watch.see(trial.bars.contraction, of: trial.bars.travel, goesOn: goesOn)
        #expect(watch.changes <= 1, "content \(extra) beyond the view")
        watch.turns = 0
      }
    }
  }

  @Test("a slow wheel on short content: at most one change of state per direction")
  func slowWheel() throws {
    for extra in stride(from: -2 * Self.height, through: 4 * Self.height, by: 1) {
      var page = Self.page(content: Self.viewport + extra)
      var watch = Watch()
      var time = 0.0
      for goesOn in [true, false] {
        watch.turn()
        for _ in 0..<12 {
          try page.apply(InputEvent(time: time, kind: .wheel(dx: 0, dy: goesOn ? -1 : 1)))
          time += 0.6
          page.advance(to: time)
          let bars = try #require(page.bars)
          watch.see(bars.contraction, of: bars.travel, goesOn: goesOn)
        }
        #expect(watch.changes <= 1, "content \(extra) beyond the view")
      }
    }
  }

  /// The bars before a notch, at their furthest during it, and after all has come to rest.
  private static func notch(_ page: inout Page, from time: Double, dy: Double) throws -> String? {
    let before = page.bars?.contraction ?? 0
    var furthest = before
    try page.apply(InputEvent(time: time, kind: .wheel(dx: 0, dy: dy)))
    for instant in 1...60 {
      page.advance(to: time + Double(instant) / 120)
      let now = page.bars?.contraction ?? 0
      if (now - before).magnitude > (furthest - before).magnitude { furthest = now }
    }
    page.advance(to: time + 1)
    let after = page.bars?.contraction ?? 0
    let led = furthest - before
    let stands = led == 0 ? after == before : (after - before) * led > 0
    return stands ? nil : "\(before) > \(furthest) > \(after), \(page.bars?.reason.words ?? "")"
  }

  @Test("one wheel notch is never undone by a snap, wherever the list is", arguments: [-1.0, 1])
  func wheelNotch(dy: Double) throws {
    for content in [570.0, 600, 640, 700, 800, 1500] {
      for hidden in [false, true] {
        for offset in stride(from: -104.0, through: content - Self.viewport + 4, by: 7) {
          var page = Self.page(content: content)
          try page.apply(InputEvent(time: 0, kind: .scrollBar(offset: offset)))
          page.advance(to: 1)
          // By code, so that both states are met everywhere, at the very end too.
          try page.apply(
            InputEvent(
              time: 1, kind: hidden ? .hide(animated: false) : .show(animated: false)))
          page.advance(to: 2)
          let problem = try Self.notch(&page, from: 3, dy: dy)
          #expect(problem == nil, "content \(content) at \(offset): \(problem ?? "")")
        }
      }
    }
  }
}
