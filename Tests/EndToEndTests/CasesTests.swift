import Foundation
import TestSupport
import Testing

/// Laws that `make test` tries in part are tried whole by `make test-long`, which finds them by name.
@Suite struct CasesTests {
  @Test("what tries a part of its cases is in a suite of laws, and those are run with all of them")
  func names() throws {
    let folder = Tools.root.appendingPathComponent("Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var count = 0
    for name in names ?? [] where name.hasSuffix(".swift") && !name.hasPrefix("TestSupport/") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      guard text.contains("Cases.of(") || text.contains("Cases.areAll") else { continue }
      if name.hasSuffix("/CasesTests.swift") { continue }
      count += 1
      let suite = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      #expect(suite.hasSuffix("LawTests") && text.contains("struct \(suite) {"), "\(name)")
    }
    #expect(count > 10)
    let makefile = try String(
      contentsOf: Tools.root.appendingPathComponent("Makefile"), encoding: .utf8)
    #expect(makefile.contains("BARLAB_CASES=all $(TESTS) --filter LongTests --filter LawTests "))
  }

  @Test("a part is every tenth, from whichever one on; at least one number is tried")
  func parts() {
    guard !Cases.areAll else { return }
    #expect(Cases.of(500) == 50 && Cases.of(4) == 1)
    #expect(Cases.of(Array(0..<12)) == [0, 10] && Cases.of(Array(0..<12), turn: 17) == [7])
    // Whatever is tried in turns is all tried.
    #expect(Set((0..<10).flatMap { Cases.of(Array(0..<12), turn: $0) }).count == 12)
  }
}
