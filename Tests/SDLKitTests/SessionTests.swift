import Foundation
import Testing

@testable import SDLKit

extension SDLTests {
  @Suite struct SessionTests {
    @Test func withoutVideoThereIsNoDriverAndNobodyToLook() throws {
      let session = try Session(video: .none)
      #expect(session.videoDriver == "none")
      #expect(session.isHeadless)
    }

    @Test func theDriverIsTheOneThatTheEnvironmentNames() throws {
      let session = try Session(video: .display)
      #expect(session.videoDriver == "dummy")
      #expect(session.isHeadless)
    }

    /// In a process of its own, which may change its environment.
    @Test func aDriverThatDoesNotExistIsAnErrorAndDoesNotSpoilTheNextSession() async {
      await #expect(processExitsWith: .success) { try Self.startWithoutAndWithADriver() }
    }

    private static func startWithoutAndWithADriver() throws {
      setenv("SDL_VIDEODRIVER", "no-such-driver", 1)
      let error = #expect(throws: SDLError.self) { try Session(video: .display) }
      #expect(error?.call == "SDL_Init")
      #expect(error?.message.isEmpty == false)
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      #expect(try Session(video: .display).videoDriver == "dummy")
    }

    @Test func sessionsMayFollowEachOther() throws {
      for round in 0..<6 {
        let session = try Session(video: round % 2 == 0 ? .display : .none)
        #expect(session.videoDriver == (round % 2 == 0 ? "dummy" : "none"))
      }
    }

    /// The leak checker cannot see who called SDL, but SDL counts its own memory blocks: those of a
    /// whole process, so this one has no other thread that starts one of SDL's.
    @Test func everyOwnerGivesBackWhatItTookFromSDL() async {
      await #expect(processExitsWith: .success) { try Self.useEverythingSixTimes() }
    }

    private static func useEverythingSixTimes() throws {
      let folder = try TemporaryFolder()
      let file = try #require(try findFont(["Inter", "DejaVu Sans"]))
      func useEverything() throws {
        let session = try Session(video: .display)
        let window = try Window(session: session, title: "test", width: 64, height: 64)
        let renderer = try HardwareRenderer(window: window, driver: "software")
        #expect(Session.allocations > 0)
        let image = PixelImage(width: 8, height: 8)
        let texture = renderer.upload(image)
        #expect(texture != nil)
        let font = try Font(session: session, path: file.path, index: file.index, pixels: 12)
        #expect(font.render("text") != nil)
        try ImageFile.write(image.view, to: folder.path("image.png"))
        _ = try ImageFile.read(folder.path("image.png"))
        _ = #expect(throws: SDLError.self) { try ImageFile.read(folder.path("nothing.png")) }
      }
      // The first session allocates memory that SDL keeps until the process ends.
      try useEverything()
      let before = Session.allocations
      for _ in 0..<5 { try useEverything() }
      #expect(Session.allocations == before)
    }

    @Test func versionsAreThreeNumbersOfSDL2() {
      for version in [Session.compiledVersion, Session.linkedVersion] {
        let parts = version.split(separator: ".").map { Int($0) }
        #expect(parts.count == 3)
        #expect(parts.first == 2)
        #expect(!parts.contains(nil))
      }
    }

    @Test func aPatchLevelOf50OrMoreIsSDL3UnderSDL2sNames() {
      for (version, isCompat) in [
        ("2.26.5", false), ("2.32.10", false), ("2.30.49", false), ("2.32.50", true),
        ("2.32.56", true), ("", false),
      ] {
        #expect(Session.isCompat(version) == isCompat, "\(version)")
      }
      #expect(Session.sdl3Version(isCompat: true, hint: "3.2.16") == "3.2.16")
      #expect(Session.sdl3Version(isCompat: true, hint: nil) == nil)
      #expect(Session.sdl3Version(isCompat: true, hint: "") == nil)
      // The environment may set a hint; without sdl2-compat its version is nil.
      #expect(Session.sdl3Version(isCompat: false, hint: "3.2.16") == nil)
    }

    @Test func theScreenMayLockItselfAndTheCompositorStaysOn() async {
      await #expect(processExitsWith: .success) { try Self.readHints() }
    }

    private static func readHints() throws {
      // Otherwise they are those that all tests begin with.
      unsetenv("SDL_VIDEO_X11_WMCLASS")
      unsetenv("SDL_VIDEO_WAYLAND_WMCLASS")
      let session = try Session(video: .display)
      _ = session
      let hints = Dictionary(uniqueKeysWithValues: Session.hints.map { ($0.name, $0.value) })
      #expect(hints["SDL_VIDEO_ALLOW_SCREENSAVER"] == "1")
      #expect(hints["SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR"] == "0")
      #expect(hints["SDL_VIDEO_X11_WMCLASS"] == Session.appID)
      #expect(hints["SDL_VIDEO_WAYLAND_WMCLASS"] == Session.appID)
      // The driver of these tests has surfaces of its own, as x11 has.
      #expect(hints["SDL_FRAMEBUFFER_ACCELERATION"] == "0")
    }

    @Test func videoCanStartOnceMoreWithAnotherDriver() throws {
      let session = try Session(video: .display)
      #expect(throws: SDLError.self) { try session.restartVideo(driver: "no-such-driver") }
      try session.restartVideo(driver: "dummy")
      #expect(session.videoDriver == "dummy")
      #expect(try Window(session: session, title: "test", width: 400, height: 330).surface != nil)
    }

    @Test func anErrorNamesTheCallAndWhatTheLibrarySays() {
      #expect(SDLError(call: "SDL_X", message: "no memory").description == "SDL_X: no memory")
      #expect(SDLError(call: "SDL_X", message: "").description == "SDL_X failed")
    }
  }
}
