internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// The stages in the window: how they look, where the keyboard is on them, and the drag that takes a
/// pushed page away.
///
/// A class for the same reason as panels: what hands do to it happens in the lab.
final class StageArea {
  /// What the look of a page is made from.
  private struct LookSource: Equatable {
    var demo: String
    var preset: String
    var isTranslucent: Bool
    var headerPicture: Double
    var dropped: PictureID?
  }

  unowned let lab: Lab
  /// What on the stage has the focus, besides the rows that the page knows of.
  var stop: StageStop?
  /// The drag on the pushed page, and what is left of it; nil before the first.
  var coverSwipe: CoverSwipe?
  private var lastLook = Memo<LookSource, StageLook>()
  /// What was asked last about ways back.
  var lastAsked: [Question] = []

  /// The turns of the wheel sideways over a profile.
  var sideways = Sideways()

  init(_ lab: Lab) { self.lab = lab }

  // MARK: What is drawn and clicked

  /// What of the page is seen but does not move the bars.
  var look: StageLook {
    let source = LookSource(
      demo: lab.session.demo.id, preset: lab.preset,
      isTranslucent: lab.settings.view.translucentBar,
      headerPicture: lab.settings.page.header.picture, dropped: lab.pictures.dropped.last)
    return lastLook.result(of: source) ?? lastLook.keep(makeLook(), of: source)
  }

  private func makeLook() -> StageLook {
    let demo = lab.session.demo
    var look = StageLook(
      title: demo.title, picture: lab.pictures.ground(of: demo), rows: demo.rows,
      buttons: demo.buttons, translucentBar: lab.settings.view.translucentBar,
      emptyText: demo.emptyText, metrics: lab.painter)
    look.headerArt = demo.headerArt
    look.headerPicture = lab.pictures.header(
      of: demo, number: lab.settings.page.header.picture)
    look.carousel = demo.carousel.compactMap { lab.pictures.asset($0) }
    look.tabs = demo.tabs
    look.showsGesture = demo.showsGesture
    look.followsTheme = demo.followsTheme
    look.isStacked = demo.parts.contains(.stack)
    if !demo.lanes.isEmpty {
      look.laneNames = ([lab.choice] + demo.lanes).map { PresetWords(of: $0.name).short }
    }
    return look
  }

  /// The selected stage.
  var view: StageView { view(lab.selected) }

  /// A stage; hands and keys show on the selected one alone.
  func view(_ index: Int) -> StageView {
    let isSelected = index == lab.selected
    let layout = lab.layout
    var view = StageView(
      page: lab.stages.all[index].pages.page, look: look,
      frame: isSelected ? layout.stage : layout.stages[index])
    view.lanes = lab.stages.all[index].pages.lanes
    view.clicks = lab.visit.clicks
    view.coverSlide = coverSlide
    view.isFocused = lab.shell.focus == .stage
    guard isSelected else { return view }
    switch lab.hand.grab {
    case .stage(let action): view.pressed = action
    case .thumb: view.isThumbHeld = true
    case .none, .slider, .plot, .other: break
    }
    view.hovered = lab.hand.hovered.action
    view.touch = touch
    view.stop = stop
    view.isOutlined =
      lab.shell.showsFocus && view.isFocused && stop == nil && lab.shown.focusedRow == nil
      && !lab.followsPage
    return view
  }

  /// A stage as it is drawn: with the thresholds of its bar, where they are wanted.
  func markedView(_ index: Int) -> StageView {
    var view = view(index)
    guard lab.settings.view.marks else { return view }
    let page = lab.stages.all[index].pages.page
    if page.isOnDisplay, let bars = page.bars {
      BarMark.find(of: bars, over: page.list, into: &view.marks)
    }
    return view
  }

  /// Where things on the selected stage lie.
  var places: StageLayout { StageLayout(view) }

  /// The finger that nobody sees, on the stage: where it was in what plays or shows again; where only
  /// the list was led, the way that it was, made smaller where the stage is too low for it.
  var touch: (place: Point, travel: Double)? {
    let stage = lab.layout.stage
    if let finger = lab.replayedFinger {
      let place = Point(x: stage.x + finger.place.x, y: stage.y + finger.place.y)
      return (place, finger.start.y - finger.place.y)
    }
    guard lab.session.demo.aside == .trials || lab.isShowingReplay,
      let offset = lab.shown.fingerOffset
    else { return nil }
    let gesture = lab.session.trial?.gesture
    let bar = lab.shown.settings.bar
    // As it was when the gesture began: with the whole bar at its lower edge.
    let hidden = bar.edge == .bottom ? bar.bottomHeight - lab.shown.list.bottomInset : 0
    let end = lab.shown.range.upperBound + hidden
    let start = gesture?.start(under: bar).map { end - $0 } ?? lab.restOffset
    let travel = offset - start
    let room = stage.height * 0.66
    let first = gesture?.moves.first ?? room
    let scale = min(1, room / max(1, first.magnitude))
    let y = stage.y + stage.height * (first < 0 ? 0.3 : 0.84) - travel * scale
    return (Point(x: stage.x + stage.width * 0.56, y: y), travel)
  }

  // MARK: The pushed page

  /// Whether a pushed page lies over the page, and stays there.
  var isPushed: Bool { lab.session.page.stack == nil && !lab.session.page.isOnDisplay }

