import BarCore
import BarScene
import TestSupport
import Testing

@testable import BarScene

/// The plot under the stages.
@Suite struct PlotSceneTests {
  static let frame = Rect(x: 244, y: 620, width: 704, height: 166)

  private func samples(_ random: inout SeededGenerator, _ count: Int) -> [PlotSample] {
    var place = 0.0
    return (0..<count).map { index in
      place += random.number(0.001...0.3)
      var sample = PlotSample(place: place, time: place, followsPause: index % 17 == 3)
      sample.offset = random.number(-500...20_000)
      sample.velocity = random.number(-8000...8000)
      sample.bar = index % 11 == 0 ? nil : random.number(-44...0)
      sample.ext = random.number(-40...0)
      sample.resistance = random.number(0...1)
      sample.alpha = random.number(0...1)
      sample.frame = index % 5 == 0 ? nil : random.number(1...60)
      return sample
    }
  }

  @Test("curves stay in the plot, whatever was recorded")
  func inside() {
    var random = SeededGenerator(seed: 77)
    for round in 0..<60 {
      let all = samples(&random, random.whole(1...400))
      let ghost = round % 3 == 0 ? samples(&random, random.whole(1...100)) : []
      var view = PlotView(
        samples: all[...], ghost: ghost, start: random.number(0...20),
        span: [2, 5, 10, 30][round % 4], budget: 16.7, frame: Self.frame)
      if round % 2 == 0 { view.moment = random.pick(all) }
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      expectSound(commands)
      for case .polyline(let points, _, _) in commands {
        #expect(points.count > 1 && zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
        for point in points {
          #expect(point.x >= view.field.x - 0.001 && point.x <= view.field.maxX + 0.001)
          #expect(point.y >= view.field.y - 0.001 && point.y <= view.field.maxY + 0.001)
        }
      }
      for case .fill(let rect, _) in commands {
        #expect(rect.y >= view.field.y - 0.001 && rect.maxY <= view.field.maxY + 0.001)
        #expect(rect.width <= Self.frame.width && rect.height >= 0)
        // Time marks and curves; the moment may lie beside the axis until it is scrolled to.
        if view.moment == nil {
          #expect(rect.x >= view.field.x - 2 && rect.maxX <= view.field.maxX + 4)
        }
      }
    }
  }

  @Test("a title names the stage over the curves, which leave it room")
  func title() throws {
    var view = PlotView(
      samples: [PlotSample(place: 0, time: 0, followsPause: false)], ghost: [], start: 0, span: 2,
      budget: 16, frame: Self.frame)
    let plain = view.field
    view.title = "Stage 2 of 3: Chrome on iOS"
    #expect(view.field.y == plain.y + 18 && view.field.maxY == plain.maxY)
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    let word = try #require(words(commands).first { $0.text == view.title })
    #expect(word.rect.maxY <= view.field.y && word.rect.y >= Self.frame.y)
  }

  @Test("a curve has no holes between its samples")
  func joined() {
    // Three samples far from each other: one line goes through them.
    var samples: [PlotSample] = []
    for (place, offset) in [(0.0, 0.0), (4.0, 900), (9.0, 100)] {
      var sample = PlotSample(place: place, time: place, followsPause: false)
      sample.offset = offset
      samples.append(sample)
    }
    let view = PlotView(
      samples: samples[...], ghost: [], start: 0, span: 10, budget: 16.7, frame: Self.frame)
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    let lines = commands.compactMap { command -> [Point]? in
      guard case .polyline(let points, _, Theme.light.accent) = command else { return nil }
      return points
    }
    #expect(lines.map { $0.map(\.x) } == [[0, 4, 9].map(view.x)])
    // Where the value is missing there is a gap.
    samples[1].offset = .nan
    samples.append(samples[2])
    let broken = PlotView(
      samples: samples[...], ghost: [], start: 0, span: 10, budget: 16.7, frame: Self.frame)
    commands.removeAll()
    commands.draw(.light) { $0.draw(broken) }
    let rest = commands.compactMap { command -> Int? in
      guard case .polyline(let points, _, Theme.light.accent) = command else { return nil }
      return points.count
    }
    #expect(rest == [2])
  }

