import BarCore
import BarScene
import BarTuning
import BarWeb
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// What a page in a browser knows of the lab.
@Suite struct WebTablesTests {
  private let tables: [String: Any]

  init() throws {
    let object = try JSONSerialization.jsonObject(with: Data(WebTables.text.utf8))
    tables = try #require(object as? [String: Any])
  }

  private func list(_ key: String) throws -> [[String: Any]] {
    try #require(tables[key] as? [[String: Any]])
  }

  @Test("the tables are JSON with every page, preset, setting and column")
  func complete() throws {
    #expect(tables["format"] as? String == "barlab-web")
    #expect(try list("pages").compactMap { $0["id"] as? String } == DemoRegistry.all.map(\.id))
    #expect(try list("presets").compactMap { $0["name"] as? String } == Preset.all.map(\.name))
    let keys = LabSettings.table.settings.map(\.key)
    #expect(try list("settings").compactMap { $0["key"] as? String } == keys)
    #expect(tables["columns"] as? [String] == GeometryTable.columns)
    let trials = try #require(tables["trials"] as? [String: Any])
    #expect(trials["rows"] as? [String] == TrialGesture.table.map(\.name))
    let columns = try #require(trials["columns"] as? [[Any]])
    #expect(columns.compactMap { $0[0] as? String } == TrialColumn.all.map(\.preset.name))
    #expect(columns.compactMap { $0[1] as? Bool } == TrialColumn.all.map(\.isStop))
    for setting in try list("settings") {
      let help = try #require(setting["help"] as? String)
      #expect(!help.isEmpty, "\(setting)")
    }
  }

  @Test("what a page sets by code is what the tables say, under every preset")
  func pageSettings() throws {
    for demo in DemoRegistry.all {
      let pairs = WebTables.settings(of: demo.adjust)
      let shown = WebTables.settings(of: demo.showcase)
      for preset in [nil] + Preset.all.map(Optional.some) {
        let presets = [preset].compactMap { $0 }
        var settings = LabSettings()
        if demo.isPeers { demo.apply(demo.choices[0], to: &settings.page) }
        for preset in presets { demo.apply(preset, to: &settings.page) }
        try settings.write(pairs)
        #expect(
          settings == demo.settings(presets: presets),
          "\(demo.id) under \(preset?.name ?? "no preset")")
        try settings.write(shown)
        #expect(settings == demo.windowSettings(presets: presets), "\(demo.id)")
      }
    }
  }

  @Test("a change that no key can say would be found")
  func unspeakable() {
    let pairs = WebTables.settings { $0.page.bar.barHeight = 44 }
    #expect(pairs.map(\.key) == ["shyBar.barHeight"])
    #expect(pairs.map(\.value) == [.number(44)])
    #expect(WebTables.settings { _ in }.isEmpty)
  }

  @Test("a module that was not built, and a folder of data that is not there, are told with advice")
  func missing() throws {
    let folder = try TemporaryFolder()
    let assets = Assets(root: folder.path("Assets"))
    let error = LabError.of { () throws(LabError) in _ = try WebModule.packed(assets) }
    #expect(error?.code == .missingInput)
    #expect(
      error?.message
        == "The WebAssembly module was not found: run make web in the project's folder.")
    try folder.write("packed", to: ".build/web/barlab.wasm.lzma", making: true)
    try folder.write("", to: "Assets/web/barlab.js", making: true)
    #expect(try WebModule.packed(assets) == Array("packed".utf8))
    let none = LabError.of { () throws(LabError) in _ = try WebModule.driver(Assets(root: nil)) }
    #expect(none?.code == .missingInput)
  }

  @Test("a page tells what the lab compares it with, and how that differs")
  func lanes() throws {
    var counts: [String: Int] = [:]
    for page in try list("pages") {
      let id = try #require(page["id"] as? String)
      let lanes = try #require(page["lanes"] as? [[String: Any]])
      if !lanes.isEmpty { counts[id] = lanes.count }
      for lane in lanes {
        #expect(lane["title"] is String && lane["preset"] != nil || id == "nav-compare")
      }
    }
    #expect(counts == ["refresh-field": 5, "nav-compare": 3, "ios-minimization": 2])
    let compared = try #require(try list("pages").first { $0["id"] as? String == "nav-compare" })
    let lanes = try #require(compared["lanes"] as? [[String: Any]])
    #expect(
      lanes.map { $0["title"] as? String } == [
        "ETNavBarTransparent", "One bar per page", "Drawn by the page",
      ])
    let changes = try lanes.map { try #require($0["settings"] as? [[String]]) }
    #expect(changes[0] == [["nav.policy", "et"], ["nav.drawing", "shared"]])
    #expect(changes[2] == [["nav.policy", "smooth"], ["nav.drawing", "page-drawn"]])
    #expect((compared["barWords"] as? [String: String])?["per-page smooth"] == "Per page")
  }

  @Test("contents without a name of their own are none of a page's")
  func contents() {
    for demo in DemoRegistry.all {
      for rows in [0.0, 4, 60, 10_000] {
        var stage = StageSettings()
        (stage.rows, stage.rowHeight) = (rows, 44)
        #expect(!demo.contents(stage).isEmpty, "\(demo.id)")
      }
    }
    #expect(StageContents.barelyLong(StageSettings())[0].height(viewport: 500) == 521)
    #expect(StageContents.barelyShort(StageSettings())[0].height(viewport: 500) == 477)
    #expect(StageContents.people(StageSettings())[0].rowCount == 10_000)
    #expect(StageContents.profile(StageSettings()).map(\.rowCount) == [10_000, 6, 0])
  }
}
