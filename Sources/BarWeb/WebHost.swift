internal import BarCore
internal import BarScene
internal import BarTuning

/// All that a program outside has made, by its handles, and the memory through which it talks.
///
/// A handle is a number from 1 on; 0 means none. Texts go both ways through one piece of memory,
/// numbers through another. A function that can be refused returns 0 and leaves a sentence.
@safe struct WebHost {
  private var settings: [PageSettings?] = []
  private(set) var pages: [WebPage?] = []
  /// Why the bars of what was drawn last are where they are.
  private var reason = ""
  /// How many cells each group has, once they have been named.
  var cellSizes: [Int] = []
  /// The drag that may lead back from a pushed page.
  var coverSwipe: CoverSwipe?

  /// Numbers in both directions: `CellRow.most` of them.
  let numbers = UnsafeMutablePointer<Double>.allocate(capacity: CellRow.most)
  private(set) var text = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
  private var room = 4096
  private(set) var textSize = 0

  // MARK: Texts

  /// Makes room for a text of so many bytes that is to be written.
  mutating func makeRoom(for size: Int) {
    if size > room {
      unsafe text.deallocate()
      room = size * 2
      unsafe text = .allocate(capacity: room)
    }
    textSize = size
  }

  /// The text that was written, line by line; lines that are missing are empty.
  private func line(_ number: Int) -> String {
    let bytes = unsafe UnsafeBufferPointer(start: text, count: textSize)
    var start = 0
    var left = number
    for unsafe(place, byte) in unsafe bytes.enumerated() where byte == 0x0A {
      if left == 0 { return unsafe String(decoding: bytes[start..<place], as: UTF8.self) }
      left -= 1
      start = place + 1
    }
    guard left == 0 else { return "" }
    return unsafe String(decoding: bytes[start..<textSize], as: UTF8.self)
  }

  mutating func answer(_ words: String) {
    makeRoom(for: words.utf8.count)
    var place = 0
    for byte in words.utf8 {
      unsafe text[place] = byte
      place += 1
    }
  }

  /// Answers with a sentence about what is wrong.
  private mutating func refuse(_ words: String) -> Int {
    answer(words)
    return 0
  }

  // MARK: Settings

  /// The value on the second line for the key on the first, of the kind on the third.
  private var value: (key: String, value: SettingValue) {
    let key = line(0)
    switch line(2) {
    case "number": return (key, .number(unsafe numbers[0]))
    case "flag": return (key, .flag(unsafe numbers[0] != 0))
    case "color":
      return (key, .color(unsafe Tint(numbers[0], numbers[1], numbers[2], numbers[3])))
    default: return (key, .choice(line(1)))
    }
  }

  private static func put<Value>(_ value: Value, in list: inout [Value?]) -> Int {
    if let place = list.firstIndex(where: { $0 == nil }) {
      list[place] = value
      return place + 1
    }
    list.append(value)
    return list.count
  }

  /// Settings as others are, or the defaults for 0.
  mutating func makeSettings(from other: Int) -> Int {
    Self.put(other > 0 ? settings[other - 1] ?? PageSettings() : PageSettings(), in: &settings)
  }

  mutating func releaseSettings(_ handle: Int) { settings[handle - 1] = nil }

  /// Applies the preset whose name is the text; `isPeer`: as one bar of 56 pt.
  mutating func applyPreset(to handle: Int, isPeer: Bool) -> Int {
    let name = line(0)
    guard let preset = Preset(name: name) ?? Preset(name: name, kind: .bar) else {
      return refuse("the preset \(excerpt(name)) does not exist")
    }
    guard isPeer, preset.kind == .bar || preset.kind == .header else {
      if var changed = settings[handle - 1] {
        preset.apply(to: &changed)
        settings[handle - 1] = changed
      }
      return 1
    }
    if let bar = Preset(name: name, kind: .bar) { settings[handle - 1]?.bar = bar.peerSettings }
    return 1
  }

  mutating func write(to handle: Int) -> Int {
    let (key, value) = value
    guard var changed = settings[handle - 1] else { return 0 }
    do throws(SettingError) {
      try PageSettings.table.write(value, key: key, to: &changed)
    } catch { return refuse(error.message) }
    settings[handle - 1] = changed
    return 1
  }

