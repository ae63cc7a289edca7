import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

extension RenderTests {
  @Suite struct FontBookTests {
    let session: Session
    let fonts: FontBook

    init() throws {
      session = try Session(video: .none)
      fonts = FontBook(session: session, file: nil)
    }

    private func pixels(_ mask: Mask?) -> [UInt8]? {
      mask.map { mask in
        [UInt8(mask.width % 256)] + (0..<mask.bytes).map { mask.coverage[$0] }
      }
    }

    private func whole(_ text: String, _ weight: TextWeight = .regular) -> Mask? {
      fonts.render(text, size: 15, weight: weight, limit: 0, wraps: false)
    }

    /// Returns the path of a font file of a family.
    private static func file(of family: String) throws -> String {
      var path: String?
      // A finder cannot be copied into a requirement.
      if let finder = FontFinder() {
        path = finder.find(families: [family], weight: .regular)?.path
      }
      return try #require(path, "fonts are needed: make test installs them")
    }

    /// Fixed: words in letters of one width lay on each other.
    @Test("the words of a wide font fit where those of other fonts do")
    func wideFonts() throws {
      func fonts(_ family: String) throws -> FontBook {
        FontBook(session: session, file: try Self.file(of: family))
      }
      let wide = try fonts("DejaVu Sans Mono")
      let usual = try fonts("DejaVu Sans")
      #expect(wide.problem == nil && usual.problem == nil)
      for text in ["injected inset", "content alpha", "Landing point", "frame times", "200.0 pt"] {
        let widths = [wide, usual].map { $0.width(of: text, size: 30, weight: .regular) }
        #expect(widths[0] > 0 && Double(widths[0]) <= 1.1 * Double(widths[1]), "\(text) \(widths)")
      }
    }

    /// Fixed: every letter of Hebrew and Arabic was the same box.
    @Test("letters that the usual font lacks are drawn in another one, and others as before")
    func substitutes() throws {
      for (first, second) in [("H (\u{5D9})", "H (\u{5DE})"), ("\u{642}", "\u{641}")] {
        let drawn = try #require(pixels(whole(first)))
        #expect(drawn != pixels(whole(second)), "\(first) is drawn as \(second)")
        #expect(fonts.width(of: first, size: 15, weight: .regular) > 0)
      }
      // Letters that hardly any font has are drawn as they can be.
      for letter in ["\u{1E900}", "\u{10000}"] {
        #expect(fonts.width(of: letter, size: 15, weight: .bold) >= 0)
      }
      let before = pixels(whole("The bar \u{2026} \u{D7} R (\u{41A})"))
      let fresh = FontBook(session: session, file: nil)
      let after = fresh.render(
        "The bar \u{2026} \u{D7} R (\u{41A})", size: 15, weight: .regular, limit: 0, wraps: false)
      #expect(before == pixels(after))
    }

    // MARK: Cutting

    @Test(arguments: [
      "Bars that shrink while a list scrolls", "one two  three   four", "WWWWWWWWWW", "iiiiiiiiii",
      "Ärger über naïve \u{1F600} Leute",
    ])
    func aTextThatIsTooLongIsItsLongestBeginningThatFitsWithAnEllipsis(text: String) throws {
      let full = try #require(whole(text)).width
      let letters = Array(text)
      // All beginnings, longest first, with the spaces at their ends cut off as well.
      let beginnings = (1..<letters.count).reversed().map { count in
        var start = String(letters[..<count])
        let width = whole(start + "\u{2026}")?.width ?? 0
        while start.hasSuffix(" ") { start.removeLast() }
        return (width: width, mask: pixels(whole(start + "\u{2026}")))
      }
      for limit in stride(from: 20, to: full, by: 7) {
        let cut = fonts.render(text, size: 15, weight: .regular, limit: Int32(limit), wraps: false)
        let expected = beginnings.first { $0.width <= limit }
        #expect(cut.map { $0.width <= limit } ?? (expected == nil), "\(limit)")
        #expect(pixels(cut) == expected?.mask, "\(limit)")
      }
    }

    @Test func aTextThatFitsIsNotCut() throws {
      let text = "just fits"
      let full = try #require(whole(text))
      for extra in [0, 1, 50] {
        let limit = Int32(full.width + extra)
        let found = fonts.render(text, size: 15, weight: .regular, limit: limit, wraps: false)
        #expect(pixels(found) == pixels(full))
      }
    }

    /// Fixed: a lone "…" was left, outside its place where this was narrower than that.
    @Test func whereNotEvenALetterFitsNothingIsLeft() throws {
      let narrowest = Int32(try #require(whole("t\u{2026}")).width)
      for limit: Int32 in [1, 2, 3, narrowest - 1] {
        let found = fonts.render("text", size: 15, weight: .regular, limit: limit, wraps: false)
        #expect(found == nil)
        let wrapped = fonts.render(
          "text text", size: 15, weight: .regular, limit: limit, wraps: true, most: 1)
        #expect(wrapped == nil)
      }
      #expect(
        fonts.render("text", size: 15, weight: .regular, limit: narrowest, wraps: false) != nil)
    }

