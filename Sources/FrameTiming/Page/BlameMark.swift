/// How a page shows the cause of a missed slot: a shape of its own, a color of its own, a word.
///
/// Shape and word suffice without the color.
struct BlameMark: Hashable {
  /// The cause; nil: a frame that no figure counts, whatever made it miss.
  let blame: Blame?

  init(_ blame: Blame?) { self.blame = blame }

  static let uncounted = BlameMark(nil)
  /// All marks, in the order of the lanes.
  static let all = Blame.allCases.map { BlameMark($0) } + [uncounted]

  /// The word of the log.
  var name: String { blame?.rawValue ?? "not counted" }
  /// Its class in the style sheet.
  var style: String { "b-" + look.style }
  /// What it means, in plain words.
  var meaning: String { look.meaning }

  /// Class, meaning, and the outline around the origin, about 9 units wide.
  private var look: (style: String, meaning: String, outline: String) {
    switch blame {
    case .asked:
      ("asked", "a requested stall", "M-1.5,-5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z")
    case .own: ("self", "BarLab's own work took too long", "M0,-5L5,4H-5Z")
    case .preempted: ("preempted", "the system took the CPU away", "M0,-5.5L5,0 0,5.5 -5,0Z")
    case .wakeLate:
      ("wake", "the system woke BarLab late", "M-4.5,0a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0Z")
    case .io: ("io", "memory was read from a disk, or the log was slow", "M-4,-4H4V4H-4Z")
    case .presentBlock: ("present", "a present call did not return in time", "M0,5L-5,-4H5Z")
    case .unknown: ("unknown", "no known cause", "M-4,-4L4,4M4,-4L-4,4")
    case nil:
      (
        "none", "warm-up, hidden window or a clock that went backwards",
        "M-3.5,0a3.5,3.5 0 1 0 7,0a3.5,3.5 0 1 0 -7,0Z"
      )
    }
  }

  /// The shape at a place of a drawing; `x` may be a share in percent.
  ///
  /// `words` appear when a pointer rests on it.
  func drawn(x: String, y: Double, words: String? = nil) -> Markup {
    tag(
      "svg", ["x": x, "y": coordinate(y), "overflow": "visible", "class": "mark \(style)"]
    ) {
      if let words { tag("title", text: words) }
      void("path", ["d": look.outline])
    }
  }

  /// The shape by itself, as tall as a line of text.
  var inLine: Markup {
    tag("svg", ["class": "key", "width": "14", "height": "14", "aria-hidden": "true"]) {
      drawn(x: "7", y: 7.5)
    }
  }
}