  /// Reads the setting whose key is the text: its numbers, or its word; 0 where there is none.
  mutating func read(from handle: Int) -> Int {
    guard let setting = PageSettings.table[line(0)], let settings = settings[handle - 1] else {
      return 0
    }
    switch setting.read(settings) {
    case .number(let number): unsafe numbers[0] = number
    case .flag(let flag): unsafe numbers[0] = flag ? 1 : 0
    case .choice(let word): answer(word)
    case .color(let tint):
      for (index, channel) in tint.channels.enumerated() { unsafe numbers[index] = channel }
    }
    return 1
  }

  /// Writes the values of all settings in the order of the table: numbers and flags as one number, the
  /// four parts of a color, and the words of choices into the text, one a line.
  mutating func readAll(from handle: Int) {
    guard let settings = settings[handle - 1] else { return }
    let numbers = unsafe numbers
    var count = 0
    var words = ""
    func put(_ number: Double) {
      precondition(count < CellRow.most, "there is room for \(CellRow.most) numbers")
      unsafe numbers[count] = number
      count += 1
    }
    for setting in PageSettings.table.settings {
      switch setting.read(settings) {
      case .number(let number): put(number)
      case .flag(let flag): put(flag ? 1 : 0)
      case .choice(let word): words += word + "\n"
      case .color(let tint): for channel in tint.channels { put(channel) }
      }
    }
    answer(words)
  }

  /// Whether rules of the bar contradict each other; the text then says which.
  mutating func findContradiction(in handle: Int) -> Int {
    guard let found = settings[handle - 1]?.bar.contradiction else { return 0 }
    answer(found.message)
    return 1
  }

  // MARK: Pages

  /// A page: the first line names what its lists show, the second what pushed pages show.
  ///
  /// - Parameter pushed: the parts of pushed pages; below 0: they are like the page.
  mutating func makePage(_ own: Int, standard: Int, parts: Int, pushed: Int) -> Int {
    guard let own = settings[own - 1], let standard = settings[standard - 1] else { return 0 }
    let contents = StageContents(rawValue: line(0))
    var other: PushedPage?
    if let parts = UInt8(exactly: pushed) {
      let lists = StageContents(rawValue: line(1))
      other = PushedPage(
        parts: PageParts(rawValue: parts),
        contents: lists.map { .lists($0(StageSettings())) } ?? .profile)
    }
    let page = WebPage(
      settings: own, standard: standard,
      viewport: unsafe Size(width: numbers[0], height: numbers[1]), contents: contents,
      height: unsafe numbers[2], parts: PageParts(rawValue: UInt8(truncatingIfNeeded: parts)),
      pushed: other)
    return Self.put(page, in: &pages)
  }

  mutating func copy(_ handle: Int) -> Int {
    guard let page = pages[handle - 1] else { return 0 }
    return Self.put(WebPage(copying: page), in: &pages)
  }

  mutating func release(_ handle: Int) { pages[handle - 1] = nil }

  /// The settings of a page, to be read and released.
  mutating func settings(of handle: Int) -> Int {
    pages[handle - 1].map { Self.put($0.settings, in: &settings) } ?? 0
  }

  /// Keeps the value of the text until its rule is in force.
  mutating func keepWaiting(_ handle: Int) {
    let (key, value) = value
    pages[handle - 1]?.keepWaiting(value, key: key)
  }

  /// Lets the event of the text and the numbers happen at a time.
  mutating func apply(to handle: Int, at time: Double) -> Int {
    let numbers = unsafe numbers
    let kind = InputEvent.Kind(line(0), line(1), line(2)) { unsafe numbers[$0] }
    guard let kind else { return refuse("the event is not known to this page") }
    do throws(Page.EventProblem) {
      try pages[handle - 1]?.apply(InputEvent(time: time, kind: kind))
    } catch { return refuse(error.message) }
    return 1
  }

  /// Sets the value of the text at a time.
  mutating func set(on handle: Int, at time: Double) -> Int {
    let (key, value) = value
    do throws(Page.EventProblem) {
      // Time passes first, so that what is set acts from this instant on.
      try pages[handle - 1]?.apply(InputEvent(time: time, kind: .tick(seconds: 0)))
    } catch { return refuse(error.message) }
    do throws(SettingError) {
      try pages[handle - 1]?.set(value, key: key)
    } catch { return refuse(error.message) }
    return 1
  }

  mutating func advance(_ handle: Int, to time: Double) { pages[handle - 1]?.advance(to: time) }

  func time(of handle: Int) -> Double { pages[handle - 1]?.page.now ?? 0 }

  /// Takes over other settings on a page that follows another one; the text is the key that was
  /// written there.
  mutating func follow(_ handle: Int, _ other: Int, at time: Double) {
    let key = line(0)
    if let new = settings[other - 1] { pages[handle - 1]?.follow(new, key: key, at: time) }
  }

