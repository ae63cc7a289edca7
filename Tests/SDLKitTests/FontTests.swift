import Foundation
import TestSupport
import Testing

@testable import SDLKit

extension SDLTests {
  @Suite struct FontTests {
    let session: Session
    let file: FontFile

    init() throws {
      session = try Session(video: .none)
      file = try #require(try findFont(["Inter", "DejaVu Sans"]))
    }

    private func font(_ pixels: Int) throws -> Font {
      try Font(session: session, path: file.path, index: file.index, pixels: pixels)
    }

    /// Fonts cannot be copied into expectations; masks can.
    private func drawn(_ font: borrowing Font, _ text: String, wrap: Int? = nil) throws -> Mask {
      let mask = font.render(text, wrap: wrap)
      return try #require(mask)
    }

    // MARK: Laws

    @Test func aTextGrowsWiderWithEveryLetter() throws {
      let font = try font(18)
      var text = ""
      var width = 0
      for letter in "The quick brown fox, 0123456789" {
        text.append(letter)
        let wider = font.width(of: text)
        #expect(wider > width, "\(text)")
        width = wider
      }
    }

    @Test func aLargerFontIsWiderTallerAndDeeper() throws {
      var last = (width: 0, height: 0, ascent: 0)
      for pixels in [8, 12, 18, 27, 40, 80] {
        let font = try font(pixels)
        let now = (
          width: font.width(of: "Scroll"), height: font.lineHeight, ascent: font.ascent
        )
        #expect(now.width > last.width)
        #expect(now.height > last.height && now.height >= pixels)
        #expect(now.ascent > last.ascent && now.ascent < now.height)
        last = now
      }
    }

    @Test func theCoverageIsAsWideAsTheTextSaysAndAboutALineHigh() throws {
      for pixels in [9, 14, 28] {
        let font = try font(pixels)
        for text in ["a", "Row 12345", "gently, quickly", "  spaces  ", "fi"] {
          let mask = try drawn(font, text)
          let size = (width: font.width(of: text), height: font.lineHeight)
          #expect(mask.width == size.width, "\(text)")
          // Hinted letters may reach a pixel further down than the font says.
          #expect((size.height...size.height + 1).contains(mask.height), "\(text)")
        }
      }
    }

    @Test func accentsAboveTheLineAreNotCutOff() throws {
      let font = try font(20)
      let size = (width: font.width(of: "\u{C4}\u{1EA4}"), height: font.lineHeight)
      let mask = try drawn(font, "\u{C4}\u{1EA4}")
      #expect(mask.width == size.width)
      #expect(mask.height >= size.height)
    }

    @Test func theSameTextGivesTheSameCoverage() throws {
      let font = try font(21)
      let a = try drawn(font, "Twice")
      let b = try drawn(font, "Twice")
      #expect((0..<(a.width * a.height)).allSatisfy { a.coverage[$0] == b.coverage[$0] })
    }

    @Test func wrappedLinesStayInsideTheWidth() throws {
      let font = try font(16)
      let text = "Bars that shrink while a list scrolls, and come back when it is pulled down."
      let line = font.width(of: text)
      for wrap in [90, 120, 200, 333, line + 10] {
        let mask = try drawn(font, text, wrap: wrap)
        #expect(mask.width <= wrap)
        let fewest = (line + wrap - 1) / wrap * font.lineHeight
        #expect(mask.height >= fewest * 9 / 10)
      }
    }

    // MARK: Cases

    @Test func lettersCoverSomePixelsWhollyAndASpaceCoversNone() throws {
      let font = try font(40)
      let letter = try drawn(font, "I")
      #expect((0..<(letter.width * letter.height)).contains { letter.coverage[$0] == 255 })
      let space = try drawn(font, " ")
      #expect((0..<(space.width * space.height)).allSatisfy { space.coverage[$0] == 0 })
    }

    @Test(arguments: ["", "\0rest"])
    func aTextWithNothingToDrawIsNoCoverageAndNoWidth(text: String) throws {
      let font = try font(16)
      let masks = [font.render(text), font.render(text, wrap: 100)]
      let width = font.width(of: text)
      #expect(masks.allSatisfy { $0 == nil })
      #expect(width == 0)
    }

