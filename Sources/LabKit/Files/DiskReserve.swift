internal import Glibc

/// Room on a disk that is kept free for what must be written in the end.
///
/// It is a file without a name, so that nothing of it stays, however the program ends.
struct DiskReserve: ~Copyable {
  private let descriptor: Int32

  /// Takes 64 KiB of the disk that a folder lies on; nil where that cannot be done.
  init?(in folder: String) {
    let path = FileIO.randomName(in: folder + "/")
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    FileIO.remove(path)
    posix_fallocate(file, 0, 64 << 10)
    descriptor = file
  }

  deinit { close(descriptor) }
}
