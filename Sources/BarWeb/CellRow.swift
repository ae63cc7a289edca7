internal import BarCore

/// Named numbers in the order in which they are put: a row of geometry and what a picture needs.
///
/// What is missing is not a number, a flag 0 or 1, a word its place among the words of its kind.
@safe struct CellRow {
  /// More cells than any page has.
  static let most = 512

  /// Cells that a page has only with a part of it.
  enum Group: Int, CaseIterable {
    case bar, header, nav, refresh, profile
    case barPicture, headerPicture, profilePicture, refreshPicture, stackPicture, layers
  }

  private let values: UnsafeMutablePointer<Double>
  private(set) var count = 0
  /// The names, one a line, with a colon and "flag" or the words behind those that are no numbers;
  /// nil where only the values are asked for.
  private(set) var names: String?
  /// Whether names are asked for: kept apart, as each cell asks.
  private let isNamed: Bool
  /// How many cells each group has; 0 until it was put.
  private(set) var sizes: [Int]

  /// Writes into memory that has room for `most` numbers.
  ///
  /// - Parameter sizes: those of a row that was named. Empty where a row is named: of a page with all
  ///   parts.
  init(into values: UnsafeMutablePointer<Double>, sizes: [Int]) {
    unsafe self.values = values
    isNamed = sizes.isEmpty
    names = isNamed ? "" : nil
    self.sizes = sizes.isEmpty ? Group.allCases.map { _ in 0 } : sizes
  }

  /// Puts the cells of a group, which tell of a part: none of them is a number where a page lacks it.
  ///
  /// Parts are only read here. They are `inout` all the same, as is the snapshot that has them: a
  /// value would be copied, up to a kilobyte, at each look into its optional.
  mutating func put<Part>(
    _ group: Group, _ part: inout Part?, _ cells: (inout CellRow, inout Part) -> Void
  ) {
    var isThere = false
    if case .some = part { isThere = true }
    // Any other way to hand on what an optional has copies it.
    // swift-format-ignore: NeverForceUnwrap
    put(group, if: isThere) { row in cells(&row, &part!) }
  }

  /// Puts the cells of a group where a page has it.
  mutating func put(_ group: Group, if isThere: Bool, _ cells: (inout CellRow) -> Void) {
    let first = count
    if isThere {
      cells(&self)
    } else {
      for _ in 0..<sizes[group.rawValue] { put(nil) }
    }
    if isNamed { sizes[group.rawValue] = count - first }
  }

  mutating func put(_ name: @autoclosure () -> String, _ value: Double?) {
    put(value)
    if isNamed { names?.append(name() + "\n") }
  }

  mutating func put(_ name: @autoclosure () -> String, flag: Bool?) {
    put(flag.map { $0 ? 1 : 0 })
    if isNamed { names?.append(name() + ":flag\n") }
  }

  mutating func put<Word: CaseIterable & Equatable & RawRepresentable>(
    _ name: @autoclosure () -> String, word: Word?, _: Word.Type = Word.self
  ) where Word.RawValue == String {
    var index = 0.0
    var found: Double?
    for other in Word.allCases {
      if other == word { found = index }
      index += 1
    }
    put(found)
    if !isNamed { return }
    names?.append(name() + ":")
    for word in Word.allCases { names?.append(word.rawValue + ",") }
    names?.append("\n")
  }

  mutating func put(_ name: @autoclosure () -> String, _ rect: Rect?) {
    put(name() + ".x", rect?.x)
    put(name() + ".y", rect?.y)
    put(name() + ".width", rect?.width)
    put(name() + ".height", rect?.height)
  }

  mutating func put(_ name: @autoclosure () -> String, _ tint: Tint?) {
    put(name() + ".red", tint?.red)
    put(name() + ".green", tint?.green)
    put(name() + ".blue", tint?.blue)
    put(name() + ".opacity", tint?.alpha)
  }

  private mutating func put(_ value: Double?) {
    precondition(count < Self.most, "a row has at most \(Self.most) cells")
    unsafe values[count] = value ?? .nan
    count += 1
  }
}
