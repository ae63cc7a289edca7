/// Returns a text as it stands in a sentence: if longer than 60 characters, only its beginning.
///
/// Characters are Unicode scalars here, so that no heap of accents counts as one.
public func excerpt(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<scalars.index(before: end)]) + "\u{2026}"
}

/// Returns the word that is fewest edits (insert, delete, replace) away.
///
/// If that is more than half of the word, the result is the first that begins with the word, provided
/// that it has three letters or more; else nil. A word more than twice as long as each of the others
/// is near to none, and is not looked through.
public func nearestWord(to word: String, among words: [String]) -> String? {
  let longest = words.map { $0.unicodeScalars.count }.max() ?? 0
  guard word.unicodeScalars.prefix(2 * longest + 1).count <= 2 * longest else { return nil }
  let wanted = Array(word.lowercased())
  var best: (word: String, distance: Int)?
  for candidate in words {
    let letters = Array(candidate.lowercased())
    var row = Array(0...letters.count)
    for (i, a) in wanted.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in letters.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(diagonal + (a == b ? 0 : 1), row[j] + 1, above + 1)
        diagonal = above
      }
    }
    let distance = row[letters.count]
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  guard let best, best.distance * 2 <= max(wanted.count, best.word.count) else {
    return wanted.count < 3 ? nil : words.first { $0.lowercased().hasPrefix(word.lowercased()) }
  }
  return best.word
}
