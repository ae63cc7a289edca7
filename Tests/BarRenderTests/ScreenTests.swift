import BarCore
import BarScene
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import BarRender

extension RenderTests {
  @Suite struct ScreenTests {
    private func memory(width: Int = 60, height: Int = 40, scale: Double = 1) throws -> Screen {
      try Screen(memoryWidth: width, height: height, scale: scale, fontFile: nil)
    }

    private func window(
      renderer: String = "software", width: Int = 340, height: Int = 330, scale: Double? = nil
    ) throws -> Screen {
      try Screen(
        windowTitle: "test", width: width, height: height, renderer: renderer, scale: scale,
        fontFile: nil, loadsPicturesAtOnce: true)
    }

    private func draw(_ screen: Screen, _ color: Color, isNew: Bool = true) throws {
      screen.begin()
      screen.painter.draw(group: 0, isNew: isNew) {
        $0.append(.fill(.everywhere, color))
        $0.append(.fill(Rect(x: 4, y: 5, width: 6, height: 7), .black))
        $0.append(.text(TextRun("Screen", TextStyle(14), .black, at: Point(x: 20, y: 5))))
      }
      screen.render()
      try screen.present()
    }

    // MARK: Memory

    @Test func memoryNeedsNoDisplayAndIsWhatWasDrawn() throws {
      let screen = try memory()
      #expect(screen.choice.name == "memory" && screen.path == .memory)
      #expect(screen.videoDriver == "none")
      #expect(screen.rendererFlags == nil)
      #expect((screen.pixelWidth, screen.pixelHeight) == (60, 40))
      try draw(screen, Color(10, 20, 30))
      let image = try screen.readPixels()
      #expect(image[0, 0] == 0xFF0A_141E)
      #expect(image[4, 5] == 0xFF00_0000)
      #expect(image[9, 11] == 0xFF00_0000)
      #expect(image[10, 12] == 0xFF0A_141E)
    }

    @Test func whatIsReadIsACopy() throws {
      let screen = try memory()
      try draw(screen, .white)
      let before = try screen.readPixels()
      try draw(screen, Color(1, 2, 3))
      #expect(before[0, 0] == 0xFFFF_FFFF)
      #expect(try screen.readPixels()[0, 0] == 0xFF01_0203)
    }

    // MARK: Windows

    @Test func aWindowShowsTheSamePixelsAsMemory() throws {
      var pictures: [PixelImage] = []
      for isWindow in [false, true] {
        let screen = try isWindow ? window() : memory(width: 340, height: 330)
        try draw(screen, Color(120, 200, 40))
        pictures.append(try screen.readPixels())
      }
      let count = 340 * 330
      let isSame = (0..<count).allSatisfy { place in
        pictures[0].pixels[place] & 0x00FF_FFFF == pictures[1].pixels[place] & 0x00FF_FFFF
      }
      #expect(isSame)
    }

    @Test func aFrameInWhichNothingDiffersHasNoChanges() throws {
      let screen = try window()
      try draw(screen, .white, isNew: false)
      #expect(screen.hasChanges)
      try draw(screen, .white, isNew: false)
      #expect(!screen.hasChanges)
      screen.invalidate()
      try draw(screen, .white, isNew: false)
      #expect(screen.hasChanges)
      try draw(screen, .white, isNew: false)
      #expect(!screen.hasChanges)
      screen.begin()
      screen.render(atLeastOnePixel: true)
      #expect(screen.hasChanges)
      try screen.present()
    }

    @Test func theScaleIsWhatIsAskedForOrWhatTheDisplayHas() throws {
      do {
        let screen = try window(scale: 1.75)
        #expect(screen.painter.scale == 1.75)
        #expect(screen.pixelsPerUnit == 1)
      }
      #expect(try window().painter.scale == 1)
    }

    @Test func aWindowCanBeAskedAndToldAllThatALoopNeeds() throws {
      let screen = try window()
      #expect(screen.videoDriver == "dummy")
      #expect(screen.window?.claimedRefreshRate ?? 0 >= 0)
      screen.window?.setTitle("another")
      screen.window?.captureMouse(true)
      screen.window?.captureMouse(false)
      while screen.events.next() != nil {}
      EventQueue.wake(type: screen.events.wakeEventType)
      #expect(screen.events.next()?.kind == .wake)
    }

    // MARK: Pictures in files

    @Test func aPictureInAFileIsWhatIsOnTheScreen() throws {
      let folder = try TemporaryFolder()
      for isWindow in [false, true] {
        let screen = try isWindow ? window() : memory(width: 340, height: 330)
        try draw(screen, Color(1, 2, 3))
        try screen.writePicture(to: folder.path("a.png"))
        let shown = try screen.readPixels()
        let written = try ImageFile.read(folder.path("a.png"))
        #expect(written.width == shown.width && written.height == shown.height)
        let isSame = (0..<shown.bytes / 4).allSatisfy { place in
          (shown.pixels[place] ^ written.pixels[place]) & 0x00FF_FFFF == 0
        }
        #expect(isSame)
        #expect(throws: SDLError.self) { try screen.writePicture(to: folder.path("no/a.png")) }
      }
    }

    // MARK: One after the other

    @Test func screensMayFollowEachOther() throws {
      for round in 0..<8 {
        let screen =
          try round % 2 == 0 ? window() : memory(width: 340, height: 330, scale: 1.5)
        try draw(screen, Color(UInt8(round), 0, 0))
        #expect(try screen.readPixels()[0, 0] & 0x00FF_FFFF == UInt32(round) << 16)
      }
    }

    @Test(arguments: 0..<4, ["software", "accelerated"])
    func partsOfAScreenMayBeLetGoInAnyOrder(order: Int, backEnd: String) throws {
      let name = backEnd == "software" ? backEnd : try #require(someAcceleratedName())
      var screen: Screen? = try window(renderer: name)
      if let screen { try draw(screen, .white) }
      var painter = screen?.painter
      var image = try screen?.readPixels()
      // The painter keeps the session, and with it its fonts, open.
      if order != 1 { screen = nil }
      if order == 2 { image = nil }
      painter?.begin(width: 50, height: 50, everything: true)
      painter?.draw(group: 0, isNew: true) {
        $0.append(.text(TextRun("still here", TextStyle(31), .black, at: Point(x: 0, y: 0))))
      }
      #expect(painter?.opCount == 1)
      painter = nil
      screen = nil
      #expect(image == nil || image?[339, 329] != nil)
      image = nil
      // Everything is closed: another one can be opened.
      try draw(try window(), .white)
    }

    /// In a process of its own, which may change its environment.
    @Test func aScreenThatCannotBeOpenedDoesNotSpoilTheNext() async {
      await #expect(processExitsWith: .success) { try Self.openWithoutAndWithADriver() }
    }

    private static func openWithoutAndWithADriver() throws {
      let tests = Self()
      setenv("SDL_VIDEODRIVER", "no-such-driver", 1)
      #expect(throws: SDLError.self) { try tests.window() }
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      try tests.draw(try tests.window(), .white)
    }
  }
}

/// Some renderer of SDL that is not drawing into the window's memory; where no card answers SDL
/// takes its own software renderer instead.
func someAcceleratedName() -> String? {
  HardwareRenderer.available.first { $0 != "software" }
}