    @Test("lines of a wrapped text are aligned as requested")
    func alignment() throws {
      let font = try font(16)
      let width = font.width(of: "wide words") + 4
      func ends(_ align: LineAlignment) throws -> (first: Int, last: Int, width: Int) {
        let found = font.render("wide words ii", wrap: width, align: align)
        let mask = try #require(found)
        // The short second line.
        let below = (mask.height / 2)..<mask.height
        let columns = (0..<mask.width).filter { x in
          below.contains { mask.coverage[$0 * mask.width + x] > 0 }
        }
        return (try #require(columns.first), try #require(columns.last), mask.width)
      }
      let left = try ends(.left)
      let center = try ends(.center)
      let right = try ends(.right)
      #expect(left.first <= 2)
      #expect(right.last >= right.width - 3)
      #expect(left.first < center.first && center.first < right.first)
      #expect((center.first - left.first) * 2 - (right.first - left.first) <= 2)
    }

    @Test func charactersThatTheFontLacksAreDrawnSomehow() throws {
      let mask = try drawn(font(16), "\u{E123}\u{10FFFD}")
      #expect(mask.width > 0)
    }

    /// The font with another number of units in its em square: everything in it grows so much.
    private func copy(unitsPerEm: Int, at path: String) throws {
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
      func number(_ place: Int, _ count: Int) -> Int {
        bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
      }
      let tables = (0..<number(4, 2)).map { 12 + 16 * $0 }
      let head = try #require(tables.first { Array(bytes[$0..<$0 + 4]) == Array("head".utf8) })
      let place = number(head + 8, 4) + 18
      bytes[place] = UInt8(unitsPerEm >> 8)
      bytes[place + 1] = UInt8(unitsPerEm & 255)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Fixed: a font of 250 KB took 5 GB and 20 s a frame.
    @Test("a font whose letters are much larger than its size is refused, and draws no long text")
    func giants() throws {
      let folder = try TemporaryFolder()
      for (units, isRefused) in [(16, true), (64, true), (2000, false), (4000, false)] {
        let path = folder.path("\(units).ttf")
        try copy(unitsPerEm: units, at: path)
        #expect((refusal(path)?.contains("10 times as large") ?? false) == isRefused, "\(units)")
        for pixels in [12, 64] {
          let font = try Font(session: session, path: path, pixels: pixels)
          let text = String(repeating: "wide ", count: 200)
          for wrap in [nil, 0, 300] {
            let mask = font.render(text, wrap: wrap)
            let area = (mask?.width ?? 0) * (mask?.height ?? 0)
            #expect(area <= 2 * Font.mostPixels, "\(units) \(pixels) \(wrap as Any)")
            #expect(isRefused || area > 1000, "\(units) \(pixels) \(wrap as Any)")
          }
        }
      }
    }

    /// Why a font file that somebody names is refused; nil if it is not.
    private func refusal(_ path: String) -> String? {
      do throws(SDLError) {
        try Font.check(session: session, path: path)
        return nil
      } catch {
        return error.message
      }
    }

    @Test("the fonts of the machine are not refused")
    func goodFonts() throws {
      var count = 0
      for family in ["Inter", "DejaVu Sans", "DejaVu Serif", "monospace", "sans-serif"] {
        guard let file = try findFont([family]), file.index == 0 else { continue }
        #expect(refusal(file.path) == nil, "\(file.path)")
        count += 1
      }
      #expect(count > 1)
    }

    /// Fixed: a font in which each letter was made of the next held the lab for 10 s a frame, and
    /// no signal was heard.
    @Test("a font whose letters are made of thousands of others is refused")
    func composites() throws {
      let folder = try TemporaryFolder()
      // Letters of `width` parts each, the letter after it; the last is an empty outline.
      for (levels, width, isRefused) in [
        (0, 1, false), (1, 12, false), (15, 1, false), (3, 9, false), (17, 1, true),
        (5000, 1, true), (1, 1001, true), (10, 2, true), (6, 10, true),
      ] {
        let path = folder.path("composite.ttf")
        try Data(Self.composite(levels: levels, width: width)).write(to: URL(fileURLWithPath: path))
        let told = refusal(path)?.contains("made of over 1000 others") ?? false
        #expect(told == isRefused, "\(levels) \(width) \(refusal(path) as Any)")
      }
      // One that is made of itself.
      let path = folder.path("itself.ttf")
      var bytes = Self.composite(levels: 1, width: 1)
      bytes[bytes.count - 13] = 0
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(refusal(path) != nil)
      for (name, start) in [("a.woff2", "wOF2"), ("a.pfb", "%!PS"), ("a.txt", "")] {
        try Data(start.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
        #expect(refusal(folder.path(name)) == "it is neither TrueType nor OpenType")
      }
    }

    /// Fixed: the lab was without a single word.
    @Test("a font that draws no letters is refused")
    func noLetters() throws {
      let file = try #require(try findFont(["DejaVu Sans"]))
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.path)))
      func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
      let count = Int(bytes[4]) << 8 | Int(bytes[5])
      let places = try #require(
        (0..<count).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual("loca".utf8) })
      // All outlines are empty.
      let start = number(places + 8)
      for place in start..<start + number(places + 12) { bytes[place] = 0 }
      let folder = try TemporaryFolder()
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("blank.ttf")))
      #expect(refusal(folder.path("blank.ttf")) == "it draws no letters")
    }

    /// The tables of a font that tell of composite letters, and no others.
    private static func composite(levels: Int, width: Int) -> [UInt8] {
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      var outlines: [UInt8] = []
      var places: [UInt8] = []
      for letter in 0..<levels {
        places += number(outlines.count, 4)
        outlines += number(0xFFFF, 2) + number(0, 8)
        for part in 0..<width {
          outlines += number(part + 1 < width ? 0x20 : 0, 2) + number(letter + 1, 2) + [0, 0]
        }
      }
      places += number(outlines.count, 4)
      outlines += number(0, 10)
      places += number(outlines.count, 4)
      let tables: [(String, [UInt8])] = [
        ("head", number(0, 50) + number(1, 2) + number(0, 2)),
        ("maxp", number(0x10000, 4) + number(levels + 1, 2)), ("loca", places), ("glyf", outlines),
      ]
      var bytes = number(0x10000, 4) + number(tables.count, 2) + number(0, 6)
      var place = bytes.count + 16 * tables.count
      for (name, table) in tables {
        bytes += Array(name.utf8) + number(0, 4) + number(place, 4) + number(table.count, 4)
        place += table.count
      }
      return bytes + tables.flatMap(\.1)
    }

    // MARK: Edges

    @Test func sizesBelow1AreOnePixel() throws {
      for pixels in [0, -5] {
        let height = try font(pixels).lineHeight
        #expect(height >= 1)
      }
    }

    @Test func aFileThatIsNotAFontIsAnErrorOfTheCallThatOpens() {
      for path in ["/nothing/here.ttf", #filePath, "/"] {
        // Fonts cannot be copied, so they cannot be what an expectation returns.
        var found: SDLError?
        do throws(SDLError) {
          _ = try Font(session: session, path: path, pixels: 12).lineHeight
        } catch {
          found = error
        }
        #expect(found?.call == "TTF_OpenFont", "\(path)")
        #expect(found?.message.isEmpty == false, "\(path)")
      }
    }
  }
}
