internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// What a key does wherever the keys go; the panels have keys of their own besides.
struct Command: Sendable {
  /// A key as it goes down, with what is held beside it.
  struct Press: Sendable {
    var key: Key
    var isShift: Bool
    var isControl: Bool
    var isAlt: Bool

    /// Whether the key is pressed alone.
    var isPlain: Bool { !isShift && !isControl && !isAlt }
  }

  private var key: Key
  /// What must be held beside it, or must not; nil: either.
  private var shift: Bool?
  private var control: Bool?
  private var alt: Bool?
  /// Whether it goes on acting while its key is kept down: what moves does, what switches does not.
  private var repeats = false
  /// Whether it means something now.
  private var applies: @Sendable (Lab) -> Bool = { _ in true }
  let run: @Sendable (Lab, Press, Double) -> Void

  private init(
    _ key: Key, shift: Bool? = nil, control: Bool? = nil, alt: Bool? = nil, repeats: Bool = false,
    _ run: @escaping @Sendable (_ lab: Lab, _ press: Press, _ time: Double) -> Void
  ) {
    self.key = key
    self.shift = shift
    self.control = control
    self.alt = alt
    self.repeats = repeats
    self.run = run
  }

  /// Returns the command for moments in which something holds; at others its key means something
  /// else, or nothing.
  private func when(_ applies: @escaping @Sendable (Lab) -> Bool) -> Command {
    var command = self
    command.applies = applies
    return command
  }

  func isMeant(by press: Press, in lab: Lab) -> Bool {
    press.key == key && (shift ?? press.isShift) == press.isShift
      && (control ?? press.isControl) == press.isControl && (alt ?? press.isAlt) == press.isAlt
      && applies(lab)
  }

  /// Whether a key that is kept down goes on acting; in a field for text all that edit it do.
  static func repeats(_ key: Key, isTyping: Bool) -> Bool {
    switch key {
    case .delete, .backspace: return isTyping
    case .enter: return false
    default:
      let own = all.filter { $0.key == key }
      return own.isEmpty ? !key.isLetter : own.allSatisfy(\.repeats)
    }
  }

  /// All of them; of two for one press the first counts.
  static let all: [Command] = [
    // Finding, and going from place to place.
    Command(.letterP, control: true) { lab, _, _ in lab.shell.pages.startSearch() },
    Command(.slash) { lab, _, _ in
      lab.shell.pages.startSearch()
    }.when { $0.shell.focus == .pages },
    Command(.letterF, control: true) { lab, _, _ in
      lab.shell.pages.startSearch()
    }.when { $0.shell.focus == .pages },
    Command(.slash) { lab, _, _ in lab.shell.inspector.startSearch() },
    Command(.letterF, control: true) { lab, _, _ in lab.shell.inspector.startSearch() },
    Command(.f6, repeats: true) { lab, press, _ in
      lab.shell.moveFocusAround(backwards: press.isShift)
    },
    Command(.tab, repeats: true) { lab, press, time in
      if press.isControl {
        lab.shell.moveFocusAround(backwards: press.isShift)
      } else {
        lab.shell.stage.tab(backwards: press.isShift, at: time)
      }
    }.when { $0.shell.focus == .stage },
    Command(.tab, repeats: true) { lab, press, _ in
      lab.shell.moveFocusAround(backwards: press.isShift)
    },
    Command(.escape) { lab, _, _ in lab.goLive() }.when { $0.timeline.moment != nil },
    Command(.escape) { lab, _, _ in
      lab.shell.inspector.clearSearch()
    }.when { $0.shell.focus == .inspector && !$0.shell.inspector.search.isEmpty },
    Command(.escape) { lab, _, _ in
      lab.shell.pages.clearSearch()
    }.when { $0.shell.focus == .pages && !$0.shell.pages.search.isEmpty },
    Command(.escape) { lab, _, time in
      if lab.shell.focus == .stage, lab.shell.openPanel == nil,
        lab.shell.stage.goBack(.escape, at: time)
      {
        return
      }
      lab.shell.stage.dropFocus(at: time)
      lab.shell.leave()
    },
    Command(.left, alt: true, repeats: true) { lab, _, time in
      _ = lab.shell.stage.goBack(.altLeft, at: time)
    },

    // The tuning.
    Command(.letterC, control: true) { lab, press, _ in lab.copyTuning(asSwift: press.isShift) },
    Command(.letterV, control: true) { lab, _, time in lab.pasteTuning(at: time) },
    Command(.letterS, shift: false, control: true) { lab, _, _ in lab.tunings.save() },
    Command(.letterS, shift: true, control: true) { lab, _, _ in lab.shell.chooser.chooseName() },
    Command(.letterO, control: true) { lab, _, _ in lab.shell.chooser.chooseFile() },
    Command(.letterZ, shift: false, control: true, repeats: true) { lab, _, time in
      lab.undo(at: time)
    },
    Command(.letterZ, shift: true, control: true, repeats: true) { lab, _, time in
      lab.redo(at: time)
    },
    Command(.letterY, control: true, repeats: true) { lab, _, time in lab.redo(at: time) },
    Command(.backspace, control: true) { lab, _, time in lab.resetAll(at: time) },

    // Stages, gestures, and what is drawn.
    Command(.letterC, shift: false, control: false) { lab, _, time in
      lab.goLive()
      lab.addStage()
      lab.fitStage(at: time)
    },
    Command(.letterC, shift: true, control: false) { lab, _, time in
      lab.goLive()
      lab.removeLastStage()
      lab.fitStage(at: time)
    },
    Command(.letterK, control: false) { lab, _, _ in lab.shell.kept.show() },
    Command(.letterP, control: false) { lab, _, time in lab.shell.plot.toggle(at: time) },
    Command(.letterR, shift: false, control: false) { lab, _, time in lab.repeatGesture(at: time) },
    Command(.letterR, shift: true, control: false) { lab, _, time in
      lab.open(lab.session.demo, at: time)
    },
    Command(.letterT, control: false) { lab, _, time in
      let next: ViewTheme = lab.settings.view.theme == .light ? .dark : .light
      lab.set("view.theme", .choice(next.rawValue), at: time)
    },
    Command(.letterM, control: false) { lab, _, time in
      lab.set("view.marks", .flag(!lab.settings.view.marks), at: time)
    },
    Command(.letterH, control: false) { lab, _, time in
      lab.handTakesOver()
      let page = lab.session.page
      // What is not shown whole shows.
      let isPartlyHidden =
        page.bars?.contraction ?? 0 > 0 || page.header?.visibleShift ?? 0 > 0
      lab.send(isPartlyHidden ? .show(animated: nil) : .hide(animated: nil), at: time)
    },
    Command(.f5) { lab, _, time in
      lab.send(.refresh(.begin), at: time)
    }.when { $0.session.page.refresh != nil },
    Command(.letterD, control: true) { lab, _, _ in
      lab.shell.inspector.toggleFavorite()
    }.when { $0.shell.focus == .inspector },
    Command(.f4) { lab, _, _ in
      let inspector = lab.shell.inspector
      lab.shell.showInspector()
      inspector.showChangedOnly(!inspector.showsChangedOnly)
    },
    Command(.f3) { lab, _, _ in lab.shell.frameTimes.isShown.toggle() },
    Command(.letterQ, control: true) { lab, _, _ in lab.quit() },
  ]
}

extension Key {
  /// Whether it is a letter.
  var isLetter: Bool { rawValue.count == 1 }
}
