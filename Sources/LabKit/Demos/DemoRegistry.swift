internal import BarTuning

/// All pages, family by family, in the order of the list of pages.
package enum DemoRegistry {
  private static let families = [
    ("SHY BAR", Demo.barPages), ("FLEXIBLE HEADER", Demo.headerPages),
    ("TRANSPARENT BAR", Demo.stackPages), ("REFRESH BANNER", Demo.refreshPages),
    ("PERSONAL PAGE", Demo.profilePages), ("PEER PRESETS", Demo.peerPages),
    ("SCROLL PHYSICS", Demo.physicsPages),
  ]
  package static let all = families.flatMap(\.1)

  /// The lines of the list of pages; the heading before each family has no page.
  static let entries: [(title: String, demo: Int?)] = {
    var entries: [(title: String, demo: Int?)] = []
    var count = 0
    for (title, pages) in families {
      entries.append((title, nil))
      entries += pages.enumerated().map { ($1.title, count + $0) }
      count += pages.count
    }
    return entries
  }()

  /// Returns the line of a page.
  static func entry(ofDemo index: Int) -> Int {
    entries.firstIndex { $0.demo == index } ?? 0
  }

  /// Returns the page with this id.
  static func demo(_ id: String) throws(LabError) -> Demo {
    if let demo = all.first(where: { $0.id == id }) { return demo }
    throw .unknown("page", id, among: all.map(\.id), see: "barlab pages")
  }
}
