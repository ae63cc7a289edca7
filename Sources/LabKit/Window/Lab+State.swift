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
    var rank: RankingView.Part?
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

  /// Where the geometry of the first page goes.
  struct Geometry {
    var sink: SessionDriver.Sink
    /// Rows a second.
    var rate: Double
    var end: SessionDriver.End
  }
}
