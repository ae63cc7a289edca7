internal import SDLKit
internal import Synchronization

/// Slow work on another thread, whose results come back through a locked inbox that is emptied once
/// per frame.
///
/// It belongs to the thread of the frames; only the work itself runs elsewhere. A class, because
/// the results must come back to the same object.
final class BackgroundWork {
  /// The part that other threads may access: results by the number of their work.
  private final class Inbox: Sendable {
    let finished = Mutex<[(number: Int, value: any Sendable)]>([])
    let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
  }

  /// A queue in which one piece of work runs at a time, followed by the newest one requested
  /// meanwhile.
  enum Lane { case recordings, playing, tunings, ranking, waysBack }

  private var busy: Set<Lane> = []
  private var next: [Lane: () -> Void] = [:]
  /// The handler of each result, by the number of its work.
  private var waiting: [Int: (any Sendable) -> Void] = [:]
  private var count = 0
  /// The numbers of the work that writes files and whose results are not handled yet.
  private var writing: Set<Int> = []
  /// Whether the program is ending, so that nobody reads messages of the lab any more.
  private(set) var isOver = false
  private let inbox: Inbox
  /// Whether work runs at once on the caller's thread, for runs that must not depend on threads.
  let isSynchronous: Bool

  /// Makes background work that runs at once.
  init() {
    isSynchronous = true
    inbox = Inbox {}
  }

  /// - Parameter wake: called on another thread when a result has arrived.
  init(wake: @escaping @Sendable () -> Void) {
    isSynchronous = false
    inbox = Inbox(wake: wake)
  }

  /// Whether results are still expected.
  var isBusy: Bool { !waiting.isEmpty }

  /// Runs `work` on another thread, and `finish` with its result in a later `drain`; both at once
  /// if the system gives no thread.
  ///
  /// - Parameters:
  ///   - writes: whether it writes files, which must be complete when the program ends.
  ///   - work: runs on the other thread.
  ///   - finish: receives the result.
  func run<Value: Sendable>(
    writes: Bool = false, _ work: @escaping @Sendable () -> Value,
    then finish: @escaping (Value) -> Void
  ) {
    if isSynchronous { return finish(work()) }
    let number = count
    count += 1
    waiting[number] = { value in
      if let value = value as? Value { finish(value) }
    }
    let isStarted = BackgroundThread.start("files") { [inbox] in
      let value = work()
      inbox.finished.withLock { $0.append((number, value)) }
      inbox.wake()
    }
    if isStarted {
      if writes { writing.insert(number) }
      return
    }
    waiting[number] = nil
    finish(work())
  }

  /// Like `run`, but starts after the present work of its lane; replaces work that waits in the
  /// lane.
  func run<Value: Sendable>(
    in lane: Lane, _ work: @escaping @Sendable () -> Value, then finish: @escaping (Value) -> Void
  ) {
    guard busy.insert(lane).inserted else {
      next[lane] = { [unowned self] in run(in: lane, work, then: finish) }
      return
    }
    run(work) { [unowned self] value in
      busy.remove(lane)
      let waiting = next.removeValue(forKey: lane)
      finish(value)
      waiting?()
    }
  }

  /// Handles the results that have arrived.
  func drain() {
    guard isBusy else { return }
    let finished = inbox.finished.withLock { waiting in
      let taken = waiting
      waiting.removeAll()
      return taken
    }
    for (number, value) in finished {
      writing.remove(number)
      waiting.removeValue(forKey: number)?(value)
    }
  }

  /// Waits until all files are written; handles no results.
  func awaitWriting() {
    isOver = true
    while true {
      let written = inbox.finished.withLock { $0.map(\.number) }
      if writing.isSubset(of: written) { return }
      FileIO.pause()
    }
  }
}
