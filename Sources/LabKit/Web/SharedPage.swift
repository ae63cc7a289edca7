internal import BarCore
internal import BarTuning
internal import FoundationEssentials
internal import FrameTiming

/// A page under its settings as one HTML file shows it: perhaps with another tuning to switch to, and
/// with a recording to replay.
struct SharedPage: Sendable {
  /// A tuning by its name, as what differs from the page's own settings under its preset.
  struct Tuning: Sendable {
    var name: String
    var settings: [(key: String, value: SettingValue)]
  }

  var title: String
  var demo: Demo
  var preset: String
  /// The first one is in force when the page opens.
  var tunings: [Tuning]
  /// The text of a recording of this page; nil for none.
  var recording: String?
  var contentHeight: Double?

  /// Bytes that a title may have.
  static let longestTitle = 200
  /// Bytes that a file may have.
  static let largest = 500_000

  /// - Parameters:
  ///   - demo: the page.
  ///   - preset: the preset that is in force, under which recordings of the page are written.
  ///   - tuned: the settings, and those to switch to, each with its name.
  init(
    _ demo: Demo, preset: String, title: String? = nil, tuned: [(name: String, LabSettings)]
  ) {
    self.demo = demo
    self.preset = preset
    self.title = title ?? demo.title
    let base = demo.settings(presets: [Preset(name: preset)].compactMap(\.self))
    tunings = tuned.map { name, settings in
      Tuning(
        name: name,
        settings: settings.differences(from: base).filter { !Self.isOfViewer($0.key) })
    }
  }

  /// Whether the browser decides on a setting.
  private static func isOfViewer(_ key: String) -> Bool {
    ["view.theme", "view.scale", "view.marks"].contains(key)
  }

  /// What the script of the page reads.
  func data() throws(LabError) -> JSONText {
    var members: [JSONText.Member] =
      JSONText.format("barlab-share", 1) + [
        ("title", JSONText(title)), ("page", JSONText(demo.id)), ("preset", JSONText(preset)),
        (
          "tunings",
          JSONText(
            list: tunings.map { tuning in
              JSONText([
                ("name", JSONText(tuning.name)),
                ("settings", JSONText(tuning.settings.map { ($0.key, $0.value.json) })),
              ])
            })
        ), ("look", ShareLook.page(demo)), ("people", ShareLook.people), ("facts", Self.facts),
      ]
    if let contentHeight { members.append(("contentHeight", JSONText(contentHeight))) }
    if let recording {
      members.append(("recording", JSONText(try WebParts.packed(recording))))
    }
    return JSONText(members)
  }

  /// What the files that the page writes say of the program, and the columns of its frame log.
  private static var facts: JSONText {
    JSONText([
      ("version", JSONText(labVersion)), ("schema", JSONText(FrameRow.schema)),
      (
        "columns",
        JSONText(list: FrameRow.header.split(separator: ",").map { JSONText(String($0)) })
      ),
    ])
  }

  /// The file.
  ///
  /// Texts from outside stand in the title, escaped, and in the data, where no tag can begin. The
  /// policy allows the scripts and the style by their hashes, pictures within the file, and nothing
  /// else: no request leaves the page.
  func html(_ parts: WebParts) throws(LabError) -> String {
    let html = try fill(parts)
    guard html.utf8.count <= Self.largest else {
      throw .badInput(
        "The page would have \(html.utf8.count / 1000) kB, and a shared page has at most "
          + "\(Self.largest / 1000); share it without the recording, or with a shorter one.")
    }
    return html
  }

  private func fill(_ parts: WebParts) throws(LabError) -> String {
    let ground = demo.parts.contains(.profile) ? nil : demo.picture
    let picture = demo.headerPictures.first ?? demo.carousel.first ?? demo.picture
    let style =
      ShareLook.styles + parts.style + parts.property("ground", picture: ground)
      + parts.property("picture", picture: picture == ground ? nil : picture)
    let scripts = [parts.guardScript, parts.starter, parts.script].map { ContentHash($0).source }
    let policy =
      "default-src 'none'; script-src \(scripts.joined(separator: " ")) 'wasm-unsafe-eval'; "
      + "style-src \(ContentHash(style).source); img-src data: blob:; base-uri 'none'; "
      + "form-action 'none'"
    let filled = [
      "policy": policy, "title": Markup.escaped(title), "style": style,
      "guard": parts.guardScript, "start": parts.starter, "code": try WebParts.packed(parts.script),
      "data": Self.inert(try data().description), "tables": try WebParts.packed(parts.tables),
      "module": Data(parts.module).base64EncodedString(),
    ]
    var html = ""
    // A text that is put in may contain what looks like a place: it is not read again.
    for (index, piece) in parts.page.split(separator: "{{", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0 else {
        html += piece
        continue
      }
      let name = piece.prefix { $0 != "}" }
      html += filled[String(name)] ?? ""
      html += piece.dropFirst(name.count + 2)
    }
    return html
  }

  /// JSON in which no tag can begin, nor a comment.
  static func inert(_ json: String) -> String {
    var result = ""
    for character in json.unicodeScalars {
      switch character {
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
