import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// What holds for every setting in the inspector of every page.
  @Suite struct LabGroupLawTests {
    @Test("every setting of a page's parts has a line, or is a second name of one that has")
    func everySetting() throws {
      for demo in Cases.of(DemoRegistry.all) {
        let hands = try LabHands(demo)
        let keys = Set(LabGroupTests.keys(hands))
        let all = hands.lab.shell.inspector.groups
        let parts = demo.parts.union(demo.pushed?.parts ?? [])
        var groups: Set<String> = ["scroll", "stage", "view"]
        if parts.contains(.bars) { groups.formUnion(["shyBar", "bar"]) }
        if parts.contains(.header) { groups.insert("header") }
        if parts.contains(.profile) { groups.insert("profile") }
        if parts.contains(.stack) { groups.insert("nav") }
        if parts.contains(.refresh) { groups.insert("refresh") }
        let first = Dictionary(
          uniqueKeysWithValues: InspectorPanel.secondNames.flatMap { name, others in
            others.map { ($0, name) }
          }
        )
        for setting in LabSettings.table.settings where groups.contains(setting.group) {
          let isThere =
            keys.contains(setting.key) || first[setting.key].map { keys.contains($0) } ?? false
          if !isThere { Issue.record("\(demo.id): \(setting.key)") }
          // Both names are found by a search: groups are searched one by one, so the one with the
          // line is enough.
          let line = keys.contains(setting.key) ? setting.key : first[setting.key]
          let group = all.filter { $0.items.contains { $0.control?.key == line } }
          hands.lab.shell.inspector.search = TextField(setting.key)
          if !hands.lab.shell.inspector.found(in: group).contains(where: { $0.control != nil }) {
            Issue.record("\(demo.id): \(setting.key) is not found")
          }
        }
      }
    }

    @Test("no setting outside of its inspector changes a page")
    func nothingElseActs() throws {
      for demo in Cases.of(DemoRegistry.all, turn: 1) {
        let recording = try Recording.read(recordingPath(demo.id))
        let hands = try LabHands(demo)
        let keys = Set(LabGroupTests.keys(hands))
        let second = Set(InspectorPanel.secondNames.values.flatMap { $0 })
        var changed = recording
        for setting in LabSettings.table.settings
        where !keys.contains(setting.key) && !second.contains(setting.key) {
          let now = setting.read(demo.settings())
          switch setting.kind {
          case .number(let range, _, _):
            changed.settings[setting.key] =
              now == .number(range.upperBound)
              ? .number(range.lowerBound) : .number(range.upperBound)
          case .flag: changed.settings[setting.key] = .flag(now != .flag(true))
          case .choice(let words):
            changed.settings[setting.key] = words.last.map { .choice($0) }
          case .color: changed.settings[setting.key] = .color(Tint(0.2, 0.3, 0.4, 0.5))
          }
        }
        #expect(try changed.geometry(rate: 30) == recording.geometry(rate: 30), "\(demo.id)")
      }
    }

    @Test("every setting is found by its key, its title and its help, wherever it shows")
    func found() throws {
      var count = 0
      for demo in Cases.of(DemoRegistry.all, turn: 2) {
        let hands = try LabHands(demo)
        let groups = hands.lab.shell.inspector.groups
        // Groups are searched one by one, so the one with the line is enough.
        for group in groups {
          for key in Set(group.items.compactMap({ $0.control?.key })) {
            guard let setting = LabSettings.table[key] else { continue }
            for words in [setting.key, setting.label, setting.help] {
              hands.lab.shell.inspector.search = TextField(words)
              let found = hands.lab.shell.inspector.found(in: [group])
              if !found.contains(where: { $0.control?.key == key }) {
                Issue.record("\(demo.id): \(key) by \(words)")
              }
            }
            count += 1
          }
        }
      }
      #expect(count > 20)
    }
  }
}
