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

    @Test func aChoiceIsCalledAfterItsBackEnd() throws {
      #expect(try opened("software").choice.name == "software")
      #expect(MemoryBackEnd(width: 4, height: 4).name == "memory")
      let made = try opened(try #require(someAcceleratedName()))
      // The dummy driver has no card: SDL takes another renderer than the one that was asked for.
      #expect(made.choice.name == made.backEnd.name)
      #expect(HardwareRenderer.available.contains(made.choice.name))
    }

    @Test func anUnknownNameIsRefused() throws {
      #expect(throws: SDLError.self) { try opened("no-such-renderer") }
    }

    @Test func theNamesAreAutoSoftwareAndWhatSDLHasOnceEach() {
      let names = BackEndChoice.names
      #expect(names.starts(with: ["auto", "software"]))
      #expect(Set(names).count == names.count)
      #expect(Set(HardwareRenderer.available).isSubset(of: names))
    }

    private func opened(
      _ renderer: String, height: Int = 320
    ) throws -> (backEnd: any BackEnd, choice: BackEndChoice) {
      try BackEndChoice.open(
        WindowRequest(
          session: try Session(video: .display), title: "test", width: 320, height: height,
          renderer: renderer))
    }

    @Test("if wayland gives no window, x11 is tried once, and the reason says so")
    func fallback() throws {
      var started: [String] = []
      var tries = 0
      let failure = SDLError(call: "SDL_GetWindowSurface", message: "no")
      let opened = try SurfaceBackEnd.open(
        with: "wayland",
        make: { () throws(SDLError) in
          tries += 1
          if started.isEmpty { throw failure }
          return "window"
        }, restart: { driver throws(SDLError) in started.append(driver) })
      #expect(opened.window == "window" && started == ["x11"] && tries == 2)
      #expect(opened.note == "wayland gave no window (SDL_GetWindowSurface: no), so x11 does")
    }

    @Test("if no driver gives a window, the error is that of the first one")
    func noFallback() {
      let first = SDLError(call: "SDL_CreateWindow", message: "the first reason")
      for driver in ["wayland", "x11", "dummy", "KMSDRM"] {
        var started: [String] = []
        var tries = 0
        let error = #expect(throws: SDLError.self) {
          _ = try SurfaceBackEnd.open(
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
        _ = try SurfaceBackEnd.open(
          with: "wayland", make: { () throws(SDLError) -> Int in throw first },
          restart: { driver throws(SDLError) in
            throw SDLError(call: "SDL_Init", message: "no x11")
          })
      }
      #expect(error == first)
    }

    @Test func softwareIsTakenAtItsWord() throws {
      let choice = try opened("software").choice
      #expect(choice.name == "software")
      #expect(choice.reason == "asked for")
    }

    @Test func autoIsSoftwareWhereNoCardAnswersAndSaysWhy() throws {
      let choice = try opened("auto").choice
      #expect(choice.name == "software")
      // The dummy driver has no card, whatever the machine has.
      let reason =
        GraphicsDevice.isPresent
        ? "SDL found no accelerated renderer" : "no graphics device on this machine"
      #expect(choice.reason == reason)
    }

    @Test func theSoftwareWindowHasASurfaceAndNoRenderer() throws {
      let backEnd = try opened("software", height: 330).backEnd
      #expect(backEnd.rendererFlags == nil && backEnd.path != .renderer)
      #expect(backEnd.pixels?.height == 330)
      #expect(backEnd.window?.surface?.height == 330)
    }
  }
}
