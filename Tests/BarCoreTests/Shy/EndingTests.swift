import BarTuning
import Testing

@testable import BarCore

/// Animations that replace each other before they have ended.
@Suite struct EndingTests {
  @Test(
    "a short way that replaces a long one ends both: nothing moves on, and no message comes late",
    arguments: Preset.all(.bar))
  func replaced(_ preset: Preset) throws {
    var page = PageScrollTests.page {
      $0.bar = preset.settings.bar
      $0.bar.finishMessages = .byResult
    }
    try page.send(0, .offset(page.list.offset, by: .finger))
    try page.send(0, .finger(down: false))
    try page.send(0, .hide(animated: true))
    try page.send(0.02, .show(animated: true))
    let end =
      0.02 + (page.layers.shy.engine.picture.motion?.duration ?? preset.settings.bar.settleTime)
    _ = page.takeMessages()
    page.advance(to: end + 2 / GridClock.rate)
    #expect(!page.isMoving && !page.layers.shy.engine.picture.isActive(at: page.now))
    if (page.bars?.travel ?? 0) > 0 { #expect(page.takeMessages() == [.didFinishExpanding]) }
    page.advance(to: end + 2)
    #expect(page.takeMessages() == [])
  }
}
