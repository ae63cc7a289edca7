internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

extension Lab {
  /// Whether a key that is kept down goes on acting: keys that move do, keys that switch do not.
  ///
  /// In a field for text all that edit it do.
  static func repeats(_ key: Key, isTyping: Bool = false) -> Bool {
    switch key {
    case .delete, .backspace: isTyping
    case .up, .down, .left, .right, .pageUp, .pageDown, .space, .home, .end, .tab, .f6, .letterY,
      .letterZ:
      true
    case .escape, .enter, .f3, .f5, .slash, .letterA, .letterC, .letterE, .letterF, .letterH,
      .letterK,
      .letterM, .letterN, .letterO, .letterP, .letterQ, .letterR, .letterS, .letterT, .letterV,
      .letterX:
      false
    }
  }

  /// Whether a key is a letter: with Control it means something else, or nothing.
  private static func isLetter(_ key: Key) -> Bool { key.rawValue.count == 1 }

  /// A key goes down.
  func key(
    _ key: Key, isShift: Bool, isControl: Bool, isAlt: Bool = false, at time: Double
  ) {
    notice = nil
    if typing != nil, fieldKey(key, isShift: isShift, isControl: isControl, at: time) { return }
    if kept != nil, keptKey(key, isControl: isControl, at: time) { return }
    switch key {
    case .slash: return startSearch()
    case .letterF where isControl: return startSearch()
    case .f6,
      .tab where isControl:
      return moveFocusAround(backwards: isShift)
    case .tab:
      return focus == .stage
        ? tab(backwards: isShift, at: time) : moveFocusAround(backwards: isShift)
    case .escape where moment != nil: return goLive()
    case .escape where focus == .inspector && !search.isEmpty: return clearSearch()
    case .escape:
      if focus == .stage, openPanel == nil, goBack(.escape, at: time) { return }
      dropStageFocus(at: time)
      return leave()
    case .left where isAlt:
      _ = goBack(.altLeft, at: time)
      return
    case .f3:
      showsHUD.toggle()
      return
    case .f5 where session.page.refresh != nil:
      return send(.refresh(.begin), at: time)
    case .letterQ where isControl: return quit()
    case .letterC where isControl: return copyTuning(asSwift: isShift)
    case .letterV where isControl: return pasteTuning(at: time)
    case .letterS where isControl: return isShift ? chooseName() : saveTuning()
    case .letterO where isControl: return chooseFile()
    case .letterZ where isControl: return isShift ? redo(at: time) : undo(at: time)
    case .letterY where isControl: return redo(at: time)
    case .backspace where isControl: return resetAll(at: time)
    case _ where isControl && Self.isLetter(key): return
    case .letterC:
      goLive()
      if isShift { removeStage(selected) } else { addStage() }
      return fitStage(at: time)
    case .letterK: return openKept()
    case .letterP: return togglePlot(at: time)
    case .letterR where isShift: return open(session.demo, at: time)
    case .letterR: return repeatGesture(at: time)
    default: break
    }
    if focus == .plot || (moment != nil && focus == .stage),
      scrubKey(key, isShift: isShift)
    {
      return
    }
    switch focus {
    case .stage: stageKey(key, isShift: isShift, at: time)
    case .pages: pagesKey(key, isShift: isShift, at: time)
    case .inspector: inspectorKey(key, isShift: isShift, at: time)
    case .aside: if !asideKey(key, at: time) { letter(key, at: time) }
    case .plot: letter(key, at: time)
    }
  }

  /// Letters that work wherever the focus is.
  func letter(_ key: Key, at time: Double) {
    switch key {
    case .letterT:
      let next: ViewTheme = settings.view.theme == .light ? .dark : .light
      set("view.theme", .choice(next.rawValue), at: time)
    case .letterM:
      set("view.marks", .flag(!settings.view.marks), at: time)
    case .letterH:
      handTakesOver()
      let page = session.page
      // What is not shown whole shows.
      let isHidden = page.bars?.contraction ?? 0 > 0 || page.header?.visibleShift ?? 0 > 0
      send(isHidden ? .show(animated: nil) : .hide(animated: nil), at: time)
    default: break
    }
  }

  /// The mouse's back button: the same command as Alt and the left arrow, and recorded as it.
  func mouseBack(at time: Double) {
    notice = nil
    // The panel of kept recordings covers the page.
    if kept == nil { _ = goBack(.altLeft, at: time) }
  }

  // MARK: Leaving

  /// Escape closes what is open and goes back to the stage.
  private func leave() {
    if openPanel != nil {
      openPanel = nil
      relayout()
    }
    setFocus(.stage)
  }

