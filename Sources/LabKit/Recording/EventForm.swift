internal import BarCore
package import BarTuning

/// One kind of event as a line of a recording: its word, its fields, and how they make the event.
///
/// Reading, writing, names and the sentences about keys follow from it.
struct EventForm: Sendable {
  let word: String
  /// What "action" says where a word has several forms; nil for its only one.
  let action: String?
  /// What the line may carry besides "t" and "type".
  let keys: [String]
  /// What the fields of a line make.
  let read: @Sendable (EventLine) throws(LabError) -> PageEvent.Kind
  /// The members behind "type"; nil for an event of another form.
  let write: @Sendable (PageEvent.Kind) -> [JSONText.Member]?

  /// - Parameters:
  ///   - make: the input that the values of the fields make.
  ///   - parts: the values of an input of this form; nil for any other.
  init<each Value>(
    _ word: String, action: String? = nil, _ fields: repeat EventField<each Value>,
    make: @escaping @Sendable (repeat each Value) -> InputEvent.Kind,
    of parts: @escaping @Sendable (InputEvent.Kind) -> (repeat each Value)?
  ) {
    self.word = word
    self.action = action
    let start = action.map { [("action", JSONText($0))] } ?? []
    var keys = start.map(\.0)
    for field in repeat each fields { keys += field.keys }
    self.keys = keys
    read = { line throws(LabError) in .input(make(repeat try (each fields).read(line))) }
    write = { kind in
      guard case .input(let input) = kind, let parts = parts(input) else { return nil }
      var members: [JSONText.Member] = start
      for (field, part) in repeat (each fields, each parts) { members += field.write(part) }
      return members
    }
  }

  /// The form of a setting that gets a value.
  private init(_ word: String, setting field: EventField<(key: String, value: SettingValue)>) {
    self.word = word
    action = nil
    keys = field.keys
    read = { line throws(LabError) in
      let (key, value) = try field.read(line)
      return .set(key: key, value: value)
    }
    write = { if case .set(let key, let value) = $0 { field.write((key, value)) } else { nil } }
  }

  // MARK: Physical: what a window sends

  private typealias Input = InputEvent.Kind
  private static let notches = -10_000.0...10_000.0
  private static let far = -Recording.highest...Recording.highest

  private static let wheel = EventForm("wheel", number("dx", notches).or(0), number("dy", notches))
  {
    .wheel(dx: $0, dy: $1)
  } of: {
    if case .wheel(let dx, let dy) = $0 { (dx, dy) } else { nil }
  }
  private static let down = EventForm(
    "down", point, choice("by").orUnwritten(.mouse), make: Input.down
  ) {
    if case .down(let point, let pointer) = $0 { (point, pointer) } else { nil }
  }
  private static let move = EventForm("move", point, make: Input.move) {
    if case .move(let point) = $0 { point } else { nil }
  }
  private static let up = EventForm("up", point, make: Input.up) {
    if case .up(let point) = $0 { point } else { nil }
  }
  private static let cancel = plain("cancel", .cancel)
  private static let key = EventForm("key", choice("key"), make: Input.key) {
    if case .key(let key) = $0 { key } else { nil }
  }
  private static let scrollBar = EventForm(
    "scrollbar", number("offset", far), make: Input.scrollBar
  ) {
    if case .scrollBar(let offset) = $0 { offset } else { nil }
  }
  private static let resize = EventForm("resize", size, make: Input.resize) {
    if case .resize(let size) = $0 { size } else { nil }
  }
  private static let focus = EventForm(
    "focus", whole("row", 0...1_000_000_000).orNil, make: Input.focus
  ) {
    if case .focus(let row) = $0 { .some(row) } else { nil }
  }

  // MARK: Direct: what drives the bars without scroll physics

  /// What moved the list: a drag and a fling are written as other programs know them.
  private static let causes: [(String, ScrollCause)] = [
    ("drag", .finger), ("fling", .momentum), ("program", .program), ("wheel", .wheel),
    ("key", .key), ("bounce", .bounce),
  ]

