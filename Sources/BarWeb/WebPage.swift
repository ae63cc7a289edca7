internal import BarCore
internal import BarTuning

/// A page in use by a program outside: what `barlab simulate` drives, without the lab around it.
///
/// A class, as a page has ten thousand bytes that no frame should copy.
final class WebPage {
  private(set) var settings: PageSettings
  /// Replaces rules that contradict each other when the page begins.
  private let standard: PageSettings
  private(set) var page: Page
  /// What its lists show; nil where a recording gave a height.
  private let contents: StageContents?
  /// Numbers of rules that are not in force, by key: a recording may tell a number before its rule.
  private var waiting: [(key: String, value: SettingValue)] = []
  /// The reason when the page was drawn last; nil before that.
  private var drawnReason: String?
  /// What is drawn of the page: each picture is written over the one before.
  var shown: Snapshot

  /// - Parameters:
  ///   - settings: those that the page begins with.
  ///   - standard: those of the page and its presets alone.
  ///   - contents: what its lists show; nil: a plain height of `height` points.
  init(
    settings: PageSettings, standard: PageSettings, viewport: Size, contents: StageContents?,
    height: Double, parts: PageParts, pushed: PushedPage?
  ) {
    self.settings = settings
    self.standard = standard
    self.contents = contents
    page = Page(
      settings: Self.agreeing(settings, or: standard, parts), viewport: viewport,
      contents: contents?(settings.stage) ?? [ContentLayout(.plain(height: height))],
      parts: parts, pushed: pushed)
    shown = page.snapshot
  }

  /// Makes another page in the same state.
  init(copying other: WebPage) {
    settings = other.settings
    standard = other.standard
    page = other.page
    contents = other.contents
    waiting = other.waiting
    shown = other.shown
  }

  /// Settings by which a page can live: rules that contradict each other are refused, and the bar
  /// keeps its last ones until they agree.
  private static func agreeing(
    _ new: PageSettings, or last: PageSettings, _ parts: PageParts
  ) -> PageSettings {
    guard parts.contains(.bars), new.bar.contradiction != nil else { return new }
    var settings = new
    settings.bar = last.bar
    return settings
  }

  func advance(to time: Double) { page.advance(to: time) }

  /// Brings `shown` up to date.
  func show() { page.takeSnapshot(in: &shown) }

  /// The same for the page as it will be at a time.
  func show(at time: Double) {
    var later = page.sampled(at: time)
    later.takeSnapshot(in: &shown)
  }

  /// Keeps the reason of a picture; returns whether it is another one than that of the last picture.
  func keepReason(_ reason: String) -> Bool {
    defer { drawnReason = reason }
    return drawnReason != reason
  }

  /// The messages since they were last taken.
  func takeMessages() -> [PageMessage] { page.takeMessages() }

  func apply(_ event: InputEvent) throws(Page.EventProblem) { try page.apply(event) }

  /// Keeps a value that is lost now until its rule is in force.
  func keepWaiting(_ value: SettingValue, key: String) {
    waiting.removeAll { $0.key == key }
    if settings.loses(value, key: key) { waiting.append((key, value)) }
  }

  /// Sets a value under a key; without a key the settings are only told again, as where a setting
  /// of the view has changed.
  func set(_ value: SettingValue, key: String) throws(SettingError) {
    var new = settings
    if !key.isEmpty { try PageSettings.table.write(value, key: key, to: &new) }
    var values = waiting
    if PageSettings.ruleKeys.contains(where: { $0.contains(key) }) {
      // They have been written before, so they are right.
      try? new.write(values)
      // What the last rule alone read waits for it from now on.
      let bar = PageSettings.table.settings.filter { $0.group == "bar" }
      values.insert(contentsOf: bar.map { ($0.key, $0.read(settings)) }, at: 0)
    }
    let stageChanged = new.stage != settings.stage
    settings = new
    if !key.isEmpty { values.append((key, value)) }
    for (key, value) in values { keepWaiting(value, key: key) }
    page.apply(settings: Self.agreeing(new, or: page.settings, page.parts))
    page.settingWritten(key)
    if stageChanged { fillLists() }
  }

  /// Takes over settings all at once, as a page that follows another one does.
  ///
  /// - Parameters:
  ///   - key: the setting that was written on the other page.
  ///   - time: that of the other page.
  func follow(_ new: PageSettings, key: String, at time: Double) {
    page.advance(to: time)
    let stageChanged = new.stage != settings.stage
    settings = new
    page.apply(settings: Self.agreeing(new, or: page.settings, page.parts))
    page.settingWritten(key)
    if stageChanged { fillLists() }
  }

  /// The lists show what the stage now has.
  private func fillLists() {
    guard let contents else { return }
    for (index, content) in contents(settings.stage).enumerated()
    where index < page.contents.count && content != page.contents[index] {
      page.setContent(content, list: index)
    }
  }
}

extension PageSettings {
  /// Whether a value would be lost: it is a number of a rule that is not in force.
  func loses(_ value: SettingValue, key: String) -> Bool {
    guard !Self.secondNames.contains(key) else { return false }
    var written = self
    // A value that is refused changes nothing, and is no number of a rule.
    try? Self.table.write(value, key: key, to: &written)
    return written == self && Self.table[key]?.read(self) != value
  }

  /// Writes values as they come, but rules before the numbers that they bring.
  mutating func write(_ values: [(key: String, value: SettingValue)]) throws(SettingError) {
    var isRule = values.map { _ in false }
    for keys in Self.ruleKeys {
      for index in values.indices where keys.contains(values[index].key) {
        isRule[index] = true
        try Self.table.write(values[index].value, key: values[index].key, to: &self)
      }
    }
    for index in values.indices where !isRule[index] {
      try Self.table.write(values[index].value, key: values[index].key, to: &self)
    }
  }
}
