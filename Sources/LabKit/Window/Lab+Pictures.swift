internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// Pictures behind pages and in headers, and those that are dropped on the window.
extension Lab {
  /// The picture behind a page; nil where there is none.
  func picture(for demo: Demo) -> PictureID? {
    let path: String?
    if let backgroundFile {
      path = backgroundFile
    } else {
      path = demo.picture.flatMap { assets.background($0) }
    }
    return path.map(pictureID)
  }

  /// The picture in the header of a page; nil where it has none.
  func headerPicture(of demo: Demo) -> PictureID? {
    if let dropped = drops.last { return dropped }
    guard !demo.headerPictures.isEmpty else { return nil }
    let index = Int(settings.page.header.picture) % demo.headerPictures.count
    return assets.background(demo.headerPictures[index]).map(pictureID)
  }

  /// The next of the page's header pictures.
  func swapHeaderPicture(at time: Double) {
    drops = []
    let next = (settings.page.header.picture + 1)
      .truncatingRemainder(dividingBy: Double(max(1, session.demo.headerPictures.count)))
    set("header.picture", .number(next), at: time)
  }

  /// A file was dropped on the window: a tuning is taken over, a picture goes into the page's
  /// header.
  ///
  /// Whether it is one is known once it is read; `takeProblems` then brings the picture before it
  /// back.
  func drop(_ path: String, at time: Double) {
    if path.lowercased().hasSuffix(".json") { return loadTuning(path) }
    guard !session.demo.headerPictures.isEmpty else {
      return say("This page takes no pictures; drop one on the page Header picture.")
    }
    let missing = LabError.of { () throws(LabError) in
      try FileIO.refuseMissing(path, give: "a PNG or JPEG file")
    }
    if let missing { return say(missing.message) }
    guard !FileIO.isDirectory(path) else {
      return say("\(path) is a folder; drop a PNG or JPEG file.")
    }
    // A pipe or a device could be read for ever.
    guard FileIO.isPlainFile(path) else {
      return say("\(path) is not a regular file; drop a PNG or JPEG file.")
    }
    // Always read anew: the file may be another one than at the last drop.
    drops.append(painter.addPicture(path: path))
  }

  /// What is wrong with fonts and pictures and has not been told yet; the person is told, and a
  /// broken picture leaves the header.
  func takeProblems() -> [String] {
    let all = painter.problems
    guard all.count > toldProblems else { return [] }
    let new = Array(all[toldProblems...])
    toldProblems = all.count
    if let last = new.last { say(last) }
    if drops.contains(where: painter.isBroken) {
      drops.removeAll(where: painter.isBroken)
    }
    return new
  }

  func pictureID(_ path: String) -> PictureID {
    if let known = pictures[path] { return known }
    let id = painter.addPicture(path: path)
    pictures[path] = id
    return id
  }
}
