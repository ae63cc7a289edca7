/// Words that people search for and that stand in no name, sentence or help text.
enum Synonyms {
  /// The words, and what they find: actions by name, pages by id, settings by key.
  static let table: [(words: String, found: [String])] = [
    (
      "smooth smoothness hitch jank stutter lag fps dropped performance",
      ["Frame times", "Record", "Open report", "frame-rate"]
    ),
    ("graph chart curve diagram", ["Plot"]),
    ("soonest fastest first comes back returns rank sort best", ["reader", "peers"]),
    ("slow motion video", ["Loop", "Replay"]),
    ("repeat again", ["Replay", "Loop"]),
    ("versus difference side by side", ["Compare", "peers", "peer-presets"]),
    ("dark light night mode", ["Theme", "view.theme"]),
    ("find filter", ["Search pages", "Search settings"]),
    ("shortcuts keyboard keys", ["Help"]),
    ("revert default", ["Undo", "Reset to page defaults"]),
    ("export code", ["Copy Swift", "Copy JSON", "Save tuning", "Share page"]),
    ("import", ["Load tuning", "Paste"]),
    ("phone browser mobile web html touch wasm", ["Share page"]),
    ("send colleague file", ["Save tuning", "Share page", "Load tuning"]),
    ("bookmark star", ["Favorite"]),
    ("reload", ["Refresh", "Restart page", "refresh-banner", "refresh-field"]),
    ("inertia friction glide", ["scroll.decelerationRate", "feel"]),
    ("bounce elastic", ["scroll.rubberBandCoefficient"]),
    ("rtl arabic hebrew", ["view.rightToLeft"]),
    ("accessibility", ["view.reducedMotion"]),
    ("zoom dpi", ["view.scale"]),
    ("delay hysteresis", ["shyBar.expansionResistance", "shyBar.contractionResistance"]),
  ]

  private static let byName = table.reduce(into: [String: String]()) { all, entry in
    for name in entry.found { all[name, default: ""] += " " + entry.words }
  }

  /// Returns the words that find an action, a page or a setting besides its own; empty for none.
  static func words(for name: String) -> String { byName[name] ?? "" }
}
