internal import CStopSignals
internal import Glibc
internal import SDLKit
internal import Synchronization

/// The signals that ask the program to end: from the keyboard (Ctrl+C, Ctrl+\), from another
/// program, and from a closed terminal.
package enum StopSignals {
  /// Lets a signal remove new files, and a window system that does not answer end the process.
  ///
  /// Called first of all by a program's main, and never in a process of tests.
  package static func enable() { stop_signals_enable() }

  /// Lets Ctrl+\ end the program at once, as at its start, even if a handler was installed since.
  static func letQuitEnd() { stop_signals_let_quit_end() }

  /// Notes an empty file that was just created: a signal that ends the program before `begin`
  /// removes it.
  ///
  /// Does nothing before `enable`.
  static func noteNew(_ file: Int32, _ path: String) { unsafe stop_signals_note_new(file, path) }

  /// Makes the signals requests to end; before, they end the program at once.
  ///
  /// Called when there is something to finish, so that a start that hangs can be stopped.
  package static func begin() { stop_signals_begin() }

  /// Whether a signal has come since `begin`.
  package static var haveCome: Bool { stop_signals_have_come() }

  /// Calls `stop` on its own thread for each signal, also for one that has come since `begin`.
  ///
  /// - Throws: a sentence, if the system gives no pipe or no thread.
  static func watch(_ stop: @escaping @Sendable () -> Void) throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw .failed(
        "The system provides no pipe (\(FileIO.explain(errno))); allow more open files (ulimit -n)."
      )
    }
    let (reader, writer) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A signal handler must never wait.
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
      throw .failed(
        "The system provides no thread; allow more processes (ulimit -u) or more memory.")
    }
    stop_signals_write_to(writer)
  }

  private static let loopHasEnded = Atomic(false)

  /// Notes that the loop has ended and no longer waits for the window system.
  static func noteEndOfLoop() { loopHasEnded.store(true, ordering: .relaxed) }

  /// Frees a loop that hangs in a call of an unresponsive window system, by cutting the connection
  /// after five seconds.
  private static func boundEnd() {
    for _ in 0..<40 {
      if loopHasEnded.load(ordering: .relaxed) { return }
      usleep(100_000)
    }
    if !loopHasEnded.load(ordering: .relaxed) { DisplayLoss.giveUp() }
  }

  /// Wakes a loop that waits for an unresponsive window system: the request to end is in SDL's
  /// queue, which SDL reads only after the server has answered.
  ///
  /// Repeated, since a wait may start just after the queue was read.
  private static func nudge() {
    for _ in 0..<10 {
      usleep(100_000)
      stop_signals_nudge()
    }
  }
}
