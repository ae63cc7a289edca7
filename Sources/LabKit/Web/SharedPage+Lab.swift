internal import BarTuning

/// The page in use as one HTML file, for a phone.
extension SharedPage {
  /// What the file of a lab shows: the selected stage, and the first other one to switch to.
  init(of lab: Lab) {
    let others = lab.stages.indices.filter { $0 != lab.selected }.prefix(1)
    self.init(
      lab.session.demo, preset: lab.tuned.ends(.page).first.name,
      tuned: ([lab.selected] + others).map {
        (lab.stageTitle($0), lab.stages.all[$0].session.settings)
      })
  }

  /// Writes the page in use with its present settings into the folder of tunings, away from the
  /// frames, and says where the file is.
  static func share(from lab: Lab) {
    if let contradiction = lab.session.contradiction {
      return lab.say("A shared page needs valid rules: \(contradiction.words).")
    }
    let shared = SharedPage(of: lab)
    let folder = lab.tunings.folder
    lab.background.run(writes: true) {
      Result { () throws(LabError) in
        try shared.writeNew(in: folder, with: try WebParts.find())
      }
    } then: { [unowned lab] result in
      let words: String
      switch result {
      case .success(let path): words = "Written to \(path). Open it on any phone."
      case .failure(let error): words = error.message
      }
      if lab.background.isOver { Program.warn(words) } else { lab.say(words) }
    }
  }

  /// Writes a new file named after the page; nothing that is there is replaced.
  ///
  /// - Parameter folder: empty: the working folder.
  /// - Returns: the full path of the file.
  func writeNew(in folder: String, with parts: WebParts) throws(LabError) -> String {
    let html = try html(parts)
    var number = 1
    while true {
      let name = number == 1 ? "\(demo.id).html" : "\(demo.id)-\(number).html"
      let path = TuningFiles.path(of: name, in: folder)
      number += 1
      if FileIO.isTaken(path) { continue }
      try FileIO.write(html.utf8, to: path)
      return FileIO.place(path)
    }
  }
}