  private static let offset = EventForm(
    "offset", number("y", far), choice("by", among: causes), make: Input.offset
  ) {
    if case .offset(let y, let cause) = $0 { (y, cause) } else { nil }
  }
  private static let finger = EventForm("finger", flag("down"), make: Input.finger) {
    if case .finger(let down) = $0 { down } else { nil }
  }
  private static let lift = EventForm("lift", flag("momentum"), make: Input.lift) {
    if case .lift(let momentum) = $0 { momentum } else { nil }
  }
  private static let landing = EventForm("landing", number("y", far), make: Input.landing) {
    if case .landing(let y) = $0 { y } else { nil }
  }
  private static let rest = plain("rest", .rest)
  private static let content = EventForm(
    "content", number("height", 0...Recording.highest), make: Input.content
  ) {
    if case .content(let height) = $0 { height } else { nil }
  }
  private static let set = EventForm("set", setting: setting)
  private static let show = EventForm("show", flag("animated").orNil, make: Input.show) {
    if case .show(let animated) = $0 { .some(animated) } else { nil }
  }
  private static let hide = EventForm("hide", flag("animated").orNil, make: Input.hide) {
    if case .hide(let animated) = $0 { .some(animated) } else { nil }
  }
  private static let page = EventForm("page", choice("action"), make: Input.page) {
    if case .page(let action) = $0 { action } else { nil }
  }
  private static let list = EventForm("list", whole("select", 0...1000), make: Input.list) {
    if case .list(let index) = $0 { index } else { nil }
  }
  private static let refresh = EventForm("refresh", choice("action"), make: Input.refresh) {
    if case .refresh(let action) = $0 { action } else { nil }
  }
  private static let tick = EventForm(
    "tick", number("seconds", 0...Recording.longest), make: Input.tick
  ) {
    if case .tick(let seconds) = $0 { seconds } else { nil }
  }

  // MARK: The stack of pages; alpha and progress may lie outside 0...1, and are clamped where they
  // are written.

  private static let push = EventForm(
    "nav", action: "push", number("alpha", far).or(1), tint.or(.defaultBlue),
    choice("status").orNil, choice("ramp").orNil
  ) {
    .nav(.push(alpha: $0, tint: $1, status: $2, ramp: $3))
  } of: {
    if case .nav(.push(let alpha, let tint, let status, let ramp)) = $0 {
      (alpha, tint, status, ramp)
    } else {
      nil
    }
  }
  private static let swipe = EventForm("nav", action: "swipe", number("progress", far)) {
    .nav(.swipe(progress: $0))
  } of: {
    if case .nav(.swipe(let progress)) = $0 { progress } else { nil }
  }
  private static let release = EventForm("nav", action: "release", number("velocity", far)) {
    .nav(.release(velocity: $0))
  } of: {
    if case .nav(.release(let velocity)) = $0 { velocity } else { nil }
  }

  /// An event without fields.
  private static func plain(
    _ word: String, action: String? = nil, _ event: InputEvent.Kind
  ) -> EventForm {
    EventForm(word, action: action) {
      event
    } of: {
      $0 == event ? () : nil
    }
  }

  // MARK: All of them

  private static let all = [
    wheel, down, move, up, cancel, key, scrollBar, resize, focus, offset, finger, lift, landing,
    rest, content, set, show, hide, page, list, refresh, push,
    plain("nav", action: "pop", .nav(.pop)),
    plain("nav", action: "popToRoot", .nav(.popToRoot)), swipe,
    plain("nav", action: "finish", .nav(.finish)), plain("nav", action: "cancel", .nav(.cancel)),
    release, tick,
  ]

  /// The words of all kinds, those with several forms as often.
  static let words = all.map(\.word)
  /// The forms of each word, and all keys that one of them may carry.
  static let byWord = Dictionary(grouping: all, by: \.word).mapValues { forms in
    (forms: forms, keys: ["t", "type"] + forms.flatMap(\.keys))
  }

  /// The form of an event, and its members.
  static func of(_ kind: PageEvent.Kind) -> (form: EventForm, members: [JSONText.Member]) {
    for form in all {
      if let members = form.write(kind) { return (form, members) }
    }
    preconditionFailure("no form of a line is declared for \(kind)")
  }
}

extension PageEvent {
  /// The event as a line of a recording, without the line feed.
  var line: String { json.description }

  /// The event as the object of that line.
  var json: JSONText {
    let (form, members) = EventForm.of(kind)
    let start = [("t", JSONText(time)), ("type", JSONText(form.word))]
    return JSONText(start + members)
  }
}

extension PageEvent.Kind {
  /// The word for the kind in recordings and geometry rows.
  package var name: String { EventForm.of(self).form.word }
}
