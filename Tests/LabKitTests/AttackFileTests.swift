import Foundation
import TestSupport
import Testing

@testable import LabKit

/// What an attack on files that are cut, closed to the reader, or named in odd ways has found.
@Suite(.serialized) struct AttackFileTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  @Test(arguments: [": > rows", "truncate -s 1 rows"])
  func aFileThatIsCutShortWhileItIsWrittenIsTold(_ line: String) throws {
    let file = try LiveFile(folder.path("rows"), replaces: true)
    file.put("first\n")
    file.flush()
    #expect(try program.shell(line).code == 0)
    file.put("2\n")
    let error = complaint { () throws(LabError) in try file.finish() }
    #expect(error?.says(.cannotWrite, "rows was moved, removed, replaced or cut short") == true)
    let left = try folder.text("rows")
    #expect(left.hasSuffix("2\n") && !left.contains("\0"), "\(left)")
  }
}
