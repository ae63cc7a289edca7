/// The pieces that all plots are made of.
extension Markup {
  /// A drawing of a fixed height, as wide as its place; `words` describe it to who cannot see it.
  mutating func field(
    height: Double, title: String, words: String? = nil, _ content: (inout Markup) -> Void
  ) {
    tag(
      "svg", ["width": "100%", "height": coordinate(height), "class": "field", "role": "img"]
    ) { page in
      page.tag("title", text: title)
      if let words { page.tag("desc", text: words) }
      content(&page)
    }
  }

  /// What stands at the left of a field; x counts from the field's edge.
  mutating func axis(
    height: Double, isHidden: Bool = true, _ content: (inout Markup) -> Void
  ) {
    let size: KeyValuePairs = ["width": "100%", "height": coordinate(height), "class": "axis"]
    let hidden: KeyValuePairs = [
      "width": "100%", "height": coordinate(height), "class": "axis", "aria-hidden": "true",
    ]
    tag("svg", isHidden ? hidden : size) { page in
      page.tag("svg", ["x": "100%", "overflow": "visible"], content)
    }
  }

  /// The values of a scale at the left of a field.
  mutating func axis(_ scale: ValueScale, height: Double) {
    axis(height: height) { page in
      for tick in scale.ticks {
        page.side(ValueScale.label(tick), y: scale.y(tick, height) + 4)
      }
    }
  }

  /// Words at the left of a field.
  mutating func side(_ words: String, x: String = "-7", y: Double) {
    tag("text", ["x": x, "y": coordinate(y), "text-anchor": "end"], text: words)
  }

  /// A label within or below a field.
  mutating func label(_ words: String, x: String, y: Double, anchor: String, style: String) {
    tag(
      "text", ["x": x, "y": coordinate(y), "text-anchor": anchor, "class": style], text: words)
  }

  /// A line across a field.
  mutating func line(_ style: String, atY y: Double) {
    let y = coordinate(y)
    void("line", ["x1": "0", "x2": "100%", "y1": y, "y2": y, "class": style])
  }

  /// A line down a field, at a share of its width.
  mutating func line(_ style: String, at share: Double, height: Double) {
    let x = percent(share)
    void("line", ["x1": x, "x2": x, "y1": "0", "y2": coordinate(height), "class": style])
  }

  /// Lines at the values of a scale, and one at the bottom.
  mutating func rules(_ scale: ValueScale, height: Double) {
    for tick in scale.ticks {
      let y = scale.y(tick, height)
      line(y == height ? "base" : "rule", atY: y)
    }
    line("base", atY: height)
  }

  /// Paths in a drawing of another size that is stretched over the field.
  mutating func stretched(
    _ paths: [(path: String, style: String)], width: Double = 1000, height: Double
  ) {
    tag(
      "svg",
      [
        "width": "100%", "height": coordinate(height), "viewBox": "0 0 \(coordinate(width)) 100",
        "preserveAspectRatio": "none",
      ]
    ) { page in
      for (path, style) in paths { page.void("path", ["d": path, "class": style]) }
    }
  }

  /// A sample of a line in a legend.
  mutating func key(_ words: String, _ content: (inout Markup) -> Void) {
    tag("span") { page in
      page.tag("svg", ["width": "26", "height": "12", "aria-hidden": "true"], content)
      page.text(words)
    }
  }
}

extension ValueScale {
  /// Where a value is in a field of a height.
  func y(_ value: Double, _ height: Double) -> Double { height * (1 - share(value)) }
}
