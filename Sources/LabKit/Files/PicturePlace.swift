internal import Glibc

/// Where a picture goes: to a path that a person has given, or under a name of the program's own in
/// a folder.
struct PicturePlace {
  let path: String
  /// The folder that was chosen at the beginning, and the name in it; nil for a path of a person.
  private let own: (folder: HeldFolder, name: String)?
  /// Where a person's path led at the beginning, and whether that is a link of the system, such as
  /// `/dev/stdout`: a link that comes later may lead to a file that the command reads or writes.
  private let target: (path: String, isLink: Bool)

  init(_ path: String) throws(LabError) {
    self.path = path
    own = nil
    let end = try FileIO.followed(path)
    target = (end, LogFile.isLink(end))
  }

  init(_ name: String, in folder: HeldFolder) {
    path = "\(folder.path)/\(name)"
    own = (folder, name)
    target = (path, false)
  }

  func write(_ bytes: [UInt8]) throws(LabError) {
    guard let own else {
      let end = try FileIO.followed(path)
      guard target.isLink || end == target.path else {
        throw LabError(
          .cannotWrite,
          "\(path) became a link, or leads elsewhere than at the start; the picture is not written."
        )
      }
      return try FileIO.write(bytes, to: path)
    }
    try FileIO.write(bytes, to: try own.folder.pathTo(own.name), named: path, isOwn: true)
  }
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
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0,
      FileIO.Identity(info) == FileIO.Identity(path)
    else {
      throw LabError(
        .cannotWrite,
        "\(path) was moved, removed or replaced while pictures were written into it; \(name) and what "
          + "follows it are not written.")
    }
    let own = "/proc/self/fd/\(descriptor)"
    return "\(FileIO.isDirectory(own) ? own : path)/\(name)"
  }
}
