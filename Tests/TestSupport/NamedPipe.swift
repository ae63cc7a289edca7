import Foundation

/// The reading end of a named pipe: its content shows how far a program has come, and a full pipe
/// stops the program there.
public final class NamedPipe: Sendable {
  public let path: String
  private let descriptor: Int32

  /// Creates the pipe; nil if it cannot be created.
  public init?(_ path: String) {
    guard mkfifo(path, 0o600) == 0 else { return nil }
    // Opened for both, so that neither side waits for the other.
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Reads until this many line feeds have come; returns false after five minutes without any byte.
  public func wait(lines: Int) -> Bool {
    var missing = lines
    var buffer = [UInt8](repeating: 0, count: 4096)
    while missing > 0 {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 300_000) > 0 else { return false }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return false }
      missing -= buffer[..<count].count { $0 == 0x0A }
    }
    return true
  }
}
