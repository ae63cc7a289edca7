/// The header, the lists and the pager of a personal page, over the list of a page.
///
/// The header knows where every list is; the page's own state of a list mirrors it. The list lies
/// below the fully shown header and the segment bar (`top`), offset 0 shows both whole.
struct ProfileOverlay: Overlay {
  static let part = PageParts.profile
  var isThere = false
  /// nil where there is none.
  var header: ProfileHeader?

  private mutating func begin(_ base: inout PageBase) {
    isThere = true
    let viewport = base.viewport
    var header = ProfileHeader(
      settings: base.settings.profile, viewport: viewport,
      contentHeights: base.contents.map { $0.height(viewport: viewport.height) })
    header.reducesMotion = base.reducesMotion
    self.header = header
    for index in base.contents.indices { mirror(index, &base) }
  }

  /// What the lists show, as many as there are tabs; further tabs show what the first one does.
  static func contents(
    _ contents: [ContentLayout], _ settings: ProfileSettings
  ) -> [ContentLayout] {
    let count = settings.tabs
    if contents.count >= count { return Array(contents.prefix(count)) }
    return contents + Array(repeating: contents[0], count: count - contents.count)
  }

  /// The page takes over from the header where a list is.
  func mirror(_ index: Int, _ base: inout PageBase) {
    guard let header else { return }
    base.mirror(
      index,
      ListState(
        offset: header.offsets[index],
        top: header.settings.headerHeight + header.settings.segmentHeight,
        viewportHeight: header.viewport.height, contentHeight: header.contentHeights[index]))
  }

  mutating func isMoving(_ base: inout PageBase) -> Bool { isThere && header?.isMoving ?? false }

  mutating func handle(_ moment: PageMoment, _ base: inout PageBase) {
    if case .begins(let wanted) = moment, wanted.contains(Self.part) { begin(&base) }
    guard isThere else { return }
    switch moment {
    case .clock: header?.time = base.now
    case .settings: header?.reducesMotion = base.reducesMotion
    case .begins, .instantBegins, .instantEnds, .finger, .pressed, .lifted, .moved, .gestureEnded,
      .command, .page, .resized:
      break
    }
  }

  mutating func claim(_ context: inout ScrollContext, _ base: inout PageBase) {
    guard isThere, let rate = base.settings.profile.quirk.decelerationRate else { return }
    context.settings.decelerationRate = rate
  }

  mutating func show(in snapshot: inout Snapshot, _ base: inout PageBase) {
    guard isThere, let header else { return }
    snapshot.profile = Snapshot.Profile(header, at: base.now, reducedMotion: base.reducesMotion)
  }

  /// Vertical scrolling waits for the pages.
  var locksLists: Bool { isThere && header?.pager.locksLists ?? false }

  /// Whether the pages are on their way, by themselves or under a finger.
  var isTurning: Bool {
    guard isThere, let pager = header?.pager else { return false }
    return pager.isMoving || pager.isDragging
  }

  /// How far the pages are from a list, in pages.
  func way(to index: Int, at time: Double) -> Double {
    ((header?.pager.position(at: time) ?? 0) - Double(index)).magnitude
  }

  /// One instant; returns whether something is on its way.
  mutating func live(_ base: inout PageBase) -> Bool {
    let isOnTheWay = header?.isMoving ?? false
    if header?.live(at: base.now) ?? false { base.messages.append(.listDidShow) }
    return isOnTheWay
  }
}
