import TestSupport
import Testing

@testable import BarCore
@testable import LabKit

@Suite(.ownThreads) struct ExpectedGeometryTests {
  private static let row: Snapshot = {
    var row = Page(
      viewport: Size(width: 320, height: 568), contents: [ContentLayout(.plain(height: 2000))],
      parts: []
    ).snapshot
    row.time = 0.5
    row.offset = 10
    row.topInset = 64
    return row
  }()

  private static func cells(_ number: Int, _ row: Snapshot = row) -> [GeometryTable.Cell] {
    GeometryTable.cells(row, number: number, event: nil, messages: [])
  }

  /// A file of rows, which exists as long as the folder.
  private static func file(
    _ folder: TemporaryFolder, _ format: GeometryTable.Format, rows: Int = 3
  ) throws -> String {
    let lines = (0..<rows).map { GeometryTable.line(cells($0), format) }
    let text = ([GeometryTable.header(format)] + lines).joined(separator: "\n") + "\n"
    return try folder.write(text, to: "expected")
  }

  @Test(arguments: GeometryTable.Format.allCases)
  func rowsThatAgreeSayNothing(_ format: GeometryTable.Format) throws {
    let folder = try TemporaryFolder()
    let expected = try ExpectedGeometry(path: try Self.file(folder, format))
    #expect(expected.rowCount == 3)
    for number in 0..<3 { #expect(try expected.compare(Self.cells(number)) == nil) }
    #expect(expected.missing == nil)
  }

  @Test(arguments: GeometryTable.Format.allCases)
  func theFirstColumnThatDiffersIsNamedWithBothValues(_ format: GeometryTable.Format) throws {
    let folder = try TemporaryFolder()
    let expected = try ExpectedGeometry(path: try Self.file(folder, format))
    #expect(try expected.compare(Self.cells(0)) == nil)
    var row = Self.row
    row.offset = 10.25
    row.phase = .fling
    let divergence = try #require(try expected.compare(Self.cells(1, row)))
    #expect(
      divergence.sentence("old.csv") == "Frame 1, column offset: 10.25 here but 10 in old.csv.")
    row.offset = 10
    row.velocity = 1e-9
    let next = try #require(try expected.compare(Self.cells(2, row)))
    #expect(next.sentence("o") == "Frame 2, column velocity: 1e-09 here but 0 in o.")
  }

  @Test func aRowTooManyAndARowTooFewAreDivergencesOfTheFrame() throws {
    let folder = try TemporaryFolder()
    let path = try Self.file(folder, .csv, rows: 2)
    let few = try ExpectedGeometry(path: path)
    #expect(try few.compare(Self.cells(0)) == nil)
    #expect(few.missing?.sentence("o") == "Frame 1, column frame: nothing here but 1 in o.")
    let many = try ExpectedGeometry(path: path)
    #expect(try many.compare(Self.cells(0)) == nil)
    #expect(try many.compare(Self.cells(1)) == nil)
    #expect(
      try many.compare(Self.cells(2))?.sentence("o")
        == "Frame 2, column frame: 2 here but nothing in o, which ends at 0.5 s; --duration 0.5 "
        + "plays no longer.")
  }

  @Test func numbersMayBeWrittenOtherwiseAndColumnsMayBeFewerOrUnknown() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "time,frame,offset,later\n5e-1,0,1.0e1,x\n0.50,1,+10,y\n", to: "hand.csv")
    let expected = try ExpectedGeometry(path: path)
    #expect(try expected.compare(Self.cells(0)) == nil)
    #expect(try expected.compare(Self.cells(1)) == nil)
  }

  @Test func twoFilesAreComparedByColumnName() throws {
    let folder = try TemporaryFolder()
    let a = try folder.write("frame,offset,x\n0,1,a\n1,2,a\n", to: "a")
    let b = try folder.write("offset,frame\n1.0,0\n2,1\n", to: "b")
    #expect(try ExpectedGeometry.compare(a, b) == nil)
    let c = try folder.write("frame,offset\n0,1\n1,2.5\n", to: "c")
    let other = try #require(try ExpectedGeometry.compare(a, c))
    #expect(
      other == ExpectedGeometry.Divergence(frame: "1", column: "offset", here: "2", there: "2.5"))
    let short = try folder.write("frame,offset\n0,1\n", to: "d")
    #expect(try ExpectedGeometry.compare(a, short)?.there == "")
    #expect(try ExpectedGeometry.compare(short, a)?.here == "")
  }

  @Test(arguments: [
    ("", "is empty"), ("frame,time\n1,2\n", "line 1 is not the header of a geometry file"),
    ("nonsense", "line 1 is not the header"), ("frame,offset\n1\n", "line 2 has 1 cells"),
    ("frame,offset\n1,2\n1,2,3\n", "line 3 has 3 cells but the header 2"),
    ("{\n", "line 1: it is not JSON"), ("{}\n", #"line 1 has no "format""#),
    (#"{"format":"barlab-geometry","version":2}"#, "has version 2"),
    (#"{"format":"barlab-geometry","version":1}"# + "\n[1]\n", "line 2 is not an object"),
    (#"{"format":"barlab-geometry","version":1}"# + "\n{\"frame\":0\n", "line 2: it is not JSON"),
  ])
  func aFileThatIsNoGeometrySaysSoWithItsLine(_ text: String, _ fault: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "g.csv")
    let error = try #require(
      complaint { () throws(LabError) in try ExpectedGeometry(path: path) })
    #expect(error.says(.badInput, path, fault), "\(error.message)")
  }

  /// Empty lines count as lines of the file, and a line may span two blocks of it.
  @Test func linesAreNumberedAsAnEditorDoes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{FEFF}\r\nframe,offset\r\n\n1,2\n\n1\n", to: "g.csv")
    let error = try #require(
      complaint { () throws(LabError) in try ExpectedGeometry(path: path) })
    #expect(error.says(.badInput, "line 6 has 1 cells"), "\(error.message)")
    let long = String(repeating: "1", count: FileLines.longest - 2)
    let wide = try folder.write("frame,offset\n0,\(long)\n1,\(long)\n2,3\n", to: "wide.csv")
    #expect(try ExpectedGeometry.compare(wide, wide) == nil)
    #expect(try ExpectedGeometry(path: wide).rowCount == 3)
    let over = try folder.write("frame,offset\n0,\(long)1\n", to: "over.csv")
    let words = try #require(
      complaint { () throws(LabError) in try ExpectedGeometry(path: over) })
    #expect(words.says(.badInput, "line 2 is longer than 1 MiB"), "\(words.message)")
  }

  @Test func aNamedPipeIsReadOnce() throws {
    let folder = try TemporaryFolder()
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c",
        """
        cd "$D"; "$B" simulate "$F" --out g.csv; mkfifo p; cat g.csv > p &
        timeout 600 "$B" replay "$F" --headless --size 480x480 --expect p
        """,
      ],
      environment: ["B": Tools.barlab, "F": recordingPath("short"), "D": folder.path(".")])
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test func aFileThatIsMissingIsMissingInput() throws {
    let error = try #require(
      complaint { () throws(LabError) in try ExpectedGeometry(path: "/nowhere/g.csv") })
    #expect(error.says(.missingInput, "/nowhere/g.csv does not exist"))
  }
}
