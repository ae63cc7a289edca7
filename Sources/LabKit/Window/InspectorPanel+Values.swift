internal import BarCore
internal import BarScene
internal import BarTuning

/// What hands do to the lines of the inspector.
extension InspectorPanel {
  // MARK: Values

  /// Does what a hand wants of a line.
  func perform(_ act: LineAct?, on line: InspectorLine, at time: Double) {
    switch act {
    case nil: break
    case .set(let value): put(value, line.key, at: time)
    case .hold(let value):
      lab.hand.grab = .slider(key: line.key)
      sliderPresses += 1
      if let value { put(value, line.key, press: sliderPresses, at: time) }
    case .type(let text): openField(with: text, on: line, selected: true)
    case .list(let options, let selected):
      lab.shell.chooser.choose(among: options, selected, for: line)
    case .fold(let isFolded): fold(line.key, isFolded)
    case .reset: reset(line, at: time)
    }
  }

  /// The slider that the pointer holds goes along with it.
  func drag(_ key: String, to point: Point, at time: Double) {
    guard let view, let index = line(ofKey: key),
      let value = view.items[index].kind.drag(to: point, in: view.rect(of: index))
    else { return }
    put(value, key, press: sliderPresses, at: time)
  }

  /// One or several steps up or down, or the next choice.
  func step(_ index: Int, by steps: Int, at time: Double) {
    guard items.indices.contains(index) else { return }
    perform(items[index].kind.step(by: steps), on: items[index], at: time)
  }

  /// The value of a choice's option, by its name.
  func choose(_ name: String, ofLine key: String, at time: Double) {
    if let index = line(ofKey: key), let value = items[index].kind.value(named: name) {
      put(value, key, at: time)
    }
  }

  /// Gives a setting its value, or puts the page under presets.
  ///
  /// - Parameter press: the press of the slider that does it; nil: anything else.
  func put(_ value: SettingValue, _ key: String, press: Int? = nil, at time: Double) {
    switch (PresetLine(key: key), value) {
    case (nil, .number(let scale)) where key == Self.scaleKey && press != nil: heldScale = scale
    case (nil, _): change(key, to: value, press: press, at: time)
    case (.first(let family), .choice(let name)):
      let preset = lab.tuned.choices(of: family).first { $0.name == name }
      if let preset { lab.use(preset, at: time) }
    case (.second(let family), .choice(let name)): lab.blendWith(name, family, at: time)
    case (.blend(let family), .number(let share)):
      lab.slideBlend(family, to: share, press: press, at: time)
    case (.geometry, .flag(let takes)): lab.setTakesGeometry(takes, at: time)
    case (.header, .choice(let name)):
      if let preset = Preset(name: name, kind: .header) { lab.use(preset, at: time) }
    default: break
    }
  }

  /// The page's own value again, or those of a whole group.
  func reset(_ line: InspectorLine, at time: Double) {
    switch PresetLine(key: line.key) {
    case .first(let family): lab.putBack(family, at: time)
    case .second(let family): lab.blendWith(nil, family, at: time)
    case .blend(let family): lab.slideBlend(family, to: 0, at: time)
    case .geometry: lab.setTakesGeometry(false, at: time)
    case .header: lab.use(Preset.all(.header)[0], at: time)
    case nil:
      if line.heading != nil { return resetGroup(line.key, at: time) }
      guard let setting = LabSettings.table[line.key] else { return }
      change(line.key, to: setting.read(lab.session.standard), at: time)
    }
  }

