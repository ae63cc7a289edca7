import BarCore
import BarScene
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import BarRender

extension RenderTests {
  @Suite struct PictureStoreTests {
    let session: Session
    let folder: TemporaryFolder
    /// Left half red, right half blue, the lower half with green as well; 40 x 20.
    let flag: String

    init() throws {
      session = try Session(video: .none)
      folder = try TemporaryFolder()
      flag = try folder.picture("flag.png", width: 40, height: 20) { x, y in
        (x < 20 ? 0xFFFF_0000 : 0xFF00_00FF) | (y < 10 ? 0 : 0x0000_FF00)
      }
    }

    private func picture(_ number: Int, dim: Double = 0, y: Double = 0, height: Double = 32)
      -> DrawCommand
    {
      .picture(
        PictureID(number), frame: Rect(x: 0, y: y, width: 64, height: height),
        covering: Size(width: 64, height: 32), dim: dim)
    }

    // MARK: At once

    @Test func aPictureIsThereWhenItIsFirstDrawn() {
      let easel = Easel(session: session, width: 64, height: 32, pictures: [flag])
      easel.draw([picture(0)])
      #expect(easel.colors[5] == 0x00FF_0000)
      #expect(easel.colors[60] == 0x0000_00FF)
      #expect(easel.painter.problems.isEmpty)
    }

    @Test func dimIsSoMuchBlackOverThePicture() {
      let easel = Easel(session: session, width: 64, height: 32, pictures: [flag])
      for (dim, red) in [(0, 255), (0.5, 127), (0.6, 102), (1, 0), (7, 0), (-1, 255)] {
        easel.draw([picture(0, dim: dim)])
        #expect(easel.colors[5] == UInt32(red) << 16)
      }
    }

    /// Fixed: a page of a recording, ten thousand points wide, took gigabytes in a small window.
    @Test func aPictureThatIsStretchedIsMadeNoLargerThanTheWindow() {
      let easel = Easel(session: session, width: 64, height: 32, pictures: [flag])
      for side in [10_000.0, 1_000_000] {
        let bounds = Rect(x: -side / 2 + 32, y: -side / 2 + 16, width: side, height: side)
        easel.draw([
          .fittedPicture(
            PictureID(0), in: bounds, fit: .fill, base: Size(width: side, height: side), dim: 0)
        ])
        // From red to blue, over more pixels than the window has.
        #expect(easel.colors[5] != 0 && easel.colors[5] & 0xFF <= easel.colors[60] & 0xFF)
        // Rounded up to 16 pixels, of a picture twice as wide as high.
        #expect(easel.painter.store.bytes <= 64 * 32 * 4 * 4, "\(easel.painter.store.bytes)")
      }
    }

    @Test func aFrameThatShrinksShowsTheMiddleAndScalesNothingAgain() {
      let easel = Easel(session: session, width: 64, height: 32, pictures: [flag])
      easel.draw([picture(0)])
      let bytes = easel.painter.store.bytes
      for height in stride(from: 30, through: 2, by: -2) {
        easel.draw([picture(0, height: Double(height))])
        #expect(easel.colors[31] == 0x00FF_0000)
        #expect(easel.colors[32] == 0x0000_00FF)
        // The middle of the picture stays in the middle of the frame.
        #expect(easel.colors[64 * (height / 2 - 1)] == 0x00FF_0000)
        #expect(easel.colors[64 * (height / 2)] == 0x00FF_FF00)
        #expect(easel.colors[64 * height] == 0x00FF_FFFF)
      }
      #expect(easel.painter.store.bytes == bytes)
    }

    @Test(arguments: ["missing", "letter", "cut"])
    func aPictureThatCannotBeShownIsOneSentenceAndTheRestIsDrawn(kind: String) throws {
      let path = folder.path("\(kind).png")
      if kind == "letter" { try Data("Dear picture,".utf8).write(to: URL(filePath: path)) }
      if kind == "cut" {
        let whole = try Data(contentsOf: URL(filePath: flag))
        try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
      }
      let easel = Easel(session: session, width: 64, height: 32, pictures: [path, flag])
      for _ in 0..<3 {
        easel.draw([
          picture(0), picture(1, y: 16, height: 16),
          .fill(Rect(x: 0, y: 0, width: 4, height: 4), .black),
        ])
      }
      let problems = easel.painter.problems
      #expect(problems.count == 1)
      #expect(problems.first?.contains(path) == true)
      #expect(problems.first?.hasSuffix("give another PNG or JPEG file.") == true)
      #expect(easel.colors[0] == 0)
      // A quiet ground where the picture would be.
      #expect(easel.colors[10] == 0x008C_96A8)
      #expect(easel.colors[64 * 20 + 5] == 0x00FF_0000)
      #expect(easel.colors[64 * 30 + 60] == 0x0000_FFFF)
    }

    @Test func aPictureThatNobodyKnowsIsAQuietGround() {
      let easel = Easel(session: session, width: 64, height: 32)
      for number in [0, 7, -1] {
        easel.draw([picture(number)])
        #expect(easel.colors.allSatisfy { $0 == 0x008C_96A8 })
      }
      #expect(easel.painter.problems.isEmpty)
    }

