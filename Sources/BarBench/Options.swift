/// The options of a benchmark: `--name value`, or `--name` alone.
struct Options {
  private var values: [String: String] = [:]

  /// - Parameter flags: the names of options without a value.
  init?(_ words: ArraySlice<String>, known: [String], flags: [String]) {
    var rest = words
    while let name = rest.popFirst() {
      if flags.contains(name) {
        values[name] = ""
      } else if known.contains(name), let value = rest.popFirst() {
        values[name, default: ""] += values[name] == nil ? value : " " + value
      } else {
        return nil
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }
  func text(_ name: String) -> String? { values[name] }
  func number(_ name: String, _ standard: Int) -> Int {
    values[name].flatMap { Int($0) } ?? standard
  }
}
