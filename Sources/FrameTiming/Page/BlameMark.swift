/// How a page shows the cause of a missed slot: a shape of its own, a color of its own, a word.
///
/// Shape and word suffice without the color.
enum BlameMark: CaseIterable {
  case asked
  case own
  case preempted
  case wakeLate
  case io
  case presentBlock
  case unknown
  /// A frame that no figure counts, whatever made it miss.
  case uncounted

  init(_ blame: Blame) {
    self =
      switch blame {
      case .asked: .asked
      case .own: .own
      case .preempted: .preempted
      case .wakeLate: .wakeLate
      case .io: .io
      case .presentBlock: .presentBlock
      case .unknown: .unknown
      }
  }

  /// Its class in the style sheet.
  var style: String {
    switch self {
    case .asked: "b-asked"
    case .own: "b-self"
    case .preempted: "b-preempted"
    case .wakeLate: "b-wake"
    case .io: "b-io"
    case .presentBlock: "b-present"
    case .unknown: "b-unknown"
    case .uncounted: "b-none"
    }
  }

  /// The word of the log.
  var name: String {
    switch self {
    case .asked: Blame.asked.rawValue
    case .own: Blame.own.rawValue
    case .preempted: Blame.preempted.rawValue
    case .wakeLate: Blame.wakeLate.rawValue
    case .io: Blame.io.rawValue
    case .presentBlock: Blame.presentBlock.rawValue
    case .unknown: Blame.unknown.rawValue
    case .uncounted: "not counted"
    }
  }

  /// What it means, in plain words.
  var meaning: String {
    switch self {
    case .asked: "the stall was asked for"
    case .own: "BarLab's own work took too long"
    case .preempted: "the system took the CPU away"
    case .wakeLate: "the system woke BarLab late"
    case .io: "a page came from a disk, or the log was slow"
    case .presentBlock: "a present call did not return in time"
    case .unknown: "no cause shows"
    case .uncounted: "warm-up, hidden window or a clock that went back"
    }
  }

  /// Its outline around the origin, about 9 units wide.
  private var outline: String {
    switch self {
    case .asked: "M-1.5,-5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z"
    case .own: "M0,-5L5,4H-5Z"
    case .preempted: "M0,-5.5L5,0 0,5.5 -5,0Z"
    case .wakeLate: "M-4.5,0a4.5,4.5 0 1 0 9,0a4.5,4.5 0 1 0 -9,0Z"
    case .io: "M-4,-4H4V4H-4Z"
    case .presentBlock: "M0,5L-5,-4H5Z"
    case .unknown: "M-4,-4L4,4M4,-4L-4,4"
    case .uncounted: "M-3.5,0a3.5,3.5 0 1 0 7,0a3.5,3.5 0 1 0 -7,0Z"
    }
  }

  /// The shape at a place of a drawing; `x` may be a share in percent.
  ///
  /// `words` appear when a pointer rests on it.
  func put(into page: inout Markup, x: String, y: Double, words: String? = nil) {
    page.tag(
      "svg", ["x": x, "y": coordinate(y), "overflow": "visible", "class": "mark \(style)"]
    ) { page in
      if let words { page.tag("title", text: words) }
      page.void("path", ["d": outline])
    }
  }

  /// The shape by itself, as tall as a line of text.
  func putInLine(into page: inout Markup) {
    page.tag(
      "svg", ["class": "key", "width": "14", "height": "14", "aria-hidden": "true"]
    ) { put(into: &$0, x: "7", y: 7.5) }
  }
}
