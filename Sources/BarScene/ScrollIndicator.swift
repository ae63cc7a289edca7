public import BarCore

/// Where the thumb of the scroll bar lies, and where dragging it scrolls to.
public struct ScrollIndicator: Equatable, Sendable {
  /// Shortest length of a thumb, in points.
  public static let minimumLength = 36.0

  /// Upper edge of the track on the stage, in points.
  public var trackTop: Double
  /// Length of the track, in points.
  public var trackLength: Double
  /// Offsets at which the list may rest.
  public var range: ClosedRange<Double>
  /// Height of the part of the content that is in view, in points.
  public var page: Double

  /// Makes an indicator for a list; negative lengths count as 0.
  public init(trackTop: Double, trackLength: Double, range: ClosedRange<Double>, page: Double) {
    self.trackTop = trackTop
    self.trackLength = max(0, trackLength)
    self.range = range
    self.page = max(0, page)
  }

  private var span: Double { range.upperBound - range.lowerBound }

  /// Whether there is anything to indicate: content that is out of view.
  public var isNeeded: Bool { span > 0.5 && trackLength > Self.minimumLength }

  /// Length of the thumb at rest inside the range.
  public var thumbLength: Double {
    guard span + page > 0 else { return trackLength }
    return min(trackLength, max(Self.minimumLength, trackLength * page / (span + page)))
  }

  /// Returns upper edge and length of the thumb; beyond an end it shrinks against it.
  public func thumb(offset: Double) -> (top: Double, length: Double) {
    let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let length = max(12, thumbLength - over / 2)
    guard span > 0 else { return (trackTop, length) }
    let share = ((offset - range.lowerBound) / span).clamped(to: 0...1)
    return (trackTop + (trackLength - length) * share, length)
  }

  /// Returns the offset that brings the thumb's upper edge to `top`.
  public func offset(thumbTop top: Double) -> Double {
    let way = trackLength - thumbLength
    guard way > 0 else { return range.lowerBound }
    return range.lowerBound + span * ((top - trackTop) / way).clamped(to: 0...1)
  }
}

extension Snapshot {
  /// The scroll bar of the list, between the bars fully shown and the lower edge.
  public var indicator: ScrollIndicator {
    if let profile {
      // Below the open header: a track that went up with it would run away from the pointer.
      let docked = profile.settings.dock + profile.settings.segmentHeight
      let top = min(list.top, max(docked, list.viewportHeight / 2))
      return ScrollIndicator(
        trackTop: top + 4, trackLength: list.viewportHeight - top - 8, range: range,
        page: viewport.height - profile.settings.dock - profile.settings.segmentHeight)
    }
    let top = shyBar?.expandedInset ?? max(0, list.topInset)
    return ScrollIndicator(
      trackTop: top + 4, trackLength: list.top + list.viewportHeight - list.bottomInset - top - 8,
      range: range, page: list.viewportHeight - list.bottomInset - list.topInset)
  }
}