  /// The share of its width by which a hand has taken the pushed page of every stage along; in the
  /// past nobody holds it.
  private var coverSlide: Double {
    guard lab.timeline.moment == nil, let coverSwipe else { return 0 }
    return coverSwipe.share(
      at: lab.shown.now, reducesMotion: lab.shown.settings.reducesMotion)
  }

  /// A press on the pushed page: it may become a drag that takes it away.
  private func beginCoverSwipe(at point: Point) {
    let settings = lab.settings.page
    coverSwipe =
      isPushed
      ? CoverSwipe(
        at: point, edgeWidth: settings.nav.edgeWidth ?? .infinity, slop: settings.scroll.slop,
        time: lab.shown.now) : nil
  }

  private func endCoverSwipe(at time: Double) {
    // A key may have led back meanwhile.
    guard isPushed else {
      coverSwipe = nil
      return
    }
    let isBack = coverSwipe?.release(
      width: lab.layout.stage.width, time: lab.visit.time(at: time), settings: lab.settings.page)
    if isBack ?? false { perform(.back, at: time) }
  }

  // MARK: Pointer

  /// A place of the window as a place of the stage, on which everything stands as from the left.
  private func onStage(_ point: Point) -> Point {
    let point = unmirrored(point)
    return Point(x: point.x - lab.layout.stage.x, y: point.y - lab.layout.stage.y)
  }

  /// The place of the window where the stage would show the same if it were not mirrored.
  private func unmirrored(_ point: Point) -> Point {
    guard lab.settings.view.rightToLeft else { return point }
    let stage = lab.layout.stage
    return Point(x: stage.x + stage.maxX - point.x, y: point.y)
  }

  private var isCovered: Bool { isPushed || places.coverShare > 0 }

  /// What does something at a place of the window.
  func action(at point: Point) -> StageAction? { places.action(at: unmirrored(point)) }

  /// Whether a press at a place of the window does more than hold the list: on a button, a title of a
  /// stage, or the thumb of the scroll bar.
  func isPressed(at point: Point) -> Bool {
    let layout = lab.layout
    if layout.heads.contains(where: { $0.contains(point) }) { return true }
    return layout.stage.contains(point)
      && (action(at: point) != nil || places.thumbGrip?.contains(unmirrored(point)) ?? false)
  }

  /// The pointer goes down beside all panels: on a stage, or on nothing.
  func press(_ point: Point, by device: InputEvent.Pointer, at time: Double) {
    lab.shell.setFocus(.stage)
    let layout = lab.layout
    lab.hand.grab = .other
    // A title selects its stage, whatever plays.
    if let head = layout.heads.firstIndex(where: { $0.contains(point) }) {
      guard CompareHead.closes(layout.heads[head], at: point), !lab.stages.all[head].isOwn else {
        lab.goLive()
        return lab.selectStage(head)
      }
      lab.handTakesOver()
      lab.removeStage(head)
      return lab.fitStage(at: time)
    }
    lab.handTakesOver()
    if let index = layout.stages.firstIndex(where: { $0.contains(point) }) {
      lab.selectStage(index)
    }
    guard lab.layout.stage.contains(point) else { return }
    let stage = places
    let place = unmirrored(point)
    let action = stage.action(at: place)
    if stage.coverShare > 0 {
      lab.hand.grab = .stage(action)
      return beginCoverSwipe(at: onStage(point))
    }
    if action == nil, let grip = stage.thumbGrip, grip.contains(place), let thumb = stage.thumb {
      lab.hand.grab = .thumb(grip: point.y - thumb.y)
      return
    }
    lab.hand.grab = .stage(action)
    lab.send(.down(onStage(point), by: device), at: time)
  }

  /// The pressed pointer has moved.
  func drag(to point: Point, at time: Double) {
    if (point.y - lab.hand.pressPoint.y).magnitude > lab.settings.page.scroll.slop {
      // The press has become a drag: the button is let go.
      lab.hand.grab = .stage(nil)
    }
    guard isCovered else { return lab.send(.move(onStage(point)), at: time) }
    coverSwipe?.move(
      to: onStage(point), width: lab.layout.stage.width, time: lab.visit.time(at: time))
    if coverSwipe?.isDragging ?? false { lab.hand.grab = .stage(nil) }
  }

  /// The thumb goes along with the pointer, which holds it so far below its upper edge.
  func dragThumb(to point: Point, grip: Double, at time: Double) {
    let top = point.y - grip - lab.layout.stage.y
    let indicator = lab.session.page.snapshot.indicator
    lab.send(.scrollBar(offset: indicator.offset(thumbTop: top)), at: time)
  }

  /// The pointer that pressed something is let go.
  func release(_ action: StageAction?, _ point: Point, at time: Double) {
    let isHit = action != nil && self.action(at: point) == action
    if lab.session.page.isHeld { lab.send(.up(onStage(point)), at: time) }
    endCoverSwipe(at: time)
    if isHit, let action { perform(action, at: time) }
  }

  func wheel(dx: Double, dy: Double, at time: Double) {
    if dx.magnitude > dy.magnitude, lab.session.page.profile != nil, !isCovered {
      return turnLists(by: dx, at: time)
    }
    if isCovered {
      lab.goLive()
    } else if !lab.session.page.headerKeeps(onStage(lab.hand.point)) {
      lab.handTakesOver()
      lab.send(.wheel(dx: dx, dy: dy), at: time)
    }
  }
}
