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
    let base = session.demo.settings(presets: [Preset(name: preset)].compactMap { $0 })
    let header = Recording.header(
      page: session.demo.id, preset: preset, settings: session.settings.differences(from: base),
      viewport: session.page.viewport, trial: session.trial)
    file.put("\(header)\n")
    file.flush()
  }

  /// Adds an event; written by the file's next `flush`.
  func add(_ event: PageEvent) { file.put(event.line + "\n") }
}

extension Recording {
  /// The header's line; what is nil is left out.
  static func header(
    page: String, preset: String?, settings: [(key: String, value: SettingValue)]?,
    viewport: Size?, contentHeight: Double? = nil, trial: TrialKey? = nil
  ) -> JSONText {
    var members = JSONText.format(format, version) + [("page", JSONText(page))]
    if let preset { members.append(("preset", JSONText(preset))) }
    if let settings {
      members.append(("settings", JSONText(settings.map { ($0.key, $0.value.json) })))
    }
    if let viewport { members.append(("viewport", JSONText(EventForm.size.write(viewport)))) }
    if let contentHeight {
      members.append(("content", JSONText([("height", JSONText(contentHeight))])))
    }
    if let trial {
      let cell: [JSONText.Member] = [
        ("row", JSONText(trial.gesture.name)), ("preset", JSONText(trial.column.preset.name)),
        ("stop", JSONText(trial.column.isStop)),
      ]
      members.append(("trial", JSONText(cell)))
    }
    return JSONText(members)
  }

  /// The recording as a file.
  package var text: String {
    let header = Self.header(
      page: page, preset: preset,
      settings: settings.isEmpty ? nil : settings.sorted { $0.key < $1.key }, viewport: viewport,
      contentHeight: contentHeight)
    return ([header.description] + events.map(\.line)).joined(separator: "\n") + "\n"
  }
}
