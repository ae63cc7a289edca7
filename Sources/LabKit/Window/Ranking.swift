internal import BarCore
internal import BarScene
internal import BarTuning

/// The bars as one gesture ranks them, and what is chosen there.
struct Ranking {
  /// What a table is computed from.
  struct Source: Equatable {
    /// The number of the gesture among `gestures`.
    var gesture: Int
    /// Of the gesture on the stage: how many events it has, and when the last one came.
    var own: Own?
    var scroll: ScrollSettings
    var reducesMotion: Bool
    var viewport: Size

    struct Own: Equatable {
      var count: Int
      var last: Double
    }
  }

  /// What has been computed: the table, and the events that are played.
  struct Made {
    var table: RankingTable
    var events: [PageEvent]
  }

  /// The gestures that come with the program, by the names of their files, and what they are called.
  static let shipped = [
    (file: "tremor", name: "Tremor"), (file: "tap-during-the-snap", name: "Tap in snap"),
    (file: "fling-back-from-the-middle", name: "Fling back"),
    (file: "pull-at-the-top", name: "Pull at the top"),
    (file: "fling-into-the-end", name: "Fling to end"),
  ]
  /// What each gesture is, the person's own too.
  static let meanings = [
    "a trembling hand scrolls slowly down and back up",
    "a tap stops the bar on its way to rest", "flings into the list, and back up from its middle",
    "pulls the list beyond its top and lets go, at rest and moving",
    "flings the list into its end",
    "what you did last on the stage",
  ]
  /// What all gestures are called: the last is the person's own.
  static let gestures = shipped.map(\.name) + ["Your gesture"]
  static let own = shipped.count

  var gesture = 0
  private(set) var order = RankingOrder(by: .largestSlip)
  /// The part that the keys were on last.
  var focus = RankingView.Part.row(0)
  private(set) var made: Made?
  /// The numbers of the rows in their order.
  private(set) var ranks: [Int] = []
  /// What stands in place of the rows.
  private(set) var note = ""
  /// What was computed last, or is being computed.
  private(set) var source: Source?
  /// The newest computation: older ones stop.
  let newest = Latest()

  /// A table of something else is being computed; rows of the same gesture stay until it is there.
  mutating func begin(_ source: Source) {
    if source.gesture != self.source?.gesture { (made, ranks) = (nil, []) }
    self.source = source
    note = "The figures are being computed\u{2026}"
  }

  mutating func finish(_ made: Made) {
    self.made = made
    rank(by: order)
  }

  /// There is nothing to rank, for a reason.
  mutating func fail(_ source: Source, because note: String) {
    (self.source, self.note) = (source, note)
    (made, ranks) = (nil, [])
  }

  mutating func rank(by order: RankingOrder) {
    self.order = order
    ranks = made?.table.ranks(order) ?? []
  }

  /// Ranks by a column, or by that which is the order already the other way around.
  mutating func choose(_ figure: ReaderFigure?) {
    let isSame = order.figure == figure
    rank(by: RankingOrder(by: figure, isReversed: isSame && !order.isReversed))
  }

  // MARK: Computing

  /// Plays events with every bar; nil once another table is wanted.
  static func table(
    _ events: [PageEvent], on demo: Demo, _ settings: LabSettings, viewport: Size,
    while isWanted: () -> Bool
  ) -> RankingTable? {
    var rows: [RankingTable.Row] = []
    for preset in Preset.all(.bar) {
      guard isWanted() else { return nil }
      var settings = settings
      settings.page.bar = preset.peerSettings
      let session = PageSession(
        demo: demo, settings: settings, standard: settings, viewport: viewport)
      guard var run = ReaderRun(session) else { continue }
      // What another page was asked and this one refuses is left out.
      for event in events { try? run.apply(event) }
      run.finish(by: Player.lastTime(events) + SessionDriver.longestRest)
      rows.append(RankingTable.Row(preset.name, run.figures))
    }
    return RankingTable(rows)
  }

  /// The events that a gesture consists of, without those that would make of each bar another.
  static func playable(_ events: [PageEvent]) -> [PageEvent] {
    events.filter { event in
      switch event.input {
      case nil, .resize: false
      default: true
      }
    }
  }
}
