internal import BarCore
internal import FrameTiming

/// What the HTML report says beyond the figures.
extension StoredLog {
  /// The page of the log.
  ///
  /// - Parameters:
  ///   - summary: the figures of its rows.
  ///   - rows: all of its rows.
  ///   - budget: milliseconds that a frame may take; nil: the period.
  func page(_ summary: FrameSummary, _ rows: SessionRows, budget: Double?) -> ReportPage {
    let name = directory.pathParts().last ?? directory
    var page = ReportPage(
      title: "\(word("page") ?? "frame log"), \(name)", honestLine: honestLine,
      rows: rows, summary: summary)
    page.settings = [host, settings].filter { !$0.isEmpty }
    if periodSource != "session.json" {
      page.notes.append("The period comes from: \(periodSource).")
    }
    page.notes += lacks
    page.session = sessionFacts
    page.trace = trace
    page.budget = budget
    return page
  }

  private func word(_ keys: String...) -> String? {
    var value = session
    for key in keys { value = value?[key] }
    return value?.words
  }

  /// The machine in a line.
  private var host: String {
    [
      word("host", "cpu"), word("host", "cores").map { "\($0) cores" },
      word("host", "kernel").map { "kernel \($0)" },
      session?["host"]?["virtualised"]?.bool == true ? "virtualized" : nil,
      word("host", "loadavg").map { "load \($0) at the start" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// What was measured, in a line.
  private var settings: String {
    let width = word("sdl", "window_w")
    let height = word("sdl", "window_h")
    return [
      word("page").map { "page \($0)" }, word("preset").map { "preset \($0)" },
      word("target", "hz").map { "\($0) Hz (\(word("target", "source") ?? "?"))" },
      width.flatMap { width in height.map { "\(width)x\($0) pixels" } },
      word("sdl", "renderer").map { "\($0) renderer on \(word("sdl", "video_driver") ?? "?")" },
      word("app", "build").map { "\($0) build \(word("app", "git") ?? "")".trimmed },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Groups that are shown first; others follow by name.
  private static let order = ["app", "target", "pacing", "vsync", "sdl", "host", "clock"]

  /// Everything in session.json, whatever it holds, so that new keys show by themselves.
  private var sessionFacts: [ReportPage.Fact] {
    guard let members = session?.object else { return [] }
    func rank(_ key: String) -> Int { Self.order.firstIndex(of: key) ?? Self.order.count }
    var facts: [ReportPage.Fact] = []
    let keys = members.keys.sorted { (rank($0), $0) < (rank($1), $1) }
    for key in keys {
      guard let value = members[key] else { continue }
      if case .object = value {
        value.leaves(under: "") { name, words in
          facts.append(ReportPage.Fact(group: key, name: name, value: words))
        }
      }
    }
    for key in keys {
      guard let value = members[key], value.object == nil else { continue }
      facts.append(ReportPage.Fact(group: "session", name: key, value: value.words ?? ""))
    }
    return facts
  }
}

extension JSONValue {
  /// A value in words, lists with spaces between; nil for null and objects.
  fileprivate var words: String? {
    switch self {
    case .null, .object: nil
    case .bool(let value): value ? "yes" : "no"
    case .number(let value):
      Int64(exactly: value).map { "\($0)" } ?? shortText(value, decimals: 3)
    case .integer(let value): "\(value)"
    case .string(let value): value
    case .array(let values):
      values.isEmpty ? "nothing" : values.map { $0.words ?? "-" }.joined(separator: " ")
    }
  }

  /// Every value in an object and the objects within it, by the path of its keys.
  fileprivate func leaves(under path: String, _ take: (String, String) -> Void) {
    guard let members = object else { return take(path, words ?? "") }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      value.leaves(under: path.isEmpty ? key : "\(path) \(key)", take)
    }
  }
}