  /// Whether a key leads back to the page below; it then has done so.
  private func goBack(_ key: InputEvent.Key, at time: Double) -> Bool {
    if isPushed {
      goLive()
      perform(.back, at: time)
      return true
    }
    guard let stack = session.page.stack, stack.depth > 1 else { return false }
    send(.key(key), at: time)
    return true
  }

  // MARK: Going back

  /// The keys that go through the moments of the plot; returns false for others.
  private func scrubKey(_ key: Key, isShift: Bool) -> Bool {
    switch key {
    case .left: scrub(by: isShift ? -10 : -1)
    case .right: scrub(by: isShift ? 10 : 1)
    case .home: scrub(to: 0)
    case .end, .enter: goLive()
    case .up where focus == .plot: zoomPlot(by: -1)
    case .down where focus == .plot: zoomPlot(by: 1)
    default: return false
    }
    return true
  }

  // MARK: Stage

  private func stageKey(_ key: Key, isShift: Bool, at time: Double) {
    let scroll: InputEvent.Key?
    if key == .enter || (key == .space && stop != nil) { return pressFocused(at: time) }
    switch key {
    case .up: scroll = .up
    case .down: scroll = .down
    case .pageUp: scroll = .pageUp
    case .pageDown: scroll = .pageDown
    case .space: scroll = isShift ? .shiftSpace : .space
    case .home: scroll = .home
    case .end: scroll = .end
    case .left where session.page.profile != nil:
      scroll = settings.view.rightToLeft ? .right : .left
    case .right where session.page.profile != nil:
      scroll = settings.view.rightToLeft ? .left : .right
    default: scroll = nil
    }
    guard let scroll else { return letter(key, at: time) }
    handTakesOver()
    if StageLayout(stageView).coverShare == 0 { send(.key(scroll), at: time) }
  }

  // MARK: Pages

  private func pagesKey(_ key: Key, isShift: Bool, at time: Double) {
    let last = DemoRegistry.all.count - 1
    switch key {
    case .up: openPage(max(0, demoIndex - 1), at: time)
    case .down: openPage(min(last, demoIndex + 1), at: time)
    case .home: openPage(0, at: time)
    case .end: openPage(last, at: time)
    case .enter, .space, .right:
      leave()
    default: letter(key, at: time)
    }
  }

  private func openPage(_ index: Int, at time: Double) {
    guard index != demoIndex else { return }
    open(DemoRegistry.all[index], at: time)
    showChosenPage()
  }

  /// Scrolls the list of pages so far that the chosen one is in sight.
  func showChosenPage() {
    if let view = pagesView {
      let rect = view.rect(of: DemoRegistry.entry(ofDemo: demoIndex))
      pagesScroll = view.scroll
      if rect.y < view.viewport.y { pagesScroll -= view.viewport.y - rect.y }
      if rect.maxY > view.viewport.maxY { pagesScroll += rect.maxY - view.viewport.maxY }
      pagesScroll = pagesScroll.clamped(to: 0...view.scrollLimit)
    }
  }

  // MARK: Inspector

  private func inspectorKey(_ key: Key, isShift: Bool, at time: Double) {
    if let heading = focusedItem?.heading, headingKey(key, heading, at: time) { return }
    switch key {
    case .up: moveFocus(by: -1)
    case .down: moveFocus(by: 1)
    case .pageUp: moveFocus(by: -8)
    case .pageDown: moveFocus(by: 8)
    case .home: moveFocus(by: -inspectorItems.count)
    case .end: moveFocus(by: inspectorItems.count)
    case .left: step(focusedControl, by: isShift ? -10 : -1, at: time)
    case .right: step(focusedControl, by: isShift ? 10 : 1, at: time)
    case .enter, .space:
      if let control = focusedItem?.control {
        switch control.kind {
        case .choice where !control.isSegmented: chooseOption(ofLine: focusedControl)
        case .toggle, .choice: step(focusedControl, by: 1, at: time)
        case .slider: break
        }
      }
    case .delete, .backspace: reset(focusedControl, at: time)
    default: letter(key, at: time)
    }
  }
  /// The keys that act on the heading of a group; returns false for others.
  private func headingKey(_ key: Key, _ heading: InspectorHeading, at time: Double) -> Bool {
    switch key {
    case .left: fold(heading.group, true)
    case .right: fold(heading.group, false)
    case .enter, .space: fold(heading.group, !heading.isFolded)
    case .delete, .backspace: resetGroup(heading.group, at: time)
    default: return false
    }
    return true
  }
}
