internal import BarCore
internal import BarScene
internal import BarTuning

/// The stages, from the left: the same page under the same gesture, each with settings of its own.
///
/// Panels and hands act on the selected one. What moves the page goes to all of them, what sets a
/// bar only to the selected one.
struct Stages: RandomAccessCollection, MutableCollection {
  /// A window has room for no more.
  static let most = 4

  /// The stages themselves.
  ///
  /// A part of one is read from here, as the subscript below copies the whole.
  private(set) var all: [Stage]
  /// The one that panels and hands act on.
  private(set) var selected = 0
  /// Number of stages that were added so far.
  private var additions = 0

  init(_ stage: Stage) { all = [stage] }

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }

  subscript(index: Int) -> Stage {
    // Not yielded: in builds without optimization a part of what is yielded is freed before its use.
    get { all[index] }
    _modify { yield &all[index] }
  }

  /// The numbers of those that are not selected.
  var others: some Sequence<Int> { indices.lazy.filter { [selected] in $0 != selected } }

  /// Whether what happens to a stage is written as a recording: then nothing jumps back in time.
  var isRecorded: Bool { contains { $0.driver.isRecorded } }
  /// Whether a file follows a stage: a recording, or its geometry.
  var isWritten: Bool { contains { $0.driver.isWritten } }

  // MARK: Adding and removing

  /// Puts a copy of the selected stage to its right and selects that.
  ///
  /// What has been, and the last gesture, are those of both; a file goes on with the original.
  mutating func insertCopy() {
    let stage = all[selected]
    var copy = Stage(stage.session, mixes: stage.mixes)
    copy.halfWay = stage.halfWay
    copy.reader = stage.reader
    copy.undoHistory = stage.undoHistory
    selected += 1
    insert(copy, at: selected)
  }

  mutating func append(_ stage: Stage) { insert(stage, at: count) }

  private mutating func insert(_ stage: Stage, at index: Int) {
    all.insert(stage, at: index)
    additions += 1
    all[index].addition = additions
  }

  /// The number of the stage that was added last, of those that are still there; nil: none is.
  var lastAdded: Int? {
    indices.filter { !all[$0].isOwn }.max { all[$0].addition < all[$1].addition }
  }

  /// Removes one that is not selected.
  mutating func remove(_ index: Int) {
    all.remove(at: index)
    if index < selected { selected -= 1 }
    if count == 1 { (all[0].halfWay, all[0].reader) = (HalfWay(), ReaderFigures()) }
  }

  mutating func select(_ index: Int) { selected = index }

  /// Removes all but the page's own.
  mutating func removeOthers() {
    all.removeSubrange(1...)
    selected = 0
  }

  /// Puts the other stages of before beside the page's own, in the place of those that the page has by
  /// itself; each begins again with its present settings.
  mutating func restartOthers(of before: Stages) {
    all.removeSubrange(1...)
    for stage in before.all.dropFirst() {
      var again = Stage(
        stage.session.again(in: all[0].session.page.viewport), mixes: stage.mixes)
      again.undoHistory = stage.undoHistory
      again.addition = stage.addition
      all.append(again)
    }
    additions = before.additions
    selected = before.selected
  }

  // MARK: What happens

  /// Goes on to a time of the page.
  mutating func advance(to time: Double) throws(LabError) {
    for index in others {
      do throws(LabError) {
        try step(index, to: time)
      } catch {
        // What a file does not take is told, whichever stage is selected.
        if all[index].driver.isWritten { throw error }
      }
    }
    try step(selected, to: time)
  }

  /// An event happens to the selected one.
  mutating func apply(_ event: PageEvent) throws(LabError) {
    try step(selected, to: event.time, event)
  }

  /// An event that has happened to the selected one happens to the others if it reaches them.
  mutating func applyToOthers(_ event: PageEvent) {
    for index in others where event.reachesAllStages {
      // What the page has taken is right for the others too; what they cannot do, they leave.
      try? step(index, to: event.time, event)
      all[index].show()
    }
  }

  /// Makes a step with a stage; among several it is watched for the middle of its bar's way.
  private mutating func step(
    _ index: Int, to time: Double, _ event: PageEvent? = nil
  ) throws(LabError) {
    let before = count > 1 ? all[index].session.page : nil
    if let event {
      try all[index].driver.apply(event)
    } else {
      try all[index].driver.advance(to: time)
    }
    guard let before else { return }
    all[index].noteReader(isInput: event.map { PresetComparison.isHand($0) } ?? false)
    all[index].halfWay.step(from: before, to: all[index].session.page, isEvent: event != nil)
  }

  /// Their pages begin again, each with its present settings.
  mutating func restart(in viewport: Size) {
    for index in indices { all[index].restart(all[index].session.again(in: viewport)) }
  }

  /// A gesture begins: when the bars pass the middle of their ways is counted from here.
  mutating func watchHalfWays(from time: Double) {
    for index in indices {
      all[index].halfWay.begin(at: time)
      if count > 1 { all[index].watchReader() }
    }
  }

  /// Ends what is written of them, with the geometry that is still to come.
  mutating func finish() throws(LabError) {
    for index in indices { try all[index].driver.finish() }
  }

  // MARK: What shows

  /// They show the present, or what it comes to at a time if nothing else happens until then.
  mutating func show(at time: Double? = nil) {
    for index in indices { all[index].pages.show(all[index].session, at: time) }
  }

  /// They show a moment of the past.
  ///
  /// - Parameters:
  ///   - past: they as they were at that moment, or before it.
  ///   - time: the time of the moment.
  mutating func show(_ past: [PageSession], at time: Double) {
    for index in past.indices.prefix(all.count) { all[index].pages.show(past[index], at: time) }
  }

  /// The figures below a stage.
  ///
  /// - Parameter fling: what becomes of a fling on a page whose physics are compared.
  func figures(of index: Int, fling: (Page) -> CompareFling) -> CompareFigures {
    let page = all[index].pages.page
    let first = all[0].pages.page
    var figures = CompareFigures()
    if all[index].session.demo.isPhysics {
      figures.fling = fling(page)
      if index > 0 { figures.firstFling = fling(first) }
      return figures
    }
    figures.hasExtension = (page.bars?.settings.extensionTravel ?? 0) > 0
    if all[index].reader.hasBegun { figures.reader = all[index].reader }
    if index > 0, all[0].reader.hasBegun { figures.firstReader = all[0].reader }
    figures.position = page.barPosition
    figures.alpha = page.barPosition == nil ? page.barAlpha : nil
    let halfWay = all[index].halfWay
    figures.halfWay = halfWay.passed.map { $0 * 1000 }
    figures.hides = halfWay.hides
    if index > 0 {
      if let alpha = figures.alpha, let first = first.barAlpha {
        figures.difference = alpha - first
      }
      if let position = figures.position, let first = first.barPosition {
        figures.difference = position - first
      }
      let other = all[0].halfWay
      if let passed = halfWay.passed, let first = other.passed, other.hides == halfWay.hides {
        figures.delay = (passed - first) * 1000
      }
    }
    if page.parts.contains(.bars) { figures.reason = page.bars?.reason }
    return figures
  }
}

extension PageEvent {
  /// Whether it moves the page, or is a setting that all stages have in common: what the list shows,
  /// and how it is seen.
  var reachesAllStages: Bool {
    guard case .set(let key, _) = kind else { return true }
    return key.hasPrefix("stage.") || key.hasPrefix("view.")
  }
}