  @Test("a frame that adds a sample changes no earlier one")
  func steady() {
    var random = SeededGenerator(seed: 78)
    var all = samples(&random, 60)
    // The axes are those of the whole: the first samples hold the extremes.
    for index in 0..<4 {
      all[index].offset = index < 2 ? -500 : 20_000
      all[index].velocity = index < 2 ? -8000 : 8000
      all[index].bar = index < 2 ? -44 : 0
      all[index].ext = index < 2 ? -40 : 0
    }
    func commands(_ count: Int) -> [DrawCommand] {
      let view = PlotView(
        samples: all[..<count], ghost: [], start: 0, span: 10, budget: 16.7, frame: Self.frame)
      var commands: [DrawCommand] = []
      commands.draw(.dark) { $0.draw(view) }
      return commands
    }
    let before = commands(40)
    let after = commands(41)
    let fills = before.filter { if case .fill = $0 { true } else { false } }
    #expect(fills.count(where: after.contains) >= fills.count - 12)
    // Lines that stand already stay, or get one more point.
    let lines = after.compactMap {
      if case .polyline(let points, _, _) = $0 { points } else { nil }
    }
    for case .polyline(let points, _, _) in before {
      #expect(lines.contains { $0.prefix(points.count) == points[...] })
    }
  }

