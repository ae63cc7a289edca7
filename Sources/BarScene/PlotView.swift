public import BarCore

/// What a page did in one frame, as the plot draws it.
public struct PlotSample: Equatable, Sendable {
  /// Seconds on the plot's axis: time in which something moved, pauses left out.
  public var place: Double
  /// Time of the page.
  public var time: Double
  /// Points, and points per second.
  public var offset = 0.0
  /// The list's speed in points per second; above 0 while the offset grows.
  public var velocity = 0.0
  /// Points; nil where the page has none.
  public var bar: Double?
  /// Place of the extension in points: 0, or as far below as it is hidden; nil where there is none.
  public var ext: Double?
  /// Shares, 0...1.
  public var resistance: Double?
  /// The alpha of what fades (`Page.barAlpha`), 0...1; nil where nothing does.
  public var alpha: Double?
  /// Milliseconds since the frame before; nil: not known, or after a pause.
  public var frame: Double?
  /// The frame's row in the log; nil where none is written.
  public var number: Int64?
  /// Whether time was left out before this sample.
  public var followsPause: Bool

  /// Makes a sample of a list at offset 0, at rest, of which nothing else is known.
  public init(place: Double, time: Double, followsPause: Bool) {
    self.place = place
    self.time = time
    self.followsPause = followsPause
  }
}

/// What the plot shows.
public struct PlotView {
  /// The samples of the axis, the oldest first.
  public var samples: ArraySlice<PlotSample>
  /// An earlier run of the same gesture, from its own beginning.
  public var ghost: [PlotSample]
  /// Left end of the axis and its length, in seconds.
  public var start: Double
  /// Length of the axis in seconds, above 0.
  public var span: Double
  /// The sample that the stage shows; nil: it shows the present.
  public var moment: PlotSample?
  /// The part of the axis that can play again and again; nil: none was chosen.
  public var range: ClosedRange<Double>?
  /// Why the bars moved or did not at that moment.
  public var reason = ""
  /// The time of the page that the axis counts from: negative times lie before it.
  public var zero = 0.0
  /// Whether a recording is written or plays: the page's time is the recording's.
  public var isRecording = false
  /// Milliseconds that a frame may take.
  public var budget: Double
  /// Where the plot lies in the window, in points.
  public var frame: Rect
  /// Whether keys go to the plot.
  public var isFocused = false
  /// The stage whose curves these are, where several are compared; nil: there is only one.
  public var title: String?

  /// Makes the plot of `span` seconds from `start`, without a selected moment.
  public init(
    samples: ArraySlice<PlotSample>, ghost: [PlotSample], start: Double, span: Double,
    budget: Double, frame: Rect
  ) {
    self.samples = samples
    self.ghost = ghost
    self.start = start
    self.span = span
    self.budget = budget
    self.frame = frame
  }

  static let legendWidth = 148.0
  /// Height of the title, where there is one.
  private static let titleHeight = 18.0

  /// Where the curves are drawn: right of the legend, above the times and the read-out.
  public var field: Rect {
    let top = 8 + (title == nil ? 0 : Self.titleHeight)
    return Rect(
      x: frame.x + Self.legendWidth, y: frame.y + top,
      width: max(1, frame.width - Self.legendWidth - 24), height: max(1, frame.height - 38 - top))
  }

  /// Whether a point of the window lies on the time axis or below it.
  public func isOnAxis(_ point: Point) -> Bool { frame.contains(point) && point.y >= field.maxY }

  /// Whether a sample lies on the part of the axis that is shown.
  func shows(_ sample: PlotSample) -> Bool {
    sample.place >= start && sample.place <= start + span
  }

  /// The x of a place of the axis.
  public func x(_ place: Double) -> Double { field.x + (place - start) / span * field.width }

  /// The place of the axis at an x of the window.
  public func place(atX x: Double) -> Double {
    start + ((x - field.x) / field.width).clamped(to: 0...1) * span
  }
}
