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
    typed = (line.key, field)
    lab.shell.startTyping(in: self)
  }

  /// Keys that mean something of their own while a number is typed.
  func typedKey(_ key: Key) -> Bool {
    switch key {
    case .escape: lab.shell.stopTyping()
    case .up, .down, .pageUp, .pageDown: break
    default: return false
    }
    return true
  }

  /// The number is meant: what is none, or out of range, stays in the field and says so.
  func acceptTyped(at time: Double) {
    guard let typed, let index = line(ofKey: typed.key) else { return lab.shell.stopTyping() }
    do throws(TypedProblem) {
      let value = try items[index].kind.value(typed: typed.field.text)
      lab.shell.stopTyping()
      put(value, typed.key, at: time)
    } catch {
      lab.say(error.message)
      edit { $0.selectAll() }
    }
  }
}

extension Key {
  /// The character of a key that a number can begin with; nil for others.
  var typedText: String? {
    switch self {
    case .minus: "-"
    case .point: "."
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
