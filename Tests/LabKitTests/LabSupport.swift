import BarCore
import BarScene
import BarTuning
import Foundation
import TestSupport

@testable import LabKit

/// The pages of the tour that have a recording, by the names of the files.
let recordedPages: [String] = {
  let folder = assetPath("recordings")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return names.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
}()

/// Returns the path of a page's recording.
func recordingPath(_ page: String) -> String { assetPath("recordings/\(page).jsonl") }

/// Returns the path of a file that comes with the program.
func assetPath(_ name: String) -> String {
  Tools.root.appendingPathComponent("Assets/\(name)").path
}

/// Reads a recording from its lines; the usual header comes first if there are no other lines.
func parse(_ lines: String..., named name: String = "hand.jsonl") throws(LabError) -> Recording {
  try Recording.parse(Array((lines.joined(separator: "\n") + "\n").utf8), named: name)
}

/// The shortest valid header of a recording.
let plainHeader = #"{"format":"barlab-recording","version":1}"#

/// Returns the error of a body; nil if it throws none.
func complaint<Value>(_ body: () throws(LabError) -> Value) -> LabError? {
  do throws(LabError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

/// Whether a text is one line for a user: a full stop at its end, and nothing in it that moves the
/// cursor of a terminal.
func isOneLine(_ message: String) -> Bool {
  message.hasSuffix(".") && message.count > 20
    && message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
}

extension LabError {
  /// Whether it has this code, is one line, and contains all of these parts.
  func says(_ code: ExitCode, _ parts: String...) -> Bool {
    self.code == code && isOneLine(message) && parts.allSatisfy { message.contains($0) }
  }
}

extension Recording {
  /// Returns its geometry as `barlab simulate` prints it.
  func geometry(
    rate: Double? = 60, format: GeometryTable.Format = .csv, duration: Double? = nil,
    overriding options: SettingOptions = SettingOptions()
  ) throws(LabError) -> [String] {
    var lines = [GeometryTable.header(format)]
    let sink = SessionDriver.Sink { lines.append(GeometryTable.line($0, format)) }
    var driver = SessionDriver(
      session: try session(overriding: options), rate: rate, end: end(duration: duration),
      sink: sink)
    for event in events {
      if let duration, event.time > duration { break }
      try driver.apply(event)
    }
    try driver.finish()
    return lines
  }
}

extension BarContradiction {
  /// The keys to remove to resolve it, including other names of the same settings.
  var keysToGiveUp: [String] {
    keys + LabSettings.table.settings.map(\.key).filter { names($0) && !keys.contains($0) }
      + (keys.contains("bar.showTakes") ? [] : ["bar.showTakes"])
  }
}

extension Recording {
  /// Removes settings of the bar until the remaining ones do not contradict each other.
  mutating func makeSettingsAgree() throws {
    let demo = try DemoRegistry.demo(page)
    for _ in 0..<20 {
      var settings = demo.settings(presets: try presets())
      try settings.write(self.settings)
      guard let contradiction = demo.contradiction(in: settings) else { return }
      for key in contradiction.keysToGiveUp { self.settings[key] = nil }
    }
  }
}

extension LabSettings {
  /// Resets settings of the bar until they do not contradict each other; an extension of the page
  /// gives way to rules that allow none, as it does in the window.
  mutating func agree(on demo: Demo, like standard: LabSettings) throws {
    var standard = standard
    if demo.contradiction(in: standard)?.names("shyBar.extensionHeight") == true {
      standard.page.bar.extensionHeight = 0
    }
    for _ in 0..<20 {
      guard let contradiction = demo.contradiction(in: self) else { return }
      for key in contradiction.keysToGiveUp {
        if let value = LabSettings.table[key]?.read(standard) {
          try LabSettings.table.write(value, key: key, to: &self)
        }
      }
    }
  }
}

/// Returns the cells of one line of CSV.
func cells(_ line: String) -> [String] {
  line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
}

/// Returns a column of CSV by its name; empty if there is none.
func column(_ name: String, _ lines: [String]) -> [String] {
  guard let header = lines.first, let place = cells(header).firstIndex(of: name) else { return [] }
  return lines.dropFirst().map { cells($0)[place] }
}

extension SeededGenerator {
  /// Returns a value that a setting accepts: often an end of its range.
  mutating func value(of setting: Setting<LabSettings>) -> SettingValue {
    switch setting.kind {
    case .number(let range, _, _):
      switch whole(0...3) {
      case 0: .number(range.lowerBound)
      case 1: .number(range.upperBound)
      default: .number(number(range))
      }
    case .flag: .flag(chance(50))
    case .choice(let choices): .choice(choices.randomElement(using: &self) ?? "")
    case .color: .color(Tint(number(0...1), number(0...1), number(0...1), number(0...1)))
    }
  }
}

extension Recording {
  static func read(_ path: String) throws(LabError) -> Recording {
    try read(path, for: "simulate")
  }
}

extension History {
  /// Goes back to a place of the axis and returns the pages of all stages as they were drawn there.
  mutating func pages(at place: Double) -> [StagePages]? {
    guard let moment = goBack(to: place) else { return nil }
    return past.map { session in
      var pages = StagePages(session)
      pages.show(session, at: moment.time)
      return pages
    }
  }

  /// The pages of all stages as they were drawn in a sample, reached from a mark.
  func moment(_ number: Int) -> [StagePages]? {
    var copy = self
    return sample(number).flatMap { copy.pages(at: $0.place) }
  }
}
