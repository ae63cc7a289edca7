/// Something that happens to a page at a moment: by a person, a recording, or code.
///
/// Everything that moves a page is one of these, wherever it comes from; the page does not know.
public struct InputEvent: Equatable, Sendable {
  /// Seconds since the start of the session or recording; never less than the event before.
  public var time: Double
  /// What happens, with its numbers.
  public var kind: Kind

  /// Makes an event without checking it; `Page.apply(_:)` refuses what no page can act on.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What can happen to a page.
  public enum Kind: Equatable, Sendable {
    // MARK: Physical: what a window receives

    /// Notches with SDL's sign: dy below 0 scrolls on.
    case wheel(dx: Double, dy: Double)
    /// The primary pointer goes down, moves, goes up, in stage coordinates.
    case down(Point, by: Pointer = .mouse)
    /// The primary pointer moves, in stage coordinates.
    case move(Point)
    /// The primary pointer goes up, which ends a drag, with a fling if it was fast.
    case up(Point)
    /// The pointer was taken away; the drag ends without a fling.
    case cancel
    /// A key is pressed, or repeats.
    case key(Key)
    /// The thumb of the scroll bar asks for an offset.
    case scrollBar(offset: Double)
    /// The stage gets another size, in points.
    case resize(Size)
    /// The keyboard focuses a row of the list, which comes out from under the bars; nil: none.
    case focus(Int?)

    // MARK: Direct: what drives the bars without scroll physics

    /// The list reports an offset, and by what it was moved.
    ///
    /// A finger is down from here on, momentum means that it was lifted; the other causes leave it
    /// as it was.
    case offset(Double, by: ScrollCause)
    case finger(down: Bool)
    /// The finger was lifted; with momentum when the list coasts on.
    case lift(momentum: Bool)
    /// Lifted, and momentum is predicted to end at an offset.
    case landing(Double)
    /// Momentum has ended.
    case rest
    /// The content of the list has another height, in points; 0 or more.
    case content(height: Double)
    /// Shows or hides the bars by code; nil: animated if the settings say so.
    case show(animated: Bool?)
    /// Hides the bars by code; nil: animated if the settings say so.
    case hide(animated: Bool?)
    /// The page leaves, comes to the front, or gets the focus.
    case page(PageAction)
    /// Another list comes under the same bars.
    case list(Int)
    /// Code begins or ends a refresh.
    case refresh(RefreshAction)
    /// The stack of pages.
    case nav(NavCommand)
    /// Time alone passes.
    case tick(seconds: Double)
  }

  /// What points: a finger has more slop than a mouse.
  public enum Pointer: String, CaseIterable, Sendable {
    /// A mouse, or whatever acts as one.
    case mouse
    /// A finger.
    case touch
  }

  /// What happens to the page as a whole.
  public enum PageAction: String, CaseIterable, Sendable {
    /// The page leaves the front.
    case leave
    /// The page comes to the front.
    case appear
    /// The window gets the focus.
    case active
  }

  /// What code asks of the refresh banner.
  public enum RefreshAction: String, CaseIterable, Sendable {
    /// A refresh begins.
    case begin
    /// The refresh is over.
    case end
  }

  /// Keys that scroll, turn pages, or lead back.
  public enum Key: String, CaseIterable, Sendable {
    /// Scrolls back by 40 pt.
    case up = "Up"
    /// Scrolls on by 40 pt.
    case down = "Down"
    /// Scrolls back by seven eighths of the view.
    case pageUp = "PageUp"
    /// Scrolls on by seven eighths of the view.
    case pageDown = "PageDown"
    /// As Page Down.
    case space = "Space"
    /// As Page Up.
    case shiftSpace = "Shift+Space"
    /// Scrolls to the start.
    case home = "Home"
    /// Scrolls to the end.
    case end = "End"
    /// Another page of a pager.
    case left = "Left"
    /// The next page of a pager.
    case right = "Right"
    /// Back to the page below.
    case escape = "Escape"
    /// Back to the page below, as Escape.
    case altLeft = "Alt+Left"
  }
}

extension InputEvent.Kind {
  /// The greatest magnitude that a number may have: products of a few such are still finite.
  static let greatestNumber = 1e60

  /// Whether every one of its numbers obeys.
  func numbers(allSatisfy isRight: (Double) -> Bool) -> Bool {
    switch self {
    case .wheel(let dx, let dy): isRight(dx) && isRight(dy)
    case .down(let point, _), .move(let point), .up(let point):
      isRight(point.x) && isRight(point.y)
    case .resize(let size): isRight(size.width) && isRight(size.height)
    case .scrollBar(let number), .offset(let number, _), .landing(let number),
      .content(let number), .tick(let number):
      isRight(number)
    case .nav(let command): command.numbers(allSatisfy: isRight)
    case .cancel, .key, .focus, .finger, .lift, .rest, .show, .hide, .page, .list, .refresh:
      true
    }
  }
}
