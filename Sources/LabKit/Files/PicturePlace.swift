internal import Glibc

/// Where a picture goes: to a path that a person has given, or under a name of the program's own in
/// a folder.
struct PicturePlace {
  let path: String
  private let origin: Origin

  private enum Origin {
    /// A person's path.
    case given
    /// A name in the folder that was chosen at the beginning.
    case own(name: String, folder: HeldFolder)
  }

  init(_ path: String) throws(LabError) {
    _ = try FileIO.followed(path)
    self.path = path
    origin = .given
  }

  init(_ name: String, in folder: HeldFolder) {
    path = "\(folder.path)/\(name)"
    origin = .own(name: name, folder: folder)
  }

  /// Notes what is wrong with the picture.
  ///
  /// The first of several is told in the end, and a further one of a person's at once. What is wrong
  /// with the program's own folder is told with the first.
  func note(_ error: LabError, in problem: inout LabError?) {
    guard problem != nil else {
      problem = error
      return
    }
    if case .given = origin { Program.warn(error.message) }
  }

  func write(_ bytes: [UInt8]) throws(LabError) {
    switch origin {
    case .given: try FileIO.write(bytes, to: path)
    case .own(let name, let folder):
      try FileIO.write(bytes, to: try folder.pathTo(name), named: path, isOwn: true)
    }
  }
}

/// A picture that is to be taken at a time, in seconds since the beginning of the session or of the
/// recording that plays.
struct DuePicture {
  let time: Double
  let place: PicturePlace
}

/// A folder that stays the one that was opened, whatever comes to lie at its path.
///
/// A class because it owns a descriptor that many pictures share.
final class HeldFolder {
  let path: String
  private let descriptor: Int32

  init(_ path: String) throws(LabError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputFile.refusal(path, errno) }
  }

  deinit { close(descriptor) }

  /// A path to a name in the folder that was opened; refuses where its own path does not lead to it
  /// any more.
  func pathTo(_ name: String) throws(LabError) -> String {
    guard let own = FileStatus(of: descriptor)?.identity, own == FileIO.Identity(path) else {
      throw .cannotWrite(
        "\(path) was moved, removed or replaced while pictures were written into it; \(name) and what "
          + "follows it are not written.")
    }
    let direct = "/proc/self/fd/\(descriptor)"
    return "\(FileIO.isDirectory(direct) ? direct : path)/\(name)"
  }
}
