public import BarCore

/// How the window is divided: pages on the left, stage in the middle, inspector on the right.
///
/// Narrow windows fold the side panels away; one of them can then be laid over the stage.
public struct LabLayout: Equatable, Sendable {
  /// A side panel.
  public enum Panel: String, CaseIterable, Sendable {
    case pages
    case inspector
    /// The table of gestures, on pages that have one.
    case table
  }

  static let pagesWidth = 228.0
  static let inspectorWidth = 316.0
  /// Windows narrower than this fold the panels.
  public static let foldingWidth = 1080.0
  /// A table needs at least this width beside the stage; else it is a panel that unfolds.
  static let leastTable = 420.0

  public let window: Size
  public let isFolded: Bool
  /// Where each panel lies; nil while folded away.
  public let pages: Rect?
  public let inspector: Rect?
  /// Where the table lies, on pages that have one: beside the stage, or over it while it is open.
  public let table: Rect?
  /// What is left for the stage and a table beside it.
  public let desk: Rect
  /// The stage.
  public let stage: Rect
  /// Room for the resistance meter, right of the stage; nil if there is none: it then lies on the
  /// stage.
  public let meter: Rect?
  /// Room for the page's hint, left of the stage while the panels are folded.
  public let hint: Rect?
  /// The buttons that unfold the panels; nil while the panels show.
  public let pagesButton: Rect?
  public let inspectorButton: Rect?
  /// The button that unfolds the table; nil where it shows.
  public let tableButton: Rect?
  public let hud: Rect

  /// - Parameters:
  ///   - window: size in points.
  ///   - wanted: the greatest size of the stage.
  ///   - open: the panel that is laid over a folded window.
  ///   - hasTable: whether the page has a table beside its stage.
  public init(window: Size, wanted: Size, open: Panel?, hasTable: Bool = false) {
    self.window = window
    isFolded = window.width < Self.foldingWidth + (hasTable ? TrialView.widest : 0)
    let margin = 16 + StageLayout.bezel
    let inspectorWidth = min(Self.inspectorWidth, window.width)
    // A panel that is open in a folded window pushes the stage aside if there is room beside it;
    // else it lies over the stage.
    let room = window.width - min(wanted.width, 390) - 2 * margin
    let showsPages = !isFolded || (open == .pages && Self.pagesWidth <= room)
    let showsInspector = !isFolded || (open == .inspector && inspectorWidth <= room)
    let left = showsPages ? Self.pagesWidth : 0
    let right = showsInspector ? inspectorWidth : 0
    desk = Rect(
      x: left, y: 0, width: max(0, window.width - left - right), height: window.height)

    let width = min(wanted.width, max(160, desk.width - 2 * margin))
    // Beside the stage, below the buttons; the stage takes the middle of what is left.
    let beside = desk.width - width - 2 * margin - 16
    let isBeside = hasTable && beside >= Self.leastTable
    let tableWidth = isBeside ? min(beside, TrialView.widest).rounded(.down) : 0
    let tableTop = isFolded && open == nil ? 58.0 : 16
    let tableBeside = Rect(
      x: desk.x + 16, y: tableTop, width: tableWidth, height: max(0, window.height - tableTop - 16))
    let middle = isBeside ? (tableBeside.maxX + desk.maxX) / 2 : desk.midX
    // A stage that is too wide for the buttons beside it begins below them.
    let widest = min(wanted.width, max(160, window.width - 2 * margin))
    let buttons = hasTable ? 206.0 : 114
    let isBelow =
      isFolded && !isBeside && (window.width - widest) / 2 - StageLayout.bezel < buttons
    let top = isBelow ? 54 + StageLayout.bezel : margin
    let height = min(wanted.height, max(160, window.height - top - margin))
    // Whole points: the stage's edges then lie on pixels at every whole scale.
    stage = Rect(
      x: (middle - width / 2).rounded(.down),
      y: max(top, (window.height - height) / 2).rounded(.down),
      width: width.rounded(.down), height: height.rounded(.down))

    pages =
      isFolded && open != .pages
      ? nil : Rect(x: 0, y: 0, width: Self.pagesWidth, height: window.height)
    inspector =
      isFolded && open != .inspector
      ? nil
      : Rect(
        x: window.width - inspectorWidth, y: 0, width: inspectorWidth, height: window.height)

    let isOver = hasTable && !isBeside && open == .table
    table =
      isBeside
      ? tableBeside
      : isOver
        ? Rect(x: 0, y: 0, width: min(TrialView.widest, window.width), height: window.height) : nil

    // Below the button that unfolds the settings.
    let gutterTop = isFolded ? max(stage.y + 8, 56) : stage.y + 8
    let gutter = Rect(
      x: stage.maxX + StageLayout.bezel + 14, y: gutterTop,
      width: desk.maxX - stage.maxX - StageLayout.bezel - 22,
      height: stage.maxY - 8 - gutterTop)
    meter = gutter.width >= 112 ? gutter : nil
    let leftGutter = Rect(
      x: desk.x + 20, y: stage.y + 56, width: stage.x - StageLayout.bezel - desk.x - 36,
      height: stage.height - 56)
    let topGutter = Rect(x: 112, y: 12, width: window.width - 224, height: stage.y - 24)
    if !isFolded || open == .inspector || table != nil {
      hint = nil
    } else if leftGutter.width >= 130 {
      hint = leftGutter
    } else {
      hint = open == nil && topGutter.width >= 300 && topGutter.height >= 90 ? topGutter : nil
    }
    pagesButton =
      isFolded && open == nil ? Rect(x: 14, y: 14, width: 84, height: 32) : nil
    inspectorButton =
      isFolded && open == nil
      ? Rect(x: isBeside ? 106 : window.width - 14 - 92, y: 14, width: 92, height: 32) : nil
    tableButton =
      hasTable && !isBeside && open == nil ? Rect(x: 106, y: 14, width: 84, height: 32) : nil
    let hudWidth = min(508, window.width - 24)
    hud = Rect(
      x: min(max(12, (desk.midX - hudWidth / 2).rounded()), window.width - hudWidth - 12),
      y: window.height - 160, width: hudWidth, height: 148)
  }
}
