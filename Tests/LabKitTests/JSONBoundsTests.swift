import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// The cost of hostile JSON: one sentence, in a time proportional to its bytes.
@Suite struct JSONBoundsTests {
  private func problem(_ text: String) -> String? { problem(Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(JSONProblem) {
      _ = try JSONValue.parse(bytes)
      return nil
    } catch {
      return error.words
    }
  }

  private static let tooDeep = "it nests more than \(JSONBounds.deepest) levels deep"

  @Test(
    arguments: ["[", "{\"a\":", "[[{\"a\":[", "{\"a\":{}, \"b\":["], [101, 512, 513, 514, 100_000])
  func whatNestsTooDeepIsRefusedBeforeItIsDecoded(_ start: String, _ count: Int) {
    #expect(problem(String(repeating: start, count: count)) == Self.tooDeep)
  }

  @Test func theDeepestThatIsAllowedIsRead() {
    let deepest = JSONBounds.deepest
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      for (depth, wanted) in [(deepest, nil as String?), (deepest + 1, Self.tooDeep)] {
        let text =
          String(repeating: open, count: depth - 1) + (open == "[" ? "[]" : "{}")
          + String(repeating: close, count: depth - 1)
        #expect(problem(text) == wanted)
      }
    }
  }

  /// Half of a surrogate pair is not a character; the decoder would report something else.
  @Test(
    arguments: [
      (#"\ud800"#, true), (#"\udc00"#, true), (#"\ud800x\udc00"#, true), (#"\uD800\n"#, true),
      (#"\ud800\ud800\udc00"#, true), (#"\ud83d\ude00\ude00"#, true), (#"\ud83d\ude00"#, false),
      (#"\\ud800"#, false), (#"\u00e4\ud7ff\ue000"#, false),
      (#"\ud83d\ude00\ud83d\ude00 a"#, false),
    ])
  func halvesOfLettersAreRefused(_ text: String, _ isRefused: Bool) {
    let words = #"an escape in it, \ud800 to \udfff, is half of a character"#
    for json in ["[\"\(text)\"]", "{\"\(text)\":1}"] {
      #expect(problem(json) == (isRefused ? words : nil))
    }
  }

  /// Fixed: each of these was reported as a number that cannot be represented.
  @Test(
    arguments: [
      ("a\tb", "line end"), ("a\nb", "line end"), ("\u{1B}", "line end"), ("\u{1}", "line end"),
      (#"\q"#, "escape"), (#"\u12"#, "escape"), (#"\u12zz"#, "escape"), (#"\u+123"#, "escape"),
      (#"\U0041"#, "escape"), (#"\""#, nil), (#"\\q"#, nil), (#"\/\b\f\n\r\t\u00E4"#, nil),
      ("\u{7F}", nil),
    ])
  func aTextThatIsNoneIsCalledSo(_ text: String, _ fault: String?) {
    for json in ["[\"\(text)\"]", "{\"\(text)\":1}"] {
      let told = problem(json)
      #expect((told == nil) == (fault == nil), "\(json) \(told as Any)")
      if let fault { #expect(told?.contains(fault) == true, "\(json) \(told as Any)") }
    }
  }

  /// A value costs the decoder more the deeper it is nested, and there may be millions.
  @Test func whatHoldsTooManyValuesIsRefusedBeforeItIsDecoded() {
    let most = JSONBounds.mostValues
    let tooMany = "it contains more than \(most) values"
    for (start, end) in [("[", "]"), ("{\"a\":[", "]}"), ("[[[[", "]]]]")] {
      for (count, wanted) in [
        (most - 10, nil as String?), (most + 10, tooMany), (2_000_000, tooMany),
      ] {
        let zeros = String(repeating: "0,", count: count)
        #expect(problem("\(start)\(zeros)0\(end)") == wanted)
      }
    }
    #expect(problem("[" + String(repeating: "[],", count: most) + "0]") == tooMany)
    // Commas in texts are characters.
    #expect(problem("[\"" + String(repeating: ",", count: most * 2) + "\"]") == nil)
  }

  @Test func bracketsInTextsDoNotNest() {
    let brackets = String(repeating: "[{\\\"", count: 600)
    #expect(problem("[\"\(brackets)\",\"\\\\\"]") == nil)
    #expect(problem(String(repeating: "[],", count: 600)) == "it is not JSON")
  }

  /// Two bytes per character: the decoder would accept it, and an escaped quote hides its brackets
  /// from a counter of bytes.
  @Test func otherEncodingsAreRefused() {
    let text = "{\"\\\"\":" + String(repeating: "[", count: 600)
    for isLittle in [true, false] {
      let bytes = text.utf16.flatMap { unit in
        isLittle ? [UInt8(unit & 255), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 255)]
      }
      #expect(problem(bytes) == "it contains a NUL byte, which JSON does not allow")
      #expect(problem([isLittle ? 0xFF : 0xFE, isLittle ? 0xFE : 0xFF] + bytes) != nil)
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0, 0xFF],
    ] as [[UInt8]])
  func bytesThatAreNoTextAreCalledSo(_ bytes: [UInt8]) {
    let around = (Array("{\"a\":\"".utf8), Array("\"}".utf8))
    #expect(problem(around.0 + bytes + around.1) == "it is not valid UTF-8 text")
    #expect(problem(around.0 + Array("ä\u{1F600}".utf8) + around.1) == nil)
  }

  @Test(arguments: [0, 6, 8, 9]) func aNULByteIsCalledSoThoughItIsUTF8(_ place: Int) {
    var bytes = Array("{\"a\":\"b\"}".utf8)
    bytes.insert(0, at: place)
    #expect(problem(bytes) == "it contains a NUL byte, which JSON does not allow")
  }

  @Test func textsHaveALongestLength() {
    func key(_ count: Int) -> String { "{\"\(String(repeating: "k", count: count))\" \n:1}" }
    #expect(problem(key(JSONBounds.longestKey)) == nil)
    #expect(
      problem(key(JSONBounds.longestKey + 1))
        == "a key in it is longer than \(JSONBounds.longestKey) bytes")
    func text(_ count: Int) -> String { "[\"\(String(repeating: "k", count: count))\",1]" }
    #expect(problem(text(JSONBounds.longestText)) == nil)
    #expect(
      problem(text(JSONBounds.longestText + 1))
        == "a text in it is longer than \(JSONBounds.longestText) bytes")
  }

  // Work that grows with the square of the length would take hours here.
  @Test(.timeLimit(.minutes(10))) func aLineWithManyKeysCostsWorkInItsLength() throws {
    func line(_ count: Int) -> [UInt8] {
      let keys = (0..<count).map { "\"k\($0)\":1" }.joined(separator: ",")
      return Array("{\"t\":0,\"type\":\"wheel\",\(keys)}".utf8)
    }
    #expect(JSONKeys(line(400_000)).outer.count == 400_002)
    func fault(_ line: [UInt8]) throws -> LabError {
      try #require(
        complaint { () throws(LabError) in try EventLine(line, place: "x", mayBeCut: false).event()
        })
    }
    #expect(
      try fault(line(400_000)).says(.badInput, "contains more than \(JSONBounds.mostValues) values")
    )
    let words = #"unknown key "k0" in the event "wheel""#
    #expect(try fault(line(9_000)).says(.badInput, words))
  }

  @Test(.timeLimit(.minutes(10))) func aLongWordIsNearToNone() {
    let long = String(repeating: "wheel", count: 10_000_000)
    #expect(nearestWord(to: long, among: ["wheel", "key"]) == nil)
    let accents = "w" + String(repeating: "\u{301}\u{323}", count: 1_000_000)
    #expect(nearestWord(to: accents, among: ["wheel", "key"]) == nil)
    #expect(nearestWord(to: "wheeel", among: ["wheel", "key"]) == "wheel")
  }

  // MARK: What is said

  private static let long = String(repeating: "s", count: 60_000)

  /// Files with a long text where a short one is expected.
  @Test(arguments: [
    #"{"format":"LONG","version":1}"#, #"{"format":"barlab-recording","version":1,"page":"LONG"}"#,
    #"{"format":"barlab-recording","version":1,"preset":"LONG"}"#,
    #"{"format":"barlab-recording","version":1,"settings":{"shyBar.barHeight":"LONG"}}"#,
    plainHeader + "\n" + #"{"t":0,"type":"LONG"}"#,
    plainHeader + "\n" + #"{"t":0,"type":"set","key":"LONG","value":1}"#,
    plainHeader + "\n" + #"{"t":0,"type":"set","key":"LONG"}"#,
    plainHeader + "\n" + #"{"t":0,"type":"set","key":"shyBar.disable","value":"LONG"}"#,
  ])
  func aSentenceQuotesSixtyCharacters(_ text: String) throws {
    let text = text.replacing("LONG", with: Self.long)
    let error = try #require(complaint { () throws(LabError) in try parse(text, named: "x.jsonl") })
    #expect(error.says(.badInput, "x.jsonl", String(repeating: "s", count: 59) + "\u{2026}"))
    #expect(error.message.utf8.count < 400, "\(error.message)")
  }

  @Test func aGeometryFileIsQuotedWithSixtyCharacters() throws {
    let rows = GeometryTable.columns.joined(separator: ",") + "\n"
    func file(_ event: String) throws -> ExpectedGeometry {
      let row = ["0", "0", event] + GeometryTable.columns.dropFirst(3).map { _ in "" }
      return try ExpectedGeometry(
        bytes: Array((rows + row.joined(separator: ",") + "\n").utf8), path: "g.csv")
    }
    let divergence = try #require(
      try file(Self.long).compare([.number(0), .number(0), .word("wheel")]))
    #expect(divergence.sentence("g.csv").count < 200)
  }

  @Test func aTuningsNameAndLengthAreBounded() throws {
    func file(_ name: String) -> String {
      TuningFile(name: name, settings: [:]).text
    }
    for (count, fault) in [(200, nil), (201, "is 201 bytes long"), (60_000, "is 60000 bytes")] {
      let name = String(repeating: "n", count: count)
      let error = complaint { () throws(LabError) in
        try TuningFile.parse(Array(file(name).utf8), named: "t.json")
      }
      #expect(error?.message.contains(fault ?? "never") == (fault == nil ? nil : true))
    }
    let padded = file("n") + String(repeating: " ", count: TuningFile.largest)
    let error = try #require(
      complaint { () throws(LabError) in
        try TuningFile.parse(Array(padded.utf8), named: "t.json")
      })
    #expect(error.says(.badInput, "t.json is larger than 1 MiB"))
    let folder = try TemporaryFolder()
    let path = try folder.write(padded, to: "t.json")
    let other = complaint { () throws(LabError) in try TuningFile.read(path) }
    #expect(other?.says(.badInput, "is larger than 1 MiB") == true)
  }
}
