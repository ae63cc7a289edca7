import Foundation
import TestSupport
import Testing

@testable import SDLKit

extension SDLTests {
  @Suite struct ImageFileTests {
    let session: Session
    let folder: TemporaryFolder

    init() throws {
      session = try Session(video: .none)
      folder = try TemporaryFolder()
    }

    // MARK: Laws

    @Test func opaquePixelsComeBackAsTheyWereWritten() throws {
      var random = SeededGenerator(seed: 91)
      for round in 0..<20 {
        let image = random.image(corners: 0)
        let path = folder.path("\(round).png")
        try ImageFile.write(image.view, to: path)
        let read = try ImageFile.read(path)
        #expect(differences(read, image) == 0)
        #expect(read.translucentCorners == 0)
      }
    }

    @Test func colorsAreMultipliedByAlphaWhenRead() throws {
      // Every alpha, with colors from all over the range.
      let source: (Int, Int) -> UInt32 = { x, y in
        UInt32(y * 16 + x) << 24 | UInt32(x * 17) << 16 | UInt32(y * 17) << 8 | UInt32(255 - x * 9)
      }
      let path = try folder.write(PNGBytes.colored(width: 16, height: 16, source), "alpha.png")
      let image = try ImageFile.read(path)
      #expect(image.translucentCorners == nil)
      var wrong = 0
      for y in 0..<16 {
        for x in 0..<16 {
          let alpha = source(x, y) >> 24
          let expected = alpha << 24 | faded(source(x, y) & 0x00FF_FFFF, alpha)
          if image[x, y] != expected { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }

    // MARK: Cases

    @Test func aPictureWithAlphaThatIsOpaqueEverywhereIsOpaque() throws {
      let bytes = PNGBytes.colored(width: 5, height: 3) { x, y in 0xFF00_0000 | UInt32(x * y) }
      let image = try ImageFile.read(try folder.write(bytes, "opaque.png"))
      #expect(image.translucentCorners == 0)
      #expect(image[4, 2] == 0xFF00_0008)
    }

    @Test func oneTranslucentPixelMakesAPictureTranslucentAnywhere() throws {
      let bytes = PNGBytes.colored(width: 5, height: 3) { x, y in
        x == 4 && y == 2 ? 0xFEFF_FFFF : 0xFF00_0000
      }
      let image = try ImageFile.read(try folder.write(bytes, "one.png"))
      #expect(image.translucentCorners == nil)
      #expect(image[4, 2] == 0xFEFE_FEFE)
    }

    @Test func grayPicturesBecomeGrayPixels() throws {
      let bytes = PNGBytes.gray(width: 16, height: 16) { x, y in UInt8(y * 16 + x) }
      let image = try ImageFile.read(try folder.write(bytes, "gray.png"))
      for level: UInt32 in [0, 1, 127, 128, 255] {
        #expect(image[Int(level % 16), Int(level / 16)] == 0xFF00_0000 | level * 0x0001_0101)
      }
    }

    @Test func aPartOfAnImageIsWrittenRowByRow() throws {
      var random = SeededGenerator(seed: 92)
      let whole = PixelImage(width: 20, height: 10)
      for y in 0..<10 { for x in 0..<20 { whole[x, y] = random.color() | 0xFF00_0000 } }
      let part = PixelView(pixels: whole.pixels + 20 * 3 + 4, width: 9, height: 5, pitch: 20)
      try ImageFile.write(part, to: folder.path("part.png"))
      let read = try ImageFile.read(folder.path("part.png"))
      #expect(read.width == 9 && read.height == 5)
      for y in 0..<5 { for x in 0..<9 { #expect(read[x, y] == whole[x + 4, y + 3]) } }
    }

    @Test func writingForgetsAlpha() throws {
      let image = PixelImage(width: 2, height: 1)
      image[0, 0] = 0x0012_3456
      image[1, 0] = 0x8078_0000
      try ImageFile.write(image.view, to: folder.path("alpha.png"))
      let read = try ImageFile.read(folder.path("alpha.png"))
      #expect(read[0, 0] == 0xFF12_3456)
      #expect(read[1, 0] == 0xFF78_0000)
    }

    @Test(
      "a BMP holds the pixels that were written, from the lowest row up", arguments: ["bmp", "BMP"])
    func bitmap(ending: String) throws {
      var random = SeededGenerator(seed: 92)
      let image = random.image(corners: 0)
      let path = folder.path("picture.\(ending)")
      try ImageFile.write(image.view, to: path)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      func number(_ place: Int, _ count: Int) -> Int {
        bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      #expect(Array(bytes[..<2]) == Array("BM".utf8))
      #expect(number(18, 4) == image.width && number(22, 4) == image.height)
      let size = number(28, 2) / 8
      let row = (image.width * size + 3) / 4 * 4
      for y in 0..<image.height {
        for x in 0..<image.width {
          let place = number(10, 4) + (image.height - 1 - y) * row + x * size
          #expect(number(place, 3) == Int(image[x, y] & 0xFF_FFFF))
        }
      }
    }

    // MARK: What is refused before it is read

    /// Each may be a thousand times as large as its bytes: 2 MB took 2 GB and 16 s.
    @Test("a picture with more compressed texts than real ones have is refused")
    func manyTexts() throws {
      let few = try folder.write(PNGBytes.texts(16), "few.png")
      #expect(try ImageFile.read(few).width == 1)
      let many = try folder.write(PNGBytes.texts(17), "many.png")
      #expect {
        try ImageFile.read(many)
      } throws: {
        "\($0)".contains("it is a PNG with more than 16 compressed texts")
      }
    }

    @Test("a small file that promises a huge picture is refused by its header")
    func hugeHeaders() throws {
      func png(_ width: Int, _ height: Int) -> [UInt8] {
        var bytes = PNGBytes.gray(width: 1, height: 1) { _, _ in 0 }
        for (place, value) in [(16, width), (20, height)] {
          for byte in 0..<4 { bytes[place + byte] = UInt8(value >> (24 - 8 * byte) & 255) }
        }
        return bytes
      }
      func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC2, 0, 11, 8]
          + [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 1]
      }
      for (name, bytes) in [
        ("long.png", png(1, 100_000_000)), ("wide.png", png(2_000_000_000, 1)),
        ("square.png", png(10_000, 10_000)), ("most.png", png(0x7FFF_FFFF, 0x7FFF_FFFF)),
        ("beyond.png", png(0xFFFF_FFFF, 0xFFFF_FFFF)), ("nothing.png", png(0, 5)),
        ("big.jpg", jpeg(65_535, 65_535)), ("none.jpg", jpeg(0, 7)),
      ] {
        let path = try folder.write(bytes, name)
        let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
        #expect(error?.message.contains("pixels") == true, "\(name): \(error as Any)")
      }
    }

    @Test("files of other types are refused, whatever they are called")
    func otherTypes() throws {
      let xpm = """
        /* XPM */
        static char *a[]={"40000 40000 1 1","a c red"};
        """
      let bitmap = folder.path("picture.bmp")
      try ImageFile.write(PixelImage(width: 2, height: 2).view, to: bitmap)
      let others = [
        bitmap, try folder.write(Array(xpm.utf8), "picture.xpm"),
        try folder.write(Array(xpm.utf8), "picture.png"),
        try folder.write(Array("P6 30000 30000 255 ".utf8), "picture.ppm"),
        try folder.write(Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0], "picture.gif"),
      ]
      for path in others {
        let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
        #expect(error?.message == "it is neither PNG nor JPEG", "\(path)")
      }
    }

    @Test(
      "a JPEG's size is found behind any number of other segments, and a broken chain is refused")
    func jpegSegments() throws {
      let comment: [UInt8] = [0xFF, 0xFE, 0, 5, 1, 2, 3]
      let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
      let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, 0, 2]
      for count in [0, 1, 50, 5000] {
        // The standard lets any number of bytes of 255 stand before a mark.
        let filling = [UInt8](repeating: 0xFF, count: count)
        let many = Array(repeating: comment, count: count).joined() + filling
        let path = try folder.write(start + many + frame, "a.jpg")
        let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
        // The header is good; what is missing is the picture.
        #expect(error?.message.contains("without a size") == false)
      }
      for bytes in [
        start, start + comment + [0xFF], start + [0xFF, 0xFE, 0, 1], start + [1, 2, 3, 4],
        start + [0xFF, 0xC0, 0, 11, 8, 0],
      ] {
        let path = try folder.write(bytes, "b.jpg")
        let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
        #expect(error?.message == "it is a JPEG without a size")
      }
    }

    /// Fixed: 272 KB with 20,000 empty scans held the program for minutes, and no signal ended it.
    @Test(
      "a JPEG in more than a hundred scans is refused before it is read",
      arguments: [(1, false), (100, false), (101, true), (20_000, true)])
    func jpegScans(count: Int, isRefused: Bool) throws {
      let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
      // Its data ends with a stuffed byte, a restart, and filling bytes before the next marker.
      let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 7, 0xFF, 0, 0xDA, 0xFF, 0xD0, 0xFF]
      let bytes =
        [0xFF, 0xD8] + frame + Array(repeating: scan, count: count).joined() + [0xFF, 0xD9]
      let path = try folder.write(bytes, "scans.jpg")
      let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
      let refusal = "it is a JPEG in more than 100 scans"
      #expect((error?.message == refusal) == isRefused, "\(error as Any)")
    }

