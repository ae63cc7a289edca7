import Foundation

/// The reading end of a pipe with a name: what a program writes into it tells how far it has come,
/// and a full pipe holds it there.
public final class NamedPipe: Sendable {
  public let path: String
  private let descriptor: Int32

  /// nil if it cannot be made.
  public init?(_ path: String) {
    guard mkfifo(path, 0o600) == 0 else { return nil }
    // Open for both, so that nobody waits for the other side.
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Reads until so many line feeds have come; no if a minute has passed without any byte.
  public func wait(lines: Int) -> Bool {
    var missing = lines
    var buffer = [UInt8](repeating: 0, count: 4096)
    while missing > 0 {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) > 0 else { return false }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      missing -= buffer[..<count].count { $0 == 0x0A }
    }
    return true
  }
}
