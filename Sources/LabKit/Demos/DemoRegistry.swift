internal import BarTuning

/// All pages, family by family, in the order of the verbs; and the groups of the list of pages.
package enum DemoRegistry {
  private static let families = [
    ("Shy bar", Demo.barPages), ("Flexible header", Demo.headerPages),
    ("Transparent bar", Demo.stackPages), ("Refresh banner", Demo.refreshPages),
    ("Personal page", Demo.profilePages), ("Peer presets", Demo.peerPages),
    ("Scroll physics", Demo.physicsPages),
  ]
  package static let all = families.flatMap(\.1)

  /// What is listed apart from its family, in the order of the list; all other pages are components.
  private static let apart = (
    start: [
      "shy-bar", "flexible-header", "transparent-bar", "refresh-field", "personal-page", "peers",
    ],
    tune: ["mixer", "peer-presets", "ios-minimization", "header-configurator", "feel"],
    measure: ["reader", "frame-rate", "velocity", "input", "gesture-lab", "nav-contrast"],
    edgeCases: [
      "short", "barely-long", "barely-short", "rows", "keep-state", "changing-extension", "popover",
      "header-stack",
    ]
  )

  /// The groups of the list of pages, from the top.
  ///
  /// Each page is in one place only: one line shows which page is open, and the arrow keys pass no
  /// page twice. The search finds a page that is listed apart by the name of its family too.
  static let groups: [PageGroup] = {
    func numbers(_ ids: [String]) -> [Int] {
      ids.compactMap { id in all.firstIndex { $0.id == id } }
    }
    let listed = Set(numbers(apart.start + apart.tune + apart.measure + apart.edgeCases))
    var components = PageGroup(title: "Components")
    for (title, _) in families {
      let pages = all.indices.filter { familyNames[$0] == title && !listed.contains($0) }
      if !pages.isEmpty { components.families.append(PageGroup(title: title, pages: pages)) }
    }
    return [
      PageGroup(title: "Start here", pages: numbers(apart.start)),
      PageGroup(title: "Tune", pages: numbers(apart.tune)),
      PageGroup(title: "Measure", pages: numbers(apart.measure)), components,
      PageGroup(title: "Edge cases", pages: numbers(apart.edgeCases)),
    ]
  }()

  /// The name of each page's family, by the page's number.
  static let familyNames = families.flatMap { name, pages in pages.map { _ in name } }

  /// Returns the headings above a page in the list of pages, the outermost first.
  static func headings(ofDemo index: Int) -> [String] {
    for group in groups {
      if group.pages.contains(index) { return [group.title] }
      for family in group.families where family.pages.contains(index) {
        return [group.title, family.title]
      }
    }
    return []
  }

  /// Returns the page with this id.
  static func demo(_ id: String) throws(LabError) -> Demo {
    if let demo = all.first(where: { $0.id == id }) { return demo }
    throw .unknown("page", id, among: all.map(\.id), see: "barlab pages")
  }
}

/// A heading of the list of pages, and what is below it.
struct PageGroup: Sendable {
  /// What the heading says; no other heading says the same.
  var title: String
  /// The numbers of its own pages in `DemoRegistry.all`, in the order of the list.
  var pages: [Int] = []
  /// The groups inside it, below its own pages.
  var families: [PageGroup] = []

  /// How many pages are below it.
  var count: Int { families.reduce(pages.count) { $0 + $1.count } }
}