    /// Fixed: red and blue changed places in the pictures of printers, and black was lost.
    @Test(
      "a JPEG has one color or three", arguments: [(0xC2, 4), (0xC0, 4), (0xC0, 3), (0xC2, 1)])
    func jpegColors(frame: UInt8, colors: UInt8) throws {
      let parts = (1...colors).flatMap { [$0, 0x11, 0] as [UInt8] }
      let start = [0xFF, 0xD8, 0xFF, frame, 0, 8 + 3 * colors, 8, 0, 30, 0, 40, colors] + parts
      let path = try folder.write(start + [0xFF, 0xD9], "colors.jpg")
      guard colors > 3 else {
        #expect(try ImageHeader.read(path).width == 40)
        return
      }
      let error = #expect(throws: SDLError.self) { try ImageHeader.read(path) }
      #expect(
        error?.message == "it is a JPEG in the four colors of printers (CMYK), not in RGB")
    }

    /// Fixed: half a JPEG was shown as if it were whole, and a film that a phone hangs on its picture
    /// was counted as scans.
    @Test("a JPEG ends with its own end, whatever is in its segments or behind it")
    func jpegEnds() throws {
      let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0]
      let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 7, 0xFF, 0, 9]
      let inner: [UInt8] = [0xFF, 0xDA, 0xFF, 0xD9]
      let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(inner.count + 2)] + inner
      let end: [UInt8] = [0xFF, 0xD9]
      let film = Array(Array(repeating: [1, 0xFF, 0xDA, 2] as [UInt8], count: 50_000).joined())
      for (bytes, isCut) in [
        (frame + segment + scan + end, false), (frame + scan + segment + end, false),
        (frame + scan + end + film, false), (frame + scan, true), (frame + segment + scan, true),
        (frame + scan + segment, true), (frame, true), (frame + scan + [0xFF], true),
        (frame + [0xFF, 0xDA], true), (frame + [0xFF, 0xFE, 0xFF, 0xFF] + end, true),
      ] {
        let path = try folder.write([0xFF, 0xD8] + bytes, "end.jpg")
        let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
        let isToldCut = error?.message == "it is a JPEG that is cut off or damaged"
        #expect(isToldCut == isCut, "\(error as Any) \(bytes.prefix(40))")
      }
    }

    /// Fixed: an upright photo of a phone lay on its side.
    @Test("a JPEG follows its Exif orientation", arguments: [true, false])
    func exif(isLittle: Bool) throws {
      let sample = Tools.root.appendingPathComponent("Assets/backgrounds/noise.jpg")
      let bytes = [UInt8](try Data(contentsOf: sample))
      let plain = try ImageFile.read(try folder.write(bytes, "plain.jpg"))
      let (right, below) = (plain.width - 1, plain.height - 1)
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittle ? bytes : bytes.reversed()
      }
      // Where the pixel lies in the file that is three to the right of the picture's corner, and one
      // below.
      let places = [
        1: (3, 1), 2: (right - 3, 1), 3: (right - 3, below - 1), 4: (3, below - 1), 5: (1, 3),
        6: (1, below - 3), 7: (right - 1, below - 3), 8: (right - 1, 3), 0: (3, 1), 9: (3, 1),
      ]
      for (orientation, place) in places {
        let entries =
          number(2, 2) + number(0x10F, 2) + number(2, 2) + number(4, 4) + number(0, 4)
          + number(0x112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
        let exif =
          Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2)
          + number(8, 4) + entries
        let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        let path = try folder.write(
          Array(bytes[..<2]) + segment + Array(bytes[2...]), "\(orientation).jpg")
        let read = try ImageFile.read(path)
        #expect(
          (read.width, read.height)
            == (5...8 ~= orientation
              ? (plain.height, plain.width) : (plain.width, plain.height)))
        #expect(read[3, 1] == plain[place.0, place.1], "\(orientation)")
      }
    }

    // MARK: Edges

    @Test func aFileThatIsNotThereIsAnErrorOfTheCallThatReads() {
      let error = #expect(throws: SDLError.self) {
        try ImageFile.read(folder.path("nothing.png"))
      }
      #expect(error?.call == "IMG_Load")
      #expect(error?.message.isEmpty == false)
    }

    @Test func whatIsNotAPictureIsAnError() throws {
      let words = try folder.write(Array("This is a letter, not a picture.\n".utf8), "letter.png")
      let nothing = try folder.write([], "nothing.png")
      let onlyTheName = try folder.write([0x89, 0x50, 0x4E, 0x47], "name.png")
      for path in [words, nothing, onlyTheName, folder.url.path] {
        let error = #expect(throws: SDLError.self) { try ImageFile.read(path) }
        #expect(error?.call == "IMG_Load")
      }
    }

    @Test func aPictureThatEndsInTheMiddleIsAnError() throws {
      let whole = PNGBytes.colored(width: 30, height: 30) { x, y in UInt32(x * y) | 0xFF00_0000 }
      for share in [10, 30, 50, 90] {
        let path = try folder.write(Array(whole.prefix(whole.count * share / 100)), "cut.png")
        #expect(throws: SDLError.self) { try ImageFile.read(path) }
      }
    }

    @Test func aPictureWithDamagedBytesIsAnErrorOrAPictureOfItsSize() throws {
      var random = SeededGenerator(seed: 93)
      let whole = PNGBytes.colored(width: 12, height: 9) { x, y in UInt32(x * y) | 0xFF00_0000 }
      for _ in 0..<12 {
        var bytes = whole
        // Behind the header, so that the size stays.
        for _ in 0..<3 { bytes[random.whole(33...bytes.count - 1)] = UInt8(random.whole(0...255)) }
        let path = try folder.write(bytes, "damaged.png")
        do throws(SDLError) {
          let image = try ImageFile.read(path)
          #expect(image.width == 12 && image.height == 9)
        } catch {
          #expect(!error.call.isEmpty)
        }
      }
    }

    @Test func aFolderThatIsNotThereCannotBeWrittenTo() {
      let image = PixelImage(width: 2, height: 2)
      let png = #expect(throws: SDLError.self) {
        try ImageFile.write(image.view, to: folder.path("missing/a.png"))
      }
      #expect(png?.call == "SDL_RWFromFile")
      let bmp = #expect(throws: SDLError.self) {
        try ImageFile.write(image.view, to: folder.path("missing/a.bmp"))
      }
      #expect(bmp?.call == "SDL_RWFromFile")
    }

    private func differences(_ a: PixelImage, _ b: PixelImage) -> Int {
      guard a.width == b.width, a.height == b.height else { return .max }
      return (0..<(a.width * a.height)).count { a.pixels[$0] != b.pixels[$0] }
    }
  }
}
