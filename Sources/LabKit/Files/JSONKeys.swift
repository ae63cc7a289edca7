internal import BarCore
internal import BarTuning

/// The keys of a JSON object in the order of the text, and whether one stands there twice.
///
/// The decoder keeps one value of a key that is written twice, and says nothing. The bytes are
/// those of valid JSON; of others the answer is of no use, but there is one.
struct JSONKeys: Equatable {
  /// The keys of the outermost object, each as often as it is written.
  private(set) var outer: [String] = []
  /// The first key that an object, at any depth, has twice.
  private(set) var doubled: String?

  init(_ bytes: [UInt8]) {
    // The keys so far of each object around the place; of a list nothing is kept.
    var open: [(keys: Set<String>, isObject: Bool)] = []
    // Yes from the beginning of an object, or a comma, up to its next text: that text is a key.
    var isKey = false
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"):
        open.append(([], true))
        isKey = true
      case UInt8(ascii: "["):
        open.append(([], false))
        isKey = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        isKey = false
      case UInt8(ascii: ","): isKey = open.last?.isObject ?? false
      case UInt8(ascii: "\""):
        let end = JSONBounds.endOfText(bytes, from: place)
        if isKey, let key = Self.text(bytes[place..<end]) {
          if !open[open.count - 1].keys.insert(key).inserted { doubled = doubled ?? key }
          if open.count == 1 { outer.append(key) }
        }
        isKey = false
        place = end - 1
      default: break
      }
      place += 1
    }
  }

  /// A text with its quotes, as the decoder reads it: "\u0074" is a "t".
  private static func text(_ quoted: ArraySlice<UInt8>) -> String? {
    if quoted.contains(UInt8(ascii: "\\")) { return (try? JSONValue.parse(Array(quoted)))?.string }
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension JSONValue {
  /// The members of the object that a text must be.
  ///
  /// - Parameters:
  ///   - place: file and line.
  ///   - what: what it must be, and what to do otherwise.
  ///   - sentence: what to say where it is no JSON, given half a sentence about why.
  static func members(
    of bytes: [UInt8], _ place: String, insteadOf what: String, _ sentence: (String) -> String
  ) throws(LabError) -> [String: JSONValue] {
    let value: JSONValue
    do throws(JSONProblem) {
      value = try parse(bytes)
    } catch {
      throw .badInput(sentence(error.words))
    }
    guard let object = value.object else {
      throw .badInput("\(place) contains \(value.kind) instead of \(what).")
    }
    return object
  }
}

extension JSONKeys {
  /// Throws a sentence that names the first key which the outermost object has beyond `known`, or
  /// which an object has twice.
  ///
  /// - Parameters:
  ///   - known: the keys that mean something there.
  ///   - owner: what has the keys, in words.
  ///   - place: file and line.
  func check(among known: [String], of owner: String, _ place: String) throws(LabError) {
    if let doubled {
      throw .badInput(
        "\(place): the key \"\(excerpt(doubled))\" is given twice; remove one of them.")
    }
    try Self.check(outer, among: known, of: owner, place)
  }

  static func check(
    _ keys: [String], among known: [String], of owner: String, _ place: String
  ) throws(LabError) {
    guard let strange = keys.first(where: { !known.contains($0) }) else { return }
    let near = nearestWord(to: strange, among: known)
    throw .badInput(
      "\(place): unknown key \"\(excerpt(strange))\" in \(owner)"
        + (near.map { " (did you mean \"\($0)\"?)" } ?? "; remove it") + ".")
  }
}
