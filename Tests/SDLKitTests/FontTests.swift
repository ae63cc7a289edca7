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

    @Test("lines of a wrapped text meet on the side that is asked for")
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
        for pixels in [12, 64] {
          let font = try Font(session: session, path: path, pixels: pixels)
          var told: SDLError?
          do throws(SDLError) { try font.refuseGiants(pixels: pixels) } catch { told = error }
          #expect((told != nil) == isRefused, "\(units) \(told as Any)")
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
