package import BarCore
internal import BarScene
package import BarTuning

/// A page of the lab in use: the demo, its page, and what the page cannot know.
///
/// Windows, replays and simulations all drive the same session.
package struct PageSession {
  package let demo: Demo
  private(set) var settings: LabSettings
  /// The settings that the page declares, or those of a recording's preset: what "default" means.
  let standard: LabSettings
  package private(set) var page: Page
  /// The same page under what the demo compares it with: further refresh controls, or bars.
  package private(set) var lanes: [Page]
  /// Replaces the demo's own rows; nil: those are shown.
  let contentHeight: Double?
  /// The cell of the table whose gesture this is; nil for any other.
  var trial: TrialKey?
  /// Numbers of rules that are not in force, by key: recordings may tell a number before its rule,
  /// or leave the rule and come back to it.
  private var waiting: [String: SettingValue] = [:]

  /// - Parameters:
  ///   - settings: those of the demo under its presets, and what the user has set.
  ///   - standard: those of the demo, without what the user has set.
  ///   - contentHeight: replaces the demo's own rows.
  init(
    demo: Demo, settings: LabSettings, standard: LabSettings, viewport: Size,
    contentHeight: Double? = nil
  ) {
    self.demo = demo
    self.settings = settings
    self.standard = standard
    self.contentHeight = contentHeight
    let contents =
      contentHeight.map { [ContentLayout(.plain(height: $0))] }
      ?? demo.contents(settings.page.stage)
    let pushed = contentHeight == nil ? demo.pushed : nil
    page = Page(
      settings: Self.agreeing(settings.page, or: standard.page, on: demo), viewport: viewport,
      contents: contents, parts: demo.parts, pushed: pushed)
    lanes = Self.lanes(settings.page, on: demo).map { settings in
      Page(
        settings: settings, viewport: viewport, contents: contents, parts: demo.parts,
        pushed: pushed)
    }
    for kind in demo.opening {
      // A page's own opening events are right by construction; a test applies them all.
      try? page.apply(PageEvent(time: 0, kind: kind))
    }
    _ = page.takeMessages()
  }

  /// A fresh session of the same page, as large as this one's is, under other settings.
  func fresh(_ settings: LabSettings, viewport: Size) -> PageSession {
    PageSession(
      demo: demo, settings: settings, standard: standard, viewport: viewport,
      contentHeight: contentHeight)
  }

  /// This session from its beginning, with the present settings, and perhaps with other defaults.
  func again(in viewport: Size, standard other: LabSettings? = nil) -> PageSession {
    PageSession(
      demo: demo, settings: settings, standard: other ?? standard, viewport: viewport,
      contentHeight: contentHeight)
  }

  /// This session with other settings from a time on, which must not lie before it.
  func with(_ settings: LabSettings, at time: Double) -> PageSession {
    var other = self
    // Twice, as a rule may bring its last numbers back.
    for _ in 0..<2 {
      for (key, value) in settings.differences(from: other.settings) {
        // Values that are set already are right.
        try? other.apply(PageEvent(time: time, kind: .set(key: key, value: value)))
      }
    }
    _ = other.takeMessages()
    return other
  }

  /// The settings of the lanes: each differs from the page in nothing but its refresh control, or
  /// its bar.
  private static func lanes(_ settings: PageSettings, on demo: Demo) -> [PageSettings] {
    func changed(_ change: (inout PageSettings) -> Void) -> PageSettings {
      var settings = settings
      change(&settings)
      return settings
    }
    return demo.lanes.map { preset in changed { preset.apply(to: &$0) } }
      + demo.rivals.map { rival in changed { rival(&$0.nav) } }
  }

  /// Two rules of the bar that cannot both hold; nil if all can.
  var contradiction: BarContradiction? { demo.contradiction(in: settings) }

  /// Settings by which a page can live: rules that contradict each other are refused, and the bar
  /// keeps its last ones until they agree.
  private static func agreeing(
    _ new: PageSettings, or last: PageSettings, on demo: Demo
  ) -> PageSettings {
    guard demo.parts.contains(.bars), new.bar.contradiction != nil else { return new }
    var settings = new
    settings.bar = last.bar
    return settings
  }

  /// Whether time alone changes something.
  package var isMoving: Bool { page.isMoving || lanes.contains { $0.isMoving } }

  /// Whether something turns in a banner: it changes the picture and nothing else.
  var isRefreshing: Bool {
    page.isRefreshing || lanes.contains { $0.isRefreshing }
  }

  package mutating func advance(to time: Double) {
    page.advance(to: time)
    for index in lanes.indices { lanes[index].advance(to: time) }
  }

  package mutating func takeMessages() -> [PageMessage] { page.takeMessages() }

  /// Lets an event happen; the error is half a sentence.
  package mutating func apply(_ event: PageEvent) throws(LabError) {
    switch event.kind {
    case .input(let kind):
      try input(InputEvent(time: event.time, kind: kind))
    case .set(let key, let value):
      // Time passes first, so that what is set acts from this instant on.
      try input(InputEvent(time: event.time, kind: .tick(seconds: 0)), ofLanes: false)
      try set(value, key: key)
    }
  }

  private mutating func input(_ event: InputEvent, ofLanes: Bool = true) throws(LabError) {
    do throws(Page.EventProblem) {
      try page.apply(event)
    } catch {
      throw .badInput(error.message)
    }
    // A swipe back that the page has refused is none of the lanes', or they would have other pages.
    var event = event
    if case .nav(.swipe) = event.kind, page.stack?.isSwiping == false {
      event.kind = .tick(seconds: 0)
    }
    guard ofLanes else { return }
    // What the page has taken is right for lanes too; what they tell, nobody asks.
    for index in lanes.indices {
      try? lanes[index].apply(event)
      // Nor one of a hand: a bar that is there at once would let it begin where the page's own is
      // still on its way.
      if page.stack?.isSwiping == false, lanes[index].stack?.isSwiping == true {
        try? lanes[index].apply(InputEvent(time: event.time, kind: .nav(.cancel)))
      }
      _ = lanes[index].takeMessages()
    }
  }

  /// Keeps those values that are lost now until their rule is in force.
  mutating func keepWaiting(_ values: [(key: String, value: SettingValue)]) {
    for (key, value) in values { waiting[key] = settings.loses(value, key: key) ? value : nil }
  }

  private mutating func set(_ value: SettingValue, key: String) throws(LabError) {
    var new = settings
    do throws(SettingError) {
      try LabSettings.table.write(value, key: key, to: &new)
    } catch {
      throw .badInput(error.message)
    }
    var values = Array(waiting)
    if PageSettings.ruleKeys.joined().contains(key) {
      // They have been written before, so they are right.
      try? new.write(values)
      // What the last rule alone read waits for it from now on.
      let bar = LabSettings.table.settings.filter { $0.group == "bar" }
      values.insert(contentsOf: bar.map { ($0.key, $0.read(settings)) }, at: 0)
    }
    let stageChanged = new.page.stage != settings.page.stage
    settings = new
    keepWaiting(values + [(key, value)])
    page.apply(settings: Self.agreeing(new.page, or: page.settings, on: demo))
    page.settingWritten(key)
    for (index, settings) in Self.lanes(new.page, on: demo).enumerated() {
      lanes[index].advance(to: page.now)
      lanes[index].apply(settings: settings)
      lanes[index].settingWritten(key)
    }
    if stageChanged && contentHeight == nil {
      for (index, content) in demo.contents(new.page.stage).enumerated()
      where index < page.contents.count && content != page.contents[index] {
        page.setContent(content, list: index)
        for lane in lanes.indices { lanes[lane].setContent(content, list: index) }
      }
    }
  }
}
