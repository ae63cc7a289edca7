import BarCore
import BarTuning
import Testing

@testable import BarWeb

/// What a program outside does through the exported functions, natively.
@Suite final class WebHostTests {
  private var host = WebHost()

  deinit {
    // The host of a page lives as long as the page, and frees nothing.
    host.numbers.deallocate()
    host.text.deallocate()
  }

  private func put(_ lines: String...) {
    host.answer(lines.joined(separator: "\n"))
  }

  private var text: String {
    String(decoding: UnsafeBufferPointer(start: host.text, count: host.textSize), as: UTF8.self)
  }

  /// A page of 10,000 rows under a shy bar.
  private func makePage() -> Int {
    let settings = host.makeSettings(from: 0)
    put("people")
    host.numbers[0] = 390
    host.numbers[1] = 568
    let page = host.makePage(settings, standard: settings, parts: 1, pushed: -1)
    host.releaseSettings(settings)
    return page
  }

  private func place(of name: String) throws -> Int {
    host.nameCells()
    let lines = text.split(separator: "\n")
    return try #require(lines.firstIndex { $0.prefix { $0 != ":" } == name })
  }

  @Test("a page moves as a page of the core does, to the last bit")
  func moves() throws {
    let offset = try place(of: "offset")
    let bar = try place(of: "bar_offset")
    let page = makePage()
    var same = Page(
      viewport: Size(width: 390, height: 568),
      contents: StageContents.people(StageSettings()))
    var reason: String?
    var told: [String] = []
    /// Draws the page, hears its messages, and returns whether its reason is another one.
    func draw() -> Bool {
      let news = host.draw(page)
      #expect(news >> 1 == host.textSize)
      told += (0..<host.textSize).map { PageMessage.allCases[Int(host.text[$0])].rawValue }
      return news & 1 == 1
    }
    for step in 0..<40 {
      let time = Double(step) / 60
      let kind = step == 0 ? "down" : "move"
      let point = Point(x: 100, y: 500 - Double(step) * 9)
      put(kind)
      (host.numbers[0], host.numbers[1]) = (point.x, point.y)
      #expect(host.apply(to: page, at: time) == 1)
      try same.apply(InputEvent(time: time, kind: step == 0 ? .down(point) : .move(point)))
      #expect(draw() == (same.snapshot.reasonWords != reason))
      reason = same.snapshot.reasonWords
      #expect(host.numbers[offset].bitPattern == same.snapshot.offset.bitPattern)
      #expect(host.numbers[bar].bitPattern == same.snapshot.shyBar?.barOffset.bitPattern)
    }
    host.tellReason()
    #expect(text == same.snapshot.reasonWords)
    // A picture takes the messages: their places among all.
    put("show")
    host.numbers[0] = 0
    #expect(host.apply(to: page, at: 1) == 1)
    try same.apply(InputEvent(time: 1, kind: .show(animated: false)))
    _ = draw()
    let messages = same.takeMessages().map(\.rawValue)
    #expect(messages.count > 1 && told == messages)
    #expect(host.draw(page) == 0 && host.textSize == 0)
    host.takeMessages(of: page)
    #expect(text.isEmpty)
    // What is not drawn is told in words.
    put("hide")
    host.numbers[0] = 0
    #expect(host.apply(to: page, at: 2) == 1)
    host.takeMessages(of: page)
    #expect(text.contains("didBecomeFullyContracted\n"))
    #expect(host.draw(page) >> 1 == 0)
    #expect(same.snapshot.offset > 100)
  }

