internal import BarCore
internal import BarScene

extension Lab {
  /// Keys of lines that are not settings.
  static let barPresetKey = "preset.bar"
  static let headerPresetKey = "preset.header"
  private static let presetKeys = [barPresetKey, headerPresetKey]

  /// Makes the inspector's lines from the settings: first what the page is about, then all groups.
  func rebuildInspector() {
    let demo = session.demo
    let hasHeader = demo.parts.union(demo.pushed?.parts ?? []).contains(.header)
    var items: [InspectorItem] = [.heading("THIS PAGE")]
    if demo.parts.contains(.bars) || demo.parts.contains(.refresh) {
      items.append(.control(barPresetControl))
    }
    if hasHeader { items.append(.control(headerPresetControl)) }
    if demo.parts.contains(.bars) { items += consequences }
    items += demo.keys.compactMap { control($0).map(InspectorItem.control) }
    if demo.parts.contains(.bars) {
      items.append(.heading("BAR"))
      items += controls(in: "shyBar", besides: demo.keys)
      items.append(.heading("ENGINE"))
      items += controls(in: "bar", besides: demo.keys + PageSettings.secondNames)
    }
    if hasHeader {
      items.append(.heading("FLEXIBLE HEADER"))
      items += controls(in: "header", besides: demo.keys)
    }
    if demo.parts.contains(.profile) {
      items.append(.heading("PERSONAL PAGE"))
      items += controls(in: "profile", besides: demo.keys)
    }
    if demo.parts.contains(.stack) {
      items.append(.heading("TRANSPARENT BAR"))
      items += controls(in: "nav", besides: demo.keys)
    }
    if demo.parts.contains(.refresh) {
      items.append(.heading("REFRESH"))
      items += controls(in: "refresh", besides: demo.keys)
    }
    items.append(.heading("SCROLL PHYSICS"))
    items += controls(in: "scroll", besides: demo.keys)
    items.append(.heading("STAGE"))
    items += controls(in: "stage", besides: demo.keys)
    items.append(.heading("VIEW"))
    items += controls(in: "view", besides: demo.keys)
    inspectorItems = found(in: items)
    nameStages()
    versions.inspector += 1
    needsFrame = true
  }

  private var barPresetControl: InspectorControl {
    let presets = session.demo.choices
    let names = presets.map(\.name)
    let chosen = names.firstIndex(of: preset) ?? 0
    // What a recording brings, and what is set by hand, may be another preset's rules.
    let selected =
      session.demo.parts.contains(.bars) && !holds(presets[chosen])
      ? presets.firstIndex(where: holds) ?? chosen : chosen
    return InspectorControl(
      key: Self.barPresetKey,
      label: session.demo.parts.contains(.refresh) ? "Refresh control" : "Behaviour",
      help: presets[selected].text,
      kind: .choice(options: names, selected: selected), isStandard: selected == 0)
  }

  /// What the bar's settings come to: always as many lines, so that those below stay where they are.
  private var consequences: [InspectorItem] {
    let found = BarConsequences(settings.page.bar)
    let back = found.hidesAfter == nil ? "-" : "over \(shortText(BarConsequences.limit)) pt"
    return [
      .figure("Hides after", found.hidesAfter.map { shortText($0) + " pt" } ?? "never"),
      .figure("Comes back after", found.returnsAfter.map { shortText($0) + " pt" } ?? back),
      .figure(
        "Snaps open from",
        found.snapShare.map { "\(Int(($0 * 100).rounded())) % of the bar" } ?? "-"),
      .figure("Settles within", Self.text(found.settleTime, step: 0.01, unit: "s")),
    ]
  }

  /// Yes if the bar's rules are those of a preset on this page.
  private func holds(_ preset: Preset) -> Bool {
    var other = settings
    session.demo.apply(preset, to: &other.page)
    session.demo.adjust(&other)
    return other.page.bar == settings.page.bar
  }

