public import BarCore

/// What a click on something on the stage does.
public enum StageAction: Equatable, Hashable, Sendable {
  /// The button on the extension, which only counts: "it works".
  case count
  /// Shows the bars, animated where the page's settings say so.
  case show
  /// Hides the bars, animated where the page's settings say so.
  case hide
  /// Leaves the page for another one, and comes back.
  case push
  /// Comes back from the other page.
  case back
  /// Gives the list 8 rows more.
  case addRows
  /// Takes 8 rows from the list, or as many as are left.
  case removeRows
  /// Makes the extension 16 points higher.
  case tallerExtension
  /// Makes the extension 16 points lower.
  case shorterExtension
  /// Puts another list of the page on the stage, by its number from 0.
  case selectList(Int)
  /// Another picture into the header.
  case swapPicture
  /// The stack of pages: the item on the bar, a row, the back button, and those of a profile.
  case navPush
  /// A click on a row of a stacked page: pushes a page.
  case navRow
  /// The back button: pops the top page.
  case navBack
  /// A button on a stacked page: pops it.
  case navPopByCode
  /// A button on a stacked page: pops all pages but the root.
  case navPopToRoot
  /// Begins a refresh by code.
  case beginRefresh
  /// Ends the refresh.
  case endRefresh
}

/// A button on the stage.
public struct StageButton: Equatable, Sendable {
  /// Where on the stage a button lies.
  public enum Place: Equatable, Sendable {
    /// At the leading end of the bar: left, or right on a mirrored stage.
    case barLeading
    /// At the trailing end of the bar.
    case barTrailing
    /// On the extension; several share its width.
    case ext
    /// Above the lower edge, over the list; several stand side by side.
    case floating
  }

  /// What the button says; empty for `StageAction.back`, which draws its own words.
  public var title: String
  /// What a click on it does.
  public var action: StageAction
  /// Where on the stage it lies.
  public var place: Place

  /// Makes a button with what a click on it does.
  public init(_ title: String, _ action: StageAction, _ place: Place) {
    self.title = title
    self.action = action
    self.place = place
  }
}

/// How the rows of a page look.
public enum RowStyle: UInt8, CaseIterable, Sendable {
  /// Messages of people: avatar, name, subject, time.
  case people
  /// Colored tiles.
  case tiles
}

/// What a page draws into and onto its flexible header, besides what the settings say.
public struct HeaderArt: OptionSet, Hashable, Sendable {
  /// The parts as bits; those without a name here mean nothing.
  public let rawValue: UInt8

  /// Makes a set from the bits of its parts.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A round button whose middle rides on the lower edge.
  public static let ridingButton = HeaderArt(rawValue: 1)
  /// The last calls of "frame did change", on the stage.
  public static let callLog = HeaderArt(rawValue: 2)
  /// The title grows and shrinks with the phase.
  public static let scalingTitle = HeaderArt(rawValue: 4)
  /// Luminance and contrast of the background, in the header.
  public static let contrast = HeaderArt(rawValue: 8)
  /// A tint over the regions that forward.
  public static let forwardTint = HeaderArt(rawValue: 16)
  /// Without a status strip of its own: the stack of pages has one.
  public static let withoutStrip = HeaderArt(rawValue: 64)
  /// The page fades the content by itself while the header shifts.
  public static let ownFading = HeaderArt(rawValue: 32)
}

/// Everything about a page that is seen but does not move the bars.
public struct StageLook: Equatable, Sendable {
  /// The page's name in the middle of the bar.
  public var title: String
  /// The picture behind the list; nil: a plain color.
  public var picture: PictureID?
  /// How the rows of the list look.
  public var rows: RowStyle
  /// All buttons of the page, wherever they lie.
  public let buttons: [StageButton]
  /// The buttons on the bar, on the extension, and over the list: taken out once, not in every frame.
  let barButtons: [StageButton]
  let extensionButtons: [StageButton]
  let floatingButtons: [StageButton]
  /// Width of the longest title of those over the list, in points.
  let floatingWidth: Double
  static let floatingStyle = TextStyle(14.5, .semibold)
  /// Whether content shines through the bar.
  public var translucentBar: Bool
  /// Names over the lanes, the page's own first.
  public var laneNames: [String] = []
  /// Said where a page has no rows.
  public var emptyText: String
  /// What the page draws into and onto its flexible header.
  public var headerArt = HeaderArt()
  /// The picture in the header; nil for none.
  public var headerPicture: PictureID?
  /// Pictures of the carousel in a personal page's header; they take turns.
  public var carousel: [PictureID] = []
  /// Names of the lists of a personal page.
  public var tabs: [String] = []
  /// Pages are stacked: a bar of the page's own shows the way on.
  public var isStacked = false
  /// Draws what decides a drag over the stage.
  public var showsGesture = false
  /// Whether stacked pages and their bar are dark in the dark theme.
  public var followsTheme = false

