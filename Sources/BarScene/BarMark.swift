public import BarCore

/// A point on a list's way at which its bar starts to do something else.
public struct BarMark: Equatable, Sendable {
  /// An event of the bar at a mark, on the way back to the top or on.
  public enum Kind: String, CaseIterable, Sendable {
    /// Going back: the bar begins to come.
    case returns
    /// Going back: the bar is all there.
    case isShown
    /// Going back: from here on letting go opens the bar.
    case snapsOpen
    /// Going on: the bar begins to leave.
    case leaves
    /// Going on: the bar is gone.
    case isHidden
    /// Going on: from here on letting go shuts the bar.
    case snapsShut
  }

  /// What the bar does there; it also tells the direction.
  public var kind: Kind
  /// How far the list has to go from here, in points: negative back towards the top.
  public var distance: Double

  /// Creates a mark at a distance in points, negative back towards the top.
  public init(_ kind: Kind, at distance: Double) {
    self.kind = kind
    self.distance = distance
  }
}

extension BarMark {
  /// How far ahead marks are looked for by default, in points.
  public static let reach = 320.0

  /// Finds where a bar does something else if the list goes on, or back, from here.
  ///
  /// Found by going there, in steps of 1 pt, as a finger does that holds the list; so they hold for
  /// every behavior. What has happened already has no mark: a bar that is fully visible has nowhere
  /// to return from. The way ends where the content does.
  ///
  /// - Parameters:
  ///   - bars: the bar, as it is now.
  ///   - list: the list under it, as it is now.
  ///   - reach: how far to look, in points.
  ///   - marks: is emptied and filled: back first, each way by distance.
  public static func find(
    of bars: BarEngine, over list: ListState, reach: Double = BarMark.reach,
    into marks: inout [BarMark]
  ) {
    marks.removeAll(keepingCapacity: true)
    guard bars.isActive(over: list), bars.travel > 0, list.offset.isFinite else { return }
    find(-1, bars, list, reach, &marks)
    find(1, bars, list, reach, &marks)
  }

  private static func find(
    _ step: Double, _ bars: BarEngine, _ start: ListState, _ reach: Double,
    _ marks: inout [BarMark]
  ) {
    var probe = bars
    var list = start
    var messages: [PageMessage] = []
    if !probe.state.finger {
      probe.press(list: &list)
      probe.setFinger(true)
    }
    if probe.state.previousOffset == nil {
      // A list on screen has reported where it lies.
      probe.scroll(to: list.offset, by: .finger, list: &list, messages: &messages)
      messages.removeAll(keepingCapacity: true)
    }
    let goesBack = step < 0
    let goal = goesBack ? 0 : bars.travel
    var before = bars.contraction
    guard before != goal else { return }
    var hasBegun = false
    var hasArrived = false
    var hasFlipped = released(probe, list) == goal
    var distance = 0.0
    while distance.magnitude < reach, !(hasBegun && hasArrived && hasFlipped) {
      let end = goesBack ? probe.topLimit(over: list) : list.endOffset
      guard goesBack ? list.offset > end : list.offset < end else { return }
      probe.scroll(to: list.offset + step, by: .finger, list: &list, messages: &messages)
      _ = probe.look(list: &list)
      messages.removeAll(keepingCapacity: true)
      distance += step
      let now = probe.contraction
      if !hasBegun, (now - before) * step > 0 {
        hasBegun = true
        // It stood still up to here.
        marks.append(BarMark(goesBack ? .returns : .leaves, at: distance - step))
      }
      if !hasArrived, now == goal {
        hasArrived = true
        marks.append(BarMark(goesBack ? .isShown : .isHidden, at: distance))
      }
      // A bar that has arrived stays: nothing is left to snap.
      if !hasFlipped, hasArrived || released(probe, list) == goal {
        hasFlipped = true
        if !hasArrived { marks.append(BarMark(goesBack ? .snapsOpen : .snapsShut, at: distance)) }
      }
      before = now
    }
  }

  /// How far the bars are pushed in after the finger has let go without speed.
  private static func released(_ bars: BarEngine, _ list: ListState) -> Double {
    var bars = bars
    var list = list
    var messages: [PageMessage] = []
    _ = bars.endGesture(velocity: 0, list: &list, messages: &messages)
    return bars.contraction
  }
}
