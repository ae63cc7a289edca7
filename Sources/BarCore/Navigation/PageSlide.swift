/// A page as it is drawn while pages slide.
public struct SlidingPage: Equatable, Sendable {
  /// The page; as it was when it left, if it is no longer in the stack.
  public var entry: PageStack.Entry
  /// Left edge in widths of the stage: 0 at rest, 1 off to the right, below 0 when covered.
  public var x: Double
  /// Opacity of the dark layer on it, 0...1.
  public var dim: Double = 0
  /// Strength of the shadow at its left edge, 0...1.
  public var edgeShadow: Double = 0
}

/// Pages on their way to their places, from wherever they were.
///
/// Each page goes to where it belongs: the top page to 0, those below it a little to the left,
/// those that have left the stack out to the right. So a transition that is interrupted by another
/// goes on without a jump.
struct PageSlide: Equatable, Sendable {
  struct Layer: Equatable, Sendable {
    var entry: PageStack.Entry
    var way: Animation
  }

  /// As many pages as are ever drawn at once.
  static let most = 4

  var begin: Double
  var duration: Double
  /// From the bottom up.
  var layers: [Layer]

  /// The way from the drawn pages to the stack, after a push or not; nil if it takes no time.
  init?(
    from pages: [SlidingPage], in stack: PageStack, isPush: Bool, begin: Double, duration: Double
  ) {
    guard duration > 0 else { return nil }
    self.begin = begin
    self.duration = duration
    let easing = stack.settings.curve.easing
    func layer(_ entry: PageStack.Entry, from start: Double, to end: Double) -> Layer {
      Layer(
        entry: entry,
        way: Animation(from: start, to: end, duration: duration, easing: easing))
    }
    let shift = -stack.settings.underlayShift
    let top = stack.top
    layers = pages.map { page in
      let away = stack.entry(page.entry.id) == nil ? 1 : shift
      return layer(page.entry, from: page.x, to: page.entry.id == top.id ? 0 : away)
    }
    if !layers.contains(where: { $0.entry.id == top.id }) {
      if isPush {
        layers.append(layer(top, from: 1, to: 0))
      } else {
        // It was covered: it lies above what is below it in the stack, below those that leave.
        let place = layers.lastIndex { $0.way.destination != 1 }.map { $0 + 1 } ?? 0
        layers.insert(layer(top, from: shift, to: 0), at: place)
      }
    }
    if layers.count > Self.most { layers.removeFirst(layers.count - Self.most) }
  }

  func isDone(at time: Double) -> Bool { time - begin >= duration }

  func x(of layer: Layer, at time: Double) -> Double { layer.way.position(at: time - begin) }
}

extension PageStack {
  /// Returns the pages to draw, from the bottom up; one at rest.
  public func visiblePages(at time: Double) -> [SlidingPage] {
    var pages: [SlidingPage] = []
    visitPages(at: time) { pages.append($0) }
    return pages
  }

  /// Visits the pages to draw, from the bottom up, but for those that another covers completely.
  public func visitPages(at time: Double, _ body: (SlidingPage) -> Void) {
    if case .swipe(let swipe) = change {
      let p = swipe.progress
      if p > 0, depth > 1 {
        let below = entry(swipe.to) ?? entries[depth - 2]
        body(
          SlidingPage(
            entry: below, x: -settings.underlayShift * (1 - p),
            dim: settings.underlayDim * (1 - p)))
      }
      body(SlidingPage(entry: top, x: p, edgeShadow: p > 0 ? settings.edgeShadow : 0))
      return
    }
    guard let slide, !slide.isDone(at: time) else {
      body(SlidingPage(entry: top, x: 0))
      return
    }
    // What lies below a page that fills the stage cannot be seen.
    let places = slide.layers
    let first = places.lastIndex { slide.x(of: $0, at: time) == 0 } ?? 0
    for index in first..<places.count {
      let x = slide.x(of: places[index], at: time)
      if x >= 1 && places.count > 1 { continue }
      var cover = 0.0
      if index + 1 < places.count {
        cover = 1 - slide.x(of: places[index + 1], at: time).clamped(to: 0...1)
      }
      let current = entry(places[index].entry.id) ?? places[index].entry
      body(
        SlidingPage(
          entry: current, x: x, dim: settings.underlayDim * cover,
          edgeShadow: x > 0 ? settings.edgeShadow : 0))
    }
  }
}
