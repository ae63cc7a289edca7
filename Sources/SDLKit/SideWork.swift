import CSDL2
import Synchronization

/// A piece of work that a second thread does; kept by its owner, so that no frame allocates one.
open class SideWork {
  /// Makes a piece of work.
  public init() {}

  /// Does the work; called on the second thread, or on the caller's.
  open func run() {}

  private static let thread = SDL_GetCPUCount() > 1 ? SideThread() : nil

  /// Does the work on a second thread, and another piece here at the same time; returns when both are
  /// done.
  ///
  /// The thread sleeps between its jobs. If the system gives none, or while it works for somebody else,
  /// both pieces are done one after the other.
  ///
  /// - Parameter here: the work of the caller's thread. It must not change anything that the other
  ///   piece reads or changes, and the other way round; the compiler does not check it.
  public func run(beside here: () -> Void) {
    if let thread = Self.thread, thread.run(self, beside: here) { return }
    here()
    run()
  }
}

/// The thread, which lives as long as the program.
private final class SideThread: Sendable {
  /// Signals that work is waiting, and that it is done.
  private let waiting: Semaphore
  private let done: Semaphore
  /// The address of the work, whose owner waits for its end; 0 for none.
  private let work = Atomic<UInt>(0)
  /// Whether a caller uses the thread.
  private let isTaken = Atomic<Bool>(false)

  // Unchecked, because a pointer is not Sendable to the compiler: SDL's semaphores are made for several
  // threads, and this one is neither changed nor destroyed after it was made.
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
    let isStarted = BackgroundThread.start("painter") { [self] in
      while SDL_SemWait(waiting.value) == 0 {
        if let address = UnsafeRawPointer(bitPattern: work.load(ordering: .acquiring)) {
          Unmanaged<SideWork>.fromOpaque(address).takeUnretainedValue().run()
        }
        work.store(0, ordering: .releasing)
        SDL_SemPost(done.value)
      }
    }
    if !isStarted { return nil }
  }

  /// Does both pieces of work; returns false, without any work done, if the thread is not free.
  func run(_ beside: SideWork, beside here: () -> Void) -> Bool {
    guard !isTaken.exchange(true, ordering: .acquiring) else { return false }
    defer { isTaken.store(false, ordering: .releasing) }
    let address = UInt(bitPattern: Unmanaged.passUnretained(beside).toOpaque())
    work.store(address, ordering: .releasing)
    guard SDL_SemPost(waiting.value) == 0 else {
      work.store(0, ordering: .releasing)
      return false
    }
    here()
    while SDL_SemWait(done.value) != 0 {}
    // Makes the writes of the thread visible here.
    _ = work.load(ordering: .acquiring)
    return true
  }
}
