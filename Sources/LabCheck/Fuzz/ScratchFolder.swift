internal import Glibc
internal import LabKit

/// A folder for the time of a run: nobody can foresee its name or look into it, and it goes with
/// the value.
///
/// A class so that it goes with the last who uses it.
final class ScratchFolder {
  let path: String
  /// The folder itself, whatever has its name by now.
  private let descriptor: Int32
  private var count = 0

  /// Makes it inside a folder, under a name that begins as given.
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
    // No link and no folder with something in it goes this way.
    unsafe _ = rmdir(path)
  }

  /// A fresh folder inside.
  func folder() throws(LabError) -> String {
    count += 1
    guard unsafe mkdirat(descriptor, "\(count)", 0o700) == 0 else {
      throw .cannotWrite("\(path)/\(count) cannot be made (\(FileIO.explain(errno))).")
    }
    return "\(path)/\(count)"
  }

  /// Deletes a folder that `folder` made, with all that is in it.
  func remove(_ folder: String) {
    guard let name = folder.pathParts().last else { return }
    unsafe name.withCString { unsafe Self.remove($0, from: descriptor) }
  }

  /// Deletes what has a name in an open folder, with all that is in it; a link goes, not what it
  /// leads to.
  private static func remove(_ name: UnsafePointer<CChar>, from folder: Int32) {
    if unsafe unlinkat(folder, name, 0) == 0 { return }
    let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard inner >= 0 else { return }
    empty(inner)
    close(inner)
    unsafe _ = unlinkat(folder, name, AT_REMOVEDIR)
  }

  /// Deletes all that is in an open folder.
  private static func empty(_ folder: Int32) {
    // The listing closes its own descriptor.
    guard let listing = unsafe fdopendir(dup(folder)) else { return }
    defer { unsafe closedir(listing) }
    unsafe FileIO.eachName(in: listing) { unsafe remove($0, from: folder) }
  }
}
