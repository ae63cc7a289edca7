internal import BarCore
internal import BarScene
internal import SDLKit

/// The plot under the stage: the last half minute as curves, and the way back in it.
final class PlotPanel: Panel {
  /// What the curves depend on: samples are only added.
  ///
  /// Of the last one its time counts alone: how long its frame took is known once it was drawn, and
  /// calls for no other frame.
  struct View: Equatable {
    var count: Int
    var last: Double?
    var ghost: Int
    var start: Double
    var span: Double
    /// The time of the page that the axis counts from.
    var zero: Double
    /// Where the moment that shows lies on the axis.
    var moment: Double?
    /// The range that can play again and again.
    var range: ClosedRange<Double>?
    var isRecording: Bool
    var isFocused: Bool
    var title: String?
    var frame: Rect
  }

  /// Seconds that the axis shows: what the wheel goes through.
  private static let spans = [2.0, 5, 10, 30]

  let focus: Lab.Focus? = .plot
  private unowned let lab: Lab
  private(set) var isOpen = false
  /// Where the axis begins, and how many seconds it shows.
  private(set) var start = 0.0
  private(set) var span = 10.0
  /// Milliseconds that a frame may take.
  var budget = 1000.0 / 60
  var drawn: View?
  /// Where a drag along the time axis began; nil: the pointer looks back.
  private var anchor: Double?

  /// Whether the pointer chooses a range.
  var isChoosing: Bool { anchor != nil }

  init(_ lab: Lab) { self.lab = lab }

  var frame: Rect? { lab.layout.plot }

  var view: View? {
    let timeline = lab.timeline
    return frame.map {
      View(
        count: timeline.history.count, last: timeline.history.samples.last?.time,
        ghost: timeline.ghost.count, start: start, span: span, zero: zero,
        moment: timeline.moment?.place,
        range: timeline.range?.places, isRecording: isRecording,
        isFocused: lab.shell.focus == .plot, title: title, frame: $0)
    }
  }

  /// The stage that it shows, where several are compared.
  private var title: String? {
    lab.isComparing
      ? "Stage \(lab.selected + 1) of \(lab.stageCount): \(lab.stageTitle(lab.selected))" : nil
  }

  private var isRecording: Bool { lab.isRecorded || lab.timeline.gesture?.file != nil }

  /// The axis counts from the beginning of the last gesture; while the page is recorded, or a recording
  /// plays, from that of the recording.
  private var zero: Double { isRecording ? 0 : lab.timeline.gesture?.time ?? 0 }

  /// The view with its curves; nil while it is closed.
  var curves: PlotView? {
    guard let frame else { return nil }
    let timeline = lab.timeline
    var view = PlotView(
      samples: timeline.history.samples[...], ghost: timeline.ghost, start: start, span: span,
      budget: budget, frame: frame)
    view.isFocused = lab.shell.focus == .plot
    view.title = title
    view.range = timeline.range?.places
    view.zero = zero
    if let moment = timeline.moment, var sample = timeline.history.sample(moment.number) {
      sample.place = moment.place
      sample.time = moment.time
      view.moment = sample
      view.reason = lab.shown.snapshot.reasonWords
      view.isRecording = isRecording
    }
    return view
  }

  func draw(_ view: View, on drawing: inout Drawing) {
    if let curves { drawing.draw(curves) }
  }

  /// Opens it, or closes it and shows the present.
  func toggle(at time: Double) {
    isOpen.toggle()
    if !isOpen {
      lab.goLive()
      if lab.shell.focus == .plot { lab.shell.setFocus(.stage) }
    }
    lab.shell.relayout()
    lab.fitStage(at: time)
  }

  // MARK: The axis

  /// There is a newer sample: the axis stands still until it is full, then half of it goes.
  func follow(_ newest: Double) {
    if newest > start + span { start = newest - span / 2 }
    if newest < start { start = 0 }
  }

  /// A place of the axis comes into sight.
  func show(_ place: Double) {
    if place < start || place > start + span { start = max(0, place - span / 2) }
  }

  /// A longer or a shorter time on the axis.
  private func zoom(by steps: Int) {
    let now = Self.spans.firstIndex(of: span) ?? 2
    span = Self.spans[(now + steps).clamped(to: 0...(Self.spans.count - 1))]
    let place = curves?.moment?.place ?? lab.timeline.history.samples.last?.place ?? 0
    start = max(0, place - span / 2)
  }

  // MARK: Hands

  func press(_ point: Point, clicks: Int, at time: Double) {
    if lab.shell.closeOpenPanel() { return }
    lab.shell.setFocus(.stage)
    lab.hand.grab = .plot
    anchor = curves.flatMap { $0.isOnAxis(point) ? $0.place(atX: point.x) : nil }
    if anchor != nil { lab.timeline.range = nil }
    drag(to: point)
  }

  /// The pointer that was pressed on it has moved; on the time axis it chooses a range.
  func drag(to point: Point) {
    guard let curves else { return }
    let place = curves.place(atX: point.x)
    if let anchor { lab.choose(anchor, place) }
    lab.scrub(to: place)
  }

  /// The pointer that was pressed on it is let go: a range that it has chosen plays.
  func release(at time: Double) {
    if anchor != nil, lab.timeline.range != nil { lab.beginLoop(at: time) }
    anchor = nil
  }

  func scroll(by distance: Double) { zoom(by: distance > 0 ? 1 : -1) }

  /// A turn of 48 points is a tenth of the axis.
  func scrollSideways(by distance: Double) {
    let newest = lab.timeline.history.samples.last?.place ?? 0
    start = (start + distance / 480 * span).clamped(to: 0...max(0, newest - span / 2))
  }

  func pointer(at point: Point) -> PointerShape {
    curves?.isOnAxis(point) ?? false ? .resize : .arrow
  }

  func key(_ press: Command.Press, at time: Double) -> Bool {
    switch press.key {
    case .left: lab.scrub(by: press.isShift ? -10 : -1)
    case .right: lab.scrub(by: press.isShift ? 10 : 1)
    case .home: lab.scrub(to: 0)
    case .end, .enter: lab.goLive()
    case .up where lab.shell.focus == .plot: zoom(by: -1)
    case .down where lab.shell.focus == .plot: zoom(by: 1)
    default: return false
    }
    return true
  }
}
