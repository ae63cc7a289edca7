internal import BarCore

/// All pages, in the order in which the lab lists them.
enum DemoRegistry {
  static let all: [Demo] = [
    .general, .noExtension, .stickyExtension, .stickyBar, .fadeBar, .sections, .grid, .short,
    .barelyLong, .barelyShort, .popover, .bottomBar, .partlySticky, .keepState, .commands,
    .twoLists, .changingExtension, .rowsComeAndGo,
  ]

  /// The page with this id.
  static func demo(_ id: String) throws(LabError) -> Demo {
    if let demo = all.first(where: { $0.id == id }) { return demo }
    let near = nearestWord(to: id, among: all.map(\.id))
    throw LabError(
      .usage,
      "There is no page \(id)" + (near.map { "; the nearest is \($0)" } ?? "")
        + ". See barlab pages.")
  }
}