  /// Makes the look of a page; the metrics give the width of its floating buttons.
  public init(
    title: String, picture: PictureID?, rows: RowStyle = .people, buttons: [StageButton],
    translucentBar: Bool = false, emptyText: String = "Nothing here",
    metrics: any TextMetrics = EvenLetters()
  ) {
    self.title = title
    self.picture = picture
    self.rows = rows
    self.buttons = buttons
    barButtons = buttons.filter {
      $0.action != .back && ($0.place == .barLeading || $0.place == .barTrailing)
    }
    extensionButtons = buttons.filter { $0.place == .ext }
    floatingButtons = buttons.filter { $0.place == .floating }
    floatingWidth =
      floatingButtons.map { metrics.width(of: $0.title, Self.floatingStyle) }.max() ?? 0
    self.translucentBar = translucentBar
    self.emptyText = emptyText
  }

  /// A picture of the carousel; without any of its own, that of the page.
  func carouselPicture(_ index: Int) -> PictureID? {
    carousel.isEmpty ? picture : carousel[index % carousel.count]
  }

  private static let moreTabs = (1...12).map { "List \($0)" }

  /// The name of a list.
  func tab(_ index: Int) -> String {
    if tabs.indices.contains(index) { return tabs[index] }
    return index < Self.moreTabs.count ? Self.moreTabs[index] : ""
  }
}

/// A stage at a moment: the page, its look, and what hands do to it.
public struct StageView: Equatable, Sendable {
  /// The page at the moment that is shown.
  public var page: Snapshot
  /// What is drawn that the page itself does not know.
  public var look: StageLook
  /// Where the stage lies in the window, in points.
  public var frame: Rect
  /// How often the counting button was clicked.
  public var clicks = 0
  /// The button that is held down; nil: none.
  public var pressed: StageAction?
  /// The button under the pointer; nil: none.
  public var hovered: StageAction?
  /// Whether the thumb of the scroll bar is being dragged.
  public var isThumbHeld = false
  /// What the keyboard has focused besides rows, which the page knows.
  public var stop: StageStop?
  /// Whether the keyboard is on the stage; only then something on it has a ring.
  public var isFocused = true
  /// Whether the keyboard is on the stage and nothing on it is focused.
  public var isOutlined = false
  /// Whether pushed pages slide in and out.
  public var animatesPush = true
  /// How far a finger has dragged the pushed page out, as a share of the width that it covers.
  public var coverSlide = 0.0
  /// The same list under other refresh controls, each in a lane of its own beside the page's.
  public var lanes: [Page] = []
  /// Where the content passes a threshold of the bar; empty while they are not shown.
  public var marks: [BarMark] = []
  /// Where a finger that a recording or a gesture of the table moves is, in the window, and how far
  /// it has led the content.
  public var touch: (place: Point, travel: Double)? {
    get { touchPlace.map { ($0, touchTravel) } }
    set {
      touchPlace = newValue?.place
      touchTravel = newValue?.travel ?? 0
    }
  }
  private var touchPlace: Point?
  private var touchTravel = 0.0

  /// How much a button stands out that does this: pressed, under the pointer, or not at all.
  func emphasis(of action: StageAction, pressed: Double, hovered: Double, else rest: Double = 0)
    -> Double
  { self.pressed == action ? pressed : self.hovered == action ? hovered : rest }

  /// Makes a stage that nobody touches, and on which pushed pages slide.
  public init(page: Page, look: StageLook, frame: Rect) {
    self.page = page.snapshot
    self.look = look
    self.frame = frame
  }
}
