internal import Glibc
internal import LabKit

/// A temporary folder with an unpredictable name and private access, removed together with the
/// value.
///
/// A class, so that it is removed with its last user.
final class ScratchFolder {
  let path: String
  /// The open folder, valid even if another folder has its name by now.
  private let descriptor: Int32
  private var count = 0

  /// Creates the folder inside another one, with a name that starts with `stem`.
  init(in place: String, named stem: String) throws(LabError) {
    var name = Array("\(place)/\(stem)-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else {
      throw .cannotWrite(
        "No folder can be made in \(place) (\(FileIO.explain(errno))); set TMPDIR to a folder that "
          + "can be written.")
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = FileIO.explain(errno)
      unsafe _ = rmdir(path)
      throw .cannotWrite("The folder \(path) cannot be opened (\(reason)).")
    }
  }

  deinit {
    Self.empty(descriptor)
    close(descriptor)
    // A link, or a folder that is not empty, is not removed by this call.
    unsafe _ = rmdir(path)
  }

  /// Creates an empty folder inside.
  func folder() throws(LabError) -> String {
    count += 1
    guard unsafe mkdirat(descriptor, "\(count)", 0o700) == 0 else {
      throw .cannotWrite("\(path)/\(count) cannot be created (\(FileIO.explain(errno))).")
    }
    return "\(path)/\(count)"
  }

  /// Deletes a folder that `folder` created, with its content.
  func remove(_ folder: String) {
    guard let name = folder.pathParts().last else { return }
    unsafe name.withCString { unsafe Self.remove($0, from: descriptor) }
  }

  /// Deletes a named entry of an open folder with its content; of a link only the link itself.
  private static func remove(_ name: UnsafePointer<CChar>, from folder: Int32) {
    if unsafe unlinkat(folder, name, 0) == 0 { return }
    let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard inner >= 0 else { return }
    empty(inner)
    close(inner)
    unsafe _ = unlinkat(folder, name, AT_REMOVEDIR)
  }

  /// Deletes the content of an open folder.
  private static func empty(_ folder: Int32) {
    // The listing closes its own descriptor.
    guard let listing = unsafe fdopendir(dup(folder)) else { return }
    defer { unsafe closedir(listing) }
    unsafe FileIO.eachName(in: listing) { unsafe remove($0, from: folder) }
  }
}
