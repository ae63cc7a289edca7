internal import BarCore
internal import BarScene
internal import BarTuning
internal import LabKit

/// Plays a random recording on the core and checks the rules after each event.
struct CasePlay {
  /// A rule of a test; it is broken if it returns a sentence.
  typealias ExtraRule = (PageSession, PageEvent) -> String?

  /// The result of a recording.
  enum Outcome: Equatable {
    /// All rules held; this many events were refused, which is allowed.
    case held(refused: Int)
    /// A rule broke at the event with this number; a number beyond the last means after all events.
    case broke(event: Int, PageRules.Breach)

    /// The broken rule; nil if all rules held.
    var breach: PageRules.Breach? { if case .broke(_, let breach) = self { breach } else { nil } }
  }

  /// Seconds after the last event in which the rules are still checked.
  static let after = 2.0
  /// One in this many cases is played again from its text, and checked more often.
  static let replayed = 8

  var extraRule: ExtraRule?
  var wayBack = WayBackRule()

  init(_ extraRule: ExtraRule? = nil) { self.extraRule = extraRule }

  /// - Parameter replays: whether it is played again from its text, which must end in the same
  ///   state.
  func play(_ recording: Recording, replays: Bool) -> Outcome {
    do throws(LabError) {
      return try played(recording, replays: replays)
    } catch {
      let words = "the page is refused: \(error.message)"
      return .broke(event: 0, PageRules.Breach(rule: "opening", words: words))
    }
  }

  private func played(_ recording: Recording, replays: Bool) throws(LabError) -> Outcome {
    var session = try recording.session()
    var refused: Set<Int> = []
    for (number, event) in recording.events.enumerated() {
      do throws(LabError) {
        try session.apply(event)
      } catch {
        refused.insert(number)
        continue
      }
      if let words = extraRule?(session, event) {
        return .broke(event: number, PageRules.Breach(rule: "extra", words: words))
      }
      if let breach = breach(session, number) { return .broke(event: number, breach) }
    }
    let end = session.page.now
    for step in 1...10 {
      session.advance(to: end + Self.after * Double(step) / 10)
      if let breach = PageRules.breach(session) {
        return .broke(event: recording.events.count, breach)
      }
    }
    if let breach = restingPlace(session) ?? wayBack.breach(session) {
      return .broke(event: recording.events.count, breach)
    }
    if replays, let breach = try replay(recording, without: refused, like: session, end: end) {
      return .broke(event: recording.events.count, breach)
    }
    return .held(refused: refused.count)
  }

  /// A list at rest must be where it may rest, except one that direct events drive.
  private func restingPlace(_ session: PageSession) -> PageRules.Breach? {
    let page = session.page
    // A swipe back that has not ended also holds the page.
    let isHeld = page.isHeld || page.snapshot.nav?.swipeProgress != nil
    guard !page.isDrivenDirectly, !session.isMoving, !isHeld, page.isOnDisplay else { return nil }
    let range = page.range
    let slack = 0.5 + 1e-9 * page.list.offset.magnitude
    guard page.list.offset < range.lowerBound - slack || page.list.offset > range.upperBound + slack
    else { return nil }
    return PageRules.Breach(
      rule: "resting place",
      words: "the list rests at \(page.list.offset), outside \(range.lowerBound) to "
        + "\(range.upperBound)")
  }

  private func breach(_ session: PageSession, _ number: Int) -> PageRules.Breach? {
    if let breach = PageRules.breach(session) { return breach }
    // The page as a frame would show it, ahead of the last event.
    guard number % 8 == 0 else { return nil }
    do throws(PageRules.Breach) {
      try PageRules.check(session.page.sampled(at: session.page.now + 0.011))
      return nil
    } catch {
      return error
    }
  }

  /// Plays the same from the text and reads the page 60 times per second: neither may change
  /// anything.
  private func replay(
    _ recording: Recording, without refused: Set<Int>, like first: PageSession, end: Double
  ) throws(LabError) -> PageRules.Breach? {
    var kept = recording
    kept.events = recording.events.enumerated().filter { !refused.contains($0.offset) }
      .map(\.element)
    let read: Recording
    do throws(LabError) {
      read = try Recording.parse(Array(kept.text.utf8), named: "replay")
    } catch {
      return PageRules.Breach(rule: "reading", words: "its own file is refused: \(error.message)")
    }
    var session = try read.session()
    for event in read.events {
      var frame = ((session.page.now * 60).rounded(.down) + 1) / 60
      // Long pauses are only sampled.
      while frame < event.time {
        session.advance(to: frame)
        frame += max(1.0 / 60, (event.time - frame) / 20)
      }
      do throws(LabError) {
        try session.apply(event)
      } catch {
        return PageRules.Breach(rule: "replay", words: "the replay refuses: \(error.message)")
      }
      _ = session.takeMessages()
    }
    for step in 1...10 { session.advance(to: end + Self.after * Double(step) / 10) }
    // A page may forget what has ended sooner or later, so only its rows are compared.
    let here = GeometryTable.texts(Self.cells(first))
    let there = GeometryTable.texts(Self.cells(session))
    guard here != there else { return nil }
    let place = here.indices.first { $0 >= there.count || here[$0] != there[$0] } ?? 0
    return PageRules.Breach(
      rule: "replay",
      words: "a replay ends with another \(GeometryTable.columns[place]): "
        + "\(place < there.count ? there[place] : "nothing") instead of \(here[place])")
  }

  private static func cells(_ session: PageSession) -> [GeometryTable.Cell] {
    GeometryTable.cells(session.page.snapshot.measured, number: 0, event: nil, messages: [])
  }
}
