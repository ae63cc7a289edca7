internal import BarCore
internal import BarTuning

/// All pages, in the order in which the lab lists them: family by family.
package enum DemoRegistry {
  package static let all: [Demo] =
    shyBar + flexibleHeader + transparentBar + refreshBanner + personalPage + peerPresets
    + scrollPhysics

  private static let shyBar: [Demo] = [
    .general, .noExtension, .stickyExtension, .stickyBar, .fadeBar, .sections, .grid, .short,
    .barelyLong, .barelyShort, .popover, .bottomBar, .partlySticky, .keepState, .commands,
    .twoLists, .changingExtension, .rowsComeAndGo,
  ]

  private static let flexibleHeader: [Demo] = [
    .flexibleHeader, .headerShift, .headerStatusBar, .headerFrame, .headerPicture, .headerTouch,
    .headerStyle, .headerInList, .headerOrder, .headerLists, .headerStack, .headerConfigurator,
  ]

  private static let transparentBar: [Demo] = [
    .transparentBar, .scrollRamps, .navCompare, .navContrast,
  ]

  private static let refreshBanner: [Demo] = [
    .refreshPage, .refreshField, .refreshHeader,
  ]

  private static let personalPage: [Demo] = [
    .personalPage, .gestureLab, .profileRefresh, .barsCombined,
  ]

  private static let peerPresets: [Demo] = [.peers, .peerPresets, .mixer]

  private static let scrollPhysics: [Demo] = [.feel, .frameRate, .velocity, .input]

  /// The lines of the list of pages: a heading before each family, which has no page.
  static let entries: [(title: String, demo: Int?)] = {
    var entries: [(title: String, demo: Int?)] = []
    var family: DemoFamily?
    for (index, demo) in all.enumerated() {
      if demo.family != family { entries.append((demo.family.rawValue.uppercased(), nil)) }
      family = demo.family
      entries.append((demo.title, index))
    }
    return entries
  }()

  /// The line of a page.
  static func entry(ofDemo index: Int) -> Int {
    entries.firstIndex { $0.demo == index } ?? 0
  }

  /// The page with this id.
  static func demo(_ id: String) throws(LabError) -> Demo {
    if let demo = all.first(where: { $0.id == id }) { return demo }
    let near = nearestWord(to: id, among: all.map(\.id))
    throw LabError(
      .usage,
      "There is no page \(excerpt(id))" + (near.map { "; the nearest is \($0)" } ?? "")
        + ". See barlab pages.")
  }
}
