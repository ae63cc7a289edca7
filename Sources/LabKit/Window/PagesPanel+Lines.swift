internal import BarRender
internal import BarScene
internal import BarTuning

/// What the list of pages lists.
extension PagesPanel {
  /// What a line stands for.
  enum Item: Equatable {
    /// The heading that says this.
    case heading(String)
    /// The page with this number in the registry.
    case page(Int)

    var isPage: Bool {
      switch self {
      case .heading: false
      case .page: true
      }
    }

    /// The headings above it, the outermost first.
    var headings: [String] {
      switch self {
      case .page(let page): DemoRegistry.headings(ofDemo: page)
      case .heading(let name):
        DemoRegistry.groups.filter { $0.families.contains { $0.title == name } }.map(\.title)
      }
    }
  }

  /// All that the lines depend on.
  struct LinesSource: Equatable {
    var open: Int
    var folded: Set<String>
    var search: String
    /// Pixels per point: texts do not measure the same at every scale.
    var scale: Double
  }

  /// The lines from the top: what they stand for, and what they say.
  struct Lines {
    var items: [Item] = []
    var entries: [PagesView.Entry] = []
    /// The line of the open page, or the innermost heading that it is folded into; nil: it was not
    /// found.
    var selected: Int?

    fileprivate mutating func add(_ item: Item, _ entry: PagesView.Entry) {
      items.append(item)
      entries.append(entry)
    }
  }

  /// The lines that show.
  var shown: Lines {
    let source = LinesSource(
      open: open, folded: folded, search: search.text, scale: lab.painter.scale)
    return lines.result(of: source) ?? lines.keep(makeLines(source), of: source)
  }

  private func makeLines(_ source: LinesSource) -> Lines {
    var lines = Lines()
    func add(_ page: Int, isNested: Bool = false) {
      let demo = DemoRegistry.all[page]
      lines.add(
        .page(page),
        .page(demo.title, subtitle: demo.subtitle, isNested: isNested, metrics: lab.painter))
    }
    // Returns whether what is below the heading shows.
    func add(_ group: PageGroup, isNested: Bool = false) -> Bool {
      let isFolded = source.folded.contains(group.title)
      lines.add(
        .heading(group.title),
        .heading(group.title, pages: group.count, isFolded: isFolded, isNested: isNested))
      return !isFolded
    }
    let words = source.search.lowercased().split(separator: " ").map(String.init)
    if words.isEmpty {
      for group in DemoRegistry.groups where add(group) {
        for page in group.pages { add(page) }
        for family in group.families where add(family, isNested: true) {
          for page in family.pages { add(page, isNested: true) }
        }
      }
    } else {
      for page in Self.found(words) { add(page) }
    }
    lines.selected = lines.items.firstIndex(of: .page(source.open))
    guard words.isEmpty, lines.selected == nil else { return lines }
    for heading in DemoRegistry.headings(ofDemo: source.open) {
      lines.selected = lines.items.firstIndex(of: .heading(heading)) ?? lines.selected
    }
    return lines
  }

  /// The pages in which all words are found, those with the words in their title first.
  private static func found(_ words: [String]) -> [Int] {
    func has(_ text: String) -> Bool { words.allSatisfy { text.contains($0) } }
    let all = searched.indices.filter { has(searched[$0].all) }
    let named = all.filter { has(searched[$0].title) }
    return named.filter { searched[$0].title.hasPrefix(words[0]) }
      + named.filter { !searched[$0].title.hasPrefix(words[0]) }
      + all.filter { !has(searched[$0].title) }
  }

  /// What of each page is searched: title, subtitle, summary, id, family, group, synonyms, and the
  /// names of the bars that it compares.
  private static let searched: [(title: String, all: String)] = DemoRegistry.all.indices.map {
    page in
    let demo = DemoRegistry.all[page]
    let texts = [
      demo.title, demo.subtitle, demo.summary, demo.id, DemoRegistry.familyNames[page],
      Synonyms.words(for: demo.id),
    ]
    let bars = demo.isPeers ? Preset.all(.bar).map { PresetWords.name(of: $0.name) } : []
    let all = texts + DemoRegistry.headings(ofDemo: page) + bars
    return (demo.title.lowercased(), all.joined(separator: " ").lowercased())
  }
}