  @Test("rows have the same cells whatever a page lacks, which are no numbers", arguments: 0..<32)
  func lacks(parts: Int) throws {
    host.nameCells()
    var cells = text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(cells.popLast() == "messages")
    #expect(
      text.hasSuffix("messages:" + PageMessage.allCases.map { $0.rawValue + "," }.joined() + "\n"))
    #expect(host.cellSizes.allSatisfy { $0 > 2 })
    let settings = host.makeSettings(from: 0)
    put("people")
    host.numbers[0] = 390
    host.numbers[1] = 568
    let page = host.makePage(settings, standard: settings, parts: parts, pushed: -1)
    for cell in 0..<CellRow.most { host.numbers[cell] = -1000 }
    _ = host.draw(page)
    let row = (0..<CellRow.most).map { host.numbers[$0] }
    #expect(row.prefix { $0 != -1000 }.count == cells.count && cells.count > 200)
    let has = PageParts(rawValue: UInt8(parts))
    for (name, part) in [
      ("bar_offset", PageParts.bars), ("resistance.limit", .bars), ("header_top", .header),
      ("header.strip.alpha", .header), ("refresh_begun", .refresh), ("refresh.list", .refresh),
      ("row_top_0", .profile), ("profile.image.widthShare", .profile), ("stack_depth", .stack),
      ("layers.0.drawnScroll", .stack),
      ("layers.0.id", .stack),
      // A personal page has such a bar by itself.
      ("nav.pages", [.stack, .profile]), ("nav_alpha", [.stack, .profile]),
    ] {
      let cell = row[try #require(cells.firstIndex { $0 == name })]
      #expect(cell.isNaN == has.isDisjoint(with: part), "\(name)")
    }
  }

  @Test("what is refused leaves a sentence and changes nothing")
  func refuses() throws {
    let page = makePage()
    put("shyBar.barHeight", "", "number")
    host.numbers[0] = 1000
    #expect(host.set(on: page, at: 0) == 0)
    #expect(text.hasPrefix("shyBar.barHeight is 1000, outside its range"))
    put("list")
    host.numbers[0] = 7
    #expect(host.apply(to: page, at: 0) == 0)
    #expect(text == "list 7 does not exist: the page has 1")
    put("nothing")
    #expect(host.apply(to: page, at: 0) == 0)
    let settings = host.makeSettings(from: 0)
    put("no-such-preset")
    #expect(host.applyPreset(to: settings, isPeer: false) == 0)
    put("no.such.key")
    #expect(host.read(from: settings) == 0)
  }

  @Test("handles that are released are used again, and a copy goes its own way")
  func handles() {
    let first = makePage()
    let copy = host.copy(first)
    #expect([first, copy] == [1, 2])
    put("hide")
    host.numbers[0] = 0
    #expect(host.apply(to: copy, at: 0.5) == 1)
    #expect(host.time(of: copy) == 0.5)
    #expect(host.time(of: first) == 0)
    host.takeMessages(of: copy)
    #expect(text.contains("didBecomeFullyContracted\n"))
    host.takeMessages(of: first)
    #expect(text.isEmpty)
    host.release(first)
    #expect(makePage() == first)
  }

  @Test("a value whose rule is not in force waits for it")
  func waits() throws {
    let page = makePage()
    put("bar.threshold", "", "number")
    host.numbers[0] = 44
    #expect(host.set(on: page, at: 0) == 1)
    for (key, word) in [("bar.law", "twoState"), ("bar.trigger", "mui")] {
      put(key, word, "choice")
      #expect(host.set(on: page, at: 0) == 1)
    }
    let settings = host.settings(of: page)
    put("bar.threshold")
    #expect(host.read(from: settings) == 1)
    #expect(host.numbers[0] == 44)
  }

  @Test("texts longer than the memory for them make room")
  func longTexts() {
    let long = String(repeating: "x", count: 100_000)
    put(long, "", "number")
    let page = makePage()
    put(long, "", "number")
    #expect(host.set(on: page, at: 0) == 0)
    #expect(text.hasPrefix("unknown setting xxx"))
    #expect(text.count < 200)
  }

  @Test("rows of a list are told from the top down, with their section headers")
  func rows() {
    let page = makePage()
    let count = host.visit(page, layer: -1, list: 0, from: 0, to: 300)
    #expect(count >= 4)
    #expect(host.numbers[0] == 0)
    #expect((0..<count).map { host.numbers[$0 * 7 + 3] }.isSorted)
    #expect(host.visit(page, layer: -1, list: 3, from: 0, to: 300) == 0)
  }
}

extension [Double] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
