/// A drawing of a fixed height, as wide as its place; `words` describe it to who cannot see it.
func field(
  height: Double, title: String, words: String? = nil, @MarkupBuilder _ content: () -> Markup
) -> Markup {
  tag("svg", ["width": "100%", "height": coordinate(height), "class": "field", "role": "img"]) {
    tag("title", text: title)
    if let words { tag("desc", text: words) }
    content()
  }
}

/// What stands at the left of a field; x counts from the field's edge.
func axis(
  height: Double, isHidden: Bool = true, @MarkupBuilder _ content: () -> Markup
) -> Markup {
  tag(
    "svg",
    [
      "width": "100%", "height": coordinate(height), "class": "axis",
      "aria-hidden": isHidden ? "true" : nil,
    ]
  ) { tag("svg", ["x": "100%", "overflow": "visible"], content) }
}

/// The values of a scale at the left of a field.
func axis(_ scale: ValueScale, height: Double) -> Markup {
  axis(height: height) {
    for tick in scale.ticks { side(ValueScale.label(tick), y: scale.y(tick, height) + 4) }
  }
}

/// Words at the left of a field.
func side(_ words: String, x: String = "-7", y: Double) -> Markup {
  label(words, x: x, y: y, anchor: "end")
}

/// Words within or below a field.
func label(
  _ words: String, x: String, y: Double, anchor: String?, style: String? = nil
) -> Markup {
  tag("text", ["x": x, "y": coordinate(y), "text-anchor": anchor, "class": style], text: words)
}

/// A label below a plot, at a share of its width.
struct PlotLabel {
  var share: Double
  var words: String
  var anchor = "middle"
  /// Whether the label is one of the few that have room on a narrow screen too.
  var isCoarse: Bool

  func drawn(y: Double) -> Markup {
    label(
      words, x: percent(share), y: y, anchor: anchor, style: isCoarse ? "tick" : "tick fine")
  }
}

/// A line across a field.
func line(_ style: String, atY y: Double) -> Markup {
  let y = coordinate(y)
  return void("line", ["x1": "0", "x2": "100%", "y1": y, "y2": y, "class": style])
}

/// A line down a field, at a share of its width.
func line(_ style: String, at share: Double, height: Double) -> Markup {
  let x = percent(share)
  return void("line", ["x1": x, "x2": x, "y1": "0", "y2": coordinate(height), "class": style])
}

/// Lines at the values of a scale, and one at the bottom.
///
/// - Parameter lowest: the style of the line of a value at the bottom.
@MarkupBuilder
func rules(_ scale: ValueScale, height: Double, lowest: String = "base") -> Markup {
  for y in scale.ticks.map({ scale.y($0, height) }) {
    line(y == height ? lowest : "rule", atY: y)
  }
  line("base", atY: height)
}

/// Paths in a drawing of another size that is stretched over the field.
func stretched(
  _ paths: [(path: String, style: String)], width: Double = 1000, height: Double
) -> Markup {
  tag(
    "svg",
    [
      "width": "100%", "height": coordinate(height), "viewBox": "0 0 \(coordinate(width)) 100",
      "preserveAspectRatio": "none",
    ]
  ) { for (path, style) in paths { void("path", ["d": path, "class": style]) } }
}

/// A sample of a line in a legend.
func key(_ words: String, @MarkupBuilder _ content: () -> Markup) -> Markup {
  tag("span") {
    tag("svg", ["width": "26", "height": "12", "aria-hidden": "true"], content)
    words
  }
}

/// Names with their values.
func definitions(_ style: String, _ rows: [(String, String)]) -> Markup {
  tag("dl", ["class": style]) {
    for (name, value) in rows {
      tag("div") {
        tag("dt", text: name)
        tag("dd", text: value)
      }
    }
  }
}

extension ValueScale {
  /// Where a value is in a field of a height.
  func y(_ value: Double, _ height: Double) -> Double { height * (1 - share(value)) }
}