  /// The preset whose rules hold; the last choice says that none does.
  private var headerPresetControl: InspectorControl {
    let now = FlexiblePreset.allCases.first { preset in
      var other = settings.page.header
      preset.apply(to: &other)
      other.anchorLength = settings.page.header.anchorLength
      return other == settings.page.header
    }
    let names = FlexiblePreset.allCases.map(\.rawValue) + (now == nil ? ["own"] : [])
    return InspectorControl(
      key: Self.headerPresetKey, label: "Behaviour",
      help: now?.text ?? "A mixture of rules that no preset has.",
      kind: .choice(
        options: names, selected: names.firstIndex(of: now?.rawValue ?? "own") ?? 0),
      isStandard: now == .flexible)
  }

  private func controls(in group: String, besides keys: [String]) -> [InspectorItem] {
    LabSettings.table.settings
      .filter { $0.group == group && !keys.contains($0.key) }
      .compactMap { control($0.key).map(InspectorItem.control) }
  }

  private func control(_ key: String) -> InspectorControl? {
    guard let setting = LabSettings.table[key] else { return nil }
    let value = setting.read(settings)
    let standard = setting.read(session.standard)
    let kind: InspectorControl.Kind
    switch (setting.kind, value, standard) {
    case (.number(let range, let step, let unit), .number(let now), .number(let usual)):
      let scale = SliderScale(range: range, key: key)
      kind = .slider(
        share: scale.share(of: now), standard: scale.share(of: usual),
        text: Self.text(now, step: step, unit: unit))
    case (.flag, .flag(let isOn), _): kind = .toggle(isOn)
    case (.choice(let options), .choice(let word), _):
      kind = .choice(options: options, selected: options.firstIndex(of: word) ?? 0)
    case (.color, .color(let tint), _):
      let names = NamedTint.names(with: tint)
      kind = .choice(options: names, selected: names.firstIndex(of: NamedTint.name(tint)) ?? 0)
    default: return nil
    }
    var line = InspectorControl(
      key: key, label: setting.label, help: setting.help, kind: kind,
      isStandard: value == standard)
    if let contradiction = session.contradiction, contradiction.names(key) {
      line.conflict = contradiction.message + "."
    }
    return line
  }

  /// A number with as many decimals as its step has, and its unit.
  static func text(_ value: Double, step: Double, unit: String) -> String {
    var decimals = 0
    var scaled = step
    while decimals < 4 && (scaled - scaled.rounded()).magnitude > 1e-9 {
      scaled *= 10
      decimals += 1
    }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let text = shortText((value * factor).rounded() / factor)
    return unit.isEmpty ? text : text + " " + unit
  }

  // MARK: Changing values

  /// Sets the value of a line at a share of its range, in whole steps.
  func slide(_ index: Int, to share: Double, at time: Double) {
    guard let control = control(at: index),
      let setting = LabSettings.table[control.key],
      case .number(let range, let step, _) = setting.kind
    else { return }
    let raw = SliderScale(range: range, key: control.key).value(at: share)
    let value = (raw / step).rounded() * step
    change(control.key, to: .number(Self.tidy(value).clamped(to: range)), at: time)
  }

  private func control(at index: Int) -> InspectorControl? {
    inspectorItems.indices.contains(index) ? inspectorItems[index].control : nil
  }

  /// One or several steps up or down, or the next choice.
  func step(_ index: Int, by steps: Int, at time: Double) {
    guard let control = control(at: index) else { return }
    if Self.presetKeys.contains(control.key) {
      guard case .choice(let options, let selected) = control.kind else { return }
      return choose(index, (selected + steps + options.count) % options.count, at: time)
    }
    guard let setting = LabSettings.table[control.key] else { return }
    switch (setting.kind, setting.read(settings)) {
    case (.number(let range, let step, _), .number(let now)):
      let value = Self.tidy(now + Double(steps) * step).clamped(to: range)
      change(control.key, to: .number(value), at: time)
    case (.flag, .flag(let isOn)): change(control.key, to: .flag(!isOn), at: time)
    case (.choice(let options), .choice(let word)):
      let now = options.firstIndex(of: word) ?? 0
      let next = (now + steps % options.count + options.count) % options.count
      change(control.key, to: .choice(options[next]), at: time)
    case (.color, .color(let tint)):
      let names = NamedTint.names(with: tint)
      let now = names.firstIndex(of: NamedTint.name(tint)) ?? 0
      let next = (now + steps % names.count + names.count) % names.count
      if let tint = NamedTint.tint(names[next]) { change(control.key, to: .color(tint), at: time) }
    default: return
    }
  }

