public import BarCore

/// What the lists of a page show, by a name that a program outside can say.
///
/// The rows follow the settings of the stage, so they are made again when those change.
public enum StageContents: String, CaseIterable, Sendable {
  /// People in sections of eight rows with three heights.
  case people
  /// People, and a second list of 40 rows.
  case peopleAndArchive
  /// Equal rows in sections of five.
  case sections
  /// Equal rows in one section with a header.
  case oneSection
  /// Equal rows without sections.
  case rows
  /// Three tiles a line.
  case tiles
  /// One picture, 2.2 times as tall as the view.
  case picture
  /// 21 points taller than the view.
  case barelyLong
  /// 23 points shorter than the view.
  case barelyShort
  /// Three lists of 60 equal rows.
  case threeLists
  /// People, a grid of six cells, and an empty list.
  case profile
  /// At most 1,000 rows below the shared bar of a stack.
  case stack
  /// 400 rows in sections of eight, on pages with a header.
  case pushedRows
  /// A page of a stack with a picture behind its bar.
  case imageInset

  /// Returns the layout of each list, at least one, on a stage with these settings.
  public func callAsFunction(_ stage: StageSettings) -> [ContentLayout] {
    let (count, height) = (stage.rows, stage.rowHeight)
    switch self {
    case .people: return Self.people(count, height, low: max(24, height - 20))
    case .peopleAndArchive:
      return Self.people(count, height, low: max(24, height - 20))
        + Self.rows(40, perSection: 10, 52)
    case .sections: return Self.rows(count, perSection: 5, height)
    case .oneSection: return Self.rows(count, perSection: max(1, Int(count)), height)
    case .rows: return Self.rows(count, height)
    case .tiles: return [ContentLayout(.grid(count: Int(count), columns: 3, cellHeight: 118))]
    case .picture: return [ContentLayout(.picture(share: 2.2))]
    case .barelyLong: return [ContentLayout(.fitted(over: 21, header: 40, count: 10))]
    case .barelyShort: return [ContentLayout(.fitted(over: -23, header: 40, count: 10))]
    case .threeLists: return (0..<3).flatMap { _ in Self.rows(60, height) }
    case .profile:
      return Self.people(count, height, low: height - 20)
        + [ContentLayout(.grid(count: 6, columns: 2, cellHeight: 110))] + Self.rows(0)
    case .stack:
      let count = min(count, 1000)
      return Self.rows(
        count, perSection: max(1, Int(count)), header: 0, PushedPage.profileRowHeight)
    case .pushedRows: return Self.rows(400, perSection: 8, 72)
    case .imageInset: return [PushedPage.profile(ramp: .imageInset)]
    }
  }

  /// Rows with these heights in turn, in sections of this many rows; 0 for no sections.
  private static func rows(
    _ count: Double, perSection: Int = 0, header: Double = 40, _ heights: Double...
  ) -> [ContentLayout] {
    let rows = ContentLayout.Rows(
      count: Int(count), perSection: perSection, headerHeight: header, heights: heights)
    return [ContentLayout(.rows(rows))]
  }

  private static func people(_ count: Double, _ row: Double, low: Double) -> [ContentLayout] {
    rows(count, perSection: 8, row, row, row + 32, row, row, low, low, row)
  }
}
