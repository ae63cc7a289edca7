internal import BarCore
internal import BarTuning

/// A comparison as a picture: a lane a preset with the bar over time, and the lists below.
///
/// One SVG file that needs nothing else: no script, no font, no second file. It follows the
/// reader's choice of light or dark.
struct ComparisonPicture {
  let comparison: PresetComparison

  init(_ comparison: PresetComparison) { self.comparison = comparison }

  // MARK: Places, in points of the picture

  private static let width = 1000.0
  private static let left = 264.0
  private static let right = 884.0
  private static let top = 86.0
  private static let gap = 14.0
  private static let offsetHeight = 120.0

  private var laneHeight: Double {
    comparison.tracks.count > 8 ? 40 : comparison.tracks.count > 3 ? 56 : 84
  }
  private var lanesEnd: Double {
    Self.top + Double(comparison.tracks.count) * (laneHeight + Self.gap)
  }
  private var offsetTop: Double { lanesEnd + 26 }
  private var axis: Double { offsetTop + Self.offsetHeight }
  private var height: Double { axis + 92 }

  private func x(_ time: Double) -> Double {
    Self.left + (Self.right - Self.left) * time / comparison.duration
  }

  // MARK: The picture

  var svg: String {
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(num(Self.width)) \(num(height))" \
      width="\(num(Self.width))" height="\(num(height))" role="img" \
      font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" font-size="12">
      <title>The same gesture under \(comparison.tracks.count) bar presets</title>
      \(Self.style)
      <rect class="page" width="100%" height="100%"/>
      <text class="head" x="24" y="36">The same gesture under \(comparison.tracks.count) \
      preset\(comparison.tracks.count == 1 ? "" : "s")</text>
      <text class="faint" x="24" y="58">Visible points of the bar, 0 to \
      \(num(Preset.peerHeight)), over time in seconds; at the right: at the end of the gesture, \
      and at rest</text>

      """
    text += grid
    for (index, track) in comparison.tracks.enumerated() { text += lane(track, index) }
    text += offsets
    text += axisText
    text += legend
    return text + "</svg>\n"
  }

  private static let style = """
    <style>
    .page{fill:#ffffff} .head{fill:#171b24;font-size:18px;font-weight:600}
    text{fill:#343c4b} .faint{fill:#5b6475} .name{font-weight:600}
    .grid{stroke:#dfe4ec;stroke-width:1} .edge{stroke:#aab3c2;stroke-width:1}
    .end{stroke:#5b6475;stroke-width:1.2;stroke-dasharray:4 4}
    .line{stroke-linejoin:round}
    .ring{fill:#ffffff;stroke-width:2}
    @media (prefers-color-scheme:dark){
    .page{fill:#15181e} .head{fill:#edf0f6} text{fill:#cdd4e0} .faint{fill:#98a2b3}
    .grid{stroke:#2a303a} .edge{stroke:#4b5464} .end{stroke:#98a2b3} .area{fill-opacity:.24}
    .ring{fill:#15181e}}
    </style>
    """

  /// Readable on white and on black.
  private static let colors = [
    "#3f74e0", "#c8553d", "#2f9160", "#9a63d6", "#b57614", "#1b8ea6", "#c2508f", "#6f8a1f",
  ]

  static func color(_ index: Int) -> String { colors[index % colors.count] }

  /// A line from left to right at a height.
  private func line(_ kind: String, y: Double) -> String {
    line(kind, Self.left...Self.right, y...y)
  }

  /// A line from a height down to the axis at a time.
  private func line(_ kind: String, at time: Double, from top: Double) -> String {
    line(kind, x(time)...x(time), top...axis)
  }

  private func line(_ kind: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> String {
    "<line class=\"\(kind)\" x1=\"\(num(x.lowerBound))\" x2=\"\(num(x.upperBound))\" "
      + "y1=\"\(num(y.lowerBound))\" y2=\"\(num(y.upperBound))\"/>"
  }

  // MARK: Lanes

  private func lane(_ track: PresetTrack, _ index: Int) -> String {
    let top = Self.top + Double(index) * (laneHeight + Self.gap)
    let bottom = top + laneHeight
    let color = Self.color(index)
    func y(_ visible: Double) -> Double {
      bottom - laneHeight * visible / Preset.peerHeight
    }
    let curve = path(track.samples.map { ($0.time, y($0.visible)) })
    var text = """
      <rect x="24" y="\(num(top + laneHeight / 2 - 5))" width="10" height="10" rx="3" \
      fill="\(color)"/>
      <text class="name" x="42" y="\(num(top + laneHeight / 2 + 4))">\(track.preset.name)</text>
      \(line("grid", y: top))
      \(line("edge", y: bottom))
      <text class="faint" font-size="10" x="\(num(Self.left - 8))" y="\(num(top + 4))" \
      text-anchor="end">\(num(Preset.peerHeight))</text>
      <text class="faint" font-size="10" x="\(num(Self.left - 8))" y="\(num(bottom + 3))" \
      text-anchor="end">0</text>
      <path class="area" fill-opacity=".16" fill="\(color)" d="\(curve)L\(num(Self.right)) \(num(bottom))\
      L\(num(Self.left)) \(num(bottom))Z"/>
      <path class="line" fill="none" stroke-width="2" stroke="\(color)" d="\(curve)"/>
      <text x="\(num(Self.right + 12))" y="\(num(top + laneHeight / 2 + 4))">\
      \(tidy(track.before)) \u{2192} \(tidy(track.final)) pt</text>

      """
    if let hidden = track.hidden {
      text +=
        "<circle cx=\"\(num(x(hidden.time)))\" cy=\"\(num(y(0)))\" r=\"4\" fill=\"\(color)\"/>\n"
    }
    if let reopened = track.reopened {
      text +=
        "<circle class=\"ring\" cx=\"\(num(x(reopened.time)))\" "
        + "cy=\"\(num(y(Preset.peerHeight)))\" r=\"4\" stroke=\"\(color)\"/>\n"
    }
    return text
  }

  // MARK: Lists

  private var offsets: String {
    let all = comparison.tracks.flatMap { $0.samples.map(\.offset) }
    let low = all.min() ?? 0
    let high = max(low + 1, all.max() ?? 0)
    func y(_ offset: Double) -> Double {
      axis - Self.offsetHeight * (offset - low) / (high - low)
    }
    var text = """
      <text class="name" x="24" y="\(num(offsetTop + 12))">offset of the list</text>
      <text class="faint" x="24" y="\(num(offsetTop + 30))">points, a line a preset</text>
      \(line("grid", y: offsetTop))
      <text class="faint" x="\(num(Self.left - 8))" y="\(num(offsetTop + 4))" \
      text-anchor="end">\(tidy(high))</text>
      <text class="faint" x="\(num(Self.left - 8))" y="\(num(axis))" \
      text-anchor="end">\(tidy(low))</text>

      """
    for (index, track) in comparison.tracks.enumerated() {
      let curve = path(track.samples.map { ($0.time, y($0.offset)) })
      text +=
        "<path class=\"line\" fill=\"none\" stroke-width=\"1.4\" stroke=\"\(Self.color(index))\" d=\"\(curve)\"/>\n"
    }
    return text
  }

  // MARK: Axis and legend

  /// Seconds between two ticks: a round number, ten of them at most.
  private var tick: Double {
    var step = 0.1
    let factors = [2.0, 2.5, 2]
    var index = 0
    while comparison.duration / step > 10 {
      step *= factors[index % 3]
      index += 1
    }
    return step
  }

  private var ticks: [Double] {
    Array(stride(from: 0, through: comparison.duration, by: tick))
  }

  private var grid: String {
    let lines = ticks.map { line("grid", at: $0, from: Self.top) }
    return (lines + [line("end", at: comparison.end, from: Self.top - 8), ""])
      .joined(separator: "\n")
  }

  private var axisText: String {
    var text = line("edge", y: axis) + "\n"
    for time in ticks {
      text +=
        "<text class=\"faint\" x=\"\(num(x(time)))\" y=\"\(num(axis + 18))\" "
        + "text-anchor=\"middle\">\(tidy(time))</text>\n"
    }
    return text
      + "<text class=\"faint\" x=\"\(num(Self.right + 12))\" y=\"\(num(axis + 18))\">seconds</text>\n"
  }

  private var legend: String {
    let y = axis + 56
    return """
      <g transform="translate(\(num(Self.left)) \(num(y)))">
      <circle cx="6" cy="-4" r="4" fill="#7f8aa0"/><text x="18">fully hidden</text>
      <circle class="ring" cx="136" cy="-4" r="4" stroke="#7f8aa0"/>
      <text x="148">shown whole again</text>
      <line class="end" x1="300" x2="300" y1="-14" y2="4"/><text x="310">end of the gesture</text>
      <rect x="450" y="-9" width="10" height="10" rx="3" fill="#7f8aa0"/>
      <text x="468">color of a preset\u{2019}s lines</text>
      </g>

      """
  }

  // MARK: Numbers

  /// A curve as path data; places that fall on one another are left out.
  private func path(_ places: [(time: Double, y: Double)]) -> String {
    guard let first = places.first else { return "M\(num(Self.left)) \(num(axis))" }
    var text = "M\(num(x(first.time))) \(num(first.y))"
    var last = (x: x(first.time), y: first.y)
    for (index, place) in places.enumerated().dropFirst() {
      let here = (x: x(place.time), y: place.y)
      let isEnd = index == places.count - 1
      // A place before a standstill is kept: the line would else cut the corner.
      let turns = !isEnd && (places[index + 1].y == place.y) != (last.y == place.y)
      guard isEnd || turns || here.x - last.x >= 1.5 || (here.y - last.y).magnitude >= 1.5 else {
        continue
      }
      text += "L\(num(here.x)) \(num(here.y))"
      last = here
    }
    return text
  }

  /// Two decimals at most.
  private func num(_ value: Double) -> String { shortText(value, decimals: 2) }

  private func tidy(_ value: Double) -> String { shortText(value, decimals: 1) }
}
