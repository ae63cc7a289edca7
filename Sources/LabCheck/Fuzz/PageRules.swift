internal import BarCore
internal import BarScene
internal import LabKit

/// The rules for every page at every moment: the ranges of the columns in geometry files.
enum PageRules {
  /// A broken rule.
  struct Breach: Error, Equatable {
    /// The column, or another name of the rule: the same for the same kind of fault.
    var rule: String
    /// The fault as part of a sentence.
    var words: String
  }

  /// The ranges of some columns; the values of all others must only be finite.
  private static let ranges: [(range: ClosedRange<Double>, columns: String)] = [
    (
      0...1,
      "bar_alpha items_alpha shadow_strength shadow_opacity content_alpha nav_alpha "
        + "nav_target_alpha shadow_alpha tint_r tint_g tint_b tint_a swipe_progress"
    ),
    (
      0 ... .infinity,
      "time content_height resistance_used header_height refresh_height refresh_ratio "
        + "refresh_begun image_scale"
    ),
    // A spring draws the bar too far out by less than its height, which is at most 200.
    (-1e4...200, "bar_offset"), (-1e4...0, "bar_target extension_offset extension_target"),
    (1 ... .infinity, "stack_depth"), (1...21, "contrast"),
  ]
  /// The columns in their order, each with its range.
  private static let columns = GeometryTable.columns.map { column in
    let known = ranges.first { $0.columns.split(separator: " ").contains { $0 == column } }
    return (name: column, range: known?.range ?? anything)
  }
  private static let anything = -Double.infinity ... .infinity

  /// Returns the first broken rule of a session; nil if all rules hold.
  static func breach(_ session: PageSession) -> Breach? {
    do throws(Breach) {
      try check(session.page)
      for lane in session.lanes { try check(lane) }
      return nil
    } catch {
      return error
    }
  }

  static func check(_ page: Page) throws(Breach) {
    let snapshot = page.snapshot
    try check(snapshot.measured)
    try check(snapshot.drawnScroll, "drawn offset")
  }

  static func check(_ row: Snapshot) throws(Breach) {
    let cells = GeometryTable.cells(row, number: 0, event: nil, messages: [])
    for (cell, column) in zip(cells, columns) {
      if case .number(let value) = cell { try check(value, column.name, column.range) }
    }
    try check(row.list.offset, "offset_target")
    guard let profile = row.profile else { return }
    for offset in profile.listOffsets { try check(offset, "list_offsets") }
    guard profile.listOffsets.indices.contains(profile.listIndex) else {
      throw Breach(
        rule: "list_index",
        words: "list_index is \(profile.listIndex) of \(profile.listOffsets.count) lists")
    }
  }

  /// Checks that a number is finite and in its range.
  private static func check(
    _ value: Double, _ name: String, _ range: ClosedRange<Double> = anything
  ) throws(Breach) {
    guard value.isFinite else { throw Breach(rule: name, words: "\(name) is \(value)") }
    guard range.contains(value) else {
      throw Breach(
        rule: name,
        words: "\(name) is \(value), outside \(shortText(range.lowerBound)) to "
          + "\(shortText(range.upperBound))")
    }
  }
}
