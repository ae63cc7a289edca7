internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// Typing a number instead of sliding to it.
extension InspectorPanel {
  /// Opens a field with a text over the value of a line.
  func openField(with text: String, on line: InspectorLine, selected: Bool = false) {
    guard let index = self.line(ofKey: line.key) else { return }
    focusedControl = index
    showFocused()
    var field = TextField(text)
    if selected { field.selectAll() }
    typed = TypedNumber(key: line.key, field: field, opened: selected ? text : nil)
    lab.shell.startTyping(in: self)
  }

  /// Keys that mean something of their own while a number is typed.
  func typedKey(_ key: Key) -> Bool {
    switch key {
    case .escape:
      typed = nil
      lab.shell.stopTyping()
    case .up, .down, .pageUp, .pageDown: break
    default: return false
    }
    return true
  }

  /// Sets the number; invalid input, or a number out of range, stays in the field, with a message.
  func acceptTyped(at time: Double) {
    guard let typed else { return lab.shell.stopTyping() }
    do throws(TypedProblem) {
      try set(typed, at: time)
      self.typed = nil
      lab.shell.stopTyping()
    } catch {
      lab.say(error.message)
      edit { $0.selectAll() }
    }
  }

  /// Sets the number when the field is left for something else; invalid input, or a number out of
  /// range, is dropped with a message.
  func endTyping() {
    guard let typed else { return }
    self.typed = nil
    guard !typed.field.isEmpty else { return }
    do throws(TypedProblem) {
      try set(typed, at: lab.lastUpdate)
    } catch {
      lab.say("\(error.message) The old value stays.")
    }
  }

  /// Sets a number; a text that is as the field was opened with it changes nothing, since it may have
  /// been rounded.
  private func set(_ typed: TypedNumber, at time: Double) throws(TypedProblem) {
    guard typed.field.text != typed.opened, let index = line(ofKey: typed.key) else { return }
    put(try items[index].kind.value(typed: typed.field.text), typed.key, at: time)
  }
}

/// The number that is typed in place of the value on a line.
struct TypedNumber {
  /// The key of its setting.
  var key: String
  var field: TextField
  /// The text that the field was opened with; nil: a first character opened it.
  var opened: String?
}

extension Key {
  /// The character of a key that a number can begin with; nil for others.
  var typedText: String? {
    switch self {
    case .minus: "-"
    case .point: "."
    case .parenthesis: "("
    case .digit0: "0"
    case .digit1: "1"
    case .digit2: "2"
    case .digit3: "3"
    case .digit4: "4"
    case .digit5: "5"
    case .digit6: "6"
    case .digit7: "7"
    case .digit8: "8"
    case .digit9: "9"
    default: nil
    }
  }
}
