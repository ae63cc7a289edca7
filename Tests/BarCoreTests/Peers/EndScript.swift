import BarTuning
import Testing

@testable import BarCore

/// Steps that a page is told, and what shall be seen after each: "p0:56 d-40:56 L~ f0:56 M R:56".
///
/// `d` is a finger, `f` momentum and `p` a program that moves the list to an offset from rest at the
/// top, `c` a height of the content; `T` a finger that touches, `L` one that lifts, `L~` one after
/// which the list coasts, `M` the end of that, `R` a second later. After a colon stand the visible
/// points of the bar where it is going; `y:` is the list's offset. A number in brackets is the height
/// of the content, which is 2000 without one. Steps come every 50 ms; the view is 568 tall.
struct EndScript: Sendable, CustomTestStringConvertible {
  var name: String
  var preset: String
  var steps: String

  init(_ name: String, _ preset: String, _ steps: String) {
    (self.name, self.preset, self.steps) = (name, preset, steps)
  }

  var testDescription: String { "\(name) \(preset): \(steps)" }

  /// Plays the steps with a bar; tells what differs.
  func differences(_ bar: BarSettings) throws -> [String] {
    var words = steps.split(separator: " ").map(String.init)
    var content = 2000.0
    if words[0].hasPrefix("[") { content = try number(words.removeFirst().dropFirst().dropLast()) }
    var settings = PageSettings()
    settings.bar = bar
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: content))])
    let rest = page.list.offset
    var time = 0.0
    var found: [String] = []
    for word in words {
      time += 0.05
      let parts = word.split(separator: ":")
      if parts[0] == "y" {
        let y = page.bars?.settings.place(of: page.list) ?? .nan
        let wanted = try number(parts[1])
        if !((y - wanted).magnitude < 1e-6) { found.append("\(word) is \(y)") }
        continue
      }
      for kind in try kinds(String(parts[0]), rest) {
        try page.apply(InputEvent(time: max(time, page.now), kind: kind))
      }
      if parts[0] == "R" {
        time += 1
        page.advance(to: time)
      }
      guard parts.count > 1, let bars = page.bars else { continue }
      let visible = bars.settings.barHeight - bars.contraction
      let wanted = try number(parts[1])
      if !((visible - wanted).magnitude < 1e-6) { found.append("\(word) shows \(visible)") }
    }
    return found
  }

  private func kinds(_ word: String, _ rest: Double) throws -> [InputEvent.Kind] {
    switch word {
    case "T": return [.finger(down: true)]
    case "L": return [.lift(momentum: false)]
    case "L~": return [.lift(momentum: true)]
    case "M": return [.rest]
    case "R": return []
    default: break
    }
    let value = try number(word.dropFirst())
    switch word.first {
    case "p": return [.offset(rest + value, by: .program)]
    case "d": return [.offset(rest + value, by: .finger)]
    case "f": return [.offset(rest + value, by: .momentum)]
    case "c": return [.content(height: value)]
    default: throw Unreadable(word: word)
    }
  }

  private struct Unreadable: Error { var word: String }

  private func number(_ text: some StringProtocol) throws -> Double {
    guard let value = Double(text) else { throw Unreadable(word: String(text)) }
    return value
  }
}
