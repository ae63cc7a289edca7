import BarCore
import BarScene
import BarTuning
import Testing

extension InspectorView {
  /// The line at a point if it sets something.
  fileprivate func control(at point: Point) -> Int? {
    line(at: point).flatMap { items[$0].control == nil ? nil : $0 }
  }

  /// What a click at a point of a line means.
  fileprivate func act(of index: Int, at point: Point) -> LineAct? {
    items[index].kind.press(point, in: rect(of: index), clicks: 1)
  }

  fileprivate func resetMark(of index: Int) -> Rect? {
    items[index].heading?.resetMark(in: rect(of: index))
  }
}

/// What is drawn in the inspector is what a pointer finds there.
@Suite struct InspectorViewTests {
  static func view(height: Double, copies: Int = 4) -> InspectorView {
    InspectorView(
      title: "Shy bar", hint: "Scroll.",
      items: (0..<copies).flatMap { _ in PanelGoldenTests.controls },
      frame: Rect(x: 700, y: 0, width: 316, height: height))
  }

  static func center(_ rect: Rect) -> Point { Point(x: rect.midX, y: rect.midY) }

  @Test("every visible control is hit at its center, at every scroll", arguments: [300, 460, 900])
  func hits(height: Double) {
    var view = Self.view(height: height)
    var seen: Set<Int> = []
    for scroll in stride(from: 0.0, through: view.scrollLimit, by: 7) {
      view.scroll = scroll
      for index in view.items.indices {
        let center = Self.center(view.rect(of: index))
        let isInSight = view.viewport.contains(center)
        let expected = isInSight && view.items[index].control != nil ? index : nil
        #expect(view.control(at: center) == expected)
        if let expected { seen.insert(expected) }
      }
    }
    #expect(seen.count == view.items.count { $0.control != nil })
  }

  @Test("without a footer the reason of a dimmed line stands beside it", arguments: [300, 479])
  func reasons(height: Double) throws {
    let why = "Has no effect unless the other rule is chosen, which it is not at the moment."
    func texts(_ view: InspectorView) -> (reason: TextRun?, clip: Rect?) {
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      var found: (reason: TextRun?, clip: Rect?) = (nil, nil)
      for command in commands {
        if case .text(let run) = command, run.string == why { found.reason = run }
        if case .clip(let rect) = command { found.clip = rect }
      }
      return found
    }
    var view = Self.view(height: height)
    let lines = view.items.indices.filter { view.items[$0].control != nil }
    #expect(texts(view).reason == nil)
    for index in lines { view.items[index].idle = why }
    #expect(texts(view).reason == nil && texts(view).clip == view.viewport)
    for index in lines {
      view.scroll = 0
      view.scroll = view.scrollShowing(index)
      view.focused = index
      let (run, clip) = texts(view)
      let reason = try #require(run)
      let list = try #require(clip)
      #expect(view.viewport.contains(Point(x: reason.at.x, y: reason.at.y)), "\(index)")
      // Neither the line nor what else shows of the list is under it.
      #expect(list.contains(Self.center(view.rect(of: index))), "\(index)")
      #expect(list.maxY <= reason.at.y || list.y > reason.at.y, "\(index)")
      #expect(list.height < view.viewport.height && list.height > 100)
      view.focused = nil
      view.hovered = index
      #expect(texts(view).reason?.at == reason.at)
      view.hovered = nil
    }
    // With a footer it stands there, and the list keeps its room.
    var high = Self.view(height: 480)
    high.items[lines[0]].idle = why
    high.focused = lines[0]
    #expect(texts(high).clip == high.viewport)
  }