  /// Whether time alone changes something.
  func isMoving(_ handle: Int) -> Bool { pages[handle - 1]?.page.isMoving ?? false }

  /// Writes what is drawn of a page as it is, and takes its messages.
  ///
  /// The text has a byte for each message, its place among all there are; returns twice their
  /// number, plus 1 where the reason is another one than at the last call.
  mutating func draw(_ handle: Int) -> Int {
    guard let page = pages[handle - 1] else { return 0 }
    page.show()
    var row = put(page)
    row.putPicture(&page.shown)
    let messages = page.takeMessages()
    makeRoom(for: messages.count)
    let all = messages.isEmpty ? [] : PageMessage.allCases
    for place in messages.indices {
      unsafe text[place] = UInt8(truncatingIfNeeded: all.firstIndex(of: messages[place]) ?? -1)
    }
    return 2 * messages.count + (page.keepReason(reason) ? 1 : 0)
  }

  /// Writes the geometry of a page as it is, or as it will be at a time; returns how many cells.
  mutating func sample(_ handle: Int, at time: Double?) -> Int {
    guard let page = pages[handle - 1] else { return 0 }
    if let time { page.show(at: time) } else { page.show() }
    return put(page).count
  }

  /// Begins the row of what is shown of a page with its geometry.
  private mutating func put(_ page: WebPage) -> CellRow {
    reason = page.shown.reasonWords
    var row = unsafe CellRow(into: numbers, sizes: cellSizes)
    let hasContrast = page.shown.parts.contains(.stack)
    row.putGeometry(
      &page.shown, contrast: hasContrast ? page.shown.contrast(in: .unchanged)?.lowest : nil)
    return row
  }

  /// Answers with the names of all cells, and on a last line with the words of all messages.
  ///
  /// It is asked first: rows that are drawn from then on know how many cells a page lacks.
  mutating func nameCells() {
    let page = Page(
      viewport: Size(width: 1, height: 1), contents: [ContentLayout(.plain(height: 0))],
      parts: [.bars, .header, .refresh, .profile, .stack])
    var row = unsafe CellRow(into: numbers, sizes: [])
    var shown = page.snapshot
    row.putGeometry(&shown)
    let count = row.count
    row.putPicture(&shown)
    unsafe numbers[0] = Double(count)
    cellSizes = row.sizes
    var names = (row.names ?? "") + "messages:"
    for message in PageMessage.allCases { names += message.rawValue + "," }
    answer(names + "\n")
  }

  /// Answers with the reason of what was drawn last.
  mutating func tellReason() { answer(reason) }

  /// Answers with the messages since they were last taken, one a line.
  mutating func takeMessages(of handle: Int) {
    var words = ""
    for message in pages[handle - 1]?.takeMessages() ?? [] { words += message.rawValue + "\n" }
    answer(words)
  }

  /// Writes the rows, cells and headers of a list that touch a part of its content: seven numbers
  /// each, as in `ContentLayout.Item`; returns how many there are.
  ///
  /// - Parameters:
  ///   - layer: the page among those that are drawn of a stack, from the bottom up; below 0: the top
  ///     one.
  ///   - list: its number.
  mutating func visit(
    _ handle: Int, layer: Int, list: Int, from: Double, to end: Double
  ) -> Int {
    guard let page = pages[handle - 1]?.page else { return 0 }
    var contents = page.contents
    var height = page.list.viewportHeight
    if layer >= 0, let stack = page.stack {
      let sliding = stack.visiblePages(at: page.now)
      if layer < sliding.count, sliding[layer].entry.id != stack.top.id {
        let below = page.snapshot.page(sliding[layer])
        (contents, height) = (below.contents, below.list.viewportHeight)
      }
    }
    guard contents.indices.contains(list) else { return 0 }
    let numbers = unsafe numbers
    var count = 0
    contents[list].visit(from: from, to: end, viewport: height) { item in
      guard (count + 1) * 7 <= CellRow.most else { return }
      let kind =
        switch item.kind {
        case .header: 0.0
        case .row: 1.0
        case .cell: 2.0
        case .picture: 3.0
        }
      let edges = (item.isFirst ? 1.0 : 0) + (item.isLast ? 2 : 0)
      let values = [
        kind, Double(item.index), item.frame.x, item.frame.y, item.frame.width, item.frame.height,
        edges,
      ]
      for (place, value) in values.enumerated() { unsafe numbers[count * 7 + place] = value }
      count += 1
    }
    return count
  }
}
