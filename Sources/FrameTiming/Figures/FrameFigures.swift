/// The figures of one set of frames, by their keys: all counted ones, or those of one phase.
///
/// Times are `interval`, from present to present, unless the name says otherwise. A figure without
/// data is nil. Where other tools disagree on a figure, each method's result has its own name.
public struct FrameFigures: Sendable {
  /// A figure of the block, and whether it rests on too few frames.
  struct Cell: Sendable {
    let value: FigureValue
    var isWeak = false
    var decimals = 0
  }

  private var cells: [String: Cell] = [:]

  /// - Parameter values: those of all frames of the block, by measure, each list ascending.
  init(
    _ groups: [FigureGroup] = FigureGroup.all, sample: FrameSample,
    _ values: [FrameSample.Values]
  ) {
    func sorted(_ list: (FrameSample.Values) -> NumberList) -> [Double] {
      NumberList.merged(values.map(list))
    }
    let intervals = sorted { $0.intervals }
    var input = FigureInput(intervals: intervals, total: intervals.sum, sample: sample)
    var first = 0
    for group in groups {
      input.measure = group.measures.indices.first { index in
        values.contains { !$0.measured[first + index].isEmpty }
      }
      input.values = group.measures.isEmpty ? intervals : []
      if let measure = input.measure {
        let place = first + measure
        input.values = sorted { $0.measured[place] }
      }
      first += group.measures.count
      for figure in group.figures {
        cells[figure.key] = Cell(
          value: figure.value(input), isWeak: figure.isWeak(input), decimals: figure.decimals)
      }
    }
  }

  /// The figure of a key, which must be one of the schema.
  subscript(_ key: String) -> Cell {
    guard let cell = cells[key] else { preconditionFailure("no figure has the key \(key)") }
    return cell
  }

  /// A figure as a number; nil where there is no data.
  public func number(_ key: String) -> Double? { self[key].value.number }

  /// A figure that counts something; 0 where there is no data.
  func count(_ key: String) -> Int {
    if case .count(let count?) = self[key].value { Int(count) } else { 0 }
  }

  /// A figure that is a word; nil where there is no data.
  func word(_ key: String) -> String? {
    if case .word(let word) = self[key].value { word } else { nil }
  }

  /// How many intervals fall into which span; spans without any are left out.
  var histogram: [HistogramBin] {
    if case .histogram(let bins) = self["histogram_ms"].value { bins } else { [] }
  }

  /// Whether any figure rests on too few frames.
  var hasWeak: Bool { cells.values.contains { $0.isWeak } }

  /// Whether the block has any rows.
  var hasRows: Bool { count("frames") + count("excluded") > 0 }

  /// The reasons for which frames are not counted, with how many: `warmup 30, resync 2`.
  var exclusions: String {
    FrameExclusion.allCases.map { ($0.rawValue, count("excluded.\($0.rawValue)")) }
      .filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// What `summary.json` has of the figures of some groups.
  func stored(
    _ groups: [FigureGroup] = FigureGroup.all
  ) -> [(key: String, value: FigureValue)] {
    groups.flatMap(\.figures).filter(\.isStored).map { ($0.key, self[$0.key].value) }
  }
}

extension FrameFigures.Cell {
  /// The value as a table shows it: a dash where there is none, `?` behind one on weak feet.
  ///
  /// Decimals are given up one by one where a number would not fit the width.
  func text(width: Int) -> String {
    var text: String?
    switch value {
    case .count(let count): text = count.map { "\($0)" }
    case .word(let word): text = word
    case .flag(let isSo): text = isSo.map { $0 ? "yes" : "no" }
    case .number(let number):
      guard let number else { break }
      var decimals = decimals
      var shown = fixed(number, decimals)
      while shown.count > width, decimals > 0 {
        decimals -= 1
        shown = fixed(number, decimals)
      }
      text = shown
    case .words, .histogram: break
    }
    return text.map { isWeak ? $0 + "?" : $0 } ?? "-"
  }
}
