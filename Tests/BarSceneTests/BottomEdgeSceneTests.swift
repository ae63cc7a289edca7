import BarCore
import BarScene
import Testing

/// A bar that lies at the lower edge: it is the bottom bar, and there is none above.
@Suite struct BottomEdgeSceneTests {
  private static func page(_ edge: BarEdge) -> Page {
    Situations.page { bar in
      bar.edge = edge
      bar.extensionHeight = 0
      bar.barHeight = 56
      bar.fadeBehavior = .off
      bar.settle = .spring(SettleSpring(stiffness: 800, dampingRatio: 0.4))
    }
  }

  /// What fills with the color of bars cover: their places, from the top.
  private static func grounds(_ page: Page) -> [Rect] {
    let view = Situations.view(page, buttons: [])
    return Situations.commands(view).compactMap { command in
      if case .fill(let rect, let color) = command, color == Theme.light.bar, rect.height > 2 {
        rect
      } else {
        nil
      }
    }
  }

  @Test("the bar and its words are at the lower edge alone, and hide downwards")
  func place() {
    var page = Self.page(.bottom)
    let frame = Situations.view(page).frame
    let shown = Self.grounds(page).filter { $0.maxY > frame.midY }
    #expect(shown == [Rect(x: frame.x, y: frame.maxY - 56, width: frame.width, height: 56)])
    let strip = Self.grounds(page).filter { $0.maxY > frame.y + 20 && $0.y < frame.midY }
    #expect(strip.isEmpty)
    page.happen(.hide(animated: false))
    #expect(!Self.grounds(page).contains { $0.maxY > frame.midY })
  }

  @Test(
    "where a spring draws the bar too far out, its ground reaches to the edge",
    arguments: [
      BarEdge.top, .bottom,
    ])
  func overshoot(_ edge: BarEdge) {
    var page = Self.page(edge)
    page.happen(.hide(animated: false))
    page.advance(to: 1)
    page.happen(.show(animated: true))
    let frame = Situations.view(page).frame
    var furthest = 0.0
    for step in 1...60 {
      let seen = page.sampled(at: 1 + Double(step) * 0.005)
      let beyond = seen.snapshot.shyBar?.barOffset ?? 0
      guard beyond > 0 else { continue }
      furthest = max(furthest, beyond)
      let grounds = Self.grounds(seen)
      switch edge {
      case .top:
        let top = frame.y + seen.snapshot.statusHeight
        #expect(grounds.contains { $0.y <= top + 1e-9 && $0.maxY > top + 56 })
      case .bottom:
        #expect(grounds.contains { $0.y < frame.maxY - 56 && $0.maxY >= frame.maxY - 1e-9 })
      }
    }
    #expect(furthest > 8)
  }
}
