internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// What the page has beside its stage: the table of gestures, a drawing, or a list.
final class PageAside: FieldPanel {
  enum View: Equatable, Drawable {
    case trials(TrialView)
    case ranking(RankingView)
    case motion(MotionView)
    case rates(RatesView)
    case velocity(VelocityView)
    case input(InputView)

    func draw(on drawing: inout Drawing) {
      switch self {
      case .trials(let view): view.draw(on: &drawing)
      case .ranking(let view): view.draw(on: &drawing)
      case .motion(let view): view.draw(on: &drawing)
      case .rates(let view): view.draw(on: &drawing)
      case .velocity(let view): view.draw(on: &drawing)
      case .input(let view): view.draw(on: &drawing)
      }
    }
  }

  let focus: Lab.Focus? = .aside
  unowned let lab: Lab
  var scroll = 0.0
  var focusedCell = TrialView.Place(row: 0, column: 0)
  /// What the columns of the table are filtered by, and the groups whose columns are hidden.
  var search = TextField()
  var folded = TrialLayout.foldedAtFirst
  /// What was made from these and the width, and is asked for in every frame.
  var layouts = Memo<TableSource, TrialLayout>()
  /// The bars ranked, on the page that ranks them.
  var ranking = Ranking()
  /// The title over the drawing of a fling, by its speed.
  private var flingTitle = Memo<Double?, String>()
  var drawn: View?

  init(_ lab: Lab) { self.lab = lab }

  var frame: Rect? { lab.layout.aside }

  /// What to try on the page, where nothing else says it.
  var hint: String? { lab.layout.inspector == nil ? lab.hint : nil }

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.hand.grab = .other
    lab.shell.setFocus(.aside)
    if let tableView { press(point, on: tableView, clicks: clicks, at: time) }
    if let part = rankingView?.part(at: point) { choose(part, at: time) }
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.cell = tableView?.place(at: point)
    hovered.rank = rankingView?.part(at: point)
  }

  /// From where it shows: in a higher window it may be scrolled less than it was.
  func scroll(by distance: Double) { scroll(to: min(scroll, scrollLimit) + distance) }

  private func scroll(to place: Double) { scroll = place.clamped(to: 0...scrollLimit) }

  /// What shows and how far it can be scrolled, in points; nil while the aside is folded away.
  ///
  /// A further one gets its line here and in `View`.
  private var shown: (view: View, scrollLimit: Double)? {
    func shown<Kind: AsideView>(_ view: Kind?, _ made: (Kind) -> View) -> (View, Double)? {
      view.map { (made($0), $0.scrollLimit) }
    }
    return switch lab.session.demo.aside {
    case nil: nil
    case .trials: shown(tableView, View.trials)
    case .ranking: shown(rankingView, View.ranking)
    case .motion: shown(motionView, View.motion)
    case .rates: shown(ratesView, View.rates)
    case .velocity: shown(velocityView, View.velocity)
    case .input: shown(inputView, View.input)
    }
  }

  var view: View? { shown?.view }
  private var scrollLimit: Double { shown?.scrollLimit ?? 0 }

  func key(_ press: Command.Press, at time: Double) -> Bool {
    if lab.session.demo.aside == .trials { return tableKey(press.key, at: time) }
    if lab.session.demo.aside == .ranking { return rankingKey(press.key, at: time) }
    let page = (frame?.height ?? 0) / 2
    switch press.key {
    case .up: scroll(by: -40)
    case .down: scroll(by: 40)
    case .pageUp: scroll(by: -page)
    case .pageDown, .space: scroll(by: page)
    case .home: scroll(to: 0)
    case .end: scroll(to: scrollLimit)
    default: return false
    }
    return true
  }

  // MARK: Views

  /// A drawing as far as it is scrolled, with the edge of what has the keys.
  private func placed<Kind: AsideView>(_ drawing: Kind) -> Kind {
    var drawing = drawing
    drawing.scroll = min(scroll, drawing.scrollLimit)
    drawing.isFocused = lab.shell.focus == .aside
    drawing.panel.isClosable = lab.layout.closeButton != nil
    return drawing
  }

  private func panel(_ title: String, in frame: Rect) -> AsidePanel {
    AsidePanel(title: title, hint: hint, frame: frame, metrics: lab.painter)
  }

  /// The last fling under the present settings, or one of 2000 pt/s until there was one.
  var motionView: MotionView? {
    // Drawn as if it went on, whichever way it went.
    let release = (lab.visit.lastRelease ?? FrameRateTable.velocity).magnitude
    let title =
      flingTitle.result(of: lab.visit.lastRelease)
      ?? flingTitle.keep(
        (lab.visit.lastRelease == nil ? "A fling released with " : "Your fling, released with ")
          + "\(Int(release.rounded())) pt/s", of: lab.visit.lastRelease)
    guard lab.session.demo.aside == .motion, let frame else { return nil }
    let scroll = lab.settings.page.scroll
    let height = lab.session.page.list.viewportHeight
    var view = MotionView(
      curve: lab.made.flings.curve(scroll, release: release, height: height),
      spring: scroll.edge().spring, isSpringUsed: scroll.edgeReturn == .spring,
      viewportHeight: height, panel: panel(title, in: frame))
    view.stages = stageCurves(release: release)
    view.selected = lab.selected
    return placed(view)
  }

  /// The flings of all stages, where several are compared.
  private func stageCurves(release: Double) -> [StageCurve] {
    guard lab.isComparing else { return [] }
    return lab.stages.indices.map { index in
      let session = lab.stages.all[index].session
      return StageCurve(
        name: lab.stageTitle(index), number: index,
        curve: lab.made.flings.curve(
          session.settings.page.scroll, release: release,
          height: session.page.list.viewportHeight))
    }
  }

  private static let ratesTitle =
    "A \(Int(FrameRateTable.velocity)) pt/s fling at several frame rates: distance, time"

  var ratesView: RatesView? {
    guard lab.session.demo.aside == .rates, let frame else { return nil }
    let scroll = lab.settings.page.scroll
    let height = lab.session.page.list.viewportHeight
    var view = RatesView(
      table: lab.made.flings.table(scroll, height: height),
      curve: lab.made.flings.curve(scroll, release: FrameRateTable.velocity, height: height),
      name: lab.physicsName, panel: panel(Self.ratesTitle, in: frame))
    view.stages = stageCurves(release: FrameRateTable.velocity)
    return placed(view)
  }

  var velocityView: VelocityView? {
    guard lab.session.demo.aside == .velocity, let frame else { return nil }
    var view = VelocityView(
      reading: lab.shown.velocityReading, hint: hint, frame: frame, metrics: lab.painter)
    if lab.isComparing {
      view.stages = lab.stages.map { $0.session.settings.page.scroll.velocityStrategy }
    }
    return placed(view)
  }

  var inputView: InputView? {
    guard lab.listsInput, let frame else { return nil }
    // Going back shows what had come by then.
    let time = lab.timeline.moment == nil ? .infinity : lab.shown.now
    return placed(
      InputView(
        lines: lab.incoming.log.lines(InputView.mostLines, upTo: time),
        wheel: lab.incoming.log.wheel(upTo: time),
        driver: lab.incoming.driver, settings: lab.settings.page.scroll,
        viewportHeight: lab.shown.list.viewportHeight,
        hint: hint, frame: frame, metrics: lab.painter))
  }
}
