public import BarCore
public import BarTuning

/// What a click on something on the stage does.
public enum StageAction: Equatable, Hashable, Sendable {
  /// The button on the extension, which only counts: "it works".
  case count
  case show
  case hide
  /// Leaves the page for another one, and comes back.
  case push
  case back
  case addRows
  case removeRows
  case tallerExtension
  case shorterExtension
  case selectList(Int)
  /// Another picture into the header.
  case swapPicture
  /// The stack of pages: the item on the bar, a row, the back button, and those of a profile.
  case navPush
  case navRow
  case navBack
  case navPopByCode
  case navPopToRoot
  case beginRefresh
  case endRefresh
}

/// A button on the stage.
public struct StageButton: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    case barLeading
    case barTrailing
    /// On the extension; several share its width.
    case ext
    /// Above the lower edge, over the list; several stand side by side.
    case floating
  }

  public var title: String
  public var action: StageAction
  public var place: Place

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
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

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
  /// No status strip of its own: the stack of pages has one.
  public static let withoutStrip = HeaderArt(rawValue: 64)
  /// The page fades the content by itself while the header shifts.
  public static let ownFading = HeaderArt(rawValue: 32)
}

/// Everything about a page that is seen but does not move the bars.
public struct StageLook: Equatable, Sendable {
  public var title: String
  public var picture: PictureID?
  public var rows: RowStyle
  public let buttons: [StageButton]
  /// The buttons on the extension, and those over the list: taken out once, not in every frame.
  let extensionButtons: [StageButton]
  let floatingButtons: [StageButton]
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

  public init(
    title: String, picture: PictureID?, rows: RowStyle = .people, buttons: [StageButton],
    translucentBar: Bool = false, emptyText: String = "Nothing here"
  ) {
    self.title = title
    self.picture = picture
    self.rows = rows
    self.buttons = buttons
    extensionButtons = buttons.filter { $0.place == .ext }
    floatingButtons = buttons.filter { $0.place == .floating }
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
  public var page: Page
  public var look: StageLook
  /// Where the stage lies in the window, in points.
  public var frame: Rect
  /// How often the counting button was clicked.
  public var clicks: Int
  public var pressed: StageAction?
  public var hovered: StageAction?
  public var isThumbHeld: Bool
  /// What the keyboard has focused besides rows, which the page knows.
  public var stop: StageStop?
  /// Whether the keyboard is on the stage; only then something on it has a ring.
  public var isFocused = true
  /// Whether the keyboard is on the stage and nothing on it is focused.
  public var isOutlined = false
  /// Whether pushed pages slide in and out.
  public var animatesPush: Bool
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

  public init(page: Page, look: StageLook, frame: Rect) {
    self.page = page
    self.look = look
    self.frame = frame
    clicks = 0
    pressed = nil
    hovered = nil
    isThumbHeld = false
    animatesPush = true
  }
}
