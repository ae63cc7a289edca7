import SDLKit
import Testing

@testable import BarRender

extension RenderTests {
  @Suite struct BackEndChoiceTests {
    @Test(arguments: [
      "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "swrast",
      "Mesa/X.org llvmpipe", "LLVMPIPE", "SOFTWARE",
    ])
    func rasterizersThatRunOnTheProcessorAreSoftware(name: String) {
      #expect(BackEndChoice.isSoftware(openGLRenderer: name))
    }

    @Test(arguments: [
      "NVIDIA GeForce RTX 3060/PCIe/SSE2", "Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
      "AMD Radeon RX 6600 (radeonsi, navi23, LLVM 15.0.6, DRM 3.49)", "V3D 4.2", "Mali-G52",
      "Apple M1", "virgl", "",
    ])
    func namesOfGraphicsCardsAreNotSoftware(name: String) {
      #expect(!BackEndChoice.isSoftware(openGLRenderer: name))
    }

    @Test func aChoiceIsCalledAfterItsBackEnd() {
      #expect(BackEndChoice(backEnd: .software, reason: "").name == "software")
      #expect(BackEndChoice(backEnd: .memory, reason: "").name == "memory")
      #expect(BackEndChoice(backEnd: .accelerated("opengl"), reason: "").name == "opengl")
    }

    @Test func theNamesAreAutoSoftwareAndWhatSDLHasOnceEach() {
      let names = BackEndChoice.names
      #expect(names.starts(with: ["auto", "software"]))
      #expect(Set(names).count == names.count)
      #expect(Set(HardwareRenderer.available).isSubset(of: names))
    }

    private func choice(_ renderer: String) throws -> BackEndChoice {
      try WindowWithBackEnd(
        session: try Session(video: .display), title: "test", width: 320, height: 320,
        renderer: renderer
      ).choice
    }

    @Test("where wayland gives no window, x11 is tried once, and the reason says so")
    func fallback() throws {
      var started: [String] = []
      var tries = 0
      let failure = SDLError(call: "SDL_GetWindowSurface", message: "no")
      let opened = try WindowWithBackEnd.open(
        with: "wayland",
        make: { () throws(SDLError) in
          tries += 1
          if started.isEmpty { throw failure }
          return "window"
        }, restart: { driver throws(SDLError) in started.append(driver) })
      #expect(opened.window == "window" && started == ["x11"] && tries == 2)
      #expect(opened.note == "wayland gave no window (SDL_GetWindowSurface: no), so x11 does")
    }

    @Test("where no driver gives a window, the first one's reason is told")
    func noFallback() {
      let first = SDLError(call: "SDL_CreateWindow", message: "the first reason")
      for driver in ["wayland", "x11", "dummy", "KMSDRM"] {
        var started: [String] = []
        var tries = 0
        let error = #expect(throws: SDLError.self) {
          _ = try WindowWithBackEnd.open(
            with: driver,
            make: { () throws(SDLError) -> Int in
              tries += 1
              throw tries == 1 ? first : SDLError(call: "SDL_CreateWindow", message: "another")
            }, restart: { driver throws(SDLError) in started.append(driver) })
        }
        #expect(error == first)
        #expect(started == (driver == "wayland" ? ["x11"] : []))
      }
      let error = #expect(throws: SDLError.self) {
        _ = try WindowWithBackEnd.open(
          with: "wayland", make: { () throws(SDLError) -> Int in throw first },
          restart: { driver throws(SDLError) in
            throw SDLError(call: "SDL_Init", message: "no x11")
          })
      }
      #expect(error == first)
    }

    @Test func softwareIsTakenAtItsWord() throws {
      let choice = try choice("software")
      #expect(choice.backEnd == .software)
      #expect(choice.reason == "asked for")
    }

    @Test func autoIsSoftwareWhereNoCardAnswersAndSaysWhy() throws {
      let choice = try choice("auto")
      #expect(choice.backEnd == .software)
      // The dummy driver has no card, whatever the machine has.
      let reason =
        GraphicsDevice.isPresent
        ? "SDL found no accelerated renderer" : "no graphics device on this machine"
      #expect(choice.reason == reason)
    }

    @Test func theSoftwareWindowHasASurfaceAndNoRenderer() throws {
      let made = try WindowWithBackEnd(
        session: try Session(video: .display), title: "test", width: 320, height: 330,
        renderer: "software")
      #expect(made.hardware == nil)
      #expect(made.window.surface?.height == 330)
    }

  }
}
