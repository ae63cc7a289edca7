internal import BarCore
internal import BarScene
internal import BarTuning

/// What hands do to the lines of the inspector.
extension InspectorPanel {
  // MARK: Values

  /// Sets the value of a line at a share of its range, in whole steps.
  func slide(_ index: Int, to share: Double, at time: Double) {
    guard let control = control(at: index) else { return }
    if case .blend(let family) = PresetLine(key: control.key) {
      return lab.slideBlend(family, to: share, press: sliderPresses, at: time)
    }
    guard let setting = LabSettings.table[control.key],
      case .number(let range, let step, _) = setting.kind
    else { return }
    let raw = SliderScale(range: range, key: control.key).value(at: share)
    let value = Self.tidy((raw / step).rounded() * step).clamped(to: range)
    if control.key == Self.scaleKey { return hold(scale: value) }
    change(control.key, to: .number(value), press: sliderPresses, at: time)
  }

  private func control(at index: Int) -> InspectorControl? {
    items.indices.contains(index) ? items[index].control : nil
  }

  /// One or several steps up or down, or the next choice.
  func step(_ index: Int, by steps: Int, at time: Double) {
    guard let control = control(at: index) else { return }
    let line = PresetLine(key: control.key)
    if case .blend(let family) = line { return lab.stepBlend(family, by: steps, at: time) }
    if line != nil {
      guard case .choice(let options, let selected) = control.kind else { return }
      let next = ((selected + steps) % options.count + options.count) % options.count
      return choose(index, next, at: time)
    }
    guard let setting = LabSettings.table[control.key] else { return }
    switch (setting.kind, setting.read(lab.settings)) {
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
    if let line = PresetLine(key: control.key) {
      switch line {
      case .first(let family): lab.use(lab.tuned.choices(of: family)[option], at: time)
      case .second(let family): lab.blendWith(options[option], family, at: time)
      case .blend: break
      case .header:
        if let header = Preset(name: options[option], kind: .header) {
          lab.use(header, at: time)
        }
      }
    } else if case .color = LabSettings.table[control.key]?.kind {
      guard let tint = NamedTint.tint(options[option]) else { return }
      change(control.key, to: .color(tint), at: time)
    } else {
      change(control.key, to: .choice(options[option]), at: time)
    }
  }

  /// A choice by its name, of the line with a key.
  func choose(_ name: String, ofLine key: String, at time: Double) {
    guard let index = line(ofKey: key), case .choice(let options, _) = items[index].control?.kind,
      let option = options.firstIndex(of: name)
    else { return }
    choose(index, option, at: time)
  }

  /// The page's own value again.
  func reset(_ index: Int, at time: Double) {
    guard let control = control(at: index) else { return }
    if let line = PresetLine(key: control.key) {
      switch line {
      case .first(let family):
        let tuned = lab.tuned
        lab.use(tuned.choices(of: family)[tuned.ownPreset(family)], at: time)
      case .second(let family): lab.blendWith(nil, family, at: time)
      case .blend(let family): lab.slideBlend(family, to: 0, at: time)
      case .header: lab.use(Preset.all(.header)[0], at: time)
      }
    } else if let setting = LabSettings.table[control.key] {
      change(control.key, to: setting.read(lab.session.standard), at: time)
    }
  }

  /// All settings of a group as the page has them; of the page's own group its preset too.
  func resetGroup(_ name: String, at time: Double) {
    guard let group = groups.first(where: { $0.name == name }) else { return }
    let changed = group.changed
    guard changed > 0 else { return lab.say("All of \(group.title) is as the page has it.") }
    var target = lab.tuned
    let controls = group.items.compactMap(\.control)
    for control in controls where !control.isStandard {
      guard let line = PresetLine(key: control.key) else { continue }
      switch line {
      case .first(let family), .blend(let family): target.putBack(family)
      case .second: break
      case .header: Preset.all(.header)[0].apply(to: &target.settings.page)
      }
    }
    // In the table rules come before their numbers, which they may change.
    let keys = Set(controls.map(\.key))
    for setting in LabSettings.table.settings where keys.contains(setting.key) {
      let own = setting.read(lab.session.standard)
      // The page's own value is in range.
      if setting.read(target.settings) != own { try? setting.write(own, to: &target.settings) }
    }
    lab.change(to: target, at: time)
    tellContradiction(or: "\(group.title) is as the page has it; Ctrl+Z takes that back.")
  }

  /// Names two rules that contradict each other; else says something else.
  private func tellContradiction(or sentence: String? = nil) {
    if let contradiction = lab.session.contradiction {
      lab.say("\(contradiction.message). The bar keeps its last rules until these agree.")
    } else if let sentence {
      lab.say(sentence)
    }
  }

  func change(_ key: String, to value: SettingValue, press: Int? = nil, at time: Double) {
    guard let setting = LabSettings.table[key], setting.read(lab.settings) != value else { return }
    var target = lab.settings
    if (try? setting.write(value, to: &target)) != nil && target == lab.settings {
      return lab.say("\(setting.label) has no effect now, and keeps its value.")
    }
    lab.stage.undoHistory.note(lab.tuned, press: press)
    lab.set(key, value, at: time)
    tellContradiction()
    lab.fitStage(at: time)
  }

  /// Without the dust that decimal steps leave in binary.
  private static func tidy(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  // MARK: Focus

  /// Moves the focus to another heading or control; read-outs are passed over.
  func moveFocus(by steps: Int) {
    let items = items
    let lines = items.indices.filter { items[$0].takesFocus }
    guard let place = lines.firstIndex(of: focusedControl) else { return }
    focusedControl = lines[min(lines.count - 1, max(0, place + steps))]
    showFocused()
  }

  /// Hides the lines of a group, or shows them again; the focus goes to its heading.
  func fold(_ name: String, _ isFolded: Bool) {
    if isFolded { folded.insert(name) } else { folded.remove(name) }
    // A slider whose line is hidden is let go.
    if case .slider(let key) = lab.hand.grab, line(ofKey: key) == nil { letGoOfSlider() }
    focusedControl = items.firstIndex { $0.heading?.group == name } ?? 0
    lab.hand.hovered.control = nil
    showFocused()
  }

  func showFocused() {
    if focusedItem != nil, let view = view {
      scroll = view.scrollShowing(focusedControl)
    }
  }
}

extension InspectorPanel.Group {
  /// How many of its settings differ from the page's own.
  var changed: Int { items.count { $0.control.map { !$0.isStandard } ?? false } }

  /// Its heading, over all of its lines.
  var heading: InspectorHeading {
    var heading = InspectorHeading(group: name, title: title)
    heading.changed = changed
    return heading
  }
}
