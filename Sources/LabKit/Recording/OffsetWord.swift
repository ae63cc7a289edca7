import BarCore

/// The word by which a recording says what moved the list.
///
/// A drag and a fling are written as other programs know them; every other cause has its own name.
enum OffsetWord: String, CaseIterable {
  case drag
  case fling
  case program
  case wheel
  case key
  case bounce

  init(_ cause: ScrollCause) {
    switch cause {
    case .finger: self = .drag
    case .momentum: self = .fling
    case .program: self = .program
    case .wheel: self = .wheel
    case .key: self = .key
    case .bounce: self = .bounce
    }
  }

  var cause: ScrollCause {
    switch self {
    case .drag: .finger
    case .fling: .momentum
    case .program: .program
    case .wheel: .wheel
    case .key: .key
    case .bounce: .bounce
    }
  }
}
