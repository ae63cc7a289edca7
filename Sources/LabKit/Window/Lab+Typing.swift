internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// Fields for text: what is typed goes to the one that has the keys.
extension Lab {
  /// A field that keys go to.
  enum Typing: Equatable {
    /// The search over the inspector's settings.
    case search
    /// The name of a recording that is kept or renamed.
    case keptName
    /// The field of a list to choose from; that is open as long as it has the keys.
    case chooser
  }

  /// The field that has the keys; changes of it are for `startTyping` and `stopTyping`.
  var typedField: TextField? {
    switch typing {
    case .search: inspector.search
    case .keptName: kept.open?.name
    case .chooser: chooser?.field
    case nil: nil
    }
  }

  /// Where the field that has the keys lies.
  private var typedPlace: Rect? {
    switch typing {
    case .search: inspector.view?.searchField
    case .keptName: kept.view?.nameField
    case .chooser: chooserView?.fieldFrame
    case nil: nil
    }
  }

  func startTyping(_ field: Typing) {
    typing = field
    onTyping(typedPlace)
  }

  func stopTyping() {
    guard typing != nil else { return }
    if typing == .keptName { kept.endNaming() }
    typing = nil
    chooser = nil
    onTyping(nil)
  }

  /// A press on the field that has the keys puts the caret there; a second one selects all.
  func pressField(_ point: Point, clicks: Int, at time: Double) {
    guard let field = typedField, let place = typedPlace else { return }
    let style = TextField.style
    func width(_ count: Int) -> Double {
      painter.width(of: String(field.text.prefix(count)), style)
    }
    // A long text is moved so that its caret is in sight.
    let text = place.inset(by: TextField.margin, 0)
    let moved = max(0, width(field.caret) + TextField.caretWidth - text.width)
    let x = point.x - text.x + moved
    let distances = (0...field.text.count).map { (width($0) - x).magnitude }
    let count = distances.indices.min { distances[$0] < distances[$1] }
    edit(at: time) { field in
      if clicks >= 2 { return field.selectAll() }
      field.moveCaretToStart()
      field.moveCaret(by: count ?? 0)
    }
  }

  /// Text was typed; without a field it is nobody's.
  func type(_ text: String, at time: Double) {
    notice = nil
    edit(at: time) { $0.insert(text) }
  }

  /// Changes the field that has the keys.
  private func edit(at time: Double, _ change: (inout TextField) -> Void) {
    switch typing {
    case .search: inspector.editSearch(change)
    case .keptName: kept.type(change)
    case .chooser:
      guard var changed = chooser else { return }
      change(&changed.field)
      if changed.field.text != chooser?.field.text { changed.typed() }
      chooser = changed
      if changed.chosen != nil { showChosen() }
    case nil: return
    }
  }

  /// A key while a field has the keys; returns false if the key is not the field's.
  ///
  /// Letters are the field's: they arrive again as text.
  func fieldKey(_ key: Key, isShift: Bool, isControl: Bool, at time: Double) -> Bool {
    guard let typing, let field = typedField else { return false }
    switch key {
    case .tab, .f6:
      stopTyping()
      return false
    case .f3, .f5: return false
    case .letterQ where isControl: return false
    case .escape where typing == .chooser: closeChooser()
    case .escape where typing == .keptName: stopTyping()
    case .escape:
      if field.isEmpty { stopTyping() } else { edit(at: time) { $0.clear() } }
    case .enter: accept(typing, at: time)
    case .up where typing == .chooser: moveChosen(by: -1)
    case .down where typing == .chooser: moveChosen(by: 1)
    case .pageUp where typing == .chooser: moveChosen(by: -8)
    case .pageDown where typing == .chooser: moveChosen(by: 8)
    case .up, .down:
      if typing == .keptName { break }
      if key == .up { stopTyping() } else { accept(typing, at: time) }
    case .left: edit(at: time) { $0.moveCaret(by: -1, selecting: isShift) }
    case .right: edit(at: time) { $0.moveCaret(by: 1, selecting: isShift) }
    case .home: edit(at: time) { $0.moveCaretToStart(selecting: isShift) }
    case .end: edit(at: time) { $0.moveCaretToEnd(selecting: isShift) }
    case .backspace: edit(at: time) { if isControl { $0.clear() } else { $0.deleteBackward() } }
    case .delete: edit(at: time) { $0.deleteForward() }
    case .letterA where isControl: edit(at: time) { $0.selectAll() }
    case .letterC where isControl: _ = copySelection(of: field)
    case .letterX where isControl:
      if copySelection(of: field) { edit(at: time) { $0.deleteBackward() } }
    case .letterV where isControl: edit(at: time) { $0.insert(clipboard.read()) }
    default: break
    }
    return true
  }

  /// Puts what is selected on the clipboard; returns false if nothing is, or if it cannot be put
  /// there.
  private func copySelection(of field: TextField) -> Bool {
    guard !field.selection.isEmpty else { return false }
    do throws(LabError) {
      try clipboard.write(field.selectedText)
      return true
    } catch {
      say(error.message)
      return false
    }
  }

  private func accept(_ field: Typing, at time: Double) {
    switch field {
    case .search:
      stopTyping()
      inspector.focusFirst()
    case .keptName: kept.acceptName()
    case .chooser: acceptChosen(at: time)
    }
  }
}