    // MARK: Wrapping

    @Test func aWrappedTextFitsItsWidthAndGrowsTallerAsItNarrows() throws {
      let text = "Bars that shrink while a list scrolls and come back when it is pulled down."
      var last = 0
      for limit in stride(from: 600, through: 70, by: -53) {
        let wrapped = fonts.render(
          text, size: 15, weight: .regular, limit: Int32(limit), wraps: true)
        let mask = try #require(wrapped)
        #expect(mask.width <= limit)
        #expect(mask.height >= last)
        last = mask.height
      }
    }

    @Test("a wrapped text has the same lines wherever they meet, with all of its words")
    func sidesAgree() throws {
      let texts = [
        "Bars that shrink while a list scrolls and come back when it is pulled down.",
        "See you at seven, then; bring the notes of last week and the two drawings with you",
        "wide words ii", "one  two   three",
      ]
      for text in texts {
        // No word is longer than a line.
        for limit in Int32(80)...Int32(320) {
          let masks = try [LineAlignment.left, .center, .right].map { side in
            try #require(
              fonts.render(
                text, size: 15, weight: .regular, limit: limit, wraps: true, align: side))
          }
          #expect(Set(masks.map(\.height)).count == 1, "\(text) at \(limit)")
          #expect(masks.allSatisfy { $0.width <= Int(limit) }, "\(text) at \(limit)")
          let lines = fonts.lines(of: text, size: 15, weight: .regular, limit: limit)
          #expect(
            lines.joined(separator: " ").split(separator: " ") == text.split(separator: " "))
          let line = try #require(whole("X")).height
          #expect(abs(masks[0].height - lines.count * line) <= lines.count)
        }
      }
    }

    @Test("a word that is longer than a line is broken inside")
    func longWords() {
      let text = String(repeating: "m", count: 60) + " end"
      let lines = fonts.lines(of: text, size: 15, weight: .regular, limit: 100)
      #expect(lines.count > 3 && lines.joined().filter { $0 != " " }.count == 63)
      for line in lines { #expect(fonts.width(of: line, size: 15, weight: .regular) <= 100) }
      #expect(fonts.lines(of: "mm", size: 15, weight: .regular, limit: 1) == ["m", "m"])
    }

    @Test("a text longer than any screen is cut before it is measured")
    func endless() throws {
      for piece in ["m", "word ", "\u{301}", "\u{1F469}\u{200D}"] {
        let text = "e" + String(repeating: piece, count: 100_000)
        let bounded = FontBook.bounded(text)
        #expect(bounded.unicodeScalars.count == FontBook.longest + 1)
        #expect(bounded.hasSuffix("\u{2026}"))
        let width = fonts.width(of: text, size: 15, weight: .regular)
        #expect(width == fonts.width(of: bounded, size: 15, weight: .regular))
        let cut = fonts.render(text, size: 15, weight: .regular, limit: 200, wraps: false)
        #expect(try #require(cut).width <= 200)
        #expect(pixels(whole(text)) == pixels(whole(bounded)))
      }
      let short = String(repeating: "\u{1F469}", count: FontBook.longest)
      #expect(FontBook.bounded(short) == short)
    }

    // MARK: Fonts

    @Test func aWeightThatIsBolderIsAnotherPicture() {
      #expect(pixels(whole("Weight")) != pixels(whole("Weight", .bold)))
    }

    @Test func anEmptyTextIsNothing() {
      #expect(whole("") == nil)
      #expect(fonts.render("", size: 15, weight: .bold, limit: 10, wraps: true) == nil)
      #expect(fonts.render("", size: 15, weight: .bold, limit: 10, wraps: false) == nil)
    }

    @Test func digitsLieADigitApart() {
      for size: Int32 in [8, 15, 40] {
        let advance = fonts.digitAdvance(size: size, weight: .regular)
        #expect(advance > size / 3 && advance < size)
      }
    }

    @Test func theFamilyIsOneOfThoseThatAreLookedFor() {
      #expect(fonts.problem == nil)
      #expect(FontBook.families.contains(fonts.family))
    }

    @Test func aFileOfOnesOwnIsUsedForEveryWeight() throws {
      let file = try Self.file(of: "DejaVu Sans")
      let own = FontBook(session: session, file: file)
      #expect(own.problem == nil)
      #expect(own.family == file)
      let bold = own.render("same", size: 15, weight: .bold, limit: 0, wraps: false)
      let regular = own.render("same", size: 15, weight: .regular, limit: 0, wraps: false)
      #expect(pixels(bold) != nil)
      #expect(pixels(bold) == pixels(regular))
    }

    @Test(arguments: ["/nothing/here.ttf", #filePath])
    func aFileThatIsNoFontIsAProblemInASentenceAndAnotherFontIsUsed(path: String) throws {
      let own = FontBook(session: session, file: path)
      let problem = try #require(own.problem)
      #expect(problem.contains(path))
      #expect(problem.hasSuffix("text is drawn in another font."))
      #expect(own.render("text", size: 15, weight: .bold, limit: 0, wraps: false) != nil)
      #expect(own.family != path)
    }
  }
}
