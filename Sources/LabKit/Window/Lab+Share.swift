internal import BarTuning

/// The page in use as one HTML file, for a phone.
extension Lab {
  /// What the file shows: the selected stage, and the first other one to switch to.
  var sharedPage: SharedPage {
    let others = stages.indices.filter { $0 != selected }.prefix(1)
    return SharedPage(
      session.demo, preset: recordedPreset,
      tuned: ([selected] + others).map { (stageTitle($0), stages[$0].session.settings) })
  }

  /// Writes the page with its present settings into the folder of tunings, away from the frames,
  /// and says where the file is.
  func share() {
    let shared = sharedPage
    let folder = tunings.folder
    background.run(writes: true) {
      Result { () throws(LabError) in
        try shared.writeNew(in: folder, with: try WebParts.find())
      }
    } then: { [unowned self] result in
      let words: String
      switch result {
      case .success(let path): words = "Written to \(path). Open it on any phone."
      case .failure(let error): words = error.message
      }
      if background.isOver { Program.warn(words) } else { say(words) }
    }
  }
}

extension SharedPage {
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