    @Test func aPictureCoversItsSizeAndKeepsItsProportions() {
      var random = SeededGenerator(seed: 71)
      for _ in 0..<300 {
        let image = PixelImage(width: random.whole(1...40), height: random.whole(1...40))
        let width = random.whole(1...60)
        let height = random.whole(1...60)
        let covering = image.covering(Int32(width), Int32(height))
        #expect(covering.width >= width && covering.height >= height)
        #expect(covering.width == width || covering.height == height)
        // A very long one loses its ends.
        let overhang = max(
          Double(height * image.width) / Double(width * image.height),
          Double(width * image.height) / Double(height * image.width))
        if overhang > Double(PixelImage.mostOverhang) { continue }
        let across = Double(covering.width) / Double(image.width)
        let down = Double(covering.height) / Double(image.height)
        // One side is rounded to a pixel.
        let slack = 0.51 / Double(min(image.width, image.height))
        #expect(isClose(across, down, within: slack))
      }
    }

    @Test("only the middle of a very long picture is scaled, in bounded memory")
    func extremeProportions() {
      for (width, height) in [(1, 100_000), (100_000, 1), (1, 2000), (3, 50_000)] {
        let image = PixelImage(width: width, height: height)
        image.pixels.update(repeating: 0xFF00_0000, count: width * height)
        image[width / 2, height / 2] = 0xFFFF_FFFF
        let covering = image.covering(780, 1688)
        #expect(covering.width >= 780 && covering.height >= 1688)
        #expect(covering.bytes <= 4 * (780 + 1688) * (780 + 1688) * (PixelImage.mostOverhang + 1))
        // The middle is still there.
        #expect(EveryPixel.haveBlue(covering.pixels, count: covering.width * covering.height))
      }
    }

    // MARK: From another thread

    @Test(.timeLimit(.minutes(10)))
    func aPictureThatComesLaterWakesTheLoopAndIsShownThen() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      let painter = asynchronous { wake.yield() }
      _ = painter.addPicture(path: flag)
      let image = PixelImage(width: 64, height: 32)
      frame(painter, image)
      #expect(image[5, 5] & 0x00FF_FFFF == 0x008C_96A8)
      for await _ in wakes {
        frame(painter, image)
        break
      }
      #expect(image[5, 5] & 0x00FF_FFFF == 0x00FF_0000)
      #expect(painter.problems.isEmpty)
      frame(painter, image)
      #expect(!painter.hasDamage)
    }

    @Test(.timeLimit(.minutes(10)))
    func aPictureThatCannotComeWakesTheLoopOnceAndIsOneSentence() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      let painter = asynchronous { wake.yield() }
      _ = painter.addPicture(path: folder.path("missing.png"))
      let image = PixelImage(width: 64, height: 32)
      for _ in 0..<5 { frame(painter, image) }
      for await _ in wakes { break }
      for _ in 0..<5 { frame(painter, image) }
      #expect(painter.problems.count == 1)
      #expect(image[5, 5] & 0x00FF_FFFF == 0x008C_96A8)
    }

    @Test(.timeLimit(.minutes(10)))
    func aPictureThatFailsAtTwoSizesIsOneSentence() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      var waiting = wakes.makeAsyncIterator()
      let painter = asynchronous { wake.yield() }
      _ = painter.addPicture(path: folder.path("missing.png"))
      let image = PixelImage(width: 64, height: 32)
      frame(painter, image)
      // The work that was asked for first has not been drained yet.
      _ = painter.pictures.request(PictureID(0), covering: 96, 48)
      await waiting.next()
      await waiting.next()
      frame(painter, image)
      #expect(painter.problems.count == 1)
    }

    @Test(.timeLimit(.minutes(10)))
    func untilAnotherSizeComesTheOldOneIsShown() async {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      var waiting = wakes.makeAsyncIterator()
      let painter = asynchronous { wake.yield() }
      _ = painter.addPicture(path: flag)
      let image = PixelImage(width: 64, height: 32)
      frame(painter, image)
      await waiting.next()
      frame(painter, image)
      frame(painter, image, covering: Size(width: 90, height: 45), isNew: true)
      #expect(image[31, 15] & 0x00FF_FFFF == 0x00FF_0000)
      #expect(image[32, 15] & 0x00FF_FFFF == 0x0000_00FF)
      await waiting.next()
      frame(painter, image, covering: Size(width: 90, height: 45))
      #expect(image[31, 15] & 0x00FF_FFFF == 0x00FF_0000)
      let sizes = painter.store.slots.compactMap { slot -> Int? in
        if case .picture(_, let width, _) = slot.key { Int(width) } else { nil }
      }
      #expect(sizes.sorted() == [64, 96])
    }

    private func asynchronous(_ wake: @escaping @Sendable () -> Void) -> Painter {
      Painter(
        session: session, scale: 1, fontFile: nil, loadsPicturesAtOnce: false, wake: wake)
    }

    private func frame(
      _ painter: Painter, _ image: PixelImage, covering: Size = Size(width: 64, height: 32),
      isNew: Bool = false
    ) {
      painter.begin(width: image.width, height: image.height, everything: false)
      painter.draw(group: 0, isNew: isNew) {
        $0.append(.fill(.everywhere, .white))
        $0.append(
          .picture(
            PictureID(0), frame: Rect(x: 0, y: 0, width: 64, height: 32), covering: covering,
            dim: 0))
      }
      painter.run(on: image.view)
      painter.end()
    }
  }
}
