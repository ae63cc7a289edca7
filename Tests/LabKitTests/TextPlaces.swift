import BarCore
import BarScene

/// Where the texts of a part of the window are, by the metrics of the font that they are drawn with.
struct TextPlaces {
  /// A text that shows.
  struct Place {
    var text: String
    /// Where its letters are, as far as nothing is clipped.
    var letters: Rect
    /// Nothing of it shows outside; nil: all shows.
    var clip: Rect?

    /// The part of the letters that shows.
    var shown: Rect { clip.map(letters.intersection) ?? letters }
    /// Whether it is cut at its upper or lower edge: a line of a list that is scrolled.
    var isScrolled: Bool {
      clip.map { letters.y < $0.y - 0.5 || letters.maxY > $0.maxY + 0.5 } ?? false
    }
  }

  private(set) var places: [Place] = []
  /// What is wrong with single texts, each in a sentence.
  private(set) var faults: [String] = []
  private let metrics: any TextMetrics

  /// - Parameter mayCut: whether a text may end in an ellipsis.
  init(
    _ commands: [DrawCommand], metrics: any TextMetrics, mayCut: (TextRun) -> Bool = { _ in false }
  ) {
    self.metrics = metrics
    var clip: Rect?
    var page: Rect?
    var around: Rect?
    for command in commands {
      switch command {
      case .beginPage(let rect):
        around = clip
        page = clip.map(rect.intersection) ?? rect
        clip = page
      case .endPage:
        clip = around
        page = nil
      case .clip(let rect): clip = page.map(rect.intersection) ?? rect
      case .unclip: clip = page
      case .text(let run): add(run, run.string, clip, mayCut: mayCut(run))
      case .figures(let run, let first, let second, let decimals):
        add(run, Self.text(run.string, first, second, decimals), clip, mayCut: false)
      default: break
      }
    }
  }

  private mutating func add(_ run: TextRun, _ text: String, _ clip: Rect?, mayCut: Bool) {
    guard run.color.alpha > 0 else { return }
    let whole = metrics.width(of: text, run.style)
    var lines = 1
    if run.wraps {
      lines = metrics.lineCount(of: text, run.style, width: run.maxWidth)
      if let most = run.mostLines, lines > most {
        if !mayCut { faults.append("\"\(text)\" takes \(lines) lines of \(most)") }
        lines = most
      }
    } else if whole > run.maxWidth + 0.5, !mayCut {
      faults.append("\"\(text)\" takes \(whole) of \(run.maxWidth) points")
    }
    let width = min(whole, run.maxWidth)
    let x =
      switch run.anchor {
      case .left: run.at.x
      case .center: run.at.x - width / 2
      case .right: run.at.x - width
      }
    let height = Double(lines) * run.style.lineHeight
    let place = Place(
      text: text, letters: Rect(x: x, y: run.at.y, width: width, height: height), clip: clip)
    if !place.shown.isEmpty { places.append(place) }
  }

  private static func text(
    _ template: String, _ first: Double, _ second: Double, _ decimals: Int
  ) -> String {
    var numbers = [first, second].makeIterator()
    return template.split(separator: "#", omittingEmptySubsequences: false).reduce(nil) {
      whole, part in
      guard let whole else { return String(part) }
      return whole + number(numbers.next() ?? second, decimals) + part
    } ?? ""
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    let digits = "\(Int(value.magnitude.rounded()))"
    let fraction = decimals > 0 ? "." + String(repeating: "0", count: decimals) : ""
    return (value < 0 ? "-" : "") + digits + fraction
  }

  /// The texts that leave a rectangle: sideways, or, those that are not scrolled, at all.
  func leaving(_ frame: Rect) -> [String] {
    places.compactMap { place in
      let letters = place.letters
      let isBeside = letters.x < frame.x - 0.5 || letters.maxX > frame.maxX + 0.5
      let isAbove = letters.y < frame.y - 0.5 || letters.maxY > frame.maxY + 0.5
      guard isBeside || (isAbove && !place.isScrolled) else { return nil }
      return "\"\(place.text)\" at \(letters) leaves \(frame)"
    }
  }

  /// The texts that lie on each other: two points of air above and below belong to a line.
  var overlaps: [String] {
    var found: [String] = []
    for (index, one) in places.enumerated() {
      let ground = one.shown.inset(by: 0.5, 2)
      for other in places[..<index] {
        let shared = ground.intersection(other.shown.inset(by: 0.5, 2))
        if shared.width > 0, shared.height > 0 {
          found.append("\"\(one.text)\" lies on \"\(other.text)\"")
        }
      }
    }
    return found
  }

  /// The texts that lie on a rectangle.
  func touching(_ rect: Rect) -> [String] {
    places.compactMap { place in
      let shared = place.shown.intersection(rect)
      return shared.width > 0 && shared.height > 0 ? "\"\(place.text)\" lies on \(rect)" : nil
    }
  }
}
