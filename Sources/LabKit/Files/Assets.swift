internal import BarTuning

/// The data that comes with the program: pictures and the tour's recordings.
struct Assets {
  /// The directory; nil if it was not found.
  let root: String?
  /// Where BARLAB_ASSETS says that it is, if it is not there.
  var missed: String?

  /// Looks where BARLAB_ASSETS says, then beside an installed program, in share/barlab, then above
  /// one in its build folder, and last in the working directory: a folder of that name there may be
  /// another project's.
  static func find() -> Assets {
    var candidates: [String] = []
    // Empty counts as not set.
    let given = Program.environment("BARLAB_ASSETS").flatMap { $0.isEmpty ? nil : $0 }
    if let given { candidates.append(given) }
    var directory = executableDirectory
    candidates.append(directory + "/../share/barlab")
    for _ in 0..<6 {
      candidates.append(directory + "/Assets")
      directory += "/.."
    }
    candidates.append("Assets")
    let found = candidates.first { FileIO.isDirectory($0 + "/backgrounds") }
    return Assets(root: found, missed: given == found ? nil : given)
  }

  static var executableDirectory: String {
    guard let bytes = FileIO.linkBytes("/proc/self/exe") else { return "." }
    return FileIO.text(bytes).pathParts().dropLast().reduce("") { $0 + "/" + $1 }
  }

  /// The path of a background picture; nil if there is none of this name.
  func background(_ name: String) -> String? { path("backgrounds/" + name) }

  /// The path of the tour's recording for a page; nil if there is none.
  func recording(_ page: String) -> String? { path("recordings/\(page).jsonl") }

  /// The path of a gesture that no page is about; nil if there is none.
  func gesture(_ name: String) -> String? { path("recordings/gestures/\(name).jsonl") }

  /// The path of the program's icon; nil if there is none.
  var icon: String? { path("desktop/icon-64.png") }

  private func path(_ name: String) -> String? {
    guard let root else { return nil }
    let path = "\(root)/\(name)"
    return FileIO.isPlainFile(path) ? path : nil
  }

  /// What is missing, in a sentence; nil if all is there.
  var problem: String? {
    if let missed, root != nil {
      return
        "BARLAB_ASSETS is \(excerpt(missed)), which contains no pictures; the program's own folder "
        + "is used."
    }
    return root == nil
      ? "The folder of pictures and recordings was not found: install all of barlab, start it in the "
        + "project's folder, or set BARLAB_ASSETS."
      : nil
  }
}
