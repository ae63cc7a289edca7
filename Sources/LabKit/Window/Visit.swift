/// What belongs to a page as long as it is open.
struct Visit {
  /// How often a page was opened before.
  var number = 0
  /// Session time at which it was opened: its own time begins there.
  var start = 0.0
  /// Session time at which its recording began; nil: none is made.
  var recordedSince: Double?
  /// The files of the command line that follow it.
  var written: [WrittenFile] = []
  /// How often its button that counts was clicked.
  var clicks = 0
  /// Speed of the last fling by hand, in points per second; nil until there was one.
  var lastRelease: Double?
}

/// A file that follows a page because the program was started so: nothing else is recorded then,
/// as a recording begins with the page, and such a file cannot jump back in time.
struct WrittenFile: Equatable {
  /// The option that names it.
  enum Option: String {
    case recording = "--record"
    case geometry = "--geometry"

    fileprivate var words: String {
      switch self {
      case .recording: "recording to"
      case .geometry: "writing geometry to"
      }
    }
  }

  let option: Option
  let path: String

  init(_ option: Option, _ path: String) {
    self.option = option
    self.path = path
  }
}

extension [WrittenFile] {
  /// What the tip of Record says instead of its key; nil where there are none.
  var tip: String? {
    let words = map { file in
      "\(file.option.words) \(file.path.pathParts().last ?? file.path) (\(file.option.rawValue))"
    }.joined(separator: ", ")
    return isEmpty ? nil : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// What is said of a press of Record; nil where there are none.
  var refusal: String? {
    guard !isEmpty else { return nil }
    let words = map { "\($0.option.words) \(FileIO.place($0.path))" }.joined(separator: " and ")
    let options = map(\.option.rawValue).joined(separator: " and ")
    return "Already \(words); start BarLab without \(options) to record here."
  }
}
