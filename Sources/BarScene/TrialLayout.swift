import BarCore
import BarTuning

/// Which columns of the table show, below which headings and how many side by side: those that most
/// people know first, then the others by toolkit.
public struct TrialLayout: Equatable, Sendable {
  /// Columns below one heading.
  public struct Group: Equatable, Sendable {
    /// The toolkit; of the first group that most people know its bars.
    public let title: String
    /// Numbers of the columns in the table.
    public let columns: Range<Int>
  }

  /// All groups from the top.
  public static let groups: [Group] = {
    var groups = [Group(title: "Best known", columns: 0..<TrialColumn.main.count)]
    for number in TrialColumn.main.count..<TrialColumn.all.count {
      let toolkit = TrialColumn.all[number].toolkit
      if let last = groups.last, last.title == toolkit {
        groups[groups.count - 1] = Group(
          title: toolkit, columns: last.columns.lowerBound..<number + 1)
      } else {
        groups.append(Group(title: toolkit, columns: number..<number + 1))
      }
    }
    return groups
  }()

  /// The titles of all groups but the first, which are folded until somebody unfolds them.
  public static let foldedAtFirst = Set(groups.dropFirst().map(\.title))

  enum Item: Equatable {
    /// - Parameters:
    ///   - group: number of the group.
    ///   - count: how many of its columns were found.
    case heading(group: Int, count: Int, isFolded: Bool)
    /// Columns side by side with all gestures.
    case block([Int])
  }

  /// What lies below each other.
  let items: [Item]
  /// The upper edge of each, from that of the first.
  let tops: [Double]
  /// Height of all.
  let height: Double
  /// Width of a column, the same whatever is found.
  let columnWidth: Double

  /// - Parameters:
  ///   - search: words that the name or the toolkit of a column must have; with any, nothing is
  ///     folded.
  ///   - folded: titles of the groups whose columns are hidden.
  ///   - width: room for the names of the gestures and the columns, in points.
  public init(search: String = "", folded: Set<String> = [], width: Double) {
    let words = search.lowercased().split(separator: " ")
    let room = width - TrialView.labelWidth
    let most = max(1, Int(room / TrialView.leastColumn))
    var items: [Item] = []
    var tops: [Double] = []
    var y = 0.0
    for (number, group) in Self.groups.enumerated() {
      let found = group.columns.filter { column in
        words.allSatisfy { Self.searched[column].contains($0) }
      }
      if found.isEmpty { continue }
      let isFolded = words.isEmpty && folded.contains(group.title)
      items.append(.heading(group: number, count: found.count, isFolded: isFolded))
      tops.append(y)
      y += TrialView.groupHeight
      if isFolded { continue }
      for part in Self.parts(found, most) {
        items.append(.block(part))
        tops.append(y)
        y += TrialView.blockHeight + TrialView.gap
      }
    }
    self.items = items
    self.tops = tops
    height = y
    let widest = Self.groups.flatMap { Self.parts(Array($0.columns), most) }.map(\.count).max() ?? 1
    columnWidth = (room / Double(widest)).rounded(.down).clamped(to: 1...TrialView.widestColumn)
  }

  /// What of each column is searched.
  private static let searched = groups.flatMap { group in
    group.columns.map { number in
      let column = TrialColumn.all[number]
      return [column.name, column.toolkit, column.preset.name, group.title]
        .joined(separator: " ").lowercased()
    }
  }

  /// As few parts as there is room for, as equal as can be.
  private static func parts(_ columns: [Int], _ room: Int) -> [[Int]] {
    let count = (columns.count + room - 1) / room
    return (0..<count).map { part in
      Array(columns[columns.count * part / count..<columns.count * (part + 1) / count])
    }
  }

  /// The columns that show, from the top.
  public var columns: [Int] {
    items.flatMap { item in if case .block(let columns) = item { columns } else { [Int]() } }
  }

  // MARK: Lines

  /// Number of rows of cells in a block.
  private static let rows = TrialGesture.table.count

  private static func lineCount(_ item: Item) -> Int {
    switch item {
    case .heading: 1
    case .block: rows
    }
  }

  /// The item that a cell or heading lies in, and the number of its line from the top; nil: it does
  /// not show.
  func find(_ place: TrialView.Place) -> (item: Int, line: Int)? {
    var line = 0
    for (index, item) in items.enumerated() {
      switch item {
      case .heading(let group, _, _):
        if place.isHeading && Self.groups[group].columns.contains(place.column) {
          return (index, line)
        }
      case .block(let columns):
        if !place.isHeading && columns.contains(place.column) { return (index, line + place.row) }
      }
      line += Self.lineCount(item)
    }
    return nil
  }

  /// The cell or heading on a line, so many columns from the left; lines beyond the ends are the
  /// last ones, and nil means that nothing shows.
  func place(onLine line: Int, across: Int = 0) -> TrialView.Place? {
    let count = items.reduce(0) { $0 + Self.lineCount($1) }
    guard count > 0 else { return nil }
    var left = min(max(0, line), count - 1)
    for item in items {
      if left < Self.lineCount(item) {
        switch item {
        case .heading(let group, _, _): return .heading(of: Self.groups[group])
        case .block(let columns):
          return TrialView.Place(row: left, column: columns[min(across, columns.count - 1)])
        }
      }
      left -= Self.lineCount(item)
    }
    return nil
  }

  /// Title of the group that a place lies in.
  public static func title(of place: TrialView.Place) -> String {
    groups.first { $0.columns.contains(place.column) }?.title ?? ""
  }
}
