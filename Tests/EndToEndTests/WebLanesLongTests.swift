import BarCore
import BarScene
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// What the lab compares a page with, in the module of JavaScript: the same under the same events.
@Suite(.serialized, .ownThreads) struct WebLanesLongTests {
  private static let events: [String: [String]] = [
    "refresh-field": [
      #""type":"down","x":60,"y":300"#, #""type":"move","x":60,"y":340"#,
      #""type":"move","x":60,"y":520"#, #""type":"up","x":60,"y":520"#,
      #""type":"refresh","action":"begin""#,
      #""type":"set","key":"refresh.foreignInset","value":12"#,
      #""type":"refresh","action":"end""#, #""type":"set","key":"stage.rows","value":20"#,
      #""type":"set","key":"refresh.desiredHeight","value":99"#, #""type":"wheel","dy":-3"#,
      #""type":"tick","seconds":1"#,
    ],
    "nav-compare": [
      #""type":"nav","action":"push","alpha":0,"tint":[1,1,1],"status":"light","ramp":"et-demo""#,
      #""type":"tick","seconds":0.1"#, #""type":"nav","action":"swipe","progress":0.3"#,
      #""type":"tick","seconds":1"#, #""type":"down","x":4,"y":500"#,
      #""type":"move","x":90,"y":500"#, #""type":"move","x":200,"y":502"#,
      #""type":"set","key":"nav.transitionDuration","value":0.6"#,
      #""type":"up","x":320,"y":502"#, #""type":"tick","seconds":0.2"#,
      #""type":"nav","action":"popToRoot""#, #""type":"tick","seconds":1"#,
    ],
  ]

  private static func recording(_ page: String, in folder: TemporaryFolder) throws -> String {
    var lines = [
      #"{"format":"barlab-recording","version":1,"page":"\#(page)","viewport":{"width":300,"height":700}}"#
    ]
    // What comes after a tick comes after its seconds.
    for (index, event) in try #require(events[page]).enumerated() {
      let ticks = index > 9 ? 2.3 : index > 8 ? 2 : index > 3 ? 1.2 : 0
      lines.append(#"{"t":\#(0.1 * Double(index) + ticks),\#(event)}"#)
    }
    return try folder.write(lines.joined(separator: "\n") + "\n", to: page + ".jsonl")
  }

  /// The figures that the script prints of a page.
  private static func figures(_ page: Page) -> [Double?] {
    let shown = page.snapshot.measured
    return [
      shown.time, shown.offset, shown.refresh?.height, shown.nav?.alpha, shown.shyBar?.barOffset,
      shown.nav?.swipeProgress,
    ]
  }

  @Test(
    "lanes get the same events and settings as in the lab",
    arguments: ["refresh-field", "nav-compare"])
  func lanes(page: String) throws {
    let node = try #require(Tools.find("node"), "Debian's package nodejs is needed")
    let folder = try TemporaryFolder()
    let module = folder.path("barlab.mjs")
    let built = try Tools.run("/bin/sh", ["Scripts/web.sh"])
    try #require(built.code == 0, "\(built.errors)")
    let shared = try Tools.run(Tools.barlab, ["share", "--module", module])
    try #require(shared.code == 0, "\(shared.errors)")
    let path = try Self.recording(page, in: folder)
    let script = Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/lanes.mjs").path
    let played = try Tools.run(node, [script, module, path])
    try #require(played.code == 0, "\(played.errors)")
    let lines = played.output.split(separator: "\n")
    let recording = try Recording.read(path, for: "simulate")
    var session = try recording.session()
    #expect(lines.count == recording.events.count && !session.lanes.isEmpty)
    var different = Set<[Double?]>()
    for (event, line) in zip(recording.events, lines) {
      try session.apply(event)
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let rows = try #require(object as? [[Any]])
      #expect(rows.count == session.lanes.count + 1)
      for (row, page) in zip(rows, [session.page] + session.lanes) {
        let theirs = row.map { ($0 as? String).flatMap(Double.init) }
        #expect(theirs == Self.figures(page), "\(event)")
        different.insert(theirs)
      }
    }
    // What is compared differs, or nothing would be shown.
    #expect(different.count > lines.count)
  }
}
