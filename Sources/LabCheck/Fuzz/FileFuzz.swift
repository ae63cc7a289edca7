internal import BarCore
internal import LabKit

/// Corrupted files, as disks, editors and other programs leave them: each must be read, or refused
/// with one sentence.
struct FileFuzz {
  /// A file that is read wrongly, or refused in any other way than by a sentence about it.
  typealias Breach = PageRules.Breach

  /// A folder with an intact log, since a log is read with all its files.
  let folder: String
  /// The intact files of that log.
  private let sound: [FileKind: [UInt8]]

  init(folder: String) throws(LabError) {
    self.folder = folder
    try FileIO.makeDirectory(folder)
    var dice = Dice(seed: 1)
    var sound: [FileKind: [UInt8]] = [:]
    for kind in [FileKind.frames, .events, .session] { sound[kind] = kind.original(&dice) }
    self.sound = sound
    for kind in sound.keys { try restore(kind) }
  }

  private func restore(_ kind: FileKind) throws(LabError) {
    if let bytes = sound[kind] { try FileIO.write(bytes, to: "\(folder)/\(kind.name)") }
  }

  // MARK: Cases

  /// Returns the file of a case: its kind and its corrupted bytes.
  static func file(seed: UInt64, number: Int) -> (kind: FileKind, bytes: [UInt8]) {
    var dice = Dice(seed: seed &+ 0x5EED, number: number)
    let kind = dice.pick(FileKind.allCases)
    var bytes = kind.original(&dice)
    for _ in 0..<(dice.chance(60) ? 1 : dice.whole(2...5)) { change(&bytes, &dice) }
    return (kind, bytes)
  }

  private static let pieces = [
    "NaN", "1e999", "-1", "1e308", "-1e308", "null", "\"\"", "{}", "[]", "\u{0}", "true", ",", "\n",
    "\"", "\\u0000", "9999999999999999999999999", "9223372036854775807", "-9223372036854775808",
    "-0", "0.1e-400", "}", "{\"t\":", "é", "1e9", "\\", "\r\n", ";", "=", "0",
    "18446744073709551616",
  ]

  /// Makes one change: a bit, a byte, a part, a number, or words or lines that are swapped, doubled
  /// or removed.
  private static func change(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = dice.whole(0...bytes.count - 1)
    switch dice.whole(0...11) {
    case 0, 1: bytes[place] ^= 1 << UInt8(dice.whole(0...7))
    case 2: bytes[place] = UInt8(dice.whole(0...255))
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + dice.whole(1...9)))
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: dice.pick(pieces).utf8, at: place)
    case 6, 7, 8: changeNumber(&bytes, &dice)
    case 9: swapWords(&bytes, &dice)
    default: changeLines(&bytes, &dice)
    }
  }

  private static func changeNumber(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    guard !digits.isEmpty else { return }
    let start = dice.pick(digits)
    // Either the whole number or one of its digits.
    var end = start + 1
    if dice.chance(50) {
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    }
    let piece = dice.chance(40) ? "\(dice.whole(0...9))" : dice.pick(pieces)
    bytes.replaceSubrange(start..<end, with: Array(piece.utf8))
  }

  private static func swapWords(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let marks: [UInt8] = [0x2C, 0x3A, 0x0A, 0x7B, 0x7D]
    var words = bytes.split(omittingEmptySubsequences: false) { marks.contains($0) }.map(Array.init)
    let between = bytes.filter { marks.contains($0) }
    guard words.count > 1 else { return }
    let a = dice.whole(0...words.count - 1)
    let b = dice.whole(0...words.count - 1)
    if dice.chance(60) { words.swapAt(a, b) } else { words[a] = words[b] }
    bytes = words[0]
    for (mark, word) in zip(between, words.dropFirst()) { bytes += [mark] + word }
  }

  private static func changeLines(_ bytes: inout [UInt8], _ dice: inout Dice) {
    var lines = bytes.split(separator: 0x0A).map(Array.init)
    guard !lines.isEmpty else { return }
    let a = dice.whole(0...lines.count - 1)
    let b = dice.whole(0...lines.count - 1)
    switch dice.whole(0...2) {
    case 0: lines.swapAt(a, b)
    case 1: lines.insert(lines[a], at: b)
    default: lines.remove(at: a)
    }
    bytes = Array(lines.joined(separator: [0x0A])) + [0x0A]
  }

  // MARK: Looking at one

  /// Returns what is wrong with the way a file is read; nil if nothing is.
  ///
  /// - Parameter refused: set to true if the file was rightly refused; never set to false.
  /// - Throws: a sentence if the folder cannot be written, which is not a fault of the reader.
  func breach(
    _ kind: FileKind, _ bytes: [UInt8], refused: inout Bool
  ) throws(LabError) -> Breach? {
    let found = try look(kind, bytes, &refused)
    try restore(kind)
    return found
  }

  private func look(
    _ kind: FileKind, _ bytes: [UInt8], _ refused: inout Bool
  ) throws(LabError) -> Breach? {
    do {
      try kind.read(bytes, in: folder)
      return nil
    } catch let error as LabError {
      if error.code == .cannotWrite { throw error }
      refused = true
      return Self.sentence(error, kind)
    } catch let breach as Breach {
      return breach
    } catch {
      return Breach(rule: "error", words: "it fails without a sentence: \(error)")
    }
  }

  /// Returns what is wrong with the error; nil if it is one sentence that names the file.
  static func sentence(_ error: LabError, _ kind: FileKind) -> Breach? {
    let text = error.message
    guard error.code == .badInput else {
      return Breach(rule: "code", words: "it is refused with code \(error.code.rawValue): \(text)")
    }
    guard text.contains(kind.name) else {
      return Breach(rule: "name", words: "the sentence does not name it: \(text)")
    }
    let isSentence =
      text.hasSuffix(".") && text.count < 1000
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isSentence ? nil : Breach(rule: "sentence", words: "it is no sentence: \(text)")
  }
}
