/// What belongs to a page as long as it is open.
struct Visit {
  /// How often a page was opened before.
  var number = 0
  /// Session time at which it was opened: its own time begins there.
  private(set) var start = 0.0
  /// Seconds of the page in a second of the session: fewer than 1 while a loop plays slowly.
  private(set) var speed = 1.0
  /// Session time at which its recording began; nil: none is made.
  var recordedSince: Double?
  /// The files of the command line that follow it.
  var written: [WrittenFile] = []
  /// How often its button that counts was clicked.
  var clicks = 0
  /// Speed of the last fling by hand, in points per second; nil until there was one.
  var lastRelease: Double?

  init(number: Int = 0, start: Double = 0) {
    self.number = number
    self.start = start
  }

  /// Time of the page at a session time.
  func time(at moment: Double) -> Double { (moment - start) * speed }

  /// The session time at which the page reaches a time of its own.
  func moment(of time: Double) -> Double { start + time / speed }

  /// From a session time on the page goes on from a time of its own, at a speed.
  mutating func goOn(from time: Double, at moment: Double, speed: Double = 1) {
    self.speed = speed
    start = moment - time / speed
  }
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