  @Test("outside the part that scrolls nothing is hit")
  func outside() {
    var view = Self.view(height: 300)
    view.scroll = 60
    for y in stride(from: 0.5, to: 300, by: 1) {
      let point = Point(x: view.frame.midX, y: y)
      if !view.viewport.contains(point) { #expect(view.control(at: point) == nil) }
      #expect(view.control(at: Point(x: view.frame.x - 1, y: y)) == nil)
      #expect(view.control(at: Point(x: view.frame.maxX, y: y)) == nil)
    }
  }

  @Test("lines are below each other without gaps and end at the scroll's limit")
  func stacking() throws {
    var view = Self.view(height: 400)
    for index in view.items.indices.dropLast() {
      #expect(view.rect(of: index).maxY == view.rect(of: index + 1).y)
    }
    view.scroll = view.scrollLimit
    let last = try #require(view.items.indices.last)
    #expect(view.rect(of: last).maxY == view.viewport.maxY - 16)
  }

  @Test("scrolling to a line makes it fully visible")
  func scrollShowing() {
    var view = Self.view(height: 400)
    for start in stride(from: 0, through: view.scrollLimit, by: 31) {
      for index in view.items.indices {
        view.scroll = start
        view.scroll = view.scrollShowing(index)
        #expect((0...view.scrollLimit).contains(view.scroll))
        let rect = view.rect(of: index)
        #expect(rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY)
        #expect(view.scrollShowing(index) == view.scroll)
      }
    }
  }

  @Test(
    "the knob of a slider is drawn where a press gives its share", arguments: [0, 0.25, 0.5, 1])
  func sliders(share: Double) throws {
    var view = Self.view(height: 455, copies: 1)
    let slider = SliderLine(share, text: "")
    view.items[1] = InspectorLine(key: "a", label: "A", help: "", kind: slider)
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    let rect = view.rect(of: 1)
    let track = SliderLine.track(in: rect)
    func value(_ x: Double) -> SettingValue? {
      slider.drag(to: Point(x: x, y: track.midY), in: rect)
    }
    let knob = try #require(
      commands.lazy.compactMap { command -> Rect? in
        if case .roundedRect(let rect, 7.5, Theme.light.knob) = command { rect } else { nil }
      }.first)
    #expect(rect.contains(Self.center(knob)))
    #expect(((knob.midX - track.x) / track.width - share).magnitude < 1e-12)
    #expect(value(knob.midX) == .number(share))
    #expect(value(track.x - 500) == .number(0))
    #expect(value(track.maxX + 500) == .number(1))
  }

