internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// What comes in, listed on the page that shows it.
///
/// Whoever hands an event to the lab puts it into `listing`, which asks the page what came of it.
struct Incoming {
  /// What an event did to the list.
  private struct Outcome {
    var travel: Double?
    var guess: WheelGuess?
  }

  /// The last events.
  var log = InputLog()
  /// What the event that is being listed does to the list; nil while none is.
  private var outcome: Outcome?
  /// SDL's name of what it hears from.
  var driver = "none"

  /// An event is going to happen that is to be listed.
  mutating func begin() { outcome = Outcome() }

  /// It has happened: lists it with what came of it.
  mutating func end(_ line: InputLine, at time: Double) {
    var line = line
    line.travel = outcome?.travel
    line.guess = outcome?.guess
    line.pageTime = time
    outcome = nil
    log.note(line)
  }

  /// Where wheel and keys were taking the list before an event; nil unless someone wants to know
  /// what comes of it.
  func aim(before event: PageEvent, on page: Page) -> Double? {
    guard outcome != nil else { return nil }
    switch event.input {
    case nil, .resize, .tick: return nil
    default:
      let page = page.sampled(at: event.time)
      return page.scroller.wheelDestination ?? page.list.offset
    }
  }

  /// The event has happened.
  mutating func noteOutcome(of event: PageEvent, aim: Double?, on page: Page) {
    guard let aim, let before = outcome else { return }
    let travel = (page.scroller.destination ?? page.list.offset) - aim
    outcome?.travel = (before.travel ?? 0) + travel
    if case .wheel = event.input { outcome?.guess = page.scroller.wheelGuess }
  }
}

extension Lab {
  var listsInput: Bool { session.demo.aside == .input }

  /// Lets an event do what it does, and lists it with what came of it; nil: it is none to list.
  func listing<Result>(_ line: @autoclosure () -> InputLine?, _ body: () -> Result) -> Result {
    guard listsInput, let line = line() else { return body() }
    incoming.begin()
    let result = body()
    incoming.end(line, at: session.page.now)
    return result
  }
}

extension InputLine {
  /// An event of the window; nil if it is not a hand's.
  init?(_ event: WindowEvent) {
    var place: Point?
    let kind: Kind
    switch event.kind {
    case .pointerDown(let x, let y, _, let isTouch):
      kind = .down(isTouch ? .touch : .mouse)
      place = Point(x: x, y: y)
    case .pointerMoved(let x, let y, let isDown):
      kind = isDown ? .drag : .hover
      place = Point(x: x, y: y)
    case .pointerUp(let x, let y):
      kind = .up
      place = Point(x: x, y: y)
    case .wheel(let dx, let dy): kind = .wheel(x: dx, y: dy)
    case .key(let key, _, let isShift, let isControl, let isAlt):
      kind = .key(
        (isControl ? "Ctrl+" : "") + (isAlt ? "Alt+" : "") + (isShift ? "Shift+" : "") + key.name)
    case .back: kind = .other("back button")
    case .quit, .pointerLeft, .text, .resized, .exposed, .shown, .hidden, .focusGained, .focusLost,
      .screenChanged, .dropped, .wake:
      return nil
    }
    self.init(kind, .window, time: Double(event.ticks) / 1000)
    self.place = place
    raw = event.wheel.map { Raw(x: $0.x, y: $0.y, isFlipped: $0.isFlipped) }
  }

  /// An event of a recording, or of a gesture that is played again.
  init(_ event: PageEvent, _ origin: Origin) {
    var place: Point?
    let kind: Kind
    switch event.input {
    case .wheel(let dx, let dy): kind = .wheel(x: dx, y: dy)
    case .down(let point, let pointer):
      kind = .down(pointer)
      place = point
    case .move(let point):
      kind = .drag
      place = point
    case .up(let point):
      kind = .up
      place = point
    case .cancel: kind = .cancel
    case .key(let key): kind = .key(key.rawValue)
    default: kind = .other(event.kind.name)
    }
    self.init(kind, origin, time: event.time)
    self.place = place
  }
}

extension Key {
  /// Its name as it is written on keys.
  fileprivate var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
