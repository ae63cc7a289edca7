/// A bar, header or banner over the lists of a page, as the page sees it: it is told of moments,
/// claims a part of what the list may do, and says where it is.
///
/// Whatever is asked has an answer here for an overlay that has nothing to say to it.
protocol Overlay: Equatable, Sendable {
  /// The part of a page that it is.
  static var part: PageParts { get }
  /// Whether the page has it.
  ///
  /// Asked before anything of it is looked into, which would copy it.
  var isThere: Bool { get }
  /// Whether time alone changes something.
  ///
  /// Mutating, as `claim` is, though it only reads: a call on a value would copy what it is given,
  /// up to 10 KB, several times an instant.
  mutating func isMoving(_ base: inout PageBase) -> Bool
  /// Takes part in what happens to the page.
  mutating func handle(_ moment: PageMoment, _ base: inout PageBase)
  /// Changes what the physics of the list go by.
  mutating func claim(_ context: inout ScrollContext, _ base: inout PageBase)
  /// Puts what is drawn of it into its page's picture; the page adds what depends on others.
  ///
  /// The picture has what was drawn before: all of the overlay's group is written over.
  mutating func show(in snapshot: inout Snapshot, _ base: inout PageBase)
}

extension Overlay {
  /// The part that the page has of it: itself, or nothing.
  var parts: PageParts { isThere ? Self.part : [] }
  mutating func claim(_ context: inout ScrollContext, _ base: inout PageBase) {}
  mutating func show(in snapshot: inout Snapshot, _ base: inout PageBase) {}
}

/// What happens to a page, as its overlays are told one after the other.
enum PageMoment {
  /// The page was just made, with its lists; these parts are wanted.
  case begins(PageParts)
  /// The clock has gone on.
  case clock
  /// An instant of the grid begins; what moves the list comes next.
  case instantBegins
  /// All else of an instant has happened.
  case instantEnds
  /// A hand, or what it has left behind, moves the list from now on, or does no more.
  case finger(isDown: Bool)
  /// A hand takes hold of the list.
  ///
  /// - Parameter floor: here and below, the lowest offset at which content is drawn.
  case pressed(floor: Double)
  /// The finger was lifted, and momentum follows: some bars go to rest even so.
  case lifted(floor: Double)
  /// The list has moved.
  case moved
  /// A gesture has ended, and no momentum is left.
  ///
  /// - Parameter isStop: whether no finger was lifted just now.
  case gestureEnded(afterMomentum: Bool, isStop: Bool, floor: Double)
  /// What can hide is shown or hidden by code.
  case command(BarDirection, animated: Bool?, floor: Double)
  /// The page leaves, comes to the front, or gets the focus.
  case page(InputEvent.PageAction)
  /// The stage has another size, and the lists have theirs.
  case resized
  /// The settings of the page have changed.
  case settings
}
