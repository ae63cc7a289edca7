/// A refresh banner over the list of a page, and what a page remembers beside it.
///
/// The page alone puts it into its picture, as where it is drawn depends on the others.
struct BannerOverlay: Overlay {
  static let part = PageParts.refresh
  var isThere = false
  /// nil where there is none.
  var banner: RefreshBanner?
  /// What a visual in the banner knows from what it was told.
  var visual = RefreshVisual()
  /// When the next row of a refresh arrives; nil: none is on its way.
  var nextRow: Double?
  /// When the refresh ends by itself; nil: it does not.
  var ending: Double?
  /// The list that a running refresh belongs to while another one shows; nil otherwise.
  var away: Int?
  /// By how many points the refresh held that list down when it left.
  var hung = 0.0
  /// A list that came back while its page was on the way out.
  var lead: Lead?

  struct Lead: Equatable, Sendable {
    var index: Int
    /// By how many points its rows were drawn elsewhere then.
    var distance: Double
    /// How far its page was, in pages.
    var way: Double
  }

  /// Its part of the inset of the list that shows.
  var inset: Double { isThere && away == nil ? banner?.own ?? 0 : 0 }

  mutating func isMoving(_ base: inout PageBase) -> Bool {
    isThere && (nextRow != nil || ending != nil || banner?.isMoving ?? false)
  }

  /// Begins, and no more: a banner changes the list, and with it what others see, so that the row
  /// itself tells it of the rest.
  mutating func handle(_ moment: PageMoment, _ base: inout PageBase) {
    guard case .begins(let wanted) = moment, wanted.contains(Self.part) else { return }
    isThere = true
    banner = RefreshBanner(settings: base.settings.stillRefresh)
  }

  mutating func claim(_ context: inout ScrollContext, _ base: inout PageBase) {
    // Flutter's bouncing list follows the finger by another share than UIKit's.
    if isThere && base.settings.refresh.shownPull == .bouncing {
      context.settings.rubberBandCoefficient = 0.52
    }
  }

  /// Whether the wheel holds the list beyond its top.
  var isHeldByWheel: Bool { isThere && banner?.isHeldByWheel ?? false }

  /// Whether it lies over the rows, which stay where they are.
  func isOverlay(_ base: PageBase) -> Bool {
    isThere && base.settings.refresh.displaces == .overlay
  }

  /// The banner, which knows whether a hand is on its list, and what else moves that.
  func informed(_ base: PageBase) -> RefreshBanner? {
    guard isThere, var banner else { return nil }
    let isDirect = base.direct.isDriving
    let isDown = isDirect ? base.direct.fingerDown : base.scroller.rawOffset != nil
    banner.touch(
      isDown: isDown && away == nil, dragged: !isDirect || base.direct.reportedBy == .finger)
    banner.listSprings = !isDirect && away == nil && !isOverlay(base)
    return banner
  }
}
