import Foundation
import SDLKit
import Testing

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

    @Test func aDriverThatDoesNotExistIsAnErrorAndDoesNotSpoilTheNextSession() throws {
      setenv("SDL_VIDEODRIVER", "no-such-driver", 1)
      defer { setenv("SDL_VIDEODRIVER", "dummy", 1) }
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

    @Test func versionsAreThreeNumbersOfSDL2() {
      for version in [Session.compiledVersion, Session.linkedVersion] {
        let parts = version.split(separator: ".").map { Int($0) }
        #expect(parts.count == 3)
        #expect(parts.first == 2)
        #expect(!parts.contains(nil))
      }
    }

    @Test func anErrorNamesTheCallAndWhatTheLibrarySays() {
      #expect(SDLError(call: "SDL_X", message: "no memory").description == "SDL_X: no memory")
      #expect(SDLError(call: "SDL_X", message: "").description == "SDL_X failed")
    }
  }
}
