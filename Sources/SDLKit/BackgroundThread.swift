import CSDL2

/// A thread for work that no frame should wait for.
///
/// Not a Swift task, because the pool of tasks waits without end for a thread that the system
/// refuses.
public enum BackgroundThread {
  /// Starts the thread; returns false, without any work done, if the system gives no thread.
  ///
  /// Signals go to other threads. SDL need not be started.
  public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    let thread = SDL_CreateThread(
      { work in
        guard let work else { return 0 }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return 0
      }, name, work.toOpaque())
    guard let thread else {
      work.release()
      return false
    }
    SDL_DetachThread(thread)
    return true
  }

  /// The work that C passes to the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
