import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

/// One list of commands gives the same picture with every back end.
///
/// The dummy driver has no card, so SDL's software renderer is used, with the same textures and
/// calls.
extension RenderTests {
  @Suite struct BackEndsTests {
    let folder: TemporaryFolder
    let picture: String

    init() throws {
      folder = try TemporaryFolder()
      picture = try folder.picture("a.png", width: 50, height: 40) { x, y in
        0xFF00_0000 | UInt32(x * 5) << 16 | UInt32(y * 6) << 8 | UInt32(x * y % 256)
      }
    }

    /// Returns the picture of a back end after some frames, the last one drawn twice.
    private func pixels(
      _ renderer: String, scale: Double = 1, frames: [[DrawCommand]]
    ) throws -> PixelImage {
      let screen = try Screen(
        windowTitle: "test", width: 320, height: 320, renderer: renderer, scale: scale,
        fontFile: nil, loadsPicturesAtOnce: true)
      _ = screen.painter.addPicture(path: picture)
      if renderer == "software" {
        #expect(screen.choice.name == "software" && !screen.isAccelerated)
      } else {
        #expect(screen.isAccelerated)
        #expect(screen.rendererFlags != nil)
      }
      for commands in frames {
        screen.begin()
        screen.painter.draw(group: 0, isNew: false) { $0.append(.fill(.everywhere, .white)) }
        screen.painter.draw(group: 1, isNew: true, source: RandomLayers()) { $0 += commands }
        screen.render()
        try screen.present()
      }
      return try screen.readPixels()
    }

    /// Returns the greatest difference of a channel between both back ends.
    private func difference(scale: Double = 1, _ frames: [[DrawCommand]]) throws -> Int {
      let name = try #require(someAcceleratedName())
      let a = try pixels("software", scale: scale, frames: frames)
      let b = try pixels(name, scale: scale, frames: frames)
      #expect(a.width == b.width && a.height == b.height)
      return EveryPixel.worstDifference(a.pixels, b.pixels, count: a.width * a.height)
    }

    @Test func opaqueFillsGradientsPicturesAndLayersAreTheSamePixels() throws {
      var random = SeededGenerator(seed: 81)
      var commands: [DrawCommand] = []
      for step in 0..<30 {
        let rect = Rect(
          x: random.number(-20...280), y: random.number(-20...280),
          width: random.number(1...120), height: random.number(1...120))
        switch step % 5 {
        case 0: commands.append(.fill(rect, random.color().opaque))
        case 1:
          commands.append(
            .gradient(rect, top: random.color().opaque, bottom: random.color().opaque))
        case 2:
          commands.append(
            .picture(
              PictureID(0), frame: rect, covering: Size(width: 90, height: 90), dim: 0))
        case 3:
          let layer = LayerID(kind: 0, index: step % 8)
          let size = RandomLayers.size(layer)
          commands.append(
            .layer(
              layer,
              frame: Rect(x: rect.x, y: rect.y, width: size.width, height: size.height), corner: 0))
        default: commands.append(step % 2 == 0 ? .clip(rect) : .unclip)
        }
      }
      #expect(try difference([commands]) == 0)
    }

    /// Each translucent thing by itself on white: SDL cuts where the lab rounds, in two products.
    ///
    /// Round corners of layers (kind 9) pass through colors that are not multiplied by alpha, which
    /// rounds them once more.
    @Test(arguments: 0..<10)
    func oneTranslucentThingDiffersByAFewRoundingsOnly(kind: Int) throws {
      var random = SeededGenerator(seed: UInt64(90 + kind))
      var commands: [DrawCommand] = []
      for place in 0..<9 {
        let rect = Rect(
          x: Double(place % 3) * 106 + 14, y: Double(place / 3) * 106 + 14, width: 66, height: 60)
        let color = random.color()
        switch kind {
        case 0: commands.append(.fill(rect, color))
        case 1: commands.append(.roundedRect(rect, radius: Double(place) * 3, color))
        case 2: commands.append(.border(rect, radius: Double(place) * 3 + 4, width: 2, color))
        case 3: commands.append(.shadow(rect, radius: 6, blur: Double(place), color))
        case 4: commands.append(.corners(rect, radius: 12, color))
        case 5:
          commands.append(
            .text(
              TextRun("Text", TextStyle(20), color, at: Point(x: rect.x, y: rect.y))))
        case 6:
          commands.append(
            .figures(
              TextRun("# ms", TextStyle(18), color, at: Point(x: rect.x, y: rect.y)),
              Double(place) * 1.7, 0, decimals: 1))
        case 7:
          commands.append(
            .picture(
              PictureID(0), frame: rect, covering: Size(width: 66, height: 60),
              dim: Double(place) / 8))
        case 8:
          commands.append(
            .arc(
              center: Point(x: rect.midX, y: rect.midY), radius: 20, width: Double(place) + 1,
              start: Double(place) / 9, sweep: Double(place + 1) / 9, color))
        default:
          // Of whole pixels at both scales.
          let layer = LayerID(kind: 1, index: place % 2 * 4)
          let size = RandomLayers.size(layer)
          commands.append(
            .layer(
              layer,
              frame: Rect(x: rect.x, y: rect.y, width: size.width, height: size.height), corner: 4))
        }
      }
      for scale in [1, 1.5] {
        let worst = try difference(scale: scale, [commands])
        #expect(worst <= (kind == 9 ? 3 : 2), "at scale \(scale)")
      }
    }

    @Test func framesThatChangeLeaveTheSamePictureAsOneFrame() throws {
      var random = SeededGenerator(seed: 101)
      let name = try #require(someAcceleratedName())
      let scene = RandomScene(&random, pictures: 1)
      let frames = (0..<6).map { step in scene.groups[2].map { $0.moved(0, Double(step) * 3.5) } }
      for renderer in ["software", name] {
        let many = try pixels(renderer, frames: frames)
        let one = try pixels(renderer, frames: [frames[5]])
        let isSame =
          EveryPixel.firstDifference(many.pixels, one.pixels, count: many.bytes / 4) == nil
        #expect(isSame, "\(renderer)")
      }
    }

    @Test func texturesOfForgottenSpritesAreFreedAndDrawnAgain() throws {
      let name = try #require(someAcceleratedName())
      let screen = try Screen(
        windowTitle: "test", width: 320, height: 320, renderer: name, scale: 1, fontFile: nil,
        loadsPicturesAtOnce: true)
      func frame() throws -> PixelImage {
        screen.begin()
        screen.painter.draw(group: 0, isNew: true, source: RandomLayers()) { commands in
          commands.append(.fill(.everywhere, .white))
          for index in 0..<8 {
            commands.append(
              .layer(
                LayerID(kind: 0, index: index),
                frame: Rect(x: 9, y: Double(index) * 36, width: 60, height: 30), corner: 0))
          }
        }
        screen.render()
        return try screen.readPixels()
      }
      func textures() -> Set<HardwareRenderer.Texture> {
        Set(screen.painter.store.slots.compactMap(\.texture))
      }
      let first = try frame()
      let before = textures()
      #expect(before.count >= 8)
      screen.painter.forgetLayers()
      #expect(screen.painter.store.orphans.count == 8)
      let second = try frame()
      #expect(screen.painter.store.orphans.isEmpty)
      // Given back, so that the new ones have their places.
      #expect(textures() == before)
      #expect(EveryPixel.firstDifference(first.pixels, second.pixels, count: 320 * 320) == nil)
      screen.painter.scale = 2
      #expect(!screen.painter.store.orphans.isEmpty)
      _ = try frame()
      #expect(screen.painter.store.orphans.isEmpty)
    }
  }
}
