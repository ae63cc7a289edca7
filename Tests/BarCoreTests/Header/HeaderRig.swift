import BarTuning
import TestSupport

@testable import BarCore

/// A header over up to two lists, driven by the words in which the numbered vectors are written.
///
/// Set-up words: `mdc-2016`, `bar=`, `device=`, `excludes` (heights without the unsafe area),
/// `min=`, `max=`, `keep=`, a shift behavior, `paging`, `child`, `shared`, `frame=`, `fit`,
/// `list=content/view`, `y=`, `second=content/view/y`, `wired`, `clamps`, `tracked`, `untracked`.
struct HeaderRig {
  var header: FlexibleHeader
  var lists = [ListState(viewportHeight: 0, contentHeight: 0)]
  /// Stands in where no list is tracked.
  private var nothing = ListState(viewportHeight: 0, contentHeight: 0)
  private(set) var target: Double?

  init(_ setup: String, preset: Preset = .mdcHeader) {
    let words = setup.split(separator: " ").map(Word.init)
    var settings = preset.settings.header
    settings.statusBarHeight = 0
    if words.contains(where: { $0.name == "mdc-2016" }) {
      settings.edition = .of2016
    }
    for word in words {
      switch word.name {
      case "bar": settings.statusBarHeight = word.number
      case "device": settings.deviceTopInset = word.number
      case "enabled", "enabledWithStatusBar", "hideable", "disabled":
        settings.shiftBehavior = ShiftBehavior(rawValue: word.name) ?? .disabled
      case "paging": settings.pagingList = true
      case "child": settings.inList = true
      case "shared": settings.sharedWithManyLists = true
      case "keep": settings.minimumHeaderViewHeight = word.number
      default: break
      }
    }
    header = FlexibleHeader(settings: settings, lists: 2)
    for name in ["min", "max", "excludes"] {
      for word in words where word.name == name { step(word) }
    }
    for word in words { prepare(word) }
  }

  private struct Word {
    var name: String
    var text: String

    init(_ word: Substring) {
      let parts = word.split(separator: word.contains(":") ? ":" : "=")
      name = String(parts[0])
      text = parts.count > 1 ? String(parts[1]) : ""
    }

    var number: Double { Double(text) ?? .nan }
    var numbers: [Double] { text.split(separator: "/").map { Double($0) ?? .nan } }
  }

  private mutating func prepare(_ word: Word) {
    switch word.name {
    case "frame": header.setHeight(word.number, &nothing)
    case "fit", "tracked": step(word)
    case "list":
      let sizes = word.numbers
      lists[0] = ListState(viewportHeight: sizes[1], contentHeight: sizes[0])
    case "y": lists[0].offset = word.number
    case "second":
      let sizes = word.numbers
      lists.append(ListState(offset: sizes[2], viewportHeight: sizes[1], contentHeight: sizes[0]))
    case "wired": header.describe(list: 0) { $0.isWired = true }
    case "clamps": header.describe(list: 0) { $0.clampsOffset = true }
    case "untracked": track(nil)
    default: break
    }
  }

  /// Lets the steps happen, one after the other.
  mutating func run(_ steps: String) {
    for word in steps.split(separator: " ").map(Word.init) { step(word) }
  }

  /// Does something with the tracked list, or with nothing.
  mutating func withList(_ body: (inout FlexibleHeader, inout ListState) -> Void) {
    if let tracked = header.tracked {
      body(&header, &lists[tracked])
    } else {
      body(&header, &nothing)
    }
  }

  mutating func track(_ index: Int?) {
    var old = header.tracked.map { lists[$0] } ?? nothing
    var new = index.map { lists[$0] } ?? nothing
    let before = header.tracked
    header.track(index, from: &old, to: &new)
    if let before { lists[before] = old }
    if let index { lists[index] = new }
  }

  mutating func set(_ change: (inout FlexibleSettings) -> Void) {
    var settings = header.settings
    change(&settings)
    withList { $0.apply(settings, &$1) }
  }

