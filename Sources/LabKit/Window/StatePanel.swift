internal import BarCore
internal import BarRender
internal import BarScene

/// The plate that tells what the stages show if it is not the present: at the foot of the stage,
/// never over a bar that leaves room for it.
final class StatePanel: Panel {
  private unowned let lab: Lab
  var drawn: StateView?

  init(_ lab: Lab) { self.lab = lab }

  var view: StateView? {
    lab.stageState.map { state in
      let layout = lab.layout
      func plate(_ bottom: Double) -> StateView {
        StateView(
          state, on: layout.stage, bottom: bottom, windowWidth: layout.window.width,
          metrics: lab.painter)
      }
      var view = plate(foot)
      if lab.shell.frameTimes.isShown, !view.frame.intersection(layout.hud).isEmpty {
        view = plate(orFoot(layout.hud.y - 8))
      }
      if let notice = lab.shell.notice.view?.plate, !view.frame.intersection(notice).isEmpty {
        view = plate(orFoot(notice.y - 8))
      }
      return view
    }
  }

  /// The lower edge of a plate that lies over nothing but the list.
  private var foot: Double {
    let layout = lab.layout
    return min(
      layout.stage.maxY - 10 - lab.shell.notice.bottomBar, layout.window.height - 8)
  }

  /// A lower edge, unless the plate would then lie over a bar at the top.
  private func orFoot(_ bottom: Double) -> Double {
    let top = lab.stages.reduce(0) { top, stage in
      let bar = stage.session.settings.page.bar
      return stage.session.page.bars == nil
        ? top : max(top, bar.expandedInset)
    }
    return bottom - StateView.height >= lab.layout.stage.y + top ? bottom : foot
  }
}

/// What plays, and what shows instead of the present.
extension Lab {
  /// A recording that a player plays into the lab.
  struct Replaying {
    /// Session time of its beginning, and how many seconds its events take.
    var start: Double
    var length: Double
    var finger: Finger?
  }

  /// What the stages show instead of the present, or what plays on them; nil: what hands do.
  var stageState: StageState? {
    if let moment = timeline.moment {
      let newest = timeline.history.samples.last?.time ?? moment.time
      return .past(StageState.tenths(newest - moment.time))
    }
    if let loop {
      return .looping(StageState.tenths(loop.told), loop.speed)
    }
    func state(_ elapsed: Double, of length: Double) -> StageState? {
      elapsed < length
        ? .replaying(StageState.tenths(max(0, elapsed)), of: StageState.tenths(length)) : nil
    }
    if let playback, playback.kind != .recording {
      return state(session.page.now - playback.start, of: playback.length)
    }
    return replaying.flatMap { state(lastUpdate - $0.start, of: $0.length) }
  }

  /// Whether what the stages show was done by a hand that is not there now.
  var isShowingReplay: Bool { timeline.moment != nil || playback != nil || replaying != nil }

  /// The finger of what plays, or of the moment that shows; nil while none holds the page.
  var replayedFinger: Finger? {
    if let moment = timeline.moment { return moment.finger }
    return playback?.finger ?? replaying?.finger
  }
}
