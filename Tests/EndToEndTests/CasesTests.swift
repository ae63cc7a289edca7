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

  @Test("a part is every tenth, from whichever one on; at least one number is tried, or all are")
  func parts() {
    let isAll = Cases.areAll
    let list = Array(0..<12)
    #expect(Cases.of(500) == (isAll ? 500 : 50) && Cases.of(4) == (isAll ? 4 : 1))
    #expect(Cases.of(list) == (isAll ? list : [0, 10]))
    #expect(Cases.of(list, turn: 17) == (isAll ? list : [7]))
    // Whatever is tried in turns is all tried.
    #expect(Set((0..<10).flatMap { Cases.of(list, turn: $0) }).count == 12)
  }
}
