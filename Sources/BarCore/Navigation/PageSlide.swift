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

  /// Whether a page was kept for it when it was covered or left; never for the one on top, nor in a
  /// stack without pages.
  public var isParked: Bool { !entry.parked.isEmpty }
  /// That page, as it was then; nil where none was kept.
  public var parked: Snapshot? { entry.parked.first?.snapshot }
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

  /// From the bottom up, never empty; all ways begin and end together.
  var layers: [Layer]

  /// The way from the drawn pages to the stack, after a push or not, in the time of another way;
  /// nil if that takes none.
  init?(from pages: [SlidingPage], in stack: PageStack, isPush: Bool, as other: Animation) {
    guard other.duration > 0 else { return nil }
    func layer(_ entry: PageStack.Entry, from start: Double, to end: Double) -> Layer {
      let way = Animation(
        start: other.start, from: start, to: end, duration: other.duration, easing: other.easing)
      return Layer(entry: entry, way: way)
    }
    let shift = -stack.settings.underlayShift
    let top = stack.top
    layers = pages.map { page in
      let away = stack.entry(page.entry.id) == nil ? 1 : shift
      return layer(page.entry, from: page.x, to: page.entry.id == top.id ? 0 : away)
    }
    if !layers.contains(where: { $0.entry.id == top.id }) {
      // One that was covered lies above what is below it in the stack, below those that leave.
      let lower = isPush ? layers.indices.last : layers.lastIndex { $0.way.destination != 1 }
      layers.insert(layer(top, from: isPush ? 1 : shift, to: 0), at: lower.map { $0 + 1 } ?? 0)
    }
    if layers.count > Self.most { layers.removeFirst(layers.count - Self.most) }
  }

  func isDone(at time: Double) -> Bool { layers[0].way.isDone(at: time - layers[0].way.start) }

  func x(of layer: Layer, at time: Double) -> Double {
    layer.way.position(at: time - layer.way.start)
  }
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
    func visit(_ entry: Entry, x: Double, covered: Double = 0) {
      body(
        SlidingPage(
          entry: entry, x: x, dim: settings.underlayDim * covered,
          edgeShadow: x > 0 ? settings.edgeShadow : 0))
    }
    if case .swipe(let swipe) = change {
      let p = swipe.progress
      if p > 0, depth > 1 {
        let below = entry(swipe.to) ?? entries[depth - 2]
        visit(below, x: -settings.underlayShift * (1 - p), covered: 1 - p)
      }
      return visit(top, x: p)
    }
    guard let slide, !slide.isDone(at: time) else { return visit(top, x: 0) }
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
      visit(entry(places[index].entry.id) ?? places[index].entry, x: x, covered: cover)
    }
  }
}
