import SDLKit
import Testing

extension SDLTests {
  @Suite struct WindowTests {
    let window: Window

    init() throws {
      window = try Window(
        session: try Session(video: .display), title: "test", width: 400, height: 330)
    }

    @Test func aWindowHasTheSizeThatWasAskedForAndASurfaceOfIt() throws {
      #expect(window.size == (400, 330))
      let surface = try #require(window.surface)
      #expect(surface.width == 400 && surface.height == 330)
      #expect(surface.pitch >= 400)
    }

    @Test func aWindowIsNeverSmallerThan320UnitsASide() throws {
      let small = try Window(
        session: try Session(video: .display), title: "small", width: 10, height: 20)
      #expect(small.size == (320, 320))
      let surface = try #require(small.surface)
      #expect(surface.width == 320 && surface.height == 320)
    }

    @Test func theSurfaceKeepsWhatIsDrawnOnIt() throws {
      let surface = try #require(window.surface)
      let place = IntRect(x: 17, y: 23, width: 5, height: 4)
      surface.fill(surface.bounds, 0xFF11_2233, clip: surface.bounds)
      surface.fill(place, 0xFFAA_BBCC, clip: surface.bounds)
      try window.present([place])
      let again = try #require(window.surface)
      #expect(again.identity == surface.identity)
      #expect(again.pixels[23 * again.pitch + 17] & 0x00FF_FFFF == 0x00AA_BBCC)
      #expect(again.pixels[23 * again.pitch + 16] & 0x00FF_FFFF == 0x0011_2233)
    }

    @Test func anyNumberOfPartsCanBePresented() throws {
      _ = try #require(window.surface)
      try window.present([])
      try window.present((0..<40).map { IntRect(x: $0 * 10, y: $0 * 8, width: 9, height: 7) })
    }

    @Test func aWindowWithoutASurfaceCannotBePresented() {
      let error = #expect(throws: SDLError.self) {
        try window.present([IntRect(x: 0, y: 0, width: 1, height: 1)])
      }
      #expect(error?.call == "SDL_UpdateWindowSurfaceRects")
    }

    @Test func whatLiesOutsideTheWindowIsNotPresented() throws {
      _ = try #require(window.surface)
      try window.present([
        IntRect(x: 0, y: 0, width: 4000, height: 4000),
        IntRect(x: -50, y: 5000, width: 9, height: 9),
      ])
    }

    @Test func onlyACompositorTellsThatAWindowIsCovered() throws {
      #expect(!window.isCovered)
      #expect(window.pixelSize == window.size)
      _ = try #require(window.surface)
      #expect(window.path == .surface)
    }

    @Test func aDriverWithoutADisplayClaimsNoRefreshRate() {
      #expect(window.claimedRefreshRate >= 0)
      window.setTitle("another")
      window.captureMouse(true)
      window.captureMouse(false)
    }
  }
}