  private mutating func step(_ word: Word) {
    switch word.name {
    case "scroll":
      withList { header, list in
        list.offset = word.number
        header.didScroll(&list)
      }
    case "move": withList { $1.offset = word.number }
    case "report": withList { $0.didScroll(&$1) }
    case "finger": header.state.finger = word.text == "down"
    case "hide": withList { $0.setHidden(true, animated: false, &$1) }
    case "show": withList { $0.setHidden(false, animated: false, &$1) }
    case "hideAnimated": withList { $0.setHidden(true, animated: true, &$1) }
    case "showAnimated": withList { $0.setHidden(false, animated: true, &$1) }
    case "wait": withList { $0.live(at: $0.time + word.number, &$1) }
    case "min": withList { $0.setMinimum(word.number, &$1) }
    case "max": withList { $0.setMaximum(word.number, &$1) }
    case "keep": set { $0.minimumHeaderViewHeight = word.number }
    case "excludes": set { $0.includesSafeArea = false }
    case "behavior": set { $0.shiftBehavior = ShiftBehavior(rawValue: word.text) ?? .disabled }
    case "fit": withList { $0.sizeToFit(&$1) }
    case "toss": withList { $0.endDragging(willDecelerate: true, &$1) }
    case "still": withList { $0.endDragging(willDecelerate: false, &$1) }
    case "endDecelerating": withList { $0.endDecelerating(&$1) }
    case "track": track(word.text == "b" ? 1 : 0)
    case "tracked": track(0)
    case "announce": announce(word.text)
    case "changeInsets": withList { $0.changeContentInsets(&$1) { _ in } }
    case "guide": set { $0.adjustsGuide = true }
    default: stepOutside(word)
    }
  }

  private mutating func stepOutside(_ word: Word) {
    switch word.name {
    case "device": header.settings.deviceTopInset = word.number
    case "infer": set { $0.infersTopInset = true }
    case "source": set { $0.sourceInset = word.number }
    case "sourceSilently": header.settings.sourceInset = word.number
    case "notify": withList { $0.safeAreaDidChange(&$1) }
    case "refresh": header.refreshHeights()
    case "sizes": _ = header.sizeThatFits(width: 300)
    case "resize-begin": header.resizeBegins()
    case "resize-middle": withList { $0.resizeInTheMiddle(&$1) }
    case "resize-end": withList { $0.resizeEnds(&$1) }
    case "landing":
      let list = header.tracked.map { lists[$0] } ?? nothing
      target = header.willEndDragging(target: word.number, list)
    default: preconditionFailure("\(word.name) is not a step")
    }
  }

  private mutating func announce(_ text: String) {
    // Announcing no list is nothing that could happen to a header.
    guard text != "none" else { return }
    let index = text == "b" ? 1 : 0
    var list = lists[index]
    let tracked = header.tracked.map { lists[$0] } ?? nothing
    header.announceBeside(tracked, index, &list)
    lists[index] = list
  }

  /// A figure by the name that the vectors use for it.
  func figure(_ name: String) -> Double {
    let list = header.tracked.map { lists[$0] } ?? nothing
    switch name {
    case "height": return header.state.height
    case "top": return header.state.top
    case "bottom": return header.bottom
    case "y": return list.offset
    case "inset": return list.topInset
    case "lo", "minimum": return header.state.heights.minimum
    case "hi", "maximum": return header.state.heights.maximum
    case "m": return header.collapsedHeight
    case "M": return header.expandedHeight
    case "M_content": return header.expandedContentHeight
    case "opacity": return header.state.look.shadowOpacity
    case "guide": return header.guideLength
    case "additional": return header.guideAdditional
    case "topInset": return header.topInset
    case "slide": return header.state.slide
    case "shifted": return header.isShiftedOffscreen ? 1 : 0
    default: return .nan
    }
  }

  /// The first expectation that does not hold, in words; nil if all hold.
  func broken(_ expected: String) -> String? {
    for word in expected.split(separator: " ").map(Word.init) {
      let wanted = word.text == "yes" ? 1 : word.text == "no" ? 0 : word.number
      let found = figure(word.name)
      if !((found - wanted).magnitude <= 1e-6) {
        return "\(word.name) is \(found) instead of \(word.text)"
      }
    }
    return nil
  }
}
