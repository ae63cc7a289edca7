import TestSupport
import Testing

@testable import SDLKit

/// Where a new window opens.
@Suite struct WindowPlaceTests {
  private static func place(
    _ width: Int, _ height: Int, isFitted: Bool = true, in bounds: IntRect,
    _ frame: WindowFrame = WindowFrame()
  ) -> WindowPlace {
    WindowPlace(width: width, height: height, isFitted: isFitted, in: bounds, frame: frame)
  }

  private static func numbers(_ place: WindowPlace) -> [Int] {
    [place.x, place.y, place.width, place.height]
  }

  @Test("a window has its size in the middle of a display with room for it")
  func room() {
    let screen = IntRect(x: 0, y: 0, width: 1920, height: 1080)
    #expect(Self.numbers(Self.place(1280, 800, in: screen)) == [320, 140, 1280, 800])
    let right = IntRect(x: 1920, y: 28, width: 2560, height: 1412)
    #expect(Self.numbers(Self.place(1280, 800, in: right)) == [2560, 334, 1280, 800])
  }

  @Test("on 1366x768 with a panel and a title bar the whole window with its frame is in the bounds")
  func laptop() {
    let bounds = IntRect(x: 0, y: 28, width: 1366, height: 740)
    let frame = WindowFrame(left: 1, right: 1, top: 30, bottom: 4)
    #expect(Self.numbers(Self.place(1280, 800, in: bounds, frame)) == [42, 28, 1280, 706])
    #expect(Self.numbers(Self.place(2560, 1600, in: bounds, frame)) == [0, 28, 1364, 706])
    // Without a panel and a frame it fills the height.
    let screen = IntRect(x: 0, y: 0, width: 1366, height: 768)
    #expect(Self.numbers(Self.place(1280, 800, in: screen)) == [43, 0, 1280, 768])
  }

  @Test("a size that the user has asked for is kept, from the upper left corner of the bounds")
  func exact() {
    let bounds = IntRect(x: 100, y: 28, width: 1366, height: 740)
    let frame = WindowFrame(left: 2, right: 2, top: 30, bottom: 2)
    #expect(
      Self.numbers(Self.place(1600, 1200, isFitted: false, in: bounds, frame))
        == [100, 28, 1600, 1200])
    #expect(
      Self.numbers(Self.place(400, 400, isFitted: false, in: bounds, frame)) == [
        581, 182, 400, 400,
      ])
  }

  @Test("no window is smaller than 320 units a side, and every title can be reached")
  func laws() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<20_000 {
      func frame() -> Int { random.whole(0...60) }
      let bounds = IntRect(
        x: random.whole(-4000...4000), y: random.whole(-4000...4000),
        width: random.whole(1...8000), height: random.whole(1...5000))
      let edges = WindowFrame(left: frame(), right: frame(), top: frame(), bottom: frame())
      let wanted = (random.whole(320...9000), random.whole(320...9000))
      let place = Self.place(wanted.0, wanted.1, isFitted: random.chance(70), in: bounds, edges)
      #expect(place.width >= 320 && place.height >= 320)
      #expect(place.width <= wanted.0 && place.height <= wanted.1)
      #expect(place.x >= bounds.x && place.y >= bounds.y)
      let fitted = Self.place(wanted.0, wanted.1, in: bounds, edges)
      if Int(bounds.width) >= 320 + edges.left + edges.right {
        #expect(fitted.x + edges.left + fitted.width + edges.right <= Int(bounds.maxX))
      }
      if Int(bounds.height) >= 320 + edges.top + edges.bottom {
        #expect(fitted.y + edges.top + fitted.height + edges.bottom <= Int(bounds.maxY))
      }
    }
  }

  @Test("the display with the pointer is found, or else the nearest one")
  func displays() {
    let laptop = IntRect(x: 0, y: 312, width: 1366, height: 768)
    let large = IntRect(x: 1366, y: 0, width: 1920, height: 1080)
    func found(_ x: Int, _ y: Int) -> Int? {
      WindowPlace.display(at: (x, y), of: [laptop, large])
    }
    #expect(found(0, 312) == 0 && found(1365, 700) == 0)
    #expect(found(1366, 0) == 1 && found(3285, 1079) == 1)
    #expect(found(5000, 20) == 1 && found(100, 0) == 0 && found(-7, 2000) == 0)
    #expect(WindowPlace.display(at: (0, 0), of: []) == nil)
  }

  @Test("where the window system chooses the display, the window fits on each of them")
  func common() {
    let displays = [
      IntRect(x: 0, y: 0, width: 1366, height: 768), IntRect.empty,
      IntRect(x: 1366, y: 0, width: 1080, height: 1920),
    ]
    #expect(WindowPlace.common(displays) == IntRect(x: 0, y: 0, width: 1080, height: 768))
    #expect(WindowPlace.common([.empty]) == nil && WindowPlace.common([]) == nil)
  }
}
