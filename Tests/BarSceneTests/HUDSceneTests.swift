import BarCore
import BarScene
import Testing

/// The display of frame times.
@Suite struct HUDSceneTests {
  static let frame = Rect(x: 40, y: 600, width: 508, height: 148)

  static func draw(
    _ bars: [HUDBar], in frame: Rect = frame, _ adjust: (inout HUDFigures) -> Void = { _ in }
  ) -> [DrawCommand] {
    var figures = HUDFigures(renderer: "software renderer", honestLine: "paced by timer")
    adjust(&figures)
    var commands: [DrawCommand] = []
    HUDScene(theme: .light).draw(bars, figures, in: frame, into: &commands)
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
    let commands = Self.draw(bars) { figures in
      figures.p50 = 16.667
      figures.p95 = 16.9
      figures.p99 = 33.3333
      figures.missed = 2
      figures.hitchRatio = 4.25
      figures.grade = "good"
      figures.inputAge = 12.34
      figures.inputSource = "pump"
    }
    try expectGolden("hud", commands)
  }

  @Test("what was not measured is a dash, not a zero")
  func unmeasured() {
    let commands = Self.draw([])
    let dashes = commands.count {
      if case .text(let run) = $0 { run.string == "\u{2013}" } else { false }
    }
    #expect(dashes == 5)
    let figures = commands.compactMap { command -> String? in
      if case .figures(let run, let value, _, let decimals) = command {
        "\(run.string) \(value) \(decimals)"
      } else {
        nil
      }
    }
    #expect(figures == ["# 0.0 0"])
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
}