  @Test("a press on the name of a segment chooses it")
  func segments() throws {
    let view = Self.view(height: 455, copies: 1)
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    for name in ["off", "subviews", "navbar"] {
      let at = try #require(
        commands.lazy.compactMap { command -> Point? in
          if case .text(let run) = command, run.string == name { run.at } else { nil }
        }.first)
      // The name stands in the middle of a third of the panel without its margins of 20 points.
      for side in [-45.0, 0, 45] {
        let place = Point(x: at.x + side, y: at.y)
        #expect(view.control(at: place) == 3)
        #expect(view.act(of: 3, at: place) == .set(.choice(name)))
      }
    }
    // The label above the segments chooses nothing.
    let rect = view.rect(of: 3)
    #expect(view.act(of: 3, at: Point(x: rect.midX, y: rect.y + 4)) == nil)
  }

  @Test("long choices have an arrow each way and open their list elsewhere; others have no list")
  func steppers() throws {
    let view = Self.view(height: 560, copies: 1)
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    for (sign, name) in [("\u{2039}", "materialEnterAlways"), ("\u{203A}", "flutter")] {
      let at = try #require(
        commands.lazy.compactMap { command -> Point? in
          if case .text(let run) = command, run.string == sign { run.at } else { nil }
        }.first)
      // Its right end stands at the point.
      #expect(view.act(of: 4, at: Point(x: at.x - 4, y: at.y + 8)) == .set(.choice(name)))
    }
    let options = ["shy", "materialEnterAlways", "cocoaHiding", "flutter", "chromium"]
    #expect(view.act(of: 4, at: Self.center(view.rect(of: 4))) == .list(options, selected: 2))
    #expect(view.act(of: 1, at: Self.center(view.rect(of: 1))) == .hold(.number(0.5)))
    #expect(view.act(of: 2, at: Self.center(view.rect(of: 2))) == .set(.flag(false)))
  }

  @Test("a panel lower than its header and footer shows no control and does not fail")
  func tiny() {
    let view = Self.view(height: 80)
    #expect(view.viewport.isEmpty)
    var commands: [DrawCommand] = []
    commands.draw(.dark) { $0.draw(view) }
    expectSound(commands)
    #expect(view.control(at: Point(x: view.frame.midX, y: 50)) == nil)
  }

  /// Fixed: in the lowest window only the first heading showed.
  @Test("a low panel has no help below the settings, and a lower one no hint above them")
  func low() throws {
    let cases: [(Double, Double, Bool)] = [
      (480, 203, true), (479, 313, true), (360, 194, true), (359, 269, false), (272, 182, false),
      (192, 102, false),
    ]
    for (height, list, hasHint) in cases {
      var view = Self.view(height: height)
      #expect(view.viewport.height == list, "\(height)")
      view.focused = 1
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let texts = commands.compactMap { command in
        if case .text(let run) = command { run } else { nil }
      }
      #expect(texts.contains { $0.string == "Scroll." } == hasHint)
      #expect(texts.contains { $0.string == "Distance to scroll back." } == (height >= 480))
      // Title, search and settings are below each other.
      let title = try #require(texts.first { $0.string == "Shy bar" })
      #expect(title.at.y + title.style.lineHeight <= view.searchField.y)
      #expect(view.searchField.maxY <= view.viewport.y && view.viewport.maxY <= height)
    }
  }

  @Test("a list to choose from keeps its note while the panel is not low")
  func lowChooser() {
    let cases: [(Double, Double)] = [(480, 244), (479, 341), (272, 134)]
    for (height, list) in cases {
      var view = ChooserView(
        title: "Behavior", prompt: "", help: "Esc cancels.",
        options: [ChooserView.Option("shy", note: "A note.")], chosen: 0,
        frame: Rect(x: 0, y: 0, width: 316, height: height))
      #expect(view.viewport.height == list, "\(height)")
      view.hovered = 0
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let texts = commands.compactMap { command in
        if case .text(let run) = command { run.string } else { nil }
      }
      #expect(texts.contains("Esc cancels.") && texts.contains("A note.") == (height >= 480))
    }
  }

  @Test("a heading has a reset mark only while something in its group differs")
  func resetMark() throws {
    var view = Self.view(height: 560, copies: 1)
    let mark = try #require(view.resetMark(of: 0))
    #expect(view.line(at: Self.center(mark)) == 0 && view.control(at: Self.center(mark)) == nil)
    #expect(view.resetMark(of: 1) == nil)
    view.items[0] = .heading("page", "THIS PAGE", changed: 0)
    #expect(view.resetMark(of: 0) == nil)
  }

  @Test("key and range stand above the help")
  func facts() throws {
    var view = Self.view(height: 560, copies: 1)
    view.items[1].facts = ["a.key", "0 to 7 pt"]
    view.focused = 1
    var commands: [DrawCommand] = []
    commands.draw(.dark) { $0.draw(view) }
    let foot = commands.compactMap { command in
      if case .text(let run) = command, run.at.y > view.viewport.maxY { run } else { nil }
    }
    #expect(foot.map(\.string) == ["a.key", "0 to 7 pt", "Distance to scroll back."])
    #expect(foot.map(\.at.y) == foot.map(\.at.y).sorted())
  }

  @Test("the footer describes the held line before the hovered and the focused one")
  func help() {
    func foot(_ adjust: (inout InspectorView) -> Void) -> [String] {
      var view = Self.view(height: 480, copies: 1)
      adjust(&view)
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      return commands.compactMap { command in
        if case .text(let run) = command, run.at.y > view.viewport.maxY { run.string } else { nil }
      }
    }
    #expect(foot { $0.focused = 1 } == ["Distance to scroll back."])
    #expect(foot { ($0.focused, $0.hovered) = (1, 2) } == ["The bar never moves."])
    #expect(
      foot { ($0.focused, $0.hovered, $0.held) = (1, 2, 3) } == ["What fades."])
    let keys = foot { _ in }
    #expect(keys.count == 10 && keys.starts(with: ["Drag, arrow keys", "Change the value"]))
  }

  @Test("a line without effect is dimmed, and the footer says why before what it does")
  func idle() throws {
    var view = Self.view(height: 560, copies: 1)
    view.items[1].idle = "Has no effect."
    view.items[1].note = "A mark."
    view.focused = 1
    for theme in [Theme.light, .dark] {
      var commands: [DrawCommand] = []
      commands.draw(theme) { $0.draw(view) }
      let texts = commands.compactMap { command in
        if case .text(let run) = command { run } else { nil }
      }
      for words in ["Expansion resistance", "250 pt"] {
        #expect(texts.first { $0.string == words }?.color == theme.faintText)
      }
      #expect(texts.contains { $0.string == "Has no effect. Distance to scroll back. A mark." })
      #expect(texts.first { $0.string == "Sticky bar" }?.color == theme.text)
    }
  }

  @Test("a number is typed over the value of its line; the switch lies beside the search")
  func typed() throws {
    var view = Self.view(height: 560, copies: 1)
    #expect(view.typedFrame == nil)
    view.typed = TextField("12")
    #expect(view.typedFrame == nil)
    view.focused = 1
    let field = try #require(view.typedFrame)
    let line = view.rect(of: 1)
    #expect(line.intersection(field) == field)
    #expect(field.maxY < SliderLine.track(in: line).y + 2)
    view.focused = 2
    #expect(view.typedFrame == nil)
    #expect(view.searchField.maxX < view.changedFrame.x)
    #expect(view.changedFrame.maxX < view.frame.maxX)
    #expect(view.searchField.y == view.changedFrame.y)
    #expect(view.line(at: Self.center(view.changedFrame)) == nil)
  }

  @Test("a mark on a slider lies at its share of the range, only while the line is in sight")
  func spentMark() throws {
    var view = Self.view(height: 560, copies: 4)
    let track = SliderLine.track(in: view.rect(of: 1))
    // The range is 0...1 here.
    for share in [0.0, 0.5, 1] {
      let mark = try #require(SpentMark(of: share, on: 1, in: view))
      #expect((mark.tip.x - (track.x + share * track.width)).magnitude <= 0.5)
    }
    #expect(SpentMark(of: 7, on: 1, in: view)?.tip.x == track.maxX.rounded())
    #expect(SpentMark(of: 0.5, on: 2, in: view) == nil)
    view.scroll = 60
    #expect(SpentMark(of: 0.5, on: 1, in: view) == nil)
  }

  @Test("options are called by their words, and one that is too long stands below the label")
  func words() throws {
    let options = ["a", "bLong", "c", "d", "e"]
    let names = ["A", "An option with quite a long name", "C", "D", "E"]
    for selected in options.indices {
      let line = ChoiceLine(options, names: names, label: "A label", selected: selected)
      #expect(line.text == names[selected] && line.height == (selected == 1 ? 54 : 36))
      #expect(line.value(named: options[selected]) == .choice(options[selected]))
      #expect(line.step(by: 1) == .set(.choice(options[(selected + 1) % 5])))
      #expect(line.enter() == .list(options, selected: selected))
    }
    #expect(ChoiceLine(options, label: "A label", selected: 0).height == 36)
    #expect(ChoiceLine(["a", "b"], names: ["One", "Two"], selected: 0).height == 62)
  }
}
