internal import BarRender

/// Every frame that a replay draws, as a film in YUV4MPEG2, which video programs read as it is.
///
/// Nothing is lost but the rounding of BT.601 and a part of the colors' resolution.
final class FilmFile: LabFollower {
  private let file: OutputFile
  private let path: String
  private var bytes: [UInt8] = []
  private let rate: String
  /// How many frames it has.
  private(set) var count = 0

  /// - Parameters:
  ///   - path: the file, which appears with `finish`; a pipe gets each frame at once.
  ///   - rate: frames a second, to a thousandth.
  init(_ path: String, rate: Double) throws(LabError) {
    file = try OutputFile(replacing: path)
    self.path = path
    let thousandths = Int((rate * 1000).rounded())
    self.rate = thousandths % 1000 == 0 ? "\(thousandths / 1000):1" : "\(thousandths):1000"
  }

  func drew(_ screen: Screen) throws(LabError) {
    if count == 0 {
      file.put(
        "YUV4MPEG2 W\(screen.pixelWidth) H\(screen.pixelHeight) F\(rate) Ip A1:1 C420jpeg "
          + "XCOLORRANGE=LIMITED\n")
    }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: "FRAME\n".utf8)
    screen.appendYUV420(to: &bytes)
    file.put(bytes)
    try file.flush()
    count += 1
  }

  func flush() -> [String] { [] }

  /// Puts the film in its place, or leaves the older one there and says so.
  ///
  /// - Parameter isWhole: whether the replay came to its end: a part takes no other film's place.
  func finish(isWhole: Bool) throws(LabError) {
    if isWhole { return try file.replace() }
    guard file.appearsAtTheEnd else { return }
    let frames = count == 1 ? "its 1 frame is" : "its \(count) frames are"
    throw .failed(
      "The video \(path) was not written: the replay ended early, and \(frames) left out.")
  }
}

/// Every frame that a replay draws, as a PNG of its own in a folder: 000001.png and so on.
final class FrameFolder: LabFollower {
  private let folder: HeldFolder
  private(set) var count = 0

  /// - Parameter path: a folder that is empty or does not exist yet: no picture replaces another.
  init(_ path: String) throws(LabError) {
    let isThere = FileIO.exists(path)
    if isThere && !FileIO.isDirectory(path) {
      throw .cannotWrite("\(path) is a file; give --pictures a folder.")
    }
    if isThere, let refusal = FileIO.refusal(of: path) {
      throw .cannotWrite("\(path) cannot be listed (\(refusal)); give --pictures another folder.")
    }
    guard !isThere || FileIO.isEmpty(directory: path) else {
      throw .cannotWrite(
        "\(path) is not empty; give --pictures an empty folder, or one that does not exist yet.")
    }
    try FileIO.makeDirectory(path)
    folder = try HeldFolder(path)
  }

  var path: String { folder.path }

  func drew(_ screen: Screen) throws(LabError) {
    count += 1
    let digits = String(count)
    let name = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
    try screen.savePicture(to: PicturePlace(name, in: folder))
  }

  func flush() -> [String] { [] }
}
