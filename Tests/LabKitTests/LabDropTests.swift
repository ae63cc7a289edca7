import BarCore
import BarRender
import BarScene
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// Files that are dropped on the window: 7.5.
  @Suite struct LabDropTests {
    static let assets = Assets(root: assetPath(""))
    static let window = Size(width: 900, height: 640)
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func lab() throws -> LabHands {
      try LabHands(.headerPicture, window: Self.window, assets: Self.assets)
    }

    /// Returns the color in the middle of the header after the next frame.
    private func color(_ hands: LabHands) throws -> UInt32 {
      for _ in 0..<2 {
        hands.screen.begin()
        hands.lab.shell.draw(hud: nil)
        hands.screen.render()
        _ = hands.lab.takeProblems()
      }
      let frame = hands.lab.layout.stage
      return try hands.screen.readPixels()[Int(frame.midX), Int(frame.y) + 60] & 0x00FF_FFFF
    }

    /// Returns a picture of one color, in the format of its ending.
    private func picture(_ name: String, _ color: UInt32) throws -> String {
      let image = PixelImage(width: 40, height: 30)
      for place in 0..<1200 { image.pixels[place] = 0xFF00_0000 | color }
      let path = folder.path(name)
      try ImageFile.write(image.view, to: path)
      return path
    }

    @Test("a dropped picture is in the header, and a second one after it")
    func good() throws {
      let hands = try lab()
      let before = try color(hands)
      hands.lab.drop(try picture("red.png", 0xE00000), at: hands.time)
      // The page dims its picture a little.
      #expect(try color(hands) == 0xC50000)
      #expect(hands.lab.shell.notice.text == nil)
      hands.lab.drop(try picture("blue.png", 0x0000E0), at: hands.time)
      #expect(try color(hands) == 0x0000C5)
      #expect(before != 0xC50000 && before != 0x0000C5)
    }

    @Test("a dropped JPEG is in the header too")
    func jpeg() throws {
      let hands = try lab()
      let before = hands.lab.shell.stage.look.headerPicture
      hands.lab.drop(assetPath("backgrounds/dawn.jpg"), at: hands.time)
      _ = try color(hands)
      #expect(hands.lab.shell.stage.look.headerPicture != before)
      #expect(hands.lab.pictures.dropped.count == 1 && hands.lab.shell.notice.text == nil)
    }

    @Test("Swap continues with the page's own pictures")
    func swap() throws {
      let hands = try lab()
      hands.lab.drop(try picture("red.png", 0xE00000), at: hands.time)
      _ = try color(hands)
      hands.lab.swapHeaderPicture(at: hands.time)
      #expect(hands.lab.pictures.dropped.isEmpty)
      #expect(try color(hands) != 0xC50000)
    }

    @Test(
      "a file that is not a picture is reported in one sentence, and the previous picture stays")
    func bad() throws {
      let hands = try lab()
      hands.lab.drop(try picture("red.png", 0xE00000), at: hands.time)
      let red = try color(hands)
      let whole = try Data(contentsOf: URL(fileURLWithPath: picture("blue.png", 0x0000E0)))
      let half = folder.path("half.png")
      try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: half))
      let pipe = folder.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let cases = [
        (try folder.write("no picture", to: "text.png"), "cannot be shown"),
        (try folder.write("", to: "empty.jpg"), "cannot be shown"),
        (half, "cannot be shown"), (folder.path("missing.png"), "does not exist"),
        (folder.url.path, "is a folder"), (pipe, "not a regular file"),
      ]
      for (path, words) in cases {
        hands.lab.shell.notice.text = nil
        hands.lab.drop(path, at: hands.time)
        _ = try color(hands)
        let notice = try #require(hands.lab.shell.notice.text, "\(path)")
        // The sentence lies over the header.
        hands.lab.shell.notice.text = nil
        #expect(try color(hands) == red, "\(path)")
        #expect(notice.contains(words) && notice.contains(path) && isOneLine(notice))
        #expect(notice.contains("PNG or JPEG"))
        #expect(hands.lab.pictures.dropped.count == 1, "\(path)")
      }
    }

    @Test("after two bad files at once the previous picture stays")
    func twoBad() throws {
      let hands = try lab()
      hands.lab.drop(try picture("red.png", 0xE00000), at: hands.time)
      let red = try color(hands)
      hands.lab.drop(try folder.write("no", to: "a.png"), at: hands.time)
      hands.lab.drop(try folder.write("no", to: "b.png"), at: hands.time)
      _ = try color(hands)
      hands.lab.shell.notice.text = nil
      #expect(try color(hands) == red)
      #expect(hands.lab.pictures.dropped.count == 1)
    }

    @Test("a page without pictures in its header says where to drop them")
    func otherPage() throws {
      let hands = try LabHands(.general, window: Self.window, assets: Self.assets)
      hands.lab.drop(try picture("red.png", 0xE00000), at: hands.time)
      #expect(hands.lab.shell.notice.text?.contains("Header picture") == true)
      #expect(hands.lab.pictures.dropped.isEmpty)
    }

    @Test("a drop that SDL reports goes through the loop to the header")
    func throughTheLoop() throws {
      let path = try picture("red.png", 0xE00000)
      let bench = try LoopBench(.headerPicture, assets: Self.assets, seconds: 30, frames: 8)
      let before = bench.lab.shell.stage.look.headerPicture
      bench.keepsMoving = true
      RawEvents.drop(path)
      _ = try bench.run()
      #expect(bench.lab.pictures.dropped.count == 1)
      #expect(bench.lab.shell.stage.look.headerPicture == bench.lab.pictures.dropped.last)
      #expect(bench.lab.shell.stage.look.headerPicture != before)
      #expect(bench.lab.takeProblems().isEmpty && bench.lab.shell.notice.text == nil)
    }

    @Test("7.10: the mouse's back button goes back, and is recorded as Alt+Left")
    func mouseBack() throws {
      let bench = try LoopBench(.headerStack, assets: Self.assets, seconds: 30, frames: 8)
      var recorded: [InputEvent.Kind?] = []
      bench.hooks.onEffect = { if case .happened(let event) = $0 { recorded.append(event.input) } }
      bench.lab.send(.nav(.push(alpha: 1, tint: .white, status: nil, ramp: nil)), at: 0)
      #expect(bench.lab.session.page.stack?.depth == 2)
      bench.keepsMoving = true
      RawEvents.button(isDown: true, x: 450, y: 300, number: 4)
      RawEvents.button(isDown: false, x: 450, y: 300, number: 4)
      _ = try bench.run()
      #expect(recorded.last == .key(.altLeft) && recorded.count == 2)
      #expect(bench.lab.session.page.stack?.depth == 1)
    }
  }
}