  @Test("a moment is named by its time in the recording and its row in the log")
  func moment() {
    func words(_ isRecording: Bool, _ number: Int64?, width: Double) -> [String] {
      var sample = PlotSample(place: 2, time: 12.3456, followsPause: false)
      sample.number = number
      var view = PlotView(
        samples: [sample], ghost: [], start: 0, span: 10, budget: 16.7,
        frame: Rect(x: 0, y: 0, width: width, height: 160))
      view.moment = sample
      view.reason = "held"
      view.isRecording = isRecording
      var commands: [DrawCommand] = []
      commands.draw(.dark) { $0.draw(view) }
      expectSound(commands)
      return commands.compactMap {
        switch $0 {
        case .figures(let run, let value, _, let decimals)
        where run.string.contains("=") || run.string.hasPrefix("frame #"):
          "\(run.string) \(value) \(decimals)"
        case .text(let run) where run.string == "held": run.string
        default: nil
        }
      }
    }
    #expect(
      words(true, 77, width: 900) == ["recording t = # s 12.3456 3", "frame # 77.0 0", "held"])
    #expect(words(false, nil, width: 900) == ["t = # s 12.3456 3", "held"])
    // Where there is no room for more, the time comes first.
    #expect(words(true, 77, width: 440) == ["recording t = # s 12.3456 3"])
  }

  @Test(
    "the axis tells the time of the page, after a pause too, and the read-out covers none of it")
  func clock() throws {
    var samples: [PlotSample] = []
    for index in 0...120 {
      let place = Double(index) / 60
      samples.append(PlotSample(place: place, time: 3.5 + place, followsPause: false))
    }
    for index in 0...120 {
      let later = Double(index) / 60
      samples.append(
        PlotSample(place: 2.3 + later, time: 64.9 + later, followsPause: index == 0))
    }
    var view = PlotView(
      samples: samples[...], ghost: [], start: 0, span: 5, budget: 16.7, frame: Self.frame)
    view.moment = samples[60]
    view.range = 0.5...1.5
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    expectSound(commands)
    var labels: [(time: Double, x: Double)] = []
    var lowest = 0.0
    for case .figures(let run, let value, _, _) in commands
    where run.string == "# s" && run.at.y < view.field.maxY + 14 {
      labels.append((value, run.at.x))
      lowest = max(lowest, run.at.y + run.style.lineHeight)
    }
    #expect(labels.map(\.time) == [4, 5, 65, 66, 67])
    for (label, place) in zip(labels, [0.5, 1.5, 2.4, 3.4, 4.4]) {
      #expect((label.x - view.x(place)).magnitude < 1e-6)
    }
    let ago = commands.compactMap { command -> (seconds: Double, y: Double)? in
      guard case .figures(let run, let seconds, _, _) = command, run.string == "# s ago" else {
        return nil
      }
      return (seconds, run.at.y)
    }
    // With the pause: by the clock of the axis.
    let (seconds, y) = try #require(ago.first)
    #expect((seconds - (66.9 - 4.5)).magnitude < 1e-9 && y >= lowest)
    var plates = 0
    for case .roundedRect(let plate, _, Theme.light.hud) in commands {
      #expect(plate.y >= lowest && plate.maxY <= Self.frame.maxY)
      plates += 1
    }
    #expect(plates > 0)
    // The range lies behind the curves.
    let ranges = commands.compactMap { command -> Rect? in
      guard case .fill(let rect, Theme.light.accent.faded(0.2)) = command else { return nil }
      return rect
    }
    #expect(ranges.map(\.x) == [view.x(0.5)] && ranges.map(\.maxX) == [view.x(1.5)])
  }

  @Test("pauses closer than a few points are one mark, and times count from the gesture")
  func pauses() {
    // Half a minute of clicks, each after a pause; 700 points are 30 s.
    var samples: [PlotSample] = []
    for index in 0..<200 {
      samples.append(
        PlotSample(
          place: Double(index) * 0.1, time: 400 + Double(index) * 3, followsPause: index > 0))
    }
    var view = PlotView(
      samples: samples[...], ghost: [], start: 0, span: 30, budget: 16.7, frame: Self.frame)
    view.zero = 700
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    expectSound(commands)
    let marks = commands.compactMap { command -> Double? in
      guard case .fill(let rect, _) = command, rect.width == 1, rect.height == 3,
        rect.y == view.field.y
      else { return nil }
      return rect.x
    }
    #expect(marks.count > 20 && marks.count < 110)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $1 - $0 >= 5 })
    var times: [Double] = []
    for case .figures(let run, let value, _, _) in commands where run.string == "# s" {
      times.append(value)
    }
    #expect(times == times.sorted() && (times.first ?? 0) < -100 && (times.last ?? 0) > 200)
  }

  @Test("without a moment the plot tells how to look back")
  func hint() {
    let view = PlotView(
      samples: [PlotSample(place: 0, time: 0, followsPause: false)], ghost: [], start: 0, span: 10,
      budget: 16.7, frame: Self.frame)
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    #expect(
      commands.contains {
        if case .text(let run) = $0 { run.string.hasPrefix("Drag to look back") } else { false }
      })
  }

  @Test("axes end at round numbers: 1, 2 or 5 times a power of ten")
  func round() {
    for (value, size) in [(1.0, 1.0), (1.1, 2), (2, 2), (3, 5), (7, 10), (20, 20), (101, 200)] {
      #expect(ChartAxis.roundUp(value) == size, "\(value)")
    }
    var random = SeededGenerator(seed: 79)
    for _ in 0..<10_000 {
      let value = random.number(0.02...100_000)
      let size = ChartAxis.roundUp(value)
      #expect(size >= value && size <= value * 2.5 + 1e-9)
    }
  }

  @Test("a time on the axis and its x convert into each other")
  func axis() {
    let view = PlotView(
      samples: [], ghost: [], start: 12.5, span: 5, budget: 16.7, frame: Self.frame)
    for place in stride(from: 12.5, through: 17.5, by: 0.25) {
      #expect((view.place(atX: view.x(place)) - place).magnitude < 1e-9)
    }
    #expect(view.place(atX: -100) == 12.5 && view.place(atX: 9000) == 17.5)
  }
}
