import CSDL2
import Synchronization

/// A second thread that does a part of the caller's work beside it; it sleeps in between.
public enum SideWork {
  private static let thread = SideThread()

  /// Does two pieces of work at the same time and returns when both are done.
  ///
  /// If the system gives no thread, both are done one after the other.
  ///
  /// - Parameters:
  ///   - beside: the work of the second thread. It must not change anything that `here` reads or
  ///     changes, and the other way round; the compiler does not check it.
  ///   - here: the work of the caller's thread.
  public static func run(beside: () -> Void, here: () -> Void) {
    guard let thread else {
      here()
      return beside()
    }
    thread.run(beside: beside, here: here)
  }
}

/// The thread, which lives as long as the program.
private final class SideThread: Sendable {
  /// Counts the works that wait, and those that are done.
  private let waiting: Semaphore
  private let done: Semaphore
  /// The work: the address of a closure of the caller, who waits for its end; 0 for none.
  private let work = Atomic<UInt>(0)
  /// Whether a caller uses the thread.
  private let isTaken = Atomic<Bool>(false)

  private struct Semaphore: @unchecked Sendable {
    let value: OpaquePointer

    init?() {
      guard let made = SDL_CreateSemaphore(0) else { return nil }
      value = made
    }
  }

  init?() {
    guard let waiting = Semaphore(), let done = Semaphore() else { return nil }
    self.waiting = waiting
    self.done = done
    let isStarted = BackgroundThread.start("beside") { [self] in
      while SDL_SemWait(waiting.value) == 0 {
        if let body = UnsafePointer<() -> Void>(bitPattern: work.load(ordering: .acquiring)) {
          body.pointee()
        }
        work.store(0, ordering: .releasing)
        SDL_SemPost(done.value)
      }
    }
    if !isStarted { return nil }
  }

  /// Does both; one after the other while another caller uses the thread.
  func run(beside: () -> Void, here: () -> Void) {
    guard !isTaken.exchange(true, ordering: .acquiring) else {
      here()
      return beside()
    }
    defer { isTaken.store(false, ordering: .releasing) }
    withoutActuallyEscaping(beside) { beside in
      withUnsafePointer(to: beside) { pointer in
        work.store(UInt(bitPattern: pointer), ordering: .releasing)
        SDL_SemPost(waiting.value)
        here()
        SDL_SemWait(done.value)
        // Sees everything that the thread has written.
        _ = work.load(ordering: .acquiring)
      }
    }
  }
}
