import BarCore
import BarScene
import Testing

/// The display of frame times.
@Suite struct HUDSceneTests {
  static let frame = Rect(x: 40, y: 600, width: 508, height: 157)

  private static func view(
    _ bars: [HUDBar], in frame: Rect = frame, _ adjust: (inout HUDFigures) -> Void = { _ in }
  ) -> HUDView {
    var figures = HUDFigures(renderer: "software renderer", honestLine: "paced by timer")
    adjust(&figures)
    return HUDView(bars: bars, figures: figures, frame: frame)
  }

  static func draw(
    _ bars: [HUDBar], in frame: Rect = frame, _ adjust: (inout HUDFigures) -> Void = { _ in }
  ) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view(bars, in: frame, adjust)) }
    return commands
  }

  /// The rectangles filled with a color, in order.
  static func fills(_ commands: [DrawCommand], _ color: Color) -> [Rect] {
    commands.compactMap { command in
      if case .fill(let rect, color) = command { rect } else { nil }
    }
  }

  @Test func goldenOfEachMark() throws {
    let bars = [
      HUDBar(interval: 1, work: 0.25, mark: .good), HUDBar(interval: 3, work: 0.5, mark: .missed),
      HUDBar(interval: 1, work: 0, mark: .hollow),
    ]
    let view = Self.view(bars) { figures in
      figures.p50 = 16.667
      figures.p95 = 16.9
      figures.p99 = 33.3333
      figures.missed = 2
      figures.hitchRatio = 4.25
      figures.grade = "good"
      figures.inputAge = 12.34
      figures.inputSource = "pump"
    }
    try expectGolden("hud", view)
  }

  @Test("a value that was not measured is a dash, not a zero")
  func unmeasured() {
    let commands = Self.draw([])
    let dashes = commands.count {
      if case .text(let run) = $0 { run.string == "\u{2013}" } else { false }
    }
    #expect(dashes == 6)
    let figures = commands.compactMap { command -> String? in
      if case .figures(let run, let value, _, let decimals) = command {
        "\(run.string) \(value) \(decimals)"
      } else {
        nil
      }
    }
    #expect(figures == [])
  }

  @Test("milliseconds have two decimals, ratios one, and missed frames turn red")
  func formats() {
    let commands = Self.draw([]) { figures in
      figures.p50 = 1
      figures.p95 = 2
      figures.p99 = 3
      figures.missed = 4
      figures.hitchRatio = 5
      figures.inputAge = 6
    }
    let found = commands.compactMap { command -> String? in
      guard case .figures(let run, let value, _, let decimals) = command else { return nil }
      let isRed = run.color == Theme.light.bad
      return "\(run.string), \(value), \(decimals)\(isRed ? ", red" : "")"
    }
    #expect(
      found == [
        "# ms, 1.0, 2", "# ms, 2.0, 2", "# ms, 3.0, 2", "#, 4.0, 0, red", "# ms/s, 5.0, 1",
        "# ms, 6.0, 1",
      ])
  }

  @Test(
    "the last 240 frames are shown, the newest at the right end", arguments: [1, 239, 240, 300])
  func lastFrames(count: Int) throws {
    // The height tells which frame it is: 0.1 for the oldest, growing.
    let bars = (0..<count).map {
      HUDBar(interval: 0.1 + Double($0) / 1000, work: 0, mark: .missed)
    }
    let drawn = Self.fills(Self.draw(bars), Theme.light.bad)
    #expect(drawn.count == min(240, count))
    let plot = Rect(x: 54, y: 612, width: 480, height: 62)
    let newest = try #require(drawn.last)
    #expect(newest.maxX == plot.maxX)
    let height = 31 * (0.1 + Double(count - 1) / 1000)
    #expect((newest.height - height).magnitude < 1e-9)
    for (left, right) in zip(drawn, drawn.dropFirst()) {
      #expect(left.maxX == right.x)
      #expect(left.width == right.width)
    }
    #expect(drawn.allSatisfy { $0.x >= plot.x && $0.maxY == plot.maxY })
  }

  @Test("no bar leaves the plot, whatever its frame took", arguments: [0, 0.001, 1, 2, 60, 1e9])
  func heights(interval: Double) throws {
    let commands = Self.draw([HUDBar(interval: interval, work: interval, mark: .good)])
    let rects =
      Self.fills(commands, Theme.light.goodFill) + Self.fills(commands, Theme.light.good)
    #expect(!rects.isEmpty)
    for rect in rects {
      #expect(rect.y >= 612 && rect.maxY <= 674)
    }
    let whole = try #require(Self.fills(commands, Theme.light.goodFill).first)
    #expect(whole.height >= 1)
  }

  @Test("a frame of exactly the budget reaches the line of the budget")
  func budgetLine() throws {
    let commands = Self.draw([HUDBar(interval: 1, work: 0, mark: .missed)])
    let line = try #require(Self.fills(commands, Color(255, 255, 255, 150)).first)
    let bar = try #require(Self.fills(commands, Theme.light.bad).first)
    #expect(bar.y == line.y)
  }

  @Test("all 240 bars fit into the narrowest display", arguments: [300, 376, 508, 700])
  func narrow(width: Double) {
    let frame = Rect(x: 0, y: 0, width: width, height: 148)
    let bars = Array(repeating: HUDBar(interval: 1, work: 0, mark: .missed), count: 240)
    let drawn = Self.fills(Self.draw(bars, in: frame), Theme.light.bad)
    #expect(drawn.count == 240)
    #expect(drawn.allSatisfy { $0.x >= 14 && $0.maxX <= width - 14 })
  }

  /// Where the words are: a text that is not cut is as wide as its letters are, at most.
  static func boxes(_ commands: [DrawCommand], in frame: Rect) -> [Rect] {
    commands.compactMap { command in
      let run: TextRun
      switch command {
      case .text(let text): run = text
      case .figures(let text, _, _, _):
        run = text
        // The widest figures are a second: "1000.00 ms".
        return Rect(x: run.at.x, y: run.at.y, width: 66, height: run.style.lineHeight)
      default: return nil
      }
      let width = min(run.maxWidth, Double(run.string.count) * run.style.size * 0.62)
      // Reserved for a sentence that breaks: what is left below it.
      let height = run.wraps ? frame.maxY - 4 - run.at.y : run.style.lineHeight
      return Rect(x: run.at.x, y: run.at.y, width: width, height: height)
    }
  }

  @Test("at every size of the window words never overlap")
  func words() {
    let sizes = [
      (640, 480), (800, 600), (1280, 800), (320, 240), (400, 300), (320, 320), (250, 250),
      (120, 400), (535, 300), (532, 300),
    ]
    for (width, height) in sizes {
      let window = Size(width: Double(width), height: Double(height))
      let layout = LabLayout(window: window, wanted: Size(width: 390, height: 568), open: nil)
      let frame = layout.hud
      for isMeasured in [false, true] {
        let commands = Self.draw([], in: frame) { figures in
          figures.renderer = "software renderer (asked for), x11"
          figures.honestLine =
            "paced by timer; vsync: none (x11, not asked for); times are CPU submit times"
          figures.missed = 3
          figures.grade = "good"
          figures.inputSource = "synthetic"
          guard isMeasured else { return }
          figures.p50 = 1
          figures.p95 = 1
          figures.p99 = 1
          figures.hitchRatio = 1
          figures.inputAge = 1
        }
        let boxes = Self.boxes(commands, in: frame)
        #expect(boxes.count >= 2 * 2 + 2)
        for (number, box) in boxes.enumerated() {
          #expect(box.x >= frame.x && box.maxX <= frame.maxX && box.maxY <= frame.maxY, "\(window)")
          #expect(box.height >= 2 * 13 || number < boxes.count - 1, "room for two lines, \(window)")
          for other in boxes[(number + 1)...] {
            #expect(box.intersection(other).isEmpty, "\(box) \(other) in \(window)")
          }
        }
      }
    }
  }

  @Test("all six figures show from 262 points on, the four most important below")
  func columns() {
    func names(_ width: Double) -> [String] {
      let frame = Rect(x: 0, y: 0, width: width, height: 300)
      return Self.draw([], in: frame).compactMap { command in
        if case .text(let run) = command, run.style.size == 9.5 { run.string } else { nil }
      }
    }
    let all = ["p50", "p95", "p99", "missed", "hitch ratio", "input age"]
    for width in [262.0, 296, 495, 496, 508] { #expect(names(width) == all) }
    #expect(names(261) == ["p50", "p99", "missed", "hitch ratio"])
    #expect(names(150) == ["p99", "missed"])
  }
}
