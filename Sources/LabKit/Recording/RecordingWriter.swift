internal import BarCore
internal import BarScene
internal import BarTuning

/// Writes what a window receives as a recording, line by line, so that a killed program leaves all
/// but its last line.
struct RecordingWriter {
  let file: LiveFile

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - session: its settings at its start; what differs from the page's own under the preset is
  ///     written.
  init(to file: LiveFile, session: PageSession, preset: String) {
    self.file = file
    let viewport = session.page.viewport
    let base = session.demo.settings(presets: [Preset(name: preset)].compactMap { $0 })
    let settings = session.settings.differences(from: base)
      .map { "\(jsonQuoted($0.key)):\($0.value.json)" }.joined(separator: ",")
    let trial =
      session.trial.map { key in
        ",\"trial\":{\"row\":\(jsonQuoted(key.gesture.name)),"
          + "\"preset\":\(jsonQuoted(key.column.preset.name)),\"stop\":\(key.column.isStop)}"
      } ?? ""
    file.put(
      "{\"format\":\"\(Recording.format)\",\"version\":\(Recording.version),"
        + "\"page\":\(jsonQuoted(session.demo.id)),\"preset\":\(jsonQuoted(preset)),"
        + "\"settings\":{\(settings)},\"viewport\":{\"width\":\(shortText(viewport.width)),"
        + "\"height\":\(shortText(viewport.height))}\(trial)}\n")
    file.flush()
  }

  /// Adds an event; written by the file's next `flush`.
  func add(_ event: PageEvent) { file.put(event.line + "\n") }
}

extension PageEvent {
  /// The event as a line of a recording, without the line feed.
  var line: String {
    "{\"t\":\(shortText(time)),\"type\":\"\(kind.name)\"\(kind.fields)}"
  }
}

extension PageEvent.Kind {
  fileprivate var fields: String {
    switch self {
    case .input(let kind): kind.fields
    case .set(let key, let value): ",\"key\":\(jsonQuoted(key)),\"value\":\(value.json)"
    }
  }
}

extension InputEvent.Kind {
  fileprivate var fields: String {
    var text = ""
    switch self {
    case .wheel(let dx, let dy): text += ",\"dx\":\(shortText(dx)),\"dy\":\(shortText(dy))"
    case .down(let point, let pointer):
      text += ",\"x\":\(shortText(point.x)),\"y\":\(shortText(point.y))"
      if pointer != .mouse { text += ",\"by\":\"\(pointer.rawValue)\"" }
    case .move(let point), .up(let point):
      text += ",\"x\":\(shortText(point.x)),\"y\":\(shortText(point.y))"
    case .key(let key): text += ",\"key\":\(jsonQuoted(key.rawValue))"
    case .scrollBar(let offset): text += ",\"offset\":\(shortText(offset))"
    case .focus(let row): if let row { text += ",\"row\":\(row)" }
    case .resize(let size):
      text += ",\"width\":\(shortText(size.width)),\"height\":\(shortText(size.height))"
    case .offset(let y, let cause):
      text += ",\"y\":\(shortText(y)),\"by\":\"\(OffsetWord(cause).rawValue)\""
    case .finger(let down): text += ",\"down\":\(down)"
    case .lift(let momentum): text += ",\"momentum\":\(momentum)"
    case .landing(let y): text += ",\"y\":\(shortText(y))"
    case .content(let height): text += ",\"height\":\(shortText(height))"
    case .show(let animated), .hide(let animated):
      if let animated { text += ",\"animated\":\(animated)" }
    case .page(let action): text += ",\"action\":\"\(action.rawValue)\""
    case .list(let index): text += ",\"select\":\(index)"
    case .refresh(let action): text += ",\"action\":\"\(action.rawValue)\""
    case .nav(let command): text += command.fields
    case .tick(let seconds): text += ",\"seconds\":\(shortText(seconds))"
    case .cancel, .rest: break
    }
    return text
  }
}
