internal import Glibc

/// Where a picture goes: to a path that a person has given, or under a name of the program's own in
/// a folder.
struct PicturePlace {
  let path: String
  /// A name of the program's own, and the folder that was chosen at the beginning; nil: a person's
  /// path.
  private let own: (name: String, folder: HeldFolder)?

  init(_ path: String) throws(LabError) {
    _ = try FileIO.followed(path)
    self.path = path
    own = nil
  }

  init(_ name: String, in folder: HeldFolder) {
    path = "\(folder.path)/\(name)"
    own = (name, folder)
  }

  /// Notes what is wrong with the picture.
  ///
  /// The first of several is told in the end, and a further one of a person's at once. What is wrong
  /// with the program's own folder is told with the first.
  func note(_ error: LabError, in problem: inout LabError?) {
    if problem == nil {
      problem = error
    } else if own == nil {
      Program.warn(error.message)
    }
  }

  func write(_ bytes: [UInt8]) throws(LabError) {
    guard let (name, folder) = own else { return try FileIO.write(bytes, to: path) }
    try FileIO.write(bytes, to: try folder.pathTo(name), named: path, isOwn: true)
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
        "\(path) was moved, removed or replaced while pictures were written into it; \(name) and the "
          + "later ones are not written.")
    }
    let direct = "/proc/self/fd/\(descriptor)"
    return "\(FileIO.isDirectory(direct) ? direct : path)/\(name)"
  }
}
