import BarCore
import BarScene
import BarTuning
import Testing

@testable import BarWeb

/// What only some pages draw: other pages of a stack, calls of a header, the swipe from a pushed page;
/// and pages that follow another one's settings.
@Suite final class WebLayersTests {
  private var host = WebHost()

  deinit {
    // The host of a page lives as long as the page, and frees nothing.
    host.numbers.deallocate()
    host.text.deallocate()
  }

  private func put(_ lines: String...) {
    host.answer(lines.joined(separator: "\n"))
  }

  private func makePage(_ parts: PageParts, _ contents: StageContents) -> Int {
    let settings = host.makeSettings(from: 0)
    put(contents.rawValue)
    (host.numbers[0], host.numbers[1]) = (390, 844)
    let page = host.makePage(
      settings, standard: settings, parts: Int(parts.rawValue), pushed: -1)
    host.releaseSettings(settings)
    return page
  }

  private func send(
    _ page: Int, _ word: String, _ numbers: [Double] = [], at time: Double
  ) {
    put(word)
    for (index, number) in numbers.enumerated() { host.numbers[index] = number }
    #expect(host.apply(to: page, at: time) == 1)
  }

  @Test("all settings in one call are those that single calls read")
  func readsAll() throws {
    let handle = host.makeSettings(from: 0)
    put("shyBar.barHeight", "", "number")
    host.numbers[0] = 61
    #expect(host.write(to: handle) == 1)
    host.readAll(from: handle)
    let words = String(
      decoding: UnsafeBufferPointer(start: host.text, count: host.textSize), as: UTF8.self
    ).split(separator: "\n").map(String.init)
    let numbers = (0..<CellRow.most).map { host.numbers[$0] }
    var settings = PageSettings()
    settings.bar.barHeight = 61
    var (cell, word) = (0, 0)
    for setting in PageSettings.table.settings {
      switch setting.read(settings) {
      case .number(let number): #expect(numbers[cell] == number, "\(setting.key)")
      case .flag(let flag): #expect((numbers[cell] != 0) == flag, "\(setting.key)")
      case .color(let tint): #expect(Array(numbers[cell..<cell + 4]) == tint.channels)
      case .choice(let choice):
        #expect(words[word] == choice, "\(setting.key)")
        word += 1
        continue
      }
      if case .color = setting.read(settings) { cell += 4 } else { cell += 1 }
    }
    #expect(word == words.count && cell < CellRow.most)
  }

  @Test("a page that follows another one has its settings from the same instant on")
  func follows() {
    let page = makePage(.bars, .people)
    let other = makePage(.bars, .people)
    put("stage.rows", "", "number")
    host.numbers[0] = 30
    #expect(host.set(on: page, at: 0.5) == 1)
    let settings = host.settings(of: page)
    put("stage.rows")
    host.follow(other, settings, at: host.time(of: page))
    #expect(host.time(of: other) == 0.5)
    #expect(host.pages[other - 1]?.page == host.pages[page - 1]?.page)
    #expect(host.pages[other - 1]?.page.contents[0].rowCount == 30)
  }

  @Test("calls of a header are told from the newest on, eight at most")
  func calls() throws {
    let page = makePage(.header, .people)
    send(page, "down", [100, 600], at: 0)
    for step in 1...30 {
      send(page, "move", [100, 600 - Double(step) * 6], at: Double(step) / 60)
    }
    let log = try #require(host.pages[page - 1]?.page.snapshot.header?.calls)
    let count = host.readCalls(page)
    #expect(count == FrameCallLog.capacity && log.count > 8)
    for index in 0..<count {
      let entry = try #require(log.entry(index))
      #expect(host.numbers[index * 4 + 1] == entry.percentage)
      #expect(host.numbers[index * 4 + 2] == entry.value)
      #expect((host.numbers[index * 4 + 3] != 0) == entry.changed)
    }
    let bars = makePage(.bars, .people)
    #expect(host.readCalls(bars) == 0)
  }

  @Test("a covered page of a stack is told as it was, and each page with a bar of its own")
  func layers() throws {
    let page = makePage(.stack, .stack)
    host.nameCells()
    #expect(host.drawLayer(page, 1) == 0 && host.drawLayerBar(page, 1) == 0)
    put("nav push", "", "none")
    (host.numbers[0], host.numbers[1]) = (0.25, .nan)
    #expect(host.apply(to: page, at: 0) == 1)
    host.advance(page, to: 2)
    send(page, "nav swipe", [0.5], at: 2)
    #expect(host.isSwiping(page))
    #expect(host.drawLayer(page, 0) > 200 && host.drawLayer(page, 2) == 0)
    #expect(host.drawLayerBar(page, 0) == 17)
    #expect(host.numbers[4] == 1)
    #expect(host.drawLayerBar(page, 1) == 17)
    #expect(host.numbers[0] == 0.25 && host.numbers[4] == 0)
  }

  @Test("a drag from the edge leads back from a pushed page, another one does not")
  func cover() {
    let page = makePage(.bars, .people)
    put("page", "leave")
    #expect(host.apply(to: page, at: 0) == 1)
    for (start, isBack) in [(4.0, true), (200, false)] {
      (host.numbers[0], host.numbers[1]) = (start, 400)
      host.pressCover(page, at: 1)
      for step in 1...10 {
        (host.numbers[0], host.numbers[1], host.numbers[2]) = (start + Double(step) * 18, 402, 390)
        #expect(host.dragCover(at: 1 + Double(step) / 60) == isBack || step == 1)
      }
      #expect((host.coverShare(page, at: 1.2) > 0.4) == isBack)
      #expect(host.releaseCover(page, at: 1.2) == isBack)
    }
    #expect(host.coverShare(page, at: 3) == 0)
  }
}
