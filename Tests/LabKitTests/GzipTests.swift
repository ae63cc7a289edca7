import Foundation
import TestSupport
import Testing

@testable import LabKit

/// What `gunzip` makes of what is packed here.
@Suite(.ownThreads) struct GzipTests {
  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path("packed.gz")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let gunzip = try #require(Tools.find("gunzip"))
    let outcome = try Tools.run(gunzip, [path])
    try #require(outcome.code == 0, "\(outcome.errors)")
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("packed"))))
  }

  @Test("everything is unpacked to what it was, whatever it is")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    var texts: [[UInt8]] = [
      [], [65], Array(repeating: 65, count: 1000), Array(0...255), Array("abcabcabcabcabcabd".utf8),
    ]
    texts.append((0..<70_000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    texts.append((0..<70_000).map { _ in UInt8(random.whole(0...3)) })
    // One byte in a thousand, whose codes would be the longest.
    texts.append((0..<100_000).map { UInt8(truncatingIfNeeded: ($0 * $0) >> ($0 % 17)) })
    texts.append(Array(WebTables.text.utf8))
    for text in texts { #expect(try unpacked(Gzip.packed(text)) == text) }
  }

  @Test("the tables become a fifth, the same every time")
  func size() throws {
    let text = Array(WebTables.text.utf8)
    let packed = try Gzip.packed(text)
    #expect(packed.count * 5 < text.count)
    #expect(try Gzip.packed(text) == packed)
  }

  @Test("a file has neither a time nor a name, which would make it another every time")
  func header() throws {
    let packed = try Gzip.packed(Array("words".utf8))
    #expect(packed.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    // The length of what is packed, the lowest byte first.
    #expect(packed.suffix(4) == [5, 0, 0, 0])
  }
}
