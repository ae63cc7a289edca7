import BarTuning
import Foundation
import TestSupport
import Testing

@testable import BarCore

/// A numbered trace of the shy bar: events, and what must hold after each.
struct Trace: Sendable, CustomTestStringConvertible {
  let name: String
  let title: String
  let preset: Preset
  let settings: @Sendable (inout BarSettings) -> Void
  let contentHeight: Double
  let top: Double
  let viewportHeight: Double
  /// Whether the trace is also valid for `shy`, except for the listed differences.
  let appliesToShy: Bool
  let rows: [Row]

  var testDescription: String { "\(name) \(title)" }

  init(
    _ name: String, _ title: String, preset: Preset = .tly,
    settings: @escaping @Sendable (inout BarSettings) -> Void = { _ in },
    contentHeight: Double = 2000, top: Double = 0, viewportHeight: Double = 568,
    appliesToShy: Bool = true, rows text: String
  ) {
    self.name = name
    self.title = title
    self.preset = preset
    self.settings = settings
    self.contentHeight = contentHeight
    self.top = top
    self.viewportHeight = viewportHeight
    self.appliesToShy = appliesToShy
    rows = text.split(separator: "\n").map { Row($0) }
  }

  struct Row: Sendable, Equatable {
    var number: String
    var event: [String]
    var y: Double
    /// raw, bounded, applied, with the traces' sign.
    var deltas: [Double]
    var used: Double
    var nav: Double
    var ext: Double
    var bottom: Double
    var inset: Double
    var hidden: Bool
    var alpha: Double
    var messages: [String]

    init(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      precondition(cells.count == 12, "a trace row has 12 cells: \(line)")
      number = cells[0]
      event = cells[1].split(separator: " ").map(String.init)
      y = Self.number(cells[2])
      deltas = cells[3] == "-" ? [] : cells[3].components(separatedBy: " > ").map(Self.number)
      used = Self.number(cells[4])
      nav = Self.number(cells[5])
      ext = Self.number(cells[6])
      bottom = Self.number(cells[7])
      inset = Self.number(cells[8])
      hidden = cells[9] == "yes"
      alpha = cells[10] == "eps" ? BarEngine.epsilon : Self.number(cells[10])
      messages = cells[11] == "-" ? [] : cells[11].split(separator: " ").map(String.init)
    }

    private static func number(_ text: String) -> Double {
      guard let value = Double(text) else { preconditionFailure("not a number: \(text)") }
      return value
    }
  }

  // MARK: Running

  /// The bars and the list before the first row.
  func start(_ preset: Preset) -> TraceRun {
    var bar = preset.settings.bar
    settings(&bar)
    let inset = bar.expandedInset - top
    return TraceRun(
      bars: BarEngine(settings: bar),
      list: ListState(
        offset: -inset, top: top, viewportHeight: viewportHeight, contentHeight: contentHeight,
        insets: ListInsets(bars: inset)))
  }
}

/// A trace on its way: the engine alone, without page or time.
struct TraceRun {
  var bars: BarEngine
  var list: ListState
  var messages: [PageMessage] = []

  /// Lets an event happen.
  ///
  /// The finger is down during a scroll event and up during all others: the traces shift the
  /// content on outside events right after a scroll event.
  mutating func apply(_ event: [String]) {
    let amount = event.count > 1 ? Double(event[1]) ?? .nan : 0
    bars.state.finger = event[0] == "S"
    bars.report = StepReport()
    switch event[0] {
    case "S": bars.scroll(to: amount, list: &list, messages: &messages)
    case "END":
      if bars.endGesture(list: &list, messages: &messages), let message = bars.finishMessage() {
        messages.append(message)
      }
    case "LEAVE": bars.pageChanges(isOnDisplay: false, list: &list)
    case "APPEAR": bars.pageChanges(isOnDisplay: true, list: &list)
    case "STATUS":
      // The strip of a call is drawn 40 high; what counts of it stays 20.
      change { $0.statusBarHeight = amount + 20 }
    case "EXT": change { $0.extensionHeight = amount }
    case "SET":
      bars.place(bar: amount, extension: Double(event[2]) ?? .nan, hidden: true, over: &list)
    default: preconditionFailure("unknown event \(event)")
    }
  }

  private mutating func change(_ body: (inout BarSettings) -> Void) {
    var settings = bars.settings
    body(&settings)
    bars.apply(settings, list: &list)
  }

  /// The messages since last asked, by their short names.
  mutating func takeMessages() -> [String] {
    defer { messages.removeAll() }
    return messages.map {
      switch $0 {
      case .didBecomeFullyContracted: "fully"
      case .didFinishContracting: "finC"
      case .didFinishExpanding: "finE"
      default: $0.rawValue
      }
    }
  }
}