  /// All settings of a group as the page has them; of the page's own group its preset too.
  func resetGroup(_ name: String, at time: Double) {
    guard let group = groups.first(where: { $0.name == name }) else { return }
    let keys = Set(group.items.map(\.key))
    lab.keepSet { keys.contains($0) }
    let changed = group.changed
    guard changed > 0 else { return lab.say("\(group.title) already has the page defaults.") }
    var target = lab.tuned
    for line in group.items where !line.isStandard {
      switch PresetLine(key: line.key) {
      case .first(let family), .second(let family), .blend(let family): target.putBack(family)
      case .geometry, nil: break
      case .header: Preset.all(.header)[0].apply(to: &target.settings.page)
      }
    }
    // Behind what the behavior brought back under it.
    if group.items.contains(where: { $0.key == PresetLine.geometry.key }) {
      target.setTakesGeometry(false)
    }
    // In the table rules come before their numbers, which they may change.
    for setting in LabSettings.table.settings where keys.contains(setting.key) {
      let own = setting.read(lab.session.standard)
      // The page's own value is in range.
      if setting.read(target.settings) != own { try? setting.write(own, to: &target.settings) }
    }
    lab.change(to: target, at: time)
    tellContradiction(or: "\(group.title) reset to the page defaults.")
  }

  /// Names two rules that contradict each other after a change; else says something else.
  private func tellContradiction(or sentence: String? = nil) {
    if let contradiction = lab.session.contradiction {
      lab.sayUndoable("\(contradiction.words). The bar keeps its last valid rules.")
    } else if let sentence {
      lab.sayUndoable(sentence)
    }
  }

  func change(_ key: String, to value: SettingValue, press: Int? = nil, at time: Double) {
    lab.keepSet { $0 == key }
    guard let setting = LabSettings.table[key], setting.read(lab.settings) != value else { return }
    var target = lab.settings
    if (try? setting.write(value, to: &target)) != nil && target == lab.settings {
      let why = SettingNeed.idle(key, in: lab.settings) ?? "Has no effect now."
      return lab.say("\(setting.label) keeps its value. \(why)")
    }
    lab.stage.undoHistory.note(lab.tuned, press: press)
    lab.set(key, value, at: time)
    tellContradiction()
    lab.fitStage(at: time)
  }

  /// Adds the setting that has the focus to the favorites, or removes it from them.
  ///
  /// Lines below the favorites move in the list: it is scrolled so that this one stays where it is on
  /// screen, and a second click on its star hits it again.
  func toggleFavorite() {
    guard let line = focusedItem?.control else { return }
    let top = view?.rect(of: focusedControl).y
    guard PresetLine(key: line.key) == nil else {
      return lab.say("\(line.label) cannot be a favorite: it stays where it is on every page.")
    }
    var end = "."
    do throws(LabError) {
      try favorites.toggle(line.key)
    } catch {
      end = " for this session only; \(favorites.folder ?? "") cannot be written."
    }
    let isOne = favorites.keys.contains(line.key)
    lab.say("\(line.label): \(isOne ? "added to" : "removed from") the favorites" + end)
    let isThere = { [items] in items.firstIndex { $0.key == line.key && $0.isCopy == line.isCopy } }
    // The last favorite that was removed among the favorites leaves the setting's own place.
    focusedControl = isThere() ?? items.firstIndex { $0.key == line.key } ?? 0
    if let top, let view, isThere() != nil {
      scroll = (view.scroll + view.rect(of: focusedControl).y - top)
        .clamped(to: 0...view.scrollLimit)
    } else {
      showFocused()
    }
  }

  // MARK: Focus

  /// Moves the focus to another heading or control; read-outs are passed over.
  func moveFocus(by steps: Int) {
    let items = items
    let lines = items.indices.filter { items[$0].kind.takesFocus }
    guard let place = lines.firstIndex(of: focusedControl) else { return }
    focusedControl = lines[min(lines.count - 1, max(0, place + steps))]
    showFocused()
  }

  /// Hides the lines of a group, or shows them again; the focus goes to its heading.
  func fold(_ name: String, _ isFolded: Bool) {
    if isFolded { folded.insert(name) } else { folded.remove(name) }
    // A slider whose line is hidden is let go.
    if case .slider(let key) = lab.hand.grab, line(ofKey: key) == nil { letGoOfSlider() }
    focusedControl = line(ofKey: name) ?? 0
    lab.hand.hovered.control = nil
    showFocused()
  }

  func showFocused() {
    if focusedItem != nil, let view { scroll = view.scrollShowing(focusedControl) }
  }
}
