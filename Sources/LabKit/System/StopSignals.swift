internal import CStopSignals
internal import Glibc
internal import SDLKit
internal import Synchronization

/// The signals that ask the program to end in order: from the keyboard (Ctrl+C, Ctrl+\), from
/// another program, and from a terminal that is closed.
package enum StopSignals {
  /// Lets Ctrl+\ end the program at once, as it has from the beginning unless something has put a
  /// handler of its own there since.
  static func letQuitEnd() { stop_signals_let_quit_end() }

  /// Notes a file that was just made and is empty: a signal that ends the program at once, before
  /// `begin`, removes it.
  static func noteNew(_ file: Int32, _ path: String) { unsafe stop_signals_note_new(file, path) }

  /// From now on they ask; before, they end the program at once.
  ///
  /// Called when there is something to be finished, so that a start that hangs can be stopped.
  package static func begin() { stop_signals_begin() }

  /// Whether one has come since.
  package static var haveCome: Bool { stop_signals_have_come() }

  /// Calls `stop` on a thread of its own whenever one comes, also for one that has come since
  /// `begin`.
  ///
  /// - Throws: a sentence, if the system gives no pipe or no thread.
  static func watch(_ stop: @escaping @Sendable () -> Void) throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw .failed(
        "The system gives no pipe (\(FileIO.explain(errno))); allow more open files (ulimit -n).")
    }
    let (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A handler must never wait.
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let isStarted = BackgroundThread.start("signals") {
      var byte: UInt8 = 0
      while true {
        let count = unsafe read(reader, &byte, 1)
        if count == 1 {
          stop()
          nudge()
          boundEnd()
        } else if errno != EINTR {
          return
        }
      }
    }
    guard isStarted else {
      close(reader)
      close(writer)
      throw .failed("The system gives no thread; allow more processes (ulimit -u) or more memory.")
    }
    stop_signals_write_to(writer)
  }

  private static let loopHasEnded = Atomic(false)

  /// The loop has ended, and waits for no window system any more.
  static func noteEndOfLoop() { loopHasEnded.store(true, ordering: .relaxed) }

  /// A loop that hangs in a call of a window system which does not answer gets it back by the loss of
  /// that, after five seconds.
  private static func boundEnd() {
    for _ in 0..<40 {
      if loopHasEnded.load(ordering: .relaxed) { return }
      usleep(100_000)
    }
    if !loopHasEnded.load(ordering: .relaxed) { DisplayLoss.giveUp() }
  }

  /// Wakes a loop that waits for a window system which does not answer any more: the wish to end
  /// lies in SDL's queue, and by itself SDL looks there only once the server has spoken.
  ///
  /// More than once, as a wait may begin just after it was looked.
  private static func nudge() {
    for _ in 0..<10 {
      usleep(100_000)
      stop_signals_nudge()
    }
  }
}
