internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The ranking of all bars by what one gesture does to the reader.
extension PageAside {
  var rankingView: RankingView? {
    guard lab.session.demo.aside == .ranking, let frame else { return nil }
    var view = RankingView(
      gestures: Ranking.gestures, gesture: ranking.gesture, table: ranking.made?.table,
      ranks: ranking.ranks, order: ranking.order, note: ranking.note, hint: hint, frame: frame,
      metrics: lab.painter)
    view.meanings = Ranking.meanings
    view.scroll = min(scroll, view.scrollLimit)
    view.focused = lab.shell.focus == .aside ? ranking.focus : nil
    view.panel.isClosable = lab.layout.closeButton != nil
    view.hovered = lab.hand.hovered.rank
    view.shown = lab.preset
    view.isPlaying = lab.playback?.kind == .trial
    return view
  }

  // MARK: Computing

  /// Computes the table once for each gesture, list and viewport, on another thread; called in every
  /// frame.
  func prepareRanking() {
    guard lab.session.demo.aside == .ranking, frame != nil else { return }
    var source = Ranking.Source(
      gesture: ranking.gesture, scroll: lab.settings.page.scroll,
      reducesMotion: lab.settings.page.reducesMotion, viewport: lab.session.page.viewport)
    let take = ranking.gesture == Ranking.own ? lab.shell.kept.take ?? [] : []
    if ranking.gesture == Ranking.own {
      // A gesture that goes on is not ranked yet.
      guard !lab.isMoving, !lab.isHandled || ranking.source?.gesture != Ranking.own else { return }
      source.own = Ranking.Source.Own(count: take.count, last: take.last?.time ?? 0)
    }
    guard source != ranking.source else { return }
    if ranking.gesture == Ranking.own {
      let events = Ranking.playable(take)
      guard !events.isEmpty else {
        return ranking.fail(source, because: "Scroll the stage, and the gesture is ranked here.")
      }
      compute(source) { () throws(LabError) in events }
    } else {
      let name = Ranking.shipped[ranking.gesture].file
      guard let path = lab.pictures.assets.gesture(name) else {
        return ranking.fail(source, because: "The recording \(name).jsonl was not found.")
      }
      compute(source) { () throws(LabError) in
        let bytes = try FileIO.readPlain(path, atMost: KeptRecordings.largest)
        return Ranking.playable(try Recording.parse(bytes, named: path).events)
      }
    }
  }

  private func compute(
    _ source: Ranking.Source,
    of read: @escaping @Sendable () throws(LabError) -> [PageEvent]
  ) {
    ranking.begin(source)
    let newest = ranking.newest
    let number = newest.begin()
    let (demo, settings) = (lab.session.demo, lab.settings)
    let work = { @Sendable () -> Result<Ranking.Made?, LabError> in
      Result { () throws(LabError) in
        let events = try read()
        let table = Ranking.table(events, on: demo, settings, viewport: source.viewport) {
          newest.isLatest(number)
        }
        return table.map { Ranking.Made(table: $0, events: events) }
      }
    }
    lab.background.run(in: .ranking, work) { [unowned self] result in
      guard ranking.source == source else { return }
      switch result {
      case .success(let made?): ranking.finish(made)
      case .success(nil): break
      case .failure(let error): ranking.fail(source, because: error.message)
      }
    }
  }

  // MARK: Choosing

  /// A click on a part, or Enter while it has the focus.
  func choose(_ part: RankingView.Part, at time: Double) {
    ranking.focus = part
    switch part {
    case .gesture(let index): ranking.gesture = index
    case .head(let figure): ranking.choose(figure)
    case .row(let rank):
      guard let row = rankingView?.row(rank), let events = ranking.made?.events,
        let preset = Preset(name: row.name, kind: .bar)
      else { return }
      lab.play(events, with: preset, at: time)
    }
  }

  func rankingKey(_ key: Key, at time: Double) -> Bool {
    guard let view = rankingView else { return false }
    let last = max(0, ranking.ranks.count - 1)
    let page = max(1, Int(view.viewport.height / 21) - 1)
    func row(_ rank: Int) -> RankingView.Part { .row(min(max(0, rank), last)) }
    switch (ranking.focus, key) {
    case (let part, .enter), (let part, .space):
      if case .gesture = part { return true }
      choose(part, at: time)
      return true
    case (.gesture, .left): ranking.gesture = max(0, ranking.gesture - 1)
    case (.gesture, .right): ranking.gesture = min(Ranking.own, ranking.gesture + 1)
    case (_, .left): rankBeside(-1)
    case (_, .right): rankBeside(1)
    case (.gesture, .down): ranking.focus = .head(ranking.order.figure)
    case (.head, .down): ranking.focus = .row(0)
    case (.row(0), .up): ranking.focus = .head(ranking.order.figure)
    case (.head, .up): ranking.focus = .gesture(ranking.gesture)
    case (.row(let rank), .up): ranking.focus = row(rank - 1)
    case (.row(let rank), .down): ranking.focus = row(rank + 1)
    case (.row(let rank), .pageUp): ranking.focus = row(rank - page)
    case (.row(let rank), .pageDown): ranking.focus = row(rank + page)
    case (_, .home): ranking.focus = row(0)
    case (_, .end): ranking.focus = row(last)
    default: return false
    }
    switch ranking.focus {
    case .gesture: ranking.focus = .gesture(ranking.gesture)
    case .head: ranking.focus = .head(ranking.order.figure)
    case .row: break
    }
    if let view = rankingView { scroll = view.scrollShowing(ranking.focus) }
    return true
  }

  /// Ranks by the column to the left or right of the present one.
  private func rankBeside(_ step: Int) {
    let columns = [nil] + ReaderFigure.ofBars.map { Optional($0) }
    let index = (columns.firstIndex(of: ranking.order.figure) ?? 0) + step
    guard columns.indices.contains(index) else { return }
    ranking.rank(by: RankingOrder(by: columns[index]))
  }
}
