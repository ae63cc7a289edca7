import BarCore
import BarScene
import BarTuning
import Testing

/// The ranking of bars beside the stage.
@Suite struct RankingSceneTests {
  /// Figures with these flips and this distance to reopen.
  private static func figures(flips: Int, reopens: Double?) -> ReaderFigures {
    var figures = ReaderFigures()
    var sample = ReaderSample()
    sample.isInput = true
    sample.viewportHeight = 800
    sample.travel = 56
    sample.finger = 0
    figures.add(sample)
    if let reopens {
      for (place, goal) in [(1000.0, 0.0), (1000 - reopens, 1)] {
        (sample.finger, sample.content, sample.goal) = (place, place, goal)
        figures.add(sample)
      }
    }
    for number in 0..<flips {
      sample.shown = number % 2 == 0 ? 0 : 1
      figures.add(sample)
    }
    figures.wayBack = flips != 3
    return figures
  }

  static let table = RankingTable([
    RankingTable.Row("delta", figures(flips: 2, reopens: 256)),
    RankingTable.Row("alpha", figures(flips: 2, reopens: nil)),
    RankingTable.Row("compose-exit-until-collapsed", figures(flips: 3, reopens: 1)),
    RankingTable.Row("bravo", figures(flips: 0, reopens: 56)),
  ])

  private static func view(
    _ width: Double = 782, _ height: Double = 726, _ order: RankingOrder = RankingOrder(by: .flips)
  ) -> RankingView {
    RankingView(
      gestures: ["Tremor", "Tap in the snap", "Fling back", "Your gesture"], gesture: 1,
      table: table, ranks: table.ranks(order), order: order, hint: "Click a row. It plays.",
      frame: Rect(x: 16, y: 58, width: width, height: height))
  }

  private static func commands(_ view: RankingView) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    commands.draw(.light) { $0.draw(view) }
    return commands
  }

  private static func names(_ order: RankingOrder) -> [String] {
    table.ranks(order).map { String(table.rows[$0].name.prefix(1)) }
  }

  @Test("the smallest comes first, equals stand by name, and never comes last either way")
  func order() {
    #expect(Self.names(RankingOrder(by: .flips)) == ["b", "a", "d", "c"])
    #expect(Self.names(RankingOrder(by: .flips, isReversed: true)) == ["c", "a", "d", "b"])
    #expect(Self.names(RankingOrder(by: .pointsToReopen)) == ["c", "b", "d", "a"])
    #expect(
      Self.names(RankingOrder(by: .pointsToReopen, isReversed: true)) == ["d", "b", "c", "a"])
    #expect(Self.names(RankingOrder(by: nil)) == ["a", "b", "c", "d"])
    #expect(Self.names(RankingOrder(by: nil, isReversed: true)) == ["d", "c", "b", "a"])
    #expect(Self.names(RankingOrder(by: .wayBack)).first == "c")
    for figure in ReaderFigure.ofBars {
      #expect(Self.table.ranks(RankingOrder(by: figure)).sorted() == [0, 1, 2, 3])
    }
  }

  @Test("the footer says what the gesture under the pointer or with the keys is")
  func meanings() {
    var view = Self.view()
    view.meanings = ["one", "two", "three", "four"]
    func texts() -> [String] {
      Self.commands(view).compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(!texts().contains { $0.hasSuffix(": two") })
    view.focused = .gesture(1)
    #expect(texts().contains("Tap in the snap: two"))
    view.hovered = .gesture(2)
    #expect(texts().contains("Fling back: three"))
  }

  @Test("the names of all gestures are of one size, however narrow the panel is")
  func gestureNames() {
    for width in [300.0, 420, 600, 782] {
      let view = Self.view(width)
      var sizes: [Double] = []
      for case .text(let run) in Self.commands(view) where view.gestures.contains(run.string) {
        sizes.append(run.style.size)
      }
      #expect(sizes.count == 4 && Set(sizes).count == 1, "\(width): \(sizes)")
    }
  }

  @Test("every part is hit where it is, and the ranked column always shows")
  func places() {
    for width in [240.0, 300, 420, 562, 782, 878] {
      for figure in ReaderFigure.ofBars {
        let view = Self.view(width, 500, RankingOrder(by: figure))
        #expect(view.columns.contains(figure), "\(width) \(figure)")
        let parts: [RankingView.Part] =
          (0..<4).map { .gesture($0) } + (0..<4).map { .row($0) } + [.head(nil)]
          + view.columns.map { .head($0) }
        for part in parts {
          let rect = view.rect(of: part)
          #expect(view.part(at: Point(x: rect.midX, y: rect.midY)) == part, "\(width) \(part)")
          #expect(rect.x >= view.frame.x && rect.maxX <= view.frame.maxX, "\(width) \(part)")
        }
      }
    }
    #expect(Self.view(878).columns.count == ReaderFigure.ofBars.count)
    #expect(Self.view().part(at: Point(x: 20, y: 780)) == nil)
  }

  @Test("words lie apart, the order is marked, and units stand in the heads")
  func words() {
    for width in [300.0, 420, 562, 782, 878] {
      for isReversed in [false, true] {
        let view = Self.view(width, 600, RankingOrder(by: .settle, isReversed: isReversed))
        let words = BarSceneTests.words(Self.commands(view)).map(\.text)
        #expect(words.contains("s " + (isReversed ? "\u{2193}" : "\u{2191}")), "\(width)")
        #expect(words.contains("What it does to the reader"))
        let heads = BarSceneTests.words(Self.commands(view)).filter {
          $0.rect.y >= view.rect(of: .head(nil)).y && $0.rect.maxY < view.viewport.maxY
        }
        expectApart(heads, in: view.frame, "\(width)")
      }
    }
    let ranked = Self.view(782, 600, RankingOrder(by: .pointsToReopen))
    let texts = BarSceneTests.words(Self.commands(ranked)).map(\.text)
    #expect(texts.contains("never") && texts.contains("256") && texts.contains("no"))
    var hovered = ranked
    hovered.hovered = .row(2)
    #expect(
      BarSceneTests.words(Self.commands(hovered)).contains { $0.text == "delta: to reopen 256 pt" })
  }

  @Test("without a table a note says why, and a low panel scrolls its rows")
  func empty() {
    var view = Self.view(600, 240)
    #expect(view.scrollLimit > 0)
    view.scroll = view.scrollShowing(.row(3))
    #expect(view.rect(of: .row(3)).maxY <= view.viewport.maxY)
    view.table = nil
    view.ranks = []
    view.note = "Scroll the stage."
    #expect(BarSceneTests.words(Self.commands(view)).contains { $0.text == "Scroll the stage." })
    #expect(
      view.part(at: Point(x: view.viewport.midX, y: view.viewport.midY)) == nil
        && view.row(0) == nil)
  }
}
