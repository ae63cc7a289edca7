import TestSupport
import Testing

@testable import BarCore
@testable import LabKit

@Suite struct GeometryTableTests {
  /// The groups of columns that files promise, in their order.
  private static let promised = """
    frame time event offset velocity scroll_phase top_inset content_height viewport_height messages
    reason
    bar_offset bar_target bar_alpha items_alpha extension_offset extension_target extension_bottom
    extension_hidden offset_target resistance_used direction
    header_height header_top header_bottom header_phase header_phase_value header_phase_percentage
    shift shadow_strength shadow_opacity content_alpha header_hidden shifted_offscreen wants_hidden
    settling status_bar_hidden injected_inset target
    nav_alpha nav_target_alpha shadow_alpha tint_r tint_g tint_b tint_a status_style stack_depth
    swipe_progress contrast
    refresh_state refresh_height refresh_ratio refresh_begun
    header_translation segment_top docked list_index list_offsets image_scale image_shift
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private static let row: Snapshot = {
    var row = Page(
      viewport: Size(width: 320, height: 568), contents: [ContentLayout(.plain(height: 2000))]
    ).snapshot
    row.time = 0.1
    row.offset = -64
    row.velocity = -0.0
    row.phase = .drag
    row.topInset = 64
    row.shyBar?.reason = .held(spent: 12, of: 200, direction: .expanding)
    row.shyBar?.barOffset = -1.0 / 3
    row.places.itemsAlpha = 0.5
    row.shyBar?.extensionOffset = -40
    row.shyBar?.extensionTarget = -40
    row.places.extensionBottom = 64
    row.shyBar?.extensionHidden = true
    row.list.offset = 1e-7
    row.shyBar?.resistanceUsed = 12
    row.shyBar?.direction = .contracting
    return row
  }()

  @Test func theColumnsAreThoseThatFilesPromiseInTheirOrder() {
    #expect(GeometryTable.columns == Self.promised)
    #expect(GeometryTable.header(.csv) == Self.promised.joined(separator: ","))
    #expect(GeometryTable.header(.jsonl) == #"{"format":"barlab-geometry","version":1}"#)
  }

  @Test func aRowOfCSVHasACellForEveryColumn() {
    let cells = GeometryTable.cells(
      Self.row, number: 7, event: "offset", messages: PageMessage.allCases)
    let line = GeometryTable.line(cells, .csv)
    let values = Dictionary(uniqueKeysWithValues: zip(Self.promised, LabKitTests.cells(line)))
    #expect(LabKitTests.cells(line).count == Self.promised.count)
    let wanted = [
      "frame": "7", "time": "0.1", "event": "offset", "offset": "-64", "velocity": "0",
      "scroll_phase": "drag", "top_inset": "64", "content_height": "2000",
      "viewport_height": "568", "reason": "held: 12 of 200 pt",
      "messages": PageMessage.allCases.map(\.rawValue).joined(separator: ";"),
      "bar_offset": "-0.3333333333333333", "bar_target": "0", "bar_alpha": "1",
      "items_alpha": "0.5", "extension_offset": "-40", "extension_target": "-40",
      "extension_bottom": "64", "extension_hidden": "true", "offset_target": "1e-07",
      "resistance_used": "12", "direction": "contracting", "header_height": "",
      "image_shift": "",
    ]
    for (name, value) in wanted { #expect(values[name] == value, "\(name)") }
  }

  @Test func aRowOfJSONLeavesOutWhatDoesNotApply() throws {
    var row = Self.row
    row.shyBar = nil
    let line = GeometryTable.line(
      GeometryTable.cells(row, number: 0, event: nil, messages: []), .jsonl)
    let object = try #require(try JSONValue.parse(Array(line.utf8)).object)
    #expect(
      Set(object.keys) == [
        "frame", "time", "offset", "velocity", "scroll_phase", "top_inset", "content_height",
        "viewport_height", "reason",
      ])
    #expect(object["time"] == .number(0.1))
  }

  @Test func everyNumberReadsBackToItself() {
    var rng = SeededGenerator(seed: 2)
    for _ in 0..<10_000 {
      let value = Double(bitPattern: rng.next())
      guard value.isFinite else { continue }
      #expect(Double(GeometryTable.csv(.number(value))) == value)
    }
    for value in [
      0, 1, -1, 0.1, 1e15, 1e16, -1e22, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1.0 / 720,
    ] {
      #expect(Double(GeometryTable.csv(.number(value))) == value)
    }
  }

  @Test func bothFormatsSayTheSame() throws {
    let recording = try Recording.read(recordingPath("shy-bar"))
    let csv = try recording.geometry(duration: 2)
    let jsonl = try recording.geometry(format: .jsonl, duration: 2)
    #expect(csv.count == 122)
    #expect(jsonl.count == csv.count)
    for (line, json) in zip(csv.dropFirst(), jsonl.dropFirst()) {
      let object = try #require(try JSONValue.parse(Array(json.utf8)).object)
      for (name, text) in zip(GeometryTable.columns, cells(line)) {
        switch object[name] {
        case .number(let value): #expect(Double(text) == value)
        case .bool(let value): #expect(text == (value ? "true" : "false"))
        case .string(let value): #expect(text == value)
        default: #expect(text.isEmpty, "\(name)")
        }
      }
    }
  }
}
