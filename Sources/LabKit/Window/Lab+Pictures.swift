internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// Pictures behind pages and in headers, and those that are dropped on the window.
struct Pictures {
  let painter: Painter
  let assets: Assets
  /// A picture file for all pages instead of their own.
  let background: String?
  private var known: [String: PictureID] = [:]
  /// Those that were dropped on the window for the page's header, the newest last.
  private(set) var dropped: [PictureID] = []
  /// How many sentences about fonts and pictures have been told.
  private var told = 0

  init(painter: Painter, assets: Assets, background: String?) {
    self.painter = painter
    self.assets = assets
    self.background = background
  }

  private mutating func picture(_ path: String) -> PictureID {
    if let known = known[path] { return known }
    let id = painter.addPicture(path: path)
    known[path] = id
    return id
  }

  /// A picture that comes with the program; nil if it is missing.
  mutating func asset(_ name: String) -> PictureID? {
    assets.background(name).map { picture($0) }
  }

  /// The picture behind a page; nil where there is none.
  mutating func ground(of demo: Demo) -> PictureID? {
    background.map { picture($0) } ?? demo.picture.flatMap { asset($0) }
  }

  /// The picture in the header of a page, by its number there; nil where it has none.
  mutating func header(of demo: Demo, number: Double) -> PictureID? {
    if let dropped = dropped.last { return dropped }
    guard !demo.headerPictures.isEmpty else { return nil }
    return asset(demo.headerPictures[Int(number) % demo.headerPictures.count])
  }

  /// Always read anew: the file may be another one than at the last drop.
  mutating func drop(_ path: String) { dropped.append(painter.addPicture(path: path)) }

  mutating func forgetDropped() { dropped = [] }

  /// What is wrong with fonts and pictures and has not been told yet; a broken picture leaves the
  /// header.
  mutating func takeProblems() -> [String] {
    let new = Array(painter.problems.dropFirst(told))
    told += new.count
    if !new.isEmpty { dropped.removeAll(where: painter.isBroken) }
    return new
  }
}

extension Lab {
  /// The next of the page's header pictures.
  func swapHeaderPicture(at time: Double) {
    pictures.forgetDropped()
    let next = (settings.page.header.picture + 1)
      .truncatingRemainder(dividingBy: Double(max(1, session.demo.headerPictures.count)))
    set("header.picture", .number(next), at: time)
  }

  /// A file was dropped on the window: a tuning is taken over, a recording plays, a picture goes into
  /// the page's header.
  ///
  /// Whether it is one is known once it is read; `takeProblems` then brings the picture before it
  /// back.
  func drop(_ path: String, at time: Double) {
    if path.lowercased().hasSuffix(".json") { return tunings.load(path) }
    if path.lowercased().hasSuffix(".jsonl") { return shell.kept.playDropped(path) }
    guard !session.demo.headerPictures.isEmpty else {
      return say("Drop pictures on the page Header picture; this page shows none.")
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
    pictures.drop(path)
  }

  /// What is wrong with fonts and pictures and has not been told yet; the person is told.
  func takeProblems() -> [String] {
    let new = pictures.takeProblems()
    if let last = new.last { say(last) }
    return new
  }
}
