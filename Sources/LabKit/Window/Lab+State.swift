internal import BarCore
internal import BarScene
internal import BarTuning

/// What the lab's state is made of.
extension Lab {
  /// Where keys go.
  enum Focus: Equatable {
    case stage
    case pages
    case inspector
    case aside
    case plot
    case tools
  }

  /// What the pressed pointer holds.
  enum Grab: Equatable {
    case none
    /// The list, and perhaps a button that it was pressed on.
    case stage(StageAction?)
    /// The thumb of the scroll bar, so far below its upper edge.
    case thumb(grip: Double)
    /// The slider of the setting with this key.
    case slider(key: String)
    /// A moment of the plot.
    case plot
    /// Something that reacts to the press alone.
    case other
  }

  /// What lies under the pointer.
  struct Hovered: Equatable {
    var action: StageAction?
    var panel: LabLayout.Panel?
    var page: Int?
    var control: Int?
    /// Whether it is the star of that setting.
    var isStar = false
    var cell: TrialView.Place?
    /// The option of the list that is open, and the button of the kept recordings.
    var option: Int?
    var kept: KeptView.Action?
    /// Whether it is the button of a message.
    var isOnNotice = false
    /// The line of the help, and the button of the tool bar.
    var help: Int?
    var tool: ToolsView.Part?
    /// Whether it is the button that folds the unfolded panel, or closes the one over the window.
    var isOnClose = false
    var isOnSheetClose = false
  }

  /// What the pointer does.
  struct Hand {
    var grab = Grab.none
    /// Where it is, and where it was pressed last.
    var point = Point(x: -1, y: -1)
    var pressPoint = Point(x: 0, y: 0)
    var hovered = Hovered()
  }

  /// What belongs to a page as long as it is open.
  struct Visit {
    /// How often a page was opened before.
    var number = 0
    /// Session time at which it was opened: its own time begins there.
    var start = 0.0
    /// What pages are opened under that compare no bars, while one that does is open: bars that are
    /// chosen to be compared stay there.
    var outside: Outside?
    /// Session time at which its recording began; nil: none is made.
    var recordedSince: Double?
    /// The file of the command line that follows it; nil: none does.
    var written: WrittenFile?
    /// How often its button that counts was clicked.
    var clicks = 0
    /// Speed of the last fling by hand, in points per second; nil until there was one.
    var lastRelease: Double?
  }

  /// A file that follows a page because the program was started so: nothing else is recorded then,
  /// as a recording begins with the page, and such a file cannot jump back in time.
  struct WrittenFile {
    /// What the tip of Record says instead of its key, and what is said of a press.
    let tip: String
    let refusal: String

    static func recording(_ path: String) -> WrittenFile {
      WrittenFile("recording to", path, "--record")
    }

    static func geometry(_ path: String) -> WrittenFile {
      WrittenFile("writing geometry to", path, "--geometry")
    }

    private init(_ words: String, _ path: String, _ option: String) {
      let name = path.pathParts().last ?? path
      tip = "\(words.prefix(1).uppercased())\(words.dropFirst()) \(name) (\(option))"
      refusal =
        "Already \(words) \(FileIO.place(path)); start BarLab without \(option) to record here."
    }
  }

  /// The preset of a page, and those that the next page is opened under.
  struct Outside {
    var preset: String
    var presets: [Preset]
  }

  /// Where the geometry of the first page goes.
  struct Geometry {
    var sink: SessionDriver.Sink
    /// Rows a second.
    var rate: Double
    var end: SessionDriver.End
  }
}
