internal import BarCore
internal import BarScene

/// Going back in the last half minute.
extension Lab {
  /// The stages show the present, or what they show instead of it.
  func showStages(at time: Double) {
    stages.show(at: max(0, visit.time(at: time)))
    noteMoment()
    showMoment()
  }

  /// The picture of the present goes into the history.
  private func noteMoment() {
    if timeline.history.needsMark(at: session.page.now) { markHistory() }
    timeline.history.note(shown)
    if timeline.moment == nil, let newest = timeline.history.samples.last {
      shell.plot.follow(newest.place)
    }
  }

  /// All stages are kept as they are now.
  func markHistory() { timeline.history.mark(stages.map(\.session), selected: selected) }

  /// The stage shows the moment at a place of the axis.
  func scrub(to place: Double) {
    if let number = timeline.history.number(at: place) { show(number) }
  }

  /// Some frames back or forth; beyond the newest one the stage shows the present again.
  func scrub(by frames: Int) {
    let history = timeline.history
    let number = (timeline.moment?.number ?? history.count - 1) + frames
    if number >= history.count - 1 { return goLive() }
    show(max(history.dropped, number))
  }

  private func show(_ number: Int) {
    guard let sample = timeline.history.sample(number) else { return goLive() }
    show(at: sample.place)
  }

  private func show(at place: Double) {
    guard let moment = timeline.history.goBack(to: place) else { return goLive() }
    timeline.moment = moment
    showMoment()
    shell.plot.show(place)
  }

  /// The stages show the moment that was gone back to, if any.
  func showMoment() {
    if let moment = timeline.moment { stages.show(timeline.history.past, at: moment.time) }
  }

  /// The stages show the present again.
  func goLive() {
    guard timeline.moment != nil else { return }
    timeline.moment = nil
    stages.show()
  }
}
