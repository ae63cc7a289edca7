internal import BarCore
internal import BarTuning

extension PageEvent.Kind {
  /// The word for the kind in recordings and geometry rows.
  var name: String {
    switch self {
    case .input(let kind): kind.name
    case .set: "set"
    }
  }
}

extension InputEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .wheel: "wheel"
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .cancel: "cancel"
    case .key: "key"
    case .scrollBar: "scrollbar"
    case .resize: "resize"
    case .focus: "focus"
    case .offset: "offset"
    case .finger: "finger"
    case .lift: "lift"
    case .landing: "landing"
    case .rest: "rest"
    case .content: "content"
    case .show: "show"
    case .hide: "hide"
    case .page: "page"
    case .list: "list"
    case .refresh: "refresh"
    case .nav: "nav"
    case .tick: "tick"
    }
  }
}
