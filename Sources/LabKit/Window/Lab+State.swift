internal import BarCore
internal import BarScene

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
    /// Whether it is the button that folds the unfolded panel.
    var isOnClose = false
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
    /// Session time at which its recording began; nil: none is made.
    var recordedSince: Double?
    /// How often its button that counts was clicked.
    var clicks = 0
    /// Speed of the last fling by hand, in points per second; nil until there was one.
    var lastRelease: Double?
  }

  /// What a page was tuned to when it was left.
  struct LeftPage {
    var settings: LabSettings
    var mixes: Mixes
    var undoHistory: UndoHistory
    /// The text of the tuning file that it had the settings of; nil: of none, or it could not be read.
    var fileText: String?
    /// Whether it had the settings of the tuning file in use.
    var hasFile: Bool
  }

  /// Where the geometry of the first page goes.
  struct Geometry {
    var sink: SessionDriver.Sink
    /// Rows a second.
    var rate: Double
    var end: SessionDriver.End
  }
}
