import CSDL2

/// A thread for work that no frame should wait for.
///
/// Swift's tasks would do, but their pool waits without end for a thread that the system refuses.
public enum BackgroundThread {
  /// Starts it; false if the system gives no thread: nothing has been done then.
  ///
  /// Signals go to other threads. SDL need not have been started.
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

  /// What C carries to the thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
