internal import BarCore
internal import SDLKit

/// An action of the window: its name, its keys, when it means something, and what it does.
///
/// Keys, the help, the tool bar, the list of pages and README take all of this from here; the panels
/// have keys of their own besides.
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

  /// A key, with what must be held beside it, or must not; nil: either.
  struct Shortcut: Sendable {
    var key: Key
    var shift: Bool?
    var control: Bool?
    var alt: Bool?

    init(_ key: Key, shift: Bool? = nil, control: Bool? = nil, alt: Bool? = nil) {
      self.key = key
      self.shift = shift
      self.control = control
      self.alt = alt
    }

    func isMeant(by press: Press) -> Bool {
      press.key == key && (shift ?? press.isShift) == press.isShift
        && (control ?? press.isControl) == press.isControl && (alt ?? press.isAlt) == press.isAlt
    }

    /// The press that means it, with nothing held that need not be.
    var press: Press {
      Press(
        key: key, isShift: shift ?? false, isControl: control ?? false, isAlt: alt ?? false)
    }

    /// Its name: "Ctrl+Shift+Z".
    var text: String {
      // On the keyboards on which this is one key, the character says what to press.
      if key == .slash { return shift ?? false ? "?" : "/" }
      let held = [(control, "Ctrl+"), (alt, "Alt+"), (shift, "Shift+")]
      return held.filter { $0.0 ?? false }.map(\.1).joined() + key.name
    }

    /// Returns its name on a keyboard: "Ctrl+Q (\u{419})" where the layout in use has that letter
    /// on the key, and it can be drawn.
    func text(on keyboard: Keyboard, draws: (String) -> Bool) -> String {
      let label = keyboard.label(
        of: key, isShift: shift ?? false, isCommand: control ?? false || alt ?? false)
      guard let label, draws(label) else { return text }
      return "\(text) (\(label))"
    }
  }

  /// Its name, in one to three words.
  let name: String
  /// Its description: a sentence without its capital letter and full stop.
  let words: String
  /// Its keys; the first is the one that buttons tell.
  let shortcuts: [Shortcut]
  /// Whether it goes on acting while its key is kept down: what moves does, what switches does not.
  let repeats: Bool
  /// Whether the page has what it acts on; nil: every page has.
  private(set) var isOnPage: (@Sendable (Lab) -> Bool)?
  /// Whether it would do something now; if not, it says why when it runs.
  private(set) var isPossible: @Sendable (Lab) -> Bool = { _ in true }
  /// The reason why it does nothing now, without a full stop: "Needs ..." or "Nothing to ..."; empty for
  /// an action that always does something.
  private(set) var need = ""
  /// Whether what it shows or hides shows.
  private(set) var isOn: @Sendable (Lab) -> Bool = { _ in false }
  /// The message for a moment after its letter was pressed, made before it runs; nil: its effect is
  /// visible.
  private(set) var said: (@Sendable (Lab) -> String)?
  /// Its name while that shows; nil: the same.
  private(set) var nameWhileOn: String?
  let run: @Sendable (_ lab: Lab, _ press: Press, _ time: Double) -> Void

  init(
    _ name: String, _ words: String, _ shortcuts: [Shortcut], repeats: Bool = false,
    _ run: @escaping @Sendable (_ lab: Lab, _ press: Press, _ time: Double) -> Void
  ) {
    self.name = name
    self.words = words
    self.shortcuts = shortcuts
    self.repeats = repeats
    self.run = run
  }

  /// Returns the command for pages that have what it acts on.
  func onPage(_ isOnPage: @escaping @Sendable (Lab) -> Bool) -> Command {
    var command = self
    command.isOnPage = isOnPage
    return command
  }

  /// Returns the command for moments in which something holds, which the need says in words.
  func ifPossible(
    _ need: String, _ isPossible: @escaping @Sendable (Lab) -> Bool
  ) -> Command {
    var command = self
    command.need = need
    command.isPossible = isPossible
    return command
  }

  /// Returns the command that switches something on and off.
  ///
  /// - Parameter name: what it is called while it is on; nil: the same.
  func shows(named name: String? = nil, _ isOn: @escaping @Sendable (Lab) -> Bool) -> Command {
    var command = self
    command.isOn = isOn
    command.nameWhileOn = name
    return command
  }

  /// Returns the command that says what it did, in words for the moment before it is done.
  func says(_ said: @escaping @Sendable (Lab) -> String) -> Command {
    var command = self
    command.said = said
    return command
  }

  /// Returns its description as a sentence, followed by the need if it does nothing now.
  func sentence(in lab: Lab) -> String {
    let sentence = words.prefix(1).uppercased() + words.dropFirst()
    return need.isEmpty || isPossible(lab) ? sentence : "\(sentence). \(need)"
  }

  /// Returns its present name.
  func title(in lab: Lab) -> String { nameWhileOn.flatMap { isOn(lab) ? $0 : nil } ?? name }

  /// All its keys, as README tells them.
  var keys: String { shortcuts.map(\.text).joined(separator: ", ") }

  /// All its keys on a keyboard, as the help tells them, with the letters that can be drawn.
  func keys(on keyboard: Keyboard, draws: (String) -> Bool) -> String {
    shortcuts.map { $0.text(on: keyboard, draws: draws) }.joined(separator: ", ")
  }

  /// The first of them, as buttons and the list of pages tell it.
  var key: String { shortcuts.first?.text ?? "" }

  func isMeant(by press: Press) -> Bool { shortcuts.contains { $0.isMeant(by: press) } }

  /// Does what its first key would do.
  func run(in lab: Lab, at time: Double) {
    if let press = shortcuts.first?.press { run(lab, press, time) }
  }

  /// Whether a key that is kept down goes on acting; in a field for text all that edit it do.
  static func repeats(_ key: Key, isTyping: Bool) -> Bool {
    switch key {
    case .delete, .backspace: return isTyping
    case .enter: return false
    default:
      let own = all.filter { $0.shortcuts.contains { $0.key == key } }
      return own.isEmpty ? !key.isLetter : own.allSatisfy(\.repeats)
    }
  }
}

extension Key {
  /// Whether it is a letter.
  var isLetter: Bool { rawValue.count == 1 }

  /// The label on it.
  fileprivate var name: String {
    switch self {
    case .escape: "Esc"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
