import Testing

@testable import LabKit

@Suite struct VideoDriverWordsTests {
  private func sentence(
    _ asked: String, display: String? = nil, wayland: String? = nil,
    folder: String? = "/run/user/1", isThere: Bool = true
  ) -> String {
    VideoDriverWords.sentence(
      asked: asked, known: ["x11", "wayland", "dummy"],
      places: DisplayPlaces(
        display: display, wayland: wayland, runtimeFolder: folder, hasRuntimeFolder: isThere))
  }

  @Test("a driver that SDL does not have is named, with those that it has")
  func unknown() {
    #expect(
      sentence("waylnd")
        == "SDL_VIDEODRIVER is \"waylnd\", but this SDL has no such video driver; did you mean "
        + "wayland? Unset it, or name one of x11, wayland, dummy.")
  }

  @Test("a driver that does not start is named with what it looked for")
  func unusable() {
    #expect(
      sentence("wayland")
        == "SDL_VIDEODRIVER is \"wayland\", but that driver does not start here (WAYLAND_DISPLAY is "
        + "not set); unset it to let SDL choose another.")
    #expect(sentence("x11", display: ":99").contains("(no X server answers at DISPLAY=:99)"))
    #expect(
      sentence("X11,wayland", display: ":99").contains(
        "none of these drivers starts here (no X server answers at DISPLAY=:99; WAYLAND_DISPLAY is not "
          + "set); unset it"))
    #expect(sentence("dummy").contains("that driver does not start here; unset it"))
  }

  @Test("a missing folder of sockets is not reported as a fault of the compositor")
  func noRuntimeFolder() {
    #expect(
      sentence("wayland", wayland: "wayland-1", folder: nil)
        .contains("(XDG_RUNTIME_DIR is not set, which WAYLAND_DISPLAY=wayland-1 lies in)"))
    #expect(
      sentence("wayland", wayland: "wayland-1", folder: "/none", isThere: false)
        .contains(
          "(XDG_RUNTIME_DIR=/none, which WAYLAND_DISPLAY=wayland-1 lies in, is no directory)"))
    let whole = sentence("wayland", wayland: "/run/wayland-1", folder: nil)
    #expect(whole.contains("(no Wayland compositor answers at WAYLAND_DISPLAY=/run/wayland-1)"))
  }

  @Test("where nobody has asked for a driver, both kinds of display are named")
  func noDisplay() {
    #expect(
      DisplayPlaces(display: ":9", runtimeFolder: "/run/user/1").reasons
        == "no X server answers at DISPLAY=:9; WAYLAND_DISPLAY is not set")
  }

  @Test("a compositor without a seat is named, and no way is advised that has failed")
  func noSeat() {
    func sentence(_ asked: String, display: String?) -> String {
      VideoDriverWords.sentence(asked: asked, missing: "it has no seat", display: display)
    }
    #expect(
      sentence("wayland", display: ":1")
        == "SDL_VIDEODRIVER is \"wayland\", but it has no seat; unset it to let SDL choose x11.")
    for asked in ["wayland,x11", "wayland"] {
      #expect(
        sentence(asked, display: nil)
          == "SDL_VIDEODRIVER is \"\(asked)\", but it has no seat; barlab tour --headless needs no "
          + "display.")
    }
  }

  @Test("no value makes the sentence long")
  func bounded() {
    #expect(sentence(String(repeating: "x", count: 100_000)).utf8.count < 300)
    #expect(sentence("x11", display: String(repeating: ":", count: 100_000)).utf8.count < 300)
  }
}