  /// A choice by its number.
  func choose(_ index: Int, _ option: Int, at time: Double) {
    guard let control = control(at: index),
      case .choice(let options, _) = control.kind, options.indices.contains(option)
    else { return }
    if Self.presetKeys.contains(control.key) {
      if control.key == Self.headerPresetKey {
        if let header = FlexiblePreset(rawValue: options[option]) { use(.header(header), at: time) }
      } else {
        usePreset(options[option], at: time)
      }
      rebuildInspector()
    } else if case .color = LabSettings.table[control.key]?.kind {
      guard let tint = NamedTint.tint(options[option]) else { return }
      change(control.key, to: .color(tint), at: time)
    } else {
      change(control.key, to: .choice(options[option]), at: time)
    }
  }

  /// The page's own value again.
  func reset(_ index: Int, at time: Double) {
    guard let control = control(at: index) else { return }
    if control.key == Self.barPresetKey {
      usePreset(session.demo.choices[0].name, at: time)
      rebuildInspector()
    } else if control.key == Self.headerPresetKey {
      usePreset(FlexiblePreset.flexible.rawValue, at: time)
      rebuildInspector()
    } else if let setting = LabSettings.table[control.key] {
      change(control.key, to: setting.read(session.standard), at: time)
    }
  }

  private func change(_ key: String, to value: SettingValue, at time: Double) {
    guard LabSettings.table[key]?.read(settings) != value else { return }
    undoHistory.note(settings)
    send(.set(key: key, value: value), at: time)
    if let contradiction = session.contradiction {
      say("\(contradiction.message). The bar keeps its last rules until these agree.")
    }
    fitStage(at: time)
  }

  /// Without the dust that decimal steps leave in binary.
  private static func tidy(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  // MARK: Focus

  /// Moves the focus to another control; headings are passed over.
  func moveFocus(by steps: Int) {
    let controls = inspectorItems.indices.filter { inspectorItems[$0].control != nil }
    guard let place = controls.firstIndex(of: focusedControl) else { return }
    focusedControl = controls[min(controls.count - 1, max(0, place + steps))]
    showFocused()
  }

  func showFocused() {
    if focusedItem != nil, let view = inspectorView {
      inspectorScroll = view.scrollShowing(focusedControl)
    }
    versions.inspector += 1
    needsFrame = true
  }
}

/// How a slider's track maps to its range: evenly, but for the friction, whose feel follows
/// log(1 - d), and for row counts, which span seven orders of magnitude.
struct SliderScale {
  let range: ClosedRange<Double>
  private let kind: Kind

  private enum Kind {
    case even
    case friction
    case count
  }

  init(range: ClosedRange<Double>, key: String) {
    self.range = range
    switch key {
    case "scroll.decelerationRate": kind = .friction
    case "stage.rows": kind = .count
    default: kind = .even
    }
  }

  private func warp(_ value: Double) -> Double {
    switch kind {
    case .even: value
    case .friction: -RealMath.log(1 - value)
    case .count: RealMath.log(1 + value)
    }
  }

  private func unwarp(_ value: Double) -> Double {
    switch kind {
    case .even: value
    case .friction: 1 - RealMath.exp(-value)
    case .count: RealMath.exp(value) - 1
    }
  }

  func share(of value: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return high > low ? ((warp(value) - low) / (high - low)).clamped(to: 0...1) : 0
  }

  func value(at share: Double) -> Double {
    let low = warp(range.lowerBound)
    let high = warp(range.upperBound)
    return unwarp(low + share.clamped(to: 0...1) * (high - low)).clamped(to: range)
  }
}
